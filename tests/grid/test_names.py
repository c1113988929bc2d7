"""Names of tiles are unique, count from the corner, and neighbours in a column have neighbouring names."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lich_studio.grid.hex import Hex, hexagon
from lich_studio.grid.names import TileNames, offset_of

tiles = st.builds(Hex, st.integers(-40, 40), st.integers(-40, 40))


@given(st.sets(tiles, min_size=1), st.sampled_from(["flat", "pointy"]), st.sampled_from(["offset", "chess"]))
def test_no_two_tiles_of_a_board_have_one_name(board: set[Hex], orientation, style) -> None:
    names = TileNames(sorted(board), orientation, style)
    assert len(set(names.values())) == len(board) == len(names)


def test_names_count_from_the_corner() -> None:
    board = hexagon(6)
    offset, chess = TileNames(board, "flat", "offset"), TileNames(board, "flat", "chess")
    assert offset[Hex(0, -5)] == "5,0"
    assert chess[Hex(0, 5)] == "F1"
    assert chess[Hex(0, -5)] == "F11"
    assert chess[Hex(-5, 0)][0] == "A"
    assert TileNames(hexagon(30), "flat", "chess")[Hex(0, 29)] == "AD1"


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_offset_places_step_by_one_along_a_column_or_row(orientation) -> None:
    step = Hex(0, 1) if orientation == "flat" else Hex(1, 0)
    for tile in hexagon(4):
        column, row = offset_of(tile, orientation)
        expected = (column, row + 1) if orientation == "flat" else (column + 1, row)
        assert offset_of(tile + step, orientation) == expected
