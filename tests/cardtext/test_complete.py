"""Completion offers what the grammar can take, and nothing else."""
from __future__ import annotations

import pytest

from helpers.sample_sentences import CANONICAL
from helpers.sample_vocabulary import sample_table
from lich_studio.cardtext.complete import completions
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

CARD = CardContext("Flame Wisp", "summon", frozenset({"Ember Bolt"}))
TABLE = sample_table()


def test_an_empty_text_may_begin_with_a_cost_or_a_verb():
    words = completions("", TABLE, CARD)
    assert {"tap", "deal", "heal", "pay"} <= set(words)
    assert "damage" not in words
    assert "." not in words


@pytest.mark.parametrize(
    ("prefix", "words"),
    [
        ("Tap: Deal 5 da", ("damage",)),
        ("Tap: Deal 5 ", ("damage", "point")),
        ("Inflict B", ("Burning",)),
        ("Inflict bu", ("Burning",)),
        ("Inflict flam", ()),
        ("Place flam", ("flames",)),
        ("Heal 1. Place Fi", ("Fire",)),
        ("Heal 1.\nDestroy Fl", ("Flame Wisp",)),
        ("Banish target. Destroy Fl", ("Flame Wisp",)),
        ("Banish ", ()),
        ("Tap", ("tap",)),
        ('Give target "Tap: Hea', ("heal",)),
        ("You may heal 1 and dr", ("draw",)),
    ],
)
def test_the_word_under_way_is_completed(prefix, words):
    assert completions(prefix, TABLE, CARD) == words


def test_a_finished_sentence_offers_its_stop_and_a_fresh_start():
    assert "." in completions("Heal 4 ", TABLE, CARD)
    assert completions("Heal 4.", TABLE, CARD) == completions("", TABLE, CARD)
    assert completions("Heal 4.\n", TABLE, CARD) == completions("", TABLE, CARD)


@pytest.mark.parametrize("text", [text for text in CANONICAL if '"' not in text and "." not in text[:-1]])
def test_every_next_word_of_a_canonical_sentence_is_offered(text):
    words = text.rstrip(".").split(" ")
    for count in range(len(words)):
        prefix = " ".join(words[:count]) + " " if count else ""
        following = words[count].strip("[]:,+").casefold()
        if following.isdigit():
            continue
        offered = {part for word in completions(prefix, TABLE, CARD) for part in word.casefold().split(" ")}
        plural = {word + "s" for word in offered} | {"enemies", "lich's"}
        if not words[count - 1].endswith(("Lich's", "Death", ",")):
            assert following in offered | plural, (prefix, following)


def test_what_is_offered_can_be_read():
    for word in completions("Deal 5 damage to ", TABLE, CARD):
        after = parse(f"Deal 5 damage to {word}", TABLE, CARD)
        assert {problem.code for problem in after.problems} <= {"unfinished", "nothing-named-before"}, word
