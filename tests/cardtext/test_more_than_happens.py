"""More or less of what happens, said as if it happened again, is the same in another amount and sets nothing off."""
from __future__ import annotations

import pytest

from helpers.lich_table import phrase_table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext


def said(text, kind="hero"):
    found = parse(text, phrase_table(), CardContext("Trial", kind))
    return found.canonical if found.verdict == "read" else [problem.code for problem in found.problems]


@pytest.mark.parametrize(("text", "canonical"), [
    ("Whenever you heal, heal 1 more.", "If you would heal, instead increase that amount by 1."),
    ("If you would heal, heal twice as much instead.", "If you would heal, instead double that amount."),
    ("Whenever an opponent heals, they heal 2 less.", "If an opponent would heal, instead reduce that amount by 2."),
    ("When you survey, survey an additional card.", "If you would survey, instead increase that amount by 1."),
    ("Each time you attrit, attrit 2 more and heal 1.",
     "If you would attrit, instead increase that amount by 2 and heal 1."),
    ("Whenever you inflict Sepsis, inflict one more.",
     "If you would inflict Sepsis, instead increase that amount by 1."),
    ("Whenever you are inflicted with Burning, you are inflicted with 1 less.",
     "If you would be inflicted with Burning, instead reduce that amount by 1."),
    ("Whenever you draw a card, draw an additional card.", "If you would draw a card, instead draw 2 cards."),
    ("When you draw, draw 2 extra cards and lose 1 health.",
     "If you would draw a card, instead draw 3 cards and lose 1 health."),
    ("Whenever you deal damage to a Wet summon, deal 2 more damage to it.",
     "If you would deal damage to a Wet summon, instead increase that damage by 2."),
    ("Whenever this card deals damage to a summon, it deals double damage.",
     "If this card would deal damage to a summon, instead double that damage."),
    ("If you would deal damage with a Relic, deal 3 more damage instead.",
     "If a Relic you control would deal damage, instead increase that damage by 3."),
    ("When you take damage, take 1 less.", "If you would be dealt damage, instead reduce that damage by 1."),
    ("Whenever you take damage from a summon, you take half as much.",
     "If you would be dealt damage by a summon, instead halve that damage."),
    ("Whenever you attack with a Relic, that attack gains Overwhelm.", "Your attacks with each Relic have Overwhelm."),
    ("When you attack with a Relic, it cannot be blocked.", "Your attacks with each Relic have Unblockable."),
    ("Whenever you attack while you are in Smoke, that attack deals 2 additional damage.",
     "While you are in Smoke, your attacks deal 2 more damage."),
    ("Each time you attack, if you are Wet, the attack inflicts Blind 1.",
     "While you are Wet, your attacks inflict Blind 1."),
    ("When attacking with a Relic, deal 2 extra damage.", "Your attacks with each Relic deal 2 more damage."),
    ("Whenever you attack an adjacent target, deal 2 additional damage.",
     "Your attacks deal 2 more damage to adjacent targets."),
    ("If you attack a Stunned target, deal double damage.", "Your attacks deal double damage to Stunned targets."),
])  # fmt: skip
def test_more_of_what_happens_is_said_as_what_happens_instead(text, canonical):
    assert said(text, "equipment" if "this card" in text else "hero") == canonical


@pytest.mark.parametrize(("text", "canonical"), [
    ("Heal 3. If you healed this turn, heal 2 more.", "Heal 3. If you gained health this turn, heal 2."),
    ("Deal 3 damage to target. If it is Wet, deal 2 more damage.",
     "Deal 3 damage to target. If it is Wet, this damage is increased by 2."),
])  # fmt: skip
def test_what_is_added_once_is_still_added_once(text, canonical):
    assert said(text, "technique") == canonical
