"""The maps that come with the studio: sound, canonical and as symmetric as they say."""
from __future__ import annotations

from pathlib import Path

import pytest

from lich_studio.content.io import dump, load_as, load_folder
from lich_studio.content.map import Map
from lich_studio.grid.hex import Hex
from lich_studio.grid.paths import connected
from lich_studio.grid.symmetry import symmetries, unmatched

MAPS = Path(__file__).parents[2] / "sample_maps"
CORNERS = {Hex(5, 0), Hex(0, 5), Hex(-5, 5), Hex(-5, 0), Hex(0, -5), Hex(5, -5)}


def read(name: str) -> Map:
    return load_as(MAPS / f"{name}.map.json", Map)


def test_all_are_sound() -> None:
    library = load_folder(MAPS)
    assert library.problems == ()
    assert {"standard", "sunken-arena"} <= set(library.maps)


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.map.json")), ids=lambda path: path.name)
def test_files_are_canonical(path: Path) -> None:
    assert path.read_bytes().decode("utf-8") == dump(load_as(path, Map))


def test_the_standard_board_is_bare_but_for_six_corners() -> None:
    board = read("standard")
    assert len(board.tiles()) == 91
    assert set(board.layers) == {"starting_positions"}
    assert set(board.layer("starting_positions")) == CORNERS
    assert sorted(board.layer("starting_positions").values()) == [1, 2, 3, 4, 5, 6]


def test_the_arena_turns_onto_itself_six_times() -> None:
    board = read("sunken-arena")
    for layer in ("walls", "source_stones", "surfaces"):
        assert board.layer(layer)
        assert unmatched(board.layer(layer), symmetries(6)) == ()
    assert set(board.layer("starting_positions")) == CORNERS
    assert 6 <= len(board.layer("source_stones")) <= 7
    assert {"fire", "water"} == set(board.layer("surfaces").values())


def test_the_arena_is_one_open_space_and_nothing_shares_a_tile() -> None:
    board = read("sunken-arena")
    taken = [tile for layer in board.layers for tile in board.layer(layer)]
    assert len(taken) == len(set(taken))
    assert len(connected(set(board.tiles()) - set(board.layer("walls")))) == 1
