"""Modifiers of cards and damage: Overwhelm, Unblockable, Unpreventable, Penetrate, Reprise."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.target_intents import aim_intent

PLATE = card("plate", "equipment", defense=3)


def health(game, *seats):
    return [game.stat(seat, "health") for seat in seats]


@pytest.mark.parametrize(
    "text",
    [
        "This card has Overwhelm.\nDeal 8 damage to target enemy.",
        "Deal 8 Overwhelm damage to target enemy.",
        "Deal 8 damage to target enemy.\nOverwhelm.",
    ],
)
def test_st_overwhelm_by_text_deals_what_exceeds_the_block(text):
    game = table(hands=(("blow",), ()), in_play=((), ("plate",)), cards=(card("blow", "technique", text), PLATE))
    choose(game, "play blow#1", "target avatar-2", "block plate#1")
    assert health(game, 2) == [25]


def test_st_overwhelm_without_it_a_blocked_blow_deals_nothing():
    blow = card("blow", "technique", "Deal 8 damage to target enemy.")
    game = table(hands=(("blow",), ()), in_play=((), ("plate",)), cards=(blow, PLATE))
    choose(game, "play blow#1", "target avatar-2", "block plate#1")
    assert health(game, 2) == [30]


def test_amb_009_an_equipment_in_play_has_what_its_text_says():
    axe = card("axe", "equipment", "This card has Overwhelm.\nTap: Deal 8 damage to target.", defense=2)
    game = table(in_play=(("axe",), ("plate",)), cards=(axe, PLATE))
    choose(game, "use axe#1", "target avatar-2")
    pass_all(game)
    game.choose("block plate#1")
    assert health(game, 2) == [25]


def test_amb_217_a_modifier_gained_until_end_of_turn_ends_with_it():
    gift = card("gift", "technique", "Target equipment gains Overwhelm until end of turn.")
    game = table(hands=(("gift",), ()), in_play=(("lash",), ()), cards=(gift,))
    lash = game.entity("lash#1", 1)
    told = events(game, "gained modifier")
    choose(game, "play gift#1", "target lash#1")
    pass_all(game)
    assert game.stat(lash, "overwhelm") == 1 and [one.word for one in told] == ["overwhelm"]
    phases = []
    game.sink = lambda entry: phases.extend(
        (one.word or one.kind, game.stat(lash, "overwhelm"))
        for one in entry.events
        if one.kind in ("phase", "end of turn", "turn")
    )
    next_turn(game)
    assert ("end of turn", 1) in phases, "still there for triggers of the end of the turn"
    assert game.stat(lash, "overwhelm") == 0


def test_amb_217_until_your_next_turn_outlasts_the_turns_of_others():
    gift = card("gift", "technique", "You gain Unblockable until the start of your next turn.")
    game = table(hands=(("gift",), ()), in_play=(("lash",), ("plate",)), cards=(gift, PLATE))
    game.choose("play gift#1")
    pass_all(game)
    assert game.stat(1, "unblockable") == 1
    next_turn(game)
    assert game.stat(1, "unblockable") == 1
    next_turn(game)
    assert game.stat(1, "unblockable") == 0


def test_amb_009_what_a_player_gains_counts_for_the_own_cards():
    gift = card("gift", "technique", "You gain Unblockable until end of turn.")
    game = table(hands=(("gift",), ()), in_play=(("lash",), ("plate",)), cards=(gift, PLATE))
    game.choose("play gift#1")
    pass_all(game)
    choose(game, "use lash#1", "target avatar-2")
    pass_all(game)
    assert game.decision.kind == "main" and health(game, 2) == [25]


def test_mod_001_unblockable_damage_is_not_offered_to_block():
    blow = card("blow", "technique", "Deal 8 Unblockable damage to target enemy.")
    game = table(hands=(("blow",), ()), in_play=((), ("plate",)), cards=(blow, PLATE))
    choose(game, "play blow#1", "target avatar-2")
    assert game.decision.kind == "main" and health(game, 2) == [22]


def test_amb_201_unpreventable_damage_passes_prevention():
    ward = card("ward", "technique", "Prevent the next 5 damage that would be dealt to you this turn.")
    hit = card("hit", "technique", "Deal 4 Unpreventable damage to you.")
    game = table(hands=(("ward", "hit"), ()), cards=(ward, hit))
    choose(game, "play ward#1", "play hit#1")
    assert health(game, 1) == [26] and game.stat(avatar(game, 1), "prevention") == 5


LANCE = card("lance", "technique", "This card has Penetrate.\nDeal 6 damage to target enemy.\nDraw 1 card.")
LINE = ("0,0", "1,0", "2,0", "0,2")


def lances(text_card=LANCE, **given):
    return table(hands=((text_card.id,), ()), starts=given.pop("starts", LINE), cards=(text_card, PLATE), **given)


def test_st_penetrate_1_sight_passes_pieces():
    plain = card("plain", "technique", "Deal 6 damage to target enemy.")
    game = lances(plain)
    game.choose("play plain#1")
    assert "target avatar-3" not in keys(game)
    game = lances()
    game.choose("play lance#1")
    assert set(keys(game)) == {"target avatar-2", "target avatar-3", "target avatar-4"}


def test_st_penetrate_1_walls_still_stop_it():
    game = lances(layers={"walls": {"1,0": "wall"}}, starts=("0,0", "0,1", "2,0"))
    game.choose("play lance#1")
    assert keys(game) == ("target avatar-2",)


def test_st_penetrate_2_amb_135_several_targets_of_one_line_are_chosen_one_by_one():
    game = lances()
    choose(game, "play lance#1", "target avatar-3")
    assert keys(game) == ("target avatar-2", "done"), "nothing off the line"
    game.choose("target avatar-2")
    assert game.decision.kind == "main"
    assert health(game, 2, 3, 4) == [24, 24, 30]


def test_amb_135_each_target_is_hit_by_itself_by_distance_and_the_rest_happens_once():
    game = lances(in_play=((), ("plate",), ("plate",)), decks=(("ember",) * 9, ()))
    choose(game, "play lance#1", "target avatar-3", "target avatar-2")
    asked = []
    drawn = events(game, "drew")
    while game.decision.kind == "block":
        asked.append((game.decision.seat, *health(game, 2, 3)))
        game.choose("take" if game.decision.seat == 2 else keys(game)[0])
    assert asked == [(2, 30, 30), (3, 24, 30)], "the nearer one takes the damage before the farther one is asked"
    assert health(game, 2, 3) == [24, 30] and len(drawn) == 1


def test_amb_135_an_illegal_target_is_skipped_alone_and_all_of_them_make_it_fizzle():
    bow = card("bow", "equipment", "This card has Penetrate.\nTap: Deal 6 damage to target enemy.", defense=1)
    hop = card("hop", "reaction", "Teleport up to 9 tiles.")
    for hops, dealt, fizzled in ((("2",), [30, 24], 0), (("2", "3"), [30, 30], 1)):
        game = table(in_play=(("bow",), ()), hands=((), ("hop",), ("hop",)), starts=LINE[:3], cards=(bow, hop))
        told = events(game, "fizzled")
        choose(game, "use bow#1", "target avatar-2", "target avatar-3")
        while game.decision.kind != "main":
            wanted = "play hop#1" in keys(game) and str(game.decision.seat) in hops
            if game.decision.kind == "teleport":
                game.choose("to 4,1" if game.decision.seat == 2 else "to 4,-3")
            else:
                game.choose("play hop#1" if wanted else "pass")
        assert (health(game, 2, 3), len(told)) == (dealt, fizzled)


def test_st_penetrate_2_why_not_names_the_line():
    game = lances()
    choose(game, "play lance#1", "target avatar-2")
    off_the_line = aim_intent(1, game.entity("lance#1", 1), 0, 0, Aim("piece", avatar(game, 4)))
    refused = {one.refusal.code for one in game.why_not(off_the_line) if one.refusal}
    assert refused == {"off-line"}


REPEATER = card("repeater", "equipment", "This card has Reprise 2.\nTap: Deal 2 damage to target enemy.", defense=1)


def test_st_reprise_1_the_tap_effect_resolves_once_more_for_each_with_fresh_targets():
    game = table(in_play=(("repeater",), ()), starts=("0,0", "2,0", "0,2"), cards=(REPEATER,))
    choose(game, "use repeater#1", "target avatar-2")
    assert game.decision.kind == "target" and health(game, 2, 3) == [28, 30]
    choose(game, "target avatar-3", "target avatar-3")
    assert game.decision.kind == "main" and health(game, 2, 3) == [28, 26]


def test_st_reprise_2_all_uses_cost_one_action_point():
    game = table(in_play=(("repeater",), ()), cards=(REPEATER,))
    choose(game, "use repeater#1", "target avatar-2", "target avatar-2", "target avatar-2")
    assert game.decision.kind == "main" and game.stat(1, "action_points") == 1 and health(game, 2) == [24]


@pytest.mark.parametrize(("reading", "left"), [("further", 24), ("in all", 26)])
def test_amb_172_how_reprise_counts_is_a_ruling(reading, left):
    game = table(in_play=(("repeater",), ()), cards=(REPEATER,), rulings={"reprise": reading})
    choose(game, "use repeater#1", "target avatar-2")
    while game.decision.kind != "main":
        game.choose("target avatar-2")
    assert health(game, 2) == [left]


def test_amb_173_each_use_is_an_item_that_can_be_answered():
    game = table(in_play=(("repeater",), ()), hands=((), ("hush", "hush")), cards=(REPEATER,))
    choose(game, "use repeater#1", "target avatar-2")
    windows = 0
    while game.decision.kind != "main":
        windows += game.decision.kind == "window" and game.decision.seat == 2
        game.choose("pass" if game.decision.kind == "window" else "target avatar-2")
    assert windows == 3


def test_amb_225_a_negated_use_does_not_end_the_series():
    game = table(in_play=(("repeater",), ()), hands=((), ("hush",)), cards=(REPEATER,))
    choose(game, "use repeater#1", "target avatar-2", "play hush#1", "target item-1")
    pass_all(game)
    assert game.decision.kind == "target" and game.decision.seat == 1
    choose(game, "target avatar-2")
    choose(game, "target avatar-2")
    assert health(game, 2) == [26]


def test_amb_225_without_a_legal_target_the_series_ends():
    finisher = card("finisher", "equipment", "This card has Reprise 5.\nTap: Destroy target wall.", defense=1)
    game = table(in_play=(("finisher",), ()), cards=(finisher,), layers={"walls": {"0,1": "wall", "1,0": "wall"}})
    choose(game, "use finisher#1", "target wall 0,1", "target wall 1,0")
    assert game.decision.kind == "main" and not game.state.layers["walls"]


def test_st_reprise_1_only_tap_effects_are_repeated():
    odd = card("odd", "equipment", "This card has Reprise 1.\nPay 1 health: Draw 1 card.", defense=1)
    game = table(in_play=(("odd",), ()), cards=(odd,), decks=(("ember",) * 9, ()))
    drawn = events(game, "drew")
    game.choose("use odd#1")
    pass_all(game)
    assert len(drawn) == 1
