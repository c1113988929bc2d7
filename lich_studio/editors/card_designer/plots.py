"""Small plots: bars stacked by source, and points with the line through them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme

__all__ = ["CostStack", "Point", "PointPlot"]

FIGURE_PX = 18
LEAST_COLUMNS = 6
BAR_SHARE = 0.62
EDGE_PX = 34
DOT_PX = 4.5
NEAR_PX = 9
NAME_ROWS_PX = (0, FIGURE_PX, -FIGURE_PX)
"""How far below its point a name is written, the best first."""


class CostStack(QWidget):
    """How many cards have each cost, the bars cut by source; the figure on top is the number of cards."""

    def __init__(self, theme: Theme) -> None:
        """Create it without bars."""
        super().__init__()
        self._theme = theme
        self.curve: Mapping[int, Mapping[str, float]] = {}
        self.setMinimumHeight(110)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Cost curve by source")

    def show_curve(self, curve: Mapping[int, Mapping[str, float]]) -> None:
        """Show the number of cards by cost and source."""
        self.curve = curve
        told = ", ".join(f"{round(sum(parts.values()))} cost {cost}" for cost, parts in sorted(curve.items()))
        self.setAccessibleDescription(told or "no cards")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(self._theme.type_sizes["small"]))
        columns = max(LEAST_COLUMNS, max(self.curve, default=0) + 1)
        tallest = max((sum(parts.values()) for parts in self.curve.values()), default=1.0) or 1.0
        order = list(self._theme.sources)
        width, base = self.width() / columns, self.height() - FIGURE_PX
        room = base - FIGURE_PX - 2
        for cost in range(columns):
            parts = self.curve.get(cost, {})
            left, top = cost * width + width * (1 - BAR_SHARE) / 2, float(base)
            for source in [*(one for one in parts if one not in order), *(one for one in order if one in parts)]:
                height = room * parts[source] / tallest
                box = QRectF(left, top - height, width * BAR_SHARE, height)
                painter.setPen(QPen(self._theme.colour("control"), 1))
                painter.setBrush(self._theme.source(source).fill if source else self._theme.colour("control"))
                painter.drawRect(box)
                top -= height
            painter.setPen(self._theme.colour("dim"))
            painter.drawText(QRectF(cost * width, base, width, FIGURE_PX), Qt.AlignmentFlag.AlignCenter, str(cost))
            if parts:
                painter.setPen(self._theme.colour("text"))
                above = QRectF(cost * width, top - FIGURE_PX, width, FIGURE_PX)
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(round(sum(parts.values()))))
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.drawLine(QPointF(0, base), QPointF(self.width(), base))
        painter.end()

    def sizeHint(self) -> QSize:
        """Return a size at which the bars are easy to compare."""
        return QSize(300, 150)


class Point(NamedTuple):
    """One point of a plot.

    Attributes:
        x: how far right.
        y: how far up.
        name: what it is.
        key: handed back when it is clicked.
        marked: whether it is named beside the point.
    """

    x: float
    y: float
    name: str
    key: str
    marked: bool = False


class PointPlot(QWidget):
    """Points with axes, the line through them, and names of those that are marked.

    Attributes:
        points: what is shown.
        names: where the names of marked points were written last, by key.

    Signals:
        chosen(str): the key of a point that was clicked.
    """

    chosen = Signal(str)

    def __init__(self, across: str, up: str, theme: Theme) -> None:
        """Create it without points; `across` and `up` name the axes."""
        super().__init__()
        self._theme = theme
        self._across, self._up = across, up
        self.points: tuple[Point, ...] = ()
        self.names: dict[str, QRectF] = {}
        self._line: tuple[float, float] | None = None
        self.setMinimumHeight(200)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setAccessibleName(f"{up} against {across}")

    def show_points(self, points: Sequence[Point], line: tuple[float, float] | None) -> None:
        """Show points and the slope and height of a line."""
        self.points, self._line = tuple(points), line
        named = ", ".join(point.name for point in self.points if point.marked)
        self.setAccessibleDescription(f"{len(self.points)} cards; far from the line: {named or 'none'}")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.update()

    def place_of(self, key: str) -> QPointF:
        """Return where a point is drawn."""
        point = next(one for one in self.points if one.key == key)
        return self._place(point.x, point.y)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw axes, line and points."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(self._theme.type_sizes["small"]))
        self._paint_axes(painter)
        if self._line is not None and self.points:
            far = max(point.x for point in self.points)
            painter.setPen(QPen(self._theme.colour("control"), 1.5, Qt.PenStyle.DashLine))
            slope, height = self._line
            painter.drawLine(self._place(0, height), self._place(far, slope * far + height))
        plain = QColor(self._theme.colour("accent"))
        plain.setAlphaF(0.55)
        self.names = {}
        for point in sorted(self.points, key=lambda point: point.marked):
            at = self._place(point.x, point.y)
            painter.setPen(QPen(self._theme.colour("panel"), 1))
            painter.setBrush(self._theme.colour("warn") if point.marked else plain)
            painter.drawEllipse(at, DOT_PX, DOT_PX)
            if point.marked:
                painter.setPen(self._theme.colour("text"))
                self._write_name(painter, at, point)
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the point under the mouse."""
        found = self._at(event.position())
        if found is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(found.key)

    def event(self, event: QEvent) -> bool:
        """Name the point under the mouse."""
        if isinstance(event, QHelpEvent):
            found = self._at(QPointF(event.pos()))
            said = f"{found.name}: {self._up.lower()} {found.y:g}, {self._across.lower()} {found.x:g}" if found else ""
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)

    def _paint_axes(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._theme.colour("line"), 1))
        far, high = self._reach()
        for value in range(int(high) + 1):
            painter.setPen(QPen(self._theme.colour("line"), 1))
            painter.drawLine(self._place(0, value), self._place(far, value))
            painter.setPen(self._theme.colour("dim"))
            at = self._place(0, value)
            box = QRectF(0, at.y() - FIGURE_PX / 2, EDGE_PX - 8, FIGURE_PX)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value))
        bottom = QRectF(EDGE_PX, self.height() - FIGURE_PX, self.width() - EDGE_PX, FIGURE_PX)
        painter.drawText(bottom, Qt.AlignmentFlag.AlignRight, f"{self._across} (to {far:g})")
        painter.drawText(QRectF(EDGE_PX, 0, 120, FIGURE_PX), Qt.AlignmentFlag.AlignLeft, self._up)

    def _write_name(self, painter: QPainter, at: QPointF, point: Point) -> None:
        """Write a name beside its point, or below or above it; where there is no room, only the pointer tells it."""
        wide = painter.fontMetrics().horizontalAdvance(point.name)
        left = at.x() + 8 if at.x() + 8 + wide < self.width() else at.x() - 8 - wide
        for down in NAME_ROWS_PX:
            box = QRectF(left, at.y() - FIGURE_PX / 2 + down, wide, FIGURE_PX)
            if not any(box.intersects(other) for other in self.names.values()):
                painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, point.name)
                self.names[point.key] = box
                return

    def _reach(self) -> tuple[float, float]:
        far = max((point.x for point in self.points), default=1.0)
        return far or 1.0, max((point.y for point in self.points), default=1) + 1

    def _place(self, x: float, y: float) -> QPointF:
        far, high = self._reach()
        wide, tall = self.width() - EDGE_PX - 12, self.height() - 2 * FIGURE_PX - 6
        return QPointF(EDGE_PX + wide * x / far, FIGURE_PX + tall * (1 - y / high))

    def _at(self, place: QPointF) -> Point | None:
        near = [(((self._place(one.x, one.y) - place).manhattanLength()), one) for one in self.points]
        found = min(near, key=lambda pair: pair[0], default=None)
        return found[1] if found is not None and found[0] <= NEAR_PX else None
