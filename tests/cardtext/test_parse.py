"""How a text falls into abilities, what is kept beside them, and that no text at all breaks the reader."""
from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from helpers import sample_vocabulary as verbs
from helpers.sample_vocabulary import CORE, NOUNS, VERBS, WORDS, sample_table
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.memory import Memory
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.phrase import phrase
from lich_studio.effects.spans import Span
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.selectors import Same, ThisCard
from lich_studio.rules.core.targeting import Target

CARD = CardContext("Flame Wisp", "summon")
TABLE = sample_table()


def test_the_nodes_hold_what_the_words_say():
    (ability,) = parse("[3] Tap: Deal 5 damage to target and inflict Burning 1.", TABLE, CARD).abilities
    assert ability.costs == (TapCost(),)
    assert ability.tier == 3
    assert ability.effects == (verbs.Deal(Number(5), Target()), verbs.Inflict("burning", Number(1), Same()))


def test_sentences_on_one_line_are_one_ability():
    (ability,) = parse("Tap: Deal 5 damage to target. Draw 1 card.", TABLE, CARD).abilities
    assert len(ability.effects) == 2
    assert ability.costs == (TapCost(),)


def test_a_new_line_is_a_new_ability():
    first, second = parse("Tap: Deal 5 damage to target.\nDraw 1 card.", TABLE, CARD).abilities
    assert first.costs == (TapCost(),)
    assert second.costs == ()


@pytest.mark.parametrize("second", ["Tap: Draw 1 card.", "[3] Draw 1 card.", "Whenever you deal damage, heal 1."])
def test_a_cost_tier_or_trigger_begins_an_ability_on_the_same_line(second):
    text = f"Tap: Heal 4. {second}"
    reading = parse(text, TABLE, CARD)
    assert len(reading.abilities) == 2
    assert reading.canonical == text


def test_spans_point_at_the_sentence_and_at_each_effect():
    text = "Heal 1.\n  Tap : deal 5 damage to target, then draw 1 card."
    second = parse(text, TABLE, CARD).abilities[1]
    assert text[second.span.start : second.span.end] == "Tap : deal 5 damage to target, then draw 1 card"
    said = [text[span.start : span.end] for span in second.effect_spans]
    assert said == ["deal 5 damage to target", "draw 1 card"]


def test_a_text_is_read_once_for_each_name_type_and_table():
    text, other = "Heal 3. Draw 9 cards.", CardContext("Ash Wisp", CARD.card_type)
    first = parse(text, TABLE, CARD)
    assert parse(text, TABLE, CARD) is first
    assert parse(text, TABLE, other) is not first
    assert parse(text, replace(TABLE), CARD) is not first


def test_what_was_not_asked_for_longest_is_forgotten_first():
    memory = Memory[str, int](2)
    assert (memory.keep("one", 1), memory.keep("two", 2), memory.get("one"), memory.keep("three", 3)) == (1, 2, 1, 3)
    assert (memory.get("one"), memory.get("two"), memory.get("three")) == (1, None, 3)


def test_spans_are_right_when_the_sentence_is_remembered():
    parse("Draw 7 cards.", TABLE, CARD)
    (ability,) = parse("    Draw 7 cards.", TABLE, CARD).abilities
    assert ability.span == Span(4, 16)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\n ",
        '"It hums. Nobody knows why!"',
        "<i>\"It hums.\"</i>",
        "“Nothing to see.” — A passing ghost",
        '"Nothing to see." - A ghost. Retired.',
        "(Tap it as you like.)",
    ],
)
def test_flavour_and_reminders_alone_do_nothing(text):
    reading = parse(text, TABLE, CARD)
    assert reading.verdict == "read"
    assert reading.abilities == ()
    assert reading.canonical == text.strip()


def test_asides_are_kept_where_they_stood():
    text = 'Tap: Heal 4. (Not above your maximum.) Draw a card.\n"So warm."'
    reading = parse(text, TABLE, CARD)
    assert [aside.kind for aside in reading.asides] == ["reminder", "flavour"]
    assert reading.canonical == 'Tap: Heal 4 and draw 1 card. (Not above your maximum.)\n"So warm."'


def test_reminder_text_may_stand_before_the_stop():
    reading = parse("Draw 2 cards (from your deck).", TABLE, CARD)
    assert reading.canonical == "Draw 2 cards. (from your deck)"


@pytest.mark.parametrize("name", ["Halt!", "Dr. Bone", "Who? Me", "Spark (Old)", "A.B.C.", '"Lucky" Jim', "5.5 Rounds"])
def test_marks_in_the_own_name_end_nothing(name):
    (ability,) = parse(f"Heal 1. Destroy {name}. Heal 2.", TABLE, CardContext(name, "summon")).abilities
    assert ability.effects[1] == verbs.Destroy(ThisCard())


@pytest.mark.parametrize("name", ["Target", "Heal", "Fire", "Draw 1 card", "Tap", "Enemy", "5"])
def test_a_card_named_like_a_word_of_the_rules_still_reads(name):
    text = "Tap: Heal 5.\nPlace Fire on target enemy.\nDraw 1 card."
    reading = parse(text, TABLE, CardContext(name, "summon"))
    assert reading.verdict == "read"
    assert reading.canonical == text


def test_a_text_with_two_meanings_is_refused():
    rows = (*CORE, *VERBS, phrase("deal {amount} harm(damage) to target", verbs.Deal, to=ThisCard(), canonical=False))
    table = PhraseTable.build(rows, (*NOUNS, *WORDS))
    assert parse("Deal 5 harm to target.", table, CARD).verdict == "read"
    reading = parse("Deal 5 damage to target.", table, CARD)
    assert [problem.code for problem in reading.problems] == ["two-meanings"]
    assert set(reading.problems[0].expected) == {"Deal 5 damage to target.", "Deal 5 damage to this card."}


def test_a_phrase_of_another_card_type_is_named():
    row = phrase("draw {amount} card(s) at once", verbs.Draw, canonical=False, card_types=("technique",))
    table = PhraseTable.build((*CORE, *VERBS, row), (*NOUNS, *WORDS))
    text = "Heal 1 and draw 2 cards at once."
    problem = parse(text, table, CARD).problems[0]
    assert problem.code == "wrong-card-type"
    assert text[problem.span.start : problem.span.end] == "draw 2 cards at once"
    assert parse(text, table, CardContext("", "technique")).problems == ()


def test_every_line_of_a_very_long_text_is_read_or_refused():
    reading = parse("Heal 1 and " * 400 + "heal 1.", TABLE, CARD)
    assert reading.verdict == "draft"
    assert len(parse("Heal 1. " * 400, TABLE, CARD).abilities[0].effects) == 400


WORDS_OF_TEXTS = st.one_of(
    st.sampled_from(("deal", "5", "damage", "to", "target", "tap", "and", "then", "within", "tiles", "heal", "it")),
    st.sampled_from((*":,.[3]()\"'+-“”\n", "’s", "{T}", "<i>", "</i>", "(x)", "you may", "give target")),
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(), st.lists(WORDS_OF_TEXTS, max_size=25).map(" ".join)), st.text(max_size=10))
@example("İ. Heal 1.", "İ.")
@example("[9999999999] Heal 1.", "")
@example("Heal " + "9" * 5000, "")
@example("<i>a\nb</i>\x85\u2028Heal 1.", "b")
def test_no_text_breaks_the_reader(text, name):
    context = CardContext(name, "equipment", frozenset({name}))
    reading = parse(text, TABLE, context)
    assert (reading.verdict == "read") == (not reading.problems)
    for problem in reading.problems:
        assert 0 <= problem.span.start <= problem.span.end <= len(text)
    for ability in reading.abilities:
        assert 0 <= ability.span.start < ability.span.end <= len(text)
    if reading.verdict == "read":
        again = parse(reading.canonical, TABLE, context)
        assert again.abilities == reading.abilities
        assert again.canonical == reading.canonical
