"""What a seat cannot know changes nothing for it: not its view, log or options, not the answers to "why not?"."""

from __future__ import annotations

import pytest

from helpers import sample_games
from helpers.hidden import MOST_DECISIONS, SeatLogs, begin, decision_kinds, examine, follow_twins, found_out
from lich_studio.engine.game import Game
from lich_studio.engine.seen import UNSEEN

pytestmark = pytest.mark.games

LOOK_EVERY = 7
POSITIONS = 3
"""How many positions of each kind of question are examined, for every seat."""
GAMES = 30
SECRET = ("first offering", "discard", "offering")
"""Kinds of questions whose answers others may not see before all of them are given."""
SHOWN = {"turned up", "discarded", "damned"}
"""Events by which everybody comes to know the answers."""


@pytest.mark.parametrize("kind", sorted(decision_kinds()))
def test_hidden_cards_make_no_difference_to_any_kind_of_question(kind):
    looked = differed = 0
    for seed in range(GAMES):
        game = begin(kind, seed)
        players = sample_games.bots(seed, game)
        met = 0
        while (decision := game.decision) is not None and len(game.inputs) < MOST_DECISIONS and met < 2:
            if decision.kind == kind:
                differed += examine(game, seed)
                looked, met = looked + 1, met + 1
            game.choose(players[decision.seat - 1].choose(decision))
        if looked >= POSITIONS:
            break
    assert looked >= POSITIONS, f"{kind!r} was asked {looked} times"
    assert differed, "nothing was exchanged"


@pytest.mark.parametrize(("seed", "seats"), [
    (31, 2), (32, 2), (33, 3), (30, 4), pytest.param(36, 4, marks=pytest.mark.long)
])  # fmt: skip
def test_hidden_cards_make_no_difference_all_through_a_game(seed, seats):
    game = sample_games.start(seed, seats)
    players = sample_games.bots(seed, game)
    differed = 0
    while (decision := game.decision) is not None:
        if len(game.inputs) % LOOK_EVERY == 0:
            differed += examine(game, seed)
        game.choose(players[decision.seat - 1].choose(decision))
    assert differed > 10


@pytest.mark.parametrize("seed", range(4))
def test_nobody_ever_learns_which_of_two_equal_cards_lies_where(seed):
    follow_twins(sample_games.start(seed, 2 + seed % 3), seed)


def follow(game: Game, key: str) -> tuple[Game, SeatLogs]:
    """Return a copy that was given one answer, and what each seat heard of it."""
    other = game.clone()
    logs = SeatLogs(other)
    other.choose(key)
    return other, logs


def compare_answers(game: Game) -> int:
    """Give every answer to a secret question and compare what the others find out; return how many were compared."""
    decision = game.decision
    assert decision is not None
    outcomes = [follow(game, key) for key in decision.keys() if key != "done"]  # noqa: SIM118 - it is no dict
    still_open = [one for one in outcomes if not {event.kind for event in one[1].lines[decision.seat]} & SHOWN]
    allied = game.ruleset.strategies.allied
    for other, logs in still_open[1:]:
        first, first_logs = still_open[0]
        for seat in sample_games.seats(game):
            if not allied(game, decision.seat, seat):
                assert found_out(other, seat) == found_out(first, seat)
                assert logs.lines[seat] == first_logs.lines[seat]
    return max(0, len(still_open) - 1)


@pytest.mark.parametrize("kind", SECRET)
def test_secret_answers_are_told_to_nobody_before_all_have_answered(kind):
    compared = 0
    for seed in range(GAMES):
        game = begin(kind, seed)
        players = sample_games.bots(seed, game)
        while (decision := game.decision) is not None and len(game.inputs) < MOST_DECISIONS and compared < 20:
            if decision.kind == kind:
                compared += compare_answers(game)
            game.choose(players[decision.seat - 1].choose(decision))
    assert compared >= 20


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_the_log_of_a_seat_names_a_hidden_card_only_where_it_was_shown(seed):
    game = sample_games.start(seed, 3)
    logs = SeatLogs(game)
    players = sample_games.bots(seed, game)
    while (decision := game.decision) is not None:
        game.choose(players[decision.seat - 1].choose(decision))
    unseen = {event.kind for lines in logs.lines.values() for event in lines if UNSEEN in (event.subject, event.source)}
    assert unseen <= {"took source", "left play"}, "seen openly, then held in a hand"
    drawn = [event for event in logs.lines[1] if event.kind == "drew"]
    assert {bool(event.subject) for event in drawn if event.actor == 1} == {True}
    assert {event.subject for event in drawn if event.actor != 1} == {""}


@pytest.mark.parametrize("seed", [41, 42])
def test_a_determinized_game_plays_on(seed):
    game = sample_games.start(seed, 2)
    players = sample_games.bots(seed, game)
    while (decision := game.decision) is not None and len(game.inputs) < 40:
        game.choose(players[decision.seat - 1].choose(decision))
    for seat in (1, 2):
        other = game.determinize(seat, seed)
        others = sample_games.bots(seed + seat, other)
        while (asked := other.decision) is not None:
            assert sample_games.faults(other) == []
            other.choose(others[asked.seat - 1].choose(asked))
        assert other.status == "over"
