"""A status that is given on: "if you would be inflicted with Wet, inflict it on an enemy instead" (KW-INFLICT)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.happenings import event_of
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.status import INFLICTED, status_row
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.combat.attacks import Harm
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.replacing.would import WouldGetStatus
from lich_studio.rules.lich.standing_for import side_of
from lich_studio.rules.lich.targeting import Aimable, Aimed
from lich_studio.rules.lich.triggers.statuses import BecomesStatus, GetsStatus, InflictsStatus

RULES = ("KW-INFLICT", "STA-001.2")


@dataclass(frozen=True, slots=True)
class InflictThatStatus(Effect):
    """The status that set the ability off, or that would be inflicted, is given to somebody, in the same number.

    Attributes:
        to: who gets it.
    """

    to: Selector


def _victim(game: Game, _node: InflictThatStatus, aim: Aim) -> int:
    """Return whom a status that may be harmful would go to (ATK-001.4)."""
    return side_of(game, aim)


def _inflict(game: Game, registers: Registers) -> Instruction:
    node: InflictThatStatus = effect_node(game, registers)
    event = event_of(game, registers)
    if event is None or not event.word:
        return RETURN
    rules = ("KW-INFLICT", *status_row(game, event.word).rule_ids)
    given = tuple(
        Event(INFLICTED, registers["seat"], bearer, registers["source"], event.amount, word=event.word, rules=rules)
        for bearer in bearers_of(game, event.word, chosen(game, node.to, registers))
    )
    return change(*given) if given and event.amount > 0 else RETURN


def _may_bear(_game: Game, aimed: Aimed) -> Refusal | None:
    """Refuse to aim a status that is not known yet at a card, for only pieces can bear each of them (AMB-206)."""
    if not isinstance(aimed.effect, InflictThatStatus) or aimed.aim.kind != "card":
        return None
    return Refusal("cannot-bear", ("STA-001.1", "AMB-206"), "A card cannot bear every status.")


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to give a status on where none was spoken of."""
    what: Any = getattr(ability.trigger, "what", None)
    if isinstance(what, GetsStatus | BecomesStatus | InflictsStatus):
        return None
    replacing = (node for node in walk(ability) if isinstance(getattr(node, "would", None), WouldGetStatus))
    spoken = {part for node in replacing for part in walk(node)}
    if any(isinstance(node, InflictThatStatus) and node not in spoken for node in walk(ability)):
        message = 'No status was spoken of before: name it, "inflict Burning 1 on target".'
        return TextProblem(ability.span, "which-status", message, ("inflict Burning 1 on target",))
    return None


MODULE = RuleModule(
    id="status given on",
    requires=("status happenings", "inflict", "would"),
    nodes=(NodeRule(InflictThatStatus, procedure="inflict that status.run", sentence="{source} inflicts the status"),),
    tables={
        "harm": (Harm("InflictThatStatus", _victim, ("ATK-001.4",)),),
        "aimable": (Aimable("InflictThatStatus", ("avatar", "summon", "token")),),
    },
    hooks=(Hook("may aim InflictThatStatus", fold=_may_bear),),
    phrases=(
        phrase("inflict that status on {to}", InflictThatStatus, rule_ids=RULES,
               example="Whenever you are inflicted with a status, inflict that status on target enemy."),
        phrase("inflict that|this|the|that_same|the_same status on|to|onto {to}", InflictThatStatus, canonical=False),
        phrase("inflict it|that_much|that_many on|to|onto {to}", InflictThatStatus, canonical=False),
    ),
    text_checks=(_check,),
    procedures=(
        procedure("inflict that status.run", step("inflict", _inflict, "The status is inflicted", "KW-INFLICT"),
                  title="Inflict"),
    ),
)  # fmt: skip
