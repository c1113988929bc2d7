"""Turns that effects end, add and leave out."""

from __future__ import annotations

from helpers.invariants import Watcher
from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from helpers.playing import FILLERS
from lich_studio.engine.decisions import Choice
from lich_studio.rules.lich.seats import active_seat


def at(text, kind="technique", **options):
    hands = options.pop("hands", (("trial",), ()))
    return table(hands=hands, cards=(card("trial", kind, text),), decks=(FILLERS, FILLERS, FILLERS), **options)


def play(game, *answers):
    choose(game, "play trial#1", *answers)
    pass_all(game)


def test_a_turn_that_is_ended_still_has_its_status_and_end_phase():
    game = at("End the turn.")
    drawn = len(game.state.zones["hand/1"])
    phases = []
    game.sink = lambda entry: phases.extend(one.word for one in entry.events if one.kind == "phase")
    play(game)
    while active_seat(game) == 1:
        game.choose(keys(game)[-1])
    assert phases[:3] == ["status", "end", "start"] and len(game.state.zones["hand/1"]) >= drawn


def test_an_effect_after_ending_the_turn_still_happens():
    game = at("End the turn and lose 3 health.")
    play(game)
    while active_seat(game) == 1:
        game.choose(keys(game)[-1])
    assert game.stat(1, "health") == 27


def test_the_player_takes_a_further_turn_and_then_the_order_goes_on():
    game = at("Take an extra turn after this one.")
    play(game)
    next_turn(game)
    assert active_seat(game) == 1
    next_turn(game)
    assert active_seat(game) == 2


def test_of_two_further_turns_the_last_granted_comes_first():
    game = at("Take an extra turn after this one and target ally takes an extra turn after this one.",
              starts=("0,0", "2,0", "0,2"), teams=(1, 2, 1))  # fmt: skip
    play(game, "target avatar-3")
    order = []
    for _ in range(3):
        next_turn(game)
        order.append(active_seat(game))
    assert order == [3, 1, 2]


def test_a_turn_is_missed_once():
    game = at("Target opponent skips their next turn.", starts=("0,0", "2,0", "0,2"))
    play(game, "target avatar-2")
    order = []
    for _ in range(4):
        next_turn(game)
        order.append(active_seat(game))
    assert order == [3, 1, 2, 3]


def test_a_turn_that_is_left_out_leaves_nothing_to_answer_between_turns():
    game = at("Target opponent skips their next turn.", starts=("0,0", "2,0", "0,2"))
    play(game, "target avatar-2")
    told = []
    game.sink = lambda entry: told.extend(one.kind for one in entry.events)
    watcher, faults = Watcher(game), []
    while active_seat(game) == 1:
        game.feed(Choice(keys(game)[-1]))
        while game.status == "running":
            game.step()
            faults += watcher.step_faults()
    assert "turn left out" in told
    assert faults == []
