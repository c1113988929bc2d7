"""What an effect lets its player answer for a time: every event of a kind, or the next one, until the time is over."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, next_turn, phrase_table, table
from helpers.playing import FILLERS, play, settle
from helpers.printing import print_abilities
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit

FOE = "target avatar-2"


def read(text, kind="technique"):
    return parse(text, phrase_table(), CardContext("Trial", kind))


def cast(game, name, *answers):
    game.choose(f"play {name}#1")
    settle(game, *answers)


def after(text, *names, more=()):
    """Return the game in which seat 1 has played a technique of that text and then cards of its hand at the other."""
    game = play(text, hands=(tuple(dict.fromkeys(names)), ()), decks=((), ()), edits={1: 10}, cards=more)
    for name in names:
        cast(game, name, FOE)
    return game


@pytest.mark.parametrize("text", [
    "Whenever you deal damage this turn, heal equal to the damage dealt.",
    "This turn, whenever you deal damage to a target, heal equal to the damage dealt.",
    "Until end of turn, each time you deal damage, heal that much.",
])  # fmt: skip
def test_amb_118_events_of_a_turn_set_off_what_a_technique_said(text):
    assert after(text, "free-bolt").stat(1, "health") == 16


def test_amb_118_every_event_of_the_turn_is_answered():
    jab = card("jab", "technique", "Deal 1 damage to target.")
    game = after("Whenever you deal damage this turn, heal 2.", "free-bolt", "jab", more=(jab,))
    assert game.stat(1, "health") == 14


def test_amb_118_the_next_time_is_answered_once():
    jab = card("jab", "technique", "Deal 1 damage to target.")
    game = after("The next time you deal damage this turn, heal 2.", "free-bolt", "jab", more=(jab,))
    assert game.stat(1, "health") == 12


@pytest.mark.parametrize(("order", "health"), [
    (("hymn", "hymn", "jab", "free-bolt"), 14), (("hymn", "jab", "hymn", "free-bolt"), 14),
    (("hymn", "jab", "free-bolt"), 12),
])  # fmt: skip
def test_amb_118_every_play_of_the_card_answers_its_own_next_time(order, health):
    hymn = card("hymn", "technique", "The next time you deal damage this turn, heal 2.")
    jab = card("jab", "technique", "Deal 1 damage to target.")
    game = table(hands=(tuple(sorted(order)), ()), cards=(hymn, jab))
    game.apply(Edit("stat", (1, "health", 10)))
    played = []
    for name in order:
        played.append(name)
        game.choose(f"play {name}#{played.count(name)}")
        while game.decision.kind != "main":
            game.choose(next((key for key in (FOE, "pass") if key in keys(game)), keys(game)[0]))
    assert game.stat(1, "health") == health


@pytest.mark.parametrize(("text", "health"), [
    ("Whenever you deal damage this turn, heal 2.", 10),
    ("Until the end of your next turn, whenever you deal damage, heal 2.", 12),
])  # fmt: skip
def test_amb_217_what_answers_for_a_time_ends_with_it(text, health):
    game = play(text, hands=(("free-bolt",), ()), decks=(FILLERS, FILLERS), edits={1: 10})
    next_turn(game)
    next_turn(game)
    game.apply(Edit("stat", (1, "health", 10)))
    cast(game, "free-bolt", FOE)
    assert game.stat(1, "health") == health


def test_amb_118_its_target_is_chosen_when_it_is_set_off():
    text = "Whenever you heal this turn, deal 3 damage to target opponent."
    balm = card("balm", "technique", "Heal 1.")
    game = play(text, hands=(("balm",), ()), decks=((), ()), edits={1: 10}, cards=(balm,))
    game.choose("play balm#1")
    settle(game, FOE)
    assert game.stat(2, "health") == 27


def test_amb_118_a_reaction_lets_its_player_answer_what_an_opponent_does():
    shout = card("shout", "reaction", "Whenever you are dealt damage this turn, heal 1.")
    game = table(hands=(("free-bolt",), ("shout",)), cards=(shout,))
    game.choose("play free-bolt#1")
    while "play shout#1" not in keys(game):
        game.choose(FOE if FOE in keys(game) else "pass")
    game.choose("play shout#1")
    settle(game)
    assert game.stat(2, "health") == 25


@pytest.mark.parametrize(("text", "code"), [
    ("The next time you are dealt damage, draw 2 cards.", "how-long"),
    ("The next time you are dealt damage until the start of your next turn, draw 2 cards.", "how-long"),
    ("Whenever you are dealt damage this turn, it has +1 defense.", "how-long"),
    ("Whenever this card is targeted this turn, draw 1 card.", "cannot-be-given"),
])  # fmt: skip
def test_amb_217_what_cannot_be_answered_for_a_time_is_refused(text, code):
    assert code in [problem.code for problem in read(text).problems]


def test_amb_217_it_is_printed_as_it_is_read():
    reading = read("Whenever a summon you control is destroyed this turn, deal 3 damage to target opponent.")
    text = print_abilities(reading.abilities, phrase_table(), CardContext("Trial", "technique"))
    assert text.startswith("Until end of turn, whenever a summon you control is destroyed, ")
    assert read(text).abilities == reading.abilities
