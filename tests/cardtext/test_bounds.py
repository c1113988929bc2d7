"""Texts beyond all bounds have their verdict in a moment, with the place from which on they are too much."""
from __future__ import annotations

import time

import pytest

from lich_studio.session.compile import Rules


@pytest.fixture(scope="module")
def rules() -> Rules:
    found = Rules.standard()
    found.read_text("Draw a card.", "X", "technique")
    return found


@pytest.mark.parametrize(
    ("text", "said"),
    [("a" * 15_000_000, "at most 6,000 letters, this one 15,000,000"),
     ("Draw a card.\n" * 1_000_000, "at most 6,000 letters"),
     ("Draw a card" + " and draw a card" * 100 + ".", "at most 80 words and marks"),
     ("Deal 1 damage to " + "a summon adjacent to " * 18 + "a summon.", None),
     ("(" * 2_900, ""), ('"' * 2_900, None), ("a" * 2_900, "")],
    ids=["letters", "lines", "words", "ways", "brackets", "quotes", "one word"],
)  # fmt: skip
def test_a_text_beyond_all_bounds_is_refused_within_a_second(rules, text, said):
    begun = time.process_time()
    reading = rules.read_text(text, "X", "technique")
    assert time.process_time() - begun < 3, "a second on a quiet machine"
    if said is not None:
        assert reading.verdict == "draft"
        assert said in reading.problems[0].message
        assert 0 < reading.problems[0].span.end <= len(text)


def test_the_place_is_where_it_becomes_too_much(rules):
    assert rules.read_text("a " * 4_000, "X", "technique").problems[0].span == (6_000, 8_000)
