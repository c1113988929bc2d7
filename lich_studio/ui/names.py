"""How a widget tells which name it shows, so that the window can say what the name means.

Most need nothing: rows of lists, text fields, and labels and buttons that say a name and no more are understood as
they are. Others set properties: `NAME`, the name in full where something else is written, and `HINT`, what a tool tip
would say, which then stands below what the name means. A model gives such a hint by `HINT_ROLE`.
"""
from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

__all__ = ["HINT", "HINT_ROLE", "NAME", "Words", "words_at_cursor", "words_under"]

NAME: Final = "peekName"
HINT: Final = "peekHint"
HINT_ROLE: Final = Qt.ItemDataRole.UserRole + 77


class Words(NamedTuple):
    """Words on the screen in which a name may stand.

    Attributes:
        text: a line of text.
        place: index of a letter of it, or of the gap behind one; -1 where the whole text is meant.
        is_name: whether the text is a name or nothing: words around a name do not count.
        hint: what else is to be said, such as keys.
    """

    text: str
    place: int = -1
    is_name: bool = False
    hint: str = ""


def words_at_cursor(widget: QWidget | None) -> Words | None:
    """Return what a widget with the keyboard shows at its cursor, None where there is no text."""
    if isinstance(widget, QLineEdit):
        return Words(widget.text(), widget.cursorPosition())
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        cursor = widget.textCursor()
        return Words(cursor.block().text(), cursor.positionInBlock())
    if isinstance(widget, QAbstractItemView):
        return _in_row(widget.currentIndex())
    return _on(widget)


def words_under(widget: QWidget | None, point: QPoint) -> Words | None:
    """Return what a widget shows at a point of it, None where there is no text."""
    held = widget.parentWidget() if widget is not None else None
    if isinstance(held, QAbstractItemView) and widget is held.viewport():
        return _in_row(held.indexAt(point))
    if isinstance(held, QPlainTextEdit | QTextEdit) and widget is held.viewport():
        cursor = held.cursorForPosition(point)
        return Words(cursor.block().text(), cursor.positionInBlock())
    if isinstance(widget, QLineEdit):
        return Words(widget.text(), widget.cursorPositionAt(point))
    return _on(widget)


def _in_row(index: QModelIndex) -> Words | None:
    if not index.isValid():
        return None
    first = index.sibling(index.row(), 0)
    hint = index.data(HINT_ROLE)
    for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
        for cell in (index, first):
            if isinstance(text := cell.data(role), str) and text:
                return Words(text, hint=hint if isinstance(hint, str) else "")
    return None


def _on(widget: QWidget | None) -> Words | None:
    """Return the name that a label or button is."""
    if widget is None:
        return None
    name, hint = widget.property(NAME), widget.property(HINT)
    if not name and isinstance(widget, QAbstractButton | QLabel):
        name = widget.text()
    return Words(str(name).strip(), -1, True, str(hint or "")) if name else None
