"""What somebody would do, and what is done in its place or in another amount, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, table

TORCH = card("torch", "technique", "Inflict Burning 1 on target.")
LOOK = card("look", "technique", "Survey 2.")
WASTE = card("waste", "technique", "Attrit 2.")
READ_UP = card("read-up", "technique", "Draw 2 cards.")
BANDAGE = card("bandage", "technique", "Heal 2.")
SHOT = card("shot", "technique", "Deal 4 damage to target.")
DECK = ("ember",) * 12


def played(text, hand, *wanted):
    """Return a game in which seat 1, who has a card with a text in play, played one, and what it told by kind."""
    ward = card("ward", "equipment", text, defense=1)
    cards = (ward, TORCH, LOOK, WASTE, READ_UP, BANDAGE, SHOT)
    game = table(hands=((hand,), ()), in_play=(("ward",), ()), cards=cards, decks=(DECK, DECK))
    told = {}
    game.sink = lambda entry: [told.setdefault(event.kind, []).append(event) for event in entry.events]
    choose(game, f"play {hand}#1")
    while game.decision is not None and game.decision.kind not in ("main", "survey"):
        options = keys(game)
        found = [key for key in wanted if key in options]
        game.choose((found or [key for key in ("pass", "take") if key in options] or options)[0])
    return game, told


@pytest.mark.parametrize(("text", "seen"), [
    ("If you would survey, instead increase that amount by 1.", 3), ("Whenever you survey, survey 2 more.", 4),
    ("If an opponent would survey, instead increase that amount by 1.", 2),
])  # fmt: skip
def test_amb_230_more_cards_are_surveyed(text, seen):
    game, told = played(text, "look")
    assert [event.amount for event in told["surveyed"]] == [seen]
    assert len([key for key in keys(game) if key.startswith("top ")]) == seen


def test_fx_001_2_nothing_is_surveyed_where_something_else_is_done():
    _game, told = played("If you would survey, instead draw 1 card.", "look")
    assert (len(told.get("surveyed", ())), len(told.get("drew", ()))) == (0, 1)


@pytest.mark.parametrize(("text", "gone"), [
    ("Whenever you attrit, attrit 1 more.", 3), ("If an opponent would attrit, instead double that amount.", 2),
    ("If you would attrit, instead lose 1 health.", 0),
])  # fmt: skip
def test_kw_attrit_more_cards_are_attrited_or_none(text, gone):
    game, told = played(text, "waste")
    assert len(told.get("attrited", ())) == gone
    assert game.stat(1, "health") == (29 if "lose" in text else 30)


@pytest.mark.parametrize(("text", "counters"), [
    ("Whenever you inflict Burning, inflict 2 more.", 3), ("Whenever you inflict Wet, inflict 2 more.", 1),
    ("If you would inflict a status on an enemy, instead double that amount.", 2),
    ("If an opponent would inflict Burning, instead increase that amount by 1.", 1),
])  # fmt: skip
def test_kw_inflict_more_of_a_status_is_inflicted(text, counters):
    _game, told = played(text, "torch", "target avatar-2")
    assert [event.amount for event in told["inflicted"]] == [counters]


def test_fx_001_2_each_card_drawn_becomes_so_many_and_those_stay_as_they_are():
    _game, told = played("Whenever you draw a card, draw an additional card.", "read-up")
    assert len(told.get("drew", ())) == 4


def test_dmg_001_more_damage_is_dealt_where_it_would_be_dealt():
    game, _told = played("Whenever you deal damage to an opponent, deal 2 more damage.", "shot", "target avatar-2")
    assert game.stat(2, "health") == 24
