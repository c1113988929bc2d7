"""A walk through the whole studio: every command is found and runs, every drop-down shows its rows."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QPushButton
from pytestqt.qtbot import QtBot

from helpers.first_steps import make_project
from helpers.paper import FakeDialogs
from lich_studio.app.editors_list import EDITORS
from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.editors.card_designer.frame_box import FrameBox
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.file_dialogs import FileDialogs
from lich_studio.ui.stylesheet import apply_theme

Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NOT_RUN = {"window.quit"}
"""Ends the test; it has one of its own in the tests of the window."""


class MuteDialogs(FakeDialogs):
    """Asks for nothing and shows nothing."""

    def ask_folder(self, *_all: object) -> None:
        """Be cancelled."""

    def ask_open(self, *_all: object) -> None:
        """Be cancelled."""

    def ask_save(self, *_all: object) -> None:
        """Be cancelled."""


@pytest.fixture(scope="module")
def studio(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StudioWindow]:
    """The whole studio on a small project."""
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    folder = tmp_path_factory.mktemp("commands")
    window = StudioWindow(StudioSettings(folder / "settings.ini"), theme, MuteDialogs(), EDITORS)
    window.resize(1280, 720)
    window.open_workspace(Workspace.open(make_project(folder / "project")), make_editor)
    window.show()
    window.activateWindow()
    for spec in EDITORS:
        window.editor(spec.id)
    yield window
    window._may_close = True
    window.close()
    window.deleteLater()


def shut_dialogs(window: StudioWindow) -> None:
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible():
            dialog.reject()
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()


def test_every_command_is_found_by_its_name_and_runs(
    studio: StudioWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.activateWindow()
    qtbot.waitUntil(studio.isActiveWindow)
    monkeypatch.setattr(FileDialogs, "ask_open", lambda *_all: None)
    monkeypatch.setattr(FileDialogs, "ask_save", lambda *_all: None)
    finder = studio.navigator.finder
    ran: list[str] = []
    commands = studio.book.commands
    assert len(commands) > 100
    for command in commands:
        if command.id in NOT_RUN:
            continue
        QTest.keyClick(studio, Qt.Key.Key_P, Ctrl | Shift)
        finder.line.setText(command.name)
        row = next((row for row, offer in enumerate(finder.offers) if offer.key == command.id), None)
        assert row is not None, f"{command.id} is not found by its name"
        assert row < 12, f"{command.id} is buried"
        for _ in range(row):
            QTest.keyClick(finder.line, Qt.Key.Key_Down)
        enabled = finder.offers[row].enabled
        QTest.keyClick(finder.line, Qt.Key.Key_Return)
        if not enabled:
            QTest.keyClick(finder.line, Qt.Key.Key_Escape)
        ran.append(command.id)
        shut_dialogs(studio)
        assert studio.isVisible()
    assert len(ran) == len(commands) - len(NOT_RUN)
    QApplication.processEvents()


def test_names_and_keys_are_told_apart(studio: StudioWindow) -> None:
    commands = studio.book.commands
    assert len({command.id for command in commands}) == len(commands)
    clashes = {command.id: [other.id for other in studio.book.conflicts(command)] for command in commands}
    assert {name: others for name, others in clashes.items() if others} == {}


def measure_drop_downs(studio: StudioWindow, qtbot: QtBot) -> dict[str, bool]:
    """Open every drop-down in sight, twice; return by its name whether all its rows were to be seen."""
    measured: dict[str, bool] = {}
    boxes = [box for box in studio.findChildren(QComboBox) if box.isVisible() and box.count()]
    for box in (box for box in boxes if not isinstance(box, FrameBox)):
        height = box.height()
        box.setFocus()
        for _ in range(2):
            QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(box.width() - 10, box.height() // 2))
            view = box.view()
            qtbot.waitUntil(view.isVisible)
            last = view.visualRect(box.model().index(box.count() - 1, box.modelColumn()))
            whole = view.viewport().rect().contains(last.center()) and view.viewport().height() > last.bottom()
            measured[box.accessibleName()] = whole and measured.get(box.accessibleName(), True)
            box.hidePopup()
        assert box.height() == height
    return measured


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_drop_down_shows_all_its_rows_while_it_has_the_keyboard(
    studio: StudioWindow, qtbot: QtBot, theme: str
) -> None:
    """A box has another frame as long as it has the keyboard, and Qt measures the list by the box."""
    studio.activateWindow()
    if studio.theme.name != theme:
        studio.look.switch_theme()
    measured: dict[str, bool] = {}
    for spec in EDITORS:
        studio.show_editor(spec.id)
        measured |= measure_drop_downs(studio, qtbot)
    # A game may be in front of the sandbox's start page, as after F8, and the start page in front of no game.
    studio.show_editor("sandbox")
    studio.activateWindow()
    qtbot.waitUntil(studio.isActiveWindow)
    QTest.keyClick(studio, Qt.Key.Key_N, Ctrl)
    qtbot.waitUntil(studio.findChild(QComboBox, "startMap").isVisible)
    measured |= measure_drop_downs(studio, qtbot)
    QTest.mouseClick(studio.findChild(QPushButton, "startGame"), Qt.MouseButton.LeftButton)
    players = studio.findChild(QPushButton, "tab table")
    qtbot.waitUntil(players.isVisible)
    QTest.mouseClick(players, Qt.MouseButton.LeftButton)
    measured |= measure_drop_downs(studio, qtbot)
    assert len(measured) >= 10
    assert [name for name, is_whole in measured.items() if not is_whole] == []
