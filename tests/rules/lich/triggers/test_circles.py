"""Triggers that can answer themselves are found when their text is read."""
from __future__ import annotations

import pytest

from helpers.lich_table import phrase_table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext


def codes(text):
    reading = parse(text, phrase_table(), CardContext("Draft", "equipment"))
    assert reading.verdict == "read", reading.problems
    return {problem.code for problem in reading.problems}


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you deal damage, deal 1 damage to target enemy.",
        "Whenever you are dealt damage, deal 1 damage to you.",
        "Whenever a target is dealt damage, deal 1 damage to target.",
        "Whenever you heal, heal 1.",
        "Whenever you draw a card, draw 1 card.",
        "Whenever an enemy is inflicted with Burning, inflict Burning 1 on target enemy.",
        "Whenever you place Fire, place Fire on target tile.",
        "Whenever this card gains a charge counter, add a charge counter to it.",
        "Whenever a counter is added to an equipment you control, add a charge counter to this card.",
        "Whenever this card gains a charge counter, double the charge counters on it.",
        "Whenever you summon a token, summon a Golem token with 2 defense adjacent to you.",
        "Whenever you gain AP, gain 1 AP.",
        "Whenever you survey, survey 1.",
    ],
)
def test_amb_219_what_can_go_round_is_warned_of(text):
    assert "answers-itself" in codes(text)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you deal damage, heal 1.",
        "Whenever you are dealt damage, deal 1 damage to target enemy.",
        "Whenever an enemy deals damage, deal 1 damage to target enemy.",
        "The first time you heal each turn, heal 1.",
        "Once each turn, whenever you draw a card, draw 1 card.",
        "Whenever you draw a card, you may draw 1 card.",
        "Whenever you draw a card, if you are Burning, you may draw 1 card.",
        "Whenever an enemy is inflicted with Burning, inflict Wet 1 on target enemy.",
        "At the start of your turn, heal 1.",
        "Whenever this card gains an adventure counter, add a charge counter to it.",
        "Whenever an enemy equipment gains a charge counter, add a charge counter to this card.",
        "Whenever you play an equipment, summon a Golem token with 2 defense adjacent to you.",
        "Whenever you summon a summon, summon a Golem token with 2 defense adjacent to you.",
    ],
)
def test_amb_219_what_ends_by_itself_is_not(text):
    assert "answers-itself" not in codes(text)
