"""Conditions of effects and of what holds, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, next_turn, pass_all, table
from helpers.playing import play
from lich_studio.rules.lich.field import HAND, zone

FOE = "target avatar-2"
WALLS = {"walls": {"0,-2": "wall", "0,2": "wall"}}


def gained(text, *answers, **options):
    """Return whether a card that draws a card under a condition drew one."""
    game = play(text, *answers, **options)
    return len(zone(game, HAND, 1)) == 6


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        ("your health is 5 or less", False),
        ("your health is 30 or less", True),
        ("your health is at least 30", True),
        ("your health is 31 or more", False),
        ("your health is less than target opponent's health", False),
        ("your health is more than 29", True),
        ("your health is 30", True),
        ("your health is your starting health", True),
        ("you are below half health", False),
        ("there is a wall within 2 tiles", True),
        ("there is a wall within 1 tile", False),
        ("there is no wall within 1 tile", True),
        ("there are 2 or more walls", True),
        ("there are 3 or more walls", False),
        ("you control an equipment", True),
        ("you control a summon", False),
        ("you control no summons", True),
        ("you control 2 or more equipment", False),
        ("it is your turn", True),
        ("it is not your turn", False),
        ("you have not moved this turn", True),
        ("you moved this turn", False),
        ("you played a card this turn", True),
        ("an opponent dealt damage this turn", False),
        ("a summon died this turn", False),
        ("it is your turn and your health is 30", True),
        ("it is your turn and your health is 29", False),
        ("it is your turn or your health is 29", True),
        ("this card is in play", False),
        ("target opponent is within 2 tiles", True),
        ("target opponent is adjacent", False),
        ("target opponent is not adjacent", True),
    ],
)
def test_a_card_is_drawn_if_it_is_so(condition, so):
    answers = (FOE,) if "target" in condition else ()
    options = {"layers": WALLS, "in_play": (("lash",), ())}
    assert gained(f"Draw 1 card if {condition}.", *answers, **options) == so
    assert gained(f"If {condition}, draw 1 card.", *answers, **options) == so
    assert gained(f"Draw 1 card unless {condition}.", *answers, **options) != so


def test_otherwise_is_for_what_was_not_so():
    game = play("If you control a summon, draw 1 card. Otherwise, deal 2 damage to target.", FOE)
    assert game.stat(2, "health") == 28
    game = play("If it is your turn, draw 1 card. Otherwise, deal 2 damage to target.", FOE)
    assert game.stat(2, "health") == 30


def test_if_you_do_depends_on_the_answer():
    text = "You may lose 2 health. If you do, deal 5 damage to target. If you do not, heal 1."
    assert play(text, FOE, "yes").stat(2, "health") == 25
    game = play(text, FOE, "no", edits={"1": 20})
    assert (game.stat(1, "health"), game.stat(2, "health")) == (21, 30)


def test_if_you_do_depends_on_what_came_of_it():
    text = "Attrit 1. If you do, deal 5 damage to target."
    assert play(text, FOE).stat(2, "health") == 25
    assert play(text, FOE, decks=((), ())).stat(2, "health") == 30


def test_a_choice_behind_its_condition_is_not_offered_in_vain():
    play("You may heal 2 if you control a summon.")


def test_what_holds_while_something_is_so_comes_and_goes():
    helm = card("helm", "equipment", "You have +2 intelligence while your health is 10 or less.", defense=1)
    game = table(in_play=(("helm",), ()), cards=(helm,))
    assert game.stat(1, "intelligence") == 6
    game.set_stat(1, "health", 10)
    game.choose("end")
    pass_all(game)
    assert game.stat(1, "intelligence") == 8


def test_what_holds_on_your_turn_ends_with_it():
    boots = card("boots", "equipment", "As long as it is your turn, you have +2 intelligence.", defense=1)
    game = table(in_play=(("boots",), ()), cards=(boots,))
    assert game.stat(1, "intelligence") == 8
    next_turn(game)
    assert game.stat(1, "intelligence") == 6


def test_it_died_this_way():
    text = "Deal 5 damage to target. If it died this way, draw 1 card."
    assert not gained(text, FOE)


def test_a_trigger_asks_its_condition_when_it_is_set_off():
    cap = card("cap", "equipment", "Whenever you deal damage, if your health is 10 or less, heal 3.", defense=1)
    game = table(hands=(("free-bolt",), ()), in_play=(("cap",), ()), cards=(cap,))
    choose(game, "play free-bolt#1", FOE)
    pass_all(game)
    assert game.stat(1, "health") == 30
