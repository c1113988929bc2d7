"""A walk through every command: each is found by its name with keys alone, and runs without breaking anything."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from helpers.first_steps import make_project
from helpers.paper import FakeDialogs
from lich_studio.app.editors_list import EDITORS
from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
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
