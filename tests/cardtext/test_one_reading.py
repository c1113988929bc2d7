"""Sentences whose words two rows could share: each is read in one way, by the row that its author means."""
from __future__ import annotations

import pytest

from helpers.sample_games import rules
from lich_studio.cardtext.parse import CardContext, parse

CARD = CardContext("Flame Wisp", "")
MEANT = (
    ("Heal equal to the damage dealt to you.", "DamageToYou"),
    ("Your allies have +1 defense.", "AllHave"),
    ("Tap target summon and pull that summon tiles equal to your intelligence.", "nouns=(Kind(noun='summon'),)"),
    ("Whenever you are dealt damage, that source's controller loses 2 health.", "ControllerOf(of=Attacker())"),
    ("Your maximum hand size is equal to 5.", "YourNumberIs(stat='hand_size', amount=EqualTo"),
    ("You have movement equal to your intelligence.", "Exactly"),
)


@pytest.mark.parametrize(("text", "meant"), MEANT)
def test_it_is_read_as_it_is_meant(text, meant):
    reading = parse(text, rules().table, CARD)
    assert [problem.code for problem in reading.problems] == []
    assert len(reading.abilities) == 1 and meant in repr(reading.abilities[0])
    assert parse(reading.canonical, rules().table, CARD).abilities == reading.abilities
