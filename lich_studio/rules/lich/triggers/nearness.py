"""What comes near: a piece enters a tile next to something, by moving or in whatever way."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import FacesOf, Happening, HappeningRow, Party
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.entering import MOVED
from lich_studio.rules.lich.seats import pieces
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, of_entity, subject


@dataclass(frozen=True, slots=True)
class MovesNear(Happening):
    """A piece moves to a tile next to something.

    Attributes:
        who: the piece.
        near: what it comes next to.
    """

    who: Party
    near: Party


@dataclass(frozen=True, slots=True)
class ComesNear(Happening):
    """A piece comes to a tile next to something, in whatever way.

    Attributes:
        who: the piece.
        near: what it comes next to.
    """

    who: Party
    near: Party


@dataclass(frozen=True, slots=True)
class MovesWithin(Happening):
    """A piece moves to a tile within so many tiles of something; it may have been as near before.

    Attributes:
        who: the piece.
        tiles: how many tiles.
        near: what it is that near to.
    """

    who: Party
    tiles: int
    near: Party


def _near(game: Game, node: Happening, event: Event) -> tuple[Aim, ...]:
    """Return everything that stands next to the tile that was entered, or as near as the happening says."""
    place_of = game.state.tile_of
    far = node.tiles if isinstance(node, MovesWithin) else 1
    near = [
        piece
        for piece in pieces(game)
        if (there := place_of[piece]) is not None and event.tile is not None and 1 <= there.distance(event.tile) <= far
    ]
    return tuple(aim for piece in near for aim in of_entity(game, piece))


def _moved(_game: Game, _node: Happening, event: Event) -> bool:
    return event.word == MOVED


def _says(node: type[Happening], you: str, others: str, tail: str, example: str) -> tuple[Phrase, ...]:
    return (
        phrase(f"{{who}} {others} {tail} {{near}}", node, example=example),
        phrase(f"you {you} {tail} {{near}}", node, who=YOU),
    )


_ROLES = (("near", FacesOf(_near)), ("who", subject))

MODULE = family(
    "nearness happenings",
    ("entering", "triggers"),
    (HappeningRow("MovesNear", ("entered",), _ROLES, _moved), HappeningRow("ComesNear", ("entered",), _ROLES),
     HappeningRow("MovesWithin", ("entered",), _ROLES, _moved)),
    (
        *_says(MovesNear, "move", "moves", "adjacent_to|next_to",
               "Whenever an enemy moves adjacent to you, deal 1 damage to that enemy."),
        phrase("{who} moves within {tiles} tile(s) of {near}", MovesWithin,
               example="Whenever an enemy moves within 3 tiles of you, deal 1 damage to that enemy."),
        phrase("you move within {tiles} tile(s) of {near}", MovesWithin, who=YOU),
        *_says(ComesNear, "come|become", "comes|becomes", "adjacent_to|next_to",
               "Whenever an enemy comes adjacent to you, draw 1 card."),
    ),
)  # fmt: skip
