"""Look and reveal: cards are seen by one player, or by all, until the text has been carried out (AMB-230).

Who looks at the hand of another player sees it beside that player; who looks at a deck sees it alone.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from lich_studio.effects.nodes import Effect, Selector, walk
from lich_studio.effects.phrase import Phrase, Word, phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Ask, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.zones import zone_parts
from lich_studio.rules.core.lying import Lot
from lich_studio.rules.core.results import ResultRow, report
from lich_studio.rules.core.running import CHOSEN, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Aim, Kind, Things
from lich_studio.rules.lich.field import HAND, card_name
from lich_studio.rules.lich.nouns import CARD_NOUNS
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.gathering import gathered
from lich_studio.rules.lich.zones.holding import LOOKED, REVEALED, hold, seen_hand
from lich_studio.rules.lich.zones.lots import AllFrom, BottomOf, ChosenFrom
from lich_studio.rules.lich.zones.piles import RULES, HeldCards

SHOWN, SEEN = "cards revealed", "cards looked at"
_YOU = You()
A_CARD = Things(nouns=(Kind("card"),))


UNSEEN = "left unseen"
"""Hook point: a `Seeing`; hooks leave out cards that a player may not see, or make others show."""


class Seeing(NamedTuple):
    """The value of the hook point `UNSEEN`.

    Attributes:
        by: who would look, or whose card makes others show their cards.
        cards: the cards.
    """

    by: int
    cards: tuple[int, ...]


def may_see(game: Game, by: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of some cards that a player may look at, or may make others show; the hooks of `UNSEEN` know."""
    seeing = Seeing(by, cards)
    for hook in game.ruleset.hooks.get(UNSEEN, ()):
        seeing = hook.fold(game, seeing) if hook.fold is not None else seeing
    return seeing.cards


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """Players look at cards that others need not see.

    Attributes:
        who: the players who look.
        what: the cards.
    """

    who: Selector
    what: Lot


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Players show cards to all.

    Attributes:
        who: the players who show them.
        what: the cards.
    """

    who: Selector
    what: Lot


def _begin(_game: Game, registers: Registers) -> Instruction:
    return gathered(registers)


def _hold_all(game: Game, registers: Registers, cards: tuple[int, ...], pile: str, holder: int) -> None:
    node: Any = effect_node(game, registers)
    bottom = isinstance(node.what, BottomOf)
    kept = tuple(reversed(cards)) if not bottom and not _is_in_order(game, cards) else cards
    hold(game, kept, pile, holder, bottom=bottom)


def _is_in_order(game: Game, cards: tuple[int, ...]) -> bool:
    """Return whether cards of one zone are named from the bottom up."""
    if not cards:
        return True
    there = game.state.zones[game.state.zone_of[cards[0]]]
    places = [there.index(card) for card in cards if card in there]
    return places == sorted(places)


def _look(game: Game, registers: Registers) -> Instruction:
    """Let each player in turn see the cards that are to be looked at."""
    pairs: tuple[tuple[int, int], ...] = registers["all"]
    if not pairs:
        return RETURN
    seat = pairs[0][0]
    cards = tuple(card for looker, card in pairs if looker == seat and game.state.zone_of[card])
    cards = may_see(game, seat, cards)
    registers["all"] = tuple(pair for pair in pairs if pair[0] != seat)
    if not cards:
        return Go("look")
    kind, owner = zone_parts(game.state.zone_of[cards[0]])
    if kind == HAND and owner != seat:
        _hold_all(game, registers, cards, seen_hand(seat), owner)
    elif kind not in (LOOKED, REVEALED):
        _hold_all(game, registers, cards, LOOKED, seat)
    report(game, registers, SEEN, len(cards), tuple(Aim("card", card) for card in cards))
    report(game, registers, CHOSEN, len(cards), tuple(Aim("card", card) for card in cards))
    game.announce(Event("looked", seat, 0, registers["source"], len(cards), rules=RULES))
    registers["now"] = seat, cards
    return Go("look") if _asks_next(game, registers) else NEXT


def _ask(game: Game, registers: Registers) -> Instruction:
    """Let a player see the cards until they go on."""
    seat, cards = registers["now"]
    names = ", ".join(card_name(game, card) for card in reversed(cards))
    options = (Option("done", None, "Go on", 0, None, RULES),)
    return Ask(Decision(seat, "look", f"You look at: {names}.", options, RULES, secret=True), "seen")


def _asks_next(game: Game, registers: Registers) -> bool:
    """Return whether the effect that comes next has its player choose among the cards, so that they are seen anyway."""
    path: tuple[str, int, int] = registers["path"][:3]
    definition, ability, number = path
    effects = game.definitions[definition].abilities[ability].effects[number + 1 : number + 2]
    nodes = (node for effect in effects for node in walk(effect))
    return any(isinstance(node, ChosenFrom) and isinstance(node.place, HeldCards) for node in nodes)


def _show(game: Game, registers: Registers) -> Instruction:
    pairs: tuple[tuple[int, int], ...] = registers["all"]
    shown = may_see(game, registers["seat"], tuple(card for _, card in pairs))
    everything = tuple(pair for pair in pairs if pair[1] in shown)
    for seat in dict.fromkeys(seat for seat, _ in everything):
        cards = tuple(card for shower, card in everything if shower == seat and game.state.zone_of[card])
        hidden = tuple(card for card in cards if not all(game.seen_by(game.state.zone_of[card])))
        if hidden:
            _hold_all(game, registers, hidden, REVEALED, seat)
        for card in cards:
            game.announce(
                Event("revealed", seat, card, registers["source"], word=game.state.definition_of[card], rules=RULES)
            )
    things = tuple(Aim("card", card) for _, card in everything)
    report(game, registers, SHOWN, len(things), things)
    report(game, registers, CHOSEN, len(things), things)
    return Done()


def _rows(verb: str, node: type[Effect], example: str) -> tuple[Phrase, ...]:
    first, *others = verb.split("|")
    plural = "|".join(f"{one}s" for one in (first, *others))
    at = " at" if node is Look else ""
    return (
        phrase(f"{verb}{at} {{what}}", node, who=_YOU, rule_ids=RULES, example=example),
        phrase(f"{{who}} {plural}{at} {{what}}", node, rule_ids=RULES),
    )


def _choices() -> tuple[Phrase, ...]:
    """Return the ways to say that some of the held cards are chosen: "one of them", "a technique from it"."""
    among = "from|from_among|among them|it|those_cards|these_cards|the_revealed_cards"
    held = HeldCards()
    return (
        phrase("one of them|those|these|those_cards|these_cards", ChosenFrom, things=A_CARD, place=held, count=1,
               up_to=False, example="Look at the top 3 cards of your deck. Put one of them into your hand."),
        phrase("one", ChosenFrom, things=A_CARD, place=held, canonical=False),
        phrase("{count}", ChosenFrom, things=A_CARD, place=held, up_to=False, canonical=False, yields=3),
        phrase("up to {count}", ChosenFrom, things=A_CARD, place=held, up_to=True, canonical=False, yields=3),
        phrase("up to {count} of them|those|those_cards", ChosenFrom, things=A_CARD, place=held, up_to=True),
        phrase("{count} of them|those|those_cards", ChosenFrom, things=A_CARD, place=held, up_to=False),
        phrase("any number of them|those|those_cards", ChosenFrom, things=A_CARD, place=held, count=0, up_to=True),
        phrase(f"a|an|one {{things}} {among}", ChosenFrom, place=held, count=1, up_to=False,
               example="Target opponent reveals their hand. Choose a technique from it."),
        phrase(f"up to {{count}} {{things(s)}} {among}", ChosenFrom, place=held, up_to=True),
        phrase(f"{{count}} {{things(s)}} {among}", ChosenFrom, place=held, up_to=False),
        phrase(f"any number of {{things(all)}} {among}", ChosenFrom, place=held, count=0, up_to=True),
        phrase(f"all|all_the {{things(all)}} {among}", AllFrom, place=held),
        phrase("all|all_the {things(all)} revealed [this_way]", AllFrom, place=held, canonical=False, yields=1),
        phrase(f"each|every {{things}} {among}", AllFrom, place=held, canonical=False),
    )  # fmt: skip


NODES = (Look, Reveal)

MODULE = RuleModule(
    id="looking at cards",
    requires=("gathering cards", "results"),
    tables={
        "aimable": tuple(Aimable(node.__name__, (*CARD_NOUNS, "player")) for node in NODES),
        "result": (
            ResultRow(SHOWN, (), ("Reveal",), counted=True),
            ResultRow(SEEN, (), ("Look",), counted=True),
        ),
    },
    words=(Word("done", SHOWN, "revealed"), Word("result", SHOWN, "number of cards revealed")),
    events=(
        EventKind("looked", "{actor} looks at {amount} cards", reactable=False, rule_ids=RULES),
        EventKind("revealed", "{actor} reveals {word}", reactable=False, rule_ids=RULES),
    ),
    nodes=(
        NodeRule(Look, procedure="look.run", sentence="{source} lets its player look at cards"),
        NodeRule(Reveal, procedure="reveal.run", sentence="{source} makes players show cards"),
    ),
    phrases=(
        *_rows("look", Look, "Look at the top 3 cards of your deck."),
        *_rows("reveal|show", Reveal, "Target opponent reveals their hand."),
        phrase("the revealed cards", HeldCards,
               example="Reveal the top 2 cards of your deck. Put the revealed cards on the bottom of your deck."),
        phrase("the cards revealed this way", HeldCards, canonical=False),
        *_choices(),
    ),
    procedures=(
        procedure(
            "look.run",
            step("begin", _begin),
            step("look", _look, "Cards are looked at", *RULES),
            step("ask", _ask, "They are seen", *RULES),
            step("more", lambda _game, _registers: Go("look")),
            title="Look",
        ),
        procedure(
            "reveal.run", step("begin", _begin), step("show", _show, "Cards are shown to all", *RULES), title="Reveal"
        ),
    ),
)
