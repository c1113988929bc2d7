"""Action points and source gained and lost by effects (AP-001, SRC-POOL)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, next_turn, pass_all, table
from helpers.playing import naming


def played(text, *aims):
    verb = card("verb", "technique", text)
    game = table(hands=(("verb",), ()), cards=(verb,))
    game.add_counter(2, "pool thermic", 3)
    game.add_counter(1, "pool thermic", 1)
    choose(game, "play verb#1", *aims)
    pass_all(game)
    return game


@pytest.mark.parametrize(
    ("text", "aims", "after"),
    [
        ("Gain 2 AP.", (), [4, 2]),
        ("Take an additional action this turn.", (), [3, 2]),
        ("You lose 1 action point.", (), [1, 2]),
        ("Target opponent loses 3 AP.", ("target avatar-2",), [2, 0]),
        ("Target enemy gains 1 AP.", ("target avatar-2",), [2, 3]),
    ],
)
def test_ap_001_1_action_points_are_gained_and_lost(text, aims, after):
    game = played(text, *aims)
    assert [game.stat(seat, "action_points") for seat in (1, 2)] == after


def test_ap_001_2_what_was_gained_is_gone_at_the_next_renewal():
    game = played("Gain 2 AP.")
    next_turn(game)
    next_turn(game)
    assert game.stat(1, "action_points") == 2


@pytest.mark.parametrize(
    ("text", "aims", "after"),
    [
        ("Lose 2 Thermic source.", (), [0, 3]),
        ("Target opponent loses 2 Thermic source.", ("target avatar-2",), [1, 1]),
        ("Each opponent loses 9 Thermic source.", (), [1, 0]),
    ],
)
def test_src_pool_1_source_is_lost_as_far_as_it_is_there(text, aims, after):
    game = played(text, *aims)
    assert [game.counter(seat, "pool thermic") for seat in (1, 2)] == after


@pytest.mark.parametrize("text", ["Gain 2 source of any type.", "+2 source of any type."])
def test_src_pool_1_source_of_any_type_is_chosen(text):
    game = played(text)
    game.choose(naming(game, "verdant"))
    pass_all(game)
    assert game.counter(1, "pool verdant") == 2
