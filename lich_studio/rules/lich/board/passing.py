"""Going through what stands in the way: walls for a piece with Wall-step, pieces that a card lets it go through.

Such a piece enters tiles beyond them and never stands on one (WAL-001, AMB-209); everything on the way counts as a
tile that is moved. To a summon source stones are walls here too (SRC-001.3).
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.source_stones import is_stone
from lich_studio.rules.lich.board.wall_step import WALL_STEP
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.seats import is_summon

MAY_PASS = "may pass"
"""Hook point: a `Passing` that nothing allows yet; a hook that allows it returns None."""


class Passing(NamedTuple):
    """A piece that would go through another one.

    Attributes:
        piece: the piece.
        other: the one in its way.
    """

    piece: int
    other: int


def _lets_through(game: Game, piece: int, tile: Hex) -> bool:
    if is_wall(game, tile) or (is_summon(game, piece) and is_stone(game, tile)):
        return bool(game.stat(piece, WALL_STEP.id))
    other = game.state.occupants.get(tile, 0)
    if other in (0, piece):
        return False
    hooks = game.ruleset.hooks.get(MAY_PASS, ())
    return any(hook.fold is not None and hook.fold(game, Passing(piece, other)) is None for hook in hooks)


def ways_beyond(game: Game, piece: int, here: Hex) -> Mapping[Hex, tuple[Hex, ...]]:
    """Return the tiles that a piece reaches through what it goes through, each with the tiles of its shortest way.

    Of ways equally short it takes one through walls, else the first around the board.

    Args:
        game: the game.
        piece: the piece.
        here: the tile from which it goes.
    """
    within = {tile: (tile,) for tile in game.board.neighbours(here) if _lets_through(game, piece, tile)}
    if not within:
        return {}
    found: dict[Hex, tuple[Hex, ...]] = {}
    seen = {here, *game.board.neighbours(here)}
    while within:
        further: dict[Hex, tuple[Hex, ...]] = {}
        for closed in sorted(within, key=lambda tile: not is_wall(game, tile)):
            for tile in game.board.neighbours(closed):
                if tile in seen:
                    continue
                seen.add(tile)
                if _lets_through(game, piece, tile):
                    further[tile] = (*within[closed], tile)
                else:
                    found[tile] = within[closed]
        within = further
    return found


def tiles_passed(game: Game, piece: int, path: Iterable[Hex]) -> int:
    """Return how many tiles a piece goes through without entering them on a path from where it stands."""
    here = game.state.tile_of[piece]
    number = 0
    for tile in path:
        if here is not None and here.distance(tile) > 1:
            number += len(ways_beyond(game, piece, here).get(tile, ()))
        here = tile
    return number
