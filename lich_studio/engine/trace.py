"""What a step did, kept only while somebody listens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lich_studio.engine.events import Event


class Write(NamedTuple):
    """One change of the state.

    Attributes:
        what: "stat", "counter", "zone", "layer", "piece", "modifier", "controller", "link", "created", "random" or
            "forced".
        entity: whose, 0 for tiles and the game itself.
        key: which stat, counter, layer or stream.
        old: the value before.
        new: the value after.
        tile: where, for layers and pieces.
    """

    what: str
    entity: int
    key: str
    old: Any
    new: Any
    tile: Any = None


class FrameNote(NamedTuple):
    """One frame of a cause chain.

    Attributes:
        procedure: its name.
        step: the step it stood at.
        registers: its registers then.
    """

    procedure: str
    step: str
    registers: tuple[tuple[str, Any], ...]


class TraceEntry:
    """One step, seen from outside.

    Attributes:
        inputs: number of inputs given before it.
        step: number of steps since the last input, from 1.
        frames: the frame stack when it ran, outermost first; the cause chain.
        events: what it announced.
        writes: what it changed.
        spans: for each event the writes that carried it out, as first and behind the last; both are the number of
            writes until then where an event was only announced.
        rule_ids: the rules it cited beside those of its step.
        choice: seat, decision kind, prompt and key, for the step that an input answered.
        witness: called right after each write and each event, while the step is still under way.
    """

    __slots__ = ("choice", "events", "frames", "inputs", "rule_ids", "spans", "step", "witness", "writes")

    def __init__(
        self, inputs: int, step: int, frames: tuple[FrameNote, ...], witness: Witness | None = None
    ) -> None:
        self.inputs = inputs
        self.step = step
        self.frames = frames
        self.events: list[Event] = []
        self.writes: list[Write] = []
        self.spans: list[tuple[int, int]] = []
        self.rule_ids: list[str] = []
        self.choice: tuple[int, str, str, str] | None = None
        self.witness = witness

    def note_write(self, write: Write) -> None:
        """Add a change of the state that has just been made."""
        self.writes.append(write)
        if self.witness is not None:
            self.witness(self)

    def note_event(self, event: Event, written: int) -> None:
        """Add an event; everything written since there were `written` writes carried it out."""
        self.events.append(event)
        self.spans.append((written, len(self.writes)))
        if self.witness is not None:
            self.witness(self)


Sink = Callable[[TraceEntry], None]
"""Receives each step's entry as soon as the step is done."""
Witness = Callable[[TraceEntry], None]
"""Receives the entry of a step that is still under way."""
