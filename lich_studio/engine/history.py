"""The one door for inputs, and time travel through those that were given."""
from __future__ import annotations

from lich_studio.engine.decisions import Choice, Edit, ForceRandom, Input
from lich_studio.engine.edits import apply_edit, plain_edit
from lich_studio.engine.errors import EngineError, IllegalInputError
from lich_studio.engine.frames import ASKED
from lich_studio.engine.machine import Machine
from lich_studio.engine.state import State
from lich_studio.engine.trace import TraceEntry, Write

SNAPSHOT_EVERY = 5
"""Inputs between two kept copies of the state: a copy costs less than a fiftieth of an input of six seats."""


class History(Machine):
    """Takes inputs and remembers them.

    Attributes:
        inputs: everything the game was told, including what lies ahead of the present instant after a `seek`.
        snapshots: kept copies of the state, each with the number of inputs and steps before it; None for a
            game without history.
    """

    inputs: list[Input]
    snapshots: list[tuple[int, int, State]] | None
    _near: tuple[int, int, State] | None = None
    """The decision before the instant sought last: who walks back step by step passes its steps one after the other."""

    def feed(self, given: Input) -> None:
        """Give an input without running; cuts off inputs that lay ahead after a `seek`.

        Raises:
            IllegalInputError: the pending decision does not offer it.
        """
        if self.state.result is not None:
            raise IllegalInputError("the game is over")
        if self.state.decision is None:
            raise IllegalInputError("nobody is asked anything yet: the game has to run on first")
        if isinstance(given, Edit):
            given = plain_edit(given)
        self._take(given)
        if self.cursor < len(self.inputs) and self.inputs[self.cursor] == given:
            self.cursor += 1
        else:
            del self.inputs[self.cursor :]
            self.inputs.append(given)
            self.cursor += 1
            if self.snapshots is not None:
                while self.snapshots[-1][0] >= self.cursor:
                    self.snapshots.pop()
            self._near = None
        self.steps = 0

    def _take(self, given: Input) -> None:
        if isinstance(given, Choice):
            self._take_choice(given)
            return
        self.trace = TraceEntry(self.cursor, 0, (), self.witness) if self.sink is not None else None
        try:
            if isinstance(given, Edit):
                apply_edit(self, given)  # pyright: ignore[reportArgumentType]  # a History is only ever a Game
            else:
                self._force(given)
            self.ask_again()
            self._look_for_wrongs()
            if self.sink is not None and self.trace is not None:
                self.sink(self.trace)
        finally:
            self.trace = None

    def ask_again(self) -> None:
        """Take the pending question back, so that the asking step runs anew: its options may have changed."""
        if self.state.decision is not None:
            self.state.frames[-1].registers.pop(ASKED, None)
            self.state.decision = None

    def _take_choice(self, given: Choice) -> None:
        decision = self.state.decision
        option = decision.find(given.key) if decision is not None else None
        if decision is None or option is None:
            raise IllegalInputError(f"{given.key!r} is not among the options")
        frame = self.state.frames[-1]
        if self.sink is not None:
            entry = TraceEntry(self.cursor, 0, self._frame_notes())
            entry.choice = (decision.seat, decision.kind, decision.prompt, option.key)
            entry.rule_ids.extend(option.rule_ids or decision.rule_ids)
            self.sink(entry)
        into: str = frame.registers.pop(ASKED)
        if into:
            frame.registers[into] = option.value
        self.state.decision = None
        self._go_on(frame)

    def _force(self, given: ForceRandom) -> None:
        if given.stream not in self.state.words:
            raise IllegalInputError(f"there is no random stream {given.stream!r}")
        if given.value < 0:
            raise IllegalInputError(f"a random result is 0 or more, not {given.value}")
        forced = self.state.forced
        forced[given.stream] = (*forced.get(given.stream, ()), given.value)
        if self.trace is not None:
            self.trace.note_write(Write("forced", 0, given.stream, None, given.value))

    def _at_decision(self) -> None:
        snapshots = self.snapshots
        if snapshots is not None and self.cursor - snapshots[-1][0] >= SNAPSHOT_EVERY:
            snapshots.append((self.cursor, self.steps, self.state.kept(snapshots[-1][2])))

    def seek(self, inputs: int, steps: int | None = None) -> None:
        """Go to an instant; what lies ahead stays in `inputs` until another input is given.

        The sink hears nothing of the steps that lead there.

        Args:
            inputs: how many inputs have been given, from 0.
            steps: how many steps have run since, None to stop at the decision.

        Raises:
            EngineError: the game kept no history, or there are not that many inputs.
        """
        if self.snapshots is None:
            raise EngineError("this game keeps no history")
        if not 0 <= inputs <= len(self.inputs):
            raise EngineError(f"there are {len(self.inputs)} inputs, not {inputs}")
        limit = inputs if steps is None or inputs == 0 else inputs - 1
        best = next(entry for entry in reversed(self.snapshots) if entry[0] <= limit)
        if self._near is not None and best[0] <= self._near[0] <= limit:
            best = self._near
        self.cursor, self.steps, state = best
        self.state = state.clone()
        sink, self.sink = self.sink, None
        try:
            while self.cursor < inputs:
                self.run()
                if self.cursor == limit > best[0]:
                    self._near = (self.cursor, self.steps, self.state.clone())
                self._take(self.inputs[self.cursor])
                self.cursor += 1
                self.steps = 0
            if steps is None:
                self.run()
            else:
                self.advance(steps)
        finally:
            self.sink = sink

    def forget_ahead(self) -> None:
        """Forget the inputs that lie ahead of the present instant."""
        del self.inputs[self.cursor :]
        if self.snapshots is not None:
            while len(self.snapshots) > 1 and self.snapshots[-1][0] > self.cursor:
                self.snapshots.pop()
        self._near = None

    def withdraw(self) -> None:
        """Take back an unpaid declaration: return to the decision at which it began.

        Edits and forced results given since then are taken back with it.

        Raises:
            IllegalInputError: nothing is being declared.
        """
        declared = self.state.declared
        if declared < 0:
            raise IllegalInputError("nothing is being declared, so nothing can be withdrawn")
        self.take_back(declared)

    def take_back(self, inputs: int) -> None:
        """Return to an earlier decision and forget every input given since.

        Args:
            inputs: how many inputs had been given, from 0.

        Raises:
            EngineError: the game kept no history, or there are not that many inputs.
        """
        self.seek(inputs)
        del self.inputs[inputs:]
        self._near = None

    def begin_declaration(self) -> None:
        """Mark that a declaration begins with the input just given; used by rules."""
        self.state.declared = self.cursor - 1

    def end_declaration(self) -> None:
        """Mark that the declaration is paid and can no longer be withdrawn; used by rules."""
        self.state.declared = -1
