"""Pixels: centres and corners stand where they should and lead back to their tile."""
from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lich_studio.grid.hex import DIRECTIONS, ORIGIN, Hex
from lich_studio.grid.layout import Layout, Orientation

tiles = st.builds(Hex, st.integers(-200, 200), st.integers(-200, 200))
orientations: st.SearchStrategy[Orientation] = st.sampled_from(["pointy", "flat"])
layouts = st.builds(
    Layout, orientations, st.floats(0.5, 200), st.tuples(st.floats(-5000, 5000), st.floats(-5000, 5000))
)


def test_a_step_east_and_south_in_both_orientations() -> None:
    assert Layout("pointy", 10).to_pixel(Hex(1, 0)) == pytest.approx((10 * math.sqrt(3), 0))
    assert Layout("flat", 10).to_pixel(Hex(0, 1)) == pytest.approx((0, 10 * math.sqrt(3)))
    assert Layout("flat", 10, (5, 7)).to_pixel(Hex(1, 0)) == pytest.approx((20, 7 + 5 * math.sqrt(3)))


def test_a_corner_is_on_top_of_pointy_tiles_only() -> None:
    pointy = Layout("pointy", 1).corners(ORIGIN)
    assert min(pointy, key=lambda corner: corner[1]) == pytest.approx((0, -1))
    flat = Layout("flat", 1).corners(ORIGIN)
    assert max(flat) == pytest.approx((1, 0))
    assert Layout("flat", 1).tile_size == pytest.approx((2, math.sqrt(3)))


@given(layouts, tiles, st.integers(0, 5), st.floats(0, 0.98))
def test_every_pixel_towards_a_corner_belongs_to_the_tile(layout: Layout, tile: Hex, i: int, share: float) -> None:
    centre, corner = layout.to_pixel(tile), layout.corners(tile)[i]
    assert math.dist(centre, corner) == pytest.approx(layout.size, rel=1e-6)
    x, y = (a + share * (b - a) for a, b in zip(centre, corner, strict=True))
    assert layout.to_hex(x, y) == tile


@given(layouts, tiles, st.integers(0, 5))
def test_corners_bound_the_face_of_their_number(layout: Layout, tile: Hex, i: int) -> None:
    corners, across = layout.corners(tile), layout.to_pixel(tile + DIRECTIONS[i])
    centre = layout.to_pixel(tile)
    middle = tuple((a + b) / 2 for a, b in zip(corners[i], corners[(i + 1) % 6], strict=True))
    halfway = tuple((a + b) / 2 for a, b in zip(centre, across, strict=True))
    assert middle == pytest.approx(halfway, abs=1e-6 * layout.size + 1e-6)


@given(layouts, tiles)
def test_axial_coordinates_read_back(layout: Layout, tile: Hex) -> None:
    assert layout.to_axial(*layout.to_pixel(tile)) == pytest.approx(tile, abs=1e-6)


@pytest.mark.parametrize("size", [0, -1, math.nan])
def test_a_tile_must_have_a_size(size: float) -> None:
    with pytest.raises(ValueError, match="above 0"):
        Layout("flat", size)
