"""Walls: where nobody stands, what stops sight, and how they break (WAL-001)."""
from __future__ import annotations

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import WALLS

WALL = "wall"
BROKEN = "wall broken"
BUILT = "wall built"


def is_wall(game: Game, tile: Hex) -> bool:
    """Return whether a wall stands on a tile."""
    return tile in game.state.layers[WALLS]


def _break(game: Game, event: Event) -> Event | None:
    if event.tile is None or not is_wall(game, event.tile):
        return None
    game.set_layer(WALLS, event.tile, None)
    return event


MODULE = RuleModule(
    id="walls",
    requires=("geometry",),
    events=(
        EventKind(BROKEN, "the wall on {tile} is broken", apply=_break, reactable=False, rule_ids=("REA-001.10",)),
    ),
    rules={
        "WAL-001.1": "An avatar cannot stand on a wall.",
        "WAL-001.2": "A summon cannot stand on a wall.",
        "WAL-001.3": "A wall blocks line of sight.",
        "WAL-001.4": "Walls stand from the beginning, where the map has them.",
    },
)
