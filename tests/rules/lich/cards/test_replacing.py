"""Action cards that take the place of others in a full action zone, where the table says so (AMB-164)."""
from __future__ import annotations

from helpers.lich_table import card, choose, events, keys, pass_all, table
from helpers.trial_tokens import create_token
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich.standing_for import summon_piece

CARDS = (
    card("hound", "summon", "Tap: Deal 3 damage to target.", defense=6),
    card("drill", "skill", "Pay 1 health: Draw 1 card."),
    card("plating", "alteration", "Attached equipment has +2 defense."),
)
FULL = ("thin-veil", "lash", "bargain", "thin-veil", "thin-veil")


def full_table(*hand, reading="replaces", in_play=(FULL,), **given):
    return table(
        hands=(hand, ("hush",)), in_play=in_play, cards=CARDS, rulings={"full_action_zone": reading}, **given
    )



def test_amb_164_a_full_zone_refuses_a_card_by_default():
    game = full_table("thin-veil", reading="cannot be played")
    intent = Intent("play", 1, game.entity("thin-veil#1", 1))
    refused = [one.refusal.code for one in game.why_not(intent) if one.refusal]
    assert refused == ["no-slot"]


def test_amb_164_each_card_that_holds_a_slot_may_make_room_and_goes_to_purgatory():
    game = full_table("wall-shield", sources=(("sprout",), ()))
    choose(game, "play wall-shield#1")
    assert game.decision.kind == "slot" and len(keys(game)) == 5
    told = events(game, "replaced")
    lash, shield = game.entity("lash#1", 1), game.entity("wall-shield#1", 1)
    slot = game.stat(lash, "slot")
    choose(game, "replace lash#1")
    pass_all(game)
    assert game.state.zone_of[lash] == "purgatory/1" and game.stat(lash, "slot") == 0
    assert game.state.zone_of[shield] == "action/1" and game.stat(shield, "slot") == slot
    assert [(event.subject, event.source) for event in told] == [(lash, shield)]


def test_amb_164_with_a_free_slot_nobody_is_asked_and_nothing_makes_room():
    game = full_table("thin-veil", in_play=(FULL[:4],))
    choose(game, "play thin-veil#1")
    assert game.decision.kind != "slot"
    pass_all(game)
    assert len(game.state.zones["action/1"]) == 5 and not game.state.zones.get("purgatory/1")


def test_amb_117_what_was_to_make_room_stays_when_the_new_card_is_negated():
    game = full_table("drill")
    lash = game.entity("lash#1", 1)
    choose(game, "play drill#1", "replace lash#1", "play hush#1", "target item-1")
    pass_all(game)
    assert game.state.zone_of[lash] == "action/1"
    assert game.state.zone_of[game.entity("drill#1", 1)] == "purgatory/1"


def test_amb_215_no_slot_is_promised_to_two_cards():
    game = full_table("drill", "thin-veil")
    choose(game, "play drill#1", "replace lash#1")
    while game.decision.seat != 1:
        game.choose("pass")
    choose(game, "play thin-veil#1")
    assert game.decision.kind == "slot" and "replace lash#1" not in keys(game) and len(keys(game)) == 4


def test_amb_163_the_piece_of_a_summon_that_made_room_goes_too():
    game = full_table("drill", in_play=(("hound", *FULL[1:]),))
    hound = game.entity("hound#1", 1)
    piece = summon_piece(game, hound)
    assert piece
    choose(game, "play drill#1", "replace hound#1")
    pass_all(game)
    assert game.state.zone_of[hound] == "purgatory/1" and game.state.tile_of[piece] is None


def test_amb_171_an_alteration_falls_off_what_made_room():
    game = full_table("plating", "drill")
    plating = game.entity("plating#1", 1)
    choose(game, "play plating#1", "target lash#1")
    pass_all(game)
    choose(game, "play drill#1", "replace lash#1")
    pass_all(game)
    assert game.state.zone_of[plating] == "purgatory/1"


def test_a_summon_chooses_whose_place_before_its_tile_and_all_of_it_can_be_withdrawn():
    game = full_table("hound")
    before = game.hash()
    choose(game, "play hound#1", "replace lash#1")
    assert game.decision.kind == "target"
    game.withdraw()
    assert game.hash() == before and game.decision.kind == "main"


def test_amb_179_a_token_holds_no_slot_and_makes_no_room():
    game = full_table("drill")
    create_token(game, 1, "lash")
    choose(game, "play drill#1")
    assert len(game.state.zones["action/1"]) == 6 and len(keys(game)) == 5
