"""How much damage was dealt in the turn: "the damage dealt to you this turn" (DMG-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.quantities import Term

RULES = ("DMG-001", "FX-001.1")
DEALT = ("turn used", "damage dealt by")
TAKEN = ("turn used", "damage dealt to")
"""Memory: `(*DEALT, seat)` and `(*TAKEN, seat)` add up what a player dealt and what the avatar got this turn."""


@dataclass(frozen=True, slots=True)
class DamageTakenThisTurn(Term):
    """All damage that was dealt to your avatar in this turn."""


@dataclass(frozen=True, slots=True)
class DamageDealtThisTurn(Term):
    """All damage that you dealt in this turn."""


def _count(game: Game, event: Event) -> Event:
    if event.actor:
        game.remember((game.recall(*DEALT, event.actor) or 0) + event.amount, *DEALT, event.actor)
    if game.state.kind_of[event.subject] == "avatar":
        seat = game.state.controller_of[event.subject]
        game.remember((game.recall(*TAKEN, seat) or 0) + event.amount, *TAKEN, seat)
    return event


def _taken(game: Game, _node: DamageTakenThisTurn, registers: Registers) -> int:
    return game.recall(*TAKEN, registers["seat"]) or 0


def _dealt(game: Game, _node: DamageDealtThisTurn, registers: Registers) -> int:
    return game.recall(*DEALT, registers["seat"]) or 0


MODULE = RuleModule(
    id="damage this turn",
    requires=("damage", "quantities"),
    hooks=(Hook("event damage", fold=_count),),
    nodes=(NodeRule(DamageTakenThisTurn, evaluate=_taken), NodeRule(DamageDealtThisTurn, evaluate=_dealt)),
    phrases=(
        phrase("the damage dealt to you this_turn", DamageTakenThisTurn, rule_ids=RULES,
               example="Heal equal to the damage dealt to you this turn."),
        phrase("the damage you took|have_taken|were_dealt this_turn", DamageTakenThisTurn, canonical=False),
        phrase("the damage you dealt this_turn", DamageDealtThisTurn, rule_ids=RULES,
               example="Heal equal to the damage you dealt this turn."),
        phrase("the damage you have_dealt this_turn", DamageDealtThisTurn, canonical=False),
    ),
)  # fmt: skip
