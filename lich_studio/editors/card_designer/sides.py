"""The left column: cards or terms; the cards stand there too while decks are built."""
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
        name: the side that is shown.

    Signals:
        wanted(str): a chip was clicked.
    """

    wanted = Signal(str)

    def __init__(self) -> None:
        """Create without sides."""
        super().__init__()
        self._sides: dict[str, QWidget] = {}
        self.name = ""
        self.chips: list[QPushButton] = []
        self._pages = QStackedWidget()
        self.setMinimumWidth(WIDTH_PX[0])
        self.setMaximumWidth(WIDTH_PX[2])

    def hold(self, sides: dict[str, QWidget]) -> None:
        """Show the first of some sides, by name; two of them may share a widget."""
        self._sides = dict(sides)
        self.name = next(iter(sides))
        group = QButtonGroup(self)
        for name in sides:
            chip = button(name.capitalize(), lambda name=name: self.wanted.emit(name), pill=True)
            chip.setCheckable(True)
            group.addButton(chip)
            self.chips.append(chip)
        self.body.addWidget(row(*self.chips, None, spacing=4))
        self.body.addWidget(self._pages, 1)
        for page in dict.fromkeys(sides.values()):
            self._pages.addWidget(page)
        self.chips[0].setChecked(True)

    def turn(self, name: str) -> None:
        """Show a side."""
        self.name = name
        self.chips[list(self._sides).index(name)].setChecked(True)
        self._pages.setCurrentWidget(self._sides[name])
