"""Several gifts at once, for a time and as long as a card lies in play; what holds apart from what is paid for."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext


def read(text, kind="equipment"):
    return parse(text, phrase_table(), CardContext("Marl Hound", kind))


def test_both_are_gained_and_both_end():
    game = play("Gain +1 movement and +2 intelligence until end of turn.")
    mine = game.entity("avatar-1", 0)
    assert (game.stat(mine, "movement"), game.stat(1, "intelligence")) == (3, 8)
    next_turn(game)
    assert (game.stat(mine, "movement"), game.stat(1, "intelligence")) == (2, 6)


def test_a_keyword_is_among_them():
    text = "You gain +1 movement and Fire-step until end of turn. Place Fire on your tile."
    game = play(text)
    assert game.counter(game.entity("avatar-1", 0), "burning") == 0
    assert game.stat(game.entity("avatar-1", 0), "movement") == 3


def test_a_card_in_play_gives_both():
    boots = card("boots", "equipment", "You have +1 movement and +2 intelligence.", defense=1)
    game = table(in_play=(("boots",), ()), cards=(boots,))
    assert (game.stat(game.entity("avatar-1", 0), "movement"), game.stat(1, "intelligence")) == (3, 8)


def test_without_an_end_it_stays():
    game = play("Gain +2 intelligence.")
    next_turn(game)
    assert game.stat(1, "intelligence") == 8


def test_a_keyword_behind_a_tap_line_is_the_cards_own():
    flail = card("flail", "equipment", "Tap: Deal 5 damage to target. Reprise 1.", defense=1)
    game = table(in_play=(("flail",), ()), cards=(flail,))
    game.choose("use flail#1")
    settle(game, "target avatar-2", "target avatar-2")
    assert game.stat(2, "health") == 20


@pytest.mark.parametrize(
    "text",
    [
        "Tap: You have +1 movement.",
        "At the start of your turn, summons you control have +1 defense.",
        "Whenever you move, your attacks deal 1 more damage.",
        "Tap: Summons you control cannot be moved.",
    ],
)
def test_what_holds_cannot_happen_without_an_end(text):
    assert [problem.code for problem in read(text).problems] == ["how-long"]


def test_a_curse_lasts_as_long_as_what_it_lies_on():
    reading = read("At the start of its controller's turn, attached Equipment gets -1 defense.", "alteration")
    said = "At the start of its controller's turn, attached equipment loses 1 defense for the rest of the game."
    assert (reading.problems, reading.canonical) == ((), said)
