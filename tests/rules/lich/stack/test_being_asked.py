"""Being asked: the question names what just happened, and at a table that always asks it tells nothing of a hand."""
from __future__ import annotations

import random

import pytest

from helpers.hidden import exchanged, found_out
from helpers.lich_table import card, choose, keys, table
from lich_studio.engine.decisions import Edit

ALWAYS = {"automatic_passes": "always ask"}
GIFT = card("gift", "technique", "Draw 1 card. Heal 1.")


def prompts(game, *answers):
    """Give answers in turn, and return the questions asked after each."""
    found = []
    for key in answers:
        choose(game, key)
        found.append(game.decision.prompt)
    return found


def test_the_question_names_what_just_happened():
    game = table(hands=(("free-bolt",), ("zap",)))
    asked = prompts(game, "play free-bolt#1", "target avatar-2", "pass")
    assert asked[1:] == ["Answer Free Bolt?", "Answer: Free Bolt deals 6 damage to Player 2?"]


def test_several_things_are_counted_and_a_step_is_told_while_the_piece_stands_there():
    game = table(hands=((), ("zap",)), layers={"surfaces": {"1,0": "water"}}, starts=("0,0", "3,0"))
    asked = prompts(game, "move avatar-1", "to 1,0", "stop", "pass")
    assert asked[-1] == "Answer: Player 1 gets Wet 1 and Player 1 enters 1,0?"


def test_nobody_is_told_by_a_question_what_another_player_drew_or_what_was_out_of_sight():
    game = table(hands=(("gift",), ("zap",)), decks=(("ember",), ()), cards=(GIFT,))
    game.apply(Edit("stat", (1, "health", 20)))
    asked = prompts(game, "play gift#1", "pass")
    assert "Ember" not in asked[-1] and asked[-1].startswith("Answer: Player 1")


@pytest.mark.parametrize("hand", [("mend",), ("zap",), ("mend", "hush")])
def test_every_witness_with_hidden_cards_is_asked_whatever_they_are(hand):
    game = table(hands=(("free-bolt",), hand, ()), starts=("0,0", "2,0", "0,2"), rulings=ALWAYS)
    choose(game, "play free-bolt#1", "target avatar-2")
    assert (game.decision.seat, game.decision.kind) == (2, "window")
    assert keys(game)[0] == "pass"
    choose(game, "pass")
    assert game.decision.seat != 3, "whose hand is empty has nothing to be found out"


def test_whoever_sees_nothing_of_it_is_not_asked():
    game = table(hands=(("mend",), ("mend",), ("mend",)), starts=("0,0", "5,-1", "0,2"), rulings=ALWAYS,
                 layers={"walls": {"4,-1": "wall", "4,0": "wall", "5,-2": "wall", "5,0": "wall"}})  # fmt: skip
    choose(game, "move avatar-1", "to 0,1", "stop")
    assert game.decision.seat == 3


def test_to_be_asked_tells_nothing_of_a_hand():
    """Cards that a seat cannot know change places between hand and deck: it sees the very same game ever after."""
    def play(other_hand, other_deck, rulings):
        hands, decks = (("free-bolt",), other_hand), ((), other_deck)
        game = table(hands=hands, decks=decks, rulings=rulings)
        choose(game, "play free-bolt#1", "target avatar-2")
        return game

    for rulings, alike in ((ALWAYS, True), ({}, False)):
        game, other = (play(*cards, rulings) for cards in (
            (("zap", *("ember",) * 5), ("mend",)), (("mend", *("ember",) * 5), ("zap",)),
        ))  # fmt: skip
        assert game.hash() != other.hash()
        assert (found_out(game, 1) == found_out(other, 1)) is alike
    for seed in range(4):
        game = play(("zap", "ember", "ember", "ember", "ember", "mend"), ("mend", "zap"), ALWAYS)
        changed = exchanged(game, 1, random.Random(seed))
        choose(changed, "pass")
        choose(game, "pass")
        while game.decision.kind == "window" and game.decision.seat == 2:
            assert changed.decision.seat == 2
            choose(game, "pass")
            choose(changed, "pass")
        assert found_out(game, 1) == found_out(changed, 1)
