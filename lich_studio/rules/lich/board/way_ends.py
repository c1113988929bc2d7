"""How far pieces came that a card moved, pushed or pulled, and what stopped them (KW-MOVE.2, AMB-227)."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.source_stones import is_stone
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.seats import is_summon

WALL, PIECE, EDGE = "wall", "piece", "edge"
COLLIDED = "collided"
"""Kind of the event by which a piece that is driven runs into something; `word` tells what, `tile` where that is."""
_ENDS = "way ends"
"""Memory of an item: how the ways ended that its effects sent pieces on."""


class WayEnd(NamedTuple):
    """How a way ended.

    Attributes:
        piece: the piece.
        wanted: how many tiles it was to go.
        made: how many it went.
        by: what closed its way: `WALL`, `PIECE`, `EDGE`; empty where nothing did.
    """

    piece: int
    wanted: int
    made: int
    by: tuple[str, ...] = ()


def tell_collisions(game: Game, registers: Registers, piece: int, tiles: tuple[Hex, ...]) -> None:
    """Tell that a piece was stopped by what stands on tiles, or by the edge of the board."""
    for tile in tiles:
        by = _stands_on(game, piece, tile)
        if by:
            game.announce(Event(COLLIDED, registers["seat"], piece, registers["source"], tile=tile, word=by,
                                rules=("FX-001.1", "AMB-227")))  # fmt: skip


def note_end(game: Game, registers: Registers, end: WayEnd) -> None:
    """Note how a way ended on which the running effect sent a piece."""
    item: int = registers.get("item", 0)
    if item:
        game.remember((*way_ends(game, registers), end), "item", item, _ENDS)


def way_ends(game: Game, registers: Registers) -> tuple[WayEnd, ...]:
    """Return how the ways ended on which the running item sent pieces, oldest first."""
    found: tuple[WayEnd, ...] | None = game.recall("item", registers.get("item", 0), _ENDS)
    return found or ()


def what_closes(game: Game, piece: int, tiles: tuple[Hex, ...]) -> tuple[str, ...]:
    """Return what stands in a piece's way on tiles that it cannot enter, each kind once.

    Args:
        game: the game.
        piece: the piece.
        tiles: tiles next to it, on the board or beyond its edge.
    """
    return tuple(dict.fromkeys(kind for tile in tiles if (kind := _stands_on(game, piece, tile))))


def _stands_on(game: Game, piece: int, tile: Hex) -> str:
    if tile not in game.board.tiles:
        return EDGE
    if is_wall(game, tile) or (is_summon(game, piece) and is_stone(game, tile)):  # SRC-001.3
        return WALL
    return PIECE if tile in game.state.occupants else ""
