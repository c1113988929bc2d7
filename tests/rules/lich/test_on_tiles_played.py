"""What stands on tiles that were spoken of, tiles that are left out, and places that nobody controls."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex


def played(text, *choices, **given):
    game = table(hands=(("made",), ()), cards=(card("made", "technique", text),), **given)
    choose(game, "play made#1", *choices)
    pass_all(game)
    return game


def lying(game, surface):
    return {tile.key() for tile, one in game.state.layers["surfaces"].items() if one == surface}


def test_whoever_stands_on_the_target_tile_is_meant():
    text = "Place Smoke on target tile. Deal 3 damage to each target on that tile."
    assert played(text, "target tile 2,0").stat(2, "health") == 27
    assert played(text, "target tile 1,0").stat(2, "health") == 30


def test_whoever_stands_on_one_of_the_chosen_tiles_is_meant():
    text = "Place Smoke on up to 2 tiles within 2 tiles. Deal 3 damage to all targets on those tiles."
    starts = ("0,0", "2,0", "-2,0", "0,2")
    game = played(text, starts=starts)
    wanted = [key for key in keys(game) if key.endswith(("tile 2,0", "tile -2,0"))]
    choose(game, *wanted)
    pass_all(game)
    assert [game.stat(seat, "health") for seat in (1, 2, 3, 4)] == [30, 27, 27, 30]


def test_any_target_on_a_tile_that_lost_its_surface_is_whoever_stands_there():
    text = "Remove a surface within 5 tiles and deal 3 damage to any target on that tile."
    game = played(text, layers={"surfaces": {"2,0": "smoke", "-3,0": "fire"}})
    game.choose(next(key for key in keys(game) if key.endswith(" 2,0")))
    pass_all(game)
    assert game.stat(2, "health") == 27 and lying(game, "smoke") == set()


def test_sfc_004_a_surface_is_moved_and_meets_what_lies_there():
    layers = {"surfaces": {"2,0": "fire", "3,0": "water"}, "walls": {"1,0": "wall"}}
    game = played("Move target surface up to 2 tiles.", "target surface 2,0", starts=("4,0", "-2,0"), layers=layers)
    assert "to 1,0" not in keys(game) and "to 0,0" not in keys(game) and "stay" in keys(game)
    choose(game, "to 3,0")
    pass_all(game)
    assert game.state.layers["surfaces"] == {Hex(3, 0): "steam"}


def test_sf_death_fog_no_fog_is_moved():
    layers = {"surfaces": {"1,0": "fog", "0,1": "fire"}}
    game = table(hands=(("made",), ()), cards=(card("made", "technique", "Move target surface 1 tile."),),
                 layers=layers)  # fmt: skip
    game.choose("play made#1")
    assert "target surface 1,0" not in keys(game) and "target surface 0,1" in keys(game)


def test_a_wall_is_moved_past_pieces_to_a_free_tile():
    game = played("Move target wall up to 2 tiles.", "target wall 1,0", layers={"walls": {"1,0": "wall"}})
    assert "to 2,0" not in keys(game) and "to 0,0" not in keys(game)
    choose(game, "to 3,0")
    pass_all(game)
    assert set(game.state.layers["walls"]) == {Hex(3, 0)}


def test_a_surface_goes_straight_where_the_card_says_so():
    game = played("Move target surface 2 tiles in a direction of your choice.", "target surface 0,0",
                  layers={"surfaces": {"0,0": "smoke"}})  # fmt: skip
    assert {"to 0,2", "to 1,0"} <= set(keys(game)) and "to 1,1" not in keys(game)


def test_los_002_4_a_summon_that_blocks_no_sight_is_seen_past():
    for text, seen in (("", False), ("This card does not block line of sight.", True)):
        ghost = card("ghost", "summon", text, defense=4)
        game = table(in_play=(("lash",), ("ghost",)), cards=(ghost,), starts=("0,0", "2,0"))
        piece = next(one for one in game.state.occupants.values() if game.state.kind_of[one] != "avatar")
        game.place_piece(piece, Hex(1, 0))
        game.choose("use lash#1")
        assert ("target avatar-2" in keys(game)) == seen


def test_it_is_the_tile_that_you_leave():
    boots = card("boots", "equipment", "Whenever you leave a tile, you may place Fire on it.", defense=2)
    game = table(in_play=(("boots",), ()), cards=(boots,), starts=("0,0", "4,0"))
    choose(game, "move avatar-1", "to -1,0", "to -2,0")
    while game.decision.kind != "main":
        game.choose("yes" if "yes" in keys(game) else "pass")
    assert lying(game, "fire") == {"0,0", "-1,0"}


def test_a_target_on_it_stands_on_the_target_tile():
    game = played("Place Fire on target tile and deal 4 damage to any target on it.", "target tile 2,0")
    assert game.stat(2, "health") == 26


def test_own_summons_move_toward_their_player():
    imp = card("imp", "summon", "", defense=3)
    call = card("call", "technique", "Each of your summons may move up to 3 tiles towards you.")
    game = table(hands=(("call",), ()), in_play=(("imp",), ()), cards=(imp, call), starts=("0,0", "5,0"))
    piece = next(one for one in game.state.occupants.values() if game.state.kind_of[one] != "avatar")
    game.place_piece(piece, Hex(-3, 0))
    choose(game, "play call#1")
    if "yes" in keys(game):
        game.choose("yes")
    assert set(keys(game)) == {"to -2,0", "stop"}


def test_what_is_next_to_a_source_stone_is_found():
    text = "Deal 2 damage to each enemy adjacent to a source stone."
    game = played(text, starts=("0,0", "2,0", "-2,0"), layers={"source_stones": {"3,0": "stone"}})
    assert (game.stat(2, "health"), game.stat(3, "health")) == (28, 30)


def test_nobody_moves_next_to_what_forbids_it():
    golem = card("golem", "summon", "Opponents may not move adjacent to this card.", defense=4)
    game = table(in_play=((), ("golem",)), cards=(golem,), starts=("0,0", "5,0"))
    piece = next(one for one in game.state.occupants.values() if game.state.kind_of[one] != "avatar")
    game.place_piece(piece, Hex(2, 0))
    game.choose("move avatar-1")
    assert "to 1,0" not in keys(game) and "to -1,0" in keys(game) and "to 0,1" in keys(game)


@pytest.mark.parametrize("words", ["except your tile", ", except your own tile", "except for the tile you are on"])
def test_ones_own_tile_is_left_out(words):
    burning = lying(played(f"Place Fire on all tiles within 1 tile {words}.".replace(" ,", ",")), "fire")
    assert "0,0" not in burning and len(burning) == 6


def test_the_tile_of_something_else_is_left_out():
    text = "Deal 1 damage to target. Place Fire on each tile within 2 tiles except its tile."
    burning = lying(played(text, "target avatar-2"), "fire")
    assert "2,0" not in burning and "0,0" in burning and len(burning) == 18


def test_no_surface_that_is_gone_through_unharmed_gives_its_status():
    suit = card("suit", "equipment", "You may move through surfaces without being affected, except for Death Fog.",
                defense=2)  # fmt: skip
    game = table(in_play=(("suit",), ()), cards=(suit,), layers={"surfaces": {"-1,0": "water"}})
    choose(game, "move avatar-1", "to -1,0", "to -2,0")
    pass_all(game)
    assert game.counter(1, "wet") == 0


def test_a_number_of_damage_that_something_has_is_added():
    blade = card("blade", "equipment", "This card has +2 damage.\nTap: Deal 3 damage to target.", defense=2)
    game = table(in_play=(("blade",), ()), cards=(blade,))
    choose(game, "use blade#1", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 25


@pytest.mark.parametrize("done", ["sacrificed", "destroyed or sacrificed"])
def test_a_summon_answers_its_own_sacrifice(done):
    imp = card("imp", "summon", f"When this card is {done}, heal 4.", defense=3)
    offering = card("offering", "technique", "Sacrifice a summon.")
    game = table(hands=(("offering",), ()), in_play=(("imp",), ()), cards=(imp, offering))
    game.state.columns["health"][1] = 10
    choose(game, "play offering#1")
    pass_all(game)
    assert game.stat(1, "health") == 14


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Destroy target wall you control.", "nobody-controls"),
        ("Place Fire on target enemy tile.", "nobody-controls"),
        ("Remove a surface within 5 tiles and deal 3 damage to target on that tile.", "not-chosen-yet"),
        ("Deal 4 damage to each target in a line of up to 0 tiles.", "no-tiles"),
        ("Deal 3 damage to target within 0 tiles.", "no-tiles"),
        ("Whenever an enemy leaves a tile, place Fire on it.", "tile-or-piece"),
        ("Move up to 0 tiles.", "no-tiles"),
    ],
)
def test_what_no_rule_can_mean_is_refused(text, code):
    kind = "equipment" if text.startswith("When") else "technique"
    problems = parse(text, phrase_table(), CardContext("X", kind)).problems
    assert [one.code for one in problems] == [code]
