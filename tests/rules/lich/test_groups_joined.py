"""Several groups that one effect acts on, and numbers that are set."""

from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.playing import play
from lich_studio.grid.hex import Hex


def lying(game):
    return set(game.state.layers["surfaces"])


def test_a_target_and_what_is_next_to_it_are_one_group():
    game = play("Place Smoke on target tile and all tiles adjacent to it.", "target tile 0,2")
    assert lying(game) == set(Hex(0, 2).disc(1))


def test_the_own_tile_and_those_around_it_are_one_group():
    assert lying(play("Place Smoke on your tile and each adjacent tile.")) == set(Hex(0, 0).disc(1))


def test_nobody_is_hit_twice_by_one_effect():
    game = play("Deal 2 damage to target and each enemy within 2 tiles.", "target avatar-2")
    assert game.stat(2, "health") == 28


def test_three_groups_are_joined():
    game = play("Heal you, target ally, and each enemy for 2.", "target avatar-3", edits={1: 20, 2: 20, 3: 20},
                starts=("0,0", "2,0", "0,2"), teams=(1, 2, 1))  # fmt: skip
    assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [22, 22, 22]


def test_so_many_are_chosen_when_it_resolves():
    game = play("Place Water on 2 adjacent tiles.", "choose tile 1,0", "choose tile 0,1")
    assert lying(game) == {Hex(1, 0), Hex(0, 1)}


def test_amb_135_any_number_of_targets_means_as_many_as_one_likes():
    game = play("Heal any number of targets for 1.", "target avatar-2", "target avatar-1", edits={1: 9, 2: 9})
    assert [game.stat(seat, "health") for seat in (1, 2)] == [10, 10]


@pytest.mark.parametrize(
    ("text", "movement"),
    [
        ("Set your movement to 5 until end of turn.", 5),
        ("Lose all movement this turn.", 0),
        ("Increase your movement by 2 until end of turn.", 4),
        ("Reduce your movement by 1 until end of turn.", 1),
        ("You have tripled movement until end of turn.", 6),
    ],
)
def test_amb_217_numbers_are_said_in_many_ways(text, movement):
    game = play(text)
    assert game.stat(game.recall("avatar", 1), "movement") == movement and game.decision.kind == "main"
    assert ("move avatar-1" in keys(game)) is (movement > 0)
