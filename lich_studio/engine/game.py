"""A game: one door for every change, and time travel through its inputs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from lich_studio.engine import legality, loops, triggers
from lich_studio.engine.decisions import Choice, Decision, Edit, ForceRandom, Input
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.edits import apply_edit
from lich_studio.engine.errors import EndlessRulesError, EngineError, IllegalInputError
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Ask, Call, Done, Frame, Go
from lich_studio.engine.handles import entity_of, handle_of
from lich_studio.engine.kernel import CHECKS
from lich_studio.engine.legality import ClauseResult, Intent
from lich_studio.engine.record import GameRecord
from lich_studio.engine.rng import seed_word
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import Setup
from lich_studio.engine.state import State
from lich_studio.engine.trace import FrameNote, Sink, TraceEntry
from lich_studio.engine.view import View, determinize, make_view
from lich_studio.engine.writers import Writers

SNAPSHOT_EVERY = 20
"""Inputs between two kept copies of the state."""
STEP_LIMIT = 100_000
"""Steps that one input may cause before the rules count as endless."""
STREAMS = ("shuffle", "effect", "bots")


class StepResult(NamedTuple):
    """What an input led to.

    Attributes:
        decision: the next decision, or None when the game is over.
        steps: how many steps ran.
    """

    decision: Decision | None
    steps: int


class Game(Writers):
    """One game in progress.

    Attributes:
        seed: the seed of its random streams.
        inputs: everything it was told, including what lies ahead of the present instant after a `seek`.
        cursor: how many of the inputs have been given at this instant.
        steps: steps run since the last of them.
        sink: receives a trace entry for each step, None for no trace.
    """

    @classmethod
    def start(
        cls,
        setup: Setup,
        definitions: Mapping[str, CardDefinition],
        ruleset: Ruleset,
        seed: int,
        *,
        sink: Sink | None = None,
        run: bool = True,
        history: bool = True,
    ) -> Game:
        """Set a table and begin.

        Args:
            setup: map, seats and rulings.
            definitions: every card that may appear, by id.
            ruleset: the rules.
            seed: any integer; equal seeds and inputs give equal games.
            sink: receives a trace entry for each step.
            run: whether to go on to the first decision.
            history: whether to keep snapshots for `seek`.

        Raises:
            EngineError: the setup does not fit the ruleset.
        """
        game = cls.__new__(cls)
        game.setup, game.definitions, game.ruleset, game.seed = setup, definitions, ruleset, seed
        game.rulings = ruleset.strategies.rulings(setup.rulings)
        game.board = ruleset.strategies.board(setup)
        game.inputs, game.cursor, game.steps = [], 0, 0
        game.sink, game.trace, game._seen_by = None, None, {}
        game.snapshots = [] if history else None
        game.state = State(tuple(ruleset.stats), ruleset.layers)
        game.state.words = {stream: seed_word(seed, stream) for stream in STREAMS}
        ruleset.strategies.prepare(game)
        game.state.dirty = 0
        game.state.frames.append(Frame(ruleset.strategies.root, 0, {}, ""))
        if game.snapshots is not None:
            game.snapshots.append((0, game.state.clone()))
        game.sink = sink
        if run:
            game.run()
        return game

    seed: int
    inputs: list[Input]
    cursor: int
    steps: int
    sink: Sink | None
    snapshots: list[tuple[int, State]] | None

    @property
    def status(self) -> str:
        """Return "deciding", "running" or "over"."""
        if self.state.result is not None:
            return "over"
        return "running" if self.state.decision is None else "deciding"

    @property
    def decision(self) -> Decision | None:
        """Return the pending decision, or None."""
        return self.state.decision

    def choose(self, key: str) -> StepResult:
        """Answer the pending decision with an option's key and run to the next one."""
        return self.apply(Choice(key))

    def apply(self, given: Input) -> StepResult:
        """Give an input and run to the next decision.

        Raises:
            IllegalInputError: the pending decision does not offer it.
            EndlessRulesError: the rules never came to a decision.
        """
        self.feed(given)
        steps = self.run()
        return StepResult(self.state.decision, steps)

    def feed(self, given: Input) -> None:
        """Give an input without running; cuts off inputs that lay ahead after a `seek`.

        Raises:
            IllegalInputError: the pending decision does not offer it.
        """
        if self.state.result is not None:
            raise IllegalInputError("the game is over")
        if self.state.decision is None:
            raise IllegalInputError("nobody is asked anything yet: the game has to run on first")
        self._take(given)
        if self.cursor < len(self.inputs) and self.inputs[self.cursor] == given:
            self.cursor += 1
        else:
            del self.inputs[self.cursor :]
            self.inputs.append(given)
            self.cursor += 1
            if self.snapshots is not None:
                while self.snapshots and self.snapshots[-1][0] >= self.cursor:
                    self.snapshots.pop()
        self.steps = 0

    def _take(self, given: Input) -> None:
        state = self.state
        decision = state.decision
        if isinstance(given, Choice):
            option = decision.find(given.key) if decision is not None else None
            if decision is None or option is None:
                raise IllegalInputError(f"{given.key!r} is not among the options")
            frame = state.frames[-1]
            instruction_register = frame.registers.pop("?")
            if self.sink is not None:
                entry = TraceEntry(self.cursor, 0, self._frame_notes())
                entry.choice = (decision.seat, decision.kind, decision.prompt, option.key)
                entry.rule_ids.extend(option.rule_ids or decision.rule_ids)
                self.sink(entry)
            frame.registers[instruction_register] = option.value
            state.decision = None
            self._go_on(frame)
            return
        self.trace = TraceEntry(self.cursor, 0, ()) if self.sink is not None else None
        if isinstance(given, Edit):
            apply_edit(self, given)
        elif isinstance(given, ForceRandom):
            state.forced[given.stream] = (*state.forced.get(given.stream, ()), given.value)
        if state.decision is not None:
            state.frames[-1].registers.pop("?", None)
            state.decision = None
        self._settle(None)
        if self.sink is not None and self.trace is not None:
            self.sink(self.trace)
        self.trace = None

    def run(self) -> int:
        """Run steps until somebody has to decide or the game is over; return how many ran."""
        count = 0
        while self.state.decision is None and self.state.result is None:
            self.step()
            count += 1
            if count > STEP_LIMIT:
                names = " > ".join(frame.procedure for frame in self.state.frames)
                raise EndlessRulesError(f"{STEP_LIMIT} steps without a decision, in {names}")
        return count

    def advance(self, budget: int) -> bool:
        """Run at most `budget` steps; return whether a decision or the end was reached."""
        for _ in range(budget):
            if self.state.decision is not None or self.state.result is not None:
                return True
            self.step()
        return self.state.decision is not None or self.state.result is not None

    def step(self) -> None:
        """Run one step of the innermost frame.

        Raises:
            EngineError: the game waits for a decision or is over.
        """
        state = self.state
        if state.decision is not None or state.result is not None:
            raise EngineError("there is no step to run: the game waits for a decision or is over")
        frame = state.frames[-1]
        here = self.ruleset.procedures[frame.procedure].steps[frame.step]
        self.steps += 1
        if self.sink is not None:
            self.trace = TraceEntry(self.cursor, self.steps, self._frame_notes())
        instruction = here.run(self, frame.registers)
        if state.result is None:
            if instruction is NEXT:
                self._go_on(frame)
            elif isinstance(instruction, Call):
                state.frames.append(Frame(instruction.procedure, 0, instruction.registers, instruction.into))
                # The caller goes on behind the call; if that was its last step, the callee's return ends it too.
                frame.step += 1
            elif isinstance(instruction, Go):
                frame.step = self.ruleset.procedures[frame.procedure].index[instruction.step]
            elif isinstance(instruction, Done):
                self._return(instruction.value)
            elif isinstance(instruction, Ask):
                self._ask(frame, instruction)
            else:
                raise EngineError(f"step {here.name!r} of {frame.procedure!r} returned {instruction!r}")
            if state.dirty:
                self._settle(frame)
        if self.sink is not None and self.trace is not None:
            self.sink(self.trace)
            self.trace = None
        if state.decision is not None and self.snapshots is not None:
            self._keep_snapshot()

    def _ask(self, frame: Frame, instruction: Ask) -> None:
        decision = instruction.decision
        if not decision.options:
            raise EngineError(f"decision {decision.kind!r} in {frame.procedure} offers nothing")
        frame.registers["?"] = instruction.into
        self.state.decision = decision

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
            if done.into:
                frames[-1].registers[done.into] = value
            caller = frames[-1]
            if caller.step < len(self.ruleset.procedures[caller.procedure].steps):
                return
            value = None

    def _settle(self, frame: Frame | None) -> None:
        frames = self.state.frames
        if self.state.dirty and (not frames or frames[-1].procedure != CHECKS):
            if frame is not None and frame.procedure == CHECKS:
                self.state.dirty = 0
                return
            frames.append(Frame(CHECKS, 0, {}, ""))

    def _frame_notes(self) -> tuple[FrameNote, ...]:
        procedures = self.ruleset.procedures
        notes: list[FrameNote] = []
        innermost = len(self.state.frames) - 1
        for depth, frame in enumerate(self.state.frames):
            # A caller already points behind the step that called.
            number = frame.step if depth == innermost else max(0, frame.step - 1)
            name = procedures[frame.procedure].steps[number].name
            notes.append(FrameNote(frame.procedure, name, tuple(frame.registers.items())))
        return tuple(notes)

    def _keep_snapshot(self) -> None:
        snapshots = self.snapshots
        if snapshots is not None and self.cursor - snapshots[-1][0] >= SNAPSHOT_EVERY:
            snapshots.append((self.cursor, self.state.clone()))

    def seek(self, inputs: int, steps: int | None = None) -> None:
        """Go to an instant; what lies ahead stays in `inputs` until another input is given.

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
        at, state = next(entry for entry in reversed(self.snapshots) if entry[0] <= limit)
        self.state, self.cursor, self.steps = state.clone(), at, 0
        sink, self.sink = self.sink, None
        while self.cursor < inputs:
            self.run()
            self._take(self.inputs[self.cursor])
            self.cursor += 1
            self.steps = 0
        self.sink = sink
        if steps is None:
            sink, self.sink = self.sink, None
            self.run()
            self.sink = sink
        else:
            self.advance(steps)

    def withdraw(self) -> None:
        """Take back an unpaid declaration: return to the decision at which it began.

        Raises:
            IllegalInputError: nothing is being declared.
        """
        declared = self.state.declared
        if declared < 0:
            raise IllegalInputError("nothing is being declared, so nothing can be withdrawn")
        self.seek(declared)
        del self.inputs[declared:]

    def begin_declaration(self) -> None:
        """Mark that a declaration begins with the input just given; used by rules."""
        self.state.declared = self.cursor - 1

    def end_declaration(self) -> None:
        """Mark that the declaration is paid and can no longer be withdrawn; used by rules."""
        self.state.declared = -1

    def permits(self, intent: Intent) -> bool:
        """Return whether every clause for the intent holds."""
        return legality.permits(self, self.ruleset.clauses.get(intent.kind, ()), intent)

    def why_not(self, intent: Intent) -> tuple[ClauseResult, ...]:
        """Return every clause's answer to an intent, stage by stage."""
        return legality.explain(self, self.ruleset.clauses.get(intent.kind, ()), intent)

    def why_trigger(self, bearer: int, path: tuple[str, int], event: Event) -> tuple[str, ...]:
        """Return why an ability did not answer an event; empty when it does."""
        return triggers.why_trigger(self, bearer, path, event)

    def activation_repeats(self, label: str) -> bool:
        """Count an activation and return whether this position with this act has been seen before."""
        return loops.note(self, label)

    def handle(self, entity: int, seat: int) -> str:
        """Return the name by which a seat calls an entity in option keys."""
        return handle_of(self, entity, seat)

    def entity(self, handle: str, seat: int) -> int:
        """Return the entity that a seat calls by that name, 0 for none."""
        return entity_of(self, handle, seat)

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        return make_view(self, seat)

    def determinize(self, seat: int, seed: int) -> Game:
        """Return a copy in which everything the seat cannot know is drawn anew."""
        return determinize(self, seat, seed)

    def clone(self, *, history: bool = True) -> Game:
        """Return an independent copy.

        Args:
            history: whether the copy can `seek`; without, inputs are not kept either.
        """
        other = type(self).__new__(type(self))
        other.setup, other.definitions, other.ruleset, other.seed = (
            self.setup,
            self.definitions,
            self.ruleset,
            self.seed,
        )
        other.rulings, other.board, other._seen_by = self.rulings, self.board, self._seen_by
        other.cursor, other.steps = self.cursor, self.steps
        other.sink, other.trace = None, None
        other.inputs = self.inputs.copy() if history else []
        other.snapshots = self.snapshots.copy() if history and self.snapshots is not None else None
        if not history:
            other.cursor = 0
        other.state = self.state.clone()
        return other

    @property
    def record(self) -> GameRecord:
        """Return the game as data that replays it up to this instant."""
        return GameRecord.of(self)

    def hash(self) -> str:
        """Return a digest of the state, equal on every machine for equal games."""
        return self.state.hash()
