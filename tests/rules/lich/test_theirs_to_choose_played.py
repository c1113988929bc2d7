"""Choices between several things that other players make, on one line and on lines of their own, played."""
from __future__ import annotations

import pytest

from helpers.heroes import reading
from helpers.lich_table import card, choose, keys, pass_all, table
from helpers.playing import FILLERS
from lich_studio.rules.lich.field import HAND, zone

TOLL = "Target opponent chooses one -\n\nThey discard 2 cards.\n\nThey lose 5 health."


def asked(text, *answers, hands=((), ("zap", "ram", "mend"))):
    """Play a technique up to the first choice that somebody makes as it is carried out."""
    trial = card("trial", "technique", text)
    game = table(hands=(("trial", *hands[0]), hands[1]), decks=(FILLERS, FILLERS), cards=(trial,))
    choose(game, "play trial#1", *answers)
    pass_all(game)
    return game


@pytest.mark.parametrize(("text", "canonical"), [
    (TOLL, "Target opponent must choose one: discard 2 cards; or lose 5 health."),
    ("Each player chooses one: draw 2 cards or lose 3 health.", "Each player must draw 2 cards or lose 3 health."),
    ("Target opponent must choose one - they discard a card - they sacrifice a summon.",
     "Target opponent must choose one: discard 1 card; or sacrifice a summon."),
    ("Target opponent chooses one of the following: sacrifice a summon; lose 4 health.",
     "Target opponent must choose one: sacrifice a summon; or lose 4 health."),
    ("Each player destroys a summon they control or loses 4 health.",
     "Each player must destroy a summon that player controls or lose 4 health."),
    ("Target opponent draws a card or heals 3, their choice.", "Target opponent must draw 1 card or heal 3."),
    ("Choose one -\n\nHeal 4.\n\nDeal 2 damage to target. This damage cannot be blocked.\n\nReprise 1.",
     "Choose one: heal 4; or deal 2 damage to target and this damage cannot be blocked.\nReprise 1."),
])  # fmt: skip
def test_choices_read_whole(text, canonical):
    found = reading(text, "technique")
    assert (found.verdict, found.canonical) == ("read", canonical)


@pytest.mark.parametrize(("text", "code"), [
    ("Choose one -\n\nHeal 4.\n\nDraw 1 card.\n\nThen lose 2 health.", "unfinished"),
    ("Target opponent chooses one: you draw 2 cards, or they lose 5 health.", "whose-you"),
    ("Deal 3 damage to target opponent or draw 2 cards, their choice.", "unread-word"),
    ("Each player must destroy a summon they control or it loses 4 health.", "named-again"),
])  # fmt: skip
def test_what_could_be_chosen_otherwise_is_refused(text, code):
    assert code in {problem.code for problem in reading(text, "technique").problems}


@pytest.mark.parametrize(("mode", "left"), [("mode 1", (1, 30)), ("mode 2", (3, 25))])
def test_amb_216_the_opponent_chooses_as_it_happens(mode, left):
    game = asked(TOLL, "target player-2")
    assert (game.decision.kind, game.decision.seat) == ("their choice", 2)
    before = len(zone(game, HAND, 2)) - 3
    game.choose(mode)
    while game.decision.kind != "main":
        game.choose("pass" if "pass" in keys(game) else keys(game)[0])
    assert (len(zone(game, HAND, 2)) - before, game.stat(2, "health")) == left


def test_amb_216_what_a_player_cannot_do_is_not_offered():
    game = asked("Each player destroys a summon they control or loses 4 health.")
    assert game.decision.seat == 1 and keys(game) == ("mode 2",)


def test_fx_001_1_x_is_told_by_the_card_and_counts_for_its_player():
    said = "Target opponent chooses one: they discard 5 cards, or they lose X health."
    text = f"{said} X is the number of cards in your hand."
    game = asked(text, "target player-2")
    mine = len(zone(game, HAND, 1))
    assert mine != len(zone(game, HAND, 2))
    game.choose("mode 2")
    assert game.stat(2, "health") == 30 - mine
