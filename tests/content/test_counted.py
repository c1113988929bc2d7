"""Numbers agree with what they count."""
from __future__ import annotations

import pytest

from lich_studio.content.counted import counted, in_agreement


def test_one_is_said_in_the_singular():
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize(("said", "right"), [
    ("Player 2 looks at 1 cards", "Player 2 looks at 1 card"), ("It moves up to 1 tiles", "It moves up to 1 tile"),
    ("It moves up to 11 tiles", "It moves up to 11 tiles"), ("Player 1 turns up Bell", "Player 1 turns up Bell"),
    ("Player 1 cards", "Player 1 cards"), ("0,1 tiles", "0,1 tiles"),
])  # fmt: skip
def test_a_sentence_filled_with_numbers_agrees_with_them(said, right):
    assert in_agreement(said) == right
