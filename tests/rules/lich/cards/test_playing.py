"""Playing cards: costs, slots, types, effects of tactics (SRC-COST, ACT-001, TEC-001, REA-001)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent


def refusals(game, intent):
    """Return the codes of the clauses that refuse an intent."""
    return [one.refusal.code for one in game.why_not(intent) if one.refusal]


def test_src_cost_3_a_card_needs_its_source_and_taps_what_gives_it():
    game = table(hands=(("bolt", "lash"), ()), sources=(("ember",), ()))
    assert {"play bolt#1", "play lash#1"} <= set(keys(game))
    choose(game, "play bolt#1", "target avatar-2")
    pass_all(game)
    ember = game.entity("ember#1", 1)
    assert game.stat(ember, "tapped") == 1
    assert game.stat(2, "health") == 24
    lash = game.entity("lash#1", 1)
    assert "play lash#1" not in keys(game)
    assert refusals(game, Intent("play", 1, lash)) == ["no-source"]


def test_src_cost_3_the_remedy_of_a_missing_source_makes_the_card_playable():
    game = table(hands=(("bolt",), ()))
    bolt = game.entity("bolt#1", 1)
    refusal = next(one.refusal for one in game.why_not(Intent("play", 1, bolt)) if one.refusal)
    for edit in refusal.remedy:
        game.apply(edit)
    assert "play bolt#1" in keys(game)


def test_src_pool_1_and_2_gained_source_lies_in_the_pool_until_the_next_turn():
    game = table(hands=(("spring",), ()), sources=(("sprout",), ()))
    game.choose("play spring#1")
    pass_all(game)
    assert game.counter(1, "pool verdant") == 2
    game.choose("tap sprout#1")
    assert game.counter(1, "pool verdant") == 3
    next_turn(game)
    assert game.counter(1, "pool verdant") == 0


def test_act_001_1_an_equipment_takes_one_of_five_slots():
    game = table(hands=(("thin-veil",) * 6, ()))
    for number in range(1, 6):
        game.choose(f"play thin-veil#{number}")
        pass_all(game)
    slots = [game.stat(one, "slot") for one in game.state.zones["action/1"]]
    assert slots == [1, 2, 3, 4, 5]
    last = game.entity("thin-veil#6", 1)
    assert refusals(game, Intent("play", 1, last)) == ["no-slot"]


def test_tec_001_2_a_technique_resolves_all_its_lines_and_goes_to_purgatory():
    game = table(hands=(("mend",), ()), decks=(("ember",) * 12, ()))
    game.set_stat(1, "health", 20)
    mend = game.entity("mend#1", 1)
    hand = len(game.state.zones["hand/1"])
    game.choose("play mend#1")
    pass_all(game)
    assert game.stat(1, "health") == 24
    assert len(game.state.zones["hand/1"]) == hand - 1 + 2
    assert game.state.zone_of[mend] == "purgatory/1"


def test_tec_001_2_a_technique_is_played_from_the_hand_in_its_players_own_main_phase_only():
    game = table(hands=(("free-bolt", "mend"), ("free-bolt",)))
    mine, theirs = game.entity("free-bolt#1", 1), game.entity("free-bolt#1", 2)
    assert "play free-bolt#1" in keys(game)
    assert refusals(game, Intent("play", 2, theirs)) == ["technique-speed"], "it is not their turn"
    for place in ("deck/1", "purgatory/1", "abyss/1"):
        game.apply(Edit("card", (mine, place)))
        assert "play free-bolt#1" not in keys(game) and refusals(game, Intent("play", 1, mine)) == ["not-in-hand"]
    next_turn(game)
    assert "play free-bolt#1" in keys(game) and game.decision.seat == 2
    assert refusals(game, Intent("play", 1, game.entity("mend#1", 1))) == ["technique-speed"]


def test_spd_tec_2_a_technique_cannot_be_added_to_a_stack():
    game = table(in_play=(("lash",), ()), hands=(("free-bolt", "zap"), ()))
    choose(game, "use lash#1", "target avatar-2")
    assert game.decision.kind == "window" and game.decision.seat == 1
    assert "play zap#1" in keys(game) and "play free-bolt#1" not in keys(game)
    bolt = game.entity("free-bolt#1", 1)
    assert refusals(game, Intent("play", 1, bolt)) == ["technique-speed"]


def test_rea_001_2_a_reaction_needs_an_event_to_answer():
    game = table(hands=(("zap",), ()))
    assert "play zap#1" not in keys(game)
    assert refusals(game, Intent("play", 1, game.entity("zap#1", 1))) == ["nothing-to-answer"]


def test_rea_001_2_only_who_sees_the_event_may_answer():
    game = table(
        in_play=(("bargain",), ()),
        hands=((), ("zap",), ("zap",)),
        starts=("0,0", "2,0", "3,-1"),
        decks=(("ember",) * 9,),
    )
    assert game.decision.seat == 1
    game.choose("use bargain#1")
    assert game.decision.kind == "window"
    assert game.decision.seat == 2, "seat 3 stands on no ray of seat 1 and sees nothing of it"
    game.choose("pass")
    assert game.decision.seat == 1, "seat 1 could use its own card in answer"
    game.choose("pass")
    assert game.decision.kind == "main"


@pytest.mark.parametrize(("reading", "joins"), [("reaction speed", True), ("technique speed", False)])
def test_amb_112_whether_an_action_card_may_join_a_stack(reading, joins):
    game = table(
        in_play=(("lash", "lash"), ()), hands=(("thin-veil",), ()), rulings={"action_cards": reading}
    )
    choose(game, "use lash#1", "target avatar-2")
    assert ("play thin-veil#1" in keys(game)) is joins


def test_ph_main_5_one_source_a_turn():
    game = table(hands=(("ember", "sprout"), ()))
    game.choose("play ember#1")
    assert game.decision.kind == "main", "playing a source opens no window (REA-001.4)"
    sprout = game.entity("sprout#1", 1)
    assert "play sprout#1" not in keys(game)
    assert refusals(game, Intent("play", 1, sprout)) == ["source-played"]
    next_turn(game)
    next_turn(game)
    assert "play sprout#1" in keys(game)


def test_ap_002_a_tap_effect_costs_one_action_point_and_taps_the_card():
    game = table(in_play=(("lash", "lash", "lash"), ()))
    for number in (1, 2):
        choose(game, f"use lash#{number}", "target avatar-2")
        pass_all(game)
    assert game.stat(1, "action_points") == 0
    first, third = game.entity("lash#1", 1), game.entity("lash#3", 1)
    assert refusals(game, Intent("activate", 1, third, 0)) == ["no-action-point"]
    assert refusals(game, Intent("activate", 1, first, 0)) == ["tapped"]


def test_cost_001_3_health_that_is_not_there_cannot_be_paid():
    game = table(in_play=(("bargain",), ()))
    game.set_stat(1, "health", 2)
    bargain = game.entity("bargain#1", 1)
    assert refusals(game, Intent("activate", 1, bargain, 0)) == ["no-health"]


def test_an_unpaid_declaration_can_be_withdrawn():
    game = table(hands=(("free-bolt",), ()))
    before = game.hash()
    game.choose("play free-bolt#1")
    assert game.decision.kind == "target"
    game.withdraw()
    assert game.hash() == before and "play free-bolt#1" in keys(game)


def test_kw_destroy_a_wall_is_destroyed_and_can_be_targeted_as_the_first_blocker():
    game = table(hands=(("ram",), ()), layers={"walls": {"1,0": "wall", "2,-1": "wall"}}, starts=("0,0", "5,0"))
    assert game.state.layers["walls"]
    choose(game, "play ram#1", "target wall 1,0")
    pass_all(game)
    assert [tile.key() for tile in game.state.layers["walls"]] == ["2,-1"]


def test_two_equal_cards_have_names_of_their_own():
    twin = card("twin", "technique", "Draw 1 card.")
    game = table(hands=(("twin", "twin"), ()), cards=(twin,))
    assert {"play twin#1", "play twin#2"} <= set(keys(game))


def test_cost_001_3_a_declaration_that_an_edit_made_unpayable_comes_to_nothing():
    game = table(hands=(("bolt",), ()), sources=(("ember",), ()), in_play=(("lash",), ()))
    bolt, lash, ember = (game.entity(name, 1) for name in ("bolt#1", "lash#1", "ember#1"))
    game.choose("play bolt#1")
    game.apply(Edit("stat", (ember, "tapped", 1)))
    game.choose("target avatar-2")
    assert game.decision.kind == "main" and game.state.zone_of[bolt] == "hand/1"
    game.choose("use lash#1")
    game.apply(Edit("stat", (1, "action_points", 0)))
    game.choose("target avatar-2")
    assert game.decision.kind == "main" and game.stat(lash, "tapped") == 0 and game.stat(2, "health") == 30
