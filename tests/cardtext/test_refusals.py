"""Text that is not wholly understood makes a draft, at the word that was not read. Nothing is swallowed."""
from __future__ import annotations

import pytest

from helpers.sample_vocabulary import CORE, NOUNS, VERBS, WORDS, sample_table
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.phrase import Word

CARD = CardContext("Flame Wisp", "summon", frozenset({"Ember Bolt", "Flame Wisp"}))
TABLE = sample_table()


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Deal 5 damage to another.", "other"),
        ("Deal 5 damage to target unless it is Wet.", "unless"),
        ("Deal 5 damage to target if you control a summon.", "if"),
        ("If able, deal 5 damage to target.", "If"),
        ("Deal 5 damage to target until end of turn.", "until"),
        ("Deal 5 damage to target twice.", "twice"),
        ("Deal 5 damage to target for each wall.", "for"),
        ("Deal 5 damage to up to target.", "target"),
        ("Deal 5 damage to up to 2 other.", "other"),
        ("Deal 5 damage to all targets.", "targets"),
        ("Destroy target wall and token.", "token"),
        ("Destroy a wall, and token.", "token"),
        ("Destroy target wall or.", "or"),
        ("Destroy each within 2 tiles.", "within"),
        ("Destroy each wall adjacent.", "adjacent"),
        ("Destroy each wall adjacent to you you control.", "you"),
        ("Deal 5 damage to target non-avatar.", "non"),
        ("Deal 5 damage to target not within 2 tiles.", "not"),
        ("Deal 5 damage to target within two or three tiles.", "or"),
        ("Deal at least 5 damage to target.", "at"),
        ("Deal 5 or 6 damage to target.", "or"),
        ("Deal X damage to target.", "X"),
        ("Deal -5 damage to target.", "-"),
        ("Deal 5.5 damage to target.", "."),
        ("Deal 1234567 damage to target.", "1234567"),
        ("Deal ² damage to target.", "²"),
        ("Deal 5 Thermic damage to target.", "Thermic"),
        ("Deal 5 unpreventable damage to target.", "unpreventable"),
        ("Do not deal 5 damage to target.", "Do"),
        ("Don't deal 5 damage to target.", "Don't"),
        ("You may not heal 4.", "not"),
        ("Never heal 4.", "Never"),
        ("Heal 4 instead.", "instead"),
        ("Heal 4 4.", "4"),
        ("Heal.", "Heal"),
        ("Heal 4 and.", "and"),
        ("Heal 4, then.", "then"),
        ("Heal 4 then then draw 2 cards.", "then"),
        ("Tap Heal 4.", "Heal"),
        ("Tap:", ":"),
        ("Tap: Tap: Heal 4.", "Tap"),
        (": Heal 4.", ":"),
        ("Tap or pay 3 health: Heal 4.", "or"),
        ("[x] Tap: Heal 4.", "x"),
        ("[3 Tap: Heal 4.", "Tap"),
        ("[-3] Tap: Heal 4.", "-"),
        ("Deal 5 (or 6) damage to target.", "("),
        ("Deal 5 damage to target (unless it is Wet.", "("),
        ('Draw 1 card "for free".', '"'),
        ('"Heal 4.', '"'),
        ("<i>Heal 4.", "<"),
        ("Inflict Fire 1 on target.", "Fire"),
        ("Place Burning on target tile.", "Burning"),
        ("Place Death on target tile.", "Death"),
        ("Inflict Burning one hundred on target.", "hundred"),
        ("Draw the top 2 cards.", "the"),
        ("Draw 2 cards from target deck.", "from"),
        ("Destroy target wall enemy.", "enemy"),
        ("Destroy Ember Bolt.", "Ember"),
        ("Destroy target wall’s door.", "’s"),
        ("Move target 2 tiles away.", "away"),
        ("Move target to 2 tiles.", "to"),
        ("Negate target effect; draw 1 card.", ";"),
        ("Gain 1 source.", "source"),
        ("Heal 4 ✨.", "✨"),
    ],
)
def test_reading_stops_at_the_first_word_without_a_meaning(text, word):
    reading = parse(text, TABLE, CARD)
    assert reading.verdict == "draft"
    problem = reading.problems[0]
    assert text[problem.span.start : problem.span.end] == word
    assert problem.message
    assert reading.canonical == text


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("Dael 5 damage to target.", "Deal 5 damage to target."),
        ("Deal 5 damgae to target.", "Deal 5 damage to target."),
        ("Deal 5 damage to traget.", "Deal 5 damage to target."),
        ("Inflict Bruning 1 on target.", "Inflict Burning 1 on target."),
        ("Place Deth Fog on target tile.", "Place Death Fog on target tile."),
        ("Inflict Lichs Curse 1 on target.", "Inflict Lich's Curse 1 on target."),
        ("Tap: Gain 1 Thremic source.", "Tap: Gain 1 Thermic source."),
        ("Destroy target sumon.", "Destroy target summon."),
        ("Destroy Flame Whisp.", "Destroy Flame Wisp."),
        ("Pay 3 helath: Draw 1 card.", "Pay 3 health: Draw 1 card."),
    ],
)
def test_a_slip_of_the_pen_is_refused_and_one_fix_mends_it(text, mended):
    reading = parse(text, TABLE, CARD)
    assert reading.verdict == "draft"
    fix = reading.problems[0].fixes[0]
    assert f'"{fix.text}"' in reading.problems[0].message
    after = text[: fix.span.start] + fix.text + text[fix.span.end :]
    assert after == mended
    assert parse(after, TABLE, CARD).verdict == "read"


def test_the_fix_with_which_most_can_be_read_comes_first():
    words = (*NOUNS, *WORDS, Word("source", "lira", "Lira"))
    table = PhraseTable.build((*CORE, *VERBS), words)
    fixes = parse("Gain 1 lifa source.", table, CARD).problems[0].fixes
    assert [fix.text for fix in fixes] == ["Lira", "life"]


def test_words_that_cannot_stand_there_are_no_fixes():
    problem = parse("Deal 5 damage to certain target.", TABLE, CARD).problems[0]
    assert problem.fixes == ()
    assert "target" in problem.expected


def test_an_unfinished_sentence_says_what_is_missing():
    problem = parse("Deal 5 damage to", TABLE, CARD).problems[0]
    assert problem.code == "unfinished"
    assert {"target", "this"} <= set(problem.expected)


def test_every_unread_sentence_is_named_and_the_others_are_read():
    text = "Heal 4.\nBanish target.\n\nTap: Draw 1 card. Banish it."
    reading = parse(text, TABLE, CARD)
    assert [text[p.span.start : p.span.end] for p in reading.problems] == ["Banish", "Banish"]
    assert len(reading.abilities) == 2
    assert reading.canonical == "Heal 4.\nBanish target.\nTap: Draw 1 card. Banish it."


def test_a_technique_cannot_be_tapped():
    text = "Tap: Heal 4."
    reading = parse(text, TABLE, CardContext("Mend", "technique"))
    assert (reading.verdict, reading.problems[0].code) == ("draft", "tap-never-in-play")
    assert parse(text, TABLE, CardContext("Mend", "equipment")).verdict == "read"


@pytest.mark.parametrize("text", ["Inflict Burning 1.", "Draw 1 card and move it 2 tiles.", "Heal 4. Deal 2 damage."])
def test_it_must_stand_for_something(text):
    reading = parse(text, TABLE, CARD)
    assert [problem.code for problem in reading.problems] == ["nothing-named-before"]
    assert reading.verdict == "draft"
