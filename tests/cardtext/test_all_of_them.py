"""Who does what in sentences about several players, and whose hands and decks are meant."""
from __future__ import annotations

import pytest

from helpers.lich_table import phrase_table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext


def reading(text):
    return parse(text, phrase_table(), CardContext("Trial", "technique"))


@pytest.mark.parametrize(("text", "canonical"), [
    ("All players discard their hand, then draw 3 cards.", "Each player discards their hand and draws 3 cards."),
    ("All players draw a card and lose 2 health.", "Each player draws 1 card and loses 2 health."),
    ("You and target opponent draw a card, then discard a card.",
     "You and target opponent draws 1 card and discards 1 card."),
    ("All opponents discard a card, then attrit 2.", "Each opponent discards 1 card and attrits 2."),
    ("All opponents lose 3 health and you draw a card.", "Each opponent loses 3 health and you draw 1 card."),
    ("You and target opponent each shuffle your hands into your decks.",
     "You and target opponent shuffles their hand into their deck."),
])  # fmt: skip
def test_what_several_players_do_is_done_by_all_of_them(text, canonical):
    found = reading(text)
    assert (found.verdict, found.canonical) == ("read", canonical)


@pytest.mark.parametrize("text", [
    "All opponents lose 3 health and draw a card.", "All players attrit 3, then heal 2.",
])  # fmt: skip
def test_who_does_the_next_thing_is_asked_where_it_is_open(text):
    assert [problem.code for problem in reading(text).problems] == ["who-does"]
