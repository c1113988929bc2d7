"""The button of an option: what it is called, and below that what it leads to until the next decision."""
from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from lich_studio.ui.forms import label

__all__ = ["OptionButton"]

LEAST_WIDTH_PX, MOST_WIDTH_PX = 116, 210
HEIGHT_PX = 46
SIDE_PX = 12
LINE_PX = 19


class OptionButton(QPushButton):
    """A button of two lines; the second is empty until it is told.

    Attributes:
        outcome: what the second line says, as a whole.
    """

    def __init__(self, text: str, *, primary: bool = False, parent: QWidget | None = None) -> None:
        """Create it without an outcome; room for one is kept, so that nothing moves when it is told."""
        super().__init__(text, parent)
        self.outcome = ""
        self.setProperty("option", True)
        if primary:
            self.setProperty("primary", True)
        self._line = label("")
        self._line.setParent(self)
        self._line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def tell(self, outcome: str) -> None:
        """Say what the option leads to, "" for nothing known; what has no room ends with dots."""
        self.outcome = outcome
        self.updateGeometry()
        self._fit()
        self.setAccessibleDescription(outcome)

    def sizeHint(self) -> QSize:
        """Return room for its name, and for an outcome of ordinary length."""
        told = self._line.fontMetrics().horizontalAdvance(self.outcome) + 2 * SIDE_PX + 2
        return QSize(max(LEAST_WIDTH_PX, super().sizeHint().width(), min(told, MOST_WIDTH_PX)), HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        """Return room for its name alone."""
        return QSize(max(LEAST_WIDTH_PX, super().sizeHint().width()), HEIGHT_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the second line in its place."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.width() - 2 * SIDE_PX
        self._line.setGeometry(SIDE_PX, self.height() - LINE_PX - 3, max(0, room), LINE_PX)
        self._line.setText(self._line.fontMetrics().elidedText(self.outcome, Qt.TextElideMode.ElideRight, room))
