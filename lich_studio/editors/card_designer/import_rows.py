"""What each row of a table will become, as a list that fills while the rows are read."""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from lich_studio.exchange.card_rows_in import RowFinding
from lich_studio.render.theme import Theme

__all__ = ["ImportRows"]

HEADINGS: Final = ("Place", "Card", "Becomes", "Remarks")
STATES: Final = {"new": "new", "changed": "changed", "same": "the same", "left out": "left out"}
WIDTHS_PX: Final = (52, 190, 86)
WIDE_PLACE_PX: Final = 116
"""Room for places that are more than a row's number."""
ROW_PX: Final = 28


class ImportRows(QTableWidget):
    """A line for each row: its place, the card's name, what becomes of it, and what is not taken as it stands."""

    def __init__(self, theme: Theme, row_word: str = "row") -> None:
        """Create it empty.

        Args:
            theme: what it is drawn in.
            row_word: what the file's rows are called.
        """
        super().__init__(0, len(HEADINGS))
        self._theme = theme
        self.setAccessibleName(f"What comes of each {row_word}")
        self.setHorizontalHeaderLabels(("Row" if row_word == "row" else HEADINGS[0], *HEADINGS[1:]))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_PX)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setSectionResizeMode(len(HEADINGS) - 1, QHeaderView.ResizeMode.Stretch)
        for column, width in enumerate(WIDTHS_PX):
            self.setColumnWidth(column, width)
        if row_word != "row":
            self.setColumnWidth(0, WIDE_PLACE_PX)

    def add(self, row: RowFinding) -> None:
        """Add the line of a row."""
        at = self.rowCount()
        self.insertRow(at)
        told = "; ".join(f"{heading}: {message}" if heading else message for _, message, heading in row.told)
        texts = (row.place.removeprefix("row "), row.card.name if row.card is not None else "", STATES[row.state], told)
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setToolTip(text if column in (0, len(texts) - 1) else "")
            item.setForeground(self._ink(row, column))
            self.setItem(at, column, item)

    def _ink(self, row: RowFinding, column: int) -> QColor:
        if column == 0 or row.state in ("same", "left out"):
            return self._theme.colour("dim")
        return self._theme.colour("warn" if column == len(HEADINGS) - 1 else "text")
