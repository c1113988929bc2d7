"""Small painted signs of a player: the disc of a seat, action points, the source pool, a status chip."""
from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from lich_studio.editors.sandbox.shown import StatusShown
from lich_studio.grid.hex import Hex
from lich_studio.render.board_marks import paint_piece
from lich_studio.render.board_scene import PieceMark
from lich_studio.render.fonts import ui_font
from lich_studio.render.icons import has_icon, paint_icon
from lich_studio.render.orbs import paint_orb
from lich_studio.render.theme import Theme

__all__ = ["Points", "Pool", "SeatDisc", "StatusChip"]

ORB_PX = 20
DOT_PX = 10


class _Sign(QWidget):
    """A small picture of fixed size."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.update()

    def _painter(self) -> QPainter:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return painter


class SeatDisc(_Sign):
    """The piece of a seat, as it stands on the board."""

    def __init__(self, theme: Theme, size_px: int = 26) -> None:
        """Create it for the first seat."""
        super().__init__(theme)
        self._piece = PieceMark(Hex(0, 0), 0, "A")
        self.setFixedSize(size_px, size_px)

    def show_seat(self, seat: int, letter: str, *, alive: bool = True) -> None:
        """Show a seat by its index from 0."""
        self._piece = PieceMark(Hex(0, 0), seat, letter, exhausted=not alive)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the piece."""
        painter = self._painter()
        painter.translate(self.width() / 2, self.height() / 2)
        paint_piece(painter, self._piece, self.width() * 0.5 / 0.56, self._theme)
        painter.end()


class Points(_Sign):
    """Action points: a full dot for each that is left, a ring for each that is spent."""

    def show_points(self, left: int, most: int) -> None:
        """Show so many of so many."""
        self._left, self._most = left, max(most, left)
        self.setFixedSize(self._most * (DOT_PX + 5), 20)
        self.setAccessibleName(f"{left} of {most} action points")
        self.setToolTip(f"{left} of {most} action points left")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dots."""
        painter = self._painter()
        for number in range(self._most):
            full = number < self._left
            painter.setPen(QPen(self._theme.colour("accent" if full else "control"), 1.4))
            painter.setBrush(self._theme.colour("accent") if full else Qt.BrushStyle.NoBrush)
            centre = QPointF(number * (DOT_PX + 5) + DOT_PX / 2 + 1, self.height() / 2)
            painter.drawEllipse(centre, DOT_PX / 2 - 1, DOT_PX / 2 - 1)
        painter.end()


class Pool(_Sign):
    """The source pool: an orb with its amount for each type."""

    def show_pool(self, pool: tuple[tuple[str, str, int], ...]) -> None:
        """Show amounts, each after the id and the name of its source type."""
        self._pool = pool
        self.setFixedSize(max(1, len(pool)) * (ORB_PX + 4), ORB_PX + 2)
        text = ", ".join(f"{count} {name}" for _source, name, count in pool) or "empty"
        self.setAccessibleName(f"Source pool: {text}")
        self.setToolTip(f"Source pool: {text}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the orbs, or a dash for an empty pool."""
        painter = self._painter()
        if not self._pool:
            painter.setFont(ui_font(self._theme.type_sizes["small"]))
            painter.setPen(self._theme.colour("dim"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, "–")
        for number, (source, _name, count) in enumerate(self._pool):
            centre = QPointF(number * (ORB_PX + 4) + ORB_PX / 2 + 1, self.height() / 2)
            paint_orb(painter, centre, ORB_PX / 2, self._theme.source(source), self._theme, str(count))
        painter.end()


class StatusChip(_Sign):
    """A status with its number, in the colours the rules give it."""

    def __init__(self, status: StatusShown, theme: Theme) -> None:
        """Show a status."""
        super().__init__(theme)
        self._status = status
        self._font = ui_font(theme.type_sizes["small"], bold=True)
        self._text = f"{status.name} {status.count}"
        width = QFontMetrics(self._font).horizontalAdvance(self._text) + 18 + (17 if has_icon(status.icon) else 0)
        self.setFixedSize(QSize(width, 22))
        self.setAccessibleName(f"{status.name} {status.count}")
        self.setToolTip(f"{status.name}: {status.count}")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint icon, name and number."""
        painter, status = self._painter(), self._status
        ink = QColor(status.ink)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(self._theme.colour("control"), 1))
        painter.setBrush(QColor(status.fill))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        left = box.left() + 9
        if has_icon(status.icon):
            paint_icon(painter, status.icon, QRectF(left - 2, box.center().y() - 7, 14, 14), ink)
            left += 15
        painter.setFont(self._font)
        painter.setPen(ink)
        painter.drawText(box.adjusted(left - box.left(), 0, 0, 0),
                         Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._text)  # fmt: skip
        painter.end()
