"""What a reaction says of the damage that it prevents waits until that damage came (AMB-201); played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext


def answered(text, *answers, first="free-bolt"):
    """Return the game after seat 1 dealt seat 2 damage, which a reaction of that text answers."""
    ward = card("ward", "reaction", text)
    game = table(hands=((first,), ("ward", "hush")), cards=(ward,))
    game.set_stat(2, "health", 20)
    game.choose(f"play {first}#1")
    game.choose("target avatar-2")
    game.choose("play ward#1")
    settle(game, *answers)
    return game.stat(1, "health"), game.stat(2, "health")


@pytest.mark.parametrize(("text", "health"), [
    ("Prevent any damage dealt to you, then deal damage equal to the damage prevented to the attacker.", (24, 20)),
    ("Prevent half the damage dealt to you, then heal that much.", (30, 20)),
    ("Prevent 4 damage dealt to you. Heal equal to twice the damage prevented.", (30, 26)),
    ("Heal 1. Prevent any damage dealt to you. Heal equal to the damage prevented. Heal 2.", (30, 29)),
    ("Prevent any damage dealt to you. Heal 2.", (30, 22)),
])  # fmt: skip
def test_it_counts_what_was_prevented(text, health):
    assert answered(text) == health


@pytest.mark.parametrize(("text", "health"), [
    ("The next time you would be dealt damage this turn, prevent that damage and heal that much.", (30, 26)),
    ("If you would be dealt damage this turn, prevent 2 of that damage and deal 3 damage to the attacker.", (27, 16)),
    ("The next time you would be dealt damage this turn, prevent that damage, heal 1 and lose 3 health.", (30, 18)),
    ("The next time you would be dealt damage this turn, prevent that damage. Heal 2.", (30, 22)),
])  # fmt: skip
def test_what_stands_in_one_sentence_with_a_change_happens_with_it(text, health):
    assert answered(text) == health


def test_what_happens_with_a_change_waits_for_it():
    text = "The next time you would be dealt damage this turn, prevent that damage and draw a card."
    reading = parse(text, phrase_table(), CardContext("Ward", "technique"))
    assert len(reading.abilities[0].effects) == 1
    assert parse(reading.canonical, phrase_table(), CardContext("Ward", "technique")).abilities == reading.abilities


def test_its_target_is_chosen_as_it_is_played():
    text = "Prevent any damage dealt to you, then deal damage to target equal to the damage prevented."
    assert answered(text, "target avatar-1") == (24, 20)


def test_nothing_was_prevented_where_the_damage_never_came():
    hush = card("quell", "reaction", "Prevent any damage dealt to you, then heal equal to the damage prevented.")
    game = table(hands=(("free-bolt",), ("quell", "hush")), cards=(hush,))
    game.set_stat(2, "health", 20)
    for key in ("play free-bolt#1", "target avatar-2", "play quell#1", "pass", "play hush#1", "target item-1"):
        game.choose(key)
    settle(game)
    assert game.stat(2, "health") == 20


@pytest.mark.parametrize("text", [
    "Prevent all damage dealt to you this turn. Heal equal to the damage prevented.",
    "Prevent the next 3 damage dealt to you this turn, then heal that much.",
    "The next time you would be dealt damage this turn, prevent that damage. Heal that much.",
])  # fmt: skip
def test_what_is_prevented_later_cannot_be_counted_now(text):
    reading = parse(text, phrase_table(), CardContext("Ward", "reaction"))
    assert [problem.code for problem in reading.problems] == ["prevented-later"]
