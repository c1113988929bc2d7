"""The game as a line: turns as bands, decisions as ticks, damage and deaths as marks, branches below."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from lich_studio.editors.sandbox.shown_time import BranchShown, TimelineShown
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme, with_alpha

__all__ = ["Timeline"]

MARGIN_PX = 10
HEIGHT_PX = 52
LINE_Y_PX = 27
LABEL_GAP_PX = 6
"""Between a branch and its name."""
MOST_ZOOM = 64.0
ZOOM_STEP = 1.25
TICKS_FROM_PX = 3.0
"""Ticks are drawn while neighbouring decisions stand at least so far apart."""


class Timeline(QWidget):
    """A slider over the whole game.

    Attributes:
        describe: returns a sentence about a position, for the tool tip.
        dragged: whether the present is being dragged along.
        zoom: how many times wider than the widget the whole game is, from 1.

    Signals:
        sought(int): a position was clicked or dragged to.
    """

    sought = Signal(int)

    def __init__(self, theme: Theme) -> None:
        """Create it for an empty game."""
        super().__init__()
        self.setObjectName("timeline")
        self._theme = theme
        self._shown = TimelineShown()
        self.describe: Callable[[int], str] = str
        self.dragged = False
        self.zoom = 1.0
        self._left = 0.0
        self.setFixedHeight(HEIGHT_PX)
        self.setMinimumWidth(160)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Timeline")

    @property
    def shown(self) -> TimelineShown:
        """What is shown."""
        return self._shown

    def sizeHint(self) -> QSize:
        """Return a good size."""
        return QSize(480, HEIGHT_PX)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.update()

    def show_timeline(self, shown: TimelineShown) -> None:
        """Show another game, or another instant."""
        if shown != self._shown:
            self._shown = shown
            here = shown.position / max(1, shown.length)
            if not self.dragged and not self._left <= here <= self._left + 1 / self.zoom:
                # Whoever goes elsewhere by steps or the log still sees where that is.
                self._left = max(0.0, min(1 - 1 / self.zoom, here - 0.5 / self.zoom))
            self.setAccessibleDescription(f"Event {shown.position} of {shown.length}")
            self.update()

    def x_of(self, position: int) -> float:
        """Return the pixel column of a position."""
        length = max(1, self._shown.length)
        return MARGIN_PX + self._span * self.zoom * (position / length - self._left)

    def position_at(self, x: float) -> int:
        """Return the position nearest to a pixel column."""
        share = self._left + (x - MARGIN_PX) / (self._span * self.zoom)
        return max(0, min(self._shown.length, round(share * self._shown.length)))

    @property
    def _span(self) -> int:
        return max(1, self.width() - 2 * MARGIN_PX)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Look closer, or at more, about the pointer."""
        steps = event.angleDelta().y() / 120
        share = self._left + (event.position().x() - MARGIN_PX) / (self._span * self.zoom)
        self.zoom = max(1.0, min(MOST_ZOOM, self.zoom * ZOOM_STEP**steps))
        left = share - (event.position().x() - MARGIN_PX) / (self._span * self.zoom)
        self._left = max(0.0, min(1 - 1 / self.zoom, left))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.sought.emit(self.position_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, or tell what happened there."""
        position = self.position_at(event.position().x())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged = True
            if position != self._shown.position:
                self.sought.emit(position)
        else:
            QToolTip.showText(event.globalPosition().toPoint(), self.describe(position), self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the present; everything follows it now."""
        if self.dragged:
            self.dragged = False
            self.sought.emit(self._shown.position)

    def leaveEvent(self, event: QEvent) -> None:
        """Hide the tool tip."""
        QToolTip.hideText()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go one position with the arrows, to the ends with Home and End."""
        position, length = self._shown.position, self._shown.length
        target = {
            Qt.Key.Key_Left: position - 1, Qt.Key.Key_Right: position + 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: length,
        }.get(Qt.Key(event.key()))  # fmt: skip
        if target is None or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
        elif 0 <= target <= length:
            self.sought.emit(target)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint bands, line, ticks, marks, branches and the present."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_bands(painter)
        self._paint_line(painter)
        for branch in self._shown.branches:
            if not branch.current:
                self._paint_branch(painter, branch)
        self._paint_marks(painter)
        centre = QPointF(self.x_of(self._shown.position), LINE_Y_PX)
        painter.setPen(QPen(self._theme.colour("panel"), 2))
        painter.setBrush(self._theme.colour("accent"))
        painter.drawEllipse(centre, 7, 7)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.colour("focus"), 2))
            painter.drawEllipse(centre, 9, 9)
        painter.end()

    def _paint_bands(self, painter: QPainter) -> None:
        theme = self._theme
        painter.setFont(ui_font(theme.type_sizes["small"]))
        for band in self._shown.bands:
            left, right = self.x_of(band.start), self.x_of(band.end)
            box = QRectF(left, 1, max(1.0, right - left - 1.5), 17)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("raised"))
            painter.drawRoundedRect(box, 3, 3)
            painter.setBrush(theme.seat(band.seat).fill)
            painter.drawRoundedRect(QRectF(box.left(), box.bottom() - 2.5, box.width(), 2.5), 1, 1)
            if box.width() >= 16:
                painter.setPen(theme.colour("dim"))
                painter.drawText(box.adjusted(0, -2, 0, -1), Qt.AlignmentFlag.AlignCenter, str(band.turn))

    def _paint_line(self, painter: QPainter) -> None:
        shown, theme = self._shown, self._theme
        start, here, end = self.x_of(0), self.x_of(shown.position), self.x_of(shown.length)
        painter.setPen(QPen(theme.colour("control"), 2))
        painter.drawLine(QPointF(here, LINE_Y_PX), QPointF(end, LINE_Y_PX))
        painter.setClipRect(self.rect())
        if shown.length and (end - start) / max(1, len(shown.decisions)) >= TICKS_FROM_PX:
            for position in sorted(set(shown.decisions)):
                x = self.x_of(position)
                past = position <= shown.position
                painter.setPen(QPen(theme.colour("accent" if past else "control"), 1))
                painter.drawLine(QPointF(x, LINE_Y_PX - 4), QPointF(x, LINE_Y_PX + 4))
        painter.setPen(QPen(theme.colour("accent"), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(start, LINE_Y_PX), QPointF(here, LINE_Y_PX))

    def _paint_marks(self, painter: QPainter) -> None:
        theme = self._theme
        for position, kind in self._shown.marks:
            centre = QPointF(self.x_of(position), LINE_Y_PX)
            colour = theme.colour("bad")
            painter.setPen(QPen(theme.colour("panel"), 1))
            painter.setBrush(colour if position <= self._shown.position else with_alpha(colour, 0.55))
            if kind == "death":
                painter.save()
                painter.translate(centre)
                painter.rotate(45)
                painter.drawRect(QRectF(-4.5, -4.5, 9, 9))
                painter.restore()
            else:
                painter.drawEllipse(centre, 3.2, 3.2)

    def label_place(self, name: str, start: float, end: float, metrics: QFontMetrics) -> tuple[float, str]:
        """Return where the name of a branch begins, and what of it there is room for.

        Args:
            name: the name.
            start: where the branch leaves the line, in pixels from the left.
            end: where it ends; the name stands after that if it has room there, else before the start.
            metrics: of the letters.
        """
        before, after = start - LABEL_GAP_PX, self.width() - end - LABEL_GAP_PX
        text = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(max(before, after)))
        width = metrics.horizontalAdvance(text)
        return (end + LABEL_GAP_PX if width <= after else before - width), text

    def _paint_branch(self, painter: QPainter, branch: BranchShown) -> None:
        theme = self._theme
        start, end = self.x_of(branch.fork), self.x_of(min(branch.end, self._shown.length))
        low = LINE_Y_PX + 15
        end = max(end, start + 24)
        path = QPainterPath(QPointF(start, LINE_Y_PX))
        path.cubicTo(QPointF(start, low), QPointF(start + 4, low), QPointF(start + 14, low))
        path.lineTo(QPointF(end, low))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("warn"), 1.6))
        painter.drawPath(path)
        painter.setFont(ui_font(theme.type_sizes["small"]))
        x, text = self.label_place(f"branch: {branch.name}", start, end, painter.fontMetrics())
        width = painter.fontMetrics().horizontalAdvance(text)
        painter.fillRect(QRectF(x - 3, low - 8, width + 6, 16), theme.colour("panel"))
        painter.drawText(QPointF(x, low + 4), text)
