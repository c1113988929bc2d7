"""Other keys for commands, the look, and the panels gone round and remembered."""
from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSplitter
from pytestqt.qtbot import QtBot

from helpers.paper import SPECS, FakeDialogs, PaperEditor
from lich_studio.app.command_book import Command
from lich_studio.app.panels import arrange, arrangement
from lich_studio.app.preferences.dialog import PreferencesDialog
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.session.workspace import Workspace
from lich_studio.ui.motion import board_motion_ms, set_motion

Ctrl, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def paper(window: StudioWindow, qtbot: QtBot) -> StudioWindow:
    """A window with editors of paper."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def preferences(window: StudioWindow, qtbot: QtBot) -> PreferencesDialog:
    QTest.keyClick(window, Qt.Key.Key_K, Ctrl | Shift)
    dialog = window.findChild(PreferencesDialog)
    assert dialog is not None
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def the(window: StudioWindow, command_id: str) -> Command:
    found = window.book.find(command_id)
    assert found is not None
    return found


def test_a_command_gets_other_keys_which_work_are_told_and_remembered(
    paper: StudioWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = preferences(paper, qtbot)
    QTest.keyClicks(dialog.keys.search, "light or")
    QTest.keyClick(dialog.keys.search, Qt.Key.Key_Return)
    assert dialog.keys.field.hasFocus()
    QTest.keyClick(dialog.keys.field, Qt.Key.Key_J, Ctrl)
    assert dialog.keys._told.text() == "These keys are free."
    QTest.mouseClick(dialog.keys.assign, Qt.MouseButton.LeftButton)
    assert the(paper, "window.light-or-dark").keys == ("Ctrl+J",)
    dialog.accept()
    paper.activateWindow()
    qtbot.waitUntil(paper.isActiveWindow)
    QTest.keyClick(paper, Qt.Key.Key_J, Ctrl)
    assert paper.theme.name == "light"
    paper.settings.flush()
    again = StudioWindow(StudioSettings(tmp_path / "settings.ini"), paper.theme, FakeDialogs(), SPECS)
    assert the(again, "window.light-or-dark").keys == ("Ctrl+J",)
    tips = [button.toolTip() for button in again.activity._icons]
    assert "Light or dark  (Ctrl+J)" in tips
    again.deleteLater()


def test_keys_of_another_command_are_told_and_taken(paper: StudioWindow, qtbot: QtBot) -> None:
    dialog = preferences(paper, qtbot)
    QTest.keyClicks(dialog.keys.search, "do one")
    QTest.keyClick(dialog.keys.search, Qt.Key.Key_Return)
    QTest.keyClick(dialog.keys.field, Qt.Key.Key_P, Ctrl)
    assert "Go anywhere (Go)" in dialog.keys._told.text()
    assert dialog.keys.assign.text() == "Take them"
    QTest.mouseClick(dialog.keys.assign, Qt.MouseButton.LeftButton)
    assert the(paper, "one.do-one").keys == ("Ctrl+P",)
    assert the(paper, "window.go-anywhere").keys == ()
    QTest.mouseClick(dialog.keys.reset_all, Qt.MouseButton.LeftButton)
    assert the(paper, "one.do-one").keys == ("Ctrl+D",)
    assert the(paper, "window.go-anywhere").keys == ("Ctrl+P",)
    assert not dialog.keys.reset_all.isEnabled()
    dialog.accept()


def test_editors_may_share_keys_but_not_with_the_window(paper: StudioWindow) -> None:
    paper.editor("two")
    one, two = the(paper, "one.do-one"), the(paper, "two.do-two")
    assert one.keys == two.keys
    assert paper.book.conflicts(one) == ()
    assert paper.book.conflicts(one, ["Ctrl+S"]) == (the(paper, "window.save"),)


def test_scale_and_motion_are_kept(paper: StudioWindow, tmp_path: Path) -> None:
    QTest.keyClick(paper, Qt.Key.Key_Comma, Ctrl)
    dialog = paper.findChild(PreferencesDialog)
    assert dialog is not None
    assert not dialog.look.restart.isVisibleTo(dialog)
    for _ in range(20):
        QTest.keyClick(dialog.look.scale, Qt.Key.Key_Right)
    assert dialog.look._percent.text() == "200 %"
    assert dialog.look.restart.isVisibleTo(dialog)
    QTest.mouseClick(dialog.look.motion, Qt.MouseButton.LeftButton, pos=dialog.look.motion.rect().center() * 0.1)
    assert QApplication.cursorFlashTime() == 0
    dialog.accept()
    paper.settings.flush()
    again = StudioSettings(tmp_path / "settings.ini")
    assert (again.scale, again.reduced_motion) == (200, True)
    box = dialog.look.board_motion
    assert box.currentData() == "fast"
    QTest.keyClick(box, Qt.Key.Key_End)
    assert (box.currentData(), paper.settings.board_motion) == ("slow", "slow")
    assert board_motion_ms() == 0, "reduced motion goes before"
    paper.look.set_reduced_motion(False)
    assert board_motion_ms() > 0
    set_motion(reduced=False, board="off")


def test_f6_goes_round_the_panels_and_esc_leaves_one(paper: StudioWindow) -> None:
    editor = paper.editor("one")
    assert isinstance(editor, PaperEditor)
    editor._panel.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    editor.field.setFocus()
    QTest.keyClick(paper, Qt.Key.Key_F6)
    assert editor._panel.hasFocus()
    QTest.keyClick(editor._panel, Qt.Key.Key_Escape)
    assert editor.field.hasFocus()
    QTest.keyClick(paper, Qt.Key.Key_F6, Shift)
    assert paper.tabs.hasFocus()
    QTest.keyClick(paper, Qt.Key.Key_F6)
    assert editor.field.hasFocus()


def test_panels_come_back_as_they_were(paper: StudioWindow, tmp_path: Path, qtbot: QtBot) -> None:
    sides = paper.host.sides["one"]
    sides.place(sides.panels["panel"], "left")
    QApplication.processEvents()
    paper.resizeDocks([sides.docks[0]], [333], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    wide = sides.docks[0].width()
    assert wide > 320
    paper.close()
    again = StudioWindow(StudioSettings(tmp_path / "settings.ini"), paper.theme, FakeDialogs(), SPECS)
    qtbot.addWidget(again)
    again.show()
    again.open_workspace(Workspace.open(tmp_path / "bare"), lambda spec, *_given: PaperEditor(spec))
    back = again.host.sides["one"]
    assert back.side_of(back.panels["panel"]) == "left"
    qtbot.waitUntil(lambda: abs(back.docks[0].width() - wide) <= 2)


def test_splitters_come_back_and_nonsense_is_ignored(paper: StudioWindow, qtbot: QtBot) -> None:
    page = QSplitter()
    qtbot.addWidget(page)
    for text in ("a", "b"):
        page.addWidget(QLabel(text))
    page.resize(600, 100)
    with qtbot.waitExposed(page):
        page.show()
    page.setSizes([150, 445])
    sides = paper.host.sides["one"]
    kept = arrangement(page, sides)
    before = page.sizes()
    page.setSizes([400, 195])
    arrange(paper, page, sides, {"splitters": [[1, 2, 3]], "panels": {"columns": 7}, "sizes": {"one.right": 7}})
    assert page.sizes() != before
    arrange(paper, page, sides, kept)
    assert sides.side_of(sides.panels["panel"]) == "right"
    assert page.sizes() == before
