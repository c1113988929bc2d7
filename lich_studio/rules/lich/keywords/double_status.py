"""Doubling a status: as many counters of it again as there are (KW-INFLICT, STA-001.1)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.status import INFLICTED, status_row
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attacks import Harm
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.standing_for import side_of
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("KW-INFLICT", "STA-001.1")


@dataclass(frozen=True, slots=True)
class DoubleStatus(Effect):
    """Whoever bears a status gets as many counters of it again.

    Attributes:
        status: id of the status.
        bearer: whose.
    """

    status: Annotated[str, Vocabulary("status")]
    bearer: Selector


def _run(game: Game, registers: Registers) -> Instruction:
    node: DoubleStatus = effect_node(game, registers)
    rules = ("KW-INFLICT", *status_row(game, node.status).rule_ids)
    events = [
        Event(INFLICTED, registers["seat"], bearer, registers["source"], number, word=node.status, rules=rules)
        for bearer in bearers_of(game, node.status, chosen(game, node.bearer, registers))
        if (number := game.counter(bearer, node.status))
    ]
    return change(*events) if events else RETURN


def _bears_it(game: Game, aimed: Aimed) -> Refusal | None:
    node = aimed.effect
    if not isinstance(node, DoubleStatus):
        return None
    if any(game.counter(bearer, node.status) for bearer in bearers_of(game, node.status, (aimed.aim,))):
        return None
    return Refusal("bears-it-not", (*RULES, "AMB-203"), f"It bears no {status_row(game, node.status).name}.")


def _victim(game: Game, node: DoubleStatus, aim: Aim) -> int:
    return side_of(game, aim) if status_row(game, node.status).harmful else 0


MODULE = RuleModule(
    id="double status",
    requires=("inflict",),
    hooks=(Hook("may aim DoubleStatus", fold=_bears_it),),
    nodes=(NodeRule(DoubleStatus, procedure="double status.run", sentence="{source} doubles {status}"),),
    tables={
        "aimable": (Aimable("DoubleStatus", ("avatar", "summon", "token"), ("equipment", "skill", "alteration")),),
        "harm": (Harm("DoubleStatus", _victim, ("ATK-001.4",)),),
    },
    phrases=(
        phrase("double the {status} on {bearer}", DoubleStatus, rule_ids=RULES,
               example="Double the Burning on target enemy."),
        phrase("double all|all_the|any {status} [counters] on|of {bearer}", DoubleStatus, canonical=False),
        phrase("double the {status} counters on|of {bearer}", DoubleStatus, canonical=False),
        phrase("double the number of {status} counters on {bearer}", DoubleStatus, canonical=False),
        phrase("double {bearer}'s {status} [counters]", DoubleStatus, canonical=False),
    ),
    procedures=(
        procedure("double status.run", step("double", _run, "A status is doubled", *RULES), title="Double"),
    ),
)  # fmt: skip
