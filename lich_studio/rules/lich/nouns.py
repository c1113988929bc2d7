"""The nouns that targets go by, and what each of them takes in (TGT-001)."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Refusal
from lich_studio.engine.ruleset import Ruleset
from lich_studio.rules.core.things import Aim, Described, Kind
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.field import ABYSS, ACTION, DECK, HAND, HERO, PURGATORY, SOURCES, card_type, is_token
from lich_studio.rules.lich.seats import is_avatar

CARD_NOUNS = ("equipment", "skill", "alteration", "source", "card")
PIECE_NOUNS = ("avatar", "summon", "token")
ITEM_NOUNS = ("effect",)
PLACE_LAYERS = {"tile": "", "wall": WALLS, "surface": SURFACES}
"""Nouns that are places, with the layer that says where there is one; tiles are wherever the board is."""
PLACE_NOUNS = tuple(PLACE_LAYERS)
ZONE_NOUNS = (DECK, HAND, PURGATORY, ABYSS, ACTION, HERO, SOURCES)
"""Nouns that are zones of a player's field (TGT-001.8); a thing of that kind is known by the player's seat."""
SEAT_NOUNS = ("player", *ZONE_NOUNS)
"""Kinds of things that are known by a seat; sight and range are measured to its avatar (AMB-136)."""


@dataclass(frozen=True, slots=True)
class NarrowNoun:
    """A row of the table "narrow noun": a noun for some of the things of another.

    Attributes:
        id: the noun.
        noun: the wider one.
        why_not: returns why a thing is not one of them, None if it is; from the seat that asks and the thing.
        anywhere: whether neither sight nor range is asked for.
    """

    id: str
    noun: str
    why_not: Callable[[Game, int, Aim], Refusal | None] | None = None
    anywhere: bool = False


@dataclass(frozen=True, slots=True)
class NounRow:
    """A row of the table "noun": among what the things of a class of nouns are found.

    Attributes:
        id: name of the noun's node class.
        nouns: ids of plain nouns.
    """

    id: str
    nouns: tuple[str, ...]


WIDER = {
    "unit": PIECE_NOUNS, "target": PIECE_NOUNS, "enemy": PIECE_NOUNS, "ally": PIECE_NOUNS, "opponent": ("player",),
    "card": CARD_NOUNS,
}  # fmt: skip
"""Nouns that stand for several others, or for some things of another; of all of them targets are units."""


def nouns_in(game: Game, things: Described) -> frozenset[str]:
    """Return the plain nouns among whose things a description finds its own; none if it names no noun."""
    return nouns_named(game.ruleset, things)


@kept_for_all
def nouns_named(ruleset: Ruleset, things: Described) -> frozenset[str]:
    """Return what `nouns_in` does, in any game of a ruleset."""
    found: set[str] = set()
    for noun in things.nouns:
        if not isinstance(noun, Kind):
            row: NounRow = ruleset.table("noun")[type(noun).__name__]
            found.update(row.nouns)
            continue
        narrow: NarrowNoun | None = ruleset.table("narrow noun").get(noun.noun)
        found.update((narrow.noun,) if narrow is not None else WIDER.get(noun.noun, (noun.noun,)))
    return frozenset(found)


def noun_of(game: Game, aim: Aim) -> str:
    """Return the noun under which a thing may be a target."""
    if aim.kind == "piece":
        return "avatar" if is_avatar(game, aim.entity) else "summon"
    if aim.kind == "card":
        return card_type(game, aim.entity)
    return "effect" if aim.kind == "item" else aim.kind


def is_called(game: Game, aim: Aim, nouns: frozenset[str]) -> bool:
    """Return whether a thing goes by one of the nouns; a token goes by that noun beside its own."""
    if noun_of(game, aim) in nouns:
        return True
    if "token" not in nouns or aim.kind not in ("piece", "card"):
        return False
    return is_token(game, game.state.link_of[aim.entity] if aim.kind == "piece" else aim.entity)
