"""Patterns that tell surfaces apart without colour.

A pattern fills the tile it is clipped to. Measures are shares of the tile's size (centre to corner), so
it looks alike at every zoom. `PATTERNS` lists the names that a look may use.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

MINIMUM_SIZE_PX: Final = 7.0
"""Below this tile size a pattern is noise; the colour alone is drawn."""


def paint_pattern(painter: QPainter, name: str, ink: QColor, size: float) -> None:
    """Draw pattern `name` about the painter's origin; the caller has set the clip.

    Args:
        painter: active and translated to the tile's centre.
        name: one of `PATTERNS`; anything else draws nothing.
        ink: colour of the pattern.
        size: distance from centre to corner in the painter's units.
    """
    draw = PATTERNS.get(name)
    if draw is None or size < MINIMUM_SIZE_PX:
        return
    painter.save()
    painter.setPen(QPen(ink, max(1.0, size * 0.05), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    draw(painter, ink, size)
    painter.restore()


def _waves(painter: QPainter, _ink: QColor, size: float) -> None:
    _wave_rows(painter, size, rise=0.085, length=0.30, gap=0.29)


def _fog(painter: QPainter, ink: QColor, size: float) -> None:
    pen = QPen(ink, max(1.0, size * 0.065), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([6.0, 2.2])
    painter.setPen(pen)
    _wave_rows(painter, size, rise=0.10, length=0.36, gap=0.34)


def _wave_rows(painter: QPainter, size: float, *, rise: float, length: float, gap: float) -> None:
    painter.drawPath(_waves_path(size, rise, length, gap))


@lru_cache(maxsize=16)
def _waves_path(size: float, rise: float, length: float, gap: float) -> QPainterPath:
    """Return rows of waves; every tile of a board and zoom has the same ones."""
    half, height, step = length * size / 2, rise * size, gap * size
    path = QPainterPath()
    y, shift = -1.1 * size, 0.0
    while y < 1.1 * size:
        path.moveTo(-1.2 * size - shift, y)
        x, up = -1.2 * size - shift, True
        while x < 1.2 * size:
            path.quadTo(QPointF(x + half / 2, y + (-height if up else height)), QPointF(x + half, y))
            x, up = x + half, not up
        y, shift = y + step, half if shift == 0.0 else 0.0
    return path


def _flames(painter: QPainter, _ink: QColor, size: float) -> None:
    width, height, step = 0.23 * size, 0.20 * size, 0.36 * size
    y, row = -1.0 * size, 0
    while y < 1.1 * size:
        x = -1.15 * size - (width if row % 2 else 0.0)
        while x < 1.15 * size:
            path = QPainterPath(QPointF(x, y + height / 2))
            path.lineTo(x + width / 2, y - height / 2)
            path.lineTo(x + width, y + height / 2)
            painter.drawPath(path)
            x += width * 1.5
        y, row = y + step, row + 1


def _stripes(painter: QPainter, ink: QColor, size: float) -> None:
    painter.setPen(QPen(ink, max(1.0, size * 0.075), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    step, reach = 0.24 * size, 1.1 * size
    offset = -2.0 * reach
    while offset < 2.0 * reach:
        painter.drawLine(QPointF(offset - reach, reach), QPointF(offset + reach, -reach))
        offset += step


def _dots(painter: QPainter, ink: QColor, size: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    step, y, row = 0.27 * size, -1.0 * size, 0
    while y < 1.0 * size:
        x, column = -1.1 * size + (step / 2 if row % 2 else 0.0), 0
        while x < 1.1 * size:
            radius = size * (0.062 if (row + column) % 2 else 0.038)
            painter.drawEllipse(QPointF(x, y), radius, radius)
            x, column = x + step, column + 1
        y, row = y + step * 0.9, row + 1


def _leaves(painter: QPainter, ink: QColor, size: float) -> None:
    step, y, row = 0.38 * size, -1.0 * size, 0
    while y < 1.1 * size:
        x, column = -1.1 * size + (step / 2 if row % 2 else 0.0), row
        while x < 1.1 * size:
            side = 1.0 if column % 2 else -1.0
            stem = QPainterPath(QPointF(x - side * 0.05 * size, y + 0.14 * size))
            stem.quadTo(QPointF(x, y), QPointF(x + side * 0.05 * size, y - 0.14 * size))
            painter.drawPath(stem)
            leaf = QPainterPath(QPointF(x, y + 0.02 * size))
            tip = QPointF(x + side * 0.15 * size, y - 0.04 * size)
            leaf.quadTo(QPointF(x + side * 0.07 * size, y - 0.10 * size), tip)
            leaf.quadTo(QPointF(x + side * 0.10 * size, y + 0.05 * size), QPointF(x, y + 0.02 * size))
            painter.fillPath(leaf, ink)
            x, column = x + step, column + 1
        y, row = y + step * 0.82, row + 1


def _bars(painter: QPainter, _ink: QColor, size: float) -> None:
    step, length = 0.22 * size, 0.34 * size
    x, column = -1.0 * size, 0
    while x < 1.05 * size:
        y = -1.1 * size - (length * 0.7 if column % 2 else 0.0)
        while y < 1.1 * size:
            bar = QPainterPath(QPointF(x, y + length))
            bar.cubicTo(
                QPointF(x - 0.07 * size, y + length * 0.66),
                QPointF(x + 0.07 * size, y + length * 0.33),
                QPointF(x, y),
            )
            painter.drawPath(bar)
            y += length * 1.4
        x, column = x + step, column + 1


def _checks(painter: QPainter, _ink: QColor, size: float) -> None:
    step, reach = 0.28 * size, 1.1 * size
    offset = -reach
    while offset < reach:
        painter.drawLine(QPointF(offset, -reach), QPointF(offset, reach))
        painter.drawLine(QPointF(-reach, offset), QPointF(reach, offset))
        offset += step


def _rings(painter: QPainter, _ink: QColor, size: float) -> None:
    for share in (0.25, 0.5, 0.75):
        painter.drawEllipse(QPointF(0, 0), share * size, share * size)


PATTERNS: Final[dict[str, Callable[[QPainter, QColor, float], None]]] = {
    "waves": _waves,
    "flames": _flames,
    "stripes": _stripes,
    "dots": _dots,
    "leaves": _leaves,
    "bars": _bars,
    "fog": _fog,
    "checks": _checks,
    "rings": _rings,
}
"""Every pattern a surface may have, by name."""
