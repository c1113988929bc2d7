"""Card text reads as what it says: ledgers of meanings and references, sample cards, and what must be refused."""
from __future__ import annotations

import random
import re
import time

import pytest

from helpers.meaning_ledgers import MEANINGS, REFERENCES, entries, language, meanings, references, sample_cards
from lich_studio.language.tokens import lines, sentences, tokens

CARDS = list(sample_cards())
NONSENSE = ("frumble", "glorvish", "snerk", "tweloping")


def spelled(words):
    """Return words as text again."""
    return " ".join(words).replace(" 's", "'s") + "."


def sample_sentences():
    """Return the sentences of the sample cards as lists of written words, each with its card's name and type."""
    return [
        (name, kind, [token.raw for token in sentence])
        for name, kind, text in CARDS
        for line, at in lines(text)
        for sentence in sentences(tokens(line, at))
        if not any(token.word in ("'s", '"') for token in sentence)
    ]


@pytest.mark.parametrize(("kind", "text", "said"), entries(MEANINGS), ids=lambda value: str(value)[:50])
def test_a_sentence_means_what_the_ledger_says(kind, text, said):
    assert meanings(language().read(text, "Foo", [kind])) == said


@pytest.mark.parametrize(("kind", "text", "said"), entries(REFERENCES), ids=lambda value: str(value)[:50])
def test_words_refer_to_what_the_ledger_says(kind, text, said):
    assert references(language().read(text, "Foo", [kind])) == said


def test_every_sample_card_reads():
    unread = {name: language().read(text, name, [kind]).problems for name, kind, text in CARDS}
    assert len(CARDS) > 100
    assert {name: found for name, found in unread.items() if found} == {}


def test_canonical_text_reads_as_the_same_meaning():
    for name, kind, text in CARDS:
        for ability in language().read(text, name, [kind]).abilities:
            assert language().print(ability, name, [kind]), (name, text)


def test_a_word_of_nonsense_is_refused():
    chance = random.Random(7)
    let_in = []
    for name, kind, words in chance.sample(sample_sentences(), 100):
        at = chance.choice([at for at, word in enumerate(words) if word.isalpha()])
        text = spelled([*words[:at], chance.choice(NONSENSE), *words[at + 1 :]])
        if not language().read(text, name, [kind]).problems:
            let_in.append(text)
    assert len(let_in) <= 2, let_in


@pytest.mark.parametrize("count", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
def test_whatever_is_typed_is_read_or_refused_in_no_time(count):
    chance = random.Random(11)
    known = sample_sentences()
    for _ in range(count):
        name, kind, words = chance.choice(known)
        _, _, others = chance.choice(known)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(words))
            words = chance.choice((
                [*words[:at], *words[at + 1 :]] or words,
                [*words[:at], chance.choice(others), *words[at:]],
                [*words[:at], chance.choice(others), *words[at + 1 :]],
                [*words[:at], *others[: chance.randint(1, len(others))]],
            ))  # fmt: skip
        before = time.perf_counter()
        found = language().read(spelled(words), name, [kind])
        assert time.perf_counter() - before < 1
        assert found.abilities or found.problems or not words


@pytest.mark.parametrize(
    ("text", "at", "meant"),
    [
        ("You may atritt 3.", "atritt", "attrit"),
        ("Deal 3 damge to target.", "damge", "damage"),
        ("Destroy target wal.", "wal", "wall"),
    ],
)
def test_an_unknown_word_gets_the_nearest_spelling(text, at, meant):
    (problem,) = language().read(text).problems
    assert (problem.code, text[problem.start : problem.end], problem.fixes[0].text) == ("unread", at, meant)


def test_a_known_word_in_a_wrong_place_hears_what_could_stand_there():
    (problem,) = language().read("Destroy when.").problems
    assert "“when”" in problem.message
    assert "a target" in problem.message


@pytest.mark.parametrize(
    ("text", "word", "kind"),
    [
        ("Inflict chill 2 on target.", "chill", "a status"),
        ("Place ooze on target tile.", "ooze", "a surface"),
        ("Tap: +1 Tidal source.", "Tidal", "a source type"),
    ],
)
def test_a_coined_name_is_read_and_waits_for_its_definition(text, word, kind):
    reading = language().read(text)
    (problem,) = reading.problems
    assert (problem.code, text[problem.start : problem.end]) == ("coined", word)
    assert f"define it as {kind}" in problem.message
    assert reading.abilities


@pytest.mark.parametrize("text", ["Add a valour counter to target summon.", "Summon a Homunculus token."])
def test_counters_and_tokens_need_no_definition(text):
    assert not language().read(text).problems


def test_no_rule_drops_what_it_reads():
    """A part that a template leaves out is a word of the text that means nothing; constants apart."""
    constant = {"Preventing", "Has[s]", "Has[base]", "This", "Distance"}
    dropped = [
        (rule.category, item.category)
        for rule in language().rules
        for item in rule.items
        if item.category not in constant and item.label and rule.template is not None
        if not re.search(rf"\b{item.label}\b", rule.source)
    ]
    assert set(dropped) <= {("NPOne[sg]", "Noun[sg]"), ("Possessor", "Noun[sg]")}  # "altered summon": the host


def test_a_sentence_without_end_is_refused_at_once():
    before = time.perf_counter()
    (problem,) = language().read("Deal 1 damage to target and " * 100 + "draw a card.").problems
    assert problem.code == "too-long"
    assert time.perf_counter() - before < 1


def test_a_loose_reference_is_never_a_meaning():
    for text in ("Destroy it.", "Inflict burning 1.", "You draw that many cards."):
        assert [one.code for one in language().read(text).problems] == ["unbound"], text


def test_what_follows_a_trigger_is_joined_to_it_only_where_it_happens():
    gains, has = (
        language().read(f"Whenever Foo deals damage, draw a card. Foo {verb} +1 defense.", "Foo", ["summon"]).abilities
        for verb in ("gains", "has")
    )
    assert (len(gains), len(has)) == (1, 2)
