"""Another parser that prefers nothing finds every reading: ours is always among them, and the nearest one."""
from __future__ import annotations

import pytest

from helpers.generated import CARD, generated
from helpers.readings import readings
from helpers.sample_games import rules
from lich_studio.cardtext.reader import read_sentence

TABLE = rules().table
SOME, MANY = 6, 300
PARTS = 10
LONGEST = 100
"""Characters; the other parser is slow."""
NEAREST = (
    ("Summon a Wisp token with Reprise and Overwhelm", "HasKeyword(gift=HasModifier(modifier='overwhelm'"),
    ("Draw 1 card for each summon with cost equal to the number of walls destroyed this way", "CountThisWay"),
)


def against(sentence):
    """Return what is wrong with our reading of a sentence, "" if nothing is."""
    ours, theirs = set(read_sentence(sentence, TABLE, CARD).abilities), readings(sentence, TABLE, CARD)
    if not ours <= theirs:
        return f"{sentence}: our reading is none of {len(theirs)}"
    if len(theirs) == 1 and ours != theirs:
        return f"{sentence}: there is a reading, and we have none"
    return "" if len(ours) == 1 or all(any(ask(one, CARD) for ask in TABLE.checks) for one in ours) else sentence


def wrong(seed, count):
    short = (text.rstrip(".") for _, text in generated(TABLE, seed, count) if len(text) < LONGEST and ". " not in text)
    return [fault for sentence in short if (fault := against(sentence))]


@pytest.mark.parametrize(("sentence", "nearest"), NEAREST)
def test_the_nearest_is_chosen_among_several(sentence, nearest):
    (ours,) = read_sentence(sentence, TABLE, CARD).abilities
    theirs = readings(sentence, TABLE, CARD)
    assert ours in theirs and len(theirs) > 1
    assert nearest in repr(ours)


def test_our_reading_is_among_theirs():
    assert wrong(8, SOME) == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_our_reading_is_among_theirs_many_times(part):
    assert wrong(100 + part, MANY // PARTS) == []
