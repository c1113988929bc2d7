"""The gates of the card language, over the samples and over nodes made from the whole table of the game.

`pytest -m long tests/cardtext/test_gates.py` tries 10,000 nodes; every run tries a few hundred.
"""
from __future__ import annotations

import pytest

from helpers.generated import fault, generated, swallowed
from helpers.sample_games import rules, shelf
from lich_studio.cardtext.parse import CardContext, parse

TABLE = rules().table
SOME, MANY = 300, 10_000


def faults(seed, count):
    found = []
    for ability, text in generated(TABLE, seed, count):
        wrong = fault(ability, text, TABLE)
        if wrong:
            found.append(f"{text}  [{wrong}]")
    return found


def lost(seed, count):
    return [f"{text}  [{word}]" for _, text in generated(TABLE, seed, count) if (word := swallowed(text, TABLE))]


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_made_is_read_as_it_was_printed_with_one_meaning(seed):
    assert faults(seed, SOME) == []


def test_no_number_and_no_small_word_is_swallowed():
    assert lost(3, SOME // 2) == []


@pytest.mark.long
def test_ten_thousand_nodes_go_through_the_gates():
    assert faults(4, MANY) == []
    assert lost(5, MANY // 5) == []


CARDS = [pytest.param(card, id=card.id) for card in shelf().cards.values()]


@pytest.mark.parametrize("card", CARDS)
def test_a_sample_cards_text_is_canonical_and_swallows_nothing(card):
    context = CardContext(card.name, card.type)
    reading = parse(card.text, TABLE, context)
    assert reading.verdict == "read"
    again = parse(reading.canonical, TABLE, context)
    assert again.abilities == reading.abilities and again.canonical == reading.canonical
    assert swallowed(reading.canonical, TABLE, context) == ""
