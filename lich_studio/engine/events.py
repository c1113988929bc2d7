"""Rule events: what happened, as small tuples that rules, windows and triggers match on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from lich_studio.grid.hex import Hex

if TYPE_CHECKING:
    from lich_studio.engine.game import Game


class Event(NamedTuple):
    """Something that the rules can answer.

    Attributes:
        kind: the id of its `EventKind`.
        actor: the seat that did it, 0 for the rules themselves.
        subject: the entity it happened to.
        source: the card, piece or item it came from.
        amount: how much.
        tile: where.
        origin: the tile it came from, for changes of place.
        word: the status, surface, stat or zone it is about.
        others: further entities.
        rules: the rule ids it rests on.
    """

    kind: str
    actor: int = 0
    subject: int = 0
    source: int = 0
    amount: int = 0
    tile: Hex | None = None
    origin: Hex | None = None
    word: str = ""
    others: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()


HAPPENED = "came of it"
"""Register of a frame that takes note of what is announced while it is the innermost with one; None takes no note."""


class Happened(NamedTuple):
    """An event with the life that its subject was in when it was announced; see `State.life_of`."""

    event: Event
    life: int


class Departed(NamedTuple):
    """A thing as it was when it left play or the board.

    Attributes:
        tile: where it or its piece stood, None for what is not on the board.
        controller: the seat that it belonged to.
        definition: id of its card definition, or of its piece's card; "" for none.
        counters: the counters that lay on it, by name.
    """

    tile: Hex | None
    controller: int
    definition: str = ""
    counters: tuple[tuple[str, int], ...] = ()


Apply = Callable[["Game", Event], "Event | None"]
"""Writes an event into the state; returns what truly happened, or None for nothing."""


@dataclass(frozen=True, slots=True)
class EventKind:
    """A declared kind of event.

    Attributes:
        id: unique in the ruleset.
        sentence: what the log says, with slots `{actor}` `{subject}` `{source}` `{amount}` `{tile}`
            `{origin}` `{word}` `{others}`. Beside these, `{place}` is the zone to which the subject goes and whose it
            is, `{item}` what somebody does who puts the subject on the stack, `{words}` what the card says whose
            effect runs, `{to_source}` and `{from_source}` the source behind "to" and "from", or nothing where there is
            none, `{status}` a status and `{counters}` counters with their number, and `{is}` "is" or "are" for the
            word.
        apply: writes it; kinds without one are only announced.
        reactable: whether windows may answer it.
        window: when the change pipeline opens a window of the ruleset: "", "before", "after", "both".
        private: fields that only the actor and the owner of the subject may see.
        rule_ids: the rules it rests on whatever its cause.
        quiet: whether logs leave it out unless asked for details.
        anywhere: whether the card that it befalls may answer it wherever that card lies.
        echo: whether it only goes on about what another event of the same step says of its subject; logs leave it
            out then.
        variants: what the log says instead where a field of the event is filled, as (field, sentence); the first
            that fits counts.
        departs: whether its subject leaves play by it, so that what it was is kept; see `Places.departed`.
    """

    id: str
    sentence: str = ""
    apply: Apply | None = None
    reactable: bool = True
    window: str = ""
    private: tuple[str, ...] = ()
    rule_ids: tuple[str, ...] = ()
    quiet: bool = False
    anywhere: bool = False
    echo: bool = False
    variants: tuple[tuple[str, str], ...] = ()
    departs: bool = False

    def sentence_for(self, event: Event) -> str:
        """Return what the log says of an event of this kind, with its slots."""
        return next((said for name, said in self.variants if getattr(event, name)), self.sentence)


def redact(event: Event, kind: EventKind) -> Event:
    """Return the event with its private fields emptied, as other seats may see it."""
    if not kind.private:
        return event
    empty: dict[str, Any] = {name: Event._field_defaults[name] for name in kind.private}
    return event._replace(**empty)
