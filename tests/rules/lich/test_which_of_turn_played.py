"""The second attack of a turn, the third card of it: counted as they are declared."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"
PUSH = card(
    "push", "technique", "Deal 2 damage to target enemy. If this is your second attack this turn, deal 8 instead."
)


def test_atk_001_1_the_second_attack_of_a_turn_is_told_from_the_first_and_the_third():
    game = table(hands=(("push", "mend", "push", "push"), ()), cards=(PUSH,))
    health = []
    for key in ("push#1", "mend#1", "push#2", "push#3"):
        choose(game, f"play {key}", *((FOE,) if "push" in key else ()))
        settle(game)
        health.append(game.stat(2, "health"))
    assert health == [28, 28, 20, 18]


def test_fx_001_1_an_answer_that_comes_between_changes_nothing():
    third = card("third", "technique", "Heal 1. If this is the second card you played this turn, heal 5.")
    game = table(hands=(("mend", "third", "zap"), ("zap",)), cards=(third,))
    game.set_stat(1, "health", 10)
    choose(game, "play mend#1")
    settle(game)
    choose(game, "play third#1", "pass") if "pass" in keys(game) else choose(game, "play third#1")
    settle(game)
    assert game.stat(1, "health") == 10 + 4 + 6


@pytest.mark.parametrize(("text", "health"), [
    ("Your second attack each turn deals 3 more damage.", (25, 17, 12)),
    ("Your first attack each turn deals 3 more damage.", (22, 17, 12)),
])  # fmt: skip
def test_atk_001_3_one_attack_of_each_turn_deals_more(text, health):
    grip = card("grip", "equipment", text, defense=3)
    game = table(in_play=(("lash", "lash", "lash", "grip"), ()), cards=(grip,))
    game.set_stat(1, "action_points", 5)
    seen = []
    for number in (1, 2, 3):
        choose(game, f"use lash#{number}", FOE)
        settle(game)
        seen.append(game.stat(2, "health"))
    assert tuple(seen) == health


def test_fx_001_1_a_hero_notices_the_third_card_of_each_turn():
    text = "Whenever you play a card, if it is your third card this turn, heal 5."
    chronicler = card("chronicler", "hero", text, health=30, intelligence=6)
    game = table(hands=(("spring",) * 6, ()), heroes=("chronicler", "reader"), cards=(chronicler,))
    game.set_stat(1, "health", 10)
    seen = []
    for number in range(1, 5):
        choose(game, f"play spring#{number}")
        settle(game)
        seen.append(game.stat(1, "health"))
    next_turn(game)
    assert seen == [10, 10, 15, 15]


@pytest.mark.parametrize("text", [
    "Tap: If this is your second card this turn, draw 1 card.", "Tap: Heal 1 if this is your third Skill this turn.",
])  # fmt: skip
def test_what_is_not_being_played_is_no_card_of_the_turn(text):
    (problem,) = parse(text, phrase_table(), CardContext("Draft", "equipment")).problems
    assert problem.code == "not-being-played"
