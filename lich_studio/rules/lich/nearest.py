"""What lies nearest, or farthest: "deal 2 damage to the nearest enemy" (FX-001.1, AMB-139).

Tiles are counted as they lie, from the piece that the effect looks from; for a way towards something, from the piece
that goes there. Of several that are as near the effect's player chooses.
"""
from __future__ import annotations

from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core import nearest
from lich_studio.rules.core.nearest import MEASURED_FROM, Nearest, TheNearest
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.standing_for import piece_of, tile_of
from lich_studio.rules.lich.superlatives import rivals


def _far(game: Game, start: Hex, aim: Aim) -> int | None:
    """Return how far a thing lies; None for nowhere, and for the piece itself that stands where one looks from."""
    tile = tile_of(game, aim)
    return None if tile is None or (tile == start and piece_of(game, aim)) else start.distance(tile)


def _is_nearest(game: Game, node: Nearest, registers: Registers) -> bool:
    start: Hex | None = registers.get(MEASURED_FROM)
    if start is None:
        start = game.state.tile_of[origin_of(game, registers["seat"], registers["source"])]
    aim: Aim = registers["aim"]
    own = None if start is None else _far(game, start, aim)
    if start is None or own is None:
        return False
    others = (_far(game, start, one) for one in rivals(game, registers))
    return all(far is None or (far <= own if node.farthest else far >= own) for far in others)


MODULE = RuleModule(
    id="nearest",
    requires=("describing", "superlatives", "picking"),
    nodes=(
        NodeRule(Nearest, evaluate=_is_nearest, sentence="nearest"),
        NodeRule(TheNearest, evaluate=lambda _game, _node, _registers: ()),
    ),
    phrases=nearest.PHRASES,
)
