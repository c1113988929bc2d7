"""Whose turn it is, of players that a card speaks of (PH-ORDER, FX-001.1)."""
from __future__ import annotations

import pytest

from helpers.playing import play


@pytest.mark.parametrize(("asked", "health"), [
    ("it is their turn", 20), ("it is not their turn", 25), ("it is that player's turn", 20),
    ("it is its controller's turn", 20), ("it is not its controller's turn", 25),
    ("it isn't their turn", 25), ("it is your turn", 25),
])  # fmt: skip
def test_ph_order_it_is_asked_whose_turn_it_is(asked, health):
    game = play(f"Deal 1 damage to target opponent. If {asked}, heal 5.", "target avatar-2", edits={"1": 20})
    assert game.stat(1, "health") == health
