"""The cards that a change of words would touch: ticked, before and after, and what becomes of their meaning."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from lich_studio.content.card import Card
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.rework import Reworked

__all__ = ["ReworkTable"]

COLUMNS: Final = ("Card", "Before", "After", "Meaning", "Fits", "Decks")
WIDTHS_PX: Final = (156, 0, 0, 142, 74, 56)
ROW_AIR_PX: Final = 8
"""What stands free between the texts of two rows."""
LOOKS: Final = {
    "same meaning": ("check", "accent"), "meaning changed": ("warning", "warn"), "no longer read": ("error", "bad"),
    "read now": ("check", "accent"), "still not read": ("error", "dim"),
}  # fmt: skip
UNTICKED: Final = ("no longer read", "still not read")
"""What is left out unless it is ticked by hand."""


class ReworkTable(QTableWidget):
    """One row a card.

    Signals:
        ticked(): another set of cards is chosen.
        card_wanted(str): a row was double-clicked.
    """

    ticked = Signal()
    card_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__(0, len(COLUMNS))
        self._theme = theme
        self._shown: tuple[Reworked, ...] = ()
        self._unticked: dict[tuple[str, str], bool] = {}
        self.setAccessibleName("Cards that change")
        self.setHorizontalHeaderLabels(COLUMNS)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column, width in enumerate(WIDTHS_PX):
            if width:
                self.setColumnWidth(column, width)
            else:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.itemChanged.connect(self._heed)
        self.cellDoubleClicked.connect(lambda row, _column: self.card_wanted.emit(self._shown[row].card.id))

    def show_changes(
        self, found: Sequence[Reworked], decks: Mapping[str, int], fits: Callable[[Card], str]
    ) -> None:
        """List changes; what was ticked by hand stays so while card and new text are the same."""
        self.blockSignals(True)
        self._shown = tuple(found)
        self.setRowCount(len(self._shown))
        for row, one in enumerate(self._shown):
            self._fill(row, one, decks.get(one.card.id, 0), fits)
        self._fit_rows()
        self.blockSignals(False)
        self.viewport().update()

    def chosen(self) -> list[Reworked]:
        """Return the changes that are ticked."""
        ticked = Qt.CheckState.Checked
        return [one for row, one in enumerate(self._shown) if self._cell(row, 0).checkState() == ticked]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the rows the height that their texts need at another width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit_rows()

    def _fit_rows(self) -> None:
        self.resizeRowsToContents()
        for row in range(self.rowCount()):
            self.setRowHeight(row, self.rowHeight(row) + ROW_AIR_PX)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        for row, one in enumerate(self._shown):
            self._look(self._cell(row, 3), one)

    def _fill(self, row: int, one: Reworked, decks: int, fits: Callable[[Card], str]) -> None:
        before, after = _changed_lines(one.card.text, one.text)
        too_long = fits(one.card.model_copy(update={"text": one.text}))
        fit = "too long" if too_long else "fits"
        texts = (one.card.name, before, after, one.fate, fit, str(decks) if decks else "")
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self.setItem(row, column, item)
        tick = self._unticked.get((one.card.id, one.text), one.fate not in UNTICKED)
        first = self._cell(row, 0)
        first.setFlags(first.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        first.setCheckState(Qt.CheckState.Checked if tick else Qt.CheckState.Unchecked)
        self._cell(row, 2).setToolTip(one.fault or one.text)
        self._cell(row, 3).setToolTip(one.fault)
        self._cell(row, 4).setToolTip(too_long)
        self._look(self._cell(row, 3), one)

    def _cell(self, row: int, column: int) -> QTableWidgetItem:
        """Return a cell of a row that is filled."""
        item = self.item(row, column)
        assert item is not None
        return item

    def _look(self, item: QTableWidgetItem, one: Reworked) -> None:
        name, colour = LOOKS[one.fate]
        item.setIcon(icon(name, self._theme, colour))
        item.setForeground(QBrush(self._theme.colour(colour if colour != "accent" else "text")))

    def _heed(self, item: QTableWidgetItem) -> None:
        if item.column() == 0 and item.row() < len(self._shown):
            one = self._shown[item.row()]
            self._unticked[one.card.id, one.text] = item.checkState() == Qt.CheckState.Checked
            self.ticked.emit()


def _changed_lines(before: str, after: str) -> tuple[str, str]:
    """Return the lines of two texts that differ."""
    old, new = before.splitlines(), after.splitlines()
    if len(old) != len(new):
        return before, after
    pairs = [(one, other) for one, other in zip(old, new, strict=True) if one != other]
    return "\n".join(one for one, _ in pairs), "\n".join(other for _, other in pairs)
