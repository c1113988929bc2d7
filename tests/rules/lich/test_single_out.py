"""What is chosen first and acted on by the next sentence: a target, or something in play (AMB-139); played."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys, phrase_table, table
from helpers.playing import play
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

TWO_FIRES = {"surfaces": {"2,0": "fire", "1,1": "fire"}}


def test_what_is_chosen_is_what_it_means():
    game = play("Choose an enemy. Deal 3 damage to it.", "choose avatar-3", starts=("0,0", "2,0", "0,2"))
    assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [30, 30, 27]


def test_a_chosen_target_is_a_target_that_the_next_sentence_can_act_on():
    game = play("Choose a target. Deal 3 damage to it.", "target avatar-2", layers={"walls": {"0,1": "wall"}})
    assert game.stat(2, "health") == 27


def test_nothing_else_happens_to_it():
    game = play("Choose target wall. Heal 1. Destroy it.", "target wall 0,1", layers={"walls": {"0,1": "wall"}},
                edits={"1": 20})  # fmt: skip
    assert game.stat(1, "health") == 21
    assert not game.state.layers["walls"]


def test_a_chosen_surface_is_no_card():
    game = play("Choose a Fire. Remove it.", "choose surface 2,0", layers=TWO_FIRES)
    assert [tile.key() for tile in game.state.layers["surfaces"]] == ["1,1"]


def test_each_player_is_offered_once():
    game = play("Choose a player. That player loses 2 health.", "choose player-2")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (30, 28)


def test_a_player_alone_on_the_board_is_the_avatar():
    game = table(hands=(("free-bolt",), ()))
    game.choose("play free-bolt#1")
    assert keys(game) == ("target avatar-2",)


@pytest.mark.parametrize(("text", "code"), [
    ("Choose a card. Discard it.", "nothing-before"),
    ("Choose all walls. Destroy them.", "nothing-to-choose"),
    ("Target chooses 5 damaged targets.", "target-of-targets"),
    ("Target player chooses target summon. Destroy it.", "nobody-aims"),
    ("Choose one: heal 2; or lose half your health, rounded up or halve that amount.", "nothing-replaced"),
])  # fmt: skip
def test_what_is_no_choice_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Marl Hound", "technique"))
    assert code in [problem.code for problem in reading.problems]
