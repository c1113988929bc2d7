"""Files changed by something else: read again where nothing is unsaved, else told with both differences."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.sound_file import load_as
from lich_studio.content.writing import dump, save
from lich_studio.grid.hex import Hex
from lich_studio.session.disk_watch import DiskWatch
from lich_studio.session.workspace import Workspace

DUEL = Map(id="duel", name="Duel", shape=HexagonShape(side=3), layers={"walls": {"0,0": "wall"}})
BOLT = Card(id="bolt", name="Bolt", type="technique", text="Deal 2 damage.")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    save(tmp_path / "duel.map.json", DUEL)
    save(tmp_path / "bolt.card.json", BOLT)
    return tmp_path


@pytest.fixture
def workspace(folder: Path):
    opened = Workspace.open(folder)
    yield opened
    opened.close()


def write(path: Path, model) -> None:
    """Write as another program would: later, and without asking."""
    save(path, model, force=True)
    state = path.stat()
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + 5_000_000))


def test_what_is_clean_here_is_read_again(folder: Path, workspace: Workspace) -> None:
    document, watch = workspace.map("duel"), DiskWatch(workspace)
    assert watch.look() == []
    write(folder / "duel.map.json", DUEL.model_copy(update={"layers": {"walls": {"1,0": "wall"}}}))
    write(folder / "bolt.card.json", BOLT.model_copy(update={"text": "Deal 3 damage."}))
    assert watch.look() == []
    assert set(document.layer("walls")) == {Hex(1, 0)}
    assert workspace.library.card("bolt").text == "Deal 3 damage."
    assert not workspace.is_dirty
    assert len(watch.told) == 2
    assert watch.look() == []
    document.stack.undo()
    assert set(document.layer("walls")) == {Hex(0, 0)}, "a reload can be undone"
    assert workspace.save_all() == []
    assert load_as(folder / "duel.map.json", Map) == DUEL


def test_a_map_without_document_is_read_again(folder: Path, workspace: Workspace) -> None:
    watch = DiskWatch(workspace)
    write(folder / "duel.map.json", DUEL.model_copy(update={"name": "Yard"}))
    watch.look()
    assert [entry.name for entry in workspace.maps] == ["Yard"]


def test_unsaved_work_is_a_conflict_with_both_differences(folder: Path, workspace: Workspace) -> None:
    document, watch = workspace.map("duel"), DiskWatch(workspace)
    document.apply(document.plan_paint("walls", {Hex(0, 1): "wall", Hex(0, 2): "wall"}))
    workspace.library.set_field("bolt", "text", "Deal 4 damage.")
    write(folder / "duel.map.json", DUEL.model_copy(update={"name": "Yard"}))
    write(folder / "bolt.card.json", BOLT.model_copy(update={"text": "Deal 3 damage."}))
    found = {conflict.key: conflict for conflict in watch.look()}
    board, card = found["map", "duel"], found["card", "bolt"]
    assert (board.here, board.disk) == ("adds 2 walls", "changes name")
    assert card.here == "text: “Deal 4 damage.”, was “Deal 2 damage.”"
    assert card.disk == "text: “Deal 3 damage.”, was “Deal 2 damage.”"
    assert watch.look() == [], "each state of a file is asked about once"
    assert workspace.save_map("duel")[0].code == "changed-on-disk"
    watch.keep(board)
    assert workspace.save_map("duel") == []
    assert load_as(folder / "duel.map.json", Map).at("walls", Hex(0, 1)) == "wall"
    watch.take(card)
    assert workspace.library.card("bolt").text == "Deal 3 damage."
    assert not workspace.is_dirty
    workspace.library.stack.undo()
    assert workspace.library.card("bolt").text == "Deal 4 damage."


def test_new_gone_broken_and_touched_files(folder: Path, workspace: Workspace) -> None:
    watch = DiskWatch(workspace)
    save(folder / "dart.card.json", Card(id="dart", name="Dart", type="technique"))
    os.utime(folder / "duel.map.json")
    watch.look()
    assert workspace.library.has_card("dart")
    assert watch.told == ["dart.card.json came to the project and was read."]
    assert not workspace.is_dirty
    (folder / "dart.card.json").unlink()
    (folder / "bolt.card.json").write_text("{")
    watch.look()
    assert workspace.library.card("dart").name == "Dart"
    assert workspace.is_dirty
    assert workspace.library.card("bolt") == BOLT
    assert "bolt.card.json" in watch.told[-2] + watch.told[-1]
    assert (folder / "bolt.card.json").read_text() == "{"
    workspace.save_library()
    assert (folder / "dart.card.json").read_text() == dump(workspace.library.card("dart"))
