"""The rows of a list of lines, telling a view only what changed."""
from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from lich_studio.editors.sandbox.shown import LineShown
from lich_studio.ui.names import HINT_ROLE

__all__ = ["LINE_ROLE", "LineModel"]

LINE_ROLE = Qt.ItemDataRole.UserRole


class LineModel(QAbstractListModel):
    """The rows, as a model that tells only what changed at its end or its looks.

    Attributes:
        rows: what is shown.
    """

    def __init__(self, parent: QWidget) -> None:
        """Start empty."""
        super().__init__(parent)
        self.rows: tuple[LineShown, ...] = ()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """Return how many rows there are."""
        return len(self.rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row, or its text."""
        if not index.isValid():
            return None
        line = self.rows[index.row()]
        if role == LINE_ROLE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{line.number} {line.text}".strip()
        if role == HINT_ROLE:
            return f"{line.text}\n{', '.join(line.rule_ids)}".strip()
        return None

    def show_lines(self, rows: tuple[LineShown, ...]) -> None:
        """Show other rows; common ones at the front are kept, so that scrolling stays where it is."""
        if rows == self.rows:
            return
        common = 0
        for old, new in zip(self.rows, rows, strict=False):
            if old != new:
                break
            common += 1
        same_texts = len(rows) == len(self.rows) and all(
            old.text == new.text and old.rule_ids == new.rule_ids and old.depth == new.depth
            for old, new in zip(self.rows[common:], rows[common:], strict=True)
        )
        if same_texts:
            self.rows = rows
            self.dataChanged.emit(self.index(common), self.index(len(rows) - 1))
            return
        if common < len(self.rows):
            self.beginRemoveRows(QModelIndex(), common, len(self.rows) - 1)
            self.rows = self.rows[:common]
            self.endRemoveRows()
        if common < len(rows):
            self.beginInsertRows(QModelIndex(), common, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()
