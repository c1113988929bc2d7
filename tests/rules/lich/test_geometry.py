"""Boards: tiles, neighbours, rings, and the middle of a free shape."""
from __future__ import annotations

import pytest

from lich_studio.grid.hex import DIRECTIONS, Hex, hexagon
from lich_studio.rules.lich.board.geometry import HexBoard
from lich_studio.session.shelf import sample_shelf

SIDE_SIX = {"shape": {"kind": "hexagon", "side": 6}, "layers": {}}


def free(tiles):
    return {"shape": {"kind": "free", "tiles": [tile.key() for tile in tiles]}, "layers": {}}


def test_brd_002_the_standard_board_has_its_starting_positions_on_the_six_corners():
    board = sample_shelf().maps["standard"]
    starts = {Hex.parse(key): seat for key, seat in board.layers["starting_positions"].items()}
    corners = {tile for tile in board.tiles() if sum(other in board.tiles() for other in tile.neighbours()) == 3}
    assert set(starts) == corners and sorted(starts.values()) == [1, 2, 3, 4, 5, 6]


def test_brd_001_side_six_has_91_tiles_in_six_rings():
    board = HexBoard.from_map(SIDE_SIX)
    assert len(board.tiles) == len(board.order) == 91
    assert [len(ring) for ring in board.rings] == [1, 6, 12, 18, 24, 30]
    assert all(board.ring_of(tile) == number for number, ring in enumerate(board.rings) for tile in ring)


def test_neighbours_stay_on_the_board():
    board = HexBoard.from_map(SIDE_SIX)
    assert board.neighbours(Hex(0, 0)) == DIRECTIONS
    assert set(board.neighbours(Hex(5, 0))) == {Hex(5, -1), Hex(4, 0), Hex(4, 1)}
    assert board.neighbours(Hex(6, 0)) == ()


def test_boards_of_one_shape_are_shared():
    assert HexBoard.from_map(SIDE_SIX) is HexBoard.from_map({"shape": {"kind": "hexagon", "side": 6}})


def test_a_hexagon_painted_elsewhere_has_its_own_middle():
    away = Hex(7, -3)
    board = HexBoard.from_map(free(tile + away for tile in hexagon(4)))
    assert board.centre == away
    assert [len(ring) for ring in board.rings] == [1, 6, 12, 18]


def test_the_middle_of_a_free_shape_may_be_a_hole():
    board = HexBoard.from_map(free(Hex(0, 0).ring(3)))
    assert board.centre == Hex(0, 0)
    assert [len(ring) for ring in board.rings] == [0, 0, 0, 18]


def test_a_long_row_is_measured_from_its_middle():
    board = HexBoard.from_map(free(Hex(q, 0) for q in range(7)))
    assert board.centre == Hex(3, 0)
    assert len(board.rings) == 4


def test_a_shape_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="no board of shape 'torus'"):
        HexBoard.from_map({"shape": {"kind": "torus"}})


def test_amb_129_distance_goes_straight_over_everything():
    assert HexBoard.from_map(SIDE_SIX).distance(Hex(-2, 0), Hex(2, 0)) == 4
