"""States at which a card in play does something, once each time they begin, played (FX-001.2, AMB-118)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, table
from helpers.playing import settle
from helpers.sample_games import rules
from lich_studio.rules.lich.field import PURGATORY, zone

WOUND = card("wound", "technique", "Lose 25 health.")
DRINK = card("drink", "technique", "Heal 20.")


def waiting(text, *plays, kind="equipment", more=(), **options):
    """Return the game after seat 1, with the text in play, has played cards one after the other."""
    crown = card("crown", kind, text, defense=3) if kind == "equipment" else card("crown", kind, text)
    game = table(hands=(plays, ()), in_play=(("crown",), ()), cards=(crown, WOUND, DRINK, *more), **options)
    for play in plays:
        choose(game, next(key for key in keys(game) if key.startswith(f"play {play}#")))
        settle(game)
    return game


@pytest.mark.parametrize("text", [
    "As soon as your health is 5 or less, heal 3.", "When your health is 5 or less, heal 3.",
    "If your health is 5 or less, heal 3.", "Heal 3 if your health is 5 or less.",
])  # fmt: skip
def test_amb_118_a_state_sets_a_text_off_as_it_begins(text):
    assert waiting(text, "wound").stat(1, "health") == 8


def test_amb_118_it_does_so_once_and_again_after_it_has_ended():
    text = "As soon as your health is 6 or less, heal 1."
    assert waiting(text, "wound").stat(1, "health") == 6
    assert waiting(text, "wound", "drink", "wound").stat(1, "health") == 2


def test_amb_118_what_is_not_so_sets_nothing_off():
    assert waiting("As soon as your health is 4 or less, heal 3.", "wound").stat(1, "health") == 5


def test_amb_179_a_card_without_counters_left_is_given_up():
    text = "This card enters play with 2 charge counters.\nTap, remove a charge counter from this card: Heal 1.\n" \
           "If this card has no charge counters, sacrifice it."
    lamp = card("lamp", "equipment", text, defense=3)
    game = table(hands=(("lamp",), ()), cards=(lamp,))
    game.set_stat(1, "health", 10)
    choose(game, "play lamp#1")
    settle(game)
    lies = game.entity("lamp#1", 1)
    for left in (1, 0):
        assert lies not in zone(game, PURGATORY, 1)
        choose(game, next(key for key in keys(game) if key.startswith("use lamp#1")))
        settle(game)
        assert (lies in zone(game, PURGATORY, 1)) is not left
        next_turn(game)
        next_turn(game)
    assert game.stat(1, "health") == 12


def test_sfc_001_it_names_what_the_state_is_about():
    hound = card("hound", "summon", "When this card is in Fire, destroy it.")
    blaze = card("blaze", "technique", "Place Fire on each tile within 2 tiles.")
    game = table(hands=(("blaze",), ()), in_play=(("hound",), ()), cards=(hound, blaze))
    choose(game, "play blaze#1")
    settle(game)
    assert game.entity("hound#1", 1) in zone(game, PURGATORY, 1)


@pytest.mark.parametrize(("kind", "text", "code"), [
    ("equipment", "If it is your turn, draw 1 card.", "nothing-sets-it-off"),
    ("equipment", "If it was destroyed, draw 1 card.", "nothing-sets-it-off"),
    ("equipment", "As soon as damage was dealt this way, draw 1 card.", "nothing-before"),
])  # fmt: skip
def test_fx_001_2_what_is_no_state_sets_nothing_off(kind, text, code):
    assert code in [problem.code for problem in rules().read_text(text, "Crown", kind).problems]


@pytest.mark.parametrize("text", [
    "Tap: Deal 2 damage to target. If it was destroyed, heal 2.",
    "Whenever you heal, draw 1 card. If you control a summon, draw 1 card.",
])  # fmt: skip
def test_fx_001_2_behind_what_sets_off_it_asks_at_that_moment(text):
    assert rules().read_text(text, "Crown", "equipment").canonical == text
