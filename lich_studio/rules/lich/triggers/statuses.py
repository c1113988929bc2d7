"""What happens to statuses, modifiers and counters: they come to somebody, and they go."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.rules.core.happenings import Happening, HappeningRow, Party
from lich_studio.rules.core.status import FADED, INFLICTED, REMOVED, SUFFERED, status_row
from lich_studio.rules.lich.cards.counters import ANY
from lich_studio.rules.lich.triggers.families import family
from lich_studio.rules.lich.triggers.parties import YOU, actor, says, subject


@dataclass(frozen=True, slots=True)
class GetsStatus(Happening):
    """A status is given to somebody who may have some of it already.

    Attributes:
        who: who gets it.
        status: id of the status, "" for any.
    """

    who: Party
    status: Annotated[str, Vocabulary("status")] = ""


@dataclass(frozen=True, slots=True)
class GetsEither(Happening):
    """One of two statuses is given to somebody who may have some of it already.

    Attributes:
        who: who gets it.
        status: id of the first of them.
        other: id of the other.
    """

    who: Party
    status: Annotated[str, Vocabulary("status")]
    other: Annotated[str, Vocabulary("status")]


@dataclass(frozen=True, slots=True)
class TakesStatusDamage(Happening):
    """A status deals damage to somebody who bears it.

    Attributes:
        who: who bears it.
        status: id of the status.
    """

    who: Party
    status: Annotated[str, Vocabulary("status")]


@dataclass(frozen=True, slots=True)
class BecomesStatus(Happening):
    """A status is given to somebody who had none of it.

    Attributes:
        who: who gets it.
        status: id of the status.
    """

    who: Party
    status: Annotated[str, Vocabulary("status")]


@dataclass(frozen=True, slots=True)
class InflictsStatus(Happening):
    """Somebody's effect gives a status.

    Attributes:
        who: whose effect it is.
        status: id of the status, "" for any.
        to: who gets it, None for anyone.
    """

    who: Party
    status: Annotated[str, Vocabulary("status")] = ""
    to: Party | None = None


@dataclass(frozen=True, slots=True)
class LosesStatus(Happening):
    """Some counters of a status go.

    Attributes:
        who: who bore them.
        status: id of the status, "" for any.
    """

    who: Party
    status: Annotated[str, Vocabulary("status")] = ""


@dataclass(frozen=True, slots=True)
class StatusEnds(Happening):
    """The last counter of a status goes.

    Attributes:
        status: id of the status.
        who: who bore it.
    """

    status: Annotated[str, Vocabulary("status")]
    who: Party


@dataclass(frozen=True, slots=True)
class GainsModifier(Happening):
    """A card or a player is given a modifier.

    Attributes:
        who: who gets it.
        modifier: id of the modifier.
    """

    who: Party
    modifier: Annotated[str, Vocabulary("modifier")]


@dataclass(frozen=True, slots=True)
class GainsCounter(Happening):
    """Named counters are added to something.

    Attributes:
        who: what gets them.
        counter: id of the counter.
    """

    who: Party
    counter: Annotated[str, Vocabulary("counter")]


@dataclass(frozen=True, slots=True)
class LosesCounter(Happening):
    """Named counters are removed from something.

    Attributes:
        who: what loses them.
        counter: id of the counter.
    """

    who: Party
    counter: Annotated[str, Vocabulary("counter")]


def _is_counter(_game: Game, node: GainsCounter | LosesCounter, event: Event) -> bool:
    return node.counter in (ANY, event.word)


def _is_status(_game: Game, node: GetsStatus | InflictsStatus | LosesStatus, event: Event) -> bool:
    return node.status in ("", event.word)


def _is_either(_game: Game, node: GetsEither, event: Event) -> bool:
    return event.word in (node.status, node.other)


def _is_new(game: Game, node: BecomesStatus, event: Event) -> bool:
    return event.word == node.status and game.counter(event.subject, event.word) == event.amount


def _is_last(game: Game, node: StatusEnds, event: Event) -> bool:
    return event.word == node.status and game.counter(event.subject, event.word) == 0


def _is_modifier(_game: Game, node: GainsModifier, event: Event) -> bool:
    return event.word == node.modifier


def _is_by_status(game: Game, node: TakesStatusDamage, event: Event) -> bool:
    by_it = set(status_row(game, node.status).rule_ids).intersection(event.rules)
    return bool(by_it) and not event.source


ROWS = (
    HappeningRow("TakesStatusDamage", ("damage",), (("who", subject),), _is_by_status),
    HappeningRow("GetsStatus", (INFLICTED, SUFFERED), (("who", subject),), _is_status),
    HappeningRow("GetsEither", (INFLICTED, SUFFERED), (("who", subject),), _is_either),
    HappeningRow("BecomesStatus", (INFLICTED, SUFFERED), (("who", subject),), _is_new),
    HappeningRow("InflictsStatus", (INFLICTED,), (("who", actor), ("to", subject)), _is_status),
    HappeningRow("LosesStatus", (REMOVED, FADED), (("who", subject),), _is_status),
    HappeningRow("StatusEnds", (REMOVED, FADED), (("who", subject),), _is_last),
    HappeningRow("GainsCounter", ("counters added", "skill grew"), (("who", subject),), _is_counter),
    HappeningRow("LosesCounter", ("counters removed",), (("who", subject),), _is_counter),
    HappeningRow("GainsModifier", ("gained modifier",), (("who", subject),), _is_modifier),
)
PHRASES = (
    *says(TakesStatusDamage, "are", "is", "dealt damage by|from {status}",
          example="Whenever an enemy is dealt damage by Burning, heal 1."),
    *says(TakesStatusDamage, "take", "takes", "damage from|by {status}", canonical=False),
    *says(TakesStatusDamage, "are", "is", "damaged by {status}", canonical=False),
    phrase("{status} deals damage to you", TakesStatusDamage, who=YOU, canonical=False),
    phrase("{status} deals damage to {who}", TakesStatusDamage, canonical=False),
    *says(GetsStatus, "are", "is", "inflicted with {status}",
          example="Whenever you are inflicted with Sepsis, heal 1."),
    *says(GetsEither, "are", "is", "inflicted with {status} or {other}",
          example="Whenever you are inflicted with Burning or Wet, draw 1 card."),
    *says(GetsEither, "gain|get|receive", "gains|gets|receives", "{status} or {other}", canonical=False),
    phrase("{status} or {other} is inflicted on {who}", GetsEither, canonical=False),
    phrase("you are inflicted with a|any status", GetsStatus, who=YOU, status=""),
    phrase("{who} is inflicted with a|any status", GetsStatus, status=""),
    *(row for words in ("a|any|a_new status|status_effect", "statuses") for row in says(
        GetsStatus, "gain|get|receive", "gains|gets|receives", words, canonical=False, status="")),
    *says(GetsStatus, "gain|get|receive", "gains|gets|receives", "{status}", canonical=False),
    phrase("{status} is inflicted on {who}", GetsStatus, canonical=False),
    phrase("{to} is inflicted with {status} by {who}", InflictsStatus, canonical=False),
    phrase("{status} is inflicted on {to} by {who}", InflictsStatus, canonical=False),
    phrase("a|any status is inflicted on {who}", GetsStatus, status="", canonical=False),
    *says(BecomesStatus, "become", "becomes", "{status}", example="Whenever an enemy becomes Burning, draw 1 card."),
    *says(InflictsStatus, "inflict", "inflicts", "{status} [on {to}]",
          example="Whenever you inflict Burning, draw 1 card."),
    phrase("you inflict a|any status [on {to}]", InflictsStatus, who=YOU, status="",
           example="Whenever you inflict a status on an enemy, draw 1 card."),
    phrase("{who} inflicts a|any status [on {to}]", InflictsStatus, status="",
           example="Whenever an enemy inflicts a status on you, heal 1."),
    phrase("you inflict a|any status_effect [on|upon {to}]", InflictsStatus, who=YOU, status="", canonical=False),
    phrase("{who} inflicts a|any status_effect [on|upon {to}]", InflictsStatus, status="", canonical=False),
    phrase("{to} is inflicted with a|any status by {who}", InflictsStatus, status="", canonical=False),
    phrase("{to} gets|gains a|any status from {who}", InflictsStatus, status="", canonical=False),
    phrase("you inflict statuses on {to}", InflictsStatus, who=YOU, status="", canonical=False),
    *says(LosesStatus, "lose", "loses", "{status}", example="Whenever you lose Wet, heal 1."),
    phrase("you lose a|any status", LosesStatus, who=YOU, status=""),
    phrase("{who} loses a|any status", LosesStatus, status=""),
    phrase("{status} on {who} ends", StatusEnds, example="Whenever Burning on you ends, draw 1 card."),
    phrase("you are no longer {status}", StatusEnds, who=YOU, canonical=False),
    phrase("{who} is no longer {status}", StatusEnds, canonical=False),
    *says(GainsCounter, "gain", "gains", "a|an|any {counter}",
          example="Whenever this card gains a skill counter, heal 1."),
    phrase("a|an|any {counter} is added|put|placed to|on|onto {who}", GainsCounter, canonical=False),
    *says(LosesCounter, "lose", "loses", "a|an|any {counter}",
          example="Whenever this card loses a skill counter, heal 1."),
    phrase("a|an|any {counter} is removed from {who}", LosesCounter, canonical=False),
    *says(GainsModifier, "gain", "gains", "{modifier}", example="Whenever this card gains Reprise, draw 1 card."),
)  # fmt: skip

MODULE = family("status happenings", ("status", "counters", "skills", "gain modifier", "triggers"), ROWS, PHRASES)
