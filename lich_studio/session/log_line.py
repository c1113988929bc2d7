"""One line of a game's log: what happened, when, why, and who may know it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from lich_studio.engine.events import Event
from lich_studio.grid.hex import Hex

__all__ = ["Instant", "LogLine"]

Instant = tuple[int, int]
"""Inputs given, and steps run since the last of them."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of a game's log.

    Attributes:
        number: its place in the log, from 1.
        inputs: inputs given when it happened.
        step: steps run since the last of them; 0 for the input itself.
        depth: how many procedures were under way.
        sentence: what happened, with names, without a full stop.
        rule_ids: the rules it rests on, the nearest first.
        kind: "choice", "edit", "step", or the kind of the event.
        entities: whom it is about, the subject first.
        tiles: where it happened.
        cause: titles of the procedures under way, outermost first.
        quiet: whether it is left out unless details are asked for.
        event: the event of the rules that it tells, None for other lines.
        known_to: the seats that may know all of it, None for all seats.
        masked: what the other seats are told, "" for the sentence without the names of its cards.
    """

    number: int
    inputs: int
    step: int
    depth: int
    sentence: str
    rule_ids: tuple[str, ...]
    kind: str
    entities: tuple[int, ...] = ()
    tiles: tuple[Hex, ...] = ()
    cause: tuple[str, ...] = ()
    quiet: bool = False
    event: Event | None = field(default=None, compare=False, repr=False)
    known_to: tuple[int, ...] | None = None
    masked: str = ""

    @property
    def instant(self) -> Instant:
        """The instant right after it happened."""
        return (self.inputs, self.step)

    def numbered(self, number: int) -> LogLine:
        """Return the line with its place in the log."""
        return replace(self, number=number)

    def told_to(self, seat: int, closed: Collection[int] = ()) -> str:
        """Return what a seat is told, "" where that is nothing.

        Args:
            seat: who is told; 0 is told everything but what only the closed seats know.
            closed: seats whose secrets 0 is not told.
        """
        if not self.known_to:
            known = self.known_to is None or not seat
        else:
            known = seat in self.known_to if seat else any(one not in closed for one in self.known_to)
        return self.sentence if known else self.masked

    @property
    def chain(self) -> str:
        """The cause in one line: `Turn > Play Cinder Lash > Deal > Offer block`."""
        return " > ".join(self.cause)
