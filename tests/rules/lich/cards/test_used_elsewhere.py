"""Cards that are used out of a purgatory, since their text says so (PH-MAIN.4, FX-001.2)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit


def buried(text, place="purgatory"):
    """Return a game in which a card of that text lies in a zone of seat 1, and the card."""
    game = table(in_play=(("ghoul",), ()), cards=(card("ghoul", "equipment", text, defense=2),))
    ghoul = game.entity("ghoul#1", 1)
    if place != "action":
        game.apply(Edit("card", (ghoul, f"{place}/1")))
    return game, ghoul


@pytest.mark.parametrize("text", [
    "Pay 5 health: Return this card from your purgatory to your hand.",
    "Once on your turn, you may pay 5 health to return ghoul from your purgatory to your hand.",
    "While this card is in your purgatory, pay 5 health: Return this card to your hand.",
])  # fmt: skip
def test_fx_001_2_it_comes_back_for_its_price(text):
    game, ghoul = buried(text)
    game.choose("use ghoul#1")
    settle(game)
    assert (game.state.zone_of[ghoul], game.stat(1, "health")) == ("hand/1", 25)


@pytest.mark.parametrize("place", ["action", "hand", "abyss"])
@pytest.mark.parametrize("text", [
    "Pay 5 health: Return this card from your purgatory to your hand.",
    "If this card is in your purgatory, pay 5 health: Return this card to your hand.",
])  # fmt: skip
def test_fx_001_2_it_is_used_nowhere_else(text, place):
    game, _ = buried(text, place)
    assert not [key for key in keys(game) if key.startswith("use")]


@pytest.mark.parametrize("text", [
    "At the start of your turn, if this card is in your deck, return it to your hand.",
    "While this card is in your purgatory, equipment you control have +1 defense.",
    "At the start of your turn, return this card from your purgatory to your hand.",
])  # fmt: skip
def test_what_would_never_work_there_is_refused(text):
    problems = parse(text, phrase_table(), CardContext("ghoul", "equipment")).problems
    assert [problem.code for problem in problems] == ["out-of-play"]


@pytest.mark.parametrize(("text", "offered"), [
    ("If you have 30 or more health, Tap: Draw a card.", True),
    ("While you have 10 or less health, Tap: Draw a card.", False),
    ("As long as you control a summon, Tap, sacrifice: Heal 3.", False),
])  # fmt: skip
def test_cost_001_3_a_condition_in_front_of_a_cost_says_when_it_can_be_paid(text, offered):
    game, _ = buried(text, "action")
    assert ("use ghoul#1" in keys(game)) == offered
