"""The line in which the library is searched: arrows walk the list from it, Escape empties it."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme

__all__ = ["SearchLine"]

HINT = "Search: does:inflict cost<=3"
HELP = (
    "Words are looked for in name, type and text; a minus in front turns them round.\n"
    "Fields: name, type, subtype, set, rarity, source, text, frame.\n"
    "What cards do: does:inflict, to:adjacent, when:move, pays:tap, status:burning, surface:fire.\n"
    "States: state:draft, read, unused, used, broken (by a change), unsaved, twin; like:ember-bolt.\n"
    "Numbers: cost, health, intelligence, defense or a source, with <, <=, =, >=, >.\n"
    "Order: sort:cost, group:type."
)


class SearchLine(QLineEdit):
    """A field with a lens.

    Signals:
        walked(int): an arrow was pressed; 1 for down, -1 for up.
    """

    walked = Signal(int)

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__()
        self.setPlaceholderText(HINT)
        self.setToolTip(HELP)
        self.setAccessibleName("Search the library")
        self.setClearButtonEnabled(True)
        self.setStyleSheet("QToolButton { min-width: 16px; min-height: 16px; padding: 0; border: none; }")
        self._lens = self.addAction(icon("search", theme, "dim"), QLineEdit.ActionPosition.LeadingPosition)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._lens.setIcon(icon("search", theme, "dim"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the list, or empty the line."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.walked.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
