"""Versions, migration, positions, pictures and schemas."""
from __future__ import annotations

import doctest
import json
import struct
from pathlib import Path
from typing import Any, Literal

import pytest

from lich_studio.content import positions as positions_module
from lich_studio.content import wording as wording_module
from lich_studio.content.card import Card
from lich_studio.content.formats import FORMATS, FileFormat, of_model
from lich_studio.content.images import check_picture, picture_size
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.migrate import upgrade
from lich_studio.content.model import ContentModel
from lich_studio.content.positions import Positions, written
from lich_studio.content.problems import ContentError, Problem
from lich_studio.content.reading import load_file
from lich_studio.content.schema import schemas
from lich_studio.grid.hex import Hex


class NewCard(ContentModel):
    """A card of a later version: `title` was `name` in version 1, and has stood in a list since 3."""

    format: Literal["lich-studio/card"] = "lich-studio/card"
    version: Literal[3] = 3
    id: str
    titles: tuple[str, ...]


LATER = (FileFormat("lich-studio/card", "card", ".card.json", NewCard),)
STEPS: dict[tuple[str, int], Any] = {
    ("lich-studio/card", 1): lambda old: {("title" if key == "name" else key): part for key, part in old.items()},
    ("lich-studio/card", 2): lambda old: {"titles": [old.pop("title")]} | old,
}


def test_doctests_hold() -> None:
    assert doctest.testmod(positions_module).failed == 0
    assert doctest.testmod(wording_module).failed == 0


def test_an_older_file_is_brought_up_to_date_in_memory_only(tmp_path: Path) -> None:
    path = tmp_path / "a.card.json"
    path.write_text('{"format": "lich-studio/card", "version": 1, "id": "a", "name": "A"}', encoding="utf-8")
    before = path.read_bytes()
    loaded = load_file(path, LATER, STEPS)
    assert loaded.value == NewCard(id="a", titles=("A",))
    assert loaded.migrated_from == 1
    assert path.read_bytes() == before


def test_a_version_without_a_way_up_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.card.json"
    path.write_text('{"format": "lich-studio/card",\n"version": -4}', encoding="utf-8")
    (problem,) = load_file(path, LATER, STEPS).problems
    assert (problem.code, problem.line) == ("old-version", 2)


def test_a_step_that_does_not_understand_is_a_content_error() -> None:
    with pytest.raises(ContentError, match="from version 2"):
        upgrade({"version": 2}, "lich-studio/card", 3, STEPS)


def test_steps_do_not_change_what_they_are_given() -> None:
    old = {"version": 2, "title": "A"}
    assert upgrade(old, "lich-studio/card", 3, STEPS) == {"version": 3, "titles": ["A"]}
    assert old == {"version": 2, "title": "A"}


def test_lines_of_values_names_and_entries() -> None:
    text = '{\n"a": [\n1,\n{"b,}":\n2}],\n"c\\"": "x\\\\"\n,"d": []}'
    found = Positions(text)
    first: list[tuple[str | int, ...]] = [(), ("a",), ("a", 0), ("a", 1), ("a", 1, "b,}")]
    assert [found.line(path) for path in first] == [1, 2, 3, 4, 4]
    assert [found.line(path) for path in (('c"',), ("d",), ("d", 0), ("e",))] == [6, 7, 7, 1]
    assert found.duplicates == []


def test_names_that_stand_twice_are_found_with_their_later_line() -> None:
    assert Positions('{"a": {"b": 1},\n"a": {"b": 1,\n"b": 2}}').duplicates == [
        (("a",), 2),
        (("a", "b"), 2),
        (("a", "b"), 3),
    ]


def test_paths_are_written_as_people_know_them() -> None:
    assert written(("layers", "walls", "2,-1")) == '$.layers.walls["2,-1"]'
    assert written(("seats", 0, "hero")) == "$.seats[0].hero"
    assert written(()) == "$"


def test_a_problem_reads_as_file_line_message_and_place() -> None:
    assert str(Problem("error", "x", "is wrong", Path("a.json"), 3, "$.b")) == "a.json:3: is wrong ($.b)"
    assert str(Problem("error", "x", "is wrong", Path("a.json"))) == "a.json: is wrong"
    assert str(Problem("warning", "x", "is odd")) == "is odd"


def test_maps_answer_by_tile() -> None:
    board = Map(id="a", name="A", shape=HexagonShape(side=2), layers={"walls": {"1,0": "wall"}})
    assert board.tiles() == tuple(sorted(Hex(0, 0).disc(1)))
    assert board.at("walls", Hex(1, 0)) == "wall"
    assert board.at("walls", Hex(0, 0)) is board.at("fog", Hex(1, 0)) is None
    assert board.layer("walls") == {Hex(1, 0): "wall"}
    assert board.layer("fog") == {}
    assert len(board.model_copy(update={"shape": HexagonShape(side=3)}).tiles()) == 19


def test_parts_of_files_have_no_format_of_their_own() -> None:
    with pytest.raises(TypeError, match="HexagonShape"):
        of_model(HexagonShape(side=2))


def test_every_format_has_a_schema_that_asks_for_format_and_version() -> None:
    found = schemas()
    assert set(found) == {f"{kind.noun}.schema.json" for kind in FORMATS}
    for schema in found.values():
        assert {"format", "version", "name"} <= set(schema["required"])
        assert schema["additionalProperties"] is False
    (cost,) = found["card.schema.json"]["properties"]["cost"]["patternProperties"].values()
    assert (cost["minimum"], cost["maximum"]) == (0, 20)
    assert found["map.schema.json"]["$defs"]["HexagonShape"]["required"] == ["kind", "side"]
    assert "Attributes" not in json.dumps(found)


def test_models_do_not_change() -> None:
    card = Card(id="a", name="A", type="hero")
    with pytest.raises(ValueError, match="frozen"):
        card.name = "B"  # pyright: ignore[reportAttributeAccessIssue]


PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", 640, 480)
JPEG = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xff\xc0\x00\x11\x08" + struct.pack(">HH", 480, 640)


@pytest.mark.parametrize("data", [PNG, JPEG])
def test_pictures_tell_their_size_from_the_first_bytes(data: bytes) -> None:
    assert picture_size(data) == (640, 480)
    assert picture_size(data[:-2]) is None


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", b"\xff\xd8", b"\xff\xd8\xff\xe0", PNG[:16] + struct.pack(">II", 40_000, 40_000)]
)
def test_pictures_that_must_not_be_decoded_are_refused(data: bytes) -> None:
    with pytest.raises(ContentError, match="picture"):
        check_picture(data)
