"""Damage that a reaction answers, cards used although they are tapped, and "it" behind another sentence."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"


def read(text, kind="equipment"):
    return parse(text, phrase_table(), CardContext("Trial", kind))


@pytest.mark.parametrize(("text", "left"), [
    ("Heal equal to the damage dealt.", (30, 30)),
    ("Target enemy loses health equal to the damage dealt.", (25, 25)),
])  # fmt: skip
def test_fx_001_1_a_reaction_speaks_of_the_damage_that_it_answers(text, left):
    for waits in (True, False):
        spite = card("spite", "reaction", text)
        game = table(hands=((), ("spite",)), in_play=(("lash",), ()), cards=(spite,))
        choose(game, "use lash#1", FOE)
        if waits:
            choose(game, "pass")
        choose(game, "play spite#1")
        settle(game, *(["target avatar-1"] if "Target" in text else []))
        # Played before the damage, it answers none.
        assert tuple(game.stat(seat, "health") for seat in (1, 2)) == (left if waits else (30, 25))


@pytest.mark.parametrize(("text", "said"), [
    ("Tap: Deal 5 damage to target. If you are at 10 or less health, this deals double damage.",
     "Tap: Deal 5 damage to target. If your health is 10 or less, this damage is doubled."),
    ("This card may block while tapped. When it is destroyed, draw a card.",
     "This card may block while tapped. When this card is destroyed, draw 1 card."),
])  # fmt: skip
def test_what_it_and_this_mean_behind_another_sentence(text, said):
    assert read(text).canonical == said


@pytest.mark.parametrize(("text", "kind", "code"), [
    ("Choose new targets for the copy.", "reaction", "nothing-copied"),
    ("Summons you control have +1 defense. When it is destroyed, draw a card.", "equipment", "wrong-card-type"),
])  # fmt: skip
def test_what_nothing_before_it_names_is_refused(text, kind, code):
    assert code in {problem.code for problem in read(text, kind).problems}


@pytest.mark.parametrize("text", [
    "When attacked, heal 2.", "When targeted by an attack, heal 2.", "Play this only when attacked. Heal 2.",
])  # fmt: skip
def test_rea_001_2_what_befalls_whoever_plays_a_reaction_is_the_players(text):
    game = table(hands=((), ("brace",)), in_play=(("lash", "bargain"), ()), cards=(card("brace", "reaction", text),))
    game.set_stat(2, "health", 20)
    choose(game, "use lash#1", FOE, "play brace#1")
    settle(game)
    assert game.stat(2, "health") == 20 + 2 - 5
    game = table(hands=((), ("brace",)), in_play=(("bargain",), ()), cards=(card("brace", "reaction", text),))
    choose(game, "use bargain#1")
    assert "play brace#1" not in keys(game)


@pytest.mark.parametrize(("text", "used"), [
    ("Use target Equipment you control, even if it is tapped.", True),
    ("Use target tapped Equipment you control.", True),
    ("Use target Equipment you control.", False),
])  # fmt: skip
def test_amb_230_a_tapped_card_is_used_where_a_text_says_so(text, used):
    twice = card("twice", "technique", text)
    game = table(hands=(("twice",), ()), in_play=(("lash",), ()), cards=(twice,))
    game.set_stat(1, "action_points", 3)
    choose(game, "use lash#1", FOE)
    settle(game)
    choose(game, "play twice#1", "target lash#1")
    settle(game, *([FOE] if used else []))
    assert game.stat(2, "health") == (20 if used else 25)
    assert game.stat(game.entity("lash#1", 1), "tapped") == 1


def test_blk_001_5_a_card_blocks_any_number_of_times():
    door = card("door", "equipment", "This card may block any number of times each turn.", defense=9)
    game = table(in_play=(("lash", "lash"), ("door",)), cards=(door,))
    for number in (1, 2):
        choose(game, f"use lash#{number}", FOE)
        settle(game, "block door#1")
    assert game.stat(2, "health") == 30


def test_fx_001_2_the_first_status_of_each_turn_is_prevented():
    text = "The first time each turn you would be inflicted with a status, prevent it."
    ward = card("ward", "equipment", text, defense=3)
    hex_card = card("hex", "technique", "Inflict Sepsis 1 on target enemy.")
    game = table(hands=(("hex", "hex"), ()), in_play=((), ("ward",)), cards=(ward, hex_card))
    seen = []
    for number in (1, 2):
        choose(game, f"play hex#{number}", FOE)
        settle(game)
        seen.append(game.counter(avatar(game, 2), "sepsis"))
    assert seen == [0, 1]
