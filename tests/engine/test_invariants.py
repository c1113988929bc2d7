"""What must hold after every single step, whatever is played."""
from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from helpers.toy_games import assert_sound, play_random, start
from lich_studio.engine.decisions import Choice, Edit, ForceRandom
from lich_studio.engine.errors import IllegalInputError


class ToyGames(RuleBasedStateMachine):
    """Plays, edits, forces, rewinds and withdraws; a second game follows through the inputs alone."""

    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 10**9))
    def begin(self, seats, seed):
        self.game = start(seats, seed, run=False)
        self.fresh = lambda: start(seats, seed)
        self.cards = sum(len(seat.deck) for seat in self.game.setup.seats)
        self.finish_steps()

    def finish_steps(self):
        self.check()
        while self.game.status == "running":
            self.game.step()
            self.check()

    def check(self):
        assert_sound(self.game)
        assert sum(len(cards) for cards in self.game.state.zones.values()) == self.cards
        columns = self.game.state.columns
        assert all(min(columns[key]) >= 0 for key in ("energy", "health"))

    def is_deciding(self):
        return self.game.status == "deciding"

    @precondition(is_deciding)
    @rule(number=st.integers(0, 50))
    def choose(self, number):
        offered = self.game.decision.keys()
        self.game.feed(Choice(offered[number % len(offered)]))
        self.finish_steps()

    @precondition(is_deciding)
    @rule(seat=st.integers(1, 4), counter=st.integers(0, 2), health=st.integers(1, 8))
    def edit(self, seat, counter, health):
        seats = len(self.game.setup.seats)
        piece = seats + min(seat, seats)
        self.game.feed(Edit("counter", (piece, "shield", counter)))
        self.finish_steps()
        self.game.feed(Edit("stat", (piece, "health", health), triggers=True))
        self.finish_steps()

    @precondition(is_deciding)
    @rule(value=st.integers(0, 5))
    def force(self, value):
        self.game.feed(ForceRandom("effect", value))
        self.finish_steps()

    @rule(back=st.integers(0, 25))
    def rewind(self, back):
        self.game.seek(max(0, len(self.game.inputs) - back))
        self.check()

    @precondition(is_deciding)
    @rule()
    def withdraw(self):
        try:
            self.game.withdraw()
        except IllegalInputError:
            assert self.game.state.declared == -1
        self.check()

    @rule()
    def copy(self):
        assert self.game.clone().hash() == self.game.clone(history=False).hash() == self.game.hash()

    def teardown(self):
        if hasattr(self, "game"):
            again = self.fresh()
            for one in self.game.inputs[: self.game.cursor]:
                again.apply(one)
            assert again.hash() == self.game.hash()


ToyGames.TestCase.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)
TestToyGames = pytest.mark.games(ToyGames.TestCase)


@pytest.mark.games
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end(seats):
    results = {play_random(start(seats, seed), seed).state.result.reason for seed in range(60)}
    assert "last standing" in results
    assert results <= {"last standing", "time"}
