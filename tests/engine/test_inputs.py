"""Edits, forced randomness, and inputs that are refused."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.toy_cards import avatar
from helpers.toy_games import assert_sound, edit, keys, play, start, with_hand
from lich_studio.engine.decisions import Choice, Edit, ForceRandom
from lich_studio.engine.edits import EDITS
from lich_studio.engine.errors import EngineError, IllegalInputError
from lich_studio.engine.rng import draw, seed_word
from lich_studio.grid.hex import Hex


def test_each_kind_of_edit():
    game = with_hand("bolt", other=("parry",))
    mine, card = avatar(game, 1), game.entity("bolt#1", 1)
    edit(game, "stat", mine, "health", 5)
    edit(game, "counter", mine, "shield", 3)
    edit(game, "counter", mine, "shield", 1)
    edit(game, "piece", mine, 0, 0)
    edit(game, "piece", mine, 0, 0)
    edit(game, "layer", "ground", 1, 0, "mire")
    edit(game, "memory", 7, "scope", "key")
    edit(game, "card", card, "discard/1")
    assert (game.stat(mine, "health"), game.counter(mine, "shield"), game.state.tile_of[mine]) == (5, 1, Hex(0, 0))
    assert game.layer("ground", Hex(1, 0)) == "mire"
    assert game.recall("scope", "key") == 7
    assert game.state.zone_of[card] == "discard/1"
    assert "play bolt#1" not in keys(game), "the question is asked anew"
    edit(game, "layer", "ground", 1, 0, None)
    edit(game, "layer", "ground", 1, 1, None)
    assert game.state.layers["ground"] == {}
    assert len(game.inputs) == 10
    assert set(EDITS) == {"stat", "counter", "piece", "layer", "memory", "card", "jump"}


def test_memory_is_forgotten_by_scope():
    game = start()
    for key in (("turn", 1), ("turn", 2), ("game", 1)):
        game.remember(True, *key)
    game.forget("turn")
    assert [game.recall(*key) for key in (("turn", 1), ("turn", 2), ("game", 1))] == [None, None, True]


def test_edits_are_checked_for_wrongs():
    game = edit(with_hand("bolt", seats=2, other=()), "stat", 4, "health", 0)
    assert game.status == "over"
    assert game.state.result.winners == (1,)
    with pytest.raises(IllegalInputError, match="the game is over"):
        game.choose("pass")


def test_an_edit_may_be_announced():
    game = start()
    edit(game, "stat", 3, "health", 5)
    assert not any(event.kind == "edited" for event in game.state.fresh)
    edit(game, "stat", 3, "health", 6, triggers=True)
    assert [event.word for event in game.state.fresh if event.kind == "edited"] == ["stat"]


@pytest.mark.parametrize(
    ("kind", "arguments", "message"),
    [
        ("paint", (), "there is no edit 'paint'; there are stat, counter"),
        ("stat", (3, "charm", 1), "there is no number called 'charm'"),
        ("stat", (99, "health", 1), "there is nothing with number 99"),
        ("stat", (-1, "health", 1), "there is nothing with number -1"),
        ("stat", (0, "health", 1), "there is nothing with number 0"),
        ("stat", (3, "health", "much"), "a whole number is needed, not 'much'"),
        ("stat", (3, "health"), "edit 'stat' cannot take"),
        ("stat", (3, "health", -1), "Health cannot be below 0, so not -1"),
        ("stat", ("avatar", "health", 1), "edit 'stat' cannot take"),
        ("stat", (3, "health", 1.5), "an edit takes numbers, texts and lists of them, not 1.5"),
        ("counter", (3, "shield", -1), "nothing can bear -1 counters"),
        ("counter", (3, "shield", None), "a whole number is needed, not None"),
        ("card", (3, "hand/1"), "'avatar-1' is no card"),
        ("card", (5, "pocket/1"), "there is no zone 'pocket/1'"),
        ("card", (5, "hand/x"), "there is no zone 'hand/x'"),
        ("card", (5, 0), "there is no zone 0"),
        ("piece", (3, 9, 9), "tile 9,9 is not on the board"),
        ("piece", (3, 2, 0), "tile 2,0 is taken"),
        ("piece", (1, 0, 0), "a seat cannot stand on the board"),
        ("piece", (5, 0, 0), "a card cannot stand on the board"),
        ("piece", (3, "a", 0), "edit 'piece' cannot take"),
        ("layer", ("sky", 0, 0, "blue"), "there is no layer 'sky'"),
        ("layer", ("ground", 9, 9, "mire"), "tile 9,9 is not on the board"),
        ("memory", (1,), "what is remembered needs a name"),
        ("memory", (), "edit 'memory' cannot take"),
    ],
)
def test_bad_edits_are_refused_and_change_nothing(kind, arguments, message):
    game = start()
    before = game.hash(), list(game.inputs)
    with pytest.raises(IllegalInputError, match=message):
        edit(game, kind, *arguments)
    assert (game.hash(), game.inputs) == before
    assert game.trace is None
    assert_sound(game)


@given(st.sampled_from(sorted(EDITS)), st.lists(st.one_of(
    st.integers(-3, 60), st.sampled_from(["health", "shield", "hand/1", "field/2", "ground", "deck/9"]), st.none(),
    st.lists(st.integers(), max_size=2)), max_size=5))  # fmt: skip
def test_any_edit_is_either_refused_whole_or_leaves_a_sound_game(kind, arguments):
    game = start(3)
    before = game.hash()
    try:
        edit(game, kind, *arguments)
    except IllegalInputError:
        assert game.hash() == before
    assert_sound(game)


def test_edits_keep_plain_data():
    game = edit(start(), "memory", [1, [2, Hex(0, 1)]], ("a", "b"))
    assert game.recall(("a", "b")) == (1, (2, (0, 1)))
    assert type(game.recall(("a", "b"))[1][1]) is tuple
    assert game.inputs == [Edit("memory", ((1, (2, (0, 1))), ("a", "b")))]


def test_refused_choices_change_nothing():
    game = start()
    before = game.hash()
    with pytest.raises(IllegalInputError, match="'fly' is not among the options"):
        game.apply(Choice("fly"))
    assert (game.hash(), game.inputs) == (before, [])
    with pytest.raises(IllegalInputError, match="the game has to run on first"):
        start(run=False).choose("pass")


def test_forced_results_come_first_and_in_order():
    game = with_hand("gamble", "gamble", "gamble", other=())
    edit(game, "piece", avatar(game, 2), 0, 0)
    for value in (2, 0, 4):
        game.apply(ForceRandom("effect", value))
    word = game.state.words["effect"]
    for number, health in ((1, 6), (2, 6), (3, 5)):
        play(game, f"play gamble#{number}", "target avatar-2", "pay energy")
        assert game.stat(avatar(game, 2), "health") == health
    assert game.state.words["effect"] == word, "a forced result draws nothing"
    assert game.state.forced == {}


@pytest.mark.parametrize(
    ("given_input", "message"),
    [
        (ForceRandom("weather", 1), "there is no random stream 'weather'"),
        (ForceRandom("effect", -1), "a random result is 0 or more, not -1"),
    ],
)
def test_impossible_forced_results_are_refused(given_input, message):
    game = start()
    with pytest.raises(IllegalInputError, match=message):
        game.apply(given_input)
    assert game.inputs == []


def test_only_declared_streams_can_be_drawn_from():
    game = start()
    for stream, bound in (("weather", 3), ("effect", 0)):
        with pytest.raises(EngineError, match="nothing can be drawn"):
            game.draw_random(stream, bound)


def test_streams_do_not_disturb_each_other():
    one, other = start(seed=9), start(seed=9)
    one.draw_random("bots", 100)
    assert [one.draw_random("effect", 1000) for _ in range(5)] == [other.draw_random("effect", 1000) for _ in range(5)]


def test_draws_are_even_and_known():
    word, counts = seed_word(7, "effect"), [0] * 6
    for _ in range(6000):
        word, value = draw(word, 6)
        counts[value] += 1
    assert min(counts) > 880
    assert seed_word(7, "effect") != seed_word(7, "shuffle") != seed_word(8, "shuffle")
    assert draw(0, 2**64) == (0x9E3779B97F4A7C15, 0xE220A8397B1DCDAF), "the published first output for seed 0"
    assert seed_word(-1, "bots") >= 0
