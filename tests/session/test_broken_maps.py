"""Broken maps: each fault is found by one check, which names the exact tile."""
from __future__ import annotations

import pytest

from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.grid.hex import Hex, hexagon
from lich_studio.session.map_checks import check_map
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_symmetry import MAP_SYMMETRIES

STARTS = {"3,0": 1, "0,3": 2, "-3,3": 3, "-3,0": 4, "0,-3": 5, "3,-3": 6}
SIX_FOLD = next(one for one in MAP_SYMMETRIES if one.id == "C6")
RING = [Hex(1, 0).rotated(turn).key() for turn in range(6)]


def walls(*keys: str) -> dict[str, str]:
    return dict.fromkeys(keys, "wall")


def ring_without(*keys: str) -> dict[str, str]:
    return walls(*(key for key in RING if key not in keys))


BROKEN = {
    "corner walled up": ({"walls": walls("0,3")}, "corner-blocked", ["0,3"]),
    "start off its corner": ({"starting_positions": {**STARTS, "1,0": 1}}, "start-twice", ["3,0"]),
    "start beside a corner": (
        {"starting_positions": {key: value for key, value in {**STARTS, "2,0": 1}.items() if key != "3,0"}},
        "start-off-corner", ["2,0"],
    ),
    "start cut off": ({"walls": walls("-2,0", "-2,-1", "-3,1")}, "start-cut-off", ["-3,0"]),
    "stone on a wall": ({"walls": walls("1,1"), "source_stones": {"1,1": "stone"}}, "shared-tile", ["1,1"]),
    "fire on a wall": ({"walls": walls("0,1"), "surfaces": {"0,1": "fire"}}, "shared-tile", ["0,1"]),
    "fire under a start": ({"surfaces": {"0,-3": "fire"}}, "shared-tile", ["0,-3"]),
    "walled-in middle": ({"walls": walls(*RING)}, "closed-pocket", ["0,0"]),
    "walled-in stone": (
        {"walls": walls(*RING), "source_stones": {"0,0": "stone"}}, "stone-out-of-reach", ["0,0"],
    ),
    "one wall too many": ({"walls": {**walls("2,-1"), }}, "not-symmetric", ["2,-1"]),
    "one wall too few": ({"walls": ring_without("0,1")}, "not-symmetric", ["0,1"]),
    "two walls too few": ({"walls": ring_without("0,1", "-1,0")}, "not-symmetric", ["-1,0", "0,1"]),
    "one of another kind": (
        {"surfaces": {**dict.fromkeys(RING, "water"), "1,-1": "vines"}}, "not-symmetric", ["1,-1"],
    ),
    "start missing": (
        {"starting_positions": {key: value for key, value in STARTS.items() if value != 4}},
        "not-symmetric", ["-3,0"],
    ),
}  # fmt: skip


def document(layers: dict[str, dict[str, str | int]]) -> MapDocument:
    """A board of side 4 with all its starts, unless the layers say otherwise; unchecked, as a file may be."""
    given = {"starting_positions": STARTS, **layers}
    return MapDocument(Map.model_construct(id="b", name="B", shape=HexagonShape(side=4), layers=given))


def findings(broken: MapDocument, code: str) -> list[tuple[str, ...]]:
    found = [one for check in check_map(broken, SIX_FOLD) for one in check.findings]
    return [tuple(tile.key() for tile in one.tiles) for one in found if one.problem.code == code]


@pytest.mark.parametrize("name", BROKEN)
def test_the_fault_is_found_on_its_exact_tile(name):
    layers, code, tiles = BROKEN[name]
    assert findings(document(layers), code) == [tuple(tiles)]


@pytest.mark.parametrize("name", BROKEN)
def test_the_message_names_the_first_tile(name):
    layers, code, tiles = BROKEN[name]
    problems = [one.problem for check in check_map(document(layers), SIX_FOLD) for one in check.findings]
    (problem,) = [one for one in problems if one.code == code]
    assert tiles[0] in problem.message
    assert code == "closed-pocket" or problem.json_path.endswith(f'["{tiles[0]}"]')


def test_a_sound_map_has_no_fault():
    assert [one for check in check_map(document({}), SIX_FOLD) for one in check.findings] == []


def test_things_off_the_board_are_found():
    tiles = tuple(tile.key() for tile in hexagon(3))
    layers = {"walls": {"2,2": "wall"}, "starting_positions": {"2,0": 1, "-2,0": 2}}
    free = MapDocument(Map.model_construct(id="f", name="F", shape=FreeShape(tiles=tiles), layers=layers))
    assert findings(free, "off-board") == [("2,2",)]


def test_what_is_missing_and_what_is_too_much_are_told_apart():
    def message(layers: dict[str, dict[str, str | int]]) -> str:
        (finding,) = check_map(document(layers), SIX_FOLD)[-1].findings
        return finding.problem.message

    assert message({"walls": walls("2,-1")}) == "Wall at 2,-1 breaks the symmetry (6-fold)."
    assert message({"walls": ring_without("0,1")}) == "0,1 lacks the wall of its twins (6-fold)."
    assert message({"walls": ring_without("0,1", "-1,0")}).startswith("-1,0 and on 1 more lacks the wall")
