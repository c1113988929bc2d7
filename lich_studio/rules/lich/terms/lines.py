"""The lines in which a status or a surface says what it does: their nodes, and the phrases that say them.

They are a small card language of their own, read by the same parser: "you" is whoever bears the status or stands on
the surface. A line says either what holds all the time ("Blocks line of sight.") or what is done at a moment
("At the start of your status phase, lose 2 health for each Bleed.").
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import Counted, PerEach
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Trigger, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.lich.terms.standing_lines import (
    BlocksSight,
    Breakable,
    Forbids,
    GivesWithin,
    Holds,
    Lasting,
    PlacedOn,
    PlacedUnder,
    Spreads,
    Toll,
    WashesOff,
)

STATUS, SURFACE = ("status",), ("surface",)


@dataclass(frozen=True, slots=True)
class Moment(Trigger):
    """When a line does something."""


@dataclass(frozen=True, slots=True)
class StatusPhase(Moment):
    """The status phase of whoever it is about."""


@dataclass(frozen=True, slots=True)
class TurnEnd(Moment):
    """The end of the turn of whoever it is about."""


@dataclass(frozen=True, slots=True)
class Entering(Moment):
    """Somebody comes to the tile."""


@dataclass(frozen=True, slots=True)
class Deed(Effect):
    """What is done at a moment to everyone it is about, to all of them at once."""


@dataclass(frozen=True, slots=True)
class LoseHealth(Deed):
    """They lose health, which is no damage.

    Attributes:
        amount: how much.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class TakeDamage(Deed):
    """They are dealt damage that nobody can block.

    Attributes:
        amount: how much.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class GainHealth(Deed):
    """They are healed.

    Attributes:
        amount: how much.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class GetStatus(Deed):
    """They get a status.

    Attributes:
        status: id of the status.
        amount: how much of it.
    """

    status: Annotated[str, Vocabulary("status")]
    amount: Amount


@dataclass(frozen=True, slots=True)
class ShedStatus(Deed):
    """They lose a status.

    Attributes:
        status: id of the status.
        amount: how much of it at most.
    """

    status: Annotated[str, Vocabulary("status")]
    amount: Amount


@dataclass(frozen=True, slots=True)
class EachCounter(Counted):
    """Every counter of a status that they bear counts.

    Attributes:
        status: id of the status.
    """

    status: Annotated[str, Vocabulary("status")]


def _said_when(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse deeds without a moment, and moments for what holds all the time."""
    for effect in ability.effects:
        if isinstance(effect, Deed) and ability.trigger is None:
            message = 'Say when it is done, such as "At the start of your status phase, ...".'
            return TextProblem(ability.span, "no-moment", message)
        if isinstance(effect, Holds) and ability.trigger is not None:
            message = "This is so all the time, so it cannot stand behind a moment."
            return TextProblem(ability.span, "always-so", message)
    return None


CHECKS = (_said_when,)
_START = "at the start|beginning of your|the|its status phase"

PHRASES = (
    phrase("{value}", Number),
    phrase("{status} [counter(s)]", EachCounter),
    phrase(_START, StatusPhase, example="At the start of your status phase, lose 1 health."),
    phrase("in your|the|its status phase", StatusPhase, canonical=False),
    phrase("at the end of your|the|its turn", TurnEnd, example="At the end of your turn, heal 1."),
    phrase("on entering", Entering, card_types=SURFACE, example="On entering, take 2 damage."),
    phrase("when you enter [it]", Entering, canonical=False, card_types=SURFACE),
    phrase("lose {amount} health|life", LoseHealth, example="At the end of your turn, lose 2 health for each Wet."),
    phrase("take {amount} damage", TakeDamage, example="At the start of your status phase, take 5 damage."),
    phrase("heal {amount}", GainHealth, example="At the start of your status phase, heal 2."),
    phrase("gain {amount} health|life", GainHealth, canonical=False),
    phrase("get|gain {status} {amount}", GetStatus, example="At the end of your turn, get Burning 1."),
    phrase("get|gain {status}", GetStatus, amount=Number(1), canonical=False),
    phrase("lose {status} {amount}", ShedStatus, example="At the end of your turn, lose Burning 1."),
    phrase("[it] blocks line of sight", BlocksSight, card_types=SURFACE, example="Blocks line of sight."),
    phrase("[it] blocks sight", BlocksSight, canonical=False, card_types=SURFACE),
    phrase("placed on {old} : place {result} instead", PlacedOn, card_types=SURFACE,
           example="Placed on Fire: place Smoke instead."),
    phrase("{new} placed on it : place {result} instead", PlacedUnder, card_types=SURFACE,
           example="Fire placed on it: place Smoke instead."),
    phrase("becomes {result} next to {beside} at the start of each|every status phase", Spreads, card_types=SURFACE,
           example="Becomes Fire next to Fire at the start of each status phase."),
    phrase("gives {status} {value} to whoever is within", GivesWithin, card_types=SURFACE,
           example="Gives Wet 1 to whoever is within."),
    phrase("gives {status} {value}", GivesWithin, canonical=False, card_types=SURFACE),
    phrase("gives {status} to whoever is within", GivesWithin, value=1, canonical=False, card_types=SURFACE),
    phrase("costs {tiles} more movement to enter", Toll, card_types=SURFACE,
           example="Costs 1 more movement to enter."),
    phrase("costs {tiles} extra|additional movement [to enter]", Toll, canonical=False, card_types=SURFACE),
    phrase("cannot|can't be removed", Lasting, example="Cannot be removed."),
    phrase("has {health} health", Breakable, card_types=SURFACE, example="Has 1 health."),
    phrase("you cannot|can't move", Forbids, deed="move", card_types=STATUS, example="You cannot move."),
    phrase("you cannot|can't block", Forbids, deed="block", card_types=STATUS, example="You cannot block."),
    phrase("you cannot|can't play cards", Forbids, deed="play", card_types=STATUS, example="You cannot play cards."),
    phrase("you cannot|can't heal", Forbids, deed="heal", card_types=STATUS, example="You cannot heal."),
    phrase("washes off as much {status}", WashesOff, card_types=STATUS, example="Washes off as much Burning."),
)  # fmt: skip


def factor(amount: Amount) -> tuple[int, str]:
    """Return the number of an amount, and the status each counter of which it is for, "" for none."""
    if isinstance(amount, PerEach) and isinstance(amount.each, EachCounter):
        return factor(amount.amount)[0], amount.each.status
    return (amount.value, "") if isinstance(amount, Number) else (0, "")
