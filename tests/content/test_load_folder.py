"""Reading a project folder: unique ids, references that lead somewhere, nothing from outside."""
from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from lich_studio.content.library import load_folder
from lich_studio.content.problems import Problem
from lich_studio.content.project import SOURCE_TYPES


def put(folder: Path, name: str, noun: str, /, **fields: Any) -> Path:
    """Write one file of content, one field a line."""
    path = folder / f"{name}.{noun}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    document = {"format": f"lich-studio/{noun}", "version": 1} | fields
    path.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    put(tmp_path, "cards/nyx", "card", id="nyx", name="Nyx", type="hero")
    put(tmp_path, "cards/bolt", "card", id="bolt", name="Bolt", type="technique", cost={"thermic": 1})
    put(tmp_path, "decks/first", "deck", id="first", name="First", hero="nyx", cards={"bolt": 3})
    put(tmp_path, "pit", "map", id="pit", name="Pit", shape={"kind": "hexagon", "side": 2})
    seats = [{"hero": "nyx", "deck": "first"}, {"hero": "nyx", "zones": {"hand": ["bolt"]}}]
    put(tmp_path, "lesson", "scenario", id="lesson", name="Lesson", map="pit", seats=seats)
    return tmp_path


def only(problems: tuple[Problem, ...]) -> Problem:
    (problem,) = problems
    return problem


def test_a_plain_folder_is_a_project_with_the_defaults(folder: Path) -> None:
    library = load_folder(folder)
    assert library.problems == ()
    assert library.project.ruleset == "lich"
    assert library.project.source_types == SOURCE_TYPES
    assert "".join(source.code for source in library.project.source_types) == "ABTVL"
    assert (set(library.cards), set(library.decks)) == ({"nyx", "bolt"}, {"first"})
    assert (set(library.maps), set(library.scenarios)) == ({"pit"}, {"lesson"})
    assert library.file_of(library.cards["bolt"]) == folder / "cards/bolt.card.json"
    assert library.file_of(library.project) is None


@pytest.mark.parametrize(
    ("noun", "fields", "line", "place", "message"),
    [
        ("deck", {"hero": "nix"}, 6, "$.hero", "there is no card `nix`; did you mean `nyx`?"),
        ("deck", {"hero": "nyx", "cards": {"ember": 1}}, 8, "$.cards.ember", "there is no card `ember`"),
        ("scenario", {"map": "pits"}, 6, "$.map", "there is no map `pits`"),
        ("scenario", {"map": "pit", "seats": [{"hero": "x"}]}, 9, "$.seats[0].hero", "seat 1, hero: there is no card"),
        ("scenario", {"map": "pit", "seats": [{"hero": "nyx", "deck": "x"}]}, 10, "$.seats[0].deck", "no deck `x`"),
        (
            "scenario",
            {"map": "pit", "seats": [{"hero": "nyx", "zones": {"hand": ["bolt", "x"]}}]},
            13,
            "$.seats[0].zones.hand[1]",
            "no card `x`",
        ),
        ("card", {"type": "skill", "cost": {"thermik": 1}}, 8, "$.cost.thermik", "did you mean `thermic`?"),
    ],
)
def test_references_that_lead_nowhere_are_told(
    folder: Path, noun: str, fields: dict[str, Any], line: int, place: str, message: str
) -> None:
    path = put(folder, "new", noun, id="new", name="New", **fields)
    problem = only(load_folder(folder).problems)
    assert (problem.code, problem.path, problem.json_path) == ("dangling", path, place)
    assert message in problem.message
    assert problem.line == line


def test_an_id_taken_twice_is_told_on_the_second_file(folder: Path) -> None:
    second = put(folder, "cards/zz", "card", id="bolt", name="Other", type="skill")
    library = load_folder(folder)
    problem = only(library.problems)
    assert (problem.code, problem.path, problem.line) == ("duplicate-id", second, 4)
    assert "cards/bolt.card.json" in problem.message
    assert library.cards["bolt"].name == "Bolt"


def test_the_same_id_for_a_card_and_a_map_is_no_clash(folder: Path) -> None:
    put(folder, "nyx", "map", id="nyx", name="Nyx", shape={"kind": "hexagon", "side": 1})
    assert load_folder(folder).problems == ()


def test_a_faulty_card_is_told_once_and_the_rest_is_there(folder: Path) -> None:
    put(folder, "cards/bolt", "card", id="bolt", name="", type="technique")
    library = load_folder(folder)
    assert only(library.problems).json_path == "$.name"
    assert set(library.cards) == {"nyx"}
    assert set(library.decks) == {"first"}


def test_the_project_file_says_where_content_lies(folder: Path) -> None:
    put(folder, "studio", "project", name="Mine", folders=["cards", "cards", "gone", "decks"])
    library = load_folder(folder)
    assert library.project.name == "Mine"
    assert set(library.maps) == set()
    problem = only(library.problems)
    assert (problem.code, problem.json_path) == ("no-folder", "$.folders[2]")


def test_a_broken_project_file_is_told_and_the_defaults_hold(folder: Path) -> None:
    (folder / "studio.project.json").write_text("{", encoding="utf-8")
    library = load_folder(folder)
    assert only(library.problems).code == "cut-off"
    assert len(library.cards) == 2


def test_a_sixth_source_type_can_be_paid(folder: Path) -> None:
    sources = [{"id": "iron", "name": "Iron", "code": "I", "colour": "#aaaaaa"}]
    put(folder, "studio", "project", name="Mine", source_types=sources)
    put(folder, "cards/bolt", "card", id="bolt", name="Bolt", type="technique", cost={"iron": 1})
    library = load_folder(folder)
    assert library.problems == ()
    assert [(one.id, one.code) for one in library.project.source_types] == [("iron", "I")]


def test_what_leads_outside_is_not_read(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    secret = put(outside, "secret", "card", id="secret", name="Secret", type="skill")
    (folder / "cards" / "link.card.json").symlink_to(secret)
    (folder / "elsewhere").symlink_to(outside, target_is_directory=True)
    (folder / "loop.card.json").symlink_to("loop.card.json")
    put(folder, "studio", "project", name="Mine", folders=[".", "elsewhere"])
    library = load_folder(folder)
    assert [problem.code for problem in library.problems] == ["outside", "outside", "outside"]
    assert "secret" not in library.cards


def test_only_what_changed_is_read_again(folder: Path) -> None:
    first = load_folder(folder)
    put(folder, "cards/bolt", "card", id="bolt", name="Thunderbolt", type="technique", cost={"thermic": 1})
    (folder / "pit.map.json").unlink()
    put(folder, "cards/new", "card", id="new", name="New", type="technique")
    again = load_folder(folder, before=first)
    assert again.cards["nyx"] is first.cards["nyx"]
    assert again.cards["bolt"].name == "Thunderbolt"
    assert (again.cards.keys(), again.maps.keys()) == ({"nyx", "bolt", "new"}, set())
    assert again.problems == load_folder(folder).problems != ()


def test_hidden_files_and_folders_are_left_out(folder: Path) -> None:
    put(folder, ".history/old", "card", id="old", name="Old", type="skill")
    put(folder, "cards/.old", "card", id="old", name="Old", type="skill")
    assert "old" not in load_folder(folder).cards


def test_a_folder_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    assert only(load_folder(tmp_path / "gone").problems).code == "no-folder"


def test_a_folder_that_cannot_be_listed_is_a_problem(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.scandir

    def scandir(path: Any) -> Any:
        if str(path).endswith("decks"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    library = load_folder(folder)
    assert library.problems[0].message == "decks: cannot be read: Permission denied"
