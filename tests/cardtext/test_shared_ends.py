"""What stands behind two things and may be about both: a time, a condition; and choices of several things in order."""
from __future__ import annotations

import pytest

from lich_studio.session.compile import Rules

RULES = Rules.standard()

READ = (
    # A time behind "and" is that of what says none itself.
    ("technique", "You gain +1 INT and target opponent loses 1 INT until end of turn.",
     "Gain +1 intelligence until end of turn and target opponent loses 1 intelligence until end of turn."),
    ("technique", "Target opponent cannot move and you gain +2 movement until end of turn.",
     "Target opponent may not move until end of turn and you gain +2 movement until end of turn."),
    ("technique", "You deal +2 damage and cannot be moved this turn.",
     "Damage dealt by you is increased by 2 until end of turn and you cannot be moved until end of turn."),
    # What knows no time of its own lasts as long as is said behind it.
    ("technique", "Your techniques cost 1 less until end of turn.",
     "Until end of turn, techniques you play cost 1 less."),
    ("equipment", "Tap: Your maximum hand size is increased by 1 this turn.",
     "Tap: Until end of turn, you have +1 maximum hand size."),
    ("technique", "Draw a card and damage you deal cannot be blocked until the end of your turn.",
     "Draw 1 card. Until end of turn, you have Unblockable."),
    ("equipment", "This card has +2 defense during your opponents' turns.",
     "This card has +2 defense while it is not your turn."),
    # A condition is about the last where it speaks of what the first does, and behind a comma.
    ("technique", "Deal 5 damage to target and draw a card if it is destroyed.",
     "Deal 5 damage to target. Draw 1 card if it was destroyed."),
    ("technique", "Deal 5 damage to target, and draw a card if you have 5 or less health.",
     "Deal 5 damage to target. Draw 1 card if your health is 5 or less."),
    ("equipment", "You have +1 movement and your techniques cost 1 less while you are in smoke.",
     "While you are in Smoke, you have +1 movement and techniques you play cost 1 less."),
    # What is said of somebody's controller is never said of the card itself.
    ("technique", "Destroy target Equipment. Its controller draws a card and loses 2 health.",
     "Destroy target equipment, its controller draws 1 card and its controller loses 2 health."),
    ("technique", "Destroy target Equipment. Its owner draws a card and takes 2 damage.",
     "Destroy target equipment, its owner draws 1 card and you deal 2 damage to its owner."),
    ("technique", "Destroy all tokens within 2 tiles. Heal 2 for each token destroyed.",
     "Destroy each token within 2 tiles and heal 2 for each token destroyed this way."),
    ("technique", "Either draw a card or heal 3.", "Draw 1 card or heal 3."),
    # One thing to choose may be several in order.
    ("technique", "Choose one: Draw a card, then discard a card; or heal 5.",
     "Choose one: draw 1 card and discard 1 card; or heal 5."),
    ("technique", "Choose one -\n• Draw a card. Discard a card.\n• Heal 5.",
     "Choose one: draw 1 card and discard 1 card; or heal 5."),
    # A quotation is read as what it is on the card that has it.
    ("equipment", 'Tap: Summon a Golem token with 3 defense and "Tap: Deal 8 damage to a target".',
     'Tap: Summon a Golem token with 3 defense and the ability "Tap: Deal 8 damage to target".'),
    ("equipment", 'Tap: Summon a Golem token with 3 defense and "Tap: Deal 8 damage to target. Draw a card."',
     'Tap: Summon a Golem token with 3 defense and the ability "Tap: Deal 8 damage to target and draw 1 card".'),
    ("technique",
     'Summon a Wisp token with 2 defense and "Tap: Deal 2 damage to target. This damage cannot be blocked."',
     'Summon a Wisp token with 2 defense and the ability "Tap: Deal 2 damage to target. This damage cannot be '
     'blocked".'),
    ("equipment", "Whenever you take damage, deal 8 damage to any target within 2 tiles.",
     "Whenever you are dealt damage, deal 8 damage to target within 2 tiles."),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "canonical"), READ)
def test_what_is_said_once_is_about_all_that_it_must_be_about(kind, text, canonical):
    reading = RULES.read_text(text, "Flame Wisp", kind)
    assert reading.verdict == "read", reading.problems
    assert reading.canonical == canonical


OPEN = (
    ("technique", "Draw a card and heal 3 if you have 5 or less health.", "two-meanings", "if"),
    ("equipment", "Tap: Draw a card and heal 3 unless you are in Smoke.", "two-meanings", "unless"),
    ("equipment", "Whenever you block, draw a card and heal 3 if you are in Smoke.", "two-meanings", "if"),
    ("technique", "Target summon gains +2 defense, and you gain +1 INT until end of turn.", "how-long",
     "until end of turn"),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "code", "word"), OPEN)
def test_what_may_be_about_one_or_both_is_refused_and_each_fix_settles_it(kind, text, code, word):
    problem = RULES.read_text(text, "Flame Wisp", kind).problems[0]
    assert (problem.code, text[slice(*problem.span)]) == (code, word)
    said = set()
    for fix in problem.fixes:
        after = text[: fix.span.start] + fix.text + text[fix.span.end :]
        reading = RULES.read_text(after, "Flame Wisp", kind)
        assert reading.verdict == "read", after
        said.add(reading.canonical)
    assert said and len(said) == len(problem.fixes)


@pytest.mark.parametrize(
    ("quoted", "code"),
    [
        ("Tap: Deal 3 damage to it", "nothing-named-before"),
        ("Tap: Tap target wall", "cannot-act-on"),
        ("[3] Tap: Heal 3", "tier-needs-a-skill"),
        ("Draw a card", "nothing-sets-it-off"),
    ],
)
def test_what_means_nothing_means_nothing_in_quotation_marks(quoted, code):
    text = f'Summon a Golem token with 3 defense and "{quoted}".'
    problem = RULES.read_text(text, "Rouse", "technique").problems[0]
    assert (problem.code, text[slice(*problem.span)]) == (code, quoted)


def test_what_a_clause_in_a_quotation_would_take_along_is_not_joined_to_it():
    text = 'Summon a Golem token with 3 defense and "Tap: If you control a wall, draw a card. Heal 3."'
    assert RULES.read_text(text, "Rouse", "technique").verdict == "draft"


def test_a_choice_beside_a_condition_is_not_guessed():
    text = "Choose one: deal 3 damage to target; or heal 3 and draw a card if you control a summon."
    assert RULES.read_text(text, "Rouse", "technique").verdict == "draft"
