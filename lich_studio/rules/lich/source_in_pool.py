"""The source that lies in your pool, whatever its type: "for each source in your pool" (SRC-POOL.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.clauses import Counted
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.lich.turn.source_pool import pool

RULES = ("SRC-POOL.1",)


@dataclass(frozen=True, slots=True)
class EachSourceInPool(Counted):
    """Every source in your pool counts, of any type."""


@dataclass(frozen=True, slots=True)
class AllSourceInPool(Term):
    """How much source is in your pool, of all types together."""


def _all(game: Game, _node: EachSourceInPool | AllSourceInPool, registers: Registers) -> int:
    return sum(pool(game, registers["seat"]).values())


_POOL = "in|left_in|remaining_in your pool|source_pool"

MODULE = RuleModule(
    id="source in pool",
    requires=("source pool", "quantities"),
    nodes=(NodeRule(EachSourceInPool, evaluate=_all), NodeRule(AllSourceInPool, evaluate=_all)),
    phrases=(
        phrase(f"source {_POOL}", EachSourceInPool, rule_ids=RULES,
               example="Lose 1 health for each source in your pool."),
        phrase(f"unspent|unused source [{_POOL}]", EachSourceInPool, canonical=False),
        phrase(f"the source {_POOL}", AllSourceInPool, rule_ids=RULES,
               example="Heal equal to the source in your pool."),
        phrase(f"the total|amount_of|amount_of_unspent|number_of|unspent source {_POOL}", AllSourceInPool,
               canonical=False),
    ),
)  # fmt: skip
