"""Which breakpoints a step can meet at all: most steps do too little to meet most of them.

A running game asks after every step, and four steps in five tell of no event and write nothing. Such a step can only
begin a procedure or rest on a rule, and whether it rests on one is the same each time it runs.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar

from lich_studio.engine.trace import TraceEntry

__all__ = ["Plan"]

BEGINS = "procedure"
WITHOUT_EVENTS = ("rule", BEGINS)
"""Kinds that steps can meet in which nothing happens."""


class Row(Protocol):
    """What a plan has to know of a breakpoint."""

    @property
    def kind(self) -> str:
        """What it waits for."""
        ...

    @property
    def enabled(self) -> bool:
        """Whether it is looked for."""
        ...


Kept = TypeVar("Kept", bound=Row)


class Plan(Generic[Kept]):
    """The breakpoints that are on, sorted by what a step must have done to meet them; made anew when one changes."""

    def __init__(self, rows: Iterable[Kept]) -> None:
        """Sort them; their order stays."""
        self._all = tuple(row for row in rows if row.enabled)
        self._still = tuple(row for row in self._all if row.kind in WITHOUT_EVENTS)
        self._begins = any(row.kind == BEGINS for row in self._still)
        self._unmet: set[tuple[str, str]] = set()

    def rows(self, entry: TraceEntry) -> tuple[Kept, ...]:
        """Return the breakpoints that a step can meet."""
        if entry.events or entry.writes or not entry.step:
            return self._all
        if self._still and not entry.rule_ids and entry.frames:
            innermost = entry.frames[-1]
            if (innermost.procedure, innermost.step) in self._unmet:
                return ()
        return self._still

    def note_unmet(self, entry: TraceEntry) -> None:
        """Remember that a step met none of them, if that will be so each time it runs."""
        lasting = entry.step and not (entry.events or entry.writes or entry.rule_ids or self._begins)
        if lasting and entry.frames:
            innermost = entry.frames[-1]
            self._unmet.add((innermost.procedure, innermost.step))
