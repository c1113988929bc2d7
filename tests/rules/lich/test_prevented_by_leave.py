"""Damage that may be prevented for a price as it would be dealt, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, table

SHOT = card("shot", "technique", "Deal 6 damage to target.")
DECK = ("ember",) * 6


def shot_at(text, answer, hand=("bolt",)):
    """Return a game in which seat 2, who has a card with a text in play, was shot at and answered what was asked."""
    ward = card("ward", "equipment", text, defense=1)
    game = table(hands=(("shot",), hand), in_play=((), ("ward",)), cards=(ward, SHOT), decks=(DECK, ()))
    choose(game, "play shot#1")
    while game.decision is not None and game.decision.kind != "main":
        options = keys(game)
        wanted = [key for key in ("target avatar-2", answer, "pass", "take") if key in options]
        game.choose((wanted or options)[0])
    return game


@pytest.mark.parametrize(("text", "answer", "hand", "left"), [
    ("Whenever you take damage, you may discard a card to prevent it.", "yes", ("bolt",), (30, 0)),
    ("Whenever you take damage, you may discard a card to prevent it.", "no", ("bolt",), (24, 1)),
    ("Whenever you take damage, you may discard a card to prevent it.", "yes", (), (24, 0)),
    ("If you would be dealt damage, you may discard a card. If you do, prevent 4 of it.", "yes", ("bolt",), (28, 0)),
    ("When you are dealt damage, you may lose 1 health to halve that damage.", "yes", (), (26, 0)),
    ("Once each turn, when you take damage, you may prevent 3 of it.", "yes", (), (27, 0)),
])  # fmt: skip
def test_fx_001_2_damage_is_prevented_for_what_is_done(text, answer, hand, left):
    game = shot_at(text, answer, hand)
    held = sum(zone.startswith("hand/2") for zone in game.state.zone_of if zone)
    assert (game.stat(2, "health"), held) == left
