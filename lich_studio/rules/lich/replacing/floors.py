"""Health that does not fall below a number: "your health cannot be reduced below 1" (FX-001.2, HRO-HP.3).

Damage and loss of health stop at the number; health that is below it already does not rise.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "HRO-HP.3")


@dataclass(frozen=True, slots=True)
class HealthFloor(Ward):
    """Health does not fall below a number.

    Attributes:
        who: whose.
        number: health points.
    """

    who: Selector
    number: Amount


def _stopped(game: Game, event: Event) -> Event:
    """Return a loss of health with no more points than the floors in force allow."""
    points = event.amount
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, HealthFloor) and points > 0 and covers(game, node.who, ward, event.subject):
            floor = amount(game, node.number, registers_of(game, ward))
            points = min(points, max(0, health_of(game, event.subject) - floor))
    if points != event.amount:
        game.cite(*RULES)
    return event._replace(amount=points)


def _stop_loss(game: Game, event: Event) -> Event | None:
    stopped = _stopped(game, event)
    return stopped if stopped.amount else None


def _stop_blow(game: Game, blow: Blow) -> Blow:
    return blow._replace(event=_stopped(game, blow.event)) if blow.event.subject else blow


_BELOW = "cannot|can't|may_not|can_not be_reduced|fall|drop|go below|under"

MODULE = RuleModule(
    id="health floors",
    requires=("wards", "damage", "health"),
    nodes=(NodeRule(HealthFloor, evaluate=keep, procedure="ward.holds", sentence="{who} keeps some health"),),
    phrases=(
        phrase("your health cannot be_reduced below {number}", HealthFloor, who=You(), rule_ids=RULES,
               example="Your health cannot be reduced below 1."),
        phrase(f"your health|life {_BELOW} {{number}}", HealthFloor, who=You(), canonical=False),
        phrase(f"you {_BELOW} {{number}} health|life", HealthFloor, who=You(), canonical=False),
        phrase("{who} 's health cannot be_reduced below {number}", HealthFloor, rule_ids=RULES,
               example="This card's health cannot be reduced below 1."),
        phrase(f"{{who}} 's health|life {_BELOW} {{number}}", HealthFloor, canonical=False),
        phrase(f"{{who}} {_BELOW} {{number}} health|life", HealthFloor, canonical=False),
    ),
    tables={"aimable": (Aimable("HealthFloor", ("avatar", "summon", "token")),)},
    hooks=(
        # Behind everything else that makes damage more or less.
        Hook(BEFORE_APPLY, fold=_stop_blow, order=95),
        Hook("replace lost health", fold=_stop_loss, order=95),
    ),
)  # fmt: skip
