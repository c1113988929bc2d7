"""Pure sources by what they tap for, whoever controls or owns a thing, and cards that are "it" or "them"; played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.field import SOURCES, zone

DOUBLE = card("twin-spring", "source", "Tap: Gain 2 Thermic source.")
STONE = {"source_stones": {"0,0": "stone"}}


@pytest.mark.parametrize("words", ["pure sources", "Pure Source cards"])
def test_src_pr_001_pure_is_what_taps_for_one(words):
    text = f"If you are on a Source Stone, search your deck for up to 2 {words} and put them into play tapped."
    deck = (*("zap",) * 6, "twin-spring", "ember", "sprout")
    game = play(text, "find ember#1", "find sprout#1", decks=(deck, ()), cards=(DOUBLE,), layers=STONE)
    found = [game.state.definition_of[one] for one in zone(game, SOURCES, 1)]
    assert sorted(found) == ["ember", "sprout"]


@pytest.mark.parametrize(("text", "health"), [
    ("Destroy target equipment. The controller of that equipment loses 4 health.", 26),
    ("Deal 5 damage to the owner of target equipment.", 25),
    ("Destroy target equipment. The player who controls it loses 3 health.", 27),
])  # fmt: skip
def test_fx_001_1_whose_a_thing_is(text, health):
    blocks = ("take",) if text.startswith("Deal") else ()
    game = play(text, "target wall-shield#1", *blocks, in_play=((), ("wall-shield",)))
    assert (game.stat(1, "health"), game.stat(2, "health")) == (30, health)


def test_fx_001_2_as_much_goes_to_whoever_controls_the_source():
    text = "Whenever you are dealt damage, the controller of the source loses that much health."
    trinket = card("trinket", "equipment", text, defense=1)
    game = table(in_play=(("lash",), ("trinket",)), cards=(trinket,))
    choose(game, "use lash#1", "target avatar-2")
    settle(game, "take")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (25, 25)


@pytest.mark.parametrize(("text", "said"), [
    ("Reveal the top 3 cards of your deck. If one of them is a technique, put them into your hand.",
     "Reveal the top 3 cards of your deck. If one of them is a technique, put it into your hand."),
    ("If you are in Fire, search your deck for up to 2 sources and put them into your hand.",
     "If you are in Fire, search your deck for up to 2 sources and put them into your hand."),
])  # fmt: skip
def test_one_card_is_it_and_several_are_them(text, said):
    assert parse(text, phrase_table(), CardContext("Trial", "technique")).canonical == said
