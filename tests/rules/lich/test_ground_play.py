"""Ground rules by id: what one may do when, costs, speeds, the stack, and what cannot be answered."""

from __future__ import annotations

import pytest

from helpers.lich_table import CARDS, card, choose, events, keys, next_turn, pass_all, table
from lich_studio.effects.nodes import Effect
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich.items import stack
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.seats import avatar


def refusals(game, intent):
    return {one.refusal.code: one.refusal.rule_ids for one in game.why_not(intent) if one.refusal}


def test_ph_main_1_acts_come_in_any_order_and_again():
    game = table(hands=(["free-bolt", "free-bolt"], []), in_play=(["bargain"], []))
    for key in ("play free-bolt#1", "move avatar-1", "play free-bolt#2", "use bargain#1"):
        assert key in keys(game)
        choose(game, key)
        while game.decision.kind != "main":
            choose(game, "stop" if "stop" in keys(game) else keys(game)[0])
    assert "move avatar-1" in keys(game), "one of two tiles is left"


def test_ph_main_3_and_act_001_2_cards_are_played_from_the_hand_in_the_main_phase_if_they_can_be_paid_for():
    game = table(hands=(["bolt", "wall-shield", "thin-veil"], []), sources=(["ember"], []), in_play=(["lash"], []))
    assert "play bolt#1" in keys(game) and "play wall-shield#1" not in keys(game)
    assert "not-in-hand" in refusals(game, Intent("play", 1, game.entity("lash#1", 1)))
    choose(game, "play thin-veil#1")
    pass_all(game)
    assert game.state.zone_of[game.entity("thin-veil#1", 1)] == "action/1"
    game = table(hands=([], ["thin-veil"]))
    assert "not-your-main-phase" in refusals(game, Intent("play", 2, game.entity("thin-veil#1", 2)))


def test_ph_main_4_effects_are_used_if_they_can_be_paid_for():
    game = table(in_play=(["bargain"], []))
    assert "use bargain#1" in keys(game)
    game.apply(Edit("stat", (1, "health", 2)))
    assert "use bargain#1" not in keys(game)


def test_ph_status_1_1_and_2_statuses_come_before_death_fog():
    game = table(layers={"surfaces": {"0,0": "fog"}})
    game.apply(Edit("counter", (avatar(game, 1), "burning", 1)))
    told = events(game, "damage"), events(game, "lost health")
    order = []
    game.sink = lambda entry: order.extend(event.kind for event in entry.events)
    choose(game, "end")
    assert told is not None and order.index("damage") < order.index("lost health")
    assert game.stat(1, "health") == 12, "30 less 5, then half of 25 rounded up"


def test_ap_001_1_and_2_two_action_points_come_back_in_the_own_start_phase():
    game = table(in_play=(["lash"], []))
    assert game.stat(1, "action_points") == 2
    assert game.stat(2, "action_points") == 2, "also before the first turn of one's own"
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.stat(1, "action_points") == 1
    next_turn(game)
    assert game.stat(1, "action_points") == 1, "another player's start phase renews nothing"
    next_turn(game)
    assert game.stat(1, "action_points") == 2


def test_ap_002_1_and_2_a_tap_effect_costs_one_point_on_the_own_turn_and_in_answer():
    game = table(in_play=(["lash"], ["lash"]))
    choose(game, "use lash#1", "target avatar-2")
    assert game.stat(1, "action_points") == 1 and game.decision.seat == 2
    choose(game, next(key for key in keys(game) if key.startswith("use lash")), "target avatar-1")
    assert game.stat(2, "action_points") == 1
    game = table(in_play=(["lash"], []))
    game.apply(Edit("stat", (1, "action_points", 0)))
    assert set(refusals(game, Intent("activate", 1, game.entity("lash#1", 1), 0)))


def test_cost_001_1_and_2_the_cost_is_what_stands_left_of_the_colon():
    assert [type(cost).__name__ for cost in CARDS["bargain"].abilities[0].costs] == ["PayHealth"]
    assert CARDS["free-bolt"].abilities[0].costs == ()
    game = table(in_play=(["bargain"], []))
    choose(game, "use bargain#1")
    assert game.stat(1, "health") == 27


def test_kw_tap_2_and_4_a_card_is_tapped_or_untapped_and_untaps_in_its_controllers_start_phase():
    game = table(in_play=(["lash"], []))
    lash = game.entity("lash#1", 1)
    seen = [game.state.columns["tapped"][lash]]
    choose(game, "use lash#1", "target avatar-2")
    seen.append(game.state.columns["tapped"][lash])
    for _ in range(2):
        next_turn(game)
        seen.append(game.state.columns["tapped"][lash])
    assert seen == [0, 1, 1, 0]


def test_kw_negate_and_exm_001_2_what_is_negated_never_happens_and_leaves_like_what_fizzles():
    game = table(hands=(["free-bolt"], ["hush"]))
    choose(game, "play free-bolt#1", "target avatar-2", "play hush#1", "target item-1")
    pass_all(game)
    assert game.stat(2, "health") == 30 and not stack(game)
    assert game.state.zone_of[game.entity("free-bolt#1", 1)] == "purgatory/1"


@pytest.mark.parametrize("name", ["lash", "wall-shield"])
def test_eqp_001_1_and_2_equipment_is_an_action_card_with_a_defense(name):
    game = table(hands=([name], []), sources=(["ember", "sprout"], []))
    choose(game, f"play {name}#1")
    one = game.entity(f"{name}#1", 1)
    assert game.state.zone_of[one] == "action/1" and game.stat(one, "defense") == CARDS[name].stats["defense"]


@pytest.mark.parametrize("name", ["free-bolt", "zap"])
def test_tec_001_1_and_rea_001_1_techniques_and_reactions_are_tactics_which_take_no_slot(name):
    game = table(hands=(["free-bolt", "zap"], ["zap"]))
    choose(game, "play free-bolt#1", "target avatar-2")
    if name == "zap":
        choose(game, "play zap#1", "target avatar-1")
        pass_all(game)
    pass_all(game)
    assert not game.state.zones.get("action/1") and not game.state.zones.get("action/2")
    assert game.state.zones["purgatory/1"] and (name != "zap" or game.state.zones["purgatory/2"])


UNANSWERED = (
    "played source", "gained source", "phase", "turn", "drew", "destroyed", "damned", "lost", "fizzled", "paid source",
    "paid health", "tapped", "laid", "turned up", "took source",
)  # fmt: skip


def test_rea_001_3_every_change_may_be_answered_except_those_that_are_listed():
    reactable = {kind.id for kind in LICH.events.values() if kind.reactable}
    assert {
        "declared",
        "damage",
        "healed",
        "lost health",
        "inflicted",
        "placed",
        "entered",
        "stayed",
        "blocked",
    } <= reactable
    assert reactable.isdisjoint(UNANSWERED)


def test_rea_001_4_playing_a_source_cannot_be_answered():
    game = table(hands=(["ember"], ["zap"]))
    choose(game, "play ember#1")
    assert game.decision.kind == "main" and not stack(game)


def test_rea_001_8_phases_cannot_be_answered():
    game = table(hands=([], ["zap", "hush"]), decks=(["ember"] * 9,) * 2)
    choose(game, "end")
    while game.decision.kind == "fog":
        choose(game, keys(game)[0])
    assert (game.decision.kind, game.decision.seat) == ("main", 2)


def test_rea_001_11_an_offering_cannot_be_answered():
    game = table(hands=(["bolt"], ["zap"]), decks=(["ember"] * 9,) * 2)
    choose(game, "offer", "offer bolt#1")
    choose(game, "done")
    assert game.decision.kind == "fog"


def test_stk_001_1_what_is_played_waits_on_the_stack():
    game = table(hands=(["free-bolt"], ["zap"]))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert len(stack(game)) == 1 and game.stat(2, "health") == 30
    choose(game, "pass")
    assert not stack(game) and game.stat(2, "health") == 24


def test_spd_tec_1_and_3_techniques_begin_a_stack_of_their_own():
    game = table(hands=(["free-bolt", "free-bolt", "zap"], []))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert keys(game) == ("pass", "play zap#1")
    pass_all(game)
    assert "play free-bolt#2" in keys(game)


def test_spd_rea_1_and_2_what_says_nothing_else_may_be_added_to_a_stack():
    game = table(hands=(["free-bolt"], ["zap"]), in_play=([], ["lash", "bargain"]))
    choose(game, "play free-bolt#1", "target avatar-2")
    assert [key.partition("#")[0] for key in keys(game)] == ["pass", "use lash", "use bargain", "play zap"]
    choose(game, "use bargain#1")
    assert len(stack(game)) == 2


def test_spd_rea_3_reaction_speed_may_begin_a_stack():
    game = table(hands=(["thin-veil"], ["zap"]), in_play=(["bargain"], []))
    assert not stack(game)
    choose(game, "use bargain#1")
    assert len(stack(game)) == 1 and game.decision.seat == 2


def test_fx_001_1_the_text_of_a_card_changes_the_game():
    odd = card("odd", "technique", "Deal 2 damage to target enemy.\nPlace Fire on target tile.\nHeal 3.")
    game = table(hands=(["odd"], []), cards=(odd,))
    game.apply(Edit("stat", (1, "health", 20)))
    choose(game, "play odd#1", "target avatar-2", "target tile 0,1")
    assert (game.stat(2, "health"), game.stat(1, "health"), len(game.state.layers["surfaces"])) == (28, 23, 1)


def test_fx_001_2_a_card_goes_before_the_rules():
    near = card("near", "technique", "Deal 2 damage to target enemy within 2 tiles.")
    far = card("far", "technique", "Deal 2 damage to target enemy within 9 tiles.")
    game = table(hands=(["near", "far"], []), starts=("0,0", "3,0"), heroes=("brute", "brute"), cards=(near, far))
    assert "play far#1" in keys(game) and "play near#1" not in keys(game)
    game.apply(Edit("piece", (avatar(game, 2), 5, 0)))
    assert "play far#1" in keys(game), "the printed range goes before intelligence, which is 3"


def test_fx_001_3_each_keyword_stands_for_one_defined_act():
    for phrase in LICH.phrases:
        if issubclass(phrase.node, Effect) and phrase.canonical:
            way = LICH.nodes[phrase.node]
            assert way.procedure in LICH.procedures or way.evaluate is not None, phrase.template
