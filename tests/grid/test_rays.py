"""Rays against the figures of the standard board and against exact lattice geometry."""
from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lich_studio.grid import rays as rays_module
from lich_studio.grid.hex import DIRECTIONS, ORIGIN, Hex, hexagon
from lich_studio.grid.rays import FACE_RAYS, RAYS, VERTEX_RAYS, crossings, ray_to

BOARD = hexagon(6)
tiles = st.builds(Hex, st.integers(-12, 12), st.integers(-12, 12))


def cross(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return on which side of the line through `a` the point `b` lies: 0 is on it."""
    return a[0] * b[1] - a[1] * b[0]


def test_doctests_hold() -> None:
    assert doctest.testmod(rays_module).failed == 0


@pytest.mark.parametrize(("origin", "seen"), [(ORIGIN, 42), (Hex(5, 0), 30), (Hex(1, 0), 42), (Hex(3, 0), 38)])
def test_tiles_on_rays_of_the_empty_standard_board(origin: Hex, seen: int) -> None:
    assert sum(ray_to(origin, tile) is not None for tile in BOARD) == seen


def test_the_centre_reaches_thirty_by_faces_and_twelve_by_corners() -> None:
    kinds = [ray.kind for tile in BOARD if (ray := ray_to(ORIGIN, tile)) is not None]
    assert (kinds.count("face"), kinds.count("vertex")) == (30, 12)


def test_by_range_from_the_centre() -> None:
    counts = [sum(ray_to(ORIGIN, tile) is not None for tile in ORIGIN.disc(k)) for k in range(1, 6)]
    assert counts == [6, 18, 24, 36, 42]


def test_a_tile_is_on_no_ray_of_its_own_and_knight_moves_are_on_none() -> None:
    assert ray_to(ORIGIN, ORIGIN) is None
    assert ray_to(ORIGIN, Hex(3, -1)) is None
    assert crossings(ORIGIN, Hex(3, -1)) is None
    assert crossings(ORIGIN, ORIGIN) is None


@given(tiles, tiles)
def test_a_pair_is_on_a_ray_just_when_stepping_along_one_of_the_twelve_meets_it(a: Hex, b: Hex) -> None:
    steps = range(1, a.distance(b) + 1)
    meeting = [ray for ray in RAYS if any(a + ray.step * count == b for count in steps)]
    assert len(meeting) <= 1
    assert ray_to(a, b) == (meeting[0] if meeting else None)


def test_vertex_flanks_are_those_of_the_procedures() -> None:
    assert VERTEX_RAYS[0].flanks == ((1, 0), (1, -1))
    assert VERTEX_RAYS[5].flanks == ((0, 1), (1, 0))
    assert all(ray.flanks == () for ray in FACE_RAYS)


def test_crossings_of_the_worked_cases() -> None:
    assert crossings(ORIGIN, Hex(1, 0)) == ()
    assert crossings(ORIGIN, Hex(3, 0)) == ((Hex(1, 0),), (Hex(2, 0),))
    assert crossings(ORIGIN, Hex(2, -1)) == ((Hex(1, 0), Hex(1, -1)),)


@given(tiles, tiles)
def test_crossings_are_what_the_exact_segment_touches(a: Hex, b: Hex) -> None:
    found = crossings(a, b)
    if found is None:
        return
    # In thirds of a tile all corners are whole; a tile is touched if its corners do not all lie on one side.
    step = ((b - a).q * 3, (b - a).r * 3)
    corners = [DIRECTIONS[i] + DIRECTIONS[(i + 1) % 6] for i in range(6)]
    single = {crossing[0] for crossing in found if len(crossing) == 1}
    paired = {tile for crossing in found if len(crossing) == 2 for tile in crossing}
    for tile in {near for on_way in a.line(b) for near in on_way.disc(1)} - {a, b}:
        if tile.distance(a) + tile.distance(b) != a.distance(b):
            continue
        sides = [cross(step, (tile - a) * 3 + corner) for corner in corners]
        assert (tile in single) == (min(sides) < 0 < max(sides))
        assert (tile in paired) == (sides.count(0) == 2 and not min(sides) < 0 < max(sides))


@given(tiles, tiles)
def test_the_way_back_crosses_the_same(a: Hex, b: Hex) -> None:
    there, back = crossings(a, b), crossings(b, a)
    if there is None or back is None:
        assert there is back
        return
    assert [set(crossing) for crossing in there] == [set(crossing) for crossing in reversed(back)]
