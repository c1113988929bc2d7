"""What comes of placing one surface on another: a row placed on a column."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from lich_studio.content.term import Term
from lich_studio.editors.card_designer.term_list import term_icon
from lich_studio.engine.ruleset import Ruleset
from lich_studio.render.theme import Theme
from lich_studio.session.terms import surface_matrix

__all__ = ["SurfaceMatrix"]

COLUMN_PX = 74
ROW_PX = 26
LEAST_HEIGHT_PX = 236
"""Room for the surfaces of the game and one more."""


class SurfaceMatrix(QTableWidget):
    """One row and one column a surface; the row and column of the term in front are bold."""

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__()
        self._theme = theme
        self._shown: tuple[object, str] = (None, "")
        self.setAccessibleName("Matrix of surfaces")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setMinimumHeight(LEAST_HEIGHT_PX)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setShowGrid(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setMinimumSectionSize(COLUMN_PX)
        self.verticalHeader().setDefaultSectionSize(ROW_PX)

    def result(self, placed: str, lying: str) -> str:
        """Return what the cell of two surfaces, by name, says."""
        headers = (self.horizontalHeaderItem(at) for at in range(self.columnCount()))
        names = [header.text() for header in headers if header is not None]
        cell = self.item(names.index(placed), names.index(lying))
        return cell.text() if cell is not None else ""

    def show_ruleset(self, ruleset: Ruleset, front: str) -> None:
        """Show the surfaces of a ruleset, and mark one."""
        if self._shown == (ruleset, front):
            return
        self._shown = ruleset, front
        ids, results = surface_matrix(ruleset)
        rows = ruleset.table("surface")
        names = {one: rows[one].name for one in ids}
        self.setRowCount(len(ids))
        self.setColumnCount(len(ids))
        for at, one in enumerate(ids):
            above, beside = QTableWidgetItem(names[one]), QTableWidgetItem(names[one])
            above.setToolTip(names[one])
            look = ruleset.looks.get(one)
            if look is not None:
                beside.setIcon(term_icon(_as_term(one, names[one], look.fill, look.ink, look.icon)))
            self.setHorizontalHeaderItem(at, above)
            self.setVerticalHeaderItem(at, beside)
        for row, placed in enumerate(ids):
            for column, lying in enumerate(ids):
                self.setItem(row, column, self._cell(results[placed, lying], placed, lying, names, front))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme, from the next showing on."""
        self._theme = theme
        self._shown = None, ""

    def _cell(self, result: str, placed: str, lying: str, names: dict[str, str], front: str) -> QTableWidgetItem:
        """Return a cell: what lies there then, tinted where it is a third surface."""
        item = QTableWidgetItem("refused" if not result else "·" if placed == lying else names[result])
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        if front in (placed, lying):
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        if result and result not in (placed, lying):
            item.setToolTip(f"{names[placed]} placed on {names[lying]} becomes {names[result]}")
            item.setForeground(self._theme.colour("ray"))
        elif not result or result == lying:
            item.setForeground(self._theme.colour("dim"))
        return item


def _as_term(term_id: str, name: str, fill: str, ink: str, icon: str) -> Term:
    return Term(id=term_id.replace("_", "-"), kind="surface", name=name, fill=fill, ink=ink, icon=icon)
