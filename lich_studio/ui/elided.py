"""Texts on one line that end in dots where there is no room for all of them."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSizePolicy

__all__ = ["ElidedButton", "ElidedCheck", "ElidedLabel"]

MARGIN_PX = 10
BOX_PX = 28
"""What the box of a check takes of its width, with the gap beside it."""


DOTS = "…"


class ElidedLabel(QLabel):
    """A label of one line; the whole text is its tool tip."""

    def __init__(self, text: str = "", role: str = "", *, between: str = "", aside: str = "") -> None:
        """Show a text.

        Args:
            text: what it says.
            role: of the style sheet.
            between: what stands between the parts of a way, such as " > ": then parts in its midst go first.
            aside: what the way begins after, such as " · ": where not even a part of it has room, only what stands
                before that is shown.
        """
        super().__init__()
        self._between, self._aside = between, aside
        self.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            self.setProperty("role", role)
        self.setText(text)

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(text)
        self.setToolTip(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as much of the text as there is room for."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), self.alignment() | Qt.AlignmentFlag.AlignVCenter, self.fitting(self.width()))
        painter.end()

    def fitting(self, room: int) -> str:
        """Return what of the text fits into so many pixels: of a way its beginning and as much of its end as can be."""
        metrics, text = self.fontMetrics(), self.text()
        if self._between and self._between in text and metrics.horizontalAdvance(text) > room:
            first, *parts = (part for part in text.split(self._between) if part != DOTS)
            for shorter in (self._between.join((first, DOTS, *parts[at:])) for at in range(1, len(parts))):
                if metrics.horizontalAdvance(shorter) <= room:
                    return shorter
        if self._aside and metrics.horizontalAdvance(text) > room:
            text = text.partition(self._aside)[0]
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)


class ElidedButton(QPushButton):
    """A button that is as wide as its place and shows what of its text fits.

    Attributes:
        whole: the whole text.
    """

    def __init__(self, text: str) -> None:
        """Show a text."""
        super().__init__()
        self.whole = text
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what fits."""
        super().resizeEvent(event)
        room = max(0, self.width() - MARGIN_PX)
        self.setText(self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, room))


class ElidedCheck(QCheckBox):
    """A check box that is as wide as its place and shows what of its text fits; the whole text is its tool tip.

    Attributes:
        whole: the whole text.
    """

    def __init__(self, text: str) -> None:
        """Show a text."""
        super().__init__()
        self.whole = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what fits."""
        super().resizeEvent(event)
        room = max(0, self.width() - BOX_PX)
        self.setText(self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, room))
