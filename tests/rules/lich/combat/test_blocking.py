"""Blocking (BLK-001)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, table
from lich_studio.engine.legality import Intent


def attacked(shield: str = "wall-shield", *, weapon: str = "lash", **more):
    """Return a game in which seat 2 is asked whether to block 5 damage."""
    game = table(in_play=((weapon,), (shield,)), **more)
    choose(game, f"use {weapon}#1", "target avatar-2")
    pass_all(game)
    return game


def test_blk_001_1_a_player_whose_avatar_is_hit_may_block_or_take_it():
    game = attacked()
    assert game.decision.kind == "block" and game.decision.seat == 2
    assert keys(game) == ("block wall-shield#1", "take")
    game.choose("take")
    assert game.stat(2, "health") == 25


def test_blk_001_2_an_equipment_without_defense_cannot_block():
    game = attacked("thin-veil")
    assert game.stat(2, "health") == 25
    veil = game.entity("thin-veil#1", 2)
    results = game.why_not(Intent("block", 2, veil))
    assert [one.refusal.code for one in results if one.refusal] == ["no-defense"]
    assert "BLK-001.2" in next(one.refusal.rule_ids for one in results if one.refusal)


@pytest.mark.parametrize(("defense", "destroyed"), [(4, True), (5, True), (6, False)])
def test_blk_001_3_and_4_damage_is_stopped_and_breaks_what_it_equals_or_exceeds(defense, destroyed):
    game = attacked("plate", cards=(card("plate", "equipment", defense=defense),))
    plate = game.entity("plate#1", 2)
    game.choose("block plate#1")
    pass_all(game)
    assert game.stat(2, "health") == 30
    assert (game.state.zone_of[plate] == "purgatory/2") is destroyed


def test_blk_001_5_and_6_blocking_taps_and_a_tapped_equipment_may_not_block():
    game = table(in_play=(("lash", "lash"), ("wall-shield",)))
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    game.choose("block wall-shield#1")
    shield = game.entity("wall-shield#1", 2)
    assert game.stat(shield, "tapped") == 1
    pass_all(game)
    choose(game, "use lash#2", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 25, "the tapped shield was not offered"
    refused = [one.refusal.code for one in game.why_not(Intent("block", 2, shield)) if one.refusal]
    assert refused == ["tapped"]


def test_dmg_001_damage_is_dealt_only_as_far_as_health_falls():
    cards = (card("frail", "hero", health=3, intelligence=6),)
    heroes = ("reader", "frail", "reader")
    game = table(in_play=(("lash",), ()), starts=("0,0", "2,0", "5,0"), heroes=heroes, cards=cards)
    seen = events(game, "damage")
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert [event.amount for event in seen] == [3]


def test_dmg_001_blocked_damage_is_not_dealt():
    game = attacked()
    seen = events(game, "damage")
    game.choose("block wall-shield#1")
    pass_all(game)
    assert seen == []


def test_a_block_can_be_stepped_back_and_chosen_otherwise():
    game = attacked()
    before = len(game.inputs)
    at_block = game.hash()
    game.choose("block wall-shield#1")
    pass_all(game)
    game.seek(before)
    assert game.hash() == at_block
    game.choose("take")
    assert game.stat(2, "health") == 25
