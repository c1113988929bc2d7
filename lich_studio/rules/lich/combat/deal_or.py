"""Damage of which there is another amount if something is so: "deal 3 damage to target, or 5 damage if it is Wet"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.clauses import Question
from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.frames import Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.choices import Or
from lich_studio.rules.core.running import amount, effect_node
from lich_studio.rules.lich.combat.damage import Deal, dealing
from lich_studio.rules.lich.targeting import Aimable

RULES = ("KW-DEAL", "FX-001.1")


@dataclass(frozen=True, slots=True)
class DealOr(Effect):
    """Damage is dealt, of one amount or of another.

    Attributes:
        amount: damage points to each.
        to: what is hit.
        other: damage points to each if the condition holds.
        condition: what is asked as the damage is dealt.
    """

    amount: Amount
    to: Selector
    other: Amount
    condition: Question


def _run(game: Game, registers: Registers) -> Instruction:
    node: DealOr = effect_node(game, registers)
    said = node.other if game.evaluate(node.condition, registers) else node.amount
    return dealing(game, registers, node.to, amount(game, said, registers))


MODULE = RuleModule(
    id="deal or",
    requires=("damage", "clauses"),
    nodes=(NodeRule(DealOr, procedure="deal or.run", sentence="{source} deals damage"),),
    phrases=(
        phrase("deal {amount} damage to {to}, or {other} damage if {condition}", DealOr, rule_ids=RULES,
               example="Deal 3 damage to target, or 5 damage if it is Wet."),
        phrase("{effects} ,_or|or {amount} damage to {to}", Or, inside=Inside("other", Deal, (("modifier", ""),)),
               canonical=False),
        phrase("deal {amount} damage to {to}, or {other} if {condition}", DealOr, canonical=False),
        phrase("deal {amount} damage to {to}, {other} damage if {condition}", DealOr, canonical=False),
        phrase("deal {amount} damage to {to}, {other} if {condition}", DealOr, canonical=False),
        phrase("deal {amount} damage to {to}, or {other} damage instead if {condition}", DealOr, canonical=False),
        phrase("deal {amount} damage to {to}, [or] {other} instead if {condition}", DealOr, canonical=False),
    ),
    tables={"aimable": (Aimable("DealOr", ("avatar", "summon", "token"), ("tile",)),)},
    procedures=(procedure("deal or.run", step("deal", _run, "Damage is dealt", *RULES), title="Deal"),),
)  # fmt: skip
