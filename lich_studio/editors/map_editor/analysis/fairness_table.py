"""The table of fairness: figures in rows, starting positions in columns, the spread at the end."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QWidget

from lich_studio.session.map_fairness import Fairness, FairnessRow
from lich_studio.ui.forms import label
from lich_studio.ui.layouts import clear
from lich_studio.ui.stylesheet import set_role

__all__ = ["FairnessTable"]

NONE = "–"
CELL_PX = 24
GAP_PX = 40


class FairnessTable(QWidget):
    """Shows how the map stands, with what a click would change in the accent.

    Signals:
        tile_wanted(object): a position's number was clicked; the tiles to go to.
    """

    tile_wanted = Signal(object)

    def __init__(self) -> None:
        """Create it without figures."""
        super().__init__()
        self._now: Fairness | None = None
        self._then: Fairness | None = None
        self._every_reach = False
        self._cells: dict[tuple[str, int], QLabel] = {}
        self._heads: dict[int, QToolButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(0)
        self._grid.setVerticalSpacing(1)

    @property
    def is_filled(self) -> bool:
        """Whether there is anything to compare: two positions or more."""
        return bool(self._cells)

    def cell(self, row_id: str, seat: int) -> str:
        """Return what stands in a cell; seat 0 is the spread, "" where there is no such cell."""
        found = self._cells.get((row_id, seat))
        return found.text() if found is not None else ""

    def head(self, seat: int) -> QToolButton:
        """Return the button of a starting position."""
        return self._heads[seat]

    def show_every_reach(self, on: bool) -> None:
        """Show the rows of sight for every intelligence, or only for the one chosen."""
        self._every_reach = on
        self._build()

    def show_figures(self, figures: Fairness | None) -> None:
        """Show what is so now; None when there is nothing to measure."""
        same = figures is not None and self._now is not None and _shape(figures) == _shape(self._now)
        self._now = figures
        self._fill() if same else self._build()

    def show_planned(self, figures: Fairness | None) -> bool:
        """Show what a click would make of it, None when there is no plan; return whether that is news."""
        if figures is self._then:
            return False
        self._then = figures
        self._fill()
        return True

    def changes(self) -> list[str]:
        """Return what a click would change, such as "start 1 seen by 21 to 14"."""
        if self._now is None:
            return []
        # Who sees whom is what a stroke changes most, so it is told first.
        rows = sorted(self._rows(self._now), key=lambda one: not one.id.startswith("seen"))
        planned = self._planned()
        return [
            f"start {seat.seat} {row.title.partition(' (')[0].lower()} {_figure(before)} to {_figure(after)}"
            for row in rows
            for seat, before, after in zip(self._now.seats, row.values, planned.get(row.id, row).values, strict=True)
            if before != after
        ]

    def _rows(self, figures: Fairness | None) -> tuple[FairnessRow, ...]:
        return figures.rows(every_reach=self._every_reach) if figures is not None else ()

    def _planned(self) -> dict[str, FairnessRow]:
        """Return the rows as a click would make them, empty where they cannot be compared."""
        if self._then is None or self._now is None or _shape(self._then) != _shape(self._now):
            return {}
        return {one.id: one for one in self._rows(self._then)}

    def _build(self) -> None:
        """Make the table anew, as for other positions."""
        clear(self._grid)
        self._cells, self._heads = {}, {}
        figures = self._now
        if figures is None or len(figures.seats) < 2:
            return
        last = len(figures.seats) + 1
        for column, seat in enumerate(figures.seats, 1):
            self._heads[seat.seat] = head = _head(seat.seat)
            head.clicked.connect(self._goes_to(seat.seat))
            self._grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignRight)
            self._grid.setColumnMinimumWidth(column, CELL_PX)
        self._grid.addWidget(_gap_head(), 0, last, Qt.AlignmentFlag.AlignRight)
        for line, found in enumerate(self._rows(figures), 1):
            name = label(found.title, "dim")
            name.setToolTip(f"{found.title}, in {found.unit}")
            self._grid.addWidget(name, line, 0)
            for column, seat in enumerate((*(one.seat for one in figures.seats), 0), 1):
                self._cells[found.id, seat] = cell = label("")
                self._grid.addWidget(cell, line, column, Qt.AlignmentFlag.AlignRight)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnMinimumWidth(last, GAP_PX)
        for column in range(last + 1, self._grid.columnCount()):
            self._grid.setColumnMinimumWidth(column, 0)
        self._fill()

    def _fill(self) -> None:
        """Write the figures into the table."""
        figures = self._now
        if figures is None or not self._cells:
            return
        planned = self._planned()
        for found in self._rows(figures):
            then = planned.get(found.id, found)
            for seat, before, after in zip(figures.seats, found.values, then.values, strict=True):
                cell = self._cells[found.id, seat.seat]
                _write(cell, _figure(after), "accent" if before != after else "")
                cell.setToolTip(f"Start {seat.seat}, {found.title.lower()}: {_figure(after)} {found.unit}")
            _write(self._cells[found.id, 0], _spread(then), "dim" if then.is_even else "warning")

    def _goes_to(self, seat: int) -> Callable[[], None]:
        def go() -> None:
            tiles = tuple(one.tile for one in self._now.seats if one.seat == seat) if self._now is not None else ()
            self.tile_wanted.emit(tiles)

        return go


def _head(seat: int) -> QToolButton:
    found = QToolButton()
    found.setText(str(seat))
    found.setProperty("soft", True)
    found.setFixedSize(CELL_PX, CELL_PX)
    found.setStyleSheet("QToolButton { padding: 0; min-width: 0; }")
    found.setToolTip(f"Go to start {seat}")
    found.setAccessibleName(f"Start {seat}")
    return found


def _gap_head() -> QLabel:
    found = label("gap", "dim")
    found.setToolTip("From the best to the worst")
    return found


def _shape(figures: Fairness) -> tuple[object, ...]:
    return figures.intelligence, *(seat.seat for seat in figures.seats)


def _figure(value: int | None) -> str:
    return NONE if value is None else str(value)


def _spread(found: FairnessRow) -> str:
    return "even" if found.is_even else NONE if found.spread is None else f"by {found.spread}"


def _write(cell: QLabel, text: str, role: str) -> None:
    if cell.text() != text:
        cell.setText(text)
    if (cell.property("role") or "") != role:
        set_role(cell, "role", role)
