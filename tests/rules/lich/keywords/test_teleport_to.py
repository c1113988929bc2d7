"""Teleporting to tiles that the text describes (AMB-227)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.seats import avatar


def test_amb_227_it_appears_on_a_tile_of_that_kind_only():
    jump = card("jump", "technique", "Teleport to an unoccupied tile within 1 tile.")
    game = table(hands=(("jump",), ()), starts=("0,0", "1,0"), cards=(jump,), layers={"walls": {"0,1": "wall"}})
    game.choose("play jump#1")
    pass_all(game)
    assert set(keys(game)) == {"to -1,0", "to -1,1", "to 0,-1", "to 1,-1"}


def test_amb_227_an_opponent_is_sent_off_the_surfaces():
    jump = card("jump", "technique", "Teleport target opponent to any available, unsurfaced tile.")
    game = table(hands=(("jump",), ()), cards=(jump,), layers={"surfaces": {"3,0": "fire"}})
    choose(game, "play jump#1", "target avatar-2")
    pass_all(game)
    assert "to 3,0" not in keys(game) and "to 4,0" in keys(game)
    game.choose("to 4,0")
    pass_all(game)
    assert game.state.tile_of[avatar(game, 2)].key() == "4,0"


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("Teleport your hero to any available tile", "Teleport to an available tile."),
        ("Teleport target opponent to any available, unsurfaced tile",
         "Teleport target opponent to an available unsurfaced tile."),
    ],
)  # fmt: skip
def test_other_wordings_print_as_the_canonical_one(typed, canonical):
    context = CardContext("Jar", "technique")
    reading = parse(typed, phrase_table(), context)
    assert (reading.verdict, reading.canonical) == ("read", canonical)
