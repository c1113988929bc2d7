"""Amounts that cards calculate, and what they refer to, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"


def health(game, seat):
    return game.stat(seat, "health")


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Deal damage equal to your intelligence to target.", 6),
        ("Deal damage equal to twice your intelligence to target.", 12),
        ("Deal damage equal to half your starting health, rounded up to target.", 15),
        ("Deal damage equal to half 7, rounded up to target.", 4),
        ("Deal damage equal to half 7, rounded down to target.", 3),
        ("Deal damage equal to your intelligence plus 2 to target.", 8),
        ("Deal damage equal to your intelligence minus 2 to target.", 4),
        ("Deal damage equal to your intelligence minus 20 to target.", 0),
        ("Deal damage equal to 3 times the number of walls to target.", 6),
        ("Deal 2 damage to target for each wall.", 4),
        ("Deal X damage to target, where X is the number of walls.", 2),
        ("Deal X damage to target. X is the number of walls.", 2),
        ("Deal X damage to target. X = your intelligence.", 6),
        ("Deal twelve damage to target.", 12),
        ("Deal damage equal to the number of cards in your hand to target.", 5),
    ],
)
def test_damage_is_calculated_when_it_is_dealt(text, damage):
    game = play(text, FOE, layers={"walls": {"0,-2": "wall", "0,2": "wall"}})
    assert health(game, 2) == 30 - damage


def test_the_damage_dealt_is_what_the_target_lost():
    game = play("Deal 5 damage to target and heal equal to the damage dealt.", FOE, edits={"1": 20, "2": 3})
    assert health(game, 2) == 0
    game = play("Deal 5 damage to target and heal equal to the damage dealt.", FOE, edits={"1": 20})
    assert (health(game, 1), health(game, 2)) == (25, 25)


def test_that_much_is_what_was_done_last():
    game = play("Lose 4 health, draw 2 cards and deal that much damage to target.", FOE)
    assert health(game, 2) == 28


def test_things_done_this_way_are_counted_by_kind():
    deck = ("zap", "ram", "zap", "mend")
    game = play("Attrit 3 and heal 2 for each card attrited this way.", edits={"1": 10}, decks=((*deck, *deck), ()))
    assert health(game, 1) == 16


def test_those_things_are_the_things_of_the_instruction_before():
    game = play("Deal 1 damage to each enemy and inflict Wet 2 on those enemies.")
    assert game.counter(game.entity("avatar-2", 0), "wet") == 2
    game = play("Deal 1 damage to each enemy and inflict Wet 2 on each avatar damaged this way.")
    assert game.counter(game.entity("avatar-2", 0), "wet") == 2
    game = play("Deal 1 damage to target avatar, heal 1 and inflict Wet 2 on that avatar.", FOE)
    assert game.counter(game.entity("avatar-2", 0), "wet") == 2


def test_an_amount_refers_back_to_the_event_that_set_it_off():
    amulet = card("amulet", "equipment", "Whenever you deal damage, heal equal to the damage dealt.", defense=1)
    mirror = card("mirror", "equipment", "Whenever you are dealt damage, deal that much damage to target enemy.",
                  defense=1)  # fmt: skip
    game = table(hands=(("free-bolt",), ()), in_play=(("amulet",), ("mirror",)), cards=(amulet, mirror))
    game.set_stat(1, "health", 10)
    game.choose("play free-bolt#1")
    settle(game, FOE, "take", "target avatar-1", "take")
    assert health(game, 2) == 24
    assert health(game, 1) == 10


def test_x_that_nothing_explains_is_refused():
    reading = parse("Deal X damage to target.", phrase_table(), CardContext("Draft", "technique"))
    assert [problem.code for problem in reading.problems] == ["x-unknown"]
    reading = parse("Heal 2. X is the number of walls.", phrase_table(), CardContext("Draft", "technique"))
    assert [problem.code for problem in reading.problems] == ["x-unused"]
