"""The machine that runs frames: one step at a time, to the next decision or the end."""
from __future__ import annotations

from typing import Any

from lich_studio.engine.errors import EndlessRulesError, EngineError
from lich_studio.engine.frames import ASKED, NEXT, Ask, Call, Done, Frame, Go, Instruction, Step
from lich_studio.engine.kernel import CHECKS, FOLD, nothing_folds
from lich_studio.engine.trace import FrameNote, Sink, TraceEntry, Witness
from lich_studio.engine.writers import Writers

STEP_LIMIT = 100_000
"""Steps that one input may cause before the rules count as endless."""
_NAMED_FRAMES = 6


class Machine(Writers):
    """Runs the frames of a state.

    Attributes:
        cursor: how many inputs have been given at this instant.
        steps: steps run since the last of them.
        sink: receives a trace entry for each step, None for no trace.
        witness: while there is a sink, receives the entry of the running step after each of its writes and events.
    """

    cursor: int
    steps: int
    sink: Sink | None
    witness: Witness | None = None

    def run(self) -> int:
        """Run steps until somebody has to decide or the game is over; return how many ran.

        Raises:
            EndlessRulesError: the rules never came to a decision.
        """
        before = self.steps
        self._run(STEP_LIMIT + 1)
        return self.steps - before

    def advance(self, budget: int) -> bool:
        """Run at most `budget` steps; return whether a decision or the end was reached."""
        self._run(budget)
        return self.state.decision is not None or self.state.result is not None

    def step(self) -> None:
        """Run one step of the innermost frame.

        Raises:
            EngineError: the game waits for a decision or is over, or the step broke the rules of steps.
            EndlessRulesError: too many steps have run since the last input.
        """
        if self.state.decision is not None or self.state.result is not None:
            raise EngineError("there is no step to run: the game waits for a decision or is over")
        self._run(1)

    def _run(self, most: int) -> None:
        """Run so many steps at most, until somebody has to decide or the game is over."""
        state, procedures, called = self.state, self.ruleset.procedures, self.ruleset.called
        if state.decision is not None or state.result is not None:
            return
        frames, allowed = state.frames, STEP_LIMIT - self.steps
        for _ in range(min(most, allowed)):
            frame = frames[-1]
            running = procedures[frame.procedure]
            here = running.steps[frame.step]
            self.steps += 1
            if self.sink is not None:
                self.trace = TraceEntry(self.cursor, self.steps, self._frame_notes(), self.witness)
            instruction = here.run(self, frame.registers)  # pyright: ignore[reportArgumentType]  # a Machine is only ever a Game
            if state.result is None:
                if instruction is NEXT:
                    frame.step += 1
                    if frame.step >= len(running.steps):
                        self._return(None)
                elif isinstance(instruction, Done):
                    self._return(instruction.value)
                elif isinstance(instruction, Go) and instruction.step in running.index:
                    frame.step = running.index[instruction.step]
                elif isinstance(instruction, Call) and instruction.procedure in called:
                    frames.append(Frame(instruction.procedure, 0, instruction.registers, instruction.into))
                else:
                    self._follow(frame, here, instruction)
                if state.dirty:
                    self._settle(here, frame)
            if self.trace is not None and self.sink is not None:
                self.sink(self.trace)
                self.trace = None
            if state.decision is not None:
                self._at_decision()
                return
            if state.result is not None:
                return
        if most > allowed:
            names = " > ".join(one.procedure for one in frames[-_NAMED_FRAMES:])
            raise EndlessRulesError(f"{STEP_LIMIT} steps without a decision, in {names}")

    def _at_decision(self) -> None:
        """Be told that a step has asked; a game with history keeps snapshots here."""

    def _follow(self, frame: Frame, here: Step, instruction: Instruction) -> None:
        """Do what an instruction says that is none of the most common ones, or makes no sense."""
        if isinstance(instruction, Call) and instruction.procedure == FOLD:
            self._fold(frame, instruction)
        elif isinstance(instruction, Call):
            raise EngineError(f"step {here.name!r} of {frame.procedure!r} calls {instruction.procedure!r}, "
                              "which no module declares")  # fmt: skip
        elif isinstance(instruction, Go):
            raise EngineError(f"step {here.name!r} goes to {instruction.step!r}, which {frame.procedure!r} has not")
        elif isinstance(instruction, Ask):
            if not instruction.decision.options:
                raise EngineError(f"decision {instruction.decision.kind!r} in {frame.procedure!r} offers nothing")
            frame.registers[ASKED] = instruction.into
            self.state.decision = instruction.decision
        else:
            raise EngineError(f"step {here.name!r} of {frame.procedure!r} returned {instruction!r}")

    def _fold(self, frame: Frame, call: Call) -> None:
        """Send a value through hooks, in steps of their own unless none of them has anything to do."""
        if self.state.dirty or not nothing_folds(self, call.registers):  # pyright: ignore[reportArgumentType]  # a Machine is only ever a Game
            self.state.frames.append(Frame(FOLD, 0, call.registers, call.into))
            return
        if call.into:
            frame.registers[call.into] = call.registers["value"]
        self._go_on(frame)

    def _go_on(self, frame: Frame) -> None:
        frame.step += 1
        if frame.step >= len(self.ruleset.procedures[frame.procedure].steps):
            self._return(None)

    def _return(self, value: Any) -> None:
        frames = self.state.frames
        while True:
            done = frames.pop()
            if not frames:
                self.finish((), "the rules came to their end")
                return
            caller = frames[-1]
            if done.into:
                caller.registers[done.into] = value
            if done.procedure == CHECKS:
                # State checks come between two steps; nobody called them.
                return
            caller.step += 1
            if caller.step < len(self.ruleset.procedures[caller.procedure].steps):
                return
            value = None

    def _settle(self, here: Step, frame: Frame) -> None:
        if self.state.decision is not None:
            raise EngineError(f"step {here.name!r} of {frame.procedure!r} asks and changes the state; "
                              "asking must be all that a step does")  # fmt: skip
        self._look_for_wrongs()

    def _look_for_wrongs(self) -> None:
        frames = self.state.frames
        if self.state.dirty and frames and frames[-1].procedure != CHECKS:
            frames.append(Frame(CHECKS, 0, {}, ""))

    def _frame_notes(self) -> tuple[FrameNote, ...]:
        procedures = self.ruleset.procedures
        return tuple(
            FrameNote(frame.procedure, procedures[frame.procedure].steps[frame.step].name,
                      tuple(frame.registers.items()))
            for frame in self.state.frames
        )  # fmt: skip
