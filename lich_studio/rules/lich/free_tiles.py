"""What is said of tiles: "available", "unoccupied", "unsurfaced" and "starting" tiles (AMB-158, SFC-001, BRD-002)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Adjective
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.standing_for import tile_of


@dataclass(frozen=True, slots=True)
class Available(Adjective):
    """No wall and no piece is there, so that a piece can come to it."""


@dataclass(frozen=True, slots=True)
class Unsurfaced(Adjective):
    """No surface lies there."""


@dataclass(frozen=True, slots=True)
class Starting(Adjective):
    """It is a starting position (BRD-002)."""


def _is_available(game: Game, _node: Available, registers: Registers) -> bool:
    tile = tile_of(game, registers["aim"])
    return tile is not None and not is_wall(game, tile) and tile not in game.state.occupants


def _is_starting(game: Game, _node: Starting, registers: Registers) -> bool:
    return tile_of(game, registers["aim"]) in game.state.layers["starting_positions"]


def _is_unsurfaced(game: Game, _node: Unsurfaced, registers: Registers) -> bool:
    tile = tile_of(game, registers["aim"])
    return tile is not None and tile not in game.state.layers[SURFACES]


MODULE = RuleModule(
    id="free tiles",
    requires=("walls", "targeting"),
    nodes=(
        NodeRule(Available, evaluate=_is_available),
        NodeRule(Unsurfaced, evaluate=_is_unsurfaced),
        NodeRule(Starting, evaluate=_is_starting),
    ),
    phrases=(
        phrase("available [,]", Available, example="Teleport to an available tile."),
        phrase("unoccupied|free|empty|open [,]", Available, canonical=False),
        phrase("starting", Starting, rule_ids=("BRD-002",), example="Teleport to a starting tile."),
        phrase("unsurfaced [,]", Unsurfaced, example="Teleport to an unsurfaced tile."),
    ),
)
