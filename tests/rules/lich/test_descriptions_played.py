"""Descriptions, comparisons and times in the words of authors, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import next_turn, pass_all, phrase_table
from helpers.playing import play
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"


def read(text, kind="technique"):
    return parse(text, phrase_table(), CardContext("Marl Hound", kind))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Deal 3 damage to each enemy that isn't adjacent to you.",
         "Deal 3 damage to each enemy not adjacent to you."),
        ("Destroy target non-token summon.", "Destroy target non-token summon."),
        ("Deal 5 damage to target 3 or more tiles away.", "Deal 5 damage to target at least 3 tiles away."),
        ("Deal 2 damage to each of up to 3 targets.", "Deal 2 damage to up to 3 targets."),
        ("If an opponent has more life than you, heal 3.", "If you have less health than an opponent, heal 3."),
        ("Each player draws a card.", "Each player draws 1 card."),
        ("This turn, summons you control have +2 movement.",
         "Until end of turn, summons you control have +2 movement."),
        ("Add a rust counter to target equipment. If it has at least 3 rust counters, destroy it.",
         "Add 1 rust counter to target equipment. If it has 3 or more rust counters, destroy it."),
        ("Deal damage to target summon equal to its cost.", "Deal damage to target summon equal to its cost."),
    ],
)  # fmt: skip
def test_words_of_authors_mean_the_canonical_text(text, said):
    reading = read(text)
    assert (reading.problems, reading.canonical) == ((), said)
    assert read(said).abilities == reading.abilities


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Until end of turn, draw 1 card.", "nothing-lasts"),
        ("Deal damage equal to its cost to target.", "nothing-named-before"),
    ],
)
def test_words_that_cannot_hold_are_refused(text, code):
    assert code in [problem.code for problem in read(text).problems]


def test_its_number_behind_all_else_is_that_of_the_target():
    game = play("Heal 2. Deal damage to target player equal to its missing health.", FOE, edits={"1": 10, "2": 25})
    assert game.stat(2, "health") == 20


def test_for_each_behind_all_else_counts_on_the_target():
    text = "Inflict Wet 2 on each enemy. Inflict Blind 1 on each enemy. Deal 2 damage to target for each status on it."
    assert play(text, FOE).stat(2, "health") == 26


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Deal 3 damage to each avatar that is Wet.", 30, 27),
        ("Deal 3 damage to each avatar that is not Wet.", 27, 30),
        ("Deal 3 damage to each avatar that is not in Water.", 27, 30),
        ("Deal 3 damage to each Wet or Burning avatar.", 30, 27),
        ("Deal 3 damage to each avatar exactly 2 tiles away.", 30, 27),
        ("Deal 3 damage to each avatar at least 3 tiles away.", 30, 30),
    ],
)
def test_who_is_as_described_is_hit(text, mine, theirs):
    game = play(f"Inflict Wet 2 on each enemy. {text}", layers={"surfaces": {"2,0": "water"}})
    assert (game.stat(1, "health"), game.stat(2, "health")) == (mine, theirs)


def test_what_is_of_another_kind_is_spared():
    assert play("Deal 3 damage to each non-summon enemy.").stat(2, "health") == 27
    assert play("Deal 3 damage to each non-avatar enemy.").stat(2, "health") == 30


@pytest.mark.parametrize(
    ("words", "health"),
    [
        ("you have less health than an opponent", 13),
        ("an opponent has more health than you", 13),
        ("you have more health than each opponent", 10),
        ("you have more cards in hand than each opponent", 10),
        ("you control more equipment than an opponent", 13),
        ("you control exactly 1 equipment", 13),
        ("you control 0 or fewer equipment", 10),
        ("the total defense of equipment you control is 4 or more", 13),
    ],
)
def test_players_are_compared(words, health):
    game = play(f"If {words}, heal 3.", in_play=(("lash",), ()), edits={"1": 10})
    assert game.stat(1, "health") == health


def test_every_player_named_draws():
    game = play("Each player draws 2 cards.")
    assert [len(game.state.zones[f"hand/{seat}"]) for seat in (1, 2)] == [7, 8]
    game = play("Target player draws 2 cards.", "target player-2")
    assert [len(game.state.zones[f"hand/{seat}"]) for seat in (1, 2)] == [5, 8]


def test_counters_are_asked_for():
    for number, gone in ((2, False), (3, True)):
        text = f"Add {number} rust counters to target equipment. If it has 3 or more rust counters, destroy it."
        game = play(text, "target lash#1", in_play=(("lash",), ()))
        assert ("action/1" not in game.state.zones or not game.state.zones["action/1"]) == gone


def test_what_is_said_in_front_holds_for_that_time():
    game = play("Until end of turn, equipment you control have +2 defense.", in_play=(("lash",), ()))
    lash = game.entity("lash#1", 1)
    assert game.stat(lash, "defense") == 6
    next_turn(game)
    pass_all(game)
    assert game.stat(lash, "defense") == 4


def test_it_may_hold_to_the_start_of_ones_next_turn():
    game = play("Until the start of your next turn, you have +2 intelligence.")
    assert game.stat(1, "intelligence") == 8
    next_turn(game)
    pass_all(game)
    assert game.stat(1, "intelligence") == 8
    next_turn(game)
    pass_all(game)
    assert game.stat(1, "intelligence") == 6
