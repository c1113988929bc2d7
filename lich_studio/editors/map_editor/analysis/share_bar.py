"""A share of won games as a small picture."""
from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from lich_studio.lab.seat_shares import SeatShare
from lich_studio.render.theme import Theme

__all__ = ["ShareBar"]


class ShareBar(QWidget):
    """A share of won games as a dot, its interval as a line, and the even share as a tick."""

    def __init__(self, share: SeatShare, even: float, theme: Theme) -> None:
        """Draw one share."""
        super().__init__()
        self.theme = theme
        self._share = share
        self._even = even
        self.setMinimumSize(60, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw over the whole width, which stands for 0 to 100 %."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, middle = self.width() - 8.0, self.height() / 2

        def x(share: float) -> float:
            return 4.0 + width * share

        painter.setPen(QPen(self.theme.colour("line"), 2.0))
        painter.drawLine(int(x(0)), int(middle), int(x(1)), int(middle))
        painter.setPen(QPen(self.theme.colour("control"), 1.5))
        painter.drawLine(int(x(self._even)), 3, int(x(self._even)), self.height() - 3)
        off = not self._share.low <= self._even <= self._share.high
        colour = self.theme.colour("warn" if off else "text")
        painter.setPen(QPen(colour, 3.0))
        painter.drawLine(int(x(self._share.low)), int(middle), int(x(self._share.high)), int(middle))
        painter.setBrush(colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(QRectF(x(self._share.share) - 4, middle - 4, 8, 8))
