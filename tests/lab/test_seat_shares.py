"""Games of bots from every starting position: mirrored, counted, and with an interval."""
from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.problems import ContentError
from lich_studio.grid.hex import Hex
from lich_studio.lab import seat_shares
from lich_studio.lab.seat_shares import SeatPlan, interval, play_positions


def plan(games: int, **changes) -> SeatPlan:
    shelf = sample_games.shelf()
    board = shelf.maps["sunken-arena"]
    starts = {number: Hex.parse(key) for key, number in board.layers["starting_positions"].items() if number in (1, 4)}
    decks = tuple(sorted(shelf.decks.values(), key=lambda deck: deck.id))
    given = {"project": shelf.project, "terms": (), "board": board, "starts": dict(sorted(starts.items())),
             "decks": decks, "cards": shelf.cards, "games": games}  # fmt: skip
    return SeatPlan(**{**given, **changes})


def test_every_seed_is_played_from_every_position_and_the_decks_go_round(monkeypatch):
    seen = []

    def watched(rules, board, seats, cards, rulings, seed, *, history):
        assert not history, "nobody goes back in these games"
        seen.append((seed, [(seat.start, seat.deck.id) for seat in seats]))
        raise seat_shares.SandboxRefusedError(["enough"]) if len(seen) == 6 else StopIteration

    monkeypatch.setattr(seat_shares, "start_game", watched)
    monkeypatch.setattr(seat_shares, "_winners", _without_playing(seat_shares._winners))
    result = play_positions(lambda *_: True, plan(4))
    starts = [tile.key() for tile in plan(4).starts.values()]
    assert [seed for seed, _ in seen] == [1, 1, 2, 2]
    assert [[start for start, _ in seats] for _, seats in seen] == [starts, starts[::-1], starts, starts[::-1]]
    first, mirrored, later, _ = (dict(seats) for _, seats in seen)
    assert first[starts[0]] == mirrored[starts[1]], "the decks change places"
    assert first[starts[0]] != later[starts[0]]
    assert [share.games for share in result] == [4, 4]


def _without_playing(winners):
    def played(*given):
        try:
            return winners(*given)
        except StopIteration:
            return [(1, 1.0)]

    return played


@pytest.mark.games
def test_games_are_counted_and_repeat_from_the_same_seed():
    result = play_positions(lambda *_: True, plan(6))
    assert [share.seat for share in result] == [1, 4]
    assert sum(share.wins for share in result) <= 6
    assert all(share.games == 6 and share.low <= share.share <= share.high for share in result)
    assert play_positions(lambda *_: True, plan(6)) == result


def test_it_stops_when_told_and_says_how_far_it_is():
    told = []

    def tell(words: str, done: int, steps: int) -> bool:
        told.append((words, done, steps))
        return False

    with pytest.raises(ContentError) as stopped:
        play_positions(tell, plan(10))
    assert stopped.value.code == "stopped"
    assert told == [("Playing", 0, 10)]


def test_without_positions_or_decks_nothing_is_played():
    for changes in ({"starts": {1: Hex(0, 0)}}, {"decks": ()}):
        with pytest.raises(ContentError, match="two starting positions and a deck"):
            play_positions(lambda *_: True, plan(2, **changes))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (100, 200, 0.4314, 0.5686), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_is_wilson_s(wins, games, low, high):
    assert interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing():
    assert interval(0, 0) == (0.0, 1.0)
