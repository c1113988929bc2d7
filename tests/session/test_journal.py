"""The journal: what it keeps of each kind of document, what it drops, and what comes back of it."""
from __future__ import annotations

import json
import os
import random
import shutil
from pathlib import Path
from zlib import crc32

import pytest

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.content.writing import dump, save
from lich_studio.grid.hex import Hex
from lich_studio.session.journal import LOG_NAME, Journal, log_record, read_records
from lich_studio.session.journal_recorders import keep_workspace
from lich_studio.session.lost_work import LostWork, discard, find_lost_work, restore
from lich_studio.session.workspace import Workspace


class Sitting:
    """A process that works on a project and keeps a journal, as far as a test can have one."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.journals = folder / "project", folder / "journals"
        self.workspace = Workspace.open(self.folder)
        self.journal = Journal(self.journals)
        self.end = keep_workspace(self.workspace, self.journal)

    @property
    def map(self):
        return self.workspace.map("duel")

    def paint(self, *tiles: tuple[int, int], thing: str = "wall") -> None:
        layer = {"wall": "walls", "fire": "surfaces"}[thing]
        self.map.apply(self.map.plan_paint(layer, dict.fromkeys((Hex(*tile) for tile in tiles), thing)))

    def crash(self) -> None:
        """End as a killed process does once the journal had its time: nothing is saved, nothing cleared away."""
        self.journal.flush()
        self.journal.wait()
        self.workspace.close()

    def logs(self) -> set[str]:
        self.journal.flush()
        self.journal.wait()
        return {log.parent.name for log in self.journals.rglob(LOG_NAME)}


@pytest.fixture
def first(tmp_path: Path) -> Sitting:
    """A first sitting on a project with a map, a card and a deck."""
    project = tmp_path / "project"
    project.mkdir()
    duel = Map(id="duel", name="Duel", shape=HexagonShape(side=3), layers={"walls": {"0,0": "wall"}})
    save(project / "duel.map.json", duel)
    save(project / "bolt.card.json", Card(id="bolt", name="Bolt", type="technique"))
    save(project / "fog.deck.json", Deck(id="fog", name="Fog", hero="bolt"))
    return Sitting(tmp_path)


def again(first: Sitting) -> tuple[Sitting, tuple[LostWork, ...]]:
    first.crash()
    second = Sitting(first.folder.parent)
    return second, find_lost_work(second.workspace, first.journals, second.journal.folder)


def test_painted_tiles_come_back_as_one_step_and_the_file_stays(first: Sitting) -> None:
    before = (first.folder / "duel.map.json").read_bytes()
    first.paint((1, 0), (0, 1))
    first.map.apply(first.map.plan_erase([Hex(0, 0)]))
    wanted = dump(first.map.to_map())
    second, (lost,) = again(first)
    assert (lost.name, lost.what, lost.fault) == ("Duel", "adds 2 walls, removes 1 wall", "")
    restore(second.workspace, lost)
    assert dump(second.map.to_map()) == wanted
    assert second.map.stack.names == ("Restore unsaved changes",)
    assert not second.map.stack.is_clean
    second.map.stack.undo()
    assert second.map.stack.is_clean
    assert (first.folder / "duel.map.json").read_bytes() == before


def test_shape_names_and_undone_steps_are_kept_as_they_stand(first: Sitting) -> None:
    first.paint((1, 0))
    first.map.set_shape(HexagonShape(side=2))
    first.map.set_details(name="Yard", tags=("small", "odd"))
    first.map.set_shape(FreeShape(tiles=("0,0", "5,0", "6,0")))
    first.paint((6, 0))
    first.map.stack.undo()
    wanted = dump(first.map.to_map())
    second, (lost,) = again(first)
    restore(second.workspace, lost)
    assert dump(second.map.to_map()) == wanted


def test_random_edits_come_back_whatever_was_flushed_between(first: Sitting) -> None:
    chance = random.Random(5)
    tiles = sorted(Hex(0, 0).disc(3))
    for _ in range(60):
        here = chance.sample(tiles, 3)
        chance.choice((
            lambda here=here: first.paint(*here), lambda here=here: first.paint(*here, thing="fire"),
            lambda here=here: first.map.apply(first.map.plan_erase(here)), first.map.stack.undo, first.map.stack.redo,
            first.journal.flush,
            lambda: first.map.set_shape(HexagonShape(side=chance.choice((3, 4)))),
        ))()
    wanted = dump(first.map.to_map())
    second, (lost,) = again(first)
    restore(second.workspace, lost)
    assert dump(second.map.to_map()) == wanted


def test_cards_decks_and_new_maps_come_back(first: Sitting) -> None:
    library = first.workspace.library
    library.set_field("bolt", "text", "Deal 3 damage.")
    library.remove_deck("fog")
    library.add_card(Card(id="new", name="New one", type="skill"))
    made = first.workspace.new_map("Yard", side=2)
    made.apply(made.plan_paint("walls", {Hex(0, 0): "wall"}))
    second, found = again(first)
    assert {lost.name: lost.what for lost in found} == {
        "Cards and decks": "Bolt changed, New one new, Fog removed", "Yard": "never saved",
    }
    for lost in found:
        restore(second.workspace, lost)
    assert second.workspace.library.card("bolt").text == "Deal 3 damage."
    assert second.workspace.library.has_card("new")
    assert not second.workspace.library.has_deck("fog")
    assert second.workspace.map("yard").at("walls", Hex(0, 0)) == "wall"
    assert second.workspace.is_dirty


def test_the_rulings_of_the_project_come_back(first: Sitting) -> None:
    first.workspace.settings.set_rulings({"AMB-001": "other"}, "Change a ruling")
    second, (lost,) = again(first)
    assert (lost.name, lost.what) == ("Project settings", "changes rulings")
    restore(second.workspace, lost)
    assert second.workspace.project.rulings == {"AMB-001": "other"}
    assert second.workspace.settings.is_dirty
    second.workspace.settings.stack.undo()
    assert second.workspace.project.rulings == {}
    discard(lost.folder)
    assert second.logs() == set()


def test_what_is_saved_or_undone_leaves_no_log(first: Sitting) -> None:
    first.paint((1, 0))
    first.workspace.library.set_field("bolt", "name", "Dart")
    assert first.logs() == {"map-duel", "library"}
    first.workspace.save_map("duel")
    first.workspace.library.stack.undo()
    assert first.logs() == set()
    first.paint((0, 1))
    assert first.logs() == {"map-duel"}
    first.journal.close()
    assert not any(first.journals.rglob("*.log"))


def test_a_project_left_without_an_answer_keeps_its_log(first: Sitting) -> None:
    first.paint((1, 0))
    first.journal.close(keep=True)
    _, (lost,) = again(first)
    assert lost.what == "adds 1 wall"


def test_a_kill_between_save_and_clearing_away_offers_nothing(first: Sitting) -> None:
    first.paint((1, 0))
    first.logs()
    kept = (first.journal.folder / "map-duel" / LOG_NAME).read_bytes()
    first.workspace.save_map("duel")
    first.logs()
    folder = first.journals / "gone" / "map-duel"
    folder.mkdir(parents=True)
    (folder / LOG_NAME).write_bytes(kept)
    (folder / "duel.map.json").write_bytes((first.folder / "duel.map.json").read_bytes())
    _, found = again(first)
    assert found == ()
    assert not folder.exists()


@pytest.mark.parametrize("cut", [1, 9, 30])
def test_a_line_cut_off_by_the_crash_costs_only_itself(first: Sitting, cut: int) -> None:
    first.paint((1, 0))
    first.logs()
    first.paint((0, 1))
    first.logs()
    log = first.journal.folder / "map-duel" / LOG_NAME
    log.write_bytes(log.read_bytes()[:-cut])
    _, (lost,) = again(first)
    assert lost.what == ("adds 2 walls" if cut == 1 else "adds 1 wall")


@pytest.mark.parametrize("damage", [b"", b"nonsense\n", b"\xff" * 64])
def test_a_damaged_journal_is_told_or_passed_over(first: Sitting, damage: bytes) -> None:
    first.paint((1, 0))
    first.logs()
    folder = first.journal.folder / "map-duel"
    (folder / "duel.map.json").write_bytes(damage)
    second, (lost,) = again(first)
    assert lost.value is None
    assert "duel.map.json" in lost.fault
    restore(second.workspace, lost)
    assert not second.workspace.is_dirty
    discard(lost.folder)
    assert not folder.exists()


def test_the_file_may_have_changed_meanwhile(first: Sitting) -> None:
    first.paint((1, 0))
    first.crash()
    save(first.folder / "duel.map.json", Map(id="duel", name="Duel", shape=HexagonShape(side=4)), force=True)
    second = Sitting(first.folder.parent)
    (lost,) = find_lost_work(second.workspace, first.journals, second.journal.folder)
    assert "changes shape" in lost.what


def test_a_full_disk_is_told_and_editing_goes_on(first: Sitting) -> None:
    first.journals.parent.joinpath("journals").write_text("in the way")
    first.paint((1, 0))
    first.journal.flush()
    first.journal.wait()
    assert first.journal.trouble.startswith("Unsaved changes cannot be kept safe: ")
    assert first.map.at("walls", Hex(1, 0)) == "wall"


def test_a_full_disk_for_a_while_costs_nothing(first: Sitting) -> None:
    in_the_way = first.journals.parent.joinpath("journals")
    in_the_way.write_text("in the way")
    first.paint((1, 0))
    first.logs()
    first.workspace.library.set_field("bolt", "text", "Deal 3 damage.")
    first.logs()
    assert first.journal.trouble
    in_the_way.unlink()
    first.journal.look_after()
    assert first.logs() == {"map-duel", "library"}
    assert first.journal.trouble == ""
    _, found = again(first)
    assert {lost.name: lost.what for lost in found} == {"Duel": "adds 1 wall", "Cards and decks": "Bolt changed"}


def test_a_record_that_cannot_be_finished_is_written_again(first: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    first.paint((1, 0))
    first.logs()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("lich_studio.session.journal.os.fsync", full)
    first.paint((0, 1))
    first.logs()
    assert "No space left" in first.journal.trouble
    monkeypatch.setattr("lich_studio.session.journal.os.fsync", lambda _handle: None)
    first.paint((1, 1))
    first.logs()
    assert first.journal.trouble == ""
    _, (lost,) = again(first)
    assert lost.what == "adds 3 walls"


@pytest.mark.parametrize("whole", [True, False])
def test_a_journal_that_was_cleared_away_is_written_whole_again(first: Sitting, whole: bool) -> None:
    first.paint((1, 0))
    first.workspace.library.set_field("bolt", "text", "Deal 3 damage.")
    first.workspace.settings.set_rulings({"AMB-001": "other"}, "Change a ruling")
    first.logs()
    shutil.rmtree(first.journals if whole else first.journal.folder / "map-duel")
    first.journal.look_after()
    first.journal.wait()
    assert first.logs() == {"map-duel", "library", "project"}
    assert first.journal.trouble == ""
    first.paint((0, 1))
    _, found = again(first)
    assert {lost.name: lost.what for lost in found} == {
        "Duel": "adds 2 walls", "Cards and decks": "Bolt changed", "Project settings": "changes rulings",
    }


def three_strokes(first: Sitting) -> Path:
    """Paint three walls, each a record of its own, and return the log."""
    for tile in ((1, 0), (0, 1), (1, 1)):
        first.paint(tile)
        first.logs()
    return first.journal.folder / "map-duel" / LOG_NAME


@pytest.mark.parametrize("torn", [0, 1, 2])
def test_a_torn_record_hides_nothing_behind_it(first: Sitting, torn: int) -> None:
    log = three_strokes(first)
    lines = log.read_bytes().splitlines(keepends=True)
    assert len(lines) == 4
    lines[torn] = lines[torn][: len(lines[torn]) // 2]
    log.write_bytes(b"".join(lines))
    _, (lost,) = again(first)
    assert lost.what == f"adds {3 if torn == 0 else 2} walls (1 damaged record left out)"


def test_what_is_added_behind_a_torn_record_begins_on_a_line_of_its_own(first: Sitting) -> None:
    log = three_strokes(first)
    log.write_bytes(log.read_bytes()[:-9])
    first.paint((2, 0))
    first.logs()
    last = log.read_bytes().splitlines()[-1]
    assert json.loads(last.split(b" ", 2)[2])["cells"] == {"walls": {"2,0": "wall"}}
    _, (lost,) = again(first)
    assert lost.what == "adds 3 walls (1 damaged record left out)"


def test_records_have_a_length_and_a_check_sum_and_older_ones_are_read() -> None:
    values = [{"journal": 1}, {"step": "one\ntwo \N{SNOWMAN}"}, {"step": "three"}]
    data = b"".join(map(log_record, values))
    check, length, text = data.splitlines()[1].split(b" ", 2)
    assert (int(length), check) == (len(text), b"%08x" % crc32(length + b" " + text))
    assert read_records(data) == (values, 0)
    plain = [json.dumps(value).encode("ascii") for value in values]
    older = b"".join(b"%08x %s\n" % (crc32(line), line) for line in plain)
    assert read_records(older) == (values, 0)
    assert read_records(older + data) == (values * 2, 0)
    assert read_records(b'00000000 {"journal":1}\n') == ([], 0)
    assert read_records(b"00000000 99 {}\n" + data) == (values, 1)


def test_a_log_of_nothing_but_damage_is_told_and_stays(first: Sitting) -> None:
    log = three_strokes(first)
    log.write_bytes(log.read_bytes().replace(b"{", b"["))
    _, (lost,) = again(first)
    assert "the journal is damaged" in lost.fault
    assert log.exists()


@pytest.mark.skipif(os.name == "nt", reason="file modes of POSIX")
def test_reading_twice_is_reading_once(first: Sitting) -> None:
    first.paint((1, 0))
    _, (lost,) = again(first)
    second, (same,) = again(first)
    assert lost.value == same.value
    second.workspace.close()


def test_a_map_that_is_deleted_is_no_lost_work(first: Sitting) -> None:
    first.paint((1, 0))
    assert first.logs() == {"map-duel"}
    assert first.workspace.remove_map("duel") == []
    assert not (first.folder / "duel.map.json").exists()
    assert first.logs() == set()
    first.workspace.new_map("Duel")
    assert first.logs() == {"map-duel"}, "another map may take its place"
    first.workspace.remove_map("duel")
    assert (first.logs(), first.workspace.maps, first.workspace.is_dirty) == (set(), (), False)
