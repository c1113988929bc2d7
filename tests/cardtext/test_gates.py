"""The gates of the card language, over the samples and over nodes made from the whole table of the game.

`pytest -m long -n 2 tests/cardtext/test_gates.py` tries 10,000 nodes in parts, each with a seed of its own, and every
row that prints; every run tries some hundred and fifty.
"""
from __future__ import annotations

import pytest

from helpers.generated import around, fault, generated, swallowed
from helpers.sample_games import rules, shelf
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.row_shapes import alternatives_of
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Vocabulary
from lich_studio.rules.core.happenings import Ground

TABLE = rules().table
SOME, MANY = 140, 10_000
PARTS = 20
EACH = 5
"""Nodes that are made around every row."""
OWN_WORDS = frozenset({"subtype", "keyword", "own keyword"})
"""Vocabularies that only a project's own words fill."""


def is_unsaid(row):
    """Return whether nothing can be made around a row; tiles in what happens are made by the rows that name them."""
    if row.node is Ground:
        return True
    said = (one for _, hint in row.slots for one in alternatives_of(hint))
    return any(isinstance(one, Vocabulary) and one.kind in OWN_WORDS for one in said)


PRINTING = [row for row in TABLE.phrases if row.canonical and not is_unsaid(row)]


def faults_of(made):
    return [f"{text}  [{wrong}]" for ability, text in made if (wrong := fault(ability, text, TABLE))]


def faults(seed, count):
    return faults_of(generated(TABLE, seed, count))


def lost(seed, count):
    return [f"{text}  [{word}]" for _, text in generated(TABLE, seed, count) if (word := swallowed(text, TABLE))]


def test_what_is_made_is_read_as_it_was_printed_with_one_meaning():
    assert faults(1, SOME) == []


def test_no_number_and_no_small_word_is_swallowed():
    assert lost(3, SOME // 4) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_nodes_are_read_as_they_were_printed_with_one_meaning(part):
    assert faults(100 + part, MANY // PARTS) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_in_ten_thousand_nodes_nothing_is_swallowed(part):
    assert lost(100 + part, MANY // PARTS) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_row_is_read_as_it_prints(part):
    for row in PRINTING[part::PARTS]:
        made = list(around(TABLE, row, 1, EACH))
        assert made, row.template
        assert faults_of(made) == []


CARDS = [pytest.param(card, id=card.id) for card in shelf().cards.values()]


@pytest.mark.parametrize("card", CARDS)
def test_a_sample_cards_text_is_canonical_and_swallows_nothing(card):
    context = CardContext(card.name, card.type)
    reading = parse(card.text, TABLE, context)
    assert reading.verdict == "read"
    again = parse(reading.canonical, TABLE, context)
    assert again.abilities == reading.abilities and again.canonical == reading.canonical
    assert swallowed(reading.canonical, TABLE, context) == ""
