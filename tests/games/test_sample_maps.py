"""A game by random bots on every sample map, with as many seats as it has positions."""
from __future__ import annotations

import pytest

from helpers import sample_games
from helpers.invariants import Watcher
from lich_studio.session.sandbox_session import SeatChoice, start_game

pytestmark = pytest.mark.games

MAPS = sorted(sample_games.shelf().maps)


@pytest.mark.parametrize("name", MAPS)
def test_a_game_can_be_played_on_it(name):
    shelf = sample_games.shelf()
    board = shelf.maps[name]
    decks = sorted(shelf.decks.values(), key=lambda deck: deck.id)
    count = len(board.layers["starting_positions"])
    chosen = [SeatChoice(deck=decks[place % len(decks)]) for place in range(count)]
    game = start_game(sample_games.rules(), board, chosen, shelf.cards, {}, seed=7)
    game.run()
    players, watcher = sample_games.bots(7, game), Watcher(game)
    for _ in range(sample_games.MOST_DECISIONS):
        if game.decision is None:
            break
        assert watcher.decision_faults() == [], f"after {len(game.inputs)} inputs"
        game.choose(players[game.decision.seat - 1].choose(game.decision))
    assert game.status == "over"
    assert game.state.result is not None
