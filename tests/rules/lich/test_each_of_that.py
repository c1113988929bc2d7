"""Each of what was done right before, counted without being named again."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

WALLS = {"walls": {"1,0": "wall", "0,1": "wall", "-1,0": "wall"}}
FIRES = {"surfaces": {"1,0": "fire", "0,1": "fire", "-1,0": "fire"}}


def health(text, *answers, **options):
    return play(text, *answers, edits={"1": 10}, **options).stat(1, "health")


@pytest.mark.parametrize(("text", "left"), [
    ("Inflict Wet 3 on yourself. Remove all Wet from yourself. Heal 2 for each removed.", 16),
    ("Inflict Wet 3 on yourself. Remove all Wet counters on yourself. Heal 2 for each counter removed.", 16),
    ("Attrit 3. Heal 1 for each.", 13),
    ("Attrit 3. Heal 2 for each one, then draw a card.", 16),
    ("Attrit 3, then heal 1 for each technique that was attrited.", 12),
    ("Attrit 3. Lose 1 health for each of your cards that was attrited.", 7),
    ("Damn your hand. Heal 2 for each.", 20),
    ("Damn your entire hand. Lose 1 health for each of your cards that was damned.", 5),
    ("Discard 2 cards. Heal 3 for each one discarded.", 16),
])  # fmt: skip
def test_fx_001_1_each_of_what_was_done_counts(text, left):
    assert health(text, *(("discard zap#1", "discard ram#1") if text.startswith("Discard") else ())) == left


@pytest.mark.parametrize(("text", "left"), [
    ("Destroy all adjacent walls. Heal 2 for each.", 16),
    ("Destroy all adjacent walls. If there were 3 or more, heal 5.", 15),
    ("Destroy all adjacent walls. If there were 4 or more, heal 5.", 10),
    ("Destroy all adjacent walls. If 3 or more were destroyed this way, heal 5.", 15),
    ("Destroy all adjacent walls. Heal 5 if more than 3 walls were destroyed this way.", 10),
])  # fmt: skip
def test_fx_001_1_walls_that_fell_are_counted(text, left):
    assert health(text, layers=WALLS) == left


@pytest.mark.parametrize(("text", "left"), [
    ("Convert every Fire to Smoke. Heal 5 if there were 3 or more.", 15),
    ("Convert all Fire within 2 tiles to Smoke. Heal 1 for each converted.", 13),
    ("Remove all Fire. Heal 2 for each removed.", 16),
    ("Destroy all Fire. Heal 2 for each.", 16),
    ("Destroy all surfaces. Heal 1 for each Fire destroyed this way.", 13),
])  # fmt: skip
def test_sfc_004_surfaces_that_went_are_counted(text, left):
    assert health(text, layers=FIRES) == left


def test_that_many_and_some_more_are_drawn():
    game = play("Damn your entire hand. Draw that many cards, plus one.")
    assert len(game.state.zones["hand/1"]) == 6


@pytest.mark.parametrize(("text", "answers"), [
    ("Discard any number of cards: Heal 2 for each.", ("x 2", "discard zap#1", "discard ram#1")),
    ("Discard 3 cards: Heal 2 for each technique discarded this way.",
     ("discard zap#1", "discard ram#1", "discard mend#1")),
    ("Attrit 2: Heal 2 for each.", ()),
    ("Attrit 2: Heal 4 for each technique attrited this way.", ()),
])  # fmt: skip
def test_cost_001_3_cards_given_up_for_it_are_counted(text, answers):
    drum = card("drum", "equipment", text, defense=1)
    game = table(hands=(("zap", "ram", "mend"), ()), in_play=(("drum",), ()), cards=(drum,),
                 decks=((*("zap",) * 3, "bolt", *("zap",) * 4), ()))
    game.set_stat(1, "health", 10)
    game.choose(next(key for key in keys(game) if "drum" in key))
    settle(game, *answers)
    assert game.stat(1, "health") == 14


@pytest.mark.parametrize(("text", "code"), [
    ("Attrit 4. Heal 2 for each summon.", "which-of-them"),
    ("Heal 2 for each technique.", "lies-where"),
])  # fmt: skip
def test_which_of_them_is_asked_for(text, code):
    assert code in [problem.code for problem in parse(text, phrase_table(), CardContext("Trial", "technique")).problems]


@pytest.mark.parametrize("text", [
    "Deal 5 damage to target. Heal 1 for each.",
    "Destroy an adjacent wall. Draw 2 cards. Heal 1 for each.",
    "Draw 2 cards. Heal 1 for each removed.",
    "Draw a card for each.",
])  # fmt: skip
def test_what_is_not_one_counted_thing_is_asked_for(text):
    reading = parse(text, phrase_table(), CardContext("Trial", "technique"))
    assert "each-of-what" in [problem.code for problem in reading.problems]
