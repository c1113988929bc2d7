"""A page beside that of the card: it looks anew when it comes to the front, and Escape leaves it."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

__all__ = ["PassingPage"]


class PassingPage(QWidget):
    """What is shown for a while in place of the card.

    Signals:
        closed(): the page is to be left.
    """

    closed = Signal()

    def refresh(self) -> None:
        """Show what holds now."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        """Look anew and take the keyboard when it comes to the front."""
        self.refresh()
        super().showEvent(event)
        if not event.spontaneous():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
