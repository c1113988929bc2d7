"""Steps of a basic move that a card frees: they use nothing of the movement that a piece has in a turn (AMB-029)."""
from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.movement_budget import FREED, account_of

FREE_STEP = "free step"
"""Hook point: a `Step` that uses movement; a hook that frees it returns None."""
MOST_FREE = 64
"""Free tiles in one turn after which every further one uses movement again, so that a turn ends."""


class Step(NamedTuple):
    """A piece that would go from a tile to one next to it.

    Attributes:
        piece: the piece.
        origin: the tile from which it goes.
        tile: the tile to which it goes.
    """

    piece: int
    origin: Hex
    tile: Hex


def freed(game: Game, piece: int) -> int:
    """Return how many tiles a piece has moved for nothing this turn."""
    return game.recall(*FREED, account_of(game, piece)) or 0


def is_free(game: Game, step: Step) -> bool:
    """Return whether a step uses no movement."""
    hooks = game.ruleset.hooks.get(FREE_STEP, ())
    return any(hook.fold is not None and hook.fold(game, step) is None for hook in hooks)


def free_tiles(game: Game, piece: int, path: Iterable[Hex]) -> tuple[Hex, ...]:
    """Return the tiles of a path from where a piece stands that it enters for nothing."""
    here = game.state.tile_of[piece]
    left = MOST_FREE - freed(game, piece)
    found: list[Hex] = []
    for tile in path:
        if here is not None and len(found) < left and is_free(game, Step(piece, here, tile)):
            found.append(tile)
        here = tile
    return tuple(found)


def may_step_free(game: Game, piece: int, here: Hex | None) -> bool:
    """Return whether a piece on a tile could enter one next to it for nothing."""
    if here is None or freed(game, piece) >= MOST_FREE:
        return False
    return any(is_free(game, Step(piece, here, tile)) for tile in game.board.neighbours(here))
