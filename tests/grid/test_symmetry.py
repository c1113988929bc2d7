"""The group of turns and mirrors, about tiles, edges and corners."""
from __future__ import annotations

import doctest
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lich_studio.grid import symmetry as symmetry_module
from lich_studio.grid.hex import ORIGIN, Hex, hexagon
from lich_studio.grid.symmetry import MIDDLE, Centre, Symmetry, orbit, symmetries

ALL = symmetries(6, 0)
tiles = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
CENTRES = [
    MIDDLE,
    Centre.of(Hex(2, -1)),
    Centre.of(Hex(1, 0), Hex(2, 0)),
    Centre.of(Hex(1, 0), Hex(2, 0), Hex(2, -1)),
]


def test_doctests_hold() -> None:
    assert doctest.testmod(symmetry_module).failed == 0


def test_the_twelve_form_a_group() -> None:
    assert len(set(ALL)) == 12
    assert {one.then(other) for one, other in itertools.product(ALL, ALL)} == set(ALL)
    assert all(any(element.then(other) == Symmetry(0) for other in ALL) for element in ALL)


@given(tiles, st.sampled_from(ALL), st.sampled_from(ALL))
def test_doing_one_after_the_other_is_their_product(tile: Hex, one: Symmetry, other: Symmetry) -> None:
    assert one.then(other).apply(tile) == other.apply(one.apply(tile))


@given(tiles, tiles, st.integers(0, 5))
def test_elements_agree_with_turns_and_mirrors_of_tiles(tile: Hex, centre: Hex, number: int) -> None:
    assert Symmetry(number).apply(tile, Centre.of(centre)) == tile.rotated(number, centre)
    assert Symmetry(number, mirrored=True).apply(tile, Centre.of(centre)) == tile.mirrored(number, centre)


@pytest.mark.parametrize(("centre", "fitting"), list(zip(CENTRES, (12, 12, 4, 6), strict=True)))
def test_how_many_symmetries_fit_each_kind_of_centre(centre: Centre, fitting: int) -> None:
    assert sum(element.fits(centre) for element in ALL) == fitting


def test_a_half_turn_about_an_edge_swaps_its_tiles() -> None:
    assert Symmetry(3).apply(Hex(1, 0), CENTRES[2]) == Hex(2, 0)


def test_a_third_of_a_turn_about_a_corner_passes_its_tiles_on() -> None:
    assert orbit(Hex(1, 0), symmetries(3, centre=CENTRES[3]), CENTRES[3]) == (Hex(1, 0), Hex(2, -1), Hex(2, 0))


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="does not lead tiles to tiles"):
        Symmetry(1).apply(ORIGIN, CENTRES[2])
    with pytest.raises(ValueError, match="does not fit"):
        symmetries(6, centre=CENTRES[3])
    with pytest.raises(ValueError, match="no 4-fold"):
        symmetries(4)
    with pytest.raises(ValueError, match="touch each other"):
        Centre.of(ORIGIN, Hex(2, 0))


@given(tiles, st.sampled_from([1, 2, 3, 6]), st.sampled_from([None, 0, 1, 2, 3, 4, 5]))
def test_orbits_part_the_tiles(tile: Hex, fold: int, axis: int | None) -> None:
    group = symmetries(fold, axis)
    twins = orbit(tile, group)
    assert tile in twins
    assert len(group) % len(twins) == 0
    assert all(orbit(twin, group) == twins for twin in twins)


def test_board_mirrors_keep_corners_or_swap_them() -> None:
    board = set(hexagon(4))
    assert all({element.apply(tile) for tile in board} == board for element in ALL)
