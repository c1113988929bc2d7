"""Circles of triggers over several cards of a deck are told before anybody plays it."""
from __future__ import annotations

import pytest

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.session.compile import Rules
from lich_studio.session.deck_circles import circle_problems, circles_of, set_circles

RULES = Rules.standard()


def cards(*texts):
    return {
        f"card-{number}": Card(id=f"card-{number}", name=f"Idol {number}", type="equipment", text=text,
                               stats={"defense": 1})
        for number, text in enumerate(texts, 1)
    }  # fmt: skip


TWO = ("Whenever you heal, draw 1 card.", "Whenever you draw a card, heal 1.")
THREE = (TWO[0], "Whenever you draw a card, attrit 1.", "Whenever you attrit a card, heal 1.")


@pytest.mark.parametrize("texts", [TWO, THREE, ("Tap: Heal 1.", *TWO)])
def test_amb_219_cards_that_set_each_other_off_are_named(texts):
    found = circles_of(cards(*texts).values(), RULES)
    assert [len(one) for one in found] == [3 if texts is THREE else 2]


@pytest.mark.parametrize("texts", [
    ("Whenever you heal, draw 1 card.", "Once each turn, whenever you draw a card, heal 1."),
    ("Whenever you heal, draw 1 card.", "Whenever you draw a card, you may heal 1."),
    ("Whenever you heal, draw 1 card.", "Whenever you discard a card, heal 1."),
    ("Whenever you heal, heal 1.",),
    ("Whenever you heal, draw 1 card.", "Whenever an opponent draws a card, heal 1."),
])  # fmt: skip
def test_amb_219_what_ends_by_itself_is_no_circle(texts):
    assert circles_of(cards(*texts).values(), RULES) == ()


def test_a_deck_says_which_cards_they_are():
    known = cards(*TWO, "Tap: Heal 1.")
    deck = Deck(id="loop", name="Loop", hero="card-3", cards={"card-1": 2, "card-2": 1})
    problems = list(circle_problems(deck, known, RULES))
    assert [problem.severity for problem in problems] == ["warning"]
    assert "Idol 1, Idol 2, Idol 1" in problems[0].message and problems[0].json_path == "$.cards.card-1"


def test_a_set_tells_what_no_deck_does():
    known = cards(*TWO)
    whole = Deck(id="loop", name="Loop", hero="card-3", cards={"card-1": 1, "card-2": 1})
    half = Deck(id="half", name="Half", hero="card-3", cards={"card-1": 1})
    assert [problem.code for problem in set_circles(known, [half], RULES)] == ["trigger-circle"]
    assert list(set_circles(known, [whole], RULES)) == []
