"""Damage that is redirected, and walls that a piece goes through."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from helpers.playing import settle
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece

FOE, ME = "target avatar-2", "target avatar-1"
NEAR = ("0,0", "1,0")
"""Starts without room for a summon between the avatars."""
GOLEM = card("golem", "summon", "", defense=9)


@pytest.mark.parametrize(("text", "health", "dealt"), [
    ("Redirect the damage to target summon.", 30, 6),
    ("Redirect all damage dealt to you to target summon you control.", 30, 6),
    ("Deal 4 damage from target ally to target summon instead.", 28, 4),
    ("Redirect 9 damage dealt to you to target summon.", 30, 6),
    ("Redirect the next 2 damage dealt to you this turn to target summon.", 26, 2),
])  # fmt: skip
def test_damage_is_dealt_to_something_else(text, health, dealt):
    targets = ("target avatar-2", "target summon-1") if "target ally" in text else ("target summon-1",)
    ward = card("ward", "reaction", text)
    game = table(hands=(("free-bolt",), ("ward",)), in_play=((), ("golem",)), cards=(ward, GOLEM),
                 starts=NEAR)  # fmt: skip
    told = events(game, "damage")
    choose(game, "play free-bolt#1", FOE, "play ward#1")
    settle(game, *targets[: None if "target ally" in text else 1])
    golem = summon_piece(game, game.entity("golem#1", 2))
    assert game.stat(2, "health") == health
    assert sum(event.amount for event in told if event.subject == golem) == dealt


def test_only_the_answered_effect_is_redirected():
    bolt = card("again", "technique", "Deal 5 damage to target.")
    game = table(hands=(("free-bolt", "again"), ("ward",)), in_play=((), ("golem",)),
                 cards=(card("ward", "reaction", "Redirect the damage to target summon."), GOLEM, bolt),
                 starts=NEAR)  # fmt: skip
    choose(game, "play free-bolt#1", FOE, "play ward#1")
    settle(game, "target summon-1")
    choose(game, "play again#1", FOE)
    pass_all(game)
    assert game.stat(2, "health") == 25


def test_what_is_redirected_for_a_turn_ends_with_it():
    text = "Redirect all damage dealt to you to target enemy this turn."
    blow = card("blow", "technique", "Deal 3 damage to you.")
    game = table(hands=(("ward", "blow", "blow"), ()), cards=(card("ward", "technique", text), blow))
    choose(game, "play ward#1", FOE)
    pass_all(game)
    for turn, health in ((1, (30, 27)), (2, (27, 27))):
        game.choose(f"play blow#{turn}")
        pass_all(game)
        assert (game.stat(1, "health"), game.stat(2, "health")) == health
        next_turn(game)
        next_turn(game)


def test_two_who_redirect_to_each_other_come_to_an_end():
    texts = ("Redirect all damage dealt to you to target enemy this turn.", "Deal 3 damage to target.")
    first, blow = (card(name, "technique", text) for name, text in zip(("first", "blow"), texts, strict=True))
    second = card("second", "reaction", texts[0])
    game = table(hands=(("first", "blow"), ("second",)), cards=(first, second, blow))
    choose(game, "play first#1", FOE, "play second#1", ME)
    pass_all(game)
    choose(game, "play blow#1", FOE)
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) in ((27, 30), (30, 27))


def walls(*tiles):
    return {"walls": dict.fromkeys(tiles, "wall")}


def steps(game, key="move avatar-1"):
    game.choose(key)
    return {one for one in keys(game) if one.startswith("to ")}


@pytest.mark.parametrize(("text", "open_tiles"), [
    ("You may move through walls.", {"to 2,-1", "to 2,0"}), ("You have Wall-step.", {"to 2,-1", "to 2,0"}),
    ("You may draw 1 card.", set()),
])  # fmt: skip
def test_wal_001_1_a_piece_goes_through_walls_and_never_stands_on_one(text, open_tiles):
    boots = card("boots", "equipment", text if "draw" not in text else "Tap: Draw 1 card.", defense=1)
    game = table(in_play=(("boots",), ()), cards=(boots,), layers=walls("1,0", "1,-1"), starts=("0,0", "5,0"))
    found = steps(game)
    assert "to 1,0" not in found and open_tiles <= found and bool(found & {"to 2,0", "to 2,-1"}) == bool(open_tiles)


def test_ph_main_2_each_wall_on_the_way_counts_as_a_tile():
    boots = card("boots", "equipment", "You may move through walls.", defense=1)
    game = table(in_play=(("boots",), ()), cards=(boots,), layers=walls("1,0", "2,0"), starts=("0,0", "5,0"))
    assert "to 3,0" not in steps(game), "two walls and the tile beyond are three tiles"
    game = table(in_play=(("boots",), ()), cards=(boots,), layers=walls("1,0"), starts=("0,0", "5,0"))
    choose(game, "move avatar-1", "to 2,0")
    settle(game)
    assert game.state.tile_of[avatar(game, 1)].key() == "2,0" and "move avatar-1" not in keys(game)


def test_kw_move_1_an_effect_moves_through_walls_too_as_far_as_it_goes():
    text = "You may move through walls this turn. Move 2 tiles."
    game = table(hands=(("hop",), ()), cards=(card("hop", "technique", text),), layers=walls("1,0"),
                 starts=("0,0", "5,0"))  # fmt: skip
    game.choose("play hop#1")
    pass_all(game)
    assert {"to 2,0", "to 0,1"} <= set(keys(game))
    game.choose("to 2,0")
    settle(game)
    assert game.state.tile_of[avatar(game, 1)].key() == "2,0"


def test_src_001_3_to_a_summon_source_stones_are_walls_that_it_goes_through():
    hound = card("hound", "summon", "Hound may move through walls.", defense=4)
    game = table(in_play=(("hound",), ()), cards=(hound,), layers={"source_stones": {"1,0": "stone", "0,-1": "stone"}},
                 starts=("0,0", "5,0"))  # fmt: skip
    piece = summon_piece(game, game.entity("hound#1", 1))
    here = game.state.tile_of[piece]
    found = steps(game, f"move {game.state.name_of[piece]}")
    assert "to 1,0" not in found
    assert any(here.distance(type(here).parse(key.removeprefix("to "))) == 2 for key in found)
