"""Places near one thing or another: "a tile adjacent to you or another Sludge" (FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Direct, Qualifier
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.filters import AdjacentTo, WithinOf
from lich_studio.rules.core.things import holds

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class AdjacentToEither(Qualifier):
    """It stands next to one thing or to another.

    Attributes:
        first: the one.
        second: the other.
    """

    first: Direct
    second: Direct


@dataclass(frozen=True, slots=True)
class WithinOfEither(Qualifier):
    """It is near one thing or another.

    Attributes:
        tiles: the greatest distance in tiles.
        first: the one.
        second: the other.
    """

    tiles: Amount
    first: Direct
    second: Direct


def _is_adjacent(game: Game, node: AdjacentToEither, registers: Registers) -> bool:
    return any(holds(game, AdjacentTo(of), registers["aim"], registers) for of in (node.first, node.second))


def _is_within(game: Game, node: WithinOfEither, registers: Registers) -> bool:
    near = (WithinOf(node.tiles, of) for of in (node.first, node.second))
    return any(holds(game, one, registers["aim"], registers) for one in near)


MODULE = RuleModule(
    id="near either",
    requires=("describing",),
    nodes=(
        NodeRule(AdjacentToEither, evaluate=_is_adjacent, sentence="next to one thing or another"),
        NodeRule(WithinOfEither, evaluate=_is_within, sentence="near one thing or another"),
    ),
    phrases=(
        phrase("adjacent to {first} or {second}", AdjacentToEither, yields=1, rule_ids=RULES,
               example="Place Sludge on a tile adjacent to you or another Sludge."),
        phrase("next to {first} or {second}", AdjacentToEither, canonical=False, yields=1),
        phrase("within {tiles} tile(s) of {first} or {second}", WithinOfEither, yields=1, rule_ids=RULES,
               example="Place Sludge on a tile within 2 tiles of you or another Sludge."),
    ),
)
