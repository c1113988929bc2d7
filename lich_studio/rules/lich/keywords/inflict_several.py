"""Several statuses inflicted at once: "inflict Burning 2, Blind 1 and Sepsis 1 on target" (KW-INFLICT)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Node, Selector, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.core.status import INFLICTED, status_row
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.combat.attacks import Harm
from lich_studio.rules.lich.keywords.inflict import bearers_of, refuse_bearer
from lich_studio.rules.lich.standing_for import side_of
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("KW-INFLICT", "STA-001.1")


@dataclass(frozen=True, slots=True)
class Dose(Node):
    """So many counters of a status.

    Attributes:
        status: id of the status.
        amount: how many counters.
    """

    status: Annotated[str, Vocabulary("status")]
    amount: Amount


@dataclass(frozen=True, slots=True)
class InflictSeveral(Effect):
    """Several statuses are given at once.

    Attributes:
        doses: which, two or more.
        to: who gets them.
    """

    doses: tuple[Dose, ...]
    to: Selector


def _run(game: Game, registers: Registers) -> Instruction:
    node: InflictSeveral = effect_node(game, registers)
    aims = chosen(game, node.to, registers)
    events: list[Event] = []
    for dose in node.doses:
        number = lowered(game, registers, "status", amount(game, dose.amount, registers))
        rules = ("KW-INFLICT", *status_row(game, dose.status).rule_ids)
        events.extend(
            Event(INFLICTED, registers["seat"], bearer, registers["source"], number, word=dose.status, rules=rules)
            for bearer in (bearers_of(game, dose.status, aims) if number > 0 else ())
        )
    return change(*events) if events else RETURN


def _victim(game: Game, node: InflictSeveral, aim: Aim) -> int:
    """Return whom harmful statuses would go to (ATK-001.4)."""
    return side_of(game, aim) if any(status_row(game, dose.status).harmful for dose in node.doses) else 0


def _may_bear(game: Game, aimed: Aimed) -> Refusal | None:
    doses = aimed.effect.doses if isinstance(aimed.effect, InflictSeveral) else ()
    return next((no for dose in doses if (no := refuse_bearer(game, dose.status, aimed.aim)) is not None), None)


def _check_several(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a list of one status, which another phrase says, and one that names a status twice."""
    for node in walk(ability, quoted=True):
        if isinstance(node, InflictSeveral) and len({dose.status for dose in node.doses}) < max(2, len(node.doses)):
            return TextProblem(ability.span, "one-status", "Name two or more statuses here, each of them once.")
    return None


MODULE = RuleModule(
    id="inflict several",
    requires=("inflict",),
    nodes=(
        NodeRule(Dose, evaluate=lambda _game, node, _registers: node),
        NodeRule(InflictSeveral, procedure="inflict several.run", sentence="{source} inflicts several statuses"),
    ),
    phrases=(
        phrase("{status} {amount}", Dose, example="Inflict Burning 2 and Stunned 1 on target."),
        phrase("{status}", Dose, amount=Number(1), canonical=False),
        phrase("inflict {doses/(all)} on {to}", InflictSeveral, rule_ids=RULES,
               example="Inflict Burning 2 and Blind 1 on target."),
        phrase("inflict|apply {doses/(all)} to {to}", InflictSeveral, canonical=False),
        phrase("inflict {doses/(all)}", InflictSeveral, to=Same(),
               example="Deal 2 damage to target and inflict Burning 2 and Blind 1."),
        phrase("{to} gains {doses/(all)}", InflictSeveral, canonical=False),
        phrase("gain {doses/(all)}", InflictSeveral, to=You(), canonical=False),
    ),
    tables={
        "harm": (Harm("InflictSeveral", _victim, ("ATK-001.4",)),),
        "aimable": (Aimable("InflictSeveral", ("avatar", "summon", "token"), ("equipment", "skill", "alteration")),),
    },
    hooks=(Hook("may aim InflictSeveral", fold=_may_bear),),
    text_checks=(_check_several,),
    procedures=(
        procedure("inflict several.run", step("inflict", _run, "Statuses are inflicted", *RULES), title="Inflict"),
    ),
)  # fmt: skip
