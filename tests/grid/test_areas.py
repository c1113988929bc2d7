"""Rectangles, wedges, polygons and floods against what a slow and simple count of the tiles says."""
from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lich_studio.grid.areas import connected, flood, outline, polygon, rectangle, wedge
from lich_studio.grid.columns import MOST_ROWS, Columns
from lich_studio.grid.hex import ORIGIN, Hex, hexagon
from lich_studio.grid.layout import Layout

tiles = st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5))
LINES = 20_000


def test_no_line_of_twenty_thousand_has_a_gap_or_a_detour() -> None:
    source = random.Random(5)
    for _ in range(LINES):
        start, end = (Hex(source.randint(-99, 99), source.randint(-99, 99)) for _ in range(2))
        line = start.line(end)
        assert line[0] == start
        assert line[-1] == end
        assert len(line) == start.distance(end) + 1
        assert all(one.distance(other) == 1 for one, other in pairwise(line))


@given(tiles, tiles, st.sampled_from(["flat", "pointy"]))
def test_a_rectangle_holds_the_centres_between_two_corners(one: Hex, other: Hex, orientation) -> None:
    layout = Layout(orientation, 10)
    (x, y), (x_end, y_end) = layout.to_pixel(one), layout.to_pixel(other)
    inside = {
        tile for tile in hexagon(22)
        if min(x, x_end) - 0.01 <= layout.to_pixel(tile)[0] <= max(x, x_end) + 0.01
        and min(y, y_end) - 0.01 <= layout.to_pixel(tile)[1] <= max(y, y_end) + 0.01
    }
    found = rectangle(one, other, orientation)
    assert set(found) == inside
    assert list(found) == sorted(inside)


@given(tiles, tiles)
def test_a_wedge_is_a_sixth_turn_about_its_middle(apex: Hex, to: Hex) -> None:
    found = wedge(apex, to)
    assert to in found
    assert len(set(found)) == len(found)
    assert {tile.distance(apex) for tile in found} == set(range(apex.distance(to) + 1))
    layout = Layout("flat", 10)
    angles = [_angle(layout, apex, tile) for tile in found if tile != apex]
    spread = max((abs(_between(one, other)) for one in angles for other in angles), default=0.0)
    assert spread <= math.pi / 3 + 0.001


def test_wedges_along_rows_and_corners() -> None:
    assert set(wedge(ORIGIN, Hex(2, 0))) == {ORIGIN, Hex(1, 0), Hex(2, 0), Hex(1, 1), Hex(2, -1)}
    assert set(wedge(ORIGIN, Hex(2, -1))) == {ORIGIN, Hex(1, 0), Hex(1, -1), Hex(2, 0), Hex(2, -1), Hex(2, -2)}
    assert wedge(Hex(1, 1), Hex(1, 1)) == (Hex(1, 1),)


def _angle(layout: Layout, apex: Hex, tile: Hex) -> float:
    x, y = layout.to_pixel(tile - apex)
    return math.atan2(y, x)


def _between(one: float, other: float) -> float:
    return (one - other + math.pi) % (2 * math.pi) - math.pi


@given(st.lists(tiles, min_size=1, max_size=7))
@settings(max_examples=60)
def test_a_polygon_holds_its_sides_and_nothing_outside_its_box(corners: list[Hex]) -> None:
    found = set(polygon(corners))
    assert outline(corners) <= found
    assert {tile.q for tile in found} <= set(range(min(c.q for c in corners), max(c.q for c in corners) + 1))
    assert len(connected(found)) == 1


@pytest.mark.parametrize("radius", [1, 2, 5])
def test_the_polygon_of_six_corners_is_the_disc(radius: int) -> None:
    corners = [Hex(3, -2) + step * radius for step in hexagon(2) if step != ORIGIN]
    corners.sort(key=lambda tile: _angle(Layout(), Hex(3, -2), tile))
    assert set(polygon(corners)) == set(Hex(3, -2).disc(radius))


@given(st.sets(st.sampled_from(hexagon(4))))
def test_the_rim_has_every_face_that_leads_out(area: set[Hex]) -> None:
    expected = {
        tile: tuple(face for face, near in enumerate(tile.neighbours()) if near not in area) for tile in area
    }
    assert Columns(area).rim() == {tile: out for tile, out in expected.items() if out}


def test_a_flood_of_tiles_very_far_apart() -> None:
    far = frozenset([Hex(0, 0), Hex(0, 1), Hex(0, MOST_ROWS * 2)])
    assert not Columns.fits(far)
    assert flood(Hex(0, 0), far) == {Hex(0, 0), Hex(0, 1)}


@given(st.sets(st.sampled_from(hexagon(5)), min_size=1), st.sampled_from(hexagon(5)))
def test_a_flood_is_the_connected_part(board: set[Hex], start: Hex) -> None:
    parts = [part for part in connected(board) if start in part]
    found = flood(start, frozenset(board))
    assert found == (parts[0] if parts else frozenset())
    assert all(isinstance(tile, Hex) for tile in found)


def test_connected_parts_largest_first() -> None:
    ring, pocket = set(ORIGIN.ring(3)), {ORIGIN, Hex(1, 0)}
    assert connected(ring | pocket) == (frozenset(ring), frozenset(pocket))
    assert connected([]) == ()
