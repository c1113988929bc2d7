"""The four mappings between axial coordinates and staggered columns and rows, and their pixels in Tiled."""
from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.map_strategies import tiles
from lich_studio.exchange.offset import OffsetGrid
from lich_studio.exchange.tiled_model import TiledGrid
from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.grid.layout import Layout

GRIDS = [OffsetGrid(axis, index) for axis in ("x", "y") for index in ("odd", "even")]
CELLS = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


@given(CELLS)
def test_the_published_formulas(cell):
    c, R = cell  # noqa: N806 - the names of the formulas
    assert OffsetGrid("x", "odd").to_hex(cell) == Hex(c, R - (c - (c & 1)) // 2)
    assert OffsetGrid("x", "even").to_hex(cell) == Hex(c, R - (c + (c & 1)) // 2)
    assert OffsetGrid("y", "odd").to_hex(cell) == Hex(c - (R - (R & 1)) // 2, R)
    assert OffsetGrid("y", "even").to_hex(cell) == Hex(c - (R + (R & 1)) // 2, R)


@pytest.mark.parametrize("grid", GRIDS)
@given(tile=tiles(60))
def test_back_and_forth(grid, tile):
    assert grid.to_hex(grid.to_cell(tile)) == tile


@pytest.mark.parametrize("grid", GRIDS)
@given(tile=tiles(40), direction=st.sampled_from(DIRECTIONS))
def test_neighbours_lie_as_in_our_own_layout(grid, tile, direction):
    flat = grid.axis == "x"
    tiled = TiledGrid(grid, 64 if flat else 56, 56 if flat else 64, 32)
    ours = Layout(grid.orientation, 32.0)
    (x, y), (x_next, y_next) = (tiled.centre(grid.to_cell(one)) for one in (tile, tile + direction))
    (u, v), (u_next, v_next) = (ours.to_pixel(one) for one in (tile, tile + direction))
    assert math.dist((x_next - x, y_next - y), (u_next - u, v_next - v)) < 1.0


@pytest.mark.parametrize("grid", GRIDS)
@given(cell=CELLS, width=st.integers(8, 99), height=st.integers(8, 99), share=st.floats(0, 1), turn=st.floats(0, 6.3))
def test_the_middle_of_a_cell_leads_back_to_it(grid, cell, width, height, share, turn):
    tiled = TiledGrid(grid, width, height, int(share * (width if grid.axis == "x" else height)) // 2)
    x, y = tiled.centre(cell)
    reach = min(*tiled.steps) * 0.2
    assert tiled.cell_at(x + reach * math.cos(turn), y + reach * math.sin(turn)) == cell


def test_positions_by_tiled_own_rule():
    grid = TiledGrid(OffsetGrid("x", "odd"), 64, 56, 32)
    assert [grid.centre(cell) for cell in ((0, 0), (1, 0), (2, 0), (0, 1))] == [(32, 28), (80, 56), (128, 28), (32, 84)]
    grid = TiledGrid(OffsetGrid("y", "even"), 56, 64, 32)
    assert [grid.centre(cell) for cell in ((0, 0), (0, 1), (1, 1))] == [(56, 32), (28, 80), (84, 80)]
