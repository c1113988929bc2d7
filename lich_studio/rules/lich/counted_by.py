"""Counting by several, or what is beyond a number: "for every 2 walls", "for each card in your hand over 5".

What was done is counted so too: "for every 3 cards shuffled this way", "for every 5 damage dealt".
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.quantities import EachThing
from lich_studio.rules.core.results import OneOfResult, OneThisWay, Result
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
class EverySoManyThisWay(Counted):
    """So many things of a description that something was done to by the card count as one.

    Attributes:
        number: how many, 1 or more.
        things: which things.
        done: id of the result that was done to them.
    """

    number: int
    things: Things
    done: Annotated[str, Vocabulary("done")]


@dataclass(frozen=True, slots=True)
class EverySoMuch(Counted):
    """So much of what the card did counts as one.

    Attributes:
        number: how much, 1 or more.
        result: id of the result, such as "damage dealt".
    """

    number: int
    result: Annotated[str, Vocabulary("result")]


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


def _this_way(game: Game, node: EverySoManyThisWay, registers: dict[str, object]) -> int:
    found: int = game.evaluate(OneThisWay(node.things, node.done), registers)
    return found // max(node.number, 1)


def _so_much(game: Game, node: EverySoMuch, registers: dict[str, object]) -> int:
    found: int = game.evaluate(Result(node.result), registers)
    return found // max(node.number, 1)


MODULE = RuleModule(
    id="counted by",
    requires=("quantities", "counter numbers", "results"),
    nodes=(
        NodeRule(EverySoMany, evaluate=lambda game, node, regs: count(game, node.things, regs) // max(node.number, 1)),
        NodeRule(EverySoManyCounters, evaluate=_counters),
        NodeRule(EverySoManyThisWay, evaluate=_this_way),
        NodeRule(EverySoMuch, evaluate=_so_much),
        NodeRule(EachBeyond, evaluate=lambda game, node, regs: max(0, count(game, node.things, regs) - node.number)),
    ),
    phrases=(
        phrase("{number} {things(s)}", EverySoMany, rule_ids=RULES, example="Draw 1 card for each 2 walls."),
        phrase("{number} {counter(s)} on {on}", EverySoManyCounters, rule_ids=RULES,
               example="Heal 1 for each 2 grudge counters on this card."),
        phrase("{number} {things(s)} {done} this way", EverySoManyThisWay, yields=1, rule_ids=RULES,
               example="Attrit 5 and heal 1 for each 2 summons attrited this way."),
        phrase("{number} thing(s) {done} this way", EverySoManyThisWay, things=Things(), rule_ids=RULES,
               example="Destroy all adjacent walls and heal 1 for each 2 things destroyed this way."),
        phrase("{number} {done} [this_way]", EverySoManyThisWay, things=Things(), canonical=False, yields=2),
        phrase("of {things(all)}", EachThing, canonical=False),
        phrase("of {things(all)} {done} [this way]", OneThisWay, canonical=False),
        phrase("tile moved [this_way]", OneOfResult, result="tiles moved", rule_ids=RULES,
               example="Push target 3 tiles and heal 1 for each tile moved."),
        phrase("the number of tiles moved this way", Result, result="tiles moved", canonical=False),
        phrase("{number} tile(s) moved", EverySoMuch, result="tiles moved", rule_ids=RULES,
               example="Push target 4 tiles and deal 1 damage for each 2 tiles moved."),
        phrase("{number} counter(s) removed", EverySoMuch, result="counters removed", rule_ids=RULES,
               example="Remove every charge counter from this card and heal 1 for each 2 counters removed."),
        phrase("{number} [points of] {result}", EverySoMuch, rule_ids=RULES,
               example="Deal 8 damage to target and draw 1 card for each 4 damage dealt."),
        phrase("{things} over|beyond {number}", EachBeyond, rule_ids=RULES,
               example="Lose 1 health for each card in your hand over 5."),
    ),
)  # fmt: skip
