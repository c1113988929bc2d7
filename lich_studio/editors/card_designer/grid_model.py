"""The cards found as a table: cells are edited one by one, many at once, by pasted blocks, or filled down."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.grid_columns import GridColumn
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.library_edits import change_cards

__all__ = ["Cell", "GridModel"]

Index = QModelIndex | QPersistentModelIndex
Cell = tuple[int, int]
"""Row and column."""


class GridModel(QAbstractTableModel):
    """One row a card.

    Signals:
        refused(str): why some cells were not changed.
    """

    refused = Signal(str)

    def __init__(self, current: CurrentCard, columns: Sequence[GridColumn], theme: Theme) -> None:
        """Create it empty."""
        super().__init__()
        self._current = current
        self._columns = tuple(columns)
        self._theme = theme
        self._ids: list[str] = []

    def set_theme(self, theme: Theme) -> None:
        """Mark drafts in another theme."""
        self._theme = theme

    def show_ids(self, ids: Sequence[str]) -> None:
        """List these cards."""
        if list(ids) != self._ids:
            self.beginResetModel()
            self._ids = list(ids)
            self.endResetModel()
        elif self._ids:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._ids) - 1, len(self._columns) - 1))

    def id_at(self, row: int) -> str:
        """Return the card of a row."""
        return self._ids[row]

    def row_of(self, card_id: str) -> int:
        """Return the row of a card, -1 for one that is not listed."""
        return self._ids.index(card_id) if card_id in self._ids else -1

    def column_of(self, field: str) -> int:
        """Return the column of a field, such as "text" or "stats.health"."""
        return next(at for at, column in enumerate(self._columns) if column.field == field)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many cards are listed."""
        return 0 if parent is not None and parent.isValid() else len(self._ids)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return how many columns there are."""
        return 0 if parent is not None and parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a column's title, or a row's number."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._columns[section].title if orientation == Qt.Orientation.Horizontal else str(section + 1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's text, and an icon before the name of a draft."""
        card = self._card(index.row())
        if card is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            text = self._columns[index.column()].shown(card)
            return text.replace("\n", "  ¶  ") if role == Qt.ItemDataRole.DisplayRole else text
        if role == Qt.ItemDataRole.ToolTipRole and self._columns[index.column()].field in ("text", "flavour"):
            return self._columns[index.column()].shown(card)
        if role == Qt.ItemDataRole.DecorationRole and index.column() == 0 and self._current.verdict(card) == "draft":
            return icon("warning", self._theme, "warn")
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that every cell can be edited, unless the project is read-only."""
        found = super().flags(index)
        return found if self._current.library.read_only else found | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Change one cell."""
        if role != Qt.ItemDataRole.EditRole or value == self.data(index, role):
            return False
        return self.write({(index.row(), index.column()): str(value)})

    def cells(self, cells: Iterable[Cell]) -> list[list[str]]:
        """Return the texts of a block of cells, row by row."""
        rows: dict[int, list[str]] = {}
        for row, column in sorted(cells):
            rows.setdefault(row, []).append(str(self.data(self.index(row, column), Qt.ItemDataRole.EditRole)))
        return list(rows.values())

    def write(self, texts: Mapping[Cell, str], name: str = "") -> bool:
        """Change cells as one step; those whose text makes no sense stay, and it is said why.

        Args:
            texts: what is written, by row and column; cells outside the table are left out.
            name: the step's name; made from the columns when empty.
        """
        changes: dict[str, dict[str, object]] = {}
        faults: list[str] = []
        rows, columns = len(self._ids), len(self._columns)
        wanted = {cell: text for cell, text in texts.items() if cell[0] < rows and cell[1] < columns}
        for (row, column), text in sorted(wanted.items()):
            card = self._card(row)
            if card is None:
                continue
            fields = changes.setdefault(card.id, {})
            try:
                read = self._columns[column].read(card.model_copy(update=fields), text)
            except ValueError as error:
                faults.append(f"{card.name}, {self._columns[column].title}: {error}")
                continue
            fields.update(read)
        titles = dict.fromkeys(self._columns[column].title.lower() for _, column in wanted)
        known = f"Change {' and '.join(titles)} of {len(changes)} card{'' if len(changes) == 1 else 's'}"
        faults += change_cards(self._current.library, name or known, changes, self)
        self.dataChanged.emit(self.index(0, 0), self.index(len(self._ids) - 1, len(self._columns) - 1))
        if faults:
            more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
            self.refused.emit(f"{faults[0]}.{more}")
        return not faults

    def _card(self, row: int) -> Card | None:
        library, card_id = self._current.library, self._ids[row]
        return library.card(card_id) if library.has_card(card_id) else None
