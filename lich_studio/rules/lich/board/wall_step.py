"""Going through walls: a piece with Wall-step enters tiles beyond them, and never stands on one (WAL-001, AMB-209).

Every wall on the way counts as a tile that is moved. To a summon source stones are walls here too (SRC-001.3).
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping

from lich_studio.effects.phrase import Word
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.source_stones import is_stone
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.seats import is_summon

WALL = "wall"
"""Id of the keyword among those of surfaces."""
WALL_STEP = StatKey("wall step", "Wall-step", minimum=0)
"""Of a piece: whether it moves through walls."""


def _is_closed(game: Game, piece: int, tile: Hex) -> bool:
    return is_wall(game, tile) or (is_summon(game, piece) and is_stone(game, tile))


def beyond_walls(game: Game, piece: int, here: Hex) -> Mapping[Hex, int]:
    """Return the open tiles that a piece reaches through walls, each with the fewest walls on its way.

    Args:
        game: the game.
        piece: the piece; none without the keyword.
        here: the tile from which it goes.
    """
    if not game.stat(piece, WALL_STEP.id):
        return {}
    found: dict[Hex, int] = {}
    seen = {here, *game.board.neighbours(here)}
    within = [tile for tile in game.board.neighbours(here) if _is_closed(game, piece, tile)]
    passed = 1
    while within:
        outside = [tile for wall in within for tile in game.board.neighbours(wall) if tile not in seen]
        seen.update(outside)
        within = [tile for tile in dict.fromkeys(outside) if _is_closed(game, piece, tile)]
        found.update({tile: passed for tile in outside if tile not in within})
        passed += 1
    return found


def walls_passed(game: Game, piece: int, path: Iterable[Hex]) -> int:
    """Return how many walls a piece goes through on a path from where it stands."""
    here = game.state.tile_of[piece]
    number = 0
    for tile in path:
        if here is not None and here.distance(tile) > 1:
            number += beyond_walls(game, piece, here).get(tile, 0)
        here = tile
    return number


MODULE = RuleModule(
    id="wall step",
    requires=("walls",),
    stats=(WALL_STEP,),
    words=(Word("step", WALL, "Wall-step", ("wall step",)),),
)
