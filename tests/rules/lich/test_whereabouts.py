"""Places on the board as cards name them, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, next_turn, pass_all, table
from lich_studio.engine.legality import Intent
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar

GROUND = {"surfaces": {"-2,0": "fire"}}


@pytest.mark.parametrize(
    ("where", "lost"),
    [("adjacent to Fire", 2), ("next to fire", 2), ("adjacent to Water", 0), ("in Fire", 0), ("with Fire", 0)],
)
def test_a_piece_is_next_to_a_surface_on_a_neighbouring_tile(where, lost):
    gust = card("gust", "technique", f"Deal 2 damage to each enemy {where}.")
    game = table(hands=(("gust",), ()), starts=("0,0", "-3,0"), cards=(gust,), layers=GROUND)
    before = game.stat(2, "health")
    choose(game, "play gust#1")
    pass_all(game)
    assert before - game.stat(2, "health") == lost


@pytest.mark.parametrize("group", ["Enemies", "Wet enemies", "Each enemy", "Opponents"])
def test_several_are_kept_from_moving_without_the_word_each(group):
    chains = card("chains", "technique", f"{group} cannot move until the start of your next turn.")
    game = table(hands=(("chains",), ()), starts=("0,0", "-3,0"), cards=(chains,))
    choose(game, "play chains#1")
    pass_all(game)
    next_turn(game)
    step = Intent("move", 2, avatar(game, 2), 0, 0, Hex(-3, 1))
    kept = [one.refusal.code for one in game.why_not(step) if one.refusal]
    assert bool({"may-not-move", "forbidden"} & {*kept}) == (group != "Wet enemies")
