"""A designer at the whole studio: a real window with all its editors, and hands for mouse and keys."""
from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.editors.card_designer.editor import CardDesigner
from lich_studio.editors.map_editor.editor import MapEditor
from lich_studio.editors.sandbox.editor import SandboxEditor
from lich_studio.grid.hex import Hex
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.canvas import HexCanvas
from lich_studio.ui.stylesheet import apply_theme

Left, Right = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
Plain, Control = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SIZE_PX = (1440, 900)
SETTLE_MS = 20


class Designer:
    """Works the window by events sent to it as a mouse and a keyboard send them.

    Attributes:
        window: the studio.
        map, cards, sandbox: its editors.
    """

    def __init__(self, qtbot: QtBot, application: QApplication, workspace: Workspace, settings: Path) -> None:
        """Open a window on a workspace."""
        load_fonts()
        theme = Theme.load("dark")
        apply_theme(application, theme)
        self.qtbot = qtbot
        self.window = StudioWindow(StudioSettings(settings), theme)
        self.window.resize(*SIZE_PX)
        qtbot.addWidget(self.window, before_close_func=lambda window: setattr(window, "_may_close", True))
        self.window.open_workspace(workspace, make_editor)
        self.window.show_editor("map")
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        found = [self.window.editor(name) for name in ("map", "cards", "sandbox")]
        self.map, self.cards, self.sandbox = found
        assert isinstance(self.map, MapEditor)
        assert isinstance(self.cards, CardDesigner)
        assert isinstance(self.sandbox, SandboxEditor)
        assert self.window.isActiveWindow(), "no editor shows a window of its own while it is made"

    def click(self, widget: QWidget, at: QPoint | None = None, button: Qt.MouseButton = Left) -> None:
        """Click what can be seen at the middle of a widget, or at a point of it."""
        self.qtbot.waitUntil(lambda: widget.isVisible() and widget.isEnabled())
        place = widget.mapTo(self.window, at if at is not None else widget.rect().center())
        assert self.window.rect().contains(place), f"{widget} is outside the window"
        hit = self.window.childAt(place)
        assert hit is not None and (hit is widget or widget.isAncestorOf(hit) or hit.isAncestorOf(widget)), (
            f"{hit} covers {widget}"
        )
        QTest.mouseMove(self.window.windowHandle(), place)
        QTest.mouseClick(self.window.windowHandle(), button, Plain, place)

    def click_tile(self, canvas: HexCanvas, key: str, button: Qt.MouseButton = Left) -> None:
        """Click the middle of a tile, named "q,r", once the panels around the board have found their places."""
        self.qtbot.wait(SETTLE_MS)
        self.click(canvas, canvas.point_of(Hex.parse(key)), button)

    def type(self, text: str) -> None:
        """Type into whatever has the keyboard."""
        for letter in text:
            QTest.keyClick(self.window.windowHandle(), letter)

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Plain) -> None:
        """Press one key."""
        QTest.keyClick(self.window.windowHandle(), key, held)

    def new_card(self, name: str, card_type: str) -> None:
        """Make a card by the button below the library, name it and give it a type."""
        view = self.cards.view
        self.click(self.window.activity.button("cards"))
        self.click(next(tool for tool, icon in view.library._tools if icon == "plus"))
        self.type(name)
        self.choose(view.form.type, card_type)

    def write(self, text: str) -> None:
        """Click into the field of the card's text and type."""
        self.click(self.cards.view.text.field.viewport())
        self.type(text)

    def choose(self, box: QComboBox, text: str) -> None:
        """Open a list by a click and take the entry that begins with a text by arrows and Enter."""
        self.click(box)
        self.qtbot.waitUntil(box.view().isVisible)
        row = next(index for index in range(box.count()) if box.itemText(index).startswith(text))
        self.key(Qt.Key.Key_Home)
        for _ in range(row):
            self.key(Qt.Key.Key_Down)
        self.key(Qt.Key.Key_Return)
        self.qtbot.waitUntil(lambda: not box.view().isVisible())

    def labels(self, widget: QWidget | None = None) -> list[str]:
        """Return every text that labels and buttons show in a widget, by default in the whole window."""
        parts = (widget or self.window).findChildren(QLabel) + (widget or self.window).findChildren(QPushButton)
        return [part.text() for part in parts if part.isVisible() and part.text()]

    def status(self) -> str:
        """Return what the status bar says."""
        return self.window.frame.status.text()

    def menu_text(self, name: str) -> str:
        """Return what the Edit menu calls "undo" or "redo"."""
        return getattr(self.window.commands, name).text()

    def log(self) -> list[str]:
        """Return the lines of the sandbox's log, each with its first rule."""
        return [f"{line.text} [{', '.join(line.rule_ids)}]" for line in self.sandbox.view.log.list.rows()]

    def play(self, name: str) -> None:
        """Click a card of the hand that can be played."""
        self.click(next(tile for tile in self.sandbox.view.hand.tiles if _usable(tile, name)))

    def use(self, name: str) -> None:
        """Click a card in play that can be used."""
        chips = [chip for block in self.sandbox.view.seats.blocks for chip in block.chips]
        self.click(next(chip for chip in chips if _usable(chip, name)))

    def can_play(self, name: str) -> bool:
        """Say whether a card of the hand of that name is lit."""
        return any(_usable(tile, name) for tile in self.sandbox.view.hand.tiles)

    def answer(self, key: str) -> None:
        """Click the button of an option."""
        self.click(self.sandbox.view.prompt.buttons[key])

    def pass_on(self) -> None:
        """Pass with P while a reaction is asked for, and let the fog rise where it is offered first."""
        view = self.sandbox.view
        while self.sandbox.session.decision is not None and self.sandbox.session.decision.kind in ("window", "fog"):
            if self.sandbox.session.decision.kind == "fog":
                self.click_tile(view.canvas, min(tile.key() for tile in view.board.choices))
            else:
                self.key(Qt.Key.Key_P)


def _usable(widget: QWidget, name: str) -> bool:
    return widget.card.face.name == name and bool(widget.card.choices)
