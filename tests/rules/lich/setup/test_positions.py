"""Setting the table (INI-002, STP-001, DRW-001)."""
from __future__ import annotations

import pytest

from helpers.lich_table import CARDS, keys
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.rules.lich.lich import LICH

CORNERS = {"5,0": 1, "0,5": 2, "-5,5": 3, "-5,0": 4, "0,-5": 5, "5,-5": 6}
BOARD = {"shape": {"kind": "hexagon", "side": 6}, "layers": {"starting_positions": CORNERS, "walls": {"0,0": "wall"}}}


def start(seats, *, options=None, rulings=None, board=BOARD):
    """Start a game with the given seats."""
    return Game.start(Setup(board, tuple(seats), rulings or {}, {"opening": "short"} | (options or {})), CARDS, LICH, 3)


def test_stp_001_positions_are_chosen_in_turn_order_and_not_twice():
    game = start([SeatSetup("reader"), SeatSetup("brute")], options={"first seat": 2})
    assert game.decision.seat == 2 and len(keys(game)) == 6
    game.choose("start 5,0")
    assert game.decision.seat == 1 and "start 5,0" not in keys(game)


def test_drw_001_hands_are_drawn_when_all_avatars_stand():
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
