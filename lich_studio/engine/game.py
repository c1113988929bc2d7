"""A game: one door for every change, and time travel through its inputs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lich_studio.engine import legality, loops, triggers
from lich_studio.engine.decisions import Choice, Decision, Edit, ForceRandom, Input
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.edits import apply_edit, plain_edit
from lich_studio.engine.errors import EngineError, IllegalInputError
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Frame
from lich_studio.engine.handles import entity_of, handle_of
from lich_studio.engine.legality import ClauseResult, Intent
from lich_studio.engine.machine import ASKED, Machine
from lich_studio.engine.record import GameRecord
from lich_studio.engine.rng import seed_word
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import Setup
from lich_studio.engine.state import State
from lich_studio.engine.trace import Sink, TraceEntry
from lich_studio.engine.view import View, determinize, make_view

SNAPSHOT_EVERY = 20
"""Inputs between two kept copies of the state."""
STREAMS = ("shuffle", "effect", "bots")


class StepResult(NamedTuple):
    """What an input led to.

    Attributes:
        decision: the next decision, or None when the game is over.
        steps: how many steps ran.
    """

    decision: Decision | None
    steps: int


class Game(Machine):
    """One game in progress.

    Attributes:
        seed: the seed of its random streams.
        inputs: everything it was told, including what lies ahead of the present instant after a `seek`.
        snapshots: kept copies of the state, each with the number of inputs and steps before it; None for a
            game without history.
    """

    seed: int
    inputs: list[Input]
    snapshots: list[tuple[int, int, State]] | None

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
        game.sink, game.trace, game._seen_by, game._used = None, None, {}, set()
        game.snapshots = [] if history else None
        game.state = State(tuple(ruleset.stats), ruleset.layers)
        game.state.words = {stream: seed_word(seed, stream) for stream in STREAMS}
        ruleset.strategies.prepare(game)
        game.state.dirty = 0
        game.state.frames.append(Frame(ruleset.strategies.root, 0, {}, ""))
        if game.snapshots is not None:
            game.snapshots.append((0, 0, game.state.clone()))
        game.sink = sink
        if run:
            game.run()
        return game

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
        self.steps = 0

    def _take(self, given: Input) -> None:
        if isinstance(given, Choice):
            self._take_choice(given)
            return
        self.trace = TraceEntry(self.cursor, 0, ()) if self.sink is not None else None
        try:
            if isinstance(given, Edit):
                apply_edit(self, given)
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

    def _at_decision(self) -> None:
        snapshots = self.snapshots
        if snapshots is not None and self.cursor - snapshots[-1][0] >= SNAPSHOT_EVERY:
            snapshots.append((self.cursor, self.steps, self.state.clone()))

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
        self.cursor, self.steps, state = next(entry for entry in reversed(self.snapshots) if entry[0] <= limit)
        self.state = state.clone()
        sink, self.sink = self.sink, None
        try:
            while self.cursor < inputs:
                self.run()
                self._take(self.inputs[self.cursor])
                self.cursor += 1
                self.steps = 0
            if steps is None:
                self.run()
            else:
                self.advance(steps)
        finally:
            self.sink = sink

    def withdraw(self) -> None:
        """Take back an unpaid declaration: return to the decision at which it began.

        Edits and forced results given since then are taken back with it.

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
            history: whether the copy can `seek` and be recorded; without, it forgets the inputs so far.
        """
        other = type(self).__new__(type(self))
        other.setup, other.definitions, other.ruleset, other.seed = (
            self.setup,
            self.definitions,
            self.ruleset,
            self.seed,
        )
        other.rulings, other.board, other._seen_by, other._used = self.rulings, self.board, self._seen_by, self._used
        other.cursor, other.steps = self.cursor, self.steps
        other.sink, other.trace = None, None
        other.inputs = self.inputs.copy() if history else []
        other.snapshots = self.snapshots.copy() if history and self.snapshots is not None else None
        other.state = self.state.clone()
        return other

    def used_definitions(self) -> frozenset[str]:
        """Return the ids of all card definitions that this game, or a copy of it, has named so far."""
        seats = self.setup.seats
        named = {seat.hero for seat in seats}.union(*(seat.deck for seat in seats))
        named.update(name for seat in seats for cards in seat.zones.values() for name in cards)
        return frozenset((named | self._used) & self.definitions.keys())

    @property
    def record(self) -> GameRecord:
        """Return the game as data that replays it up to this instant, or to the decision that follows it.

        Raises:
            EngineError: this is a copy without history.
        """
        return GameRecord.of(self)

    def hash(self) -> str:
        """Return a digest of the state, equal on every machine for equal games."""
        return self.state.hash()
