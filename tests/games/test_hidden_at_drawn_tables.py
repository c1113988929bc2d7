"""What a seat cannot know makes no difference at tables drawn at random, with every ruling, team and keyword."""

from __future__ import annotations

import pytest

from helpers import sample_games, tables
from helpers.hidden import MOST_DECISIONS, examine, follow_twins

pytestmark = [pytest.mark.games, pytest.mark.long]

TABLES = 60
LOOK_EVERY = 12


@pytest.mark.parametrize("seed", range(TABLES))
def test_hidden_cards_make_no_difference_at_drawn_tables(seed):
    game = tables.draw_table(seed).start()
    game.run()
    players = sample_games.bots(seed, game)
    differed = 0
    while (decision := game.decision) is not None and len(game.inputs) < MOST_DECISIONS:
        if (len(game.inputs) + seed) % LOOK_EVERY == 0:
            differed += examine(game, seed)
        game.choose(players[decision.seat - 1].choose(decision))
    assert differed


@pytest.mark.parametrize("seed", range(TABLES))
def test_nobody_learns_which_of_two_equal_cards_lies_where_at_drawn_tables(seed):
    game = tables.draw_table(seed).start()
    game.run()
    follow_twins(game, seed)
