"""Which card comes back where cards are paid for it: the one that was destroyed, not one that was paid; played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.field import HAND, zone

ZAPS = ("zap",) * 12


@pytest.mark.parametrize(("text", "where"), [
    ("When an equipment you control is destroyed, you may attrit 2 to return that card to your action zone.", "action"),
    ("When an equipment you control is destroyed, you may attrit 1 to return that equipment to your hand.", HAND),
    ("When an equipment you control is destroyed, you may discard a card to return it to your hand.", HAND),
])  # fmt: skip
def test_fx_001_1_what_was_destroyed_comes_back(text, where):
    trinket = card("trinket", "equipment", text, defense=3)
    wreck = card("wreck", "technique", "Destroy target equipment.")
    game = table(in_play=(("trinket", "wall-shield"), ()), hands=((), ("wreck",)), decks=(ZAPS, ()),
                 cards=(trinket, wreck))  # fmt: skip
    next_turn(game)
    choose(game, "play wreck#1", "target wall-shield#1")
    while game.decision.kind != "main":
        choose(game, next((key for key in ("yes", "pass") if key in keys(game)), keys(game)[0]))
    assert "wall-shield" in [game.state.definition_of[one] for one in zone(game, where, 1)]


def test_that_card_behind_what_was_attrited_is_open():
    text = "When an equipment you control is destroyed, attrit 1 and return that card to your hand."
    problems = parse(text, phrase_table(), CardContext("Trial", "equipment")).problems
    assert [one.code for one in problems] == ["which-card"]


@pytest.mark.parametrize(("text", "said"), [
    ("Deal 3 damage to target. It may destroy a wall instead.",
     "Deal 3 damage to target. You may destroy a wall instead."),
    ("Push target in a straight line 2 tiles.", "Push target 2 tiles in a straight line."),
])  # fmt: skip
def test_what_a_word_belongs_to(text, said):
    assert parse(text, phrase_table(), CardContext("Trial", "technique")).canonical == said
