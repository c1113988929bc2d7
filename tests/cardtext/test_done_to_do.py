"""Habits of writing: one thing done for the sake of another, dashes, hands and numbers of cards that are not named."""
from __future__ import annotations

import pytest

from helpers.lich_table import phrase_table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext


@pytest.mark.parametrize(("kind", "text", "canonical"), [
    ("hero", "Once on your turn, you may deal 2 damage to yourself to draw a card.",
     "Once on your turn, you may deal 2 damage to you and if you do, draw 1 card."),
    ("hero", "Once on your turn, you may teleport a summon you control to an adjacent tile to heal 2.",
     "Once on your turn, you may teleport a summon you control to an adjacent tile and if you do, heal 2."),
    ("hero", "Once on your turn, you may discard a card to move 1 tile.",
     "Once on your turn, you may discard 1 card to move 1 tile."),
    ("technique", "Choose one - Heal 3 - Draw a card.", "Choose one: heal 3; or draw 1 card."),
    ("technique", "Choose one: - Heal 3 - Draw a card - Move 2 tiles.",
     "Choose one: heal 3; or draw 1 card; or move 2 tiles."),
    ("technique", "Choose one: \u2022 Heal 3 \u2022 Draw a card.", "Choose one: heal 3; or draw 1 card."),
    ("technique", "Choose one - Heal 3, or draw a card.", "Choose one: heal 3; or draw 1 card."),
    ("equipment", "You ignore the effects of Sludge.", "Sludge does not inflict statuses on you."),
    ("equipment", "You can walk on Water without becoming wet.", "Water does not inflict Wet on you."),
    ("equipment", "Tap: Heal 9. You can't use this card on your next turn.",
     "Tap: Heal 9. During your next turn, this card cannot be used."),
    ("equipment", "Tap: Deal 4 damage to a target with line of sight.",
     "Tap: Deal 4 damage to target in line of sight."),
    ("technique", "Discard all techniques.", "Discard all techniques from your hand."),
    ("technique", "Target opponent discards all of their Equipment cards.",
     "Target opponent discards all equipment cards from their hand."),
    ("technique", "Discard all your cards and draw that many.",
     "Discard all cards from your hand and draw that many cards."),
    ("technique", "Each opponent may discard all techniques.",
     "Each opponent may discard all techniques from their hand."),
    ("technique", "Look at the top 4 cards of your deck. Put 2 in your hand and the rest on the bottom of your deck.",
     "Look at the top 4 cards of your deck, put 2 of them into your hand and put the rest on the bottom of your deck."),
    ("technique", "Gain 1 AP this turn. Lose 4 health at the end of it.",
     "Gain +1 AP until end of turn. At the end of this turn, lose 4 health."),
    ("hero", "Whenever you are inflicted with Wet, you are also Stunned.",
     "Whenever you are inflicted with Wet, inflict Stunned 1 on you."),
    ("technique", "Deal 3 damage to target. It is ensnared 2.", "Deal 3 damage to target and inflict Ensnared 2."),
    ("equipment", "Tap: Deal 5 damage to target. If it is Wet, it is also stunned.",
     "Tap: Deal 5 damage to target. If it is Wet, inflict Stunned 1."),
    ("equipment", "While you are in Smoke, you are Invisible.", "While you are in Smoke, you are Invisible."),
    ("equipment", "Whenever this card is used to block, heal 1.", "Whenever you block with this card, heal 1."),
])  # fmt: skip
def test_what_is_said_otherwise_means_what_rows_say(kind, text, canonical):
    found = parse(text, phrase_table(), CardContext("Trial", kind))
    assert (found.verdict, found.canonical) == ("read", canonical)
