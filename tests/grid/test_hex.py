"""Coordinates: arithmetic, distance, rings, discs, lines, turns and mirrors."""
from __future__ import annotations

import doctest
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lich_studio.grid import hex as hex_module
from lich_studio.grid.hex import DIAGONALS, DIRECTIONS, ORIGIN, Hex, hexagon

tiles = st.builds(Hex, st.integers(-60, 60), st.integers(-60, 60))


def test_doctests_hold() -> None:
    assert doctest.testmod(hex_module).failed == 0


def test_directions_and_diagonals_are_those_of_the_procedures() -> None:
    assert DIRECTIONS == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    assert DIAGONALS == ((2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1))


def test_standard_board_has_91_tiles_in_rings_of_six_times_the_radius() -> None:
    board = hexagon(6)
    assert len(board) == 91
    assert list(board) == sorted(board)
    assert [len(ORIGIN.ring(k)) for k in range(6)] == [1, 6, 12, 18, 24, 30]
    assert set(board) == set(ORIGIN.disc(5))


@pytest.mark.parametrize("call", [lambda: hexagon(0), lambda: ORIGIN.ring(-1), lambda: ORIGIN.disc(-1)])
def test_impossible_sizes_are_refused(call: object) -> None:
    with pytest.raises(ValueError, match="or more"):
        call()  # type: ignore[operator]


@given(tiles, tiles)
def test_arithmetic_and_distance_agree(a: Hex, b: Hex) -> None:
    assert b + (a - b) == a
    assert -(a - b) == b - a
    assert 3 * a == a + a + a == a * 3
    assert a.distance(b) == b.distance(a) == (a - b).length
    assert a.distance(b) == (abs(a.q - b.q) + abs(a.r - b.r) + abs(a.s - b.s)) // 2


@given(tiles)
def test_neighbours_are_the_tiles_at_distance_one(tile: Hex) -> None:
    assert tile.neighbours() == tuple(tile.neighbour(i) for i in range(6))
    assert set(tile.neighbours()) == set(tile.ring(1))
    assert tile.neighbour(7) == tile + DIRECTIONS[1]


@given(tiles, st.integers(1, 9))
def test_a_ring_goes_once_round_without_gaps(centre: Hex, radius: int) -> None:
    ring = centre.ring(radius)
    assert len(set(ring)) == 6 * radius
    assert all(tile.distance(centre) == radius for tile in ring)
    assert all(one.distance(following) == 1 for one, following in zip(ring, ring[1:] + ring[:1], strict=True))
    assert ring[0] == centre + DIRECTIONS[0] * radius


@given(tiles, tiles)
def test_a_line_has_no_gap_no_detour_and_is_the_same_both_ways(a: Hex, b: Hex) -> None:
    line = a.line(b)
    assert line[0] == a
    assert line[-1] == b
    assert len(line) == a.distance(b) + 1
    assert all(one.distance(following) == 1 for one, following in itertools.pairwise(line))
    assert b.line(a) == line[::-1]


@given(tiles, st.integers(0, 5), st.integers(0, 12))
def test_a_line_along_a_face_stays_on_it(a: Hex, direction: int, length: int) -> None:
    step = DIRECTIONS[direction]
    assert a.line(a + step * length) == tuple(a + step * k for k in range(length + 1))


@given(tiles, tiles)
def test_each_tile_of_a_line_is_nearest_to_its_sample(a: Hex, b: Hex) -> None:
    steps = a.distance(b)
    for k, tile in enumerate(a.line(b)):
        # How far the sample lies from the tile in cube coordinates, in tiles times `steps`.
        q, r = a.q * steps + (b.q - a.q) * k - tile.q * steps, a.r * steps + (b.r - a.r) * k - tile.r * steps
        assert max(abs(q - r), abs(2 * q + r), abs(q + 2 * r)) <= steps


@given(tiles, tiles, st.integers(-7, 7))
def test_turns_keep_distance_and_add_up(tile: Hex, centre: Hex, turns: int) -> None:
    turned = tile.rotated(turns, centre)
    assert turned.distance(centre) == tile.distance(centre)
    assert turned.rotated(-turns, centre) == tile
    assert tile.rotated(6, centre) == tile


@pytest.mark.parametrize("i", range(6))
def test_one_turn_leads_each_direction_to_the_next(i: int) -> None:
    assert DIRECTIONS[i].rotated(1) == DIRECTIONS[(i + 1) % 6]
    assert DIAGONALS[i].rotated(1) == DIAGONALS[(i + 1) % 6]


@pytest.mark.parametrize("i", range(6))
def test_mirror_axes_keep_their_own_direction(i: int) -> None:
    assert DIRECTIONS[i].mirrored(2 * i) == DIRECTIONS[i]
    assert DIAGONALS[i].mirrored(2 * i + 1) == DIAGONALS[i]
    assert DIRECTIONS[i].mirrored(0) == DIRECTIONS[-i]


@given(tiles, tiles, st.integers(0, 5))
def test_a_mirror_undoes_itself(tile: Hex, centre: Hex, axis: int) -> None:
    image = tile.mirrored(axis, centre)
    assert image.mirrored(axis, centre) == tile
    assert image.distance(centre) == tile.distance(centre)


@given(tiles)
def test_the_key_reads_back(tile: Hex) -> None:
    assert Hex.parse(tile.key()) == tile


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "a,b", "1, 2", "1.0,2", "٣,1", "1,2\n", "9" * 5000 + ",1"])
def test_anything_but_two_whole_numbers_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="q,r"):
        Hex.parse(text)
