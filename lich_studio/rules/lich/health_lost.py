"""How much health was lost in the turn: "the health you lost this turn" (HRO-HP)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.lich.damage_this_turn import TAKEN

RULES = ("FX-001.1",)
LOST = ("turn used", "health lost")
"""Memory: `(*LOST, seat)` adds up the health that a player lost otherwise than by damage, or paid, this turn."""


@dataclass(frozen=True, slots=True)
class HealthLostThisTurn(Term):
    """All health that you lost in this turn: by damage, otherwise, or as a price."""


def _count(game: Game, event: Event) -> Event:
    if game.state.kind_of[event.subject] == "avatar":
        seat = game.state.controller_of[event.subject]
        game.remember((game.recall(*LOST, seat) or 0) + event.amount, *LOST, seat)
    return event


def _lost(game: Game, _node: HealthLostThisTurn, registers: Registers) -> int:
    seat = registers["seat"]
    return (game.recall(*LOST, seat) or 0) + (game.recall(*TAKEN, seat) or 0)


MODULE = RuleModule(
    id="health lost",
    requires=("damage this turn", "costs"),
    hooks=(Hook("event lost health", fold=_count), Hook("event paid health", fold=_count)),
    nodes=(NodeRule(HealthLostThisTurn, evaluate=_lost),),
    phrases=(
        phrase("the health you lost this_turn", HealthLostThisTurn, rule_ids=RULES,
               example="Heal equal to the health you lost this turn."),
        phrase("the health|life you have_lost|lost this_turn", HealthLostThisTurn, canonical=False),
    ),
)  # fmt: skip
