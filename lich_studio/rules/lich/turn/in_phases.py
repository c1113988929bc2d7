"""Which phase of the turn it is: "draw 1 card if it is your end phase" (PH-ORDER)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.lich.seats import active_seat
from lich_studio.rules.lich.timing import PHASE

RULES = ("FX-001.1", "PH-ORDER")


@dataclass(frozen=True, slots=True)
class InYourPhase(Plain):
    """It is your turn, and in it a phase.

    Attributes:
        phase: id of the phase.
    """

    phase: Annotated[str, Vocabulary("phase")]


def _is_now(game: Game, node: InYourPhase, registers: Registers) -> bool:
    return active_seat(game) == registers["seat"] and game.recall(*PHASE) == node.phase


MODULE = RuleModule(
    id="in phases",
    requires=("predicates", "phases"),
    nodes=(NodeRule(InYourPhase, evaluate=_is_now),),
    phrases=(
        phrase("it_is your {phase} phase", InYourPhase, rule_ids=RULES,
               example="Whenever you place Fire, if it is your end phase, draw 1 card."),
        phrase("it's your {phase} phase", InYourPhase, canonical=False),
    ),
)  # fmt: skip
