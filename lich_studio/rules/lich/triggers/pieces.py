"""What pieces do on the board: they move, are pushed and teleported, enter tiles and leave them."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.lich.board.entering import MOVED, PUSHED, SWAPPED, TELEPORTED
from lich_studio.rules.lich.board.geometry import STONES, SURFACES
from lich_studio.rules.lich.triggers.parties import says, subject


@dataclass(frozen=True, slots=True)
class Moves(Happening):
    """A piece enters a tile by moving.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class MovesFar(Happening):
    """A piece enters its tile of that number in a turn by moving; further tiles tell nothing more.

    Attributes:
        who: the piece.
        tiles: how many tiles.
    """

    who: Party
    tiles: int


@dataclass(frozen=True, slots=True)
class StaysPut(Happening):
    """A piece moves 0 tiles (KW-MOVE.3).

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class IsPushed(Happening):
    """A piece is pushed one tile.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Teleports(Happening):
    """A piece is teleported.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class SwapsPlaces(Happening):
    """A piece swaps places with another.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class EntersTile(Happening):
    """A piece comes to a tile, in whatever way.

    Attributes:
        who: the piece.
    """

    who: Party


@dataclass(frozen=True, slots=True)
class Enters(Happening):
    """A piece comes to a tile on which a surface lies.

    Attributes:
        who: the piece.
        surface: id of the surface, "" for any.
        other: id of one that will do as well, "" for none.
    """

    who: Party
    surface: Annotated[str, Vocabulary("surface")]
    other: Annotated[str, Vocabulary("surface")] = ""


@dataclass(frozen=True, slots=True)
class Leaves(Happening):
    """A piece goes from a tile on which a surface lies to one without it.

    Attributes:
        who: the piece.
        surface: id of the surface, "" for any.
        other: id of one that will do as well, "" for none.
    """

    who: Party
    surface: Annotated[str, Vocabulary("surface")]
    other: Annotated[str, Vocabulary("surface")] = ""


@dataclass(frozen=True, slots=True)
class EntersStone(Happening):
    """A piece comes to a source stone.

    Attributes:
        who: the piece.
    """

    who: Party


MANNERS = {"Moves": MOVED, "IsPushed": PUSHED, "Teleports": TELEPORTED, "SwapsPlaces": SWAPPED}
"""How a piece came to its tile, for each happening that says it."""
TILES = ("turn used", "tiles moved")
"""Memory: `(*TILES, piece)` counts the tiles that a piece entered by moving in the turn."""


def _so(_game: Game, node: Happening, event: Event) -> bool:
    return event.word == MANNERS[type(node).__name__]


def count_tiles(game: Game, event: Event) -> Event:
    """Count the tiles that a piece enters by moving in a turn."""
    if event.word == MOVED:
        game.remember((game.recall(*TILES, event.subject) or 0) + 1, *TILES, event.subject)
    return event


def _far(game: Game, node: MovesFar, event: Event) -> bool:
    # Triggers hear of an event before it is counted.
    return event.word == MOVED and (game.recall(*TILES, event.subject) or 0) + 1 == node.tiles


def _lies(game: Game, tile: Hex | None, node: Enters | Leaves) -> bool:
    """Return whether a surface that is meant lies on a tile."""
    there = game.state.layers[SURFACES].get(tile) if tile is not None else None
    return there is not None and (not node.surface or there in (node.surface, node.other))


def _enters(game: Game, node: Enters, event: Event) -> bool:
    return _lies(game, event.tile, node)


def _leaves(game: Game, node: Leaves, event: Event) -> bool:
    return _lies(game, event.origin, node) and not _lies(game, event.tile, node)


def _on_stone(game: Game, _node: Happening, event: Event) -> bool:
    return event.tile in game.state.layers[STONES]


ROWS = (
    *(HappeningRow(name, ("entered",), (("who", subject),), _so) for name in MANNERS),
    HappeningRow("MovesFar", ("entered",), (("who", subject),), _far),
    HappeningRow("StaysPut", ("stayed",), (("who", subject),)),
    HappeningRow("EntersTile", ("entered",), (("who", subject),)),
    HappeningRow("Enters", ("entered",), (("who", subject),), _enters),
    HappeningRow("Leaves", ("entered",), (("who", subject),), _leaves),
    HappeningRow("EntersStone", ("entered",), (("who", subject),), _on_stone),
)
PHRASES = (
    *says(Moves, "move", "moves", example="Whenever you move, heal 1."),
    *says(MovesFar, "move", "moves", "{tiles} or_more tiles in a turn",
          example="Whenever you move 3 or more tiles in a turn, draw 1 card."),
    *says(MovesFar, "move", "moves", "{tiles} or_more tiles", canonical=False),
    *says(MovesFar, "move", "moves", "at_least {tiles} tiles [in a turn]", canonical=False),
    *says(MovesFar, "move", "moves", "{tiles} tiles in a|one|a_single|the_same turn", canonical=False),
    *says(StaysPut, "move", "moves", "0 tiles"),
    *says(StaysPut, "stay", "stays", "where they are|it is", canonical=False),
    *says(IsPushed, "are", "is", "pushed", example="Whenever an enemy is pushed, deal 1 damage."),
    *says(Teleports, "teleport", "teleports", example="Whenever you teleport, heal 1."),
    *says(Teleports, "are", "is", "teleported", canonical=False),
    *says(SwapsPlaces, "swap", "swaps", "places", example="Whenever you swap places, heal 1."),
    *says(EntersTile, "enter", "enters", "a|any tile", example="Whenever an enemy enters a tile, heal 1."),
    *says(Enters, "enter", "enters", "[a|an|any] {surface}", other="",
          example="Whenever an enemy enters Fire, draw 1 card."),
    *says(Enters, "enter", "enters", "{surface} or {other}",
          example="Whenever an enemy enters Fire or Death Fog, draw 1 card."),
    *says(Enters, "enter", "enters", "a|any surface", surface="", other="",
          example="Whenever an enemy enters a surface, draw 1 card."),
    *says(Leaves, "leave", "leaves", "[a|an|any] {surface}", other="",
          example="Whenever you leave Water, heal 1."),
    *says(Leaves, "leave", "leaves", "{surface} or {other}", example="Whenever you leave Water or Vines, heal 1."),
    *says(Leaves, "leave", "leaves", "a|any surface", surface="", other="",
          example="Whenever you leave a surface, heal 1."),
    *says(EntersStone, "enter", "enters", "a|any source stone", example="Whenever you enter a source stone, heal 1."),
    *says(EntersStone, "enter|reach", "enters|reaches", "a|any source stone's tile", canonical=False),
    *says(EntersStone, "reach", "reaches", "a|any source stone", canonical=False),
    *says(EntersStone, "come|arrive", "comes|arrives", "to|onto|on|at a|any source stone", canonical=False),
)
