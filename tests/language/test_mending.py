"""What cannot be read is named at its place, with changes that were tried: each lets the text be read."""
from __future__ import annotations

import random
import time

import pytest

from helpers.meaning_ledgers import language, sample_cards
from lich_studio.language.tokens import lines, sentences, tokens


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("Deal 3 damage to tagret.", "Deal 3 damage to target."),  # a slip of the pen
        ("Target hero cant move.", "Target hero cannot move."),
        ("Deal 3 damage target hero.", "Deal 3 damage to target hero."),  # a little word forgotten
        ("Deal 3 to target.", "Deal 3 damage to target."),
        ("Whenever ally dies, draw a card.", "Whenever an ally dies, draw a card."),
        ("Draw cards equal number of your summons.", "Draw cards equal to the number of your summons."),
        ("Target summon gain +1 defense.", "Target summon gains +1 defense."),  # agreement
        ("Whenever you moves, draw a card.", "Whenever you move, draw a card."),
        ("Deal 3 damage to", "Deal 3 damage to target"),  # a sentence that breaks off
        ("Deal 3 damage to to target.", "Deal 3 damage to target."),  # a word too many
        ("Kill target minion.", "Destroy target summon."),  # words of other games
        ("Deal 3 dmg to target.", "Deal 3 damage to target."),
        ("Scry 2.", "Survey 2."),
        ("Target summon gains flyng.", "Target summon gains flying."),  # no name of a keyword to come
        ("Destroy it.", "Destroy target."),  # a word that refers to nothing
    ],
)
def test_a_change_that_lets_the_text_be_read_is_offered_first(text, mended):
    problem = language().mended(text, "Foo", ["technique"])[0]
    assert problem.fixes[0].applied(text) == mended
    assert "id you mean “" in problem.message
    assert not language().read(mended, "Foo", ["technique"]).problems


@pytest.mark.parametrize(
    ("text", "words", "kinds"),
    [
        ("Destroy when.", "when", "a target"),
        ("Deal when.", "when", "a number, a target or damage"),
        ("Target summon gains when.", "when", "a number, a source type, a status or a counter"),
        ("Tap a wall.", "a wall", "a card"),
        ("Discard target wall.", "target wall", "a card or a zone"),
    ],
)
def test_a_problem_says_what_could_stand_at_its_place(text, words, kinds):
    (problem,) = language().read(text).problems
    assert text[problem.start : problem.end] == words
    assert kinds in problem.message


def test_what_could_be_two_things_is_asked_with_a_change_for_each():
    text = "When a wall collides with a summon, destroy it."
    (problem,) = language().mended(text, "Foo", ["summon"])
    assert "“a wall” or “a summon”" in problem.message
    assert [fix.text for fix in problem.fixes] == ["that wall", "that summon"]
    destroyed = {
        language().read(fix.applied(text), "Foo", ["summon"]).references[0].antecedents for fix in problem.fixes
    }
    assert destroyed == {("a wall",), ("a summon",)}


def test_a_sentence_with_two_equally_good_readings_is_asked(monkeypatch):
    """The grammar prefers one reading wherever its authors saw two; without that preference nothing is guessed."""
    text = "Draw a card and heal 1 and move 1 tile."
    assert not language().read(text).problems
    monkeypatch.setattr("lich_studio.language.reader._EQUAL", 100.0)
    (problem,) = language().read(text).problems
    assert problem.code == "which"
    assert (problem.start, problem.end) == (0, len(text) - 1)


def test_a_coined_name_offers_the_term_that_would_define_it():
    (problem,) = language().read("Inflict chill 2 on target.").problems
    assert problem.term == ("status", "chill")


def test_mutated_sentences_get_fixes_that_help_within_a_second():
    chance = random.Random(21)
    known = [
        [token.raw for token in sentence]
        for _, _, text in sample_cards()
        for line, at in lines(text)
        for sentence in sentences(tokens(line, at))
        if not any(token.word in ("'s", '"') for token in sentence)
    ]
    language().mended("Heal.")  # makes what is made once
    broken = mended = 0
    slowest = 0.0
    for _ in range(40):
        words = list(chance.choice(known))
        at = chance.randrange(len(words))
        words[at : at + 1] = chance.choice(([], [words[at], words[at]], [words[at][:-2] + words[at][-1:]]))
        text = " ".join(words).replace(" ,", ",").replace(" :", ":") + "."
        before = time.thread_time()
        problems = language().mended(text, "Foo", ["summon"])
        slowest = max(slowest, time.thread_time() - before)
        if any(problem.code in ("unread", "misfit") for problem in problems):
            broken += 1
            mended += any(problem.fixes for problem in problems)
            for problem in problems:
                for fix in problem.fixes:
                    after = language().read(fix.applied(text), "Foo", ["summon"])
                    assert len(after.problems) < len(problems)
    assert slowest < 1
    assert mended >= 0.8 * broken > 12


@pytest.mark.parametrize(
    "text",
    ["Каждый игрок берёт карту.", "对目标造成3点伤害。", "\0\n((", '"""', "[[[", "’s ’s", ". . .", "🔥" * 500],
)
def test_any_script_and_any_marks_get_a_verdict(text):
    before = time.thread_time()
    language().mended(text, "Foo", ["summon"])
    assert time.thread_time() - before < 1
