"""What happens instead takes the place of the one effect of its kind, not of all that its sentence says."""
from __future__ import annotations

import pytest

from helpers.playing import play

FOE = "target avatar-2"


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Deal 2 damage to target and inflict Wet 1. If it is within 2 tiles, inflict Burning 3 instead.", (28, 3, 20)),
        ("Inflict Burning 1 on target and heal 3. If it is within 2 tiles, inflict Burning 3 instead.", (30, 3, 23)),
        ("Deal 2 damage to target and inflict Burning 1. If it is Wet, inflict Burning 3 instead.", (28, 1, 20)),
        ("Deal 2 damage to target and inflict Burning 1. If it is within 2 tiles, deal 6 damage instead.", (24, 1, 20)),
        ("Deal 2 damage to target and heal 3. If it is within 2 tiles, heal 5 instead.", (28, 0, 25)),
        ("Deal 2 damage to target and heal 3. If it is within 1 tile, heal 5 instead.", (28, 0, 23)),
        ("Deal 2 damage to target. If it is within 2 tiles, inflict Burning 1 instead.", (30, 1, 20)),
        ("Deal 2 damage to target and heal 3. If it is within 2 tiles, inflict Burning 1 instead.", (30, 1, 20)),
    ],
)
def test_fx_001_1_instead_is_about_what_is_of_its_kind(text, seen):
    game = play(text, FOE, edits={"1": 20})
    foe = game.entity("avatar-2", 2)
    assert (game.stat(2, "health"), game.counter(foe, "burning"), game.stat(1, "health")) == seen
