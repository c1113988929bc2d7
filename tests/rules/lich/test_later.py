"""What an effect announces for later happens when its moment comes, once; what it names stays the same (AMB-217)."""
from __future__ import annotations

import pytest

from helpers.lich_table import next_turn, phrase_table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"


def health(game):
    return game.stat(1, "health"), game.stat(2, "health")


@pytest.mark.parametrize("text", ["At the end of turn, lose 3 health.", "Lose 3 health at the end of this turn."])
def test_the_end_of_this_turn_comes_once(text):
    game = play(text)
    assert health(game) == (30, 30)
    next_turn(game)
    assert health(game) == (27, 30)
    next_turn(game)
    next_turn(game)
    assert health(game) == (27, 30)


def test_the_start_of_your_next_turn_is_after_that_of_others():
    game = play("At the start of your next turn, lose 2 health and gain 1 AP.")
    next_turn(game)
    assert health(game) == (30, 30)
    next_turn(game)
    settle(game)
    assert health(game) == (28, 30)


def test_the_end_of_your_next_turn_is_not_that_of_this_one():
    game = play("At the end of your next turn, lose 2 health.")
    for expected in ((30, 30), (30, 30), (28, 30)):
        next_turn(game)
        assert health(game) == expected


def test_what_was_chosen_is_still_meant_later():
    game = play("Deal 1 damage to target. At the end of this turn, deal 4 damage to it.", FOE)
    assert health(game) == (30, 29)
    next_turn(game)
    assert health(game) == (30, 25)


def test_a_target_of_what_comes_later_is_chosen_now():
    game = play("At the end of this turn, deal 4 damage to target.", FOE)
    next_turn(game)
    assert health(game) == (30, 26)


def test_what_holds_during_the_next_turn_ends_with_it():
    game = play("During your next turn, you have +2 movement.")
    mine = game.entity("avatar-1", 0)
    found = [game.stat(mine, "movement")]
    for _ in range(3):
        next_turn(game)
        found.append(game.stat(mine, "movement"))
    assert found == [2, 2, 4, 2]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("During your next turn, draw 1 card.", "nothing-lasts"),
        ("At the end of this turn, you have +1 movement.", "how-long"),
    ],
)
def test_it_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Marl Hound", "technique"))
    assert code in [problem.code for problem in reading.problems]
