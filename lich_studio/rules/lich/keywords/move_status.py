"""Moving statuses from one bearer to others: they go from it, and are inflicted as many times as they went."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.status import INFLICTED, REMOVED
from lich_studio.rules.lich.combat.attacks import Harm, whoever
from lich_studio.rules.lich.keywords.cleanse import borne_by
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.targeting import Aimable, Aimed

RULES = ("STA-001.2", "KW-INFLICT", "FX-001.1")


@dataclass(frozen=True, slots=True)
class MoveStatuses(Effect):
    """Statuses go from bearers to others; those that effects cannot remove stay.

    Attributes:
        bearer: from whom.
        to: to whom; each of several gets them all.
        status: id of the status, "" for all of them.
    """

    bearer: Selector
    to: Selector
    status: Annotated[str, Vocabulary("status")] = ""


def _take(game: Game, registers: Registers) -> Instruction:
    node: MoveStatuses = effect_node(game, registers)
    goals = chosen(game, node.to, registers)
    borne = tuple(
        (bearer, status, game.counter(bearer, status))
        for bearer, status in borne_by(game, chosen(game, node.bearer, registers))
        if node.status in ("", status) and set(bearers_of(game, status, goals)) - {bearer}
    )
    registers["moving"] = borne
    seat, source = registers["seat"], registers["source"]
    return change(
        *(Event(REMOVED, seat, bearer, source, number, word=status, rules=RULES) for bearer, status, number in borne)
    ) if borne else RETURN


def _give(game: Game, registers: Registers) -> Instruction:
    node: MoveStatuses = effect_node(game, registers)
    goals = chosen(game, node.to, registers)
    moving: tuple[tuple[int, str, int], ...] = registers["moving"]
    seat, source = registers["seat"], registers["source"]
    events = [
        # What could not be taken from its bearer is not there to be given.
        Event(INFLICTED, seat, goal, source, number - game.counter(bearer, status), word=status, rules=RULES)
        for bearer, status, number in moving
        for goal in bearers_of(game, status, goals)
        if goal != bearer and number > game.counter(bearer, status)
    ]
    return change(*events) if events else NEXT


def _bears(game: Game, aimed: Aimed) -> Refusal | None:
    node = aimed.effect
    if not isinstance(node, MoveStatuses) or node.status == "" or bearers_of(game, node.status, (aimed.aim,)):
        return None
    return Refusal("cannot-bear", ("STA-001.1", "AMB-206"), "A card cannot bear that status.")


_VERB = "move|transfer|shift"

MODULE = RuleModule(
    id="move status",
    requires=("cleanse", "inflict", "attacks"),
    nodes=(NodeRule(MoveStatuses, procedure="move statuses.run", sentence="{source} moves statuses to {to}"),),
    phrases=(
        phrase("move all statuses from {bearer} to {to}", MoveStatuses, status="", rule_ids=RULES,
               example="Move all statuses from you to target."),
        phrase("move {status} from {bearer} to {to}", MoveStatuses, rule_ids=RULES,
               example="Move Burning from you to target enemy."),
        *(phrase(f"{_VERB} {all_} {ones} from|on {{bearer}} onto|to {{to}}", MoveStatuses, status="", canonical=False)
          for all_ in ("all [of] [your|their|its]", "every|each", "your")
          for ones in ("statuses|status_effects|status_counters|status",)),
        phrase(f"{_VERB} all your statuses|status_effects|status_counters to|onto {{to}}", MoveStatuses, status="",
               bearer=You(), canonical=False),
        phrase(f"{_VERB} all {{status}} [counters] from|on {{bearer}} to|onto {{to}}", MoveStatuses, canonical=False),
        phrase(f"{_VERB} {{status}} counters from|on {{bearer}} to|onto {{to}}", MoveStatuses, canonical=False),
    ),
    hooks=(Hook("may aim MoveStatuses", fold=_bears),),
    tables={
        "harm": (Harm("MoveStatuses", whoever, ("ATK-001.4",)),),
        "aimable": (Aimable("MoveStatuses", ("avatar", "summon", "token")),),
    },
    procedures=(
        procedure(
            "move statuses.run",
            step("take", _take, "Statuses go from their bearer", "STA-001.2"),
            step("give", _give, "They are inflicted on another", "KW-INFLICT"),
            step("done", lambda _game, _registers: RETURN),
            title="Move statuses",
        ),
    ),
)  # fmt: skip
