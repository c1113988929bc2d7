"""Effects once for each thing that is counted, said in front: "For each enemy with Wet, draw 1 card."."""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import NEXT, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.rounds import ForEach, begin_round, begin_rounds
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.clauses import run_inner

RULES = ("FX-001.1", "AMB-139")


def _count(game: Game, registers: Registers) -> Instruction:
    node: ForEach = effect_node(game, registers)
    things: tuple[Aim, ...] = ()
    if node.things is not None:
        things = tuple(game.evaluate(Each(node.things), registers))
    number = len(things) or game.evaluate(node.each, registers)
    registers.update(rounds=tuple((aim,) for aim in things) or ((),) * number)
    begin_rounds(game, registers)
    return NEXT


def _begin(game: Game, registers: Registers) -> Instruction:
    rounds: tuple[tuple[Aim, ...], ...] = registers["rounds"]
    if not rounds:
        return Done()
    begin_round(game, registers, rounds[0])
    registers.update(rounds=rounds[1:], inner=0)
    return NEXT


def _run(game: Game, registers: Registers) -> Instruction:
    if registers["inner"] >= len(effect_node(game, registers).effects):
        return Go("begin")
    return run_inner(game, registers)


MODULE = RuleModule(
    id="for each",
    requires=("clauses", "quantities"),
    nodes=(NodeRule(ForEach, procedure="for each.run", sentence="{source} counts"),),
    phrases=(
        phrase("for each|every {each}, {effects}", ForEach, rule_ids=RULES,
               example="For each enemy with Wet, draw 1 card."),
    ),
    procedures=(
        procedure(
            "for each.run",
            step("count", _count, "It is counted how often", *RULES),
            step("begin", _begin, "Once more", *RULES),
            step("run", _run, "The next of its effects happens"),
            step("again", lambda _game, _registers: Go("run")),
            title="For each",
        ),
    ),
)  # fmt: skip
