"""Texts that speak of the counters they have removed, by their cost or their effects (AMB-179, COST-001.3)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
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


@pytest.mark.parametrize(("text", "health"), [
    ("Tap: Deal 2 damage to target plus 1 for each charge counter on this card.", 24),
    ("Tap: Deal 2 damage to target, plus 2 damage for each charge counter on this card.", 20),
])  # fmt: skip
def test_kw_deal_so_much_and_more_for_each(text, health):
    assert tapped(text, {"charge": 4}, FOE).stat(2, "health") == health


@pytest.mark.parametrize(("text", "left"), [
    ("Tap: Heal 1. Remove a charge counter.", 3), ("Tap: Heal 1. Remove all charge counters.", 0),
    ("Tap: Heal 1. This card loses 2 charge counters.", 2), ("Tap: This card gains 2 charge counters.", 6),
    ("Tap: Double this equipment's charge counters.", 8), ("Tap: Add an additional charge counter to this card.", 5),
])  # fmt: skip
def test_amb_179_counters_that_name_no_card_are_those_of_this_card(text, left):
    game = tapped(text, {"charge": 4, "adventure": 1})
    bearer = game.entity("trial#1", 1)
    assert (game.counter(bearer, "charge"), game.counter(bearer, "adventure")) == (left, 1)


def test_amb_179_counting_what_the_cost_takes_is_refused():
    text = "Tap, Remove all charge counters: Deal 2 damage to target for each charge counter."
    reading = parse(text, phrase_table(), CardContext("trial", "equipment"))
    assert [problem.code for problem in reading.problems] == ["none-left-to-count"]


@pytest.mark.parametrize(("number", "health"), [("x 0", 30), ("x 3", 24)])
def test_cost_001_3_any_number_of_counters_is_paid(number, health):
    text = "Tap, Remove any number of charge counters: Deal 2 damage to target for each counter removed."
    one = card("trial", "equipment", text, defense=4)
    game = table(in_play=(("trial",), ()), cards=(one,))
    game.add_counter(game.entity("trial#1", 1), "charge", 4)
    game.apply(Edit("stat", (1, "health", 20)))
    choose(game, "use trial#1", FOE, number)
    pass_all(game)
    assert game.stat(2, "health") == health
