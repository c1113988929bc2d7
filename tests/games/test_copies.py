"""Copies of games: equal after every decision, and taken anywhere they play on as the original does."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.engine.decisions import Choice
from lich_studio.engine.game import Game

pytestmark = pytest.mark.games

COPY_EVERY = 9
STEPS_BETWEEN_COPIES = 37


def keys_of(seed: int, seats: int) -> tuple[list[str], str]:
    """Play a game and return what was chosen, and the hash of its end."""
    game = sample_games.start(seed, seats)
    players = sample_games.bots(seed, game)
    while (decision := game.decision) is not None:
        game.choose(players[decision.seat - 1].choose(decision))
    return [given.key for given in game.inputs], game.hash()


def finish(game: Game, keys: list[str]) -> str:
    """Let a game run on with the keys that are left for it, and return the hash of its end."""
    game.run()
    for key in keys[game.cursor :]:
        game.choose(key)
    return game.hash()


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (9, 3), pytest.param(3, 3, marks=pytest.mark.long)])
def test_clones_equal_their_original_after_every_decision(seed, seats):
    keys, end = keys_of(seed, seats)
    game = sample_games.start(seed, seats)
    copies = []
    for number, key in enumerate(keys):
        assert game.clone().hash() == game.hash()
        assert game.clone(history=False).hash() == game.hash()
        if number % COPY_EVERY == 0:
            copies.append((number, game.clone()))
        game.choose(key)
    assert game.hash() == end
    for number, copy in copies:
        assert copy.cursor == number
        assert finish(copy, keys) == end


@pytest.mark.parametrize(("seed", "seats"), [(11, 2)])
def test_copies_taken_inside_a_resolution_play_on_identically(seed, seats):
    keys, end = keys_of(seed, seats)
    game = sample_games.start(seed, seats)
    copies, steps = [], 0
    for key in keys:
        game.feed(Choice(key))
        while game.status == "running":
            steps += 1
            if steps % STEPS_BETWEEN_COPIES == 0:
                copies.append(game.clone())
            game.step()
    assert game.hash() == end
    assert sum(copy.decision is None for copy in copies) >= 5
    for copy in copies:
        assert finish(copy, keys) == end


@pytest.mark.parametrize("seed", [21, 22])
def test_seeking_anywhere_gives_the_state_that_was_there(seed):
    keys, _ = keys_of(seed, 2)
    game = sample_games.start(seed, 2)
    seen = {}
    for number, key in enumerate(keys, 1):
        game.feed(Choice(key))
        while game.status == "running":
            game.step()
            if game.steps % 5 == 0:
                seen[number, game.steps] = game.hash()
    for (inputs, steps), expected in list(seen.items())[::7]:
        game.seek(inputs, steps)
        assert game.hash() == expected
