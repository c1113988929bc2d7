"""The rows of a list of lines, telling a view only what changed."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from lich_studio.editors.sandbox.log_rows import changed_rows, common_rows
from lich_studio.editors.sandbox.shown import LineShown
from lich_studio.ui.names import HINT_ROLE

__all__ = ["LINE_ROLE", "LineModel"]

LINE_ROLE = Qt.ItemDataRole.UserRole
FEW = 40
"""Up to so many changed rows are told one by one; with more of them all rows are laid out anew."""


class LineModel(QAbstractListModel):
    """The rows, as a model that tells only what changed at its end or its looks.

    Attributes:
        rows: what is shown.
    """

    def __init__(self, parent: QWidget) -> None:
        """Start empty."""
        super().__init__(parent)
        self.rows: Sequence[LineShown] = ()
        self._count = 0

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """Return how many rows there are; no row has rows of its own."""
        return 0 if parent is not None and parent.isValid() else self._count

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

    def show_lines(self, rows: Sequence[LineShown]) -> None:
        """Show other rows; common ones at the front are kept, so that scrolling stays where it is."""
        if rows is self.rows:
            return
        common = common_rows(self.rows, rows)
        if len(rows) == self._count:
            self._change(rows, common)
            return
        if common < self._count:
            self.beginRemoveRows(QModelIndex(), common, self._count - 1)
            self._count = common
            self.endRemoveRows()
        self.rows = rows
        if common < len(rows):
            self.beginInsertRows(QModelIndex(), common, len(rows) - 1)
            self._count = len(rows)
            self.endInsertRows()

    def _change(self, rows: Sequence[LineShown], common: int) -> None:
        """Show as many rows as before."""
        changed = changed_rows(self.rows, rows, common)
        if len(changed) > FEW:
            self.layoutAboutToBeChanged.emit()
            self.rows = rows
            self.layoutChanged.emit()
            return
        self.rows = rows
        for row in changed:
            self.dataChanged.emit(self.index(row), self.index(row))
