"""Who may block for whom, what cannot block, and what damage does not destroy."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.standing_for import summon_piece

BEARER = card("bearer", "summon", "This card can block damage dealt to adjacent allies.", defense=7)


def guarded(tile, points=5, **more):
    """Seat 1 hits the avatar of seat 2, whose shield bearer stands on a tile."""
    hit = card("hit", "technique", f"Deal {points} damage to target.")
    game = table(hands=(("hit",), ()), in_play=((), ("bearer",)), cards=(hit, BEARER, *more.pop("cards", ())), **more)
    bearer = game.entity("bearer#1", 2)
    game.place_piece(summon_piece(game, bearer), Hex.parse(tile))
    choose(game, "play hit#1", "target avatar-2")
    pass_all(game)
    return game, bearer


def test_blk_001_1_a_card_that_says_so_blocks_for_an_adjacent_ally():
    game, bearer = guarded("3,0")
    assert keys(game) == ("block bearer#1", "take")
    choose(game, "block bearer#1")
    assert game.stat(2, "health") == 30 and game.stat(bearer, "tapped") == 1
    assert game.state.tile_of[summon_piece(game, bearer)] is not None


def test_blk_001_1_it_does_not_block_for_those_out_of_its_reach():
    game, _ = guarded("5,0")
    assert game.stat(2, "health") == 25 and game.decision.kind == "main"


def test_blk_001_3_as_much_damage_as_it_has_health_destroys_it():
    game, bearer = guarded("3,0", 7)
    choose(game, "block bearer#1")
    pass_all(game)
    assert game.stat(2, "health") == 30 and game.state.zone_of[bearer] == "purgatory/2"
    assert Hex(3, 0) not in game.state.occupants


@pytest.mark.parametrize(
    ("kind", "text"),
    [("equipment", "This card cannot block."), ("hero", "Equipment you control cannot block.")],
)
def test_blk_001_1_what_a_card_keeps_from_blocking_is_not_offered(kind, text):
    barred = card("barred", kind, text, **({"health": 30, "intelligence": 6} if kind == "hero" else {"defense": 5}))
    more = {"heroes": ("reader", "barred")} if kind == "hero" else {}
    shield = ("wall-shield",) if kind == "hero" else ("barred",)
    game = table(in_play=(("lash",), shield), cards=(barred,), **more)
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 25


def test_amb_217_a_card_is_kept_from_blocking_for_a_turn():
    hex_ = card("jam", "technique", "Target equipment cannot block this turn.")
    game = table(hands=(("jam",), ()), in_play=(("lash",), ("wall-shield",)), cards=(hex_,))
    choose(game, "play jam#1", "target wall-shield#1")
    pass_all(game)
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 25


@pytest.mark.parametrize(("text", "lives"), [("Deal 9 damage to target.", True), ("Destroy target summon.", False)])
def test_sum_002_5_damage_does_not_destroy_what_says_so_but_other_effects_do(text, lives):
    stone = card("stone", "summon", "This card cannot be destroyed by damage.", defense=4)
    game = table(hands=(("hit",), ()), in_play=((), ("stone",)), cards=(stone, card("hit", "technique", text)))
    made = game.entity("stone#1", 2)
    game.place_piece(summon_piece(game, made), Hex(0, 2))
    choose(game, "play hit#1", next(key for key in keys_after(game) if "summon" in key or "stone" in key))
    pass_all(game)
    assert (game.state.zone_of[made] == "action/2") is lives


def keys_after(game):
    other = game.clone()
    other.choose("play hit#1")
    return keys(other)


def test_blk_001_3_an_equipment_that_damage_cannot_destroy_stays_when_it_is_broken():
    plate = card("plate", "equipment", "This card cannot be destroyed by damage.", defense=2)
    game = table(in_play=(("lash",), ("plate",)), cards=(plate,))
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    choose(game, "block plate#1")
    pass_all(game)
    assert game.state.zone_of[game.entity("plate#1", 2)] == "action/2" and game.stat(2, "health") == 30
