"""After a crash the next start offers what was not saved; a clean end leaves nothing to offer."""
from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lich_studio.app.conflict_dialog import ConflictDialog
from lich_studio.app.keepers import Keepers
from lich_studio.app.late import make_editor
from lich_studio.app.recovery_dialog import RecoveryDialog
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.writing import save
from lich_studio.grid.hex import Hex
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.rulings import PROFILE, ruling_rows
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme

Left = Qt.MouseButton.LeftButton


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a map and a card; journals lie in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    folder = tmp_path / "project"
    folder.mkdir()
    save(folder / "arena.map.json", Map(id="arena", name="Arena", shape=HexagonShape(side=4)))
    save(folder / "bolt.card.json", Card(id="bolt", name="Bolt", type="technique"))
    return folder


class Studio:
    """Starts windows on the project, one after the other, as a designer starts the studio."""

    def __init__(self, qtbot: QtBot, project: Path) -> None:
        load_fonts()
        self.qtbot, self.project, self.theme = qtbot, project, Theme.load("dark")
        apply_theme(QApplication.instance(), self.theme)
        self.windows: list[StudioWindow] = []

    def start(self) -> StudioWindow:
        window = StudioWindow(StudioSettings(self.project.parent / "settings.ini"), self.theme)
        self.qtbot.addWidget(window, before_close_func=lambda one: setattr(one, "_may_close", True))
        window.opened.connect(lambda workspace: Keepers.over(window).watch(workspace))
        window.resize(1280, 720)
        with self.qtbot.waitExposed(window):
            window.show()
        window.open_workspace(Workspace.open(self.project), make_editor)
        window.show_editor("map")
        window.show_editor("map")
        self.windows.append(window)
        return window

    def crash(self, window: StudioWindow) -> None:
        """What is left of a killed studio: its journal, a quarter of a second after the last edit."""
        keeper = Keepers.over(window).safekeeping
        self.qtbot.waitUntil(lambda: any(keeper.journal.folder.rglob("*.log")), timeout=3000)
        keeper._tick()
        keeper.journal.wait()
        keeper._end()
        keeper._timer.stop()
        Keepers.over(window)._all = []
        window.workspace.close()
        window._may_close = True
        window.close()


@pytest.fixture
def studio(qtbot: QtBot, qapp: QApplication, project: Path) -> Iterator[Studio]:
    made = Studio(qtbot, project)
    yield made
    for window in made.windows:
        window._may_close = True
        window.close()


def paint(window: StudioWindow, *tiles: Hex) -> None:
    canvas = window.editor("map").view.canvas
    for tile in tiles:
        QTest.mouseClick(window.windowHandle(), Left, pos=canvas.mapTo(window, canvas.point_of(tile)))


def walls(window: StudioWindow) -> set[Hex]:
    return set(window.workspace.map("arena").layer("walls"))


def test_what_was_painted_before_a_crash_is_offered_and_restored(studio: Studio) -> None:
    window = studio.start()
    paint(window, Hex(0, 0), Hex(1, 1))
    window.workspace.library.set_field("bolt", "text", "Deal 3 damage.")
    studio.crash(window)
    window = studio.start()
    dialog = window.findChild(RecoveryDialog)
    assert dialog.isVisible()
    assert {row.lost.name: row.lost.what for row in dialog.rows} == {
        "Arena": "adds 2 walls", "Cards and decks": "Bolt changed",
    }
    QTest.mouseClick(dialog.restore_all, Left)
    assert walls(window) == {Hex(0, 0), Hex(1, 1)}
    assert window.workspace.library.card("bolt").text == "Deal 3 damage."
    assert sorted(window.host.unsaved_names()) == ["Arena", "Cards and decks"]
    assert not dialog.isVisible()
    window.show_editor("map")
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert walls(window) == set()
    studio.crash(window)
    assert {lost.lost.name for lost in studio.start().findChild(RecoveryDialog).rows} == {"Cards and decks"}


def test_one_is_discarded_one_is_kept_for_later(studio: Studio) -> None:
    window = studio.start()
    paint(window, Hex(0, 0))
    window.workspace.library.set_field("bolt", "text", "Deal 3 damage.")
    studio.crash(window)
    window = studio.start()
    dialog = window.findChild(RecoveryDialog)
    (row,) = [row for row in dialog.rows if row.lost.name == "Arena"]
    QTest.mouseClick(row.discard, Left)
    assert dialog.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert walls(window) == set()
    assert not window.host.unsaved_names()
    window.close()
    window = studio.start()
    assert [row.lost.name for row in window.findChild(RecoveryDialog).rows] == ["Cards and decks"]


def test_a_clean_end_leaves_nothing_to_offer(studio: Studio, project: Path) -> None:
    window = studio.start()
    paint(window, Hex(0, 0))
    keeper = Keepers.over(window).safekeeping
    studio.qtbot.waitUntil(lambda: any(keeper.journal.folder.rglob("*.log")), timeout=3000)
    window._may_close = True
    window.close()
    assert not list(project.parent.glob("state/**/*.log"))
    assert studio.start().findChild(RecoveryDialog) is None


def test_a_file_changed_meanwhile_is_read_again_or_asked_about(studio: Studio, project: Path) -> None:
    window, arena = studio.start(), project / "arena.map.json"
    keepers = Keepers.over(window)
    save(arena, Map(id="arena", name="Yard", shape=HexagonShape(side=4)), force=True)
    keepers.disk.look()
    assert window.tabs.tabText(0) == "Yard"
    assert "read again" in window.toast.text
    paint(window, Hex(0, 0))
    save(arena, Map(id="arena", name="Court", shape=HexagonShape(side=4)), force=True)
    keepers.disk.look()
    dialog = window.findChild(ConflictDialog)
    QTest.mouseClick(dialog.later, Left)
    keepers.disk.look()
    assert not dialog.isVisible()
    window.editor("map").view.canvas.setFocus()
    QTest.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = [one for one in window.findChildren(ConflictDialog) if one.isVisible()]
    (row,) = dialog.rows
    assert (row.conflict.here, row.conflict.disk) == ("adds 1 wall", "changes name")
    QTest.mouseClick(row.take, Left)
    assert not dialog.isVisible()
    assert walls(window) == set()
    assert window.tabs.tabText(0) == "Court"


def test_rulings_that_were_not_saved_come_back_too(studio: Studio) -> None:
    window = studio.start()
    window.show_editor("rulebook")
    switch = next(row for row in ruling_rows(window.workspace.rules.ruleset, {}) if row.id != PROFILE)
    window.current_editor.choose(switch.id, switch.readings[-1].id)
    chosen = dict(window.workspace.project.rulings)
    assert chosen
    assert window.host.unsaved_names()
    studio.crash(window)
    again = studio.start()
    assert again.workspace.project.rulings == {}
    (row,) = again.findChild(RecoveryDialog).rows
    assert row.lost.what == "changes rulings"
    QTest.mouseClick(row.restore, Left)
    assert dict(again.workspace.project.rulings) == chosen
    assert again.host.unsaved_names(), "restored is not saved"


def test_another_project_in_the_same_window_loses_nothing(studio: Studio, project: Path, tmp_path: Path) -> None:
    window = studio.start()
    paint(window, Hex(0, 0))
    other = tmp_path / "other"
    other.mkdir()
    window.open_workspace(Workspace.open(other), make_editor)
    window.open_workspace(Workspace.open(project), make_editor)
    (row,) = window.findChild(RecoveryDialog).rows
    assert row.lost.what == "adds 1 wall"


@pytest.mark.skipif(os.name == "nt", reason="Windows clears no file away that is open")
def test_lock_and_journal_cleared_away_under_an_open_window_come_back(studio: Studio, project: Path) -> None:
    window = studio.start()
    paint(window, Hex(0, 0))
    journal, lock = Keepers.over(window).safekeeping.journal, project / ".studio.lock"
    studio.qtbot.waitUntil(lambda: any(journal.folder.rglob("*.log")), timeout=3000)
    shutil.rmtree(project.parent / "state")
    lock.unlink()
    second = Workspace.open(project)
    assert second.read_only
    second.close()
    studio.qtbot.waitUntil(lambda: lock.exists() and any(journal.folder.rglob("*.log")), timeout=9000)
    studio.crash(window)
    (row,) = studio.start().findChild(RecoveryDialog).rows
    assert row.lost.what == "adds 1 wall"
