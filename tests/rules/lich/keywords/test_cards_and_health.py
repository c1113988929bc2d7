"""Attrit, discard, damn, tap, untap, losing health and removing statuses, as effects of cards."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich.seats import avatar

NAMES = ("ember", "sprout", "bolt")


def zone(game, name):
    return [game.state.definition_of[one] for one in game.state.zones.get(name, ())]


def play(text, *targets, kind="technique", **given):
    """Return a game in which seat 1 has just played a card of that text at targets, and everybody passed."""
    made = card("made", kind, text)
    given.setdefault("hands", (("made",), ()))
    game = table(cards=(made, *given.pop("cards", ())), **given)
    choose(game, "play made#1", *(f"target {target}" for target in targets))
    pass_all(game)
    return game


def test_kw_attrit_takes_the_top_of_the_deck_to_the_purgatory():
    game = play("Attrit 2.", decks=(("bolt",) * 5 + ("ember", "sprout", "zap"), ()))
    assert zone(game, "hand/1") == ["bolt"] * 5
    assert zone(game, "purgatory/1") == ["ember", "sprout", "made"], "the top of the deck goes first"
    assert zone(game, "deck/1") == ["zap"]


def test_pur_001_3_an_attrited_card_lies_in_its_controllers_purgatory():
    game = table(cards=(card("made", "technique", "Target opponent attrits 2."),), hands=(("made",), ()),
                 decks=((), ("bolt",) * 9))  # fmt: skip
    deck = len(zone(game, "deck/2"))
    seen = events(game, "attrited")
    choose(game, "play made#1", "target player-2")
    assert len(zone(game, "deck/2")) == deck - 2
    assert zone(game, "purgatory/2") == ["bolt", "bolt"] and zone(game, "purgatory/1") == ["made"]
    assert [event.rules[0] for event in seen] == ["KW-ATTRIT", "KW-ATTRIT"]


def test_amb_053_attriting_an_empty_deck_does_what_it_can():
    assert zone(play("Attrit 3.\nLose 1 health."), "purgatory/1") == ["made"]
    assert play("Attrit 3.\nLose 1 health.").stat(1, "health") == 29


def test_kw_discard_the_player_whose_hand_it_is_chooses():
    game = table(cards=(card("made", "technique", "Target opponent discards 2 cards."),),
                 hands=(("made",), NAMES))  # fmt: skip
    choose(game, "play made#1", "target player-2")
    assert game.decision.seat == 2 and game.decision.secret
    assert keys(game) == ("discard ember#1", "discard sprout#1", "discard bolt#1")
    choose(game, "discard sprout#1", "discard bolt#1")
    assert zone(game, "purgatory/2") == ["sprout", "bolt"] and zone(game, "hand/2") == ["ember"]


def test_kw_discard_stops_when_the_hand_is_empty():
    game = table(cards=(card("made", "technique", "Discard 3 cards."),), hands=(("made", "ember"), ()))
    choose(game, "play made#1", "discard ember#1")
    assert game.decision.kind == "main" and zone(game, "hand/1") == []


def test_amb_216_nothing_is_discarded_before_everybody_chose():
    each = card("each", "technique", "Each player discards 1 card.")
    game = table(cards=(each,), hands=(("each", "ember"), ("bolt",)))
    choose(game, "play each#1")
    assert game.decision.seat == 1
    choose(game, "discard ember#1")
    assert game.decision.seat == 2 and zone(game, "purgatory/1") == []
    choose(game, "discard bolt#1")
    assert zone(game, "purgatory/1") == ["ember", "each"] and zone(game, "purgatory/2") == ["bolt"]


def test_kw_damn_sends_a_card_in_play_to_its_controllers_abyss():
    game = play("Damn target equipment.", "lash#1", in_play=((), ("lash",)))
    assert zone(game, "abyss/2") == ["lash"] and zone(game, "action/2") == []


def test_kw_damn_this_card_damns_itself_instead_of_going_to_the_purgatory():
    assert zone(play("Draw 1 card.\nDamn this card."), "abyss/1") == ["made"]


def test_kw_tap_1_an_effect_taps_and_kw_tap_3_only_what_is_untapped():
    game = play("Tap target equipment.", "lash#1", in_play=((), ("lash", "wall-shield")))
    lash = game.entity("lash#1", 1)
    assert game.stat(lash, "tapped") == 1
    game = table(cards=(card("made", "technique", "Tap target equipment."),), hands=(("made",), ()),
                 in_play=((), ("lash", "wall-shield")))  # fmt: skip
    game.apply(Edit("stat", (game.entity("lash#1", 1), "tapped", 1)))
    game.choose("play made#1")
    assert keys(game) == ("target wall-shield#1",)


def test_kw_untap_turns_upright_and_aims_only_at_what_is_tapped():
    game = table(cards=(card("made", "technique", "Untap target equipment you control."),), hands=(("made",), ()),
                 in_play=(("lash", "wall-shield"), ()))  # fmt: skip
    lash = game.entity("lash#1", 1)
    game.apply(Edit("stat", (lash, "tapped", 1)))
    seen = events(game, "card untapped")
    game.choose("play made#1")
    assert keys(game) == ("target lash#1",)
    game.choose("target lash#1")
    assert game.stat(lash, "tapped") == 0 and [event.subject for event in seen] == [lash]


def test_kw_tap_by_an_effect_takes_no_action_point():
    game = play("Tap target equipment.", "lash#1", in_play=((), ("lash",)))
    assert game.stat(2, "action_points") == table().stat(2, "action_points")


def test_amb_153_lost_health_is_no_damage():
    losing = card("losing", "technique", "Target enemy loses 5 health.")
    game = table(hands=(("losing",), ()), in_play=((), ("wall-shield",)), cards=(losing,))
    damage, lost = events(game, "damage"), []
    game.sink = lambda entry: (
        damage.extend(one for one in entry.events if one.kind == "damage"),
        lost.extend(one for one in entry.events if one.kind == "lost health"),
    )
    choose(game, "play losing#1", "target avatar-2")
    assert game.decision.kind == "main", "nobody was asked to block"
    assert game.stat(2, "health") == 25 and damage == [] and [one.amount for one in lost] == [5]


def test_amb_184_all_lose_in_one_change():
    game = table(cards=(card("made", "technique", "Each avatar loses 30 health."),), hands=(("made",), ()))
    game.choose("play made#1")
    assert game.state.result is not None and game.state.result.reason == "draw"


@pytest.mark.parametrize(("text", "left"), [("Remove Burning from you.", 0), ("Remove 2 Burning from you.", 1)])
def test_sta_001_2_removing_takes_counters(text, left):
    game = table(cards=(card("made", "technique", text),), hands=(("made",), ()))
    game.apply(Edit("counter", (avatar(game, 1), "burning", 3)))
    game.choose("play made#1")
    assert game.counter(avatar(game, 1), "burning") == left


def test_amb_203_only_bearers_can_be_freed():
    game = table(cards=(card("made", "technique", "Remove Burning from target."),), hands=(("made",), ()))
    refused = [one.refusal.code for one in game.why_not(Intent("play", 1, game.entity("made#1", 1))) if one.refusal]
    assert refused == ["no-target"]
    game.apply(Edit("counter", (avatar(game, 2), "burning", 3)))
    game.choose("play made#1")
    assert keys(game) == ("target avatar-2",)


def test_st_impending_doom_6_no_effect_removes_it():
    game = table(cards=(card("made", "technique", "Remove Impending Doom from you.\nHeal 1."),), hands=(("made",), ()))
    game.apply(Edit("counter", (avatar(game, 1), "impending_doom", 1)))
    game.choose("play made#1")
    assert game.counter(avatar(game, 1), "impending_doom") == 1


def test_st_impending_doom_6_nobody_can_be_aimed_at_to_lose_it():
    game = table(cards=(card("made", "technique", "Remove Impending Doom from target."),), hands=(("made",), ()))
    game.apply(Edit("counter", (avatar(game, 2), "impending_doom", 1)))
    refused = [one.refusal.code for one in game.why_not(Intent("play", 1, game.entity("made#1", 1))) if one.refusal]
    assert refused == ["no-target"]
