"""How designers write the head of a line: tiers in many marks, "Passive:", "Tap -" (SKL-001.3)."""
from __future__ import annotations

import pytest

from helpers.lich_table import phrase_table
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.tier_marks import plain_heads
from lich_studio.effects.diagnosis import CardContext

SKILL = CardContext("trial", "skill")


def read(text, context=SKILL):
    return parse(text, phrase_table(), context)


@pytest.mark.parametrize("head", [
    "[3]", "[3] ", "[3]-", "[3] - ", "[3]- ", "[3]:", "[3]: ", "[3]. ", "[3+] ", "[3+]- ", "[ 3 ]- ", "[3]– ", "(3) ",
    "(3)- ", "3 - ", "3- ", "3: ", "3+: ", "[3 counters] ", "[3 skill counters]- ", "[3 or more]: ", "  [3] ",
])  # fmt: skip
def test_skl_001_3_a_tier_is_read_in_whatever_marks_it_is_written(head):
    reading = read(f"{head}Tap: Heal 4.")
    assert reading.canonical == "[3] Tap: Heal 4."
    assert reading.abilities[0].tier == 3


@pytest.mark.parametrize("head", ["[8]- Passive: ", "[8] (Passive) ", "[8] Passive - ", "[8] [Passive] "])
def test_skl_001_3_a_passive_line_holds(head):
    assert read(f"{head}You have +1 INT.").canonical == "[8] You have +1 intelligence."


def test_a_line_that_is_called_passive_is_not_tapped_for():
    assert read("[8] Passive: Tap: Heal 4.").verdict == "draft"
    assert read("[8] Passive: Heal 4.").verdict == "draft"


@pytest.mark.parametrize("text", [
    "[0-3]- Tap: Heal 4.", "(3] Tap: Heal 4.", "{3} Tap: Heal 4.", "[3 charge counters] Tap: Heal 4.",
])  # fmt: skip
def test_what_is_no_tier_is_not_taken_for_one(text):
    assert read(text).verdict == "draft"


def test_skl_001_1_a_number_in_brackets_waits_for_counters_on_no_other_card():
    reading = read("(3) Tap: Heal 4.", CardContext("trial", "equipment"))
    assert [problem.code for problem in reading.problems] == ["tier-needs-a-skill"]


@pytest.mark.parametrize("text", [
    "3 damage", "(You may draw.) Tap: Heal 4.", "Choose one -", "Tap: Heal 4.", "+1 INT", "[3]", "(3)",
])  # fmt: skip
def test_other_lines_stay_as_they_are(text):
    assert plain_heads(text) == text


def test_a_dash_behind_tap_is_a_colon():
    assert read("[0]- Tap - Heal 4.").canonical == "[0] Tap: Heal 4."


@pytest.mark.parametrize(("text", "canonical"), [
    ('Tap: Summon a Bear token with "Tap: Heal 1." Draw a card.',
     'Tap: Summon a Bear token with the ability "Tap: Heal 1" and draw 1 card.'),
    ('Tap: Summon a Bear token with "Tap: Heal 1." and 6 defense.',
     'Tap: Summon a Bear token with the ability "Tap: Heal 1" and 6 defense.'),
])  # fmt: skip
def test_a_quotation_that_ends_with_a_stop_ends_its_sentence_before_a_new_one(text, canonical):
    assert read(text).canonical == canonical


@pytest.mark.parametrize("text", [
    "Tap: +2 Verdant source (only for Equipment).", "Tap: Deal 3 damage to target (within 3 tiles).",
    "Tap: Deal 3 damage to target (up to two targets).", "Tap: Heal 3 (once per turn).",
])  # fmt: skip
def test_words_in_parentheses_that_narrow_a_sentence_are_no_reminder(text):
    assert read(text).verdict == "draft"


def test_a_reminder_is_still_one():
    assert read("Tap: Survey 2. (Look at the top 2 cards of your deck.)").verdict == "read"
    assert read("Tap: Survey 2 (look at the top 2 cards of your deck).").verdict == "read"


@pytest.mark.parametrize(("text", "canonical"), [
    ("Tap: Target opponent also loses 2 health.", "Tap: Target opponent loses 2 health."),
    ("Tap: Heal target summon for 2. It also untaps.", "Tap: Heal target summon for 2 and untap it."),
])  # fmt: skip
def test_also_says_nothing_of_its_own(text, canonical):
    assert read(text).canonical == canonical
