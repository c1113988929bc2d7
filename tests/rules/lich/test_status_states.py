"""Which statuses something bears, as texts ask it: one, so many, none, either, both; and the target said again."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, phrase_table
from helpers.playing import play
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import walk
from lich_studio.rules.core.choosers import choosers_of

FOE = "target avatar-2"


def health(game):
    return game.stat(1, "health"), game.stat(2, "health")


def read(text, kind="technique"):
    return parse(text, phrase_table(), CardContext("Trial", kind))


@pytest.mark.parametrize(
    ("given", "asked", "so"),
    [
        ("Wet 1", "has Wet", True),
        ("Wet 1", "has Blind", False),
        ("Wet 1", "already has Wet", True),
        ("Wet 2", "has 2 or more Wet", True),
        ("Wet 2", "has at least 3 Wet counters", False),
        ("Wet 2", "has Wet 2 or less", True),
        ("Wet 3", "has 2 or less Wet", False),
        ("Wet 2", "has exactly 1 Wet", False),
        ("Wet 1", "has no Blind", True),
        ("Wet 1", "has no Wet", False),
        ("Wet 1", "doesn't have Blind", True),
        ("Wet 1", "does not have Wet", False),
        ("Wet 1", "has a status", True),
        ("Wet 1", "has no statuses", False),
        ("Wet 1", "doesn't have any statuses", False),
        ("Wet 2", "has 2 or more different statuses", False),
        ("Wet 2 on target and inflict Blind 1", "has 2 or more statuses", True),
        ("Wet 2 on target and inflict Blind 1", "has exactly 2 statuses", True),
        ("Wet 1", "has Wet or Blind", True),
        ("Wet 1", "has either Blind or Ensnared", False),
        ("Wet 1", "has Wet and Blind", False),
        ("Wet 2 on target and inflict Blind 1", "has both Wet and Blind", True),
        ("Wet 1", "has neither Blind nor Ensnared", True),
        ("Wet 1", "has neither Wet nor Ensnared", False),
    ],
)
def test_a_condition_asks_which_statuses_it_has(given, asked, so):
    first = f"Inflict {given} on target." if "target" not in given else f"Inflict {given} on it."
    game = play(f"{first} If it {asked}, deal 4 damage to it.", FOE)
    assert health(game) == (30, 26 if so else 30)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Inflict Wet 1 on target. Deal 4 damage to each enemy with Wet.", 26),
        ("Inflict Wet 1 on target. Deal 4 damage to each enemy that has Wet.", 26),
        ("Inflict Wet 1 on target. Deal 4 damage to each enemy without Wet.", 30),
        ("Inflict Wet 1 on target. Deal 4 damage to each enemy that doesn't have Wet.", 30),
        ("Inflict Wet 1 on target. Deal 4 damage to each enemy with no statuses.", 30),
        ("Inflict Wet 1 on target. Deal 4 damage to each enemy with any status.", 26),
        ("Inflict Wet 1 on target. Deal 4 damage to each enemy with Wet or Blind.", 26),
        ("Inflict Wet 1 on target. Deal 4 damage to it unless it has Wet.", 30),
        ("Inflict Wet 1 on target. Deal 4 damage to it if it has Wet.", 26),
        ("Inflict Wet 1 on target. Deal 1 damage to it. If it has Wet, deal 4 damage instead.", 26),
    ],
)
def test_so_do_descriptions_and_the_other_clauses(text, left):
    assert health(play(text, FOE)) == (30, left)


@pytest.mark.parametrize(("first", "left"), [("Inflict Wet 1 on you. ", 25), ("", 20)])
def test_of_you_it_is_asked_too(first, left):
    assert health(play(first + "If you have Wet, heal 5.", edits={"1": 20})) == (left, 30)
    other = 25 if left == 20 else 20
    assert health(play(first + "If you don't have Wet, heal 5.", edits={"1": 20})) == (other, 30)


@pytest.mark.parametrize(
    "text", ["You have +2 movement while you have Wet.", "As long as you have Wet, you have +2 movement."]
)
def test_it_holds_while_one_has_it(text):
    fins = card("fins", "equipment", text, defense=1)
    for trial, movement in (("Heal 1.", 2), ("Inflict Wet 1 on you.", 4)):
        game = play(trial, cards=(fins,), in_play=(("fins",), ()))
        assert game.stat(game.entity("avatar-1", 0), "movement") == movement


def test_of_a_thing_that_nobody_names_one_is_enough():
    start = ("0,0", "2,0", "0,2")
    text = "Inflict Wet 1 on target. If an enemy has Wet, heal 5. If each enemy has Wet, heal 2."
    assert play(text, FOE, starts=start, edits={"1": 10}, decks=((),) * 3, hands=((),) * 3).stat(1, "health") == 15
    text = "Inflict Wet 1 on target. If an enemy is Wet, heal 5. If each enemy is Wet, heal 2."
    assert play(text, FOE, starts=start, edits={"1": 10}, decks=((),) * 3, hands=((),) * 3).stat(1, "health") == 15


def test_counters_of_a_status_are_the_status():
    game = play("Put 2 Wet counters on target.", FOE)
    foe = game.entity("avatar-2", 0)
    assert game.counter(foe, "wet") == 2
    game = play("Inflict Wet 3 on each enemy. Remove a Wet counter from each enemy.")
    assert game.counter(foe, "wet") == 2
    assert read("Put 2 Grudge counters on this card.").verdict == "read"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Inflict Wet 1 on target. If target has Wet, deal 3 damage to it.", 27),
        ("Deal 1 damage to target. If target's health is 29, deal 3 damage to it.", 26),
        ("If target enemy is adjacent, heal 1. Otherwise, deal 3 damage to target enemy.", 27),
        ("If target's health is 30, deal 3 damage to target.", 27),
        ("Deal 1 damage to target. If target is Wet, deal 3 damage to target instead.", 29),
        ("Deal 1 damage to target. If target is not Wet, deal 3 damage to target instead.", 27),
        ("Deal 1 damage to target. Place Fire on target's tile.", 29),
    ],
)
def test_a_target_that_is_asked_about_is_the_one_acted_on(text, left):
    assert health(play(text, FOE)) == (30, left)


def test_effects_that_follow_each_other_choose_apart():
    for text, number in (
        ("Deal 1 damage to target. Deal 2 damage to target.", 2),
        ("Deal 1 damage to target summon. If target is Wet, draw 1 card.", 1),
        ("Deal 1 damage to 2 targets. If target is Wet, draw 1 card.", 2),
        ("Deal 1 damage to target enemy. If target wall is adjacent, draw 1 card.", 2),
    ):
        reading = read(text)
        effects = tuple(effect for one in reading.abilities for effect in one.effects)
        assert reading.verdict == "read", text
        assert sum(len(choosers_of(one)) for one in reading.abilities) == number, (text, effects)


def test_what_it_has_by_a_turn_of_words_is_one_reading():
    reading = read("If you have Wet or you control a wall, draw 1 card.")
    assert [type(node).__name__ for node in walk(reading.abilities[0])].count("Either") == 1
