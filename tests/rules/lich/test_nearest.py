"""The nearest and the farthest of something, by tiles as they lie, played (AMB-139)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, table
from helpers.playing import play
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar

THREE = ("0,0", "2,0", "-4,0")


@pytest.mark.parametrize(("text", "healths"), [
    ("Deal 3 damage to the nearest enemy.", (30, 27, 30)), ("Deal 3 damage to the closest opponent.", (30, 27, 30)),
    ("Deal 3 damage to the farthest enemy.", (30, 30, 27)), ("Deal 3 damage to the enemy furthest from you.",
                                                             (30, 30, 27)),
])  # fmt: skip
def test_amb_139_the_nearest_is_found_without_a_target(text, healths):
    game = play(text, starts=THREE)
    assert tuple(game.stat(seat, "health") for seat in (1, 2, 3)) == healths


def test_amb_139_of_several_as_near_its_player_chooses():
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", "Destroy the nearest wall."),),
                 layers={"walls": {"1,0": "wall", "-1,0": "wall", "0,3": "wall"}})
    game.choose("play trial#1")
    while game.decision.kind == "window":
        game.choose("pass")
    assert sorted(keys(game)) == ["choose wall -1,0", "choose wall 1,0"]
    game.choose("choose wall -1,0")
    assert sorted(tile.key() for tile in game.state.layers["walls"]) == ["0,3", "1,0"]


def test_kw_move_1_towards_the_nearest_counts_from_what_is_moved():
    drag = card("drag", "technique", "Move target 1 tile towards the nearest enemy.")
    game = table(hands=(("drag",), ()), cards=(drag,), starts=("0,0", "2,0", "2,3"))
    choose(game, "play drag#1", "target avatar-2")
    while game.decision.kind == "window":
        game.choose("pass")
    tiles = [option.tile for option in game.decision.options if option.tile is not None]
    assert tiles and all(tile.distance(Hex.parse("2,3")) == 2 for tile in tiles)


def test_kw_move_1_something_is_moved_to_an_adjacent_tile():
    game = play("Move target enemy to an adjacent tile.", "target avatar-2", "to 3,0")
    assert game.state.tile_of[avatar(game, 2)].key() == "3,0"
