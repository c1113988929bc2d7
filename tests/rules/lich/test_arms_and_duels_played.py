"""Texts of weapons and fights, played: a Tap effect used by a text."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.core.status import INFLICTED, SUFFERED
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece

FOE = "target avatar-2"


def test_amb_230_a_text_uses_only_what_a_card_is_tapped_for():
    flask = card("flask", "equipment", "Pay 2 health: Draw 1 card.\nTap: Deal 5 damage to target.", defense=4)
    game = play("Use a Tap effect of an Equipment you control without paying AP.", FOE, in_play=(("flask",), ()),
                cards=(flask,))  # fmt: skip
    assert (game.stat(1, "health"), game.stat(2, "health"), game.stat(1, "action_points")) == (30, 25, 2)


@pytest.mark.parametrize(("text", "hit"), [
    ("Attack target for 5 damage.", True), ("Deal 5 damage to target, range 2.", True),
    ("Deal 5 damage to target, range 1.", False), ("Deal 5 damage to a target up to 1 tile away.", False),
])  # fmt: skip
def test_kw_deal_a_weapon_reaches_as_far_as_it_says(text, hit):
    game = table(in_play=(("gun",), ()), cards=(card("gun", "equipment", f"Tap: {text}", defense=4),))
    game.choose("use gun#1")
    assert (FOE in keys(game)) is hit
    game.choose(FOE if hit else "target avatar-1")
    settle(game)
    assert [game.stat(seat, "health") for seat in (1, 2)] == ([30, 25] if hit else [25, 30])


@pytest.mark.parametrize(("text", "taken"), [
    ("Reduce incoming damage by 2.", 4), ("Prevent all incoming damage.", 0), ("Halve incoming damage.", 3),
])  # fmt: skip
def test_fx_001_2_incoming_damage_is_that_to_you(text, taken):
    game = table(hands=(("free-bolt",), ("ward",)), cards=(card("ward", "reaction", text),))
    choose(game, "play free-bolt#1", FOE, "play ward#1")
    settle(game)
    assert game.stat(2, "health") == 30 - taken


@pytest.mark.parametrize(("text", "words"), [
    ("Reflect the damage.", "Reflect"), ("You must attack the nearest enemy.", "must attack"),
    ("Deal 5 damage at range 3.", "range 3"),
])  # fmt: skip
def test_what_no_rule_tells_is_refused_at_its_word(text, words):
    (problem,) = parse(text, phrase_table(), CardContext("Trial", "reaction")).problems
    assert (problem.code, text[problem.span.start : problem.span.end]) == ("left-open", words)


@pytest.mark.parametrize(("before", "fits", "more"), [(4, False, True), (3, True, False), (2, True, True)])
def test_act_001_1_a_card_takes_the_slots_that_it_says(before, fits, more):
    cannon = card("cannon", "equipment", "Takes up two slots.", defense=4)
    game = table(hands=(("cannon", "thin-veil"), ()), in_play=(("lash",) * before, ()), cards=(cannon,))
    assert ("play cannon#1" in keys(game)) is fits
    if fits:
        game.choose("play cannon#1")
        settle(game)
    assert ("play thin-veil#1" in keys(game)) is more


@pytest.mark.parametrize(("text", "left"), [
    ("You cannot deal damage to Summons.", (True, 25)), ("Your attacks do not damage Summons.", (True, 25)),
    ("Attacks with this card don't harm Summons.", (False, 25)),
    ("Your attacks deal no damage to avatars.", (False, 30)),
])  # fmt: skip
def test_fx_001_2_whom_damage_does_not_reach(text, left):
    cards = (card("ban", "equipment", text, defense=4), card("golem", "summon", "", defense=4))
    game = table(in_play=(("ban", "lash", "lash"), ("golem",)), cards=cards, starts=("0,0", "1,0"))
    golem = game.entity("golem#1", 2)
    choose(game, "use lash#1", f"target {game.state.name_of[summon_piece(game, golem)]}")
    settle(game)
    choose(game, "use lash#2", FOE)
    settle(game)
    assert (summon_piece(game, golem) > 0, game.stat(2, "health")) == left


def test_amb_179_charges_are_spent_and_the_last_one_is_noticed():
    text = "Starts with 2 charges.\nSpend a charge: Deal 1 damage to target.\nWhen out of charges, draw a card."
    game = table(hands=(("wand",), ()), cards=(card("wand", "equipment", text, defense=4),), decks=(("mend",) * 9, ()))
    game.choose("play wand#1")
    settle(game)
    drawn, seen = events(game, "drew"), []
    for _ in range(2):
        choose(game, "use wand#1", FOE)
        settle(game)
        seen.append((game.stat(2, "health"), len(drawn)))
    assert seen == [(29, 0), (28, 1)] and "use wand#1" not in keys(game)


def test_amb_179_counters_are_noticed_as_they_reach_a_number():
    text = "Pay 1 health: Add 2 charges to this card.\nWhen this card has 3 or more charges, draw a card."
    game = table(in_play=(("urn",), ()), cards=(card("urn", "equipment", text, defense=4),), decks=(("mend",) * 9, ()))
    drawn, seen = events(game, "drew"), []
    for _ in range(3):
        game.choose("use urn#1")
        settle(game)
        seen.append(len(drawn))
    assert seen == [0, 1, 1]


@pytest.mark.parametrize(("text", "points"), [
    ("Lose 1 AP next turn.", 1), ("At the start of your next turn, gain 1 AP.", 3), ("Gain 1 AP next turn.", 3),
    ("Target opponent loses 2 AP on their next turn.", 0),
])  # fmt: skip
def test_ap_001_2_points_of_a_turn_to_come_are_those_after_their_renewal(text, points):
    game = play(text, *(("target avatar-2",) if "Target" in text else ()))
    next_turn(game)
    if "Target" not in text:
        next_turn(game)
    settle(game)
    assert game.stat(game.decision.seat, "action_points") == points


@pytest.mark.parametrize(("text", "more"), [
    ("Gain 1 movement on your turn.", 1), ("You gain 2 movement.", 2), ("You have 1 movement.", -1),
])  # fmt: skip
def test_fx_001_2_what_is_gained_is_had_beside_the_rest(text, more):
    game = table(in_play=(("boots",), ()), cards=(card("boots", "equipment", text, defense=4),))
    assert game.stat(avatar(game, 1), "movement") == 2 + more


@pytest.mark.parametrize(("text", "borne"), [
    ("Cleanse yourself of Burning.", ["sepsis"]), ("Cleanse all statuses from yourself.", []),
    ("Cleanse Burning and Sepsis from yourself.", []), ("Gain Blind.", ["burning", "sepsis", "blind"]),
])  # fmt: skip
def test_sta_001_2_somebody_is_cleansed(text, borne):
    game = table(hands=(("balm",), ()), cards=(card("balm", "technique", text),))
    for status in ("burning", "sepsis"):
        game.add_counter(avatar(game, 1), status, 2)
    game.choose("play balm#1")
    settle(game)
    assert [one for one in ("burning", "sepsis", "blind") if game.counter(avatar(game, 1), one)] == borne


@pytest.mark.parametrize(("text", "given"), [
    ("Fire and Water do not burn you.", []), ("Fire does not stun or burn you.", []),
    ("Fire does not stun or blind you.", ["burning"]), ("If you would be burned, gain Wet instead.", ["wet"]),
])  # fmt: skip
def test_sfc_006_what_a_surface_does_not_inflict(text, given):
    cloak = card("cloak", "equipment", text, defense=4)
    game = table(in_play=(("cloak",), ()), cards=(cloak,), layers={"surfaces": {"0,0": "fire"}})
    seen = []
    game.sink = lambda entry: seen.extend(one.word for one in entry.events if one.kind in (INFLICTED, SUFFERED))
    next_turn(game)
    assert seen == given
