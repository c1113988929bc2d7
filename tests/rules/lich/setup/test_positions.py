"""Setting the table (INI-002, STP-001, DRW-001)."""
from __future__ import annotations

import pytest

from helpers.lich_table import CARDS, choose, keys
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.rules.lich.lich import LICH

CORNERS = {"5,0": 1, "0,5": 2, "-5,5": 3, "-5,0": 4, "0,-5": 5, "5,-5": 6}
BOARD = {"shape": {"kind": "hexagon", "side": 6}, "layers": {"starting_positions": CORNERS, "walls": {"0,0": "wall"}}}


def start(seats, *, options=None, rulings=None, board=BOARD):
    """Start a game with the given seats."""
    return Game.start(Setup(board, tuple(seats), rulings or {}, {"opening": "short"} | (options or {})), CARDS, LICH, 3)


def test_stp_001_1_and_2_positions_are_chosen_in_turn_order_and_not_twice():
    game = start([SeatSetup("reader"), SeatSetup("brute")], options={"first seat": 2})
    assert game.decision.seat == 2 and len(keys(game)) == 6
    game.choose("start 5,0")
    assert game.decision.seat == 1 and "start 5,0" not in keys(game)


def test_drw_001_1_hands_are_drawn_when_all_avatars_stand():
    game = start([SeatSetup("reader", ("ember",) * 10), SeatSetup("brute", ("ember",) * 10)])
    game.choose(keys(game)[0])
    assert game.state.zones.get("hand/1", []) == []
    game.choose(keys(game)[0])
    assert [len(game.state.zones[f"hand/{seat}"]) for seat in (1, 2)] == [6, 3]
    assert game.decision.kind == "main"


def test_ini_002_the_board_is_as_the_map_says():
    game = start([SeatSetup("reader"), SeatSetup("brute")])
    assert [tile.key() for tile in game.state.layers["walls"]] == ["0,0"]
    assert len(game.board.tiles) == 91


@pytest.mark.parametrize("count", [1, 7])
def test_amb_010_two_to_six_seats(count):
    with pytest.raises(EngineError, match="2 to 6 seats"):
        start([SeatSetup("reader")] * count)


def test_a_seat_without_a_hero_is_refused_by_name():
    with pytest.raises(EngineError, match="seat 2: 'bolt' is no hero"):
        start([SeatSetup("reader"), SeatSetup("bolt")])


def test_an_unknown_ruling_is_refused_by_name():
    with pytest.raises(EngineError, match="priority"):
        start([SeatSetup("reader"), SeatSetup("brute")], rulings={"priority": "whoever shouts"})


@pytest.mark.parametrize(
    ("starts", "options", "message"),
    [
        (("9,9", ""), {}, "seat 1: nobody can start at 9,9"),
        (("0,0", ""), {}, "seat 1: nobody can start at 0,0"),
        (("here", ""), {}, "seat 1: 'here' is no tile"),
        (("1,0", "1,0"), {}, "seats 1 and 2 both start at 1,0"),
        (("", ""), {"first seat": 3}, "first seat is one of 1 to 2"),
        (("", ""), {"first seat": "x"}, "first seat is one of 1 to 2"),
    ],
)
def test_amb_027_starts_that_cannot_be_are_refused_before_play(starts, options, message):
    with pytest.raises(EngineError, match=message):
        start([SeatSetup("reader", start=one) for one in starts], options=options)


def test_amb_027_a_position_that_the_setup_gives_away_is_not_offered_to_others():
    game = start([SeatSetup("reader"), SeatSetup("brute", start="5,0")])
    assert "start 5,0" not in keys(game) and len(keys(game)) == 5


def test_drw_001_2_and_ini_001_hands_are_drawn_in_turn_order_and_then_the_game_begins():
    game = start([SeatSetup("reader", ("ember",) * 10), SeatSetup("brute", ("ember",) * 10)], options={"first seat": 2})
    drawn = []
    game.sink = lambda entry: drawn.extend(event.actor for event in entry.events if event.kind == "drew")
    choose(game, "start 5,0", "start 0,5")
    assert drawn == [2] * 3 + [1] * 6
    assert (game.decision.kind, game.decision.seat) == ("main", 2)
    assert [game.state.tile_of[game.recall("avatar", seat)].key() for seat in (2, 1)] == ["5,0", "0,5"]


def test_hro_int_1_and_hro_hp_1_and_ava_001_a_hero_brings_its_numbers_and_its_piece():
    game = start([SeatSetup("reader"), SeatSetup("brute")])
    assert [(game.stat(seat, "health"), game.stat(seat, "intelligence")) for seat in (1, 2)] == [(30, 6), (40, 3)]
    for seat in (1, 2):
        piece = game.recall("avatar", seat)
        assert game.state.link_of[piece] == seat and game.state.controller_of[piece] == seat
        assert [game.state.kind_of[one] for one in game.state.zones[f"hero/{seat}"]] == ["card"], "HRZ-001.1"
