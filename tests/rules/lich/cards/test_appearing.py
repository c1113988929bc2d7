"""Where else summons and their copies appear, played (SUM-002.2, AMB-157)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, table
from lich_studio.grid.hex import Hex


@pytest.mark.parametrize(("text", "anywhere"), [
    ("", False), ("This card may be summoned on any available tile.", True), ("You may summon stray anywhere.", True),
])  # fmt: skip
def test_amb_157_a_summon_may_say_that_it_appears_on_any_tile(text, anywhere):
    stray = card("stray", "summon", text, defense=3)
    game = table(hands=(("stray",), ()), cards=(stray,), layers={"walls": {"-1,0": "wall"}})
    choose(game, "play stray#1")
    assert ("target tile -5,0" in keys(game)) is anywhere
    assert "target tile -1,0" not in keys(game)


def test_amb_179_a_copy_appears_beside_the_card_that_says_so():
    hound = card("hound", "summon", "Tap: Summon a copy of hound adjacent to it.", defense=6)
    game = table(in_play=(("hound",), ()), cards=(hound,))
    game.choose("use hound#1")
    tiles = [Hex.parse(key.removeprefix("to ")) for key in keys(game)]
    assert tiles and {tile.distance(Hex(-1, 0)) for tile in tiles} == {1}
