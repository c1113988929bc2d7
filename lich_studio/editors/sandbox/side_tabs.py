"""Panels that share one place, with a row of chips above them: log, breakpoints, watches, why not, players."""
from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from lich_studio.ui.forms import button

__all__ = ["SideTabs"]


class SideTabs(QWidget):
    """A stack of panels.

    Attributes:
        chips: the button of each panel, by its name.

    Signals:
        shown(str): a panel came to the front; its name.
    """

    shown = Signal(str)

    def __init__(self) -> None:
        """Create it without panels."""
        super().__init__()
        self.setObjectName("sideTabs")
        self.chips: dict[str, QPushButton] = {}
        self._panels: dict[str, QWidget] = {}
        self._group = QButtonGroup(self)
        self._stack = QStackedWidget()
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self._row)
        column.addWidget(self._stack, 1)

    @property
    def current(self) -> str:
        """The name of the panel in front."""
        return next((name for name, panel in self._panels.items() if panel is self._stack.currentWidget()), "")

    def add(self, name: str, title: str, panel: QWidget) -> None:
        """Add a panel; the first one is in front."""
        chip = button(title, lambda: self.show_panel(name))
        chip.setProperty("tab", True)
        chip.setMinimumWidth(chip.sizeHint().width() // 2)
        chip.setCheckable(True)
        chip.setObjectName(f"tab {name}")
        self._group.addButton(chip)
        self.chips[name] = chip
        self._panels[name] = panel
        self._row.insertWidget(self._row.count() - 1, chip)
        self._stack.addWidget(panel)
        chip.setChecked(len(self._panels) == 1)

    def show_panel(self, name: str) -> None:
        """Bring a panel to the front."""
        self._stack.setCurrentWidget(self._panels[name])
        self.chips[name].setChecked(True)
        self.shown.emit(name)

    def set_title(self, name: str, title: str) -> None:
        """Change what a panel's chip says."""
        self.chips[name].setText(title)
        self.chips[name].updateGeometry()
