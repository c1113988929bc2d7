"""Whatever somebody types is refused with reasons or read, and then printed with the same meaning: nothing fails."""
from __future__ import annotations

import json
import random

import pytest

from helpers.sample_games import rules
from helpers.verdicts import MANNER

CARDS = json.loads(MANNER.read_text(encoding="utf-8"))["cards"]
TYPES = ("equipment", "hero", "reaction", "skill", "source", "summon", "technique")
FEW, PARTS = 12, 8


def _dropped(words, others, chance):
    at = chance.randrange(len(words))
    return words[:at] + words[at + 1 :]


def _said_twice(words, others, chance):
    at = chance.randrange(len(words))
    return [*words[: at + 1], *words[at:]]


def _exchanged(words, others, chance):
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words = list(words)
    words[one], words[other] = words[other], words[one]
    return words


def _cut_short(words, others, chance):
    return words[: chance.randrange(len(words)) + 1]


def _begun_late(words, others, chance):
    return words[chance.randrange(len(words)) :]


def _spliced(words, others, chance):
    return [*words[: chance.randrange(len(words)) + 1], *others[chance.randrange(len(others)) :]]


MUDDLES = (_dropped, _said_twice, _exchanged, _cut_short, _begun_late, _spliced)


def muddled(text, other, chance):
    """Return a text with one to three muddles in it, its line ends kept."""
    words, others = text.replace("\n", " \n ").split(" "), other.replace("\n", " \n ").split(" ")
    for _ in range(chance.randint(1, 3)):
        if words:
            words = chance.choice(MUDDLES)(words, others, chance)
    return " ".join(words)


def _reads_back(reading, name, kind):
    again = rules().read_text(reading.canonical, name, kind)
    return (again.canonical, again.abilities) == (reading.canonical, reading.abilities)


def failures(seed, count):
    """Return the muddled texts that the reader fails at: a draft without a reason, or another meaning in print."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        card, other = chance.choice(CARDS), chance.choice(CARDS)
        text = muddled(card["text"], other["text"], chance)
        kind = chance.choice((card["types"][0].lower(), chance.choice(TYPES)))
        try:
            reading = rules().read_text(text, card["name"], kind)
        except Exception as error:
            error.add_note(f"{kind}|{card['name']}|{text!r}")
            raise
        if reading.verdict != "read" and not reading.problems:
            found.append(f"{kind}|{card['name']}|{text!r}: a draft without a reason")
        elif reading.verdict == "read" and not _reads_back(reading, card["name"], kind):
            found.append(f"{kind}|{card['name']}|{text!r}: {reading.canonical!r} does not say the same")
    return found


def test_muddled_texts_are_read_or_refused():
    assert failures(1, FEW) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_muddled_texts_are_read_or_refused(part):
    assert failures(100 + part, 150) == []
