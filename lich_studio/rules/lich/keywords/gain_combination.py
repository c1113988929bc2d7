"""Source of two types, in whatever shares the player likes: "+2 source in any combination of ..." (SRC-POOL.1)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Ask, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.turn.source_pool import POOL

RULES = ("SRC-POOL.1", "FX-001.1")


@dataclass(frozen=True, slots=True)
class GainCombination(Effect):
    """So much source is gained, each of one of two types as the player chooses.

    Attributes:
        amount: how much source.
        first: id of one source type.
        second: id of the other.
    """

    amount: Amount
    first: Annotated[str, Vocabulary("source")]
    second: Annotated[str, Vocabulary("source")]


def _ask(game: Game, registers: Registers) -> Instruction:
    node: GainCombination = effect_node(game, registers)
    total = registers["total"] = amount(game, node.amount, registers)
    if not total:
        return Done()
    names = game.ruleset.word_names
    first, second = names.get(node.first, node.first), names.get(node.second, node.second)
    options = tuple(
        Option(f"split {part}", part, f"{part} {first}, {total - part} {second}", 0, None, RULES)
        for part in range(total, -1, -1)
    )
    prompt = f"{card_name(game, registers['source'])}: which source?"
    return Ask(Decision(registers["seat"], "combination", prompt, options, RULES), "part")


def _gain(game: Game, registers: Registers) -> Instruction:
    node: GainCombination = effect_node(game, registers)
    shares = ((node.first, registers["part"]), (node.second, registers["total"] - registers["part"]))
    seat, card = registers["seat"], registers["source"]
    for kind, number in shares:
        if number:
            game.add_counter(seat, POOL + kind, number)
            game.announce(Event("gained source", seat, seat, card, number, word=kind, rules=("SRC-POOL.1",)))
    return RETURN


MODULE = RuleModule(
    id="gain combination",
    requires=("source pool",),
    nodes=(NodeRule(GainCombination, procedure="gain combination.run", sentence="{source} gives source"),),
    phrases=(
        phrase("gain {amount} source in any combination of {first} and {second}", GainCombination, rule_ids=RULES,
               example="Tap: Gain 2 source in any combination of Thermic and Verdant."),
        phrase("+{amount} source in any combination of {first} and|or|and_or {second} [source]", GainCombination,
               canonical=False),
        phrase("[gain] {amount} {first} or|and_or {second} source in any combination", GainCombination,
               canonical=False),
        phrase("+{amount} {first} or|and|and_or {second} source in any combination", GainCombination,
               canonical=False),
        phrase("[gain] + 1 {first} or {second} source", GainCombination, amount=Number(1), canonical=False),
        phrase("gain 1 {first} or {second} source", GainCombination, amount=Number(1), canonical=False),
    ),
    procedures=(
        procedure(
            "gain combination.run",
            step("ask", _ask, "Its player divides the source", *RULES),
            step("gain", _gain, "Source is gained", "SRC-POOL.1"),
            title="Gain source",
        ),
    ),
)  # fmt: skip
