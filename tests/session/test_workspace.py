"""Workspaces: opening, new things, saving only what changed, the lock, the copy of the samples."""
from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from lich_studio.content.card import Card
from lich_studio.content.library import load_folder
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.problems import ContentError
from lich_studio.content.project import Project
from lich_studio.content.scenario import Scenario
from lich_studio.content.writing import save
from lich_studio.grid.hex import Hex
from lich_studio.session import sample_copy
from lich_studio.session.project_lock import LOCK_NAME
from lich_studio.session.workspace import Workspace


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small project: one map, one card in a set."""
    project = tmp_path / "project"
    (project / "maps").mkdir(parents=True)
    (project / "cards" / "first").mkdir(parents=True)
    save(project / "maps" / "duel.map.json", Map(id="duel", name="Duel", shape=HexagonShape(side=3)))
    bolt = Card(id="bolt", name="Bolt", type="technique", set="First")
    save(project / "cards" / "first" / "bolt.card.json", bolt)
    return project


def changed_files(folder: Path, before: dict[Path, bytes]) -> set[str]:
    after = {path: path.read_bytes() for path in folder.rglob("*.json")}
    return {path.name for path in before.keys() | after.keys() if before.get(path) != after.get(path)}


def snapshot(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*.json")}


def test_a_folder_opens_with_its_maps_and_cards(folder: Path) -> None:
    workspace = Workspace.open(folder)
    assert [(entry.id, entry.name, entry.dirty) for entry in workspace.maps] == [("duel", "Duel", False)]
    assert workspace.map("duel") is workspace.map("duel")
    assert workspace.library.card("bolt").name == "Bolt"
    assert workspace.problems == ()
    assert not workspace.is_dirty
    workspace.close()


def test_only_what_changed_is_written(folder: Path) -> None:
    workspace, before = Workspace.open(folder), snapshot(folder)
    document = workspace.map("duel")
    document.apply(document.plan_paint("walls", {Hex(0, 0): "wall"}))
    assert workspace.is_dirty
    assert workspace.save_all() == []
    assert not workspace.is_dirty
    assert changed_files(folder, before) == {"duel.map.json"}
    assert load_folder(folder).maps["duel"].at("walls", Hex(0, 0)) == "wall"
    workspace.library.set_field("bolt", "text", "Deal 2 damage to target.")
    before = snapshot(folder)
    assert workspace.save_all() == []
    assert changed_files(folder, before) == {"bolt.card.json"}
    workspace.close()


def test_new_things_get_ids_and_files_of_their_own(folder: Path) -> None:
    workspace = Workspace.open(folder)
    first, second = workspace.new_map("Duel"), workspace.new_map("Duel")
    assert [document.details.name for document in (first, second)] == ["Duel 2", "Duel 3"]
    copy = workspace.duplicate_map("duel")
    assert (copy.details.id, copy.details.name) == ("duel-copy", "Duel copy")
    cards = [workspace.library.new_card("summon", card_set="First") for _ in range(2)]
    assert [card.id for card in cards] == ["new-summon", "new-summon-2"]
    deck = workspace.library.new_deck("bolt")
    assert workspace.save_all() == []
    assert workspace.path_of("map", "duel-2") == folder / "maps" / "duel-2.map.json"
    assert workspace.path_of("card", "new-summon") == folder / "cards" / "first" / "new-summon.card.json"
    again = load_folder(folder)
    assert set(again.maps) == {"duel", "duel-2", "duel-3", "duel-copy"}
    assert set(again.cards) == {"bolt", "new-summon", "new-summon-2"}
    assert set(again.decks) == {deck.id}
    assert [problem for problem in again.problems if problem.is_error] == []
    workspace.close()


def test_a_removed_card_takes_its_file_along_and_undo_brings_it_back(folder: Path) -> None:
    workspace = Workspace.open(folder)
    file = folder / "cards" / "first" / "bolt.card.json"
    before = file.read_bytes()
    workspace.library.remove_card("bolt")
    assert workspace.save_library() == []
    assert not file.exists()
    workspace.library.stack.undo()
    assert workspace.save_library() == []
    assert next(folder.rglob("bolt.card.json")).read_bytes() == before
    workspace.close()


def test_a_file_changed_meanwhile_is_not_overwritten(folder: Path) -> None:
    workspace = Workspace.open(folder)
    file = folder / "maps" / "duel.map.json"
    theirs = file.read_text(encoding="utf-8").replace("Duel", "Theirs")
    file.write_text(theirs, encoding="utf-8")
    workspace.map("duel").set_details(name="Mine")
    (problem,) = workspace.save_map("duel")
    assert problem.code == "changed-on-disk"
    assert file.read_text(encoding="utf-8") == theirs
    assert workspace.maps[0].dirty, "a failed save keeps the document dirty"
    workspace.close()


def test_the_second_window_is_read_only(folder: Path) -> None:
    first = Workspace.open(folder)
    assert (folder / LOCK_NAME).read_text(encoding="ascii").strip() == str(os.getpid())
    second = Workspace.open(folder)
    assert (first.read_only, second.read_only) == (False, True)
    document = second.map("duel")
    assert not document.apply(document.plan_paint("walls", {Hex(0, 0): "wall"}))
    assert [problem.code for problem in second.save_map("duel")] == ["read-only"]
    second.close()
    first.close()
    assert second.refusal == "The project is open in another window: here it is read-only."
    third = Workspace.open(folder)
    assert not third.read_only
    third.close()
    assert not (folder / LOCK_NAME).exists()


def test_scenarios_are_saved_at_once(folder: Path) -> None:
    workspace = Workspace.open(folder)
    assert workspace.save_scenario(Scenario(id="first", name="First", map="duel")) == []
    assert set(load_folder(folder).scenarios) == {"first"}
    workspace.close()


def test_a_missing_folder_opens_empty_with_a_problem(tmp_path: Path) -> None:
    workspace = Workspace.open(tmp_path / "nowhere")
    assert workspace.maps == ()
    assert workspace.read_only
    assert [problem.code for problem in workspace.problems] == ["no-folder"]


def test_the_samples_are_copied_once_and_renewed_where_untouched(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sample_copy, "sample_folder", lambda kind: folder / kind)
    (folder / "scenarios").mkdir()
    workspace = Workspace.samples(tmp_path / "documents")
    assert workspace.folder == tmp_path / "documents" / "LICH Studio" / "Samples"
    assert [entry.id for entry in workspace.maps] == ["duel"]
    workspace.library.set_field("bolt", "flavour", "Mine.")
    assert workspace.save_all() == []
    workspace.close()
    installed = folder / "maps" / "duel.map.json"
    data = json.loads(installed.read_text(encoding="utf-8")) | {"name": "Duel renewed"}
    installed.write_text(json.dumps(data), encoding="utf-8")
    bolt = folder / "cards" / "first" / "bolt.card.json"
    bolt.write_text(bolt.read_text(encoding="utf-8").replace("Bolt", "Bolt renewed"), encoding="utf-8")
    workspace = Workspace.samples(tmp_path / "documents")
    assert workspace.maps[0].name == "Duel renewed"
    assert workspace.library.card("bolt").flavour == "Mine.", "what the user changed stays"
    assert "Bolt renewed" in bolt.read_text(encoding="utf-8"), "the installed samples stay untouched"
    workspace.close()


def test_a_sample_that_cannot_be_copied_keeps_no_other_away(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sample_copy, "sample_folder", lambda kind: folder / kind)
    (folder / "scenarios").mkdir()
    copy = sample_copy.samples_folder(tmp_path / "documents")
    in_the_way = copy / "maps" / "duel.map.json"
    copy.mkdir(parents=True)
    (copy / "maps").write_text("in the way")
    with pytest.raises(ContentError, match="maps"):
        sample_copy.copy_samples(tmp_path / "documents")
    assert (copy / "cards" / "first" / "bolt.card.json").exists()
    (copy / "maps").unlink()
    sample_copy.copy_samples(tmp_path / "documents")
    assert in_the_way.exists()


def test_parts_that_a_killed_studio_left_are_cleared_by_whoever_may_write(folder: Path) -> None:
    first = Workspace.open(folder)
    part = folder / "cards" / "first" / ".bolt.card.json.0123456789ab.part"
    part.write_text("half")
    Workspace.open(folder).close()
    assert part.exists(), "another studio may be writing it"
    first.close()
    Workspace.open(folder).close()
    assert not part.exists()


def test_texts_are_read_by_the_rules_of_the_project(folder: Path) -> None:
    workspace = Workspace.open(folder)
    workspace.library.set_field("bolt", "text", "Deal 5 damage to target.")
    reading = workspace.library.reading("bolt")
    assert reading is not None
    assert reading.verdict == "read"
    workspace.library.set_field("bolt", "text", "Deal 5 damage to the moon.")
    reading = workspace.library.reading("bolt")
    assert reading is not None
    assert reading.verdict == "draft"
    workspace.close()


def test_a_project_with_unknown_rules_opens_with_the_standard_ones(folder: Path) -> None:
    save(folder / "studio.project.json", Project(name="Odd", ruleset="nothing-like-it"))
    workspace = Workspace.open(folder)
    assert workspace.rules.reading(workspace.library.card("bolt")).verdict == "read"
    assert [problem.code for problem in workspace.problems] == ["ruleset"]
    workspace.close()


def test_a_folder_that_cannot_be_written_opens_read_only_and_says_why(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_more: object) -> int:
        raise PermissionError(13, "no", str(path))

    monkeypatch.setattr("lich_studio.session.project_lock.os.open", refuse)
    workspace = Workspace.open(folder)
    assert workspace.read_only
    assert workspace.refusal == "This project's folder cannot be written: here it is read-only."
    assert [problem.message for problem in workspace.save_map("duel")] == [workspace.refusal]
    workspace.close()
