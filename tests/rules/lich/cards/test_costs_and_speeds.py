"""Costs, action points, tapping, and what may be done when (COST-001, AP, KW-TAP, SPD, ACT-001, HRO-FX)."""
from __future__ import annotations

import dataclasses

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent

SEER = card("seer", "hero", "Pay 2 health: Draw 1 card.", health=30, intelligence=6)
DRILL = card("drill", "hero", "Tap: Deal 1 damage to target.", health=30, intelligence=6)


def refusals(game, intent):
    """Return the codes of the clauses that refuse an intent."""
    return [one.refusal.code for one in game.why_not(intent) if one.refusal]


def test_ap_001_1_and_2_each_player_has_two_points_renewed_in_the_own_start_phase():
    game = table(in_play=(("lash",), ()))
    assert [game.stat(seat, "action_points") for seat in (1, 2)] == [2, 2]
    choose(game, "use lash#1", "target avatar-2")
    next_turn(game)
    assert [game.stat(seat, "action_points") for seat in (1, 2)] == [1, 2]
    next_turn(game)
    assert game.stat(1, "action_points") == 2


def test_ap_002_1_and_2_a_tap_effect_costs_a_point_on_the_own_turn_and_as_an_answer():
    game = table(in_play=(("lash",), ("lash",)))
    next_turn(game)
    choose(game, "use lash#2", "target avatar-1")
    assert game.stat(2, "action_points") == 1
    assert (game.decision.kind, game.decision.seat) == ("window", 1)
    choose(game, "use lash#1", "target avatar-2")
    assert game.stat(1, "action_points") == 1, "the two points of one's own turn are all there is (AMB-043)"


def test_amb_045_an_effect_without_tap_costs_no_point():
    game = table(in_play=(("bargain",), ()))
    game.choose("use bargain#1")
    pass_all(game)
    assert game.stat(1, "action_points") == 2 and game.stat(game.entity("bargain#1", 1), "tapped") == 0


def test_cost_001_1_to_3_the_cost_is_paid_before_anything_happens():
    game = table(in_play=(("bargain",), ()), hands=((), ("hush",)), decks=(("ember",) * 9,))
    hand = len(game.state.zones["hand/1"])
    game.choose("use bargain#1")
    assert game.decision.kind == "window"
    assert game.stat(1, "health") == 27 and len(game.state.zones["hand/1"]) == hand


@pytest.mark.parametrize(("text", "short"), [
    ("Pay 3 health: Draw 1 card.", ("health", 2)),
    ("Tap, Pay 3 health: Draw 1 card.", ("health", 2)),
    ("Tap: Draw 1 card.", ("action_points", 0)),
])  # fmt: skip
def test_cost_001_3_a_cost_that_cannot_be_paid_whole_is_not_paid_at_all(text, short):
    made = card("made", "equipment", text, defense=1)
    game = table(in_play=(("made",), ()), cards=(made,))
    assert "use made#1" in keys(game)
    game.apply(Edit("stat", (1, *short)))
    assert "use made#1" not in keys(game)
    cited = [one.refusal.rule_ids for one in game.why_not(Intent("activate", 1, game.entity("made#1", 1), 0))
             if one.refusal]  # fmt: skip
    assert len(cited) == 1 and set(cited[0]) & {"COST-001.3", "AP-002.2"}
    assert game.stat(1, short[0]) == short[1] and game.stat(game.entity("made#1", 1), "tapped") == 0


def test_kw_tap_1_to_3_a_card_is_tapped_or_not_and_a_tapped_one_cannot_be_tapped():
    game = table(in_play=(("lash",), ()))
    lash = game.entity("lash#1", 1)
    assert game.stat(lash, "tapped") == 0
    choose(game, "use lash#1", "target avatar-2")
    assert game.stat(lash, "tapped") == 1
    assert refusals(game, Intent("activate", 1, lash, 0)) == ["tapped"]


def test_kw_tap_4_and_kw_untap_tapped_cards_untap_in_their_controllers_start_phase():
    game = table(in_play=(("lash",), ()), sources=(("ember",), ()))
    lash, ember = game.entity("lash#1", 1), game.entity("ember#1", 1)
    choose(game, "use lash#1", "target avatar-2", "tap ember#1")
    next_turn(game)
    assert [game.stat(one, "tapped") for one in (lash, ember)] == [1, 1]
    next_turn(game)
    assert [game.stat(one, "tapped") for one in (lash, ember)] == [0, 0]


def test_spd_rea_1_to_3_what_is_not_a_technique_may_begin_a_stack_or_join_one():
    game = table(in_play=(("lash", "lash"), ()), hands=((), ("zap",)))
    choose(game, "use lash#1", "target avatar-2", "play zap#1", "target avatar-1")
    assert (game.decision.kind, game.decision.seat) == ("window", 1)
    assert len(game.state.zones["stack/0"]) == 2
    choose(game, "use lash#2", "target avatar-2")
    pass_all(game)
    assert [game.stat(seat, "health") for seat in (1, 2)] == [27, 20]


def test_spd_tec_1_and_3_a_technique_begins_a_stack_of_its_own():
    game = table(hands=(("free-bolt", "free-bolt"), ("zap",)))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert len(game.state.zones["stack/0"]) == 1
    bolt = game.entity("free-bolt#2", 1)
    assert refusals(game, Intent("play", 1, bolt)) == ["technique-speed"]
    pass_all(game)
    assert "play free-bolt#2" in keys(game)


def test_spd_tec_2_an_effect_printed_at_technique_speed_answers_nothing():
    slow = dataclasses.replace(DRILL.abilities[0], speed="technique")
    slow_drill = dataclasses.replace(DRILL, id="slow", abilities=(slow,))
    game = table(in_play=(("lash",), ()), heroes=("slow", "reader"), cards=(slow_drill,), hands=((), ("zap",)))
    assert "use slow#1" in keys(game)
    choose(game, "use lash#1", "target avatar-2")
    while game.decision.kind == "window":
        assert game.decision.seat == 2, "seat 1 holds nothing but the slow effect"
        game.choose("pass")
    assert "use slow#1" in keys(game)


def test_tec_001_1_and_rea_001_1_tactic_cards_go_to_purgatory_when_they_have_resolved():
    game = table(hands=(("free-bolt",), ("zap",)))
    choose(game, "play free-bolt#1", "target avatar-2", "play zap#1", "target avatar-1")
    pass_all(game)
    for seat, name in ((1, "free-bolt"), (2, "zap")):
        assert [game.state.definition_of[one] for one in game.state.zones[f"purgatory/{seat}"]] == [name]


def test_act_001_2_an_action_card_is_played_from_the_hand_in_the_own_main_phase():
    game = table(hands=((), ("thin-veil",)), in_play=(("lash",), ()))
    veil = game.entity("thin-veil#1", 2)
    choose(game, "use lash#1", "target avatar-2")
    assert refusals(game, Intent("play", 2, veil)) == ["not-your-main-phase"]
    other = game.entity("lash#1", 1)
    assert refusals(game, Intent("play", 1, other)) == ["not-in-hand"]


def test_eqp_001_1_and_2_an_equipment_takes_a_slot_and_has_a_defense():
    game = table(hands=(("thin-veil",), ()), in_play=((), ("wall-shield",)))
    game.choose("play thin-veil#1")
    pass_all(game)
    veil, shield = game.entity("thin-veil#1", 1), game.entity("wall-shield#1", 2)
    assert (game.state.zone_of[veil], game.stat(veil, "slot")) == ("action/1", 1)
    assert [game.stat(one, "defense") for one in (veil, shield)] == [0, 7]


def test_fld_001_2_and_3_five_slots_of_one_card_each_are_held_from_the_declaration_on():
    game = table(hands=(("thin-veil", "thin-veil"), ("hush",)), in_play=(("thin-veil",) * 4, ()))
    last = game.entity("thin-veil#2", 1)
    game.choose("play thin-veil#1")
    assert game.decision.seat == 2
    assert refusals(game, Intent("play", 1, last)) != []
    choose(game, "play hush#1", "target item-1")
    pass_all(game)
    assert "play thin-veil#2" in keys(game), "AMB-215: negated, it gives its slot back"
    slots = sorted(game.stat(one, "slot") for one in game.state.zones["action/1"])
    assert len(set(slots)) == 4


def test_ph_main_1_and_3_and_4_acts_come_in_any_order_and_again():
    game = table(in_play=(("lash", "bargain"), ()), hands=(("free-bolt", "free-bolt"), ()), sources=(("ember",), ()))
    choose(game, "play free-bolt#1", "target avatar-2", "use bargain#1")
    pass_all(game)
    choose(game, "tap ember#1", "use lash#1", "target avatar-2")
    pass_all(game)
    choose(game, "play free-bolt#2", "target avatar-2")
    pass_all(game)
    assert game.stat(2, "health") == 30 - 6 - 5 - 6 and "end" in keys(game)


def test_hro_fx_1_and_2_a_hero_effect_is_used_at_any_time_one_may_act():
    game = table(in_play=(("lash",), ()), heroes=("reader", "seer"), cards=(SEER,), decks=((), ("ember",) * 9))
    choose(game, "use lash#1", "target avatar-2")
    assert (game.decision.kind, game.decision.seat) == ("window", 2)
    game.choose("use seer#1")
    assert game.stat(2, "health") == 28
    pass_all(game)
    next_turn(game)
    assert "use seer#1" in keys(game)


def test_rea_001_4_playing_a_source_opens_no_window_and_no_stack():
    game = table(hands=(("ember",), ("zap",)))
    seen = events(game, "declared")
    game.choose("play ember#1")
    assert game.decision.kind == "main" and seen == []


def test_rea_001_8_entering_or_leaving_a_phase_opens_no_window():
    game = table(hands=((), ("zap",)))
    game.choose("end")
    assert game.decision.kind in ("fog", "main")
    next_turn(game)
    assert game.decision.kind == "main"


def test_rea_001_3_what_changes_the_game_can_be_answered():
    game = table(hands=(("free-bolt",), ("zap",)))
    choose(game, "play free-bolt#1", "target avatar-2")
    game.choose("pass")
    assert (game.decision.kind, game.decision.seat) == ("window", 2), "the damage that was dealt"
    assert game.state.zones["stack/0"] == []


@pytest.mark.parametrize("kind", ["destroyed", "drew", "played source", "gained source", "phase", "damned", "fizzled"])
def test_rea_001_4_to_11_what_the_rules_list_cannot_be_answered(kind):
    assert not table().ruleset.events[kind].reactable


def test_ph_status_1_1_statuses_are_resolved_in_the_status_phase():
    game = table()
    game.add_counter(game.recall("avatar", 1), "burning", 1)
    phases = []
    game.sink = lambda entry: phases.extend(
        event.word if event.kind == "phase" else "damage" for event in entry.events if event.kind in ("phase", "damage")
    )
    game.choose("end")
    assert phases[:3] == ["status", "damage", "end"]
