"""Texts that speak of the counters they have removed, by their cost or their effects (AMB-179, COST-001.3)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, pass_all, table
from lich_studio.engine.decisions import Edit

FOE = "target avatar-2"


def tapped(text, counters, *wanted, kind="equipment"):
    """Return a game in which a card with counters was tapped for its text."""
    one = card("trial", kind, text, **({} if kind == "skill" else {"defense": 4}))
    game = table(in_play=(("trial",), ()), decks=(("bolt",) * 20, ()), cards=(one,))
    bearer = game.entity("trial#1", 1)
    for name, number in counters.items():
        game.add_counter(bearer, name, number)
    game.apply(Edit("stat", (1, "health", 20)))
    choose(game, "use trial#1", *wanted)
    pass_all(game)
    return game


@pytest.mark.parametrize(("text", "health"), [
    ("Tap, Remove all charge counters: Deal damage to target equal to the number of counters removed.", 26),
    ("Tap, Remove all charge counters: Deal that much damage to target.", 26),
    ("Tap, Remove all charge counters: Deal 2 damage to target for each charge counter removed.", 22),
    ("Tap, Remove 3 charge counters: Deal 1 damage to target for each counter removed this way.", 27),
    ("Tap, Remove all charge counters: Deal damage to target equal to the number of soul counters removed.", 30),
])  # fmt: skip
def test_cost_001_3_what_was_removed_as_the_cost_is_counted(text, health):
    game = tapped(text, {"charge": 4, "adventure": 2}, FOE)
    assert game.stat(2, "health") == health
    assert game.counter(game.entity("trial#1", 1), "adventure") == 2


@pytest.mark.parametrize("text", [
    "Tap: Remove every charge counter from this card and heal 2 for each charge counter removed.",
    "Tap: Remove all counters from this card. Heal 2 for each charge counter removed.",
    "Tap: Remove 3 charge counters from this card, then heal equal to twice the number of counters removed.",
])  # fmt: skip
def test_amb_179_what_an_effect_removed_is_counted(text):
    assert tapped(text, {"charge": 3}).stat(1, "health") == 26


def test_cost_001_3_health_paid_is_health_lost():
    game = tapped("Tap, Pay 4 health: Deal damage to target equal to the health lost.", {}, FOE)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (16, 26)
