"""The tiles that were left and entered, how far pieces came, and ground that cards close (KW-MOVE, AMB-227)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar


def played(text, *choices, **given):
    game = table(hands=(("made",), ()), cards=(card("made", "technique", text),), **given)
    choose(game, "play made#1", *choices)
    pass_all(game)
    return game


def lying(game, surface):
    return {tile.key() for tile, one in game.state.layers["surfaces"].items() if one == surface}


def place(game, seat):
    return game.state.tile_of[avatar(game, seat)].key()


@pytest.mark.parametrize(
    ("text", "burning"),
    [
        ("Move up to 2 tiles. Place Fire on each tile you left.", {"0,0", "-1,0"}),
        ("Move up to 2 tiles. Place Fire on the tile you started on.", {"0,0"}),
        ("Move up to 2 tiles. Place Fire on your previous tile.", {"0,0"}),
        ("Move up to 2 tiles. Place Fire on each tile you entered.", {"-1,0", "-2,0"}),
    ],
)
def test_what_the_card_moves_leaves_tiles_behind(text, burning):
    assert lying(played(text, "to -1,0", "to -2,0"), "fire") == burning


def test_a_teleport_leaves_one_tile():
    assert lying(played("Teleport up to 3 tiles. Place Smoke on the tile you left.", "to -3,0"), "smoke") == {"0,0"}


@pytest.mark.parametrize("words", ["the tile it was on", "the tile it started on", "the tile it occupied"])
def test_where_something_was_is_the_tile_before_it_was_pushed(words):
    text = f"Push target 2 tiles, then place Fire on {words}."
    assert lying(played(text, "target avatar-2", "to 3,0", "to 4,0"), "fire") == {"2,0"}


def test_where_something_was_that_nothing_moved_is_where_it_is():
    assert lying(played("Deal 1 damage to target. Place Fire on the tile it was on.", "target avatar-2"), "fire") == {
        "2,0"
    }


def test_a_trigger_may_speak_of_each_tile_that_is_left():
    boots = card("boots", "equipment", "Whenever you move, place Fire on each tile you leave.", defense=2)
    game = table(in_play=(("boots",), ()), cards=(boots,), starts=("0,0", "4,0"))
    choose(game, "move avatar-1", "to -1,0", "to -2,0")
    pass_all(game)
    assert lying(game, "fire") == {"0,0", "-1,0"}


BESIDE = {"walls": {"3,0": "wall", "3,-1": "wall", "2,1": "wall"}}
FARTHER = {"walls": {"4,0": "wall", "4,-1": "wall", "3,1": "wall"}}


@pytest.mark.parametrize(
    ("text", "beside", "farther", "free"),
    [
        ("Push target 2 tiles. If it does not move, deal 4 damage to it.", 4, 0, 0),
        ("Push target 2 tiles. If it cannot be pushed, deal 4 damage to it.", 4, 0, 0),
        ("Push target 2 tiles. If it does not move the full distance, deal 4 damage to it.", 4, 4, 0),
        ("Push target 2 tiles. If it hits a wall, deal 4 damage to it.", 4, 4, 0),
        ("Push target 2 tiles. If it hits another target, deal 4 damage to it.", 0, 0, 0),
        ("Push target 2 tiles. If it hits something, deal 4 damage to it.", 4, 4, 0),
        ("Push target 2 tiles. If it hits a wall or the edge of the board, deal 4 damage to it.", 4, 4, 0),
        ("Push target 2 tiles and deal 2 damage to it for each tile it was not moved.", 4, 2, 0),
        ("Deal 1 damage to target and push it 2 tiles. If it hits a wall, deal 3 additional damage.", 4, 4, 1),
    ],
)
def test_amb_227_how_far_something_was_pushed_can_be_asked(text, beside, farther, free):
    on_the_way = ((BESIDE, (), beside), (FARTHER, ("to 3,0",), farther), ({}, ("to 3,0", "to 4,0"), free))
    for walls, steps, points in on_the_way:
        game = played(text, "target avatar-2", *steps, layers=walls)
        assert 30 - game.stat(2, "health") == points


def test_amb_227_the_edge_of_the_board_stops_too():
    text = "Push target 2 tiles. If it hits the edge of the board, deal 4 damage to it."
    game = played(text, "target avatar-2", starts=("0,0", "5,0"))
    assert (place(game, 2), game.stat(2, "health")) == ("5,0", 26)


def test_only_those_that_came_short_are_meant():
    walls = {"walls": {"2,0": "wall", "2,-1": "wall", "1,1": "wall"}}
    text = "Push each adjacent enemy 1 tile. If they hit a wall, deal 4 damage to them."
    game = played(text, "to -2,0", starts=("0,0", "1,0", "-1,0"), layers=walls)
    assert (game.stat(2, "health"), game.stat(3, "health")) == (26, 30)


def steps_of(text, start="0,0", layers=None):
    """Return the tiles that seat 1 is offered to move to while seat 2 has the text in play."""
    game = table(in_play=((), ("fort",)), cards=(card("fort", "equipment", text, defense=3),),
                 starts=(start, "2,0"), layers=layers)  # fmt: skip
    choose(game, "move avatar-1")
    return {key.removeprefix("to ") for key in keys(game) if key.startswith("to ")}


@pytest.mark.parametrize(
    "text",
    [
        "Opponents may not move through tiles adjacent to you.",
        "Enemies cannot enter tiles adjacent to you.",
        "Enemies may not move onto adjacent tiles.",
        "Enemies may not enter a tile adjacent to you.",
    ],
)
def test_kw_move_2_closed_tiles_are_not_offered(text):
    assert steps_of(text) == {"0,1", "0,-1", "1,-1", "-1,0", "-1,1"}


def test_a_piece_may_be_held_on_its_ground_and_to_other_ground():
    fire = {"surfaces": {"0,0": "fire", "0,1": "fire", "1,0": "water"}}
    assert steps_of("Enemies may not leave Fire.", layers=fire) == {"0,1"}
    assert steps_of("Enemies may only move onto Water.", layers=fire) == {"1,0"}
    assert steps_of("Enemies may not move onto surfaces.", layers=fire) == {"0,-1", "1,-1", "-1,0", "-1,1"}


@pytest.mark.parametrize(("verb", "offered"), [("move onto", True), ("enter", False)])
def test_what_may_not_be_entered_is_closed_to_pushes_and_teleports_too(verb, offered):
    fort = card("fort", "equipment", f"Enemies may not {verb} Fire.", defense=3)
    layers = {"surfaces": {"3,0": "fire"}}
    for text in ("Push target 1 tile.", "Teleport target up to 2 tiles."):
        made = card("made", "technique", text)
        game = table(hands=(("made",), ()), in_play=(("fort",), ()), cards=(fort, made), layers=layers)
        choose(game, "play made#1", "target avatar-2")
        pass_all(game)
        assert ("to 3,0" in keys(game)) == offered


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Move up to 3 tiles. Place Fire on the tile you left.", "several-left"),
        ("Deal 3 damage to target. If it hits a wall, deal 2 damage to it.", "nothing-sent"),
        ("Heal 2 and place Fire on the tile you started on.", "nothing-left"),
        ("Swap target summon.", "swaps-with-whom"),
        ("Swap up to 2 targets.", "swaps-with-whom"),
        ("Enemies may not move through walls until end of turn.", "no-ground"),
        ("Heal 4. If you are Wet, deal 5 additional damage.", "no-damage-before"),
        ("Deal 5 damage to target. If it is destroyed, deal 3 additional damage.", "known-too-late"),
    ],
)
def test_what_leaves_something_open_is_refused(text, code):
    problems = parse(text, phrase_table(), CardContext("X", "technique")).problems
    assert [one.code for one in problems] == [code]


@pytest.mark.parametrize(
    "text",
    [
        "Swap the positions of two targets.",
        "Swap any two targets.",
        "Two targets swap places.",
        "Have two targets switch positions.",
    ],
)
def test_two_things_named_together_swap_places(text):
    game = played(text, "target avatar-2", "target avatar-3", starts=("0,0", "2,0", "-2,0"))
    assert (place(game, 2), place(game, 3)) == ("-2,0", "2,0")
    assert Hex(0, 0) == game.state.tile_of[avatar(game, 1)]
