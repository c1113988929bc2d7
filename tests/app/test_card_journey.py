"""A new designer's first card: written in an empty project, mended at the squiggle, tried, saved and exported."""
from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from helpers.designer import Control, Designer
from lich_studio.content.library import load_folder
from lich_studio.content.project import Project
from lich_studio.content.writing import save
from lich_studio.session.workspace import Workspace

WRITTEN = "Tap: Deal 5 damage to target and inflct Burning 1."
MEANT = "Tap: Deal 5 damage to target and inflict Burning 1."
PATIENCE_MS = 20_000


class Chosen:
    """A file dialog in which somebody chose a place at once."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def ask_save(
        self, parent: QWidget, title: str, start: Path, filters: Sequence[str], answer: Callable[[Path], None]
    ) -> None:
        answer(self.path)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine"
    made.mkdir()
    save(made / "studio.project.json", Project(name="Mine"), None)
    return made


@pytest.fixture
def designer(qtbot: QtBot, qapp: QApplication, folder: Path, tmp_path: Path) -> Iterator[Designer]:
    """A designer at the window, with an empty project open."""
    workspace = Workspace.open(folder)
    yield Designer(qtbot, qapp, workspace, tmp_path / "settings.ini")
    workspace.close()


def test_the_first_card_is_written_mended_tried_tested_and_exported(designer: Designer, folder: Path) -> None:
    write_with_a_slip(designer)
    mend_by_one_click(designer)
    change_by_the_structure(designer)
    see_it_play(designer)
    try_it_in_the_sandbox(designer)
    save_and_export(designer, folder)


def write_with_a_slip(designer: Designer) -> None:
    designer.click(designer.window.activity.button("cards"))
    view = designer.cards.view
    designer.click(view.empty.action_button)
    designer.type("Ember Rod")
    for _ in range(2):
        designer.click(view.form.cost, view.form.cost.orb_point("thermic"))
    designer.write(WRITTEN)
    assert designer.cards.current.card.text == WRITTEN


def mend_by_one_click(designer: Designer) -> None:
    text = designer.cards.view.text
    assert text.field.squiggles() == ["inflct"]
    assert '"inflct" was not understood here' in html.unescape(text.strip.message.text())
    assert "inflict" in text.field.hover_text(WRITTEN.index("inflct"))
    designer.click(text.strip.buttons()[0])
    assert designer.cards.current.card.text == MEANT == text.field.text()
    assert text.strip.state == "read" and text.field.squiggles() == []


def change_by_the_structure(designer: Designer) -> None:
    view = designer.cards.view
    resting = view.structure.findChildren(QTimer)
    # A chip of the text as it was would be taken away while the number is typed.
    designer.qtbot.waitUntil(lambda: not any(timer.isActive() for timer in resting))
    designer.click(next(chip for chip in view.structure.chips() if chip.text() == "5"))
    designer.type("6")
    designer.key(Qt.Key.Key_Return)
    assert designer.cards.current.card.text == MEANT.replace("5", "6")


def see_it_play(designer: Designer) -> None:
    view = designer.cards.view
    designer.click(view.watch)
    page = view.pages.currentWidget()
    designer.qtbot.waitUntil(lambda: not page.playing)
    assert {"Ember Rod deals 6 damage to Player 2", "Player 2 gets Burning 1 from Ember Rod"} <= set(page.sentences())
    assert sorted(piece.health for piece in page.after.scene.pieces) == [24, 30]
    page.setFocus()
    designer.key(Qt.Key.Key_Escape)


def try_it_in_the_sandbox(designer: Designer) -> None:
    designer.click(designer.cards.view.test)
    assert designer.window.current_editor is designer.sandbox
    designer.play("Ember Rod")
    designer.pass_on()
    designer.use("Ember Rod")
    designer.click_tile(designer.sandbox.view.canvas, next(iter(designer.sandbox.view.board.choices)).key())
    designer.pass_on()
    assert any("Ember Rod deals 6 damage to Player 2" in line for line in designer.log())


def save_and_export(designer: Designer, folder: Path) -> None:
    designer.click(designer.window.activity.button("cards"))
    designer.key(Qt.Key.Key_S, Control)
    saved = load_folder(folder)
    assert saved.cards["ember-rod"].text == MEANT.replace("5", "6") and saved.problems == ()
    picture = folder / "ember-rod.png"
    designer.cards.dialogs = Chosen(picture)
    designer.key(Qt.Key.Key_E, Control | Qt.KeyboardModifier.ShiftModifier)
    dialog = designer.cards.exchange.export_dialog
    assert QTest.qWaitForWindowExposed(dialog)
    dialog.form.cards.setFocus()
    QTest.keyClick(dialog.form.cards, Qt.Key.Key_Down)
    assert dialog.form.cards.currentText() == "Ember Rod"
    QTest.mouseClick(dialog.form.formats["png"], Qt.MouseButton.LeftButton)
    with designer.qtbot.waitSignal(dialog.exported, timeout=PATIENCE_MS):
        QTest.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    assert QImage(str(picture)).width() > 300
