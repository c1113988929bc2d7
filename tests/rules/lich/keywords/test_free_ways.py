"""Moving for nothing: tiles that use no movement of a turn, and tiles that cost no action points."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.free_steps import MOST_FREE
from lich_studio.rules.lich.board.movement_budget import FREED
from lich_studio.rules.lich.seats import avatar

RIVER = {"surfaces": {"1,0": "water", "2,0": "water", "3,0": "water"}}
FREE = "Moving onto Water does not use your movement."
AMID = "Moving from Water to Water does not use your movement."


def walk(game, *tiles):
    """Move the first player's avatar as far as it comes along a row of tiles; return where it stands."""
    for tile in tiles:
        if "move avatar-1" not in keys(game):
            break
        choose(game, "move avatar-1")
        if f"to {tile}" not in keys(game):
            return "closed"
        choose(game, f"to {tile}")
        if "stop" in keys(game):
            choose(game, "stop")
        pass_all(game)
    return game.state.tile_of[avatar(game, 1)].key()


def with_charm(text, **given):
    return table(in_play=(("charm",), ()), cards=(card("charm", "equipment", text, defense=1),),
                 **{"starts": ("0,0", "-4,0"), "layers": RIVER} | given)  # fmt: skip


ROW = ("1,0", "2,0", "3,0", "4,0", "5,0")


@pytest.mark.parametrize(("text", "end"), [
    (FREE, "5,0"), (AMID, "4,0"), ("You have +0 movement.", "2,0"),
    ("Moving from Fire to Water does not use your movement.", "2,0"),
])  # fmt: skip
def test_ph_main_2_tiles_in_a_surface_use_no_movement(text, end):
    assert walk(with_charm(text), *ROW) == end


def test_free_tiles_are_declared_within_one_path_too():
    game = with_charm(FREE)
    choose(game, "move avatar-1", *(f"to {tile}" for tile in ROW))
    pass_all(game)
    assert game.state.tile_of[avatar(game, 1)] == Hex(5, 0)


def test_who_has_no_movement_left_moves_onto_free_tiles_only():
    game = with_charm(FREE, starts=("-1,0", "-4,0"))
    assert walk(game, "0,-1", "0,0") == "0,0"
    choose(game, "move avatar-1")
    assert {key for key in keys(game) if key.startswith("to ")} == {"to 1,0"}


def test_a_surface_that_was_freed_for_others_is_not_for_all():
    game = with_charm("Moving onto Fire does not use your movement.")
    assert walk(game, *ROW) == "2,0"


def test_a_turn_ends_however_much_is_free():
    game = with_charm(FREE)
    game.apply(Edit("memory", (MOST_FREE, *FREED, avatar(game, 1))))
    assert walk(game, *ROW) == "2,0"


def test_what_is_free_for_a_summon_is_not_for_its_player():
    eel = card("eel", "summon", "Moving onto Water does not use this card's movement.", defense=3)
    game = table(in_play=(("eel",), ()), cards=(eel,), layers={"surfaces": dict.fromkeys(ROW, "water")},
                 starts=("0,0", "-4,0"))  # fmt: skip
    assert walk(game, *ROW) == "2,0"


def test_st_sepsis_tiles_cost_no_ap_where_a_card_says_so():
    for text, left in (("You do not use AP to move.", 2), ("You have +0 movement.", 0)):
        game = with_charm(text, layers={})
        game.apply(Edit("counter", (avatar(game, 1), "sepsis", 3)))
        walk(game, "1,0", "2,0")
        assert game.stat(1, "action_points") == left, text


def test_st_sepsis_ap_is_spared_for_a_time():
    calm = card("calm", "technique", "Moving does not cost you AP this turn.")
    game = table(hands=(("calm",), ()), cards=(calm,), starts=("0,0", "-4,0"))
    game.apply(Edit("counter", (avatar(game, 1), "sepsis", 3)))
    choose(game, "play calm#1")
    pass_all(game)
    assert walk(game, "1,0", "2,0") == "2,0" and game.stat(1, "action_points") == 2
