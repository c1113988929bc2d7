"""The maps that come with the studio: sound, canonical and as symmetric as they say."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from helpers.matching import unmatched
from lich_studio.content.library import load_folder
from lich_studio.content.map import Map
from lich_studio.content.sound_file import load_as
from lich_studio.content.writing import dump
from lich_studio.grid.areas import connected
from lich_studio.grid.hex import Hex
from lich_studio.grid.symmetry import Symmetry, symmetries

MAPS = Path(__file__).parents[2] / "sample_maps"
CORNERS = {Hex(5, 0), Hex(0, 5), Hex(-5, 5), Hex(-5, 0), Hex(0, -5), Hex(5, -5)}
GROUPS = {
    "standard": symmetries(6, mirror_axis=0),
    "sunken-arena": symmetries(6),
    "drowned-cloister": symmetries(6, mirror_axis=0),
    "candle-race": symmetries(6),
    "six-marches": symmetries(6),
    "three-chimneys": symmetries(3, mirror_axis=1),
    "four-orchards": symmetries(2, mirror_axis=0),
    "millrace": symmetries(2, mirror_axis=0),
    "crooked-mile": symmetries(2),
    "lantern-gallery": symmetries(1),
}
"""The turns and mirrors that lead each map onto itself, and no others do."""
SEATS = {
    "standard": 6, "sunken-arena": 6, "drowned-cloister": 6, "candle-race": 6, "six-marches": 6, "three-chimneys": 3,
    "four-orchards": 4, "millrace": 2, "crooked-mile": 2, "lantern-gallery": 6,
}  # fmt: skip
NUMBERS = {2: "two seats", 3: "three seats", 4: "four seats", 6: "six seats"}


def read(name: str) -> Map:
    return load_as(MAPS / f"{name}.map.json", Map)


def test_all_are_sound() -> None:
    library = load_folder(MAPS)
    assert library.problems == ()
    assert set(library.maps) == set(GROUPS)


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.map.json")), ids=lambda path: path.name)
def test_files_are_canonical(path: Path) -> None:
    assert path.read_bytes().decode("utf-8") == dump(load_as(path, Map))


def test_the_standard_board_is_bare_but_for_six_corners() -> None:
    board = read("standard")
    assert len(board.tiles()) == 91
    assert set(board.layers) == {"starting_positions"}
    assert set(board.layer("starting_positions")) == CORNERS
    assert sorted(board.layer("starting_positions").values()) == [1, 2, 3, 4, 5, 6]


def leads_onto_itself(board: Map, element: Symmetry) -> bool:
    """Say whether a turn or mirror leaves the board and all that stands on it the same, numbers and names aside."""
    tiles = dict.fromkeys(board.tiles(), True)
    held = [board.layer(layer) for layer in ("walls", "source_stones", "surfaces")]
    held.append(dict.fromkeys(board.layer("starting_positions"), True))
    return not any(unmatched(contents, (element,)) for contents in (tiles, *held))


@pytest.mark.parametrize("name", sorted(GROUPS))
def test_each_is_exactly_as_symmetric_as_it_means_to_be(name: str) -> None:
    board = read(name)
    found = {element for element in symmetries(6, mirror_axis=0) if leads_onto_itself(board, element)}
    assert found == set(GROUPS[name])
    assert ("symmetric" in board.tags) == (len(found) > 1)


@pytest.mark.parametrize("name", sorted(SEATS))
def test_every_seat_has_the_same_board_before_it(name: str) -> None:
    """Some turn or mirror of the map leads any starting position to any other, so that no seat is better."""
    board = read(name)
    starts = board.layer("starting_positions")
    assert sorted(starts.values()) == list(range(1, SEATS[name] + 1))
    if len(GROUPS[name]) > 1:
        first = min(starts)
        assert {element.apply(first) for element in GROUPS[name]} == set(starts)


@pytest.mark.parametrize("name", sorted(GROUPS))
def test_each_has_a_name_notes_and_tags(name: str) -> None:
    board = read(name)
    assert board.name.lower().replace("the ", "").split()[0] in name
    assert len(board.notes) > 80
    assert len(board.notes) < 700
    assert board.tags
    assert len(set(board.tags)) == len(board.tags)
    seats = set(board.tags) & set(NUMBERS.values())
    assert seats <= {NUMBERS[SEATS[name]]}
    assert set(re.findall(r"[\d,]+(?= tiles)", board.notes)) <= {f"{len(board.tiles()):,}"}


def test_there_is_something_for_everybody() -> None:
    tags = {tag for name in GROUPS for tag in read(name).tags}
    assert {"standard", "duel", "three seats", "four seats", "six seats", "line of sight", "fog race", "large"} <= tags
    assert len(read("six-marches").tiles()) == 1141
    assert {read(name).orientation for name in GROUPS} == {"flat", "pointy"}
    assert {read(name).shape.kind for name in GROUPS} == {"hexagon", "free"}
    assert set(read("candle-race").layer("surfaces").values()) >= {"fog"}
    painted = {value for name in GROUPS for value in read(name).layer("surfaces").values()}
    assert painted == {"fire", "water", "vines", "sludge", "steam", "smoke", "fog"}


@pytest.mark.parametrize("name", sorted(GROUPS))
def test_each_is_one_open_space_and_nothing_shares_a_tile(name: str) -> None:
    board = read(name)
    on_the_ground = ("walls", "source_stones", "surfaces", "starting_positions")
    taken = [tile for layer in on_the_ground for tile in board.layer(layer)]
    assert len(taken) == len(set(taken))
    assert len(connected(set(board.tiles()) - set(board.layer("walls")))) == 1


def test_the_arena_has_fire_and_water_only() -> None:
    board = read("sunken-arena")
    assert 6 <= len(board.layer("source_stones")) <= 7
    assert {"fire", "water"} == set(board.layer("surfaces").values())


@pytest.mark.parametrize("name", sorted(GROUPS))
def test_vines_do_not_stand_next_to_fire(name: str) -> None:
    """They would burn in the first status phase, and nobody would see them."""
    surfaces = read(name).layer("surfaces")
    burning = [
        tile for tile, value in surfaces.items()
        if value == "vines" and any(surfaces.get(near) == "fire" for near in tile.neighbours())
    ]  # fmt: skip
    assert burning == []
