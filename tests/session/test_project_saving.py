"""Saving when something goes wrong: everything else is saved, and what is not is remembered with its reason."""
from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from lich_studio.content import writing
from lich_studio.content.card import Art, Card
from lich_studio.content.deck import Deck
from lich_studio.content.library import load_folder
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.model import ContentModel
from lich_studio.content.project import Project
from lich_studio.content.scenario import Scenario
from lich_studio.content.writing import save
from lich_studio.session import project_files
from lich_studio.session.disk_watch import DiskWatch
from lich_studio.session.workspace import Workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A project of two cards in folders of their own, a deck, a map and a scenario, open."""
    folder = tmp_path / "project"
    for part in ("cards/first", "odd place", "maps", "scenarios"):
        (folder / part).mkdir(parents=True)
    save(folder / "studio.project.json", Project(name="Ash"))
    save(folder / "cards" / "first" / "bolt.card.json", Card(id="bolt", name="Bolt", type="technique", set="First"))
    save(folder / "odd place" / "dart.card.json", Card(id="dart", name="Dart", type="technique"))
    save(folder / "fog.deck.json", Deck(id="fog", name="Fog", hero="bolt"))
    save(folder / "maps" / "duel.map.json", Map(id="duel", name="Duel", shape=HexagonShape(side=3)))
    save(folder / "scenarios" / "one.scenario.json", Scenario(id="one", name="One", map="duel"))
    return Workspace.open(folder)


def edit_everything(workspace: Workspace) -> None:
    """Change the two cards, the map and the settings."""
    workspace.library.set_field("bolt", "text", "Deal 1 damage.")
    workspace.library.set_field("dart", "text", "Deal 2 damage.")
    workspace.map("duel").set_details(name="Yard")
    workspace.settings.set_rulings({"AMB-001": "other"}, "Change a ruling")


def as_on_disk(workspace: Workspace) -> dict[str, str]:
    """Return what the files say now that was changed."""
    found = load_folder(workspace.folder)
    return {**{name: card.text for name, card in found.cards.items()}, "duel": found.maps["duel"].name}


def failing(path_name: str, error: Exception):
    """Return a `save` that fails for one file."""

    def save_or_fail(path: Path, model: ContentModel, *rest: object, **more: object):
        if path.name == path_name:
            raise error
        return writing.save(path, model, *rest, **more)

    return save_or_fail


@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), ValueError("half a character"), RecursionError("too deep")]
)
@pytest.mark.parametrize("bad", ["bolt.card.json", "duel.map.json", "studio.project.json"])
def test_one_file_that_fails_keeps_no_other_from_being_saved(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch, bad: str, error: Exception
) -> None:
    edit_everything(workspace)
    monkeypatch.setattr(project_files, "save", failing(bad, error))
    (problem,) = workspace.save_all()
    assert problem.message.startswith(bad)
    assert str(error.args[-1]) in problem.message
    assert workspace.saving.faults == (problem,)
    assert workspace.is_dirty
    wanted = {"bolt": "Deal 1 damage.", "dart": "Deal 2 damage.", "duel": "Yard"}
    failed = {"bolt.card.json": {"bolt": ""}, "duel.map.json": {"duel": "Duel"}}.get(bad, {})
    assert as_on_disk(workspace) == {**wanted, **failed}
    monkeypatch.undo()
    assert workspace.save_all() == []
    assert workspace.saving.faults == ()
    assert as_on_disk(workspace) == wanted
    assert not workspace.is_dirty


def test_cards_of_the_same_name_are_saved(workspace: Workspace) -> None:
    library = workspace.library
    for number in ("", "-2", "-3"):
        library.add_card(Card(id=f"oak-guard{number}", name="Oak Guard", type="summon"))
    library.set_field("bolt", "text", "Deal 1 damage.")
    assert workspace.save_all() == []
    assert {"oak-guard", "oak-guard-2", "oak-guard-3"} <= load_folder(workspace.folder).cards.keys()
    assert not workspace.is_dirty


def test_a_card_under_a_new_id_is_not_lost_while_its_new_file_fails(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace.library.set_field("dart", "name", "Arrow")
    workspace.library.change_id("dart", "arrow")
    monkeypatch.setattr(project_files, "save", failing("arrow.card.json", OSError(28, "No space left on device")))
    assert workspace.save_all()
    assert (workspace.folder / "odd place" / "dart.card.json").exists(), "it is all there is of that card"
    monkeypatch.undo()
    assert workspace.save_all() == []
    assert load_folder(workspace.folder).cards.keys() == {"bolt", "arrow"}


def test_what_is_taken_back_is_no_longer_missing(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace.library.set_field("bolt", "text", "Deal 1 damage.")
    monkeypatch.setattr(project_files, "save", failing("bolt.card.json", OSError(28, "No space left on device")))
    workspace.save_all()
    workspace.library.stack.undo()
    assert workspace.saving.faults == ()
    workspace.library.stack.redo()
    assert workspace.saving.faults == (), "nobody has tried to save that again"


def test_a_scenario_that_cannot_be_saved_stays_unsaved(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(project_files, "save", failing("two.scenario.json", OSError(28, "No space left on device")))
    assert workspace.save_scenario(Scenario(id="two", name="Two", map="duel"))
    assert "two" in workspace.scenarios
    assert [name for name, _ in workspace.saving.unsaved_documents()] == ["Two"]
    monkeypatch.undo()
    assert workspace.save_all() == []
    assert "two" in load_folder(workspace.folder).scenarios


@pytest.mark.parametrize("is_noticed", [False, True])
def test_a_folder_that_vanished_is_written_again_whole(workspace: Workspace, is_noticed: bool) -> None:
    art = workspace.folder / "art" / "bolt.png"
    workspace.library.set_field("bolt", "art", Art(path="art/bolt.png"))
    art.parent.mkdir()
    art.write_bytes(b"a picture")
    workspace.save_all()
    files = {path.relative_to(workspace.folder) for path in workspace.folder.rglob("*.json")}
    shutil.rmtree(workspace.folder)
    workspace.library.set_field("bolt", "text", "Deal 1 damage.")
    if is_noticed:
        watch = DiskWatch(workspace)
        assert (watch.look(), len(watch.told)) == ([], 1)
        assert watch.look() == []
        assert {"Duel", "Cards and decks", "One"} <= {name for name, _ in workspace.saving.unsaved_documents()}
    assert workspace.save_library() == []
    assert {path.relative_to(workspace.folder) for path in workspace.folder.rglob("*.json")} == files
    assert not workspace.is_dirty
    notice = workspace.saving.notice
    assert notice is not None
    assert "6 files" in notice.message
    assert "art/bolt.png" in notice.message
    again = Workspace.open(workspace.folder)
    assert again.read_only, "the lock was taken along"


def test_a_folder_that_comes_back_is_the_same_again(workspace: Workspace) -> None:
    watch, aside = DiskWatch(workspace), workspace.folder.with_name("aside")
    workspace.folder.rename(aside)
    watch.look()
    assert workspace.is_dirty
    aside.rename(workspace.folder)
    assert watch.look() == []
    workspace.library.set_field("bolt", "text", "Deal 1 damage.")
    assert workspace.save_all() == []
    assert load_folder(workspace.folder).cards["bolt"].text == "Deal 1 damage."
    assert not workspace.is_dirty


def test_a_drive_that_was_taken_out_is_not_written_over(tmp_path: Path) -> None:
    folder = tmp_path / "drive" / "project"
    folder.mkdir(parents=True)
    workspace = Workspace.open(folder)
    workspace.library.add_card(Card(id="bolt", name="Bolt", type="technique"))
    shutil.rmtree(folder.parent)
    (problem,) = workspace.save_all()
    assert str(folder.parent) in problem.message
    assert not folder.parent.exists()
    assert workspace.saving.faults == (problem,)


def test_everything_can_be_saved_elsewhere(workspace: Workspace, tmp_path: Path) -> None:
    folder, there = workspace.folder, tmp_path / "there"
    (folder / "notes.md").write_text("Thoughts.")
    (folder / "broken.card.json").write_text("{")
    edit_everything(workspace)
    workspace.library.remove_deck("fog")
    there.mkdir()
    (there / "mine.txt").write_text("Something else.")
    copy, problems = workspace.saving.copy_to(there)
    assert (copy, problems) == (there / "ash", []), "what is there already stays apart"
    assert workspace.is_dirty
    kept = load_folder(copy)
    assert (kept.cards["dart"].text, kept.maps["duel"].name) == ("Deal 2 damage.", "Yard")
    assert {path.relative_to(copy).as_posix() for path in copy.rglob("*") if path.is_file()} == {
        "studio.project.json", "cards/first/bolt.card.json", "odd place/dart.card.json", "notes.md",
        "maps/duel.map.json", "scenarios/one.scenario.json", "broken.card.json",
    }  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="Windows clears no file away that is open")
def test_a_lock_that_was_cleared_away_lets_no_second_writer_in(workspace: Workspace) -> None:
    lock = workspace.folder / ".studio.lock"
    lock.unlink()
    second = Workspace.open(workspace.folder)
    assert second.read_only
    second.close()
    assert workspace.keep_lock() == ""
    assert lock.exists()
    workspace.close()
    assert not Workspace.open(workspace.folder).read_only


@pytest.mark.skipif(os.name == "nt", reason="Windows moves no folder that is in use")
def test_whoever_lost_the_folder_to_another_window_saves_nothing_over_it(workspace: Workspace) -> None:
    folder = workspace.folder
    shutil.copytree(folder, folder.with_name("copy"))
    shutil.rmtree(folder)
    folder.with_name("copy").rename(folder)
    (folder / ".studio.lock").unlink()
    second = Workspace.open(folder)
    assert not second.read_only
    workspace.library.set_field("bolt", "text", "Deal 1 damage.")
    (problem,) = workspace.save_all()
    assert "another window" in problem.message
    assert load_folder(folder).cards["bolt"].text == ""
    second.close()
    assert workspace.save_all() == []
