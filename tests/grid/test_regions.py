"""Outlines of areas of tiles, and lassos."""
from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

import lich_studio.grid
from lich_studio.grid.hex import ORIGIN, Hex, hexagon
from lich_studio.grid.layout import Layout, Point
from lich_studio.grid.paths import connected
from lich_studio.grid.regions import areas, tiles_within

LAYOUT = Layout("flat", 10, (3, 4))


def places(points: Iterable[Point]) -> set[Point]:
    """Return points without their order, to a hundredth of a pixel."""
    return {(round(x, 2), round(y, 2)) for x, y in points}


def test_one_tile_is_outlined_by_its_corners() -> None:
    (area,) = areas([Hex(2, -1)], LAYOUT)
    assert places(area.outline) == places(LAYOUT.corners(Hex(2, -1)))
    assert area.holes == ()
    assert LAYOUT.to_hex(*area.anchor) == Hex(2, -1)


def test_a_ring_has_a_hole_and_parts_come_largest_first() -> None:
    ring, far = ORIGIN.ring(1), Hex(9, 0)
    first, second = areas([far, *ring, *ring], LAYOUT)
    assert places(first.holes[0]) == places(LAYOUT.corners(ORIGIN))
    assert len(first.outline) == 18
    assert len(second.outline) == 6
    assert areas([], LAYOUT) == ()


@settings(max_examples=40)
@given(st.sets(st.sampled_from(hexagon(5)), min_size=1))
def test_borders_have_one_corner_for_each_open_face(tiles: set[Hex]) -> None:
    found = areas(tiles, LAYOUT)
    open_faces = sum(neighbour not in tiles for tile in tiles for neighbour in tile.neighbours())
    assert sum(len(ring) for area in found for ring in (area.outline, *area.holes)) == open_faces
    assert len(found) == len(connected(tiles))
    assert all(LAYOUT.to_hex(*area.anchor) in tiles for area in found)


def test_a_lasso_takes_the_centres_inside_it() -> None:
    (area,) = areas(ORIGIN.disc(2), LAYOUT)
    assert set(tiles_within(area.outline, hexagon(6), LAYOUT)) == set(ORIGIN.disc(2))
    assert tiles_within(area.outline[:2], hexagon(6), LAYOUT) == ()


def test_a_lasso_that_crosses_itself_is_no_crash() -> None:
    bow = [(-40.0, -40.0), (40.0, 40.0), (40.0, -40.0), (-40.0, 40.0)]
    assert LAYOUT.to_hex(30, 0) in tiles_within(bow, hexagon(6), LAYOUT)


def test_only_this_module_of_the_grid_needs_more_than_python() -> None:
    importers = set[str]()
    for module in Path(lich_studio.grid.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.partition(".")[0] in {"shapely", "numpy"} for name in names):
                importers.add(module.stem)
    assert importers == {"regions"}
