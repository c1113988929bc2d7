"""The left column: cards, decks or terms, one of them at a time."""
from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QStackedWidget, QWidget

from lich_studio.ui.forms import SectionPanel, button, row

__all__ = ["Sides"]

WIDTH_PX = (250, 296, 420)
"""Least, first and greatest width."""


class Sides(SectionPanel):
    """Chips above, what they stand for below.

    Attributes:
        chips: a chip for each side.

    Signals:
        wanted(str): a chip was clicked.
    """

    wanted = Signal(str)

    def __init__(self, sides: dict[str, QWidget]) -> None:
        """Show the first of some sides, by name."""
        super().__init__()
        self._names = list(sides)
        self.chips: list[QPushButton] = []
        group = QButtonGroup(self)
        self._pages = QStackedWidget()
        for name, page in sides.items():
            chip = button(name.capitalize(), lambda name=name: self.wanted.emit(name), pill=True)
            chip.setCheckable(True)
            group.addButton(chip)
            self.chips.append(chip)
            self._pages.addWidget(page)
        self.body.addWidget(row(*self.chips, None, spacing=4))
        self.body.addWidget(self._pages, 1)
        self.setMinimumWidth(WIDTH_PX[0])
        self.setMaximumWidth(WIDTH_PX[2])
        self.chips[0].setChecked(True)

    def turn(self, name: str) -> None:
        """Show a side."""
        at = self._names.index(name)
        self.chips[at].setChecked(True)
        self._pages.setCurrentIndex(at)
