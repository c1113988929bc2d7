"""What a seat cannot know changes nothing for it: not its view, not its options, not the answers to "why not?"."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.engine.game import Game
from lich_studio.engine.view import hidden_groups, permute_hidden
from lich_studio.session.why_not import why_not

pytestmark = pytest.mark.games

LOOK_EVERY = 5


def exchanged(game: Game, seat: int) -> Game:
    """Return a copy in which all cards that a seat cannot know have changed places, and the question is put anew."""
    other = game.clone()
    for group in hidden_groups(other, seat):
        permute_hidden(other, group, (*range(1, len(group)), 0) if group else ())
    if game.decision is not None and game.decision.seat == seat:
        other.ask_again()
        other.run()
    return other


def wishes(game: Game, seat: int) -> list[str]:
    """Return what a seat could want of the cards it knows."""
    hand = game.state.zones.get(f"hand/{seat}", ())
    return [f"play {game.handle(card, seat)}" for card in hand] + [f"move avatar-{seat} to 0,0"]


@pytest.mark.parametrize(("seed", "seats"), [(31, 2), (32, 2), (33, 3), (36, 4)])
def test_hidden_cards_make_no_difference(seed, seats):
    game = sample_games.start(seed, seats)
    players = sample_games.bots(seed, game)
    looked = 0
    while (decision := game.decision) is not None:
        if len(game.inputs) % LOOK_EVERY == 0:
            for seat in sample_games.seats(game):
                other = exchanged(game, seat)
                assert other.view(seat) == game.view(seat), f"seed {seed}, {len(game.inputs)} inputs, seat {seat}"
                for key in wishes(game, seat):
                    assert why_not(other, key, seat) == why_not(game, key, seat), key
                looked += 1
        game.choose(players[decision.seat - 1].choose(decision))
    assert looked > 10


@pytest.mark.parametrize("seed", [41, 42])
def test_a_determinized_game_plays_on(seed):
    game = sample_games.start(seed, 2)
    players = sample_games.bots(seed, game)
    while (decision := game.decision) is not None and len(game.inputs) < 40:
        game.choose(players[decision.seat - 1].choose(decision))
    for seat in (1, 2):
        other = game.determinize(seat, seed)
        others = sample_games.bots(seed + seat, other)
        while (asked := other.decision) is not None:
            assert sample_games.faults(other) == []
            other.choose(others[asked.seat - 1].choose(asked))
        assert other.status == "over"
