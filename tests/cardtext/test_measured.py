"""Amounts behind the nouns that they measure: "cards equal to ...", "defense equal to ...", "a number of tiles ..."."""
from __future__ import annotations

import pytest

from helpers.sample_games import rules
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

CARD = CardContext("Flame Wisp", "")
CANONICAL = (
    "Draw cards equal to the number of summons you control.",
    "Target loses defense equal to the number of walls until end of turn.",
    "Gain intelligence equal to the number of walls until end of turn.",
    "Gain AP equal to your intelligence.",
    "Summons you control have defense equal to the number of walls.",
    "Add charge counters equal to your intelligence to target equipment.",
    "Add charge counters to this card equal to the damage dealt.",
    "Discard techniques equal to your intelligence.",
    "Summon Wisp tokens equal to the number of walls.",
    "Deal 3 damage to each enemy within tiles equal to your intelligence.",
    "Destroy target at least tiles equal to 2 away.",
    "Convert Thermic source equal to your intelligence into 2 Verdant source.",
    "Deal damage equal to your missing health to target, or 5 damage if it is Wet.",
    "Deal 2 damage to target, or damage equal to your intelligence if it is Wet.",
    "Deal damage equal to your health to target, or damage equal to your intelligence if it is Wet.",
    "Heal equal to twice the damage dealt to you.",
    "Your maximum hand size is equal to 5.",
)
VARIANTS = (
    ("Draw a number of cards equal to your intelligence.", "Draw cards equal to your intelligence."),
    ("Move a number of tiles equal to your intelligence.", "Move tiles equal to your intelligence."),
    ("Deal an amount of damage to target equal to your intelligence.",
     "Deal damage to target equal to your intelligence."),
    ("Gain an amount of Thermic source equal to your intelligence.", "Gain Thermic source equal to your intelligence."),
    ("Put a number of charge counters on target equipment equal to your intelligence.",
     "Add charge counters to target equipment equal to your intelligence."),
    ("Gain a number of action slots equal to your intelligence until end of turn.",
     "Gain action slots equal to your intelligence until end of turn."),
    ("Deal 3 damage to each enemy within a number of tiles equal to your intelligence.",
     "Deal 3 damage to each enemy within tiles equal to your intelligence."),
)  # fmt: skip


@pytest.mark.parametrize(("text", "canonical"), [*VARIANTS, *((text, text) for text in CANONICAL)])
def test_an_amount_stands_behind_its_noun(text, canonical):
    reading, again = (parse(said, rules().table, CARD) for said in (text, canonical))
    assert reading.canonical == again.canonical == canonical
    assert reading.abilities == again.abilities


@pytest.mark.parametrize("text", ["Draw a number of cards.", "Draw a number of 2 cards.", "Gain a number of."])
def test_a_number_of_says_nothing_without_what_it_is_equal_to(text):
    assert parse(text, rules().table, CARD).verdict == "draft"
