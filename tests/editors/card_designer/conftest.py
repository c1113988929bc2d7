"""A window on a small project, with the card designer in front."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from lich_studio.app.editors_list import EditorSpec
from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.writing import save
from lich_studio.editors.card_designer.editor import CardDesigner
from lich_studio.editors.card_designer.view import CardView
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.library_document import LibraryDocument
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme

Left, Right = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
Plain, Control = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
CARDS = (
    Card(id="ash-warden", name="Ash Warden", type="hero", set="Core", stats={"health": 30, "intelligence": 5}),
    Card(id="brass-knife", name="Brass Knife", type="equipment", subtypes=("Blade",), set="Core", rarity="Silver",
         cost={"arcanic": 1}, stats={"defense": 2}, text="Tap: Deal 3 damage to target."),
    Card(id="odd-charm", name="Odd Charm", type="equipment", set="Core", cost={"verdant": 4}, stats={"defense": 1},
         text="Tap: Wobble the table."),
    Card(id="quick-mend", name="Quick Mend", type="technique", set="Core", cost={"verdant": 1}, text="Heal 2."),
)  # fmt: skip


@dataclass
class Hand:
    """Does with mouse and keys what a designer would."""

    window: StudioWindow
    editor: CardDesigner
    folder: Path
    said: list[str] = field(default_factory=list)

    @property
    def view(self) -> CardView:
        return self.editor.view

    @property
    def library(self) -> LibraryDocument:
        return self.editor.current.library

    @property
    def card(self) -> Card:
        assert self.editor.current.card is not None
        return self.editor.current.card

    def click(self, widget: QWidget, at: QPoint | None = None, button: Qt.MouseButton = Left) -> None:
        place = widget.mapTo(self.window, at if at is not None else widget.rect().center())
        QTest.mouseClick(self.window.windowHandle(), button, Plain, place)

    def click_card(self, card_id: str) -> None:
        index = self.view.library.model.index_of(card_id)
        rect = self.view.library.list.visualRect(index)
        self.click(self.view.library.list.viewport(), rect.center())

    def type(self, text: str) -> None:
        """Type into whatever has the keyboard."""
        for letter in text:
            if letter == "\n":
                self.key(Qt.Key.Key_Return)
            else:
                QTest.keyClick(self.window.windowHandle(), letter)

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Plain) -> None:
        QTest.keyClick(self.window.windowHandle(), key, held)

    def end_of_text(self) -> None:
        """Put the caret behind the card's text."""
        self.view.focus_field("text")
        self.view.text.field.moveCursor(QTextCursor.MoveOperation.End)

    def undo_all(self) -> int:
        """Press Ctrl+Z until there is nothing left; return how often."""
        pressed = 0
        while self.library.stack.index:
            before = self.library.stack.index
            self.key(Qt.Key.Key_Z, Control)
            assert self.library.stack.index == before - 1
            pressed += 1
        return pressed


def write_project(folder: Path) -> None:
    """Write a project of four cards and one deck."""
    for card in CARDS:
        save(folder / "cards" / f"{card.id}.card.json", card)
    deck = Deck(id="first", name="First Deck", hero="ash-warden", cards={"brass-knife": 2, "quick-mend": 1})
    save(folder / "decks" / "first.deck.json", deck)


@pytest.fixture
def hand(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Hand]:
    """A shown window of 1440x900 on a project of four cards and one deck."""
    folder = tmp_path / "project"
    (folder / "cards").mkdir(parents=True)
    (folder / "decks").mkdir()
    write_project(folder)
    yield from open_window(qtbot, qapp, tmp_path, folder)


@pytest.fixture
def empty_hand(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Hand]:
    """A shown window on a project without anything in it."""
    folder = tmp_path / "empty"
    folder.mkdir()
    yield from open_window(qtbot, qapp, tmp_path, folder)


def open_window(qtbot: QtBot, qapp: QApplication, tmp_path: Path, folder: Path) -> Iterator[Hand]:
    load_fonts()
    theme = Theme.load("light")
    apply_theme(qapp, theme)
    spec = EditorSpec("cards", "Cards", "cards", "lich_studio.editors.card_designer")
    window = StudioWindow(StudioSettings(tmp_path / "settings.ini"), theme, editors=(spec,))
    window.resize(1440, 900)
    qtbot.addWidget(window)
    window.open_workspace(Workspace.open(folder), make_editor)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    editor = window.editor("cards")
    assert isinstance(editor, CardDesigner)
    hand = Hand(window, editor, folder)
    editor.message_posted.connect(lambda _severity, text: hand.said.append(text))
    yield hand
    editor.current.library.stack.mark_clean()
    window.close()
    window.host.drop()
