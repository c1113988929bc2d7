"""A label of two lines: what does not fit is cut short with an ellipsis and stands whole in the tool tip."""
from __future__ import annotations

from bisect import bisect_left

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel

__all__ = ["TwoLineLabel"]

LINES = 2
MOST_LETTERS = 400
"""More than two lines of any window hold."""
MOST_TOLD = 2000
"""Letters of a tool tip, which has no more room on a screen."""
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
        shown = self._whole
        if len(shown) > MOST_LETTERS or not self._fits(metrics, shown):
            ends = [at for at, letter in enumerate(self._whole[:MOST_LETTERS]) if letter == " "]
            fitting = bisect_left(ends, True, key=lambda end: not self._fits(metrics, self._until(end)))
            shown = self._until(ends[fitting - 1] if fitting else 0)
        self.setText(shown)
        self.setToolTip(self._whole[:MOST_TOLD] if shown != self._whole else "")

    def _until(self, end: int) -> str:
        return f"{self._whole[:end].rstrip(' ,')} …"

    def _fits(self, metrics: QFontMetrics, text: str) -> bool:
        room = QRect(0, 0, max(self.width(), 1), LINES * metrics.lineSpacing() * 4)
        return metrics.boundingRect(room, WRAP, text).height() <= LINES * metrics.lineSpacing()
