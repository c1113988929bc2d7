"""A line over a list that tells what it is busy with, or what broke and what to do next; hidden while all is well."""
from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from lich_studio.ui.forms import button, label

__all__ = ["StateLine"]


class StateLine(QWidget):
    """Busy or broken, in a sentence.

    Attributes:
        retry: does what broke once more.

    Signals:
        retry_wanted(): `retry` was pressed.
    """

    retry_wanted = Signal()

    def __init__(self) -> None:
        """Create it hidden."""
        super().__init__()
        self._words = label("", "dim")
        self._fault = label("", "fault", wrap=True)
        self.retry = button("Try again", self.retry_wanted.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(8)
        row.addWidget(self._words)
        row.addWidget(self._fault, 1)
        row.addWidget(self.retry)
        self.show_state()

    @property
    def text(self) -> str:
        """What it says, "" while hidden."""
        return self._fault.text() or self._words.text()

    def show_state(self, busy: str = "", fault: str = "") -> None:
        """Say what is being done, or why nothing is; neither hides the line."""
        self._words.setText("" if fault else busy)
        self._fault.setText(fault)
        self._words.setVisible(bool(busy) and not fault)
        for part in (self._fault, self.retry):
            part.setVisible(bool(fault))
        self.setVisible(bool(busy or fault))
