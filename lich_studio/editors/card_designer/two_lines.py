"""A label of two lines: what does not fit is cut short with an ellipsis and stands whole in the tool tip."""
from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel

__all__ = ["TwoLineLabel"]

LINES = 2
WRAP = int(Qt.TextFlag.TextWordWrap)


class TwoLineLabel(QLabel):
    """Keeps its height whatever it says, so that nothing around it moves."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMinimumWidth(1)

    def say(self, text: str) -> None:
        """Show a text, cut short where it takes more than two lines."""
        self._whole = text
        self.setAccessibleDescription(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut anew for another width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = QFontMetrics(self.font())
        self.setFixedHeight(LINES * metrics.lineSpacing())
        cut, shown = len(self._whole), self._whole
        while cut > 0 and not self._fits(metrics, shown):
            cut = self._whole.rfind(" ", 0, cut)
            shown = f"{self._whole[:cut].rstrip(' ,')} …"
        self.setText(shown)
        self.setToolTip(self._whole if shown != self._whole else "")

    def _fits(self, metrics: QFontMetrics, text: str) -> bool:
        room = QRect(0, 0, max(self.width(), 1), LINES * metrics.lineSpacing() * 4)
        return metrics.boundingRect(room, WRAP, text).height() <= LINES * metrics.lineSpacing()
