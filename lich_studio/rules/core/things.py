"""Noun phrases: which things are meant, said with adjectives, nouns and qualifiers, and whether they fit a thing."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple, Protocol

from lich_studio.effects.nodes import Adjective, Filter, Node, Noun, Qualifier, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex

AMONG = "among"
"""Register: the description that a filter stands in, for one that compares a thing with all others of it."""

DOER = "doer"
"""Register: the player whom "their" and "that player" mean, where the text says who does it."""


class Aim(NamedTuple):
    """One thing that an effect acts on (TGT-001.1).

    Attributes:
        kind: "piece", "card", "item", "player", "tile", "wall", "surface", or the kind of a zone.
        entity: the piece, card, item or seat, the seat of a zone; 0 for things that are places.
        tile: the place; None for things that are entities.
    """

    kind: str
    entity: int = 0
    tile: Hex | None = None


class Described(Protocol):
    """Whatever says which things are meant."""

    @property
    def adjectives(self) -> tuple[Adjective, ...]:
        """What stands before the nouns."""
        ...

    @property
    def nouns(self) -> tuple[Noun, ...]:
        """What a thing may be, one of them; empty for anything."""
        ...

    @property
    def qualifiers(self) -> tuple[Qualifier, ...]:
        """What stands after the nouns."""
        ...


@dataclass(frozen=True, slots=True)
class Kind(Noun):
    """A kind of thing.

    Attributes:
        noun: its id, such as "summon" or "tile".
    """

    noun: Annotated[str, Vocabulary("noun")]


@dataclass(frozen=True, slots=True)
class Things(Node):
    """Things of a description: any of the nouns, and all that is said before and after them.

    Attributes:
        adjectives: what stands before the nouns.
        nouns: what a thing may be, one of them.
        qualifiers: what stands after the nouns.
    """

    adjectives: tuple[Adjective, ...] = ()
    nouns: tuple[Noun, ...] = ()
    qualifiers: tuple[Qualifier, ...] = ()


def filters_of(things: Described) -> tuple[Filter, ...]:
    """Return what has to be true of a thing beside what it is."""
    return (*things.adjectives, *things.qualifiers)


def kinds_of(things: Described) -> tuple[str, ...]:
    """Return the ids of the plain nouns in a description."""
    return tuple(noun.noun for noun in things.nouns if isinstance(noun, Kind))


def holds(game: Game, node: Filter, aim: Aim, registers: Registers) -> bool:
    """Return whether a filter is true of a thing.

    Args:
        game: the game.
        node: the filter.
        aim: the thing.
        registers: at least `seat` and `source` of whoever asks; those of an effect's frame let a filter speak of
            what was chosen before.
    """
    return bool(game.evaluate(node, {**registers, "aim": aim}))


def fits(game: Game, things: Described, aim: Aim, registers: Registers) -> bool:
    """Return whether a thing is one of those described; see `holds`."""
    asked = {**registers, "aim": aim, AMONG: things}
    if things.nouns and not any(game.evaluate(noun, asked) for noun in things.nouns):
        return False
    return all(game.evaluate(node, asked) for node in filters_of(things))


PHRASES = (
    phrase("{adjectives*} {nouns/(s)} {qualifiers*}", Things),
    phrase("{noun(s)}", Kind, example="Destroy target wall, token, or summon."),
)

WORDS = (
    Word("noun", "enemy", "enemy", ("your enemy", "your enemies"), "enemies"),
    Word("noun", "ally", "ally", ("your ally", "your allies"), "allies"),
    Word("noun", "unit", "unit",
         ("character", "characters", "creature", "creatures", "thing", "anyone", "anybody"), "units"),
    Word("noun", "avatar", "avatar", ("hero", "heroes"), "avatars"),
    Word("noun", "summon", "summon", (), "summons"),
    Word("noun", "token", "token", (), "tokens"),
    Word("noun", "equipment", "equipment", ("equipments",)),
    Word("noun", "skill", "skill", (), "skills"),
    Word("noun", "alteration", "alteration", (), "alterations"),
    Word("noun", "source", "source", (), "sources"),
    Word("noun", "wall", "wall", (), "walls"),
    Word("noun", "surface", "surface", (), "surfaces"),
    Word("noun", "tile", "tile", (), "tiles"),
    Word("noun", "player", "player", (), "players"),
    Word("noun", "opponent", "opponent", ("your opponent", "your opponents", "opponent's hero",
         "opponent's avatar", "opponents' heroes"), "opponents"),
    Word("noun", "effect", "effect", ("ability", "abilities"), "effects"),
    Word("noun", "card", "card", (), "cards"),
)
