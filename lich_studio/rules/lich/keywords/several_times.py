"""An effect that happens several times, one after the other, on what was chosen once."""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import NEXT, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.afterwords import SeveralTimes
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.lich.clauses import run_inner

RULES = ("FX-001.1",)


def _begin(game: Game, registers: Registers) -> Instruction:
    node: SeveralTimes = effect_node(game, registers)
    registers["times"] = node.times
    return NEXT


def _count(_game: Game, registers: Registers) -> Instruction:
    if registers["times"] <= 0:
        return Done()
    registers["times"] -= 1
    registers["inner"] = 0
    return NEXT


MODULE = RuleModule(
    id="several times",
    requires=("clauses",),
    nodes=(NodeRule(SeveralTimes, procedure="several times.run", sentence="{source} does something several times"),),
    phrases=(
        phrase("{effects} {times} times", SeveralTimes, rule_ids=RULES, example="Deal 1 damage to target 3 times."),
        phrase("{effects} twice", SeveralTimes, times=2, canonical=False),
        phrase("{effects} thrice", SeveralTimes, times=3, canonical=False),
    ),
    procedures=(
        procedure(
            "several times.run",
            step("begin", _begin),
            step("count", _count, "It happens once more", *RULES),
            step("run", run_inner, "The effect happens"),
            step("again", lambda _game, _registers: Go("count")),
            title="Several times",
        ),
    ),
)
