"""What "one of them" and "the rest" are out of: the cards held up, else those the text did something with (AMB-230)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, parts_of, walk
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.results import facts
from lich_studio.rules.core.running import paid_with
from lich_studio.rules.core.things import DOER
from lich_studio.rules.lich.field import DECK
from lich_studio.rules.lich.zones.holding import held_now

SHOWING = frozenset({"Look", "Reveal", "Search", "RevealUntil", "DiscardBy"})
"""Effects that hold cards up."""
GIVING = frozenset({
    "Draw", "DrawUntil", "Attrit", "ChooseCards", "Put", "Return", "PutOnTop", "PutOnBottom", "Damn", "DamnFrom",
    "Discard", "DiscardAll", "DiscardKind", "DiscardAny", "DiscardFrom", "ShuffleInto",
})  # fmt: skip
"""Effects that hold none up, and let the text speak of the cards that they did something with."""
_PICKED = frozenset({"DiscardCost", "MoveCardsCost"})
"""Costs of cards that are picked, of which the text can speak."""
_OUT_OF = frozenset({"HeldCards", "Rest"})


def _shows(effects: Iterable[Effect]) -> bool:
    """Return whether effects hold cards up; who chooses among the cards of a deck looks through it."""
    nodes = [node for effect in effects for node in walk(effect)]
    in_deck = (getattr(node, "place", None) for node in nodes if type(node).__name__ == "ChosenFrom")
    return any(type(node).__name__ in SHOWING for node in nodes) or any(
        getattr(place, "zone", "") == DECK for place in in_deck
    )


def those_cards(game: Game, registers: Registers) -> tuple[int, ...]:
    """Return the cards that "one of them" is one of, and "the rest" all of.

    Args:
        game: the game.
        registers: those of the running effect's frame; `doer` for the player whom it acts for.
    """
    item: int = registers.get("item", 0)
    if not item or "path" not in registers:
        return held_now(game)
    path: tuple[str, int, int] = registers["path"][:3]
    if path[1] < 0 or _shows(game.definitions[path[0]].abilities[path[1]].effects):
        return held_now(game)
    told = facts(game, registers)
    mine: int = registers.get(DOER, 0)
    kept: tuple[tuple[int, ...], int] | None = game.recall("item", item, "those cards", mine)
    if kept is None:
        last = next((fact for fact in reversed(told) if any(aim.kind == "card" for aim in fact.things)), None)
        same = (fact for fact in told if last is not None and fact[:2] == last[:2] and fact.inner == last.inner)
        aims = tuple(aim for fact in same for aim in fact.things) or paid_with(game, registers)
        kept = tuple(dict.fromkeys(aim.entity for aim in aims if aim.kind == "card")), len(told)
        game.remember(kept, "item", item, "those cards", mine)
    # What something was done with since is none of the rest.
    done = {aim.entity for fact in told[kept[1] :] for aim in fact.things}
    return tuple(card for card in kept[0] if card not in done and mine in (0, game.state.controller_of[card]))


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "one of them" and "the rest" where the text shows no cards before, and does nothing with any."""
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    shows, asked, drawn = _shows(ability.effects), False, None
    given = any(type(cost).__name__ in _PICKED for cost in ability.costs)
    for whole, span in zip(ability.effects, spans, strict=True):
        for effect in _single(whole):
            said = _OUT_OF.intersection(type(node).__name__ for node in walk(effect))
            if said and (not given or ("Rest" in said and not shows and not asked)):
                message = 'This shows no cards before: say "look at the top 3 cards of your deck", or "reveal".'
                return TextProblem(span, "nothing-shown", message, ("look at", "reveal"))
            asked = asked or bool(said)
            if said and not shows and isinstance(drawn, Effect) and _who(effect) != _who(drawn):
                message = "Only who drew these cards knows them: let that player choose, or look at the hand before."
                return TextProblem(span, "who-chooses", message, ("look at",))
            name = type(effect).__name__
            given = given or name in GIVING or _shows((effect,))
            drawn = effect if name == "Draw" else drawn
    return None


def _single(effect: Effect) -> Iterator[Effect]:
    """Yield the effects within an effect that have none within them, in their order."""
    inner = tuple(part for part in parts_of(effect) if isinstance(part, Effect))
    if not inner:
        yield effect
    for part in inner:
        yield from _single(part)


def _who(effect: Effect) -> object:
    return getattr(effect, "who", None)


MODULE = RuleModule(id="those cards", requires=("looking at cards", "searching"), text_checks=(_check,))
