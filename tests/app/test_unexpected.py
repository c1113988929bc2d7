"""An error in the studio itself is told, kept in a report, and ends nothing."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from helpers.paper import PaperEditor
from lich_studio.app.unexpected import UnexpectedErrorBar
from lich_studio.app.window import StudioWindow

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def bar(window: StudioWindow, tmp_path: Path) -> Iterator[UnexpectedErrorBar]:
    """The bar of the window, which listens to errors."""
    found = window.frame.unexpected
    found.folder = tmp_path / "state" / "crashes"
    before = sys.excepthook
    found.listen()
    yield found
    found.stop_listening()
    assert sys.excepthook == before


@pytest.fixture
def faulty(window: StudioWindow) -> PaperEditor:
    """The editor in front, whose command fails."""
    editor = window.editor("one")
    assert isinstance(editor, PaperEditor)

    def fail(_checked: bool = False) -> None:
        editor.field.insertPlainText("half done ")
        raise LookupError("the drawer is empty")

    editor.actions()[0].triggered.connect(fail)
    window.activateWindow()
    return editor


def test_an_error_in_a_command_is_told_and_work_goes_on(
    window: StudioWindow, bar: UnexpectedErrorBar, faulty: PaperEditor, qtbot: QtBot,
    capfd: pytest.CaptureFixture[str],
) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(faulty.field, Qt.Key.Key_D, CONTROL)
    assert bar.isVisible()
    assert bar.heading.text() == "The studio has made an error: LookupError: the drawer is empty"
    report = bar.report
    assert report is not None and str(report) in bar.lines.text()
    text = report.read_text(encoding="utf-8")
    assert "in fail" in text and str(window.workspace.folder) in text
    assert "the drawer is empty" in capfd.readouterr().err, "who started it from a terminal reads it there too"
    QTest.keyClicks(faulty.field, "and on")
    assert faulty.field.toPlainText() == "half done and onFirst"
    QTest.qWait(50)
    assert bar.isVisible(), "it stays until it is dismissed"
    QTest.keyClick(faulty.field, Qt.Key.Key_D, CONTROL)
    assert "(2 times)" in bar.heading.text() and len(list(report.parent.iterdir())) == 1
    QTest.mouseClick(bar.copy, LEFT)
    assert QGuiApplication.clipboard().text() == text
    QTest.mouseClick(bar.dismiss, LEFT)
    assert not bar.isVisible()


def test_a_report_that_cannot_be_written_is_told_too(
    window: StudioWindow, bar: UnexpectedErrorBar, faulty: PaperEditor, qtbot: QtBot, tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "state").write_text("no folder", encoding="utf-8")
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(faulty.field, Qt.Key.Key_D, CONTROL)
    assert bar.isVisible() and "could not be written" in bar.lines.text()
    capfd.readouterr()
