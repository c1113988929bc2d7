"""What descriptions of things mean here: nouns, whose a thing is, and how far away (FX-001.2, AMB-185)."""
from __future__ import annotations

from dataclasses import fields
from functools import lru_cache

from lich_studio.effects.nodes import Filter
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core import filters, things
from lich_studio.rules.core.filters import Adjacent, AdjacentTo, Controlled, Other, Side, Within, WithinOf
from lich_studio.rules.core.results import facts
from lich_studio.rules.core.running import amount, paid_with, referred
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import DOER, Aim, Described, Kind, Things
from lich_studio.rules.lich.field import IN_PLAY, card_type
from lich_studio.rules.lich.nouns import PIECE_NOUNS, NarrowNoun, is_called, noun_of
from lich_studio.rules.lich.origins import starts_of
from lich_studio.rules.lich.seats import allied, avatar, is_avatar
from lich_studio.rules.lich.standing_for import side_of, summon_piece, tile_of

SIDES = {"enemy": "an enemy", "ally": "an ally", "opponent": "an enemy"}


def is_enemy(game: Game, seat: int, aim: Aim) -> bool:
    """Return whether a thing belongs to another side."""
    side = side_of(game, aim)
    return side != 0 and not allied(game, seat, side)


def is_ally(game: Game, seat: int, aim: Aim) -> bool:
    """Return whether a thing belongs to one's own side."""
    side = side_of(game, aim)
    return side != 0 and allied(game, seat, side)


def _goes_by(game: Game, noun: str, aim: Aim) -> bool:
    """Return whether a thing goes by a noun, whosever it is."""
    narrow: NarrowNoun | None = game.ruleset.table("narrow noun").get(noun)
    if narrow is not None:
        return noun_of(game, aim) == narrow.noun
    if noun in ("enemy", "ally", "unit", "target"):
        return is_called(game, aim, frozenset(PIECE_NOUNS))
    if noun in ("player", "opponent"):
        return aim.kind == "player" or (aim.kind == "piece" and is_avatar(game, aim.entity))
    return aim.kind == "card" if noun == "card" else is_called(game, aim, frozenset((noun,)))


def _why_not(game: Game, seat: int, noun: str, aim: Aim) -> Refusal | None:
    """Return why a thing that goes by a noun is not meant by it, None if it is."""
    narrow: NarrowNoun | None = game.ruleset.table("narrow noun").get(noun)
    if narrow is not None:
        return None if narrow.why_not is None else narrow.why_not(game, seat, aim)
    if noun not in SIDES or (is_ally if noun == "ally" else is_enemy)(game, seat, aim):
        return None
    return _wrong_side(noun, side_of(game, aim))


@lru_cache
def _wrong_side(noun: str, owner: int) -> Refusal:
    return Refusal("wrong-side", ("TGT-001.1",), f"This has to be {SIDES[noun]}.", (("owner", owner),))


def refuse_noun(game: Game, seat: int, things: Described, nouns: frozenset[str], aim: Aim) -> Refusal | None:
    """Return why a thing is not of the kind that a description names, None if it is.

    Args:
        game: the game.
        seat: who asks.
        things: the description.
        nouns: the plain nouns that come into question.
        aim: the thing.
    """
    refusal: Refusal | None = None
    if is_called(game, aim, nouns):
        if not things.nouns:
            return None
        for noun in things.nouns:
            if isinstance(noun, Kind) and _goes_by(game, noun.noun, aim):
                refusal = _why_not(game, seat, noun.noun, aim)
                if refusal is None:
                    return None
            elif not isinstance(noun, Kind) and game.evaluate(noun, {"seat": seat, "source": 0, "aim": aim}):
                return None
    if refusal is not None:
        return refusal
    return _wrong_kind(nouns, noun_of(game, aim))


@lru_cache(maxsize=1024)
def _wrong_kind(nouns: frozenset[str], kind: str) -> Refusal:
    wanted = ", ".join(sorted(nouns)) or "nothing"
    return Refusal("wrong-kind", ("TGT-001.1",), f"This can aim at: {wanted}; not at a {kind}.", (("kind", kind),))


def in_words(game: Game, node: Filter) -> str:
    """Return what a filter asks for, to go behind "it has to be"."""
    names = game.ruleset.word_names
    said = {item.name: str(getattr(node, item.name)) for item in fields(node)}
    sentence = game.ruleset.nodes[type(node)].sentence
    return sentence.format(**{name: names.get(value, value) for name, value in said.items()})


def _is_kind(game: Game, node: Kind, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    return _goes_by(game, node.noun, aim) and _why_not(game, registers["seat"], node.noun, aim) is None


def _on_side(game: Game, node: Side, registers: Registers) -> bool:
    return (is_ally if node.side == "ally" else is_enemy)(game, registers["seat"], registers["aim"])


def _is_controlled(game: Game, node: Controlled, registers: Registers) -> bool:
    side = side_of(game, registers["aim"])
    if node.by == "you":
        return side == registers["seat"]
    if node.by == "enemy":
        return is_enemy(game, registers["seat"], registers["aim"])
    if DOER in registers:
        return side == registers[DOER]
    return side != 0 and side in {side_of(game, aim) for aim in referred(game, _SAME, registers)}


_SAME = Same()


def _is_other(game: Game, _node: Other, registers: Registers) -> bool:
    aim: Aim = registers["aim"]
    source: int = registers["source"]
    before: tuple[tuple[Aim, ...], ...] = registers.get("aims", ())
    if any(aim in chosen for chosen in before) or _was_acted_on(game, aim, registers):
        return False
    if source and card_type(game, source) == "summon":
        return aim.entity == 0 or aim.entity not in (source, summon_piece(game, source))
    seat: int = registers["seat"]
    own = (Aim("card", source), Aim("player", seat), Aim("piece", avatar(game, seat)))
    return aim not in own


def _was_acted_on(game: Game, aim: Aim, registers: Registers) -> bool:
    """Return whether a card that lies out of play was given up, or acted on, by what asks for another one."""
    if aim.kind != "card" or game.state.zone_of[aim.entity].startswith(IN_PLAY):
        return False
    done = (thing for fact in facts(game, registers) for thing in fact.things)
    return aim in done or ("path" in registers and aim in paid_with(game, registers))


def distances(game: Game, registers: Registers, aim: Aim) -> tuple[int, ...]:
    """Return how far a thing is from each piece that the effect looks from (AMB-106); empty where it has no place."""
    end = tile_of(game, aim)
    starts = starts_of(game, registers["seat"], registers["source"])
    if end is None or not all(starts):
        return ()
    return tuple(start.distance(end) for start in starts if start is not None)


def _is_adjacent(game: Game, _node: Adjacent, registers: Registers) -> bool:
    found = distances(game, registers, registers["aim"])
    return bool(found) and all(distance == 1 for distance in found)


def _is_within(game: Game, node: Within, registers: Registers) -> bool:
    found = distances(game, registers, registers["aim"])
    return bool(found) and max(found) <= amount(game, node.tiles, registers)


def _gaps(game: Game, node: AdjacentTo | WithinOf, registers: Registers) -> tuple[int, ...]:
    """Return how far a thing is from each of those that a filter names, itself left out."""
    aim: Aim = registers["aim"]
    here = tile_of(game, aim)
    if here is None:
        return ()
    others: list[Hex | None] = [tile_of(game, one) for one in referred(game, node.of, registers) if one != aim]
    return tuple(here.distance(there) for there in others if there is not None)


def _is_adjacent_to(game: Game, node: AdjacentTo, registers: Registers) -> bool:
    return 1 in _gaps(game, node, registers)


def _is_within_of(game: Game, node: WithinOf, registers: Registers) -> bool:
    return min(_gaps(game, node, registers), default=1_000) <= amount(game, node.tiles, registers)


def _never_alone(_game: Game, node: Things, _registers: Registers) -> bool:
    raise TypeError(f"{type(node).__name__} is asked of one thing at a time, never alone")


MODULE = RuleModule(
    id="describing",
    requires=("targeting",),
    nodes=(
        NodeRule(Things, evaluate=_never_alone),
        NodeRule(Kind, evaluate=_is_kind),
        NodeRule(Side, evaluate=_on_side, sentence="an {side}"),
        NodeRule(Other, evaluate=_is_other, sentence="another"),
        NodeRule(Adjacent, evaluate=_is_adjacent, sentence="adjacent"),
        NodeRule(Controlled, evaluate=_is_controlled,
                 sentence="something that the player whom the card names controls"),
        NodeRule(Within, evaluate=_is_within, sentence="near enough"),
        NodeRule(AdjacentTo, evaluate=_is_adjacent_to, sentence="adjacent to what the card names"),
        NodeRule(WithinOf, evaluate=_is_within_of, sentence="near enough to what the card names"),
    ),
    words=(*things.WORDS, *filters.WORDS),
)
