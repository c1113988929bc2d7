"""Reading one file: what is sound comes back, every fault is told with its place, nothing crashes."""
from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from lich_studio.content import stamps
from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.problems import ContentError
from lich_studio.content.reading import load_file
from lich_studio.content.sound_file import load_as
from lich_studio.content.writing import dump
from lich_studio.grid.hex import Hex, hexagon

CARD: dict[str, Any] = {
    "format": "lich-studio/card",
    "version": 1,
    "id": "ember-bolt",
    "name": "Ember Bolt",
    "type": "technique",
    "cost": {"thermic": 2},
}
MAP: dict[str, Any] = {
    "format": "lich-studio/map",
    "version": 1,
    "id": "pit",
    "name": "Pit",
    "shape": {"kind": "hexagon", "side": 2},
}


def lines_of(document: dict[str, Any]) -> str:
    """Return a document with one value a line, so that line numbers mean something."""
    return json.dumps(document, indent=1)


def faults_of(path: Path, document: dict[str, Any]) -> list[tuple[int, str, str]]:
    """Write a document and return line, place and message of each problem."""
    path.write_text(lines_of(document), encoding="utf-8")
    return [(problem.line, problem.json_path, problem.message) for problem in load_file(path).problems]


@pytest.fixture
def card_file(tmp_path: Path) -> Path:
    return tmp_path / "ember-bolt.card.json"


@pytest.fixture
def map_file(tmp_path: Path) -> Path:
    return tmp_path / "pit.map.json"


def test_a_sound_card_comes_back_without_problems(card_file: Path) -> None:
    card_file.write_text(lines_of(CARD), encoding="utf-8")
    loaded = load_file(card_file)
    assert loaded.problems == ()
    assert loaded.value == Card(id="ember-bolt", name="Ember Bolt", type="technique", cost={"thermic": 2})
    assert loaded.claimed_id == "ember-bolt"


@pytest.mark.parametrize(
    ("change", "line", "place", "message"),
    [
        ({"cost": {"thermic": -1}}, 8, "$.cost.thermic", "cost of Thermic must be 0 to 20, is -1"),
        ({"cost": {"Hot": 1}}, 8, "$.cost.Hot", 'cost: "Hot" must be an id'),
        ({"cost": {"thermic": True}}, 8, "$.cost.thermic", "must be a whole number, is true"),
        ({"cost": {"thermic": 2.0}}, 8, "$.cost.thermic", "must be a whole number, is 2.0"),
        ({"cost": []}, 7, "$.cost", "cost must be an object in braces, is a list"),
        ({"name": 5}, 5, "$.name", "name must be a text, is 5"),
        ({"name": ""}, 5, "$.name", "name must not be empty"),
        ({"id": "Ember Bolt"}, 4, "$.id", "id must be an id of lower-case letters"),
        ({"nmae": "x"}, 10, "$.nmae", "a card has no field `nmae`; did you mean `name`?"),
        ({"stats": {"health": 1000}}, 11, "$.stats.health", "health must be 0 to 999, is 1000"),
        ({"subtypes": ["Relic", 4]}, 12, "$.subtypes[1]", "subtypes, entry 2 must be a text, is 4"),
        ({"text": "x" * 20_001}, 10, "$.text", "may have 20000 characters, has 20001"),
        ({"art": {"path": "../x.png"}}, 11, "$.art.path", "must be a path inside the project folder"),
        ({"art": {"path": "x.png", "size": 2}}, 12, "$.art.size", "art has no field `size`"),
        ({"a\nb": 2}, 10, "$[\"a\\nb\"]", r"a card has no field `a\nb`"),
        ({"art": {}}, 10, "$.art.path", "`path` is missing in art"),
    ],
)
def test_each_fault_of_shape_is_told_with_line_and_place(
    card_file: Path, change: dict[str, Any], line: int, place: str, message: str
) -> None:
    ((found_line, found_place, found_message),) = faults_of(card_file, CARD | change)
    assert (found_line, found_place) == (line, place)
    assert message in found_message
    assert found_message.startswith("card `")
    assert load_file(card_file).value is None


@pytest.mark.parametrize("path", ["/etc/passwd", "C:/x.png", "a/../../b", "a\\b", "", "//host/x", "a\0b"])
def test_paths_that_leave_the_project_are_refused_on_every_system(card_file: Path, path: str) -> None:
    assert [place for _, place, _ in faults_of(card_file, CARD | {"art": {"path": path}})] == ["$.art.path"]


def test_all_faults_of_a_file_are_told_at_once(card_file: Path) -> None:
    wrong = CARD | {"cost": {"thermic": 99}, "rarity": 3, "colour": "red"}
    del wrong["type"]
    places = {place for _, place, _ in faults_of(card_file, wrong)}
    assert places == {"$.cost.thermic", "$.rarity", "$.colour", "$.type"}


@pytest.mark.parametrize(
    ("change", "place", "message"),
    [
        ({"shape": {"kind": "hexagon", "side": 101}}, "$.shape.side", "shape, side must be 1 to 100, is 101"),
        ({"shape": {"kind": "disc"}}, "$.shape", "of a kind out of 'hexagon', 'free'"),
        ({"shape": {"side": 3}}, "$.shape", "must say its `kind`"),
        ({"shape": {"kind": "free", "tiles": ["0,0", "0,0"]}}, "$.shape.tiles[1]", "tile 0,0 is listed twice"),
        ({"layers": {"walls": {"5,5": "wall"}}}, '$.layers.walls["5,5"]', "layer walls: tile 5,5 is not on the map"),
        ({"layers": {"walls": {"01,0": "wall"}}}, '$.layers.walls["01,0"]', '"01,0" must be a tile written q,r'),
        ({"layers": {"walls": {"0,0": None}}}, '$.layers.walls["0,0"]', "must be a text or a whole number, is null"),
        ({"orientation": "up"}, "$.orientation", "orientation must be 'pointy' or 'flat', is \"up\""),
    ],
)
def test_faults_of_maps(map_file: Path, change: dict[str, Any], place: str, message: str) -> None:
    ((_, found_place, found_message),) = faults_of(map_file, MAP | change)
    assert found_place == place
    assert message in found_message


def test_a_map_with_tiles_off_the_board_can_still_be_opened_and_mended(map_file: Path) -> None:
    map_file.write_text(lines_of(MAP | {"layers": {"walls": {"5,5": "wall", "0,0": "wall"}}}), encoding="utf-8")
    value = load_file(map_file).value
    assert isinstance(value, Map)
    assert value.at("walls", Hex(0, 0)) == "wall"


def test_expectations_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    document = {"format": "lich-studio/scenario", "version": 1, "id": "a", "name": "A", "map": "pit"}
    found = faults_of(tmp_path / "a.scenario.json", document | {"expectations": ["turn == 1", "turn = 1"]})
    assert found[0][:2] == (9, "$.expectations[1]")
    assert "expectation 2" in found[0][2]
    assert "write ==" in found[0][2]


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("studio.project.json", {"source_types": [{"id": "i", "name": "I", "code": "ii", "colour": "#101010"}]},
         'project: source_types, entry 1, code must be one capital letter, is "ii"'),
        ("a.frame.json", {"id": "a", "ink": "crimson"},
         'frame `a`: ink must be a colour written #RRGGBB, or source, source ink, source text, source deep or source '
         'pale, is "crimson"'),
        ("a.frame.json", {"id": "a", "border_mm": -1}, "frame `a`: border_mm must be at least 0, is -1"),
        ("a.frame.json", {"id": "a", "border_mm": 6.5}, "frame `a`: border_mm must be at most 6, is 6.5"),
    ],
)  # fmt: skip
def test_limits_and_patterns_are_told_in_words(tmp_path: Path, name: str, change: dict[str, Any], message: str) -> None:
    kind = name.split(".")[1]
    found = faults_of(tmp_path / name, {"format": f"lich-studio/{kind}", "version": 1, "name": "A"} | change)
    assert message in [text for _, _, text in found]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('{\n"format": "a",\n}', 3, "is not valid JSON at column 1: a name in double quotes is needed here"),
        ('{"format"\n"lich-studio/card"}', 2, "a colon is missing before this"),
        ('{"format": 1\n"version": 1}', 2, "a comma is missing before this"),
        ('{"a":\n "b\tc"}', 2, "a line break, a tab or the like stands inside a text"),
        ('{"a":\n "\\q"}', 2, "a backslash has no meaning before this"),
        ('{"a":\n "\\u12"}', 2, "\\u needs four digits or letters from a to f after it"),
        ('{"a": 1}\n{}', 2, "something follows after the end"),
        ('{"a": "NaN",\n"b": NaN}', 2, "NaN is not a number of JSON"),
        ('{"a": 1,\n"b": 1e999}', 2, "the number 1e999 is too large"),
        ('{"a": 1,\n"b": ' + "1" * 5000 + "}", 2, "a number has too many digits"),
    ],
)  # fmt: skip
def test_broken_json_is_told_in_words_on_its_line(card_file: Path, text: str, line: int, message: str) -> None:
    card_file.write_text(text, encoding="utf-8")
    (problem,) = load_file(card_file).problems
    assert message in problem.message
    assert problem.line == line


def test_half_of_a_character_is_told_on_its_line(card_file: Path) -> None:
    text = lines_of(CARD | {"text": "Deal \ud800 damage"})
    card_file.write_text(text, encoding="utf-8")
    (problem,) = load_file(card_file).problems
    assert "half of a character" in problem.message
    assert r"\ud800" in text.splitlines()[problem.line - 1]


@pytest.mark.parametrize("depth", [300, 200_000])
def test_deep_nesting_is_told_as_such(card_file: Path, depth: int) -> None:
    nested = "[" * depth + "]" * depth
    card_file.write_text(lines_of(CARD)[:-2] + f', "notes": {nested}}}', encoding="utf-8")
    assert [problem.is_error for problem in load_file(card_file).problems] == [True]


@pytest.mark.parametrize("version", [1.0, True, "1", None])
def test_a_version_that_is_no_whole_number_is_told_on_its_line(card_file: Path, version: Any) -> None:
    ((line, place, message),) = faults_of(card_file, CARD | {"version": version})
    assert (line, place) == (3, "$.version")
    assert "`version` must be a whole number" in message


def test_a_problem_names_its_file_once(card_file: Path) -> None:
    card_file.write_text("", encoding="utf-8")
    assert [str(problem) for problem in load_file(card_file).problems] == [f"{card_file}:1: is empty"]
    (of_folder,) = load_file(card_file.parent).problems
    assert str(of_folder) == f"{card_file.parent}: is a folder, not a file"


def test_two_source_types_of_one_code_are_told(tmp_path: Path) -> None:
    source = {"id": "iron", "name": "Iron", "code": "I", "colour": "#101010"}
    document = {"format": "lich-studio/project", "version": 1, "name": "P"}
    found = faults_of(tmp_path / "studio.project.json", document | {"source_types": [source, source | {"id": "i"}]})
    assert [place for _, place, _ in found] == ["$.source_types[1].code"]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "is empty"),
        ("  \n", 1, "is empty"),
        ("[]", 1, "must hold an object in braces"),
        ('{"format": "lich-studio/card",\n "version": 1', 2, "cut off"),
        ('{"format": "lich-studio/ca', 1, "cut off"),
        ('{"format": 1,\n "version" 1}', 2, "is not valid JSON at column 12"),
        ('{"id": NaN}', 1, "NaN is not a number of JSON"),
        ('{"id": 1e999}', 1, "too large"),
        ('{"id": ' + "9" * 5000 + "}", 1, "is not valid JSON"),
        ("[" * 100_000, 1, "nested too deeply"),
        ('{"id": "a",\n "name": "b",\n "id": "c"}', 3, '"id" stands here twice'),
        ('{"version": 1}', 1, '`format` is missing; a card starts with "format": "lich-studio/card"'),
        ('{"format": "lich-studio/map"}', 1, "is named like a card but says it is a map"),
        ('{\n"format": "other"}', 2, 'the format "other" is not known'),
        ('{"format": "lich-studio/card"}', 1, "`version` must be a whole number, is missing"),
        ('{"format": "lich-studio/card", "version": "1"}', 1, '`version` must be a whole number, is "1"'),
        ('{"format": "lich-studio/card", "version": 0}', 1, "has version 0"),
        ('{"format": "lich-studio/card",\n"version": 2}', 2, "left untouched"),
        ('{"format": "lich-studio/card", "version": 1, "id": "\\ud800"}', 1, "is not valid JSON"),
    ],
)
def test_broken_documents_are_refused_in_words(card_file: Path, text: str, line: int, message: str) -> None:
    card_file.write_text(text, encoding="utf-8")
    loaded = load_file(card_file)
    assert loaded.value is None
    assert [problem.severity for problem in loaded.problems] == ["error"]
    assert message in loaded.problems[0].message
    assert loaded.problems[0].line == line


def test_bad_utf8_is_told_with_its_line(card_file: Path) -> None:
    card_file.write_bytes(b'{"format":\n"\xff"}')
    (problem,) = load_file(card_file).problems
    assert (problem.code, problem.line) == ("encoding", 2)


def test_utf16_is_named(card_file: Path) -> None:
    card_file.write_text("{}", encoding="utf-16")
    assert "UTF-16" in load_file(card_file).problems[0].message


def test_a_byte_order_mark_is_read_with_a_warning(card_file: Path) -> None:
    card_file.write_text(lines_of(CARD), encoding="utf-8-sig")
    loaded = load_file(card_file)
    assert isinstance(loaded.value, Card)
    assert [problem.severity for problem in loaded.problems] == ["warning"]


def test_a_file_of_200_megabytes_is_refused_without_being_read(card_file: Path) -> None:
    with card_file.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    (problem,) = load_file(card_file).problems
    assert problem.code == "too-large"
    assert "200 MB large; files of more than 16 MB are not read" in problem.message


def test_a_file_that_grows_while_it_is_read_is_refused(card_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card_file.write_bytes(b" " * 40)
    monkeypatch.setattr(stamps, "MAX_FILE_BYTES", 30)
    assert load_file(card_file).problems[0].code == "too-large"


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.card.json").mkdir()
    os.mkfifo(tmp_path / "pipe.card.json")
    for name in ("missing.card.json", "folder.card.json", "pipe.card.json", "nul\0.card.json"):
        assert [problem.code for problem in load_file(tmp_path / name).problems] == ["unreadable"]


def test_the_list_of_problems_of_one_file_ends(map_file: Path) -> None:
    walls = {f"{q},50": "wall" for q in range(500)}
    map_file.write_text(lines_of(MAP | {"layers": {"walls": walls}}), encoding="utf-8")
    problems = load_file(map_file).problems
    assert len(problems) == 201
    assert "300 more problems" in problems[-1].message


def test_the_largest_map_loads_whole(tmp_path: Path) -> None:
    board = Map(
        id="large",
        name="Large",
        shape=HexagonShape(side=100),
        layers={"walls": {tile.key(): "wall" for tile in hexagon(100)}},
    )
    path = tmp_path / "large.map.json"
    path.write_text(dump(board), encoding="utf-8")
    loaded = load_file(path)
    assert loaded.value == board
    assert len(board.tiles()) == 29_701


def test_load_as_insists_on_one_sound_file(card_file: Path) -> None:
    card_file.write_text(lines_of(CARD), encoding="utf-8")
    assert load_as(card_file, Card).name == "Ember Bolt"
    with pytest.raises(ContentError, match="does not hold a map"):
        load_as(card_file, Map)
    card_file.write_text("{", encoding="utf-8")
    with pytest.raises(ContentError, match="cut off") as caught:
        load_as(card_file, Card)
    assert caught.value.problems
