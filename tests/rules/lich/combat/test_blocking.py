"""Blocking (BLK-001)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.engine.stats import Modifier


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


def test_blk_001_1_only_an_equipment_of_ones_own_in_play_can_block():
    others = (card("imp", "summon", defense=9), card("drill", "skill", "Tap: Heal 1."))
    game = table(
        in_play=(("lash", "wall-shield"), ("imp", "drill")), hands=((), ("wall-shield",)), starts=("0,0", "2,0"),
        cards=others,
    )  # fmt: skip
    game.apply(Edit("stat", (game.entity("drill#1", 2), "defense", 9)))
    game.apply(Edit("piece", (game.state.link_of[game.entity("imp#1", 2)], 0, 4)))
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 25, "there was nothing to block with, so nobody was asked"
    for name, seat in (("imp#1", 2), ("drill#1", 2), ("wall-shield#1", 2), ("wall-shield#1", 1)):
        refused = {one.refusal.code for one in game.why_not(Intent("block", 2, game.entity(name, seat))) if one.refusal}
        assert "not-equipment" in refused, name


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


def test_blk_001_1_nothing_can_be_blocked_while_no_card_deals_damage():
    game = table(in_play=((), ("wall-shield",)))
    shield = game.entity("wall-shield#1", 2)
    refused = [one.refusal.code for one in game.why_not(Intent("block", 2, shield)) if one.refusal]
    assert refused == ["nothing-to-block"]


def test_blk_001_1_only_the_player_who_is_hit_may_block():
    game = attacked()
    assert game.permits(Intent("block", 2, game.entity("wall-shield#1", 2)))
    mine = game.create_card("wall-shield", 1, "action/1")
    refused = [one.refusal.code for one in game.why_not(Intent("block", 1, mine)) if one.refusal]
    assert refused == ["nothing-to-block"]


def test_amb_202_everybody_blocks_in_seat_order_before_anything_is_dealt():
    wave = card("wave", "technique", "Deal 8 damage to each avatar.")
    game = table(
        hands=(("wave",), (), ()), in_play=(("wall-shield",), ("wall-shield",), ("wall-shield",)),
        starts=("5,0", "0,0", "2,0"), cards=(wave,),
    )  # fmt: skip
    next_turn(game)
    wave_two = game.create_card("wave", 2, "purgatory/2")
    game.apply(Edit("card", (wave_two, "hand/2")))
    seen = []
    game.sink = lambda entry: seen.extend(entry.events)
    game.choose("play wave#1")
    asked = []
    while game.decision.kind != "main":
        asked.append((game.decision.kind, game.decision.seat))
        assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [30, 30, 30]
        assert all(len(game.state.zones[f"action/{seat}"]) == 1 for seat in (1, 2, 3))
        game.choose(keys(game)[0] if game.decision.seat != 3 else "take")
    assert asked == [("block", 2), ("block", 3), ("block", 1)], "from the active seat on"
    assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [30, 30, 22]
    assert [len(game.state.zones[f"action/{seat}"]) for seat in (1, 2, 3)] == [0, 0, 1]
    kinds = [event.kind for event in seen if event.kind in ("blocked", "destroyed", "damage")]
    assert kinds == ["blocked", "destroyed", "damage", "blocked", "destroyed"]


def test_blk_001_3_the_equipment_is_destroyed_in_the_change_that_deals_the_damage():
    game = attacked("plate", cards=(card("plate", "equipment", defense=5),))
    changes = []
    game.sink = lambda entry: changes.append([event.kind for event in entry.events])
    game.choose("block plate#1")
    assert ["blocked", "destroyed", "left play", "came to purgatory"] in changes


def test_st_overwhelm_only_what_exceeds_the_defense_is_dealt():
    for defense, health in ((4, 29), (5, 30), (6, 30)):
        game = attacked("plate", cards=(card("plate", "equipment", defense=defense),))
        event = game.state.frames[-1].registers["value"].event
        blow = game.state.frames[-1].registers["value"]._replace(event=event._replace(word="overwhelm"))
        game.state.frames[-1].registers["value"] = blow
        game.choose("block plate#1")
        assert game.stat(2, "health") == health


def test_amb_142_one_equipment_blocks_one_damage():
    plate = card("plate", "equipment", defense=9)
    game = table(in_play=(("lash",), ("plate", "plate")), cards=(plate,))
    choose(game, "use lash#1", "target avatar-2")
    game.choose("block plate#1")
    assert game.decision.kind == "main"
    tapped = [game.stat(one, "tapped") for one in game.state.zones["action/2"]]
    assert sorted(tapped) == [0, 1]


def test_eqp_001_3_the_defense_that_counts_is_the_one_it_has_now():
    game = attacked("plate", cards=(card("plate", "equipment", defense=5),))
    plate = game.entity("plate#1", 2)
    game.add_modifier(Modifier("defense", "add", 1, plate))
    game.choose("block plate#1")
    assert game.state.zone_of[plate] == "action/2"


def test_kw_deal_the_damage_of_a_card_may_be_blocked_and_else_takes_health():
    game = attacked()
    assert game.decision.kind == "block"
    seen = events(game, "damage")
    game.choose("take")
    assert [(event.amount, event.rules[0]) for event in seen] == [(5, "KW-DEAL")] and game.stat(2, "health") == 25


def test_kw_deal_unblockable_damage_is_not_offered_to_block():
    burning = card("burner", "technique", "Inflict Burning 1 on target.")
    game = table(hands=(("burner",), ()), in_play=((), ("wall-shield",)), cards=(burning,))
    choose(game, "play burner#1", "target avatar-2")
    next_turn(game)
    seen = events(game, "damage")
    game.choose("end")
    assert game.decision.kind != "block" and [event.amount for event in seen] == [5]


@pytest.mark.parametrize("change", [{"source": 0}, {"word": "unblockable"}, {"amount": 0}])
def test_blk_001_1_only_damage_that_a_card_deals_can_be_blocked(change):
    game = attacked()
    block = Intent("block", 2, game.entity("wall-shield#1", 2))
    registers = game.state.frames[-1].registers
    assert game.permits(block)
    registers["value"] = registers["value"]._replace(event=registers["value"].event._replace(**change))
    assert not game.permits(block)
