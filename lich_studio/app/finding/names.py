"""Which name the keyboard is on: the text under the cursor of a field, or the row of a list."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

__all__ = ["text_at_cursor"]


def text_at_cursor(widget: QWidget | None) -> tuple[str, int] | None:
    """Return the text that a widget shows at its cursor and the cursor's place in it.

    Args:
        widget: what has the keyboard.

    Returns:
        A line of text and an index into it, -1 where the whole text is meant; None where there is no text.
    """
    if isinstance(widget, QLineEdit):
        return widget.text(), widget.cursorPosition()
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        cursor = widget.textCursor()
        return cursor.block().text(), cursor.positionInBlock()
    if isinstance(widget, QAbstractItemView) and widget.currentIndex().isValid():
        index = widget.currentIndex()
        first = index.sibling(index.row(), 0)
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            for cell in (index, first):
                if isinstance(text := cell.data(role), str) and text:
                    return text, -1
    return None
