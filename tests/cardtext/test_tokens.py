"""Texts are cut without loss."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lich_studio.cardtext.tokens import cut, number_value


@pytest.mark.parametrize(
    ("text", "lexemes"),
    [
        ("Tap : Deal", ["tap", ":", "deal"]),
        ("Lich’s Curse", ["lich", "'s", "curse"]),
        ("Fire-step", ["fire-step"]),
        ("don't", ["don't"]),
        ("You'd", ["you", "would"]),
        ("it isn’t", ["it", "is", "not"]),
        ("they're, they've", ["they", "are", ",", "they", "have"]),
        ("can't be, can not be, won't be", ["cannot", "be", ",", "cannot", "be", ",", "cannot", "be"]),
        ("won't tap", ["will", "not", "tap"]),
        ("+1/-1", ["+", "1", "/", "-", "1"]),
        ("[3]–", ["[", "3", "]", "-"]),
        ("{T}{L}", ["{t}", "{l}"]),
        ("“Ha”", ['"', "ha", '"']),
        ("", []),
    ],
)
def test_lexemes(text, lexemes):
    assert [lexeme.text for lexeme in cut(text)] == lexemes


@given(st.text())
def test_only_white_space_is_left_out(text):
    covered = [place for lexeme in cut(text) for place in range(*lexeme.span)]
    assert covered == sorted(set(covered))
    left = "".join(letter for place, letter in enumerate(text) if place not in set(covered))
    assert left.strip() == ""


@pytest.mark.parametrize(
    ("word", "value"), [("0", 0), ("007", 7), ("ten", 10), ("1234567", None), ("²", None), ("٣", None), ("x", None)]
)
def test_numbers(word, value):
    assert number_value(word) == value
