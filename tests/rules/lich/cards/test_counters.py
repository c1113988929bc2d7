"""Counters with names: added, removed, moved, doubled, and gone when their card leaves play (AMB-179)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

RELIC = card("relic", "equipment", "Tap: Put 2 adventure counters on this card.", defense=3)
CHEST = card("chest", "equipment", "", defense=3)


def played(text, **given):
    """Return a table on which a technique with a text was played, its targets still to be chosen."""
    verb = card("verb", "technique", text)
    game = table(hands=(("verb",), ()), in_play=(("relic", "chest"), ()), cards=(verb, RELIC, CHEST), **given)
    for name, count in (("relic", 3), ("chest", 1)):
        game.add_counter(game.entity(f"{name}#1", 1), "adventure", count)
    game.choose("play verb#1")
    return game


def adventures(game, *names):
    return [game.counter(game.entity(f"{name}#1", 1), "adventure") for name in names]


def test_amb_179_counters_are_put_on_a_card_and_go_when_it_leaves():
    game = table(in_play=(("relic",), ()), cards=(RELIC, card("ruin", "technique", "Destroy target equipment.")),
                 hands=(("ruin",), ()))  # fmt: skip
    told = events(game, "counters added")
    choose(game, "use relic#1")
    pass_all(game)
    assert adventures(game, "relic") == [2] and [(one.word, one.amount) for one in told] == [("adventure", 2)]
    choose(game, "play ruin#1", "target relic#1")
    pass_all(game)
    assert adventures(game, "relic") == [0]


@pytest.mark.parametrize(
    ("text", "aims", "after"),
    [
        ("Add 2 adventure counters to target equipment.", ("target chest#1",), [3, 3]),
        ("Put an adventure counter on target equipment.", ("target relic#1",), [4, 1]),
        ("Add two [adventure counters] to target equipment.", ("target relic#1",), [5, 1]),
        ("Remove 2 adventure counters from target equipment.", ("target relic#1",), [1, 1]),
        ("Remove 2 adventure counters from target equipment.", ("target chest#1",), [3, 0]),
        ("Remove all adventure counters from target equipment.", ("target relic#1",), [0, 1]),
        ("Move 2 adventure counters from target equipment to target equipment.", ("target relic#1", "target chest#1"),
         [1, 3]),
        ("Move every adventure counter from target equipment to target equipment.",
         ("target relic#1", "target chest#1"), [0, 4]),
        ("Move an adventure counter from target equipment to it.", ("target relic#1",), [3, 1]),
        ("Double the adventure counters on target equipment.", ("target relic#1",), [6, 1]),
        ("Double each adventure counter on target equipment.", ("target chest#1",), [3, 2]),
    ],
)  # fmt: skip
def test_amb_179_counters_are_changed_as_the_text_says(text, aims, after):
    game = played(text)
    choose(game, *aims)
    pass_all(game)
    assert adventures(game, "relic", "chest") == after


def test_amb_179_a_hero_bears_the_counters_of_a_player():
    game = played("Put 2 charge counters on target avatar.")
    choose(game, "target avatar-2")
    pass_all(game)
    hero = game.state.zones["hero/2"][0]
    assert game.counter(hero, "charge") == 2


def test_skl_001_2_only_a_skill_gathers_skill_counters():
    knack = card("knack", "skill", "Tap: Draw 1 card.\nEvery time you use this skill, add a skill counter to it.")
    verb = card("verb", "technique", "Add 2 skill counters to target card.")
    game = table(hands=(("verb",), ()), in_play=(("knack", "chest"), ()), cards=(verb, knack, CHEST))
    game.choose("play verb#1")
    assert keys(game) == ("target knack#1",)
    choose(game, "target knack#1")
    pass_all(game)
    assert game.counter(game.entity("knack#1", 1), "skill") == 2


@pytest.mark.parametrize(
    "text",
    [
        "Every time you use this skill, add a [charge counter] to it.",
        "Each time you use this skill, add 1 charge counter to it.",
    ],
)
def test_amb_168_use_adds_other_counters_too(text):
    knack = card("knack", "skill", f"Pay 1 health: Draw 1 card.\n{text}\n[9] Pay 1 health: Heal 1.")
    game = table(in_play=(("knack",), ()), cards=(knack,))
    choose(game, "use knack#1 1")
    assert game.counter(game.entity("knack#1", 1), "charge") == 1


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("Tap: put 1 charge counter onto this card", "Tap: Add 1 charge counter to this card."),
        ("Tap: Add one [skill counter]", "Tap: Add 1 skill counter to this card."),
        ("Tap: Remove all charge counters from it and heal 1", None),
        ("Tap: Move all charge counters from this card onto target equipment.",
         "Tap: Move every charge counter from this card to target equipment."),
        ("Tap: Double the number of charge counters on this card.", "Tap: Double each charge counter on this card."),
    ],
)  # fmt: skip
def test_other_wordings_print_as_the_canonical_one(typed, canonical):
    reading = parse(typed, phrase_table(), CardContext("Relic", "equipment"))
    if canonical is None:
        assert reading.verdict == "draft", "it speaks of what was never named"
    else:
        assert reading.canonical == canonical
        assert parse(canonical, phrase_table(), CardContext("Relic", "equipment")).canonical == canonical
