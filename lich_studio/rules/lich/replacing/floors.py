"""Health that stays on one side of a number: "your health cannot be reduced below 1" (FX-001.2, HRO-HP.3).

Damage and loss of health stop at the number; health that is below it already does not rise. Healing stops at the most
that a card lets somebody have; health that is above it already does not fall.
"""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.quantities import Measure, Term
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


@dataclass(frozen=True, slots=True)
class HealthCeiling(Ward):
    """Nobody heals somebody above a number.

    Attributes:
        who: whose health it is.
        most: health points.
    """

    who: Selector
    most: Term


def _stop_healing(game: Game, event: Event) -> Event | None:
    """Return healing with no more points than the ceilings in force allow."""
    points = event.amount
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, HealthCeiling) and points > 0 and covers(game, node.who, ward, event.subject):
            most: int = game.evaluate(node.most, registers_of(game, ward))
            points = min(points, max(0, most - health_of(game, event.subject)))
    if points != event.amount:
        game.cite(*RULES)
    return event._replace(amount=points) if points else None


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


_YOURS = Measure("starting health", You())
_ABOVE = "cannot|can't|may_not|can_not be_raised|rise|go|increase|be_increased|be_healed above|over|past|beyond"
_HEAL_ABOVE = "cannot|can't|may_not|can_not heal|be_healed|go|gain_health|have_health above|over|past|beyond"
_HAVE_MORE = "cannot|can't|may_not|can_not have"
_BELOW = "cannot|can't|may_not|can_not be_reduced|fall|drop|go below|under"

MODULE = RuleModule(
    id="health floors",
    requires=("wards", "damage", "health"),
    nodes=(
        NodeRule(HealthFloor, evaluate=keep, procedure="ward.holds", sentence="{who} keeps some health"),
        NodeRule(HealthCeiling, evaluate=keep, procedure="ward.holds", sentence="{who} heals no higher"),
    ),
    phrases=(
        phrase("your health cannot be_reduced below {number}", HealthFloor, who=You(), rule_ids=RULES,
               example="Your health cannot be reduced below 1."),
        phrase(f"your health|life {_BELOW} {{number}}", HealthFloor, who=You(), canonical=False),
        phrase(f"you {_BELOW} {{number}} health|life", HealthFloor, who=You(), canonical=False),
        phrase("{who} 's health cannot be_reduced below {number}", HealthFloor, rule_ids=RULES,
               example="This card's health cannot be reduced below 1."),
        phrase(f"{{who}} 's health|life {_BELOW} {{number}}", HealthFloor, canonical=False),
        phrase(f"{{who}} {_BELOW} {{number}} health|life", HealthFloor, canonical=False),
        phrase("your health cannot be_raised above {most}", HealthCeiling, who=You(), rule_ids=("FX-001.2", "KW-HEAL"),
               example="Your health cannot be raised above 20."),
        phrase(f"your health|life {_ABOVE} {{most}}", HealthCeiling, who=You(), canonical=False),
        phrase(f"you {_HEAL_ABOVE} {{most}} [health|life]", HealthCeiling, who=You(), canonical=False),
        phrase(f"you {_HAVE_MORE} more than {{most}} health|life", HealthCeiling, who=You(), canonical=False),
        phrase(f"you {_HAVE_MORE} more health|life than {{most}}", HealthCeiling, who=You(), canonical=False),
        phrase(f"you {_HAVE_MORE} more health|life than you started|began [the_game] with|at", HealthCeiling, who=You(),
               most=_YOURS, canonical=False),
        phrase(f"your health|life {_ABOVE} what|where you started|began with|at|the_game_with|the_game_at",
               HealthCeiling, who=You(), most=_YOURS, canonical=False),
        phrase("{who} 's health cannot be_raised above {most}", HealthCeiling, rule_ids=("FX-001.2", "KW-HEAL"),
               example="This card's health cannot be raised above 5."),
    ),
    tables={"aimable": tuple(Aimable(one, ("avatar", "summon", "token")) for one in ("HealthFloor", "HealthCeiling"))},
    hooks=(
        # Behind everything else that makes damage more or less.
        Hook(BEFORE_APPLY, fold=_stop_blow, order=95),
        Hook("replace lost health", fold=_stop_loss, order=95),
        Hook("replace healed", fold=_stop_healing, order=95),
    ),
)  # fmt: skip
