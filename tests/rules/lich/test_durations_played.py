"""How long what cards give lasts, turn after turn."""
from __future__ import annotations

import pytest

from helpers.lich_table import next_turn
from helpers.playing import play


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("until end of turn", (True, False, False, False)),
        ("until the start of your next turn", (True, True, False, False)),
        ("until the end of your next turn", (True, True, True, False)),
        ("for 1 turn", (True, False, False, False)),
        ("for 2 turns", (True, True, False, False)),
        ("for 3 turns", (True, True, True, False)),
        ("for the rest of the game", (True, True, True, True)),
    ],
)
def test_a_modifier_is_held_as_long_as_its_words_say(words, held):
    game = play(f"You gain Overwhelm {words}.")
    seen: list[bool] = []
    for _ in held:
        seen.append(game.stat(1, "overwhelm") > 0)
        next_turn(game)
    assert tuple(seen) == held
