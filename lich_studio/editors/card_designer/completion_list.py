"""The list of words that may come next, beside the caret; the text field keeps the keyboard."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

__all__ = ["CompletionList"]

MOST_ROWS = 9
ROW_PX = 26
GAP_PX = 4


class CompletionList(QListWidget):
    """Floats over the window; hidden while there is nothing to offer.

    Signals:
        accepted(str): a word was clicked.
    """

    accepted = Signal(str)

    def __init__(self, field: QWidget) -> None:
        """Create it hidden; `field` is what it serves."""
        super().__init__(field)
        self._field = field
        self.setObjectName("completionList")
        self.setAccessibleName("What may come next")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet(
            "#completionList { border: 1px solid palette(placeholder-text); border-radius: 6px; padding: 4px; }"
        )
        self.itemClicked.connect(lambda item: self.accepted.emit(item.text()))
        self.chosen_by_key = False
        self.hide()

    def offer(self, words: Sequence[str], caret: QRect) -> None:
        """Show words below the caret, or above it where the window ends; hide if there are none.

        Args:
            words: what to offer, best first.
            caret: the caret in global pixels.
        """
        self.chosen_by_key = False
        if not words:
            self.hide()
            return
        self.clear()
        for word in words:
            item = QListWidgetItem(word)
            item.setSizeHint(QSize(0, ROW_PX))
            self.addItem(item)
        self.setCurrentRow(0)
        top = self._field.window()
        if self.parent() is not top:
            self.setParent(top)
        width = max(160, max(self.fontMetrics().horizontalAdvance(word) for word in words) + 48)
        height = min(len(words), MOST_ROWS) * ROW_PX + 10
        corner = top.mapFromGlobal(caret.bottomLeft() + QPoint(0, GAP_PX))
        if corner.y() + height > top.height():
            corner = top.mapFromGlobal(caret.topLeft()) - QPoint(0, height + GAP_PX)
        left = max(0, min(corner.x(), top.width() - width - GAP_PX))
        self.setGeometry(left, max(0, corner.y()), width, height)
        self.show()
        self.raise_()

    def step(self, by: int) -> None:
        """Move the choice by so many rows, round the ends."""
        self.chosen_by_key = True
        self.setCurrentRow((self.currentRow() + by) % max(1, self.count()))

    def word(self) -> str:
        """Return the word chosen now, "" if the list is hidden."""
        return self.currentItem().text() if self.isVisible() and self.count() else ""
