"""Tiles that a text leaves open are any of the board (AMB-139, AMB-227)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, pass_all, table


@pytest.mark.parametrize(("text", "tiles"), [
    ("Teleport anywhere on the board.", 89), ("Teleport target enemy anywhere on the map.", 89),
    ("Place a wall anywhere on the board.", 89), ("Place Fire anywhere.", 91),
    ("Summon a token with 2 defense anywhere on the board.", 89),
])  # fmt: skip
def test_amb_139_anywhere_is_every_tile_of_the_board(text, tiles):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    game.choose("play trial#1")
    if "target avatar-2" in keys(game):
        game.choose("target avatar-2")
    pass_all(game)
    assert len(keys(game)) == tiles
