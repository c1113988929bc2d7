"""Entering and leaving surfaces: one kind, either of two, any at all."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, table

GROUND = {"surfaces": {"0,0": "smoke", "1,0": "water"}}


def healed_on_the_way(text: str) -> int:
    """Walk out of Smoke over Water onto bare ground with the text in play, and return the health gained."""
    charm = card("charm", "equipment", text, defense=2)
    game = table(in_play=(["charm"], []), starts=("0,0", "-3,0"), cards=(charm,), layers=GROUND)
    game.state.columns["health"][1] = 10
    choose(game, "move avatar-1", "to 1,0", "to 2,0")
    while game.decision is not None and game.decision.kind == "window":
        choose(game, "pass")
    return game.stat(1, "health") - 10


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Whenever you enter Water, heal 1.", 1),
        ("Whenever you enter Smoke, heal 1.", 0),
        ("Whenever you enter Water or Smoke, heal 1.", 1),
        ("Whenever you enter Fire or Sludge, heal 1.", 0),
        ("Whenever you enter a surface, heal 1.", 1),
        ("Whenever you leave Water, heal 1.", 1),
        ("Whenever you leave Smoke, heal 1.", 1),
        ("Whenever you leave Water or Smoke, heal 1.", 1),
        ("Whenever you leave a surface, heal 1.", 1),
    ],
)
def test_a_trigger_hears_of_the_surfaces_that_it_names(text, gained):
    assert healed_on_the_way(text) == gained
