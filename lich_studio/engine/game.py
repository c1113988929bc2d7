"""A game: what programs that play, show or examine one talk to."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lich_studio.engine import legality, loops, triggers
from lich_studio.engine.decisions import Choice, Decision, Input
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Frame
from lich_studio.engine.handles import entity_of, handle_of
from lich_studio.engine.history import History
from lich_studio.engine.legality import Check, ClauseResult, Intent
from lich_studio.engine.record import GameRecord
from lich_studio.engine.rng import seed_word
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import Setup
from lich_studio.engine.state import State
from lich_studio.engine.trace import Sink
from lich_studio.engine.view import View, determinize, make_view

STREAMS = ("shuffle", "effect", "bots")
"""The purposes for which random numbers are drawn, each with a stream of its own."""


class StepResult(NamedTuple):
    """What an input led to.

    Attributes:
        decision: the next decision, or None when the game is over.
        steps: how many steps ran.
    """

    decision: Decision | None
    steps: int


class Game(History):
    """One game in progress.

    Attributes:
        seed: the seed of its random streams.
    """

    seed: int

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
        game = cls._at_table(setup, definitions, ruleset, seed)
        if history:
            game.snapshots = [(0, 0, game.state.clone())]
        game.sink = sink
        if run:
            game.run()
        return game

    @classmethod
    def _at_table(
        cls, setup: Setup, definitions: Mapping[str, CardDefinition], ruleset: Ruleset, seed: int
    ) -> Game:
        """Return a game that has not run a step, heard by nobody and without snapshots."""
        game = cls.__new__(cls)
        game.setup, game.ruleset, game.seed = setup, ruleset, seed
        game.definitions = ruleset.with_described(definitions)
        game.rulings = ruleset.strategies.rulings(setup.rulings)
        game.board = ruleset.strategies.board(setup)
        game.inputs, game.cursor, game.steps = [], 0, 0
        game.sink, game.trace, game._seen_by, game._used = None, None, {}, set()
        game.snapshots = None
        game.state = State(tuple(ruleset.stats), ruleset.layers)
        game.state.words = {stream: seed_word(seed, stream) for stream in STREAMS}
        ruleset.strategies.prepare(game)
        game.state.dirty = 0
        game.state.frames.append(Frame(ruleset.strategies.root, 0, {}, ""))
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

    def permits(self, intent: Intent, known: Check | None = None, moment: Hashable = None) -> bool:
        """Return whether every clause for the intent holds.

        Args:
            intent: what somebody wants.
            known: a clause's check that is known to hold, and is not asked again.
            moment: what the clauses "of the moment" depend on, None to ask them.
        """
        state, permitting = self.state, self.ruleset.permitting
        card = self.definitions.get(state.definition_of[intent.subject])
        if moment is None or card is None or state.modifiers:
            checks = permitting.about(intent, card, modified=bool(state.modifiers))
        else:
            checks = permitting.now(self, intent, card, moment)
            if checks is None:
                return False
        for check in checks:  # noqa: SIM110 - a generator for each of so many intents would be felt
            if check is not known and check(self, intent) is not None:
                return False
        return True

    def is_timely(self, intent: Intent, moment: Hashable) -> bool:
        """Return whether the clauses "of the moment" let an intent pass; `permits` asks the others too."""
        state = self.state
        card = self.definitions.get(state.definition_of[intent.subject])
        if card is None or state.modifiers:
            return True
        return self.ruleset.permitting.now(self, intent, card, moment) is not None

    def permitted(self, intents: Sequence[Intent], known: Check | None = None) -> Iterator[Intent]:
        """Yield those of several intents that are permitted.

        Args:
            intents: they differ in nothing but tile or target.
            known: a clause's check that is known to hold of all of them, and is not asked.
        """
        if not intents:
            return
        state, permitting = self.state, self.ruleset.permitting
        card = self.definitions.get(state.definition_of[intents[0].subject])
        alike, others = permitting.parted(permitting.about(intents[0], card, modified=bool(state.modifiers)))
        for check in alike:
            if check(self, intents[0]) is not None:
                return
        for intent in intents:
            for check in others:
                if check is not known and check(self, intent) is not None:
                    break
            else:
                yield intent

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
        """Return the ids of all authored cards that this game, or a copy of it, has named so far."""
        seats = self.setup.seats
        named = {seat.hero for seat in seats}.union(*(seat.deck for seat in seats))
        named.update(name for seat in seats for cards in seat.zones.values() for name in cards)
        known = (named | self._used) & self.definitions.keys()
        return frozenset(name for name in known if not self.definitions[name].parent)

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
