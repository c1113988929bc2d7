"""What can stand next in a text: the word that stood there is offered, and what is offered can be gone on from."""
from __future__ import annotations

import random
import statistics
import time
from functools import cache

import pytest

from helpers.meaning_ledgers import language, sample_cards
from lich_studio.language.completion import Usage
from lich_studio.language.tokens import lines, sentences, tokens

GAMES_OWN = ("inflict", "destroy", "teleport")


@cache
def usage():
    """Return what the sample cards say."""
    found = Usage()
    for name, kind, text in sample_cards():
        language().count_usage(found, language().read(text, name, [kind]))
    return found


def places():
    """Yield the text before each word of the sample cards, the word, and the card's name."""
    for name, _, text in sample_cards():
        for line, at in lines(text):
            for sentence in sentences(tokens(line, at)):
                for number, token in enumerate(sentence):
                    touches = number and token.start <= sentence[number - 1].end
                    if not touches and '"' not in line:
                        yield line[: token.start - at], token.word, name


def test_every_word_of_a_sample_is_offered_where_it_stands():
    missed = [
        (before, word)
        for before, word, name in random.Random(1).sample(list(places()), 400)
        if not word.lstrip("+-").isdigit() and word not in name.lower()
        if word not in language().next(before, usage(), name).words
    ]
    assert {word for _, word in missed} <= {"charge"}  # a coined counter: a word of no grammar


def test_what_is_offered_can_be_gone_on_from():
    chance = random.Random(3)
    tried, stuck = 0, []
    for before, _, name in chance.sample(list(places()), 50):
        found = language().next(before, usage(), name)
        for words in (*found.phrases, *chance.sample(found.words, min(3, len(found.words)))):
            if words != ".":
                tried += 1
                behind = language().next(f"{before}{words} ", usage(), name)
                stuck += [(before, words)] if not behind.words and not behind.kinds else []
    assert len(stuck) <= tried / 50, stuck


@pytest.mark.parametrize(
    ("before", "phrase"),
    [
        ("Deal 3 damage to ", "target"),
        ("Inflict ", "burning"),
        ("Place fire on ", "target tile"),
        ("Whenever ", "this card blocks"),
    ],
)
def test_the_phrases_that_the_project_uses_in_such_a_place_come_first(before, phrase):
    assert phrase in language().next(before, usage()).phrases
    assert len(language().next(before, usage()).phrases) == 6


def test_a_project_without_cards_is_offered_phrases_all_the_same():
    found = language().next("Deal 3 damage to ", Usage())
    assert found.phrases[0] in ("2 targets", "target", "this", "you")
    assert "a target" in found.kinds


def test_only_what_a_role_takes_is_offered():
    words = language().next("Destroy up to 2 target ", usage()).words
    assert "summons" in words
    assert "turns" not in words
    assert "burning" in language().next("Inflict ", usage()).words


def test_the_word_under_way_is_completed():
    found = language().next("Push target 3 ti", Usage())
    assert (found.under_way, set(found.words)) == ("ti", {"tile", "tiles", "times"})
    assert "." in language().next("Draw a card ", Usage()).words
    assert language().next("Destroy when ", Usage()).words == ()


def test_a_new_word_of_the_project_is_likelier_with_each_use():
    mine = Usage()
    reading = language().read("Deal 3 damage to each adjacent summon.")
    language().count_usage(mine, reading)
    assert language().next("Deal 1 damage to ", mine).phrases[0] == "each adjacent summon"
    language().count_usage(mine, reading, -1)
    assert language().next("Deal 1 damage to ", mine).phrases[0] != "each adjacent summon"


def test_what_can_stand_next_is_known_at_once():
    taken = []
    for before, _, name in random.Random(5).sample(list(places()), 200):
        start = time.thread_time()
        language().next(before, usage(), name)
        taken.append(time.thread_time() - start)
    assert statistics.quantiles(taken, n=20)[-1] < 0.010
