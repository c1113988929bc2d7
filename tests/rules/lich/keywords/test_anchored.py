"""What cannot be moved."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from lich_studio.rules.lich.seats import avatar


def tried(text, **more):
    root = card("root", "equipment", "You cannot be moved.")
    cards = (root, card("trial", "technique", text))
    game = table(hands=(("trial",), ()), in_play=((), ("root",)), cards=cards, **more)
    choose(game, "play trial#1", "target avatar-2")
    pass_all(game)
    return game


@pytest.mark.parametrize(
    "text",
    ["Push target 2 tiles.", "Pull target 1 tile.", "Move target 2 tiles.", "Teleport target enemy.",
     "Swap places with target enemy."],
)  # fmt: skip
def test_amb_227_no_effect_moves_it(text):
    game = tried(text, starts=("0,0", "3,0"))
    assert game.state.tile_of[avatar(game, 2)].key() == "3,0" and game.decision.kind == "main"


def test_amb_075_its_own_basic_move_stays():
    root = card("root", "equipment", "You cannot be moved.")
    game = table(in_play=(("root",), ()), cards=(root,))
    assert any(key.startswith("move") for key in keys(game))


def test_amb_217_it_can_be_moved_again_when_the_time_is_over():
    hold = card("hold", "technique", "Target cannot be moved until end of turn.")
    game = table(hands=(("hold", "shove"), ()), cards=(hold, card("shove", "technique", "Push target 1 tile.")),
                 starts=("0,0", "3,0"))  # fmt: skip
    choose(game, "play hold#1", "target avatar-2")
    pass_all(game)
    assert game.stat(avatar(game, 2), "not moved") == 1
    next_turn(game)
    assert game.stat(avatar(game, 2), "not moved") == 0
