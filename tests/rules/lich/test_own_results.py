"""What each of several players does goes by what that player did, not by what all did together (AMB-216)."""
from __future__ import annotations

import pytest

from helpers.lich_table import phrase_table
from helpers.playing import FILLERS, play
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

HEROES = ("reader", "brute")
"""Whose hands hold 6 and 3 cards as the game begins; the card that is tried is one of the 6."""


def sizes(game):
    return tuple(len(game.state.zones[f"hand/{seat}"]) for seat in (1, 2))


def healths(game):
    return game.stat(1, "health"), game.stat(2, "health")


@pytest.mark.parametrize("text", [
    "Each player discards their hand and draws that many cards.",
    "Each player discards their hand, then draws that many cards.",
    "Each player discards their hand, then draws a card for each card discarded this way.",
    "Each player must discard their hand and draw cards equal to the number of cards discarded.",
])  # fmt: skip
def test_each_player_draws_as_many_as_he_discarded(text):
    assert sizes(play(text, heroes=HEROES)) == (5, 3)


def test_who_discards_nothing_draws_nothing():
    text = "Each player discards 1 technique and draws that many cards."
    game = play(text, "discard ram#1", decks=(("zap",) * 9, ("ram", *("zap",) * 8)), heroes=HEROES)
    assert sizes(game) == (5, 3)
    assert [len(game.state.zones[f"deck/{seat}"]) for seat in (1, 2)] == [4, 5]


def test_more_than_that_many_is_counted_for_each():
    assert sizes(play("Each player discards their hand, then draws that many plus 1 cards.", heroes=HEROES)) == (6, 4)


def test_each_by_leave_goes_by_what_he_did_himself():
    text = "Each player may discard their hand and draw that many cards."
    assert sizes(play(text, "yes", "yes", heroes=HEROES)) == (5, 3)


def test_what_all_did_before_is_the_same_for_each():
    assert sizes(play("Discard your hand. Each player draws that many cards.", heroes=HEROES)) == (5, 8)


def test_each_player_loses_health_for_his_own_cards():
    text = "Each player attrits 3 and loses 2 health for each technique attrited this way."
    game = play(text, decks=((*("ram",) * 5, "zap", "mend", "bolt"), ("zap",) * 9))
    assert healths(game) == (26, 30)


def test_what_was_done_in_another_round_is_not_counted_again():
    text = "For each opponent, deal 2 damage to that opponent and heal that much."
    game = play(text, edits={"1": 10}, heroes=("reader",) * 3, hands=((), (), ()), in_play=((),) * 3, sources=((),) * 3,
                decks=(FILLERS,) * 3, starts=("0,0", "2,0", "-2,0"))
    assert game.stat(1, "health") == 14


@pytest.mark.parametrize("text", [
    "Each player discards their hand. Each player draws that many cards.",
    "Each player discards their hand. They draw that many cards.",
    "Each opponent attrits 2. Each opponent loses 1 health for each summon attrited this way.",
    "Deal 2 damage to each opponent. Each opponent draws that many cards.",
])  # fmt: skip
def test_in_two_sentences_it_is_not_guessed_whose_number_it_is(text):
    reading = parse(text, phrase_table(), CardContext("Trial", "technique"))
    assert [problem.code for problem in reading.problems] == ["several-did"]


def test_what_all_did_together_is_yours_to_use():
    text = "Each player discards 1 technique. Draw that many cards."
    decks = (("ram",) * 9, ("ram",) * 9)
    assert sizes(play(text, "discard ram#1", "discard ram#1", heroes=HEROES, decks=decks)) == (6, 2)


