"""Counting by several, or what is beyond a number: "for every 2 walls", "for each card in your hand over 5"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.cards.counter_numbers import EachNamedCounter
from lich_studio.rules.lich.quantities import count

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class EverySoMany(Counted):
    """So many things of a description count as one.

    Attributes:
        number: how many, 1 or more.
        things: which things.
    """

    number: int
    things: Things


@dataclass(frozen=True, slots=True)
class EverySoManyCounters(Counted):
    """So many counters of a name on something count as one.

    Attributes:
        number: how many, 1 or more.
        counter: id of the counter.
        on: what bears them.
    """

    number: int
    counter: Annotated[str, Vocabulary("counter")]
    on: Selector


@dataclass(frozen=True, slots=True)
class EachBeyond(Counted):
    """Every thing of a description beyond a number counts.

    Attributes:
        things: which things.
        number: so many do not count.
    """

    things: Things
    number: int


def _counters(game: Game, node: EverySoManyCounters, registers: dict[str, object]) -> int:
    found: int = game.evaluate(EachNamedCounter(node.counter, node.on), registers)
    return found // max(node.number, 1)


MODULE = RuleModule(
    id="counted by",
    requires=("quantities", "counter numbers"),
    nodes=(
        NodeRule(EverySoMany, evaluate=lambda game, node, regs: count(game, node.things, regs) // max(node.number, 1)),
        NodeRule(EverySoManyCounters, evaluate=_counters),
        NodeRule(EachBeyond, evaluate=lambda game, node, regs: max(0, count(game, node.things, regs) - node.number)),
    ),
    phrases=(
        phrase("{number} {things(s)}", EverySoMany, rule_ids=RULES, example="Draw 1 card for each 2 walls."),
        phrase("{number} {counter(s)} on {on}", EverySoManyCounters, rule_ids=RULES,
               example="Heal 1 for each 2 grudge counters on this card."),
        phrase("{things} over|beyond {number}", EachBeyond, rule_ids=RULES,
               example="Lose 1 health for each card in your hand over 5."),
    ),
)  # fmt: skip
