"""The status that an ability answers: "whenever you gain a status, remove it" (STA-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.happenings import event_of
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.status import REMOVED
from lich_studio.rules.lich.triggers.statuses import BecomesStatus, GetsEither, GetsStatus, InflictsStatus

RULES = ("STA-001.2", "FX-001.1")


@dataclass(frozen=True, slots=True)
class RemoveThatStatus(Effect):
    """The status that set the ability off goes from whoever got it, all of it that an effect can remove."""


def _remove(game: Game, registers: Registers) -> Instruction:
    event = event_of(game, registers)
    number = game.counter(event.subject, event.word) if event is not None and event.word else 0
    if event is None or not number:
        return RETURN
    gone = Event(REMOVED, registers["seat"], event.subject, registers["source"], number, word=event.word, rules=RULES)
    return change(gone)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "that status" where none was spoken of, and "remove it" of a surface where a status was."""
    what: Any = getattr(ability.trigger, "what", None)
    told = isinstance(what, GetsStatus | GetsEither | BecomesStatus | InflictsStatus)
    for node in walk(ability):
        if isinstance(node, RemoveThatStatus) and not told:
            message = 'No status was spoken of before: name it, "remove Burning from you".'
            return TextProblem(ability.span, "which-status", message, ("remove Burning from you",))
        if told and type(node).__name__ == "RemoveSurfaces" and isinstance(getattr(node, "what", None), Same):
            return TextProblem(ability.span, "which-status", 'A status set this off: say "remove that status".')
    return None


MODULE = RuleModule(
    id="that status",
    requires=("status happenings", "remove status"),
    nodes=(NodeRule(RemoveThatStatus, procedure="that status.run", sentence="{source} removes the status"),),
    phrases=(
        phrase("remove that status", RemoveThatStatus, rule_ids=RULES,
               example="Whenever you are inflicted with a status, remove that status."),
        phrase("remove this|the|each_such status", RemoveThatStatus, canonical=False),
        phrase("remove that|this|the status from you|it|them", RemoveThatStatus, canonical=False),
        phrase("remove it [from_you|from_them|from_it]", RemoveThatStatus, canonical=False),
    ),
    text_checks=(_check,),
    procedures=(
        procedure("that status.run", step("remove", _remove, "The status goes", *RULES), title="Remove"),
    ),
)
