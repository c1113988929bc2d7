"""Canonical texts say how many are meant, whose zones they are and who does it; what they would blur is refused."""
from __future__ import annotations

import pytest

from helpers.sample_games import rules

SAYS_BACK = (
    ("equipment", "Whenever an opponent shuffles their deck, heal 1.", "Whenever an opponent shuffles their deck"),
    ("equipment", "Whenever you shuffle your deck, heal 1.", "Whenever you shuffle your deck"),
    ("technique", "Shuffle target opponent's hand and purgatory into their deck.", "hand and purgatory into"),
    ("technique", "Shuffle your hand and your purgatory into your deck.", "your hand and purgatory into"),
    ("technique", "Put a card from your hand or purgatory on top of your deck.", "your hand or purgatory on"),
    ("technique", "Choose 2 summons. Destroy them.", "destroy them."),
    ("technique", "Choose 2 summons. They lose 3 health.", "they lose 3 health."),
    ("technique", "Choose 2 summons. If they are Burning, destroy them.", "If they are Burning, destroy them."),
    ("technique", "Choose a summon. If it is Burning, destroy it.", "If it is Burning, destroy it."),
    ("technique", "Destroy target summon. Heal equal to its defense.", "equal to its defense"),
    ("technique", "Destroy 2 target summons. Heal equal to their defense.", "equal to their defense"),
    ("technique", "Deal 2 damage to up to 2 targets and push them 1 tile.", "push them 1 tile"),
    ("technique", "Each opponent loses 2 health and you heal that much.", "and you heal that much."),
    ("technique", "Destroy target summon. Its controller draws a card and you lose 2 health.", "and you lose 2"),
    ("technique", "Target opponent loses 2 health and you gain 2 Thermic source.", "and you gain 2 Thermic source."),
    ("technique", "Target opponent loses 2 health. Destroy target wall.", "and you destroy target wall."),
    ("technique", "Deal 2 damage to target summon and target enemy and push them 1 tile.", "push them 1 tile"),
    ("technique", "Deal 2 damage to each enemy and push it 1 tile.", "push it 1 tile"),
    ("technique", "Return 2 target summons to their owners' hands.", "to their owner's hand"),
    ("technique", "Return target summon to its owner's hand.", "to its owner's hand"),
    ("technique", "Search your deck for up to 2 summons and put them into your hand.", "put them into your hand"),
    ("technique", "Look at the top 3 cards of your deck. Put them back.", "put them back"),
    ("technique", "Look at the top card of your deck. Put it back.", "put it back"),
    ("equipment", "Tap, remove all charge counters from this card: Heal 1.", "remove every charge counter from"),
    ("technique", "Destroy target equipment with 1 or less rust counters.", "with 1 or less rust counters."),
    ("technique", "Destroy target equipment with 1 rust counter.", "with 1 rust counter."),
    ("equipment", "If you would die, you may instead set your health to 1.",
     "you may instead choose that your health becomes 1."),
    ("equipment", "If you would draw a card, you may instead heal 1.", "you may instead heal 1."),
    ("technique", "You may set your health to 10.", "You may choose that your health becomes 10."),
    ("technique", "Target opponent may lose 2 health. If they do not, deal 5 damage.", "If they do not, deal"),
    ("technique", "Each opponent may discard a card. If they do not, they lose 3 health.",
     "If they do not, they lose 3 health."),
    ("technique", "You may discard 1 card. If you do not, lose 2 health.", "If you do not, lose"),
    ("equipment", "You cannot be targeted by a summon.", "targeted by summons."),
    ("equipment", "You take 2 less damage from any summon.", "dealt to you by summons is reduced by 2."),
    ("equipment", "You deal 1 more damage to an avatar.", "Damage dealt by you to avatars is increased by 1."),
    ("equipment", "Tap: This card deals 2 damage to target, then draws a card.", "damage to target and draw 1 card."),
    ("technique", "Gain 3 sources of any type.", "Gain 3 source of any type."),
    ("technique", "Gain one additional source of your choice.", "Gain 1 source of any type."),
    ("source", "Tap: +2 Thermic sources.", "Gain 2 Thermic source."),
    ("equipment", "Pay 2 Thermic sources: Draw 1 card.", "Pay 2 Thermic source: Draw"),
    ("technique", "Sacrifice 2 sources.", "Sacrifice 2 sources."),
    ("technique", "Draw a card, and discard a card or lose 3 health.", "1 card, then discard 1 card or lose 3 health."),
    ("technique", "Deal 5 damage to target summon. If it is destroyed, draw a card.", "If it was destroyed, draw"),
    ("technique", "Deal 3 damage to target. If it's Wet, deal 6 damage instead.", "If it is Wet, deal 6 damage"),
    ("technique", "Inflict 2 Burning on target.", "Inflict Burning 2 on target."),
    ("summon", "Tap: Ember Wisp deals 2 damage to target.", "Tap: Deal 2 damage to target."),
    ("technique", "Draw 2 cards or heal 4. Lose 1 health.", "or heal 4, then lose 1 health."),
    ("technique", "Inflict Burning 2 or Wet 1 on target.", "Burning 2 on target or inflict Wet 1 on target."),
    ("technique", "Place Fire or Smoke on target tile and draw a card.", "Smoke on target tile, then draw 1 card."),
    ("technique", "Remove Burning or Wet from target.", "Remove Burning from target or remove Wet from target."),
)  # fmt: skip
REFUSED = (
    ("equipment", "Whenever an opponent shuffles your deck, heal 1.", "unread-word"),
    ("equipment", "Whenever an opponent searches your deck, heal 1.", "unread-word"),
    ("technique", "Shuffle your hand or purgatory into your deck.", "which-zone"),
    ("technique", "Put the top card of your deck or purgatory into your hand.", "which-zone"),
    ("technique", "Place Fire on target tile. Destroy it.", "cannot-act-on"),
    ("technique", "Place Fire on target tile and heal it for 3.", "cannot-act-on"),
    ("technique", "Choose a wall. Heal it for 3.", "cannot-act-on"),
    ("technique", "For each player, that player sacrifices a summon if able. Otherwise, they lose 3 health.",
     "asked-of-several"),
    ("technique", "Each player must discard 1 card. If they do, heal 1.", "asked-of-several"),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "part"), SAYS_BACK)
def test_it_is_printed_as_it_is_meant_and_read_again(kind, text, part):
    reading = rules().read_text(text, "Ember Wisp", kind)
    assert [problem.code for problem in reading.problems] == []
    assert part in reading.canonical
    again = rules().read_text(reading.canonical, "Ember Wisp", kind)
    assert (again.canonical, again.abilities) == (reading.canonical, reading.abilities)


@pytest.mark.parametrize(("kind", "text", "code"), REFUSED)
def test_what_it_would_blur_is_refused(kind, text, code):
    assert [problem.code for problem in rules().read_text(text, "Ember Wisp", kind).problems] == [code]


def test_what_stands_under_things_goes_on_their_tiles():
    text = "Deal 2 damage to target summon and place Fire under it."
    assert rules().read_text(text, "Ember Wisp", "technique").verdict == "read"


def test_an_unprintable_second_meaning_is_told_without_its_words():
    text = ("The next time you would be dealt damage until end of turn, prevent 3 of that damage and the next time you "
            "would be dealt damage, prevent 1 of that damage and every time you use this skill, add a counter to it.")
    assert rules().read_text(text, "Ember Wisp", "skill").verdict == "draft"
