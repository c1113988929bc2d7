"""Every phrase of the game carries out without an error: cards made around it are played at random."""
from __future__ import annotations

import pytest

from helpers.phrases_played import card_of, compiled, played, rules

ROWS = [row for row in rules().table.phrases if row.canonical]
EXAMPLES = sorted({row.example for row in rules().table.phrases if row.example})
PARTS = 36
PART = ROWS[len(ROWS) % PARTS :: PARTS]
"""A run plays one part of the rows; which one changes with the number of rows."""


def wrong(rows, seed):
    return [fault for row in rows if (fault := played(row, seed))]


def test_some_phrases_are_played():
    assert wrong(PART, 1) == []


def test_nearly_every_row_stands_on_a_card_that_can_be_played():
    lacking = [row.template for row in PART if card_of(row, 1) is None]
    assert len(lacking) <= len(PART) // 8, lacking


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_phrase_is_played(part):
    assert wrong(ROWS[part::PARTS], 2) == []


@pytest.mark.long
def test_every_example_stands_on_a_card():
    unplayable = [text for text in EXAMPLES if compiled(text.replace("~", "Tried Card")) is None]
    assert len(unplayable) <= len(EXAMPLES) // 20, unplayable
