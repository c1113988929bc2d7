"""Tiles that a text leaves open are any of the board, or any that is as near as it says (AMB-139, AMB-227)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, pass_all, table


@pytest.mark.parametrize(("text", "tiles"), [
    ("Teleport anywhere on the board.", 89), ("Teleport target enemy anywhere on the map.", 89),
    ("Place a wall anywhere on the board.", 89), ("Place Fire anywhere.", 91),
    ("Summon a token with 2 defense anywhere on the board.", 89), ("Place Fire adjacent to you.", 6),
    ("Place a Vines tile within 2 tiles.", 19), ("Heal 1 and place a tile of Water next to you.", 6),
    ("Place a wall adjacent to you.", 6),
])  # fmt: skip
def test_amb_139_a_tile_left_open_is_any(text, tiles):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    game.choose("play trial#1")
    if "target avatar-2" in keys(game):
        game.choose("target avatar-2")
    pass_all(game)
    assert len(keys(game)) == tiles
