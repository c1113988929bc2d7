"""Loops end: repeats are noticed, named and capped."""
from __future__ import annotations

from helpers.toy_games import edit, keys, play, with_hand
from lich_studio.engine import loops
from lich_studio.engine.legality import Intent


def at_wheel():
    game = play(with_hand("wheel", other=()), "play wheel#1", "pay energy")
    edit(game, "stat", 1, "energy", 0)
    return game


def test_an_optional_repeat_is_refused_and_the_circle_named():
    game = at_wheel()
    spins = 0
    while "spin wheel#1" in keys(game):
        game.choose("spin wheel#1")
        spins += 1
    wheel = game.entity("wheel#1", 1)
    assert spins == loops.WATCH_FROM + 1, "two positions are kept from the 32nd on, the third spin would repeat"
    assert game.why_not(Intent("spin", 1, wheel))[0].verdict == "refuses"
    assert loops.cycle(game, f"spin {game.handle(wheel, 0)}") == (f"spin {game.handle(wheel, 0)}",) * 2
    assert keys(game)[-1] == "pass"


def test_play_goes_on_when_the_window_closes():
    game = at_wheel()
    while "spin wheel#1" in keys(game):
        game.choose("spin wheel#1")
    play(game, "pass", "pass")
    assert "spin wheel#1" in keys(game)
    assert (game.state.activations, game.state.progress) == (0, {})


def test_a_changed_position_is_no_repeat():
    game = at_wheel()
    while "spin wheel#1" in keys(game):
        game.choose("spin wheel#1")
    edit(game, "counter", 3, "shield", 1)
    assert "spin wheel#1" in keys(game)


def test_a_mandatory_repeat_is_reported():
    game = at_wheel()
    seen = [game.activation_repeats("tick") for _ in range(loops.WATCH_FROM + 1)]
    assert seen == [False] * loops.WATCH_FROM + [True]
    loops.quiet(game)
    assert not game.activation_repeats("tick")


def test_there_is_a_cap_even_without_repeat():
    game = at_wheel()
    for number in range(loops.ACTIVATION_CAP):
        game.set_stat(3, "power", number)
        assert not loops.would_repeat(game, "tick")
        assert not game.activation_repeats("tick")
    game.set_stat(3, "power", -1)
    assert loops.would_repeat(game, "tick")
    assert len(loops.cycle(game, "tick")) == loops.ACTIVATION_CAP - loops.WATCH_FROM + 1
    assert game.activation_repeats("tick")


def test_asking_whether_it_would_repeat_changes_nothing():
    game = at_wheel()
    for _ in range(40):
        game.activation_repeats("tick")
    before = game.hash()
    assert loops.would_repeat(game, "tick")
    assert not loops.would_repeat(game, "other")
    assert game.hash() == before


def test_positions_do_not_depend_on_which_twin_lies_where():
    game = with_hand("bolt", "bolt", "ward", other=())
    before = game.state.progress_hash()
    first, second = game.state.zones["hand/1"][:2]
    cards = game.state.zones["hand/1"]
    cards[0], cards[1] = second, first
    assert game.state.progress_hash() == before
    cards[0], cards[2] = cards[2], cards[0]
    assert game.state.progress_hash() != before


def test_positions_ignore_ages_chance_and_memory_but_not_numbers():
    game = at_wheel()
    before = game.state.progress_hash()
    game.draw_random("effect", 6)
    game.remember(3, "anything")
    game.state.next_modifier += 5
    passing = game.create("item", 1, "item-1")
    assert game.state.progress_hash() == before, "what has left the stack and keeps its number is nowhere"
    game.remove(passing)
    assert game.state.progress_hash() == before
    game.add_counter(3, "shield", 1)
    assert game.state.progress_hash() != before


def test_marks_differ_only_where_positions_differ():
    game = at_wheel()
    before = game.state.progress_mark()
    game.create("item", 1, "item-1")
    game.state.zones["hand/1"].reverse()
    game.state.zones["a zone that was opened and is empty"] = []
    assert game.state.progress_mark() == before
    game.set_stat(1, "energy", 7)
    assert game.state.progress_mark() != before
