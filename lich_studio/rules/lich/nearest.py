"""What lies nearest, or farthest: "deal 2 damage to the nearest enemy" (FX-001.1, AMB-139).

Tiles are counted as they lie, from the piece that the effect looks from; for a way towards something, from the piece
that goes there. Of several that are as near the effect's player chooses.
"""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from lich_studio.effects.nodes import Adjective
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.selectors import AnyOf
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.standing_for import piece_of, tile_of
from lich_studio.rules.lich.superlatives import rivals

RULES = ("FX-001.1", "AMB-139")
MEASURED_FROM = "measured from"
"""Register: the tile from which the nearest is looked for, where it is not that of the one who looks."""


@dataclass(frozen=True, slots=True)
class Nearest(Adjective):
    """Nothing else of the description is nearer, or farther.

    Attributes:
        farthest: whether the farthest is meant.
    """

    superlative: ClassVar[bool] = True
    farthest: bool = False


@dataclass(frozen=True, slots=True)
class TheNearest(AnyOf):
    """The thing of a description that is nearest, or farthest.

    Attributes:
        farthest: whether the farthest is meant.
    """

    farthest: bool = False

    @property
    def candidates(self) -> Things:
        """Return the description with the superlative in it."""
        return replace(self.things, adjectives=(Nearest(self.farthest), *self.things.adjectives))


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


_NEAR, _FAR = "nearest|closest", "farthest|furthest|most_distant"

MODULE = RuleModule(
    id="nearest",
    requires=("describing", "superlatives", "picking"),
    nodes=(NodeRule(Nearest, evaluate=_is_nearest, sentence="nearest"),
           NodeRule(TheNearest, evaluate=lambda _game, _node, _registers: ())),
    phrases=(
        phrase("nearest", Nearest, farthest=False, rule_ids=RULES, example="Deal 2 damage to target nearest enemy."),
        phrase("closest", Nearest, farthest=False, canonical=False),
        phrase("farthest", Nearest, farthest=True, rule_ids=RULES, example="Deal 2 damage to target farthest enemy."),
        phrase("furthest|most_distant", Nearest, farthest=True, canonical=False),
        phrase("the nearest {things}", TheNearest, count=1, up_to=False, farthest=False, rule_ids=RULES,
               example="Deal 2 damage to the nearest enemy."),
        phrase("the closest {things}", TheNearest, count=1, up_to=False, farthest=False, canonical=False),
        phrase("the farthest {things}", TheNearest, count=1, up_to=False, farthest=True, rule_ids=RULES,
               example="Deal 2 damage to the farthest enemy."),
        phrase("the furthest|most_distant {things}", TheNearest, count=1, up_to=False, farthest=True, canonical=False),
        phrase("the {things} nearest|closest to|from you", TheNearest, count=1, up_to=False, farthest=False,
               canonical=False),
        phrase("the {things} farthest|furthest from you", TheNearest, count=1, up_to=False, farthest=True,
               canonical=False),
    ),
)  # fmt: skip
