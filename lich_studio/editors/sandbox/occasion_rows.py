"""What a seat does on which occasion, one row each: ask, pass, block, or let a bot decide."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from lich_studio.session.answering import ACTS
from lich_studio.ui.drop_down import InstantDropDown
from lich_studio.ui.forms import label

__all__ = ["OccasionRows"]

SAID = {"ask": "ask me", "pass": "pass", "block": "block if able", "bot": "a bot decides"}


class OccasionRows(QWidget):
    """The occasions of one seat.

    Attributes:
        boxes: what is done, by occasion.

    Signals:
        changed(str, str): an occasion, and what is done on it from now on.
    """

    changed = Signal(str, str)

    def __init__(self, seat: int) -> None:
        """Create it without occasions, for a seat from 1."""
        super().__init__()
        self._seat = seat
        self.boxes: dict[str, QComboBox] = {}
        self._rows: tuple[tuple[str, str, str], ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(30, 0, 0, 4)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(0, 1)

    def show_acts(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Show occasions: id, label and what is done of each; the boxes are made when they are first seen, and stay."""
        self._rows = tuple(rows)
        if not self.isVisible():
            return
        for number, (occasion, said, act) in enumerate(rows):
            if occasion not in self.boxes:
                for column, part in enumerate((label(said, "dim", wrap=True), self._box(occasion, said))):
                    self._grid.addWidget(part, number, column)
                    part.show()  # until then the grid gives it no height, and rows lie upon each other
            box = self.boxes[occasion]
            box.setCurrentIndex(box.findData(act))

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what was not seen."""
        super().showEvent(event)
        self.show_acts(self._rows)

    def _box(self, occasion: str, said: str) -> QComboBox:
        box = self.boxes[occasion] = InstantDropDown()
        for act in ACTS:
            box.addItem(SAID[act], act)
        box.setAccessibleName(f"Player {self._seat}: {said}")
        box.activated.connect(lambda _index: self.changed.emit(occasion, box.currentData()))
        return box
