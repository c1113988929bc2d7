"""Random games of the sample decks: they end, break no invariant, and replay to the same hash."""

from __future__ import annotations

import pytest

from helpers import sample_games
from helpers.invariants import Watcher
from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.engine.replay import replay

pytestmark = pytest.mark.games

GAMES = 50
EVERY_RUN = (0, 5, 7, 10, 15, 16, 22, 25, 26, 28)
"""Seeds of every run, which reach every step and event that those before 30 reach; the others are long tests."""


def play(game: Game, seed: int) -> None:
    """Play a game to its end, looking for faults at every decision."""
    players, watcher = sample_games.bots(seed, game), Watcher(game)
    for _ in range(sample_games.MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            return
        assert watcher.decision_faults() == [], f"seed {seed}, after {len(game.inputs)} inputs"
        game.choose(players[decision.seat - 1].choose(decision))
    pytest.fail(f"seed {seed}: the game does not end")


def check(seed: int) -> None:
    """Play one game and replay it from the text of its record."""
    game = sample_games.start(seed)
    play(game, seed)
    assert game.status == "over"
    assert game.state.result is not None
    record = GameRecord.load(game.record.dump())
    again = replay(record, sample_games.rules().ruleset, sample_games.rules().define)
    assert again.divergence is None, f"seed {seed}"
    assert again.game.hash() == game.hash()


@pytest.mark.parametrize("seed", [
    pytest.param(seed, marks=[] if seed in EVERY_RUN else [pytest.mark.long]) for seed in range(GAMES)
])  # fmt: skip
def test_random_games_end_and_replay(seed):
    check(seed)
