"""Marks on top of the tiles: pieces, highlights, lines, numbers and names."""
from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from lich_studio.grid.layout import Layout
from lich_studio.render.board_scene import LineMark, PieceMark
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme, with_alpha
from lich_studio.render.tile_shapes import TILE_SHARE, tile_path

_CENTRED: Final = Qt.AlignmentFlag.AlignCenter
_SMALL_TILE: Final = (16.0, 34.0)
_BADGE_FROM_PX: Final = 9.0
_FULLEST: Final = 1.5
"""Between these tile sizes, in pixels, pieces grow up to so many times their share of the tile, to stay readable."""


def paint_highlight(painter: QPainter, kind: str, layout: Layout, theme: Theme) -> None:
    """Draw a highlight about the painter's origin; every kind has a shape of its own, not colour alone."""
    size = layout.size
    accent, width = theme.colour("accent"), max(1.5, size * 0.06)
    inner = tile_path(layout.orientation, size, TILE_SHARE - 0.55 * width / size)
    if kind == "hover":
        painter.strokePath(inner, QPen(theme.colour("text"), max(1.2, width * 0.6)))
    elif kind == "cursor":
        painter.strokePath(inner, QPen(theme.colour("casing"), width * 2.0))
        painter.strokePath(inner, QPen(theme.colour("focus"), max(2.0, width)))
    elif kind == "selected":
        painter.fillPath(inner, with_alpha(accent, 0.16))
        painter.strokePath(inner, QPen(theme.colour("casing"), width * 2.0))
        painter.strokePath(inner, QPen(accent, width * 1.2))
    elif kind == "target":
        painter.strokePath(inner, QPen(theme.colour("casing"), width * 2.0))
        painter.strokePath(inner, QPen(accent, width * 1.1))
        painter.strokePath(tile_path(layout.orientation, size, 0.76), QPen(accent, max(1.0, width * 0.6)))
    elif kind == "reach":
        painter.setPen(QPen(theme.colour("casing"), max(1.0, size * 0.03)))
        painter.setBrush(accent)
        painter.drawEllipse(QPointF(0, 0), max(2.0, size * 0.09), max(2.0, size * 0.09))
    elif kind == "dim":
        painter.fillPath(tile_path(layout.orientation, size), with_alpha(theme.colour("canvas"), 0.62))
    elif kind in ("fault", "warning"):
        colour = theme.colour("bad" if kind == "fault" else "warn")
        painter.fillPath(inner, with_alpha(colour, 0.22))
        painter.strokePath(inner, QPen(colour, width))
        _exclamation(painter, size, colour, theme)
    else:
        painter.fillPath(inner, with_alpha(accent, 0.20))
        painter.strokePath(inner, QPen(accent, max(1.2, width * 0.7)))


def _exclamation(painter: QPainter, size: float, colour: QColor, theme: Theme) -> None:
    radius = max(4.0, size * 0.17)
    at = QPointF(size * 0.46, -size * 0.46)
    painter.setPen(QPen(theme.colour("casing"), max(1.0, size * 0.04)))
    painter.setBrush(colour)
    painter.drawEllipse(at, radius, radius)
    if size >= 16:
        painter.setFont(ui_font(max(7, round(radius * 1.5)), bold=True))
        painter.setPen(theme.colour("casing"))
        painter.drawText(QRectF(at.x() - radius, at.y() - radius, radius * 2, radius * 2), _CENTRED, "!")


def piece_growth(size: float) -> float:
    """Return how many times its ordinary share of a tile a piece takes there: more on small tiles, 1 on large ones.

    Args:
        size: tile size in pixels.
    """
    small, large = _SMALL_TILE
    return 1 + (_FULLEST - 1) * min(1.0, max(0.0, (large - size) / (large - small)))


def paint_piece(painter: QPainter, piece: PieceMark, size: float, theme: Theme, growth: float = 1.0) -> None:
    """Draw a piece about the painter's origin: disc or tilted square in the seat's colour, two rings.

    Args:
        painter: active and antialiased.
        piece: what to draw; its tile does not matter here.
        size: tile size in the painter's units.
        theme: colours.
        growth: how many times its ordinary share of the tile it takes.
    """
    look, (inner, outer) = theme.seat(piece.seat), theme.seat_rings
    radius = size * growth * (0.46 if piece.kind == "avatar" else 0.42)
    ring = max(1.2, size * 0.055)
    painter.save()
    painter.setOpacity(painter.opacity() * (0.55 if piece.exhausted else 1.0))
    if piece.selected:
        painter.setPen(QPen(theme.colour("casing"), ring * 3.4))
        _piece_shape(painter, piece, radius + ring * 2.3, Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("accent"), ring * 1.7))
        _piece_shape(painter, piece, radius + ring * 2.3, Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(outer, ring * 0.8))
    _piece_shape(painter, piece, radius + ring * 0.8, outer)
    painter.setPen(QPen(inner, ring))
    _piece_shape(painter, piece, radius, look.fill)
    if size >= 11:
        painter.setFont(ui_font(max(7, round(radius * (1.05 if len(piece.label) < 2 else 0.88))), bold=True))
        painter.setPen(look.ink)
        painter.drawText(QRectF(-radius, -radius, radius * 2, radius * 2), _CENTRED, piece.label)
    if piece.health is not None and size >= _BADGE_FROM_PX:
        _health_badge(painter, piece.health, radius, size, theme)
    painter.restore()


def _piece_shape(painter: QPainter, piece: PieceMark, radius: float, brush: QColor | Qt.BrushStyle) -> None:
    painter.setBrush(QBrush(brush))
    if piece.kind == "avatar":
        painter.drawEllipse(QPointF(0, 0), radius, radius)
        return
    side = radius * 1.50
    painter.save()
    painter.rotate(45)
    painter.drawRoundedRect(QRectF(-side / 2, -side / 2, side, side), side * 0.2, side * 0.2)
    painter.restore()


def _health_badge(painter: QPainter, health: int, radius: float, size: float, theme: Theme) -> None:
    height = max(13.0, size * 0.34)
    font = ui_font(round(height * 0.86), bold=True)
    width = max(height * 1.1, height * 0.34 + 0.52 * height * len(str(health)))
    x = max(radius * 0.72, radius * 0.42 + width / 2)  # a small piece keeps its number free
    y = max(radius * 0.74, radius * 0.42 + height / 2)
    box = QRectF(x - width / 2, y - height / 2, width, height)
    painter.setPen(QPen(theme.colour("control"), 1.0))
    painter.setBrush(theme.colour("casing"))
    painter.drawRoundedRect(box, height / 2, height / 2)
    painter.setFont(font)
    painter.setPen(theme.colour("text"))
    painter.drawText(box, _CENTRED, str(health))


def paint_line(painter: QPainter, line: LineMark, layout: Layout, theme: Theme) -> None:
    """Draw a line mark in the layout's pixels, with a casing so that it reads on every surface."""
    points = QPolygonF([QPointF(*layout.point(q, r)) for q, r in line.points])
    width = max(1.5, min(3.0, layout.size * 0.055))
    colour = theme.colour("rayEnd" if line.kind == "blocked" else "ray")
    dashes = {"beyond": [0.1, 2.6], "blocked": [3.0, 2.2], "axis": [0.1, 3.2]}.get(line.kind, [])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if line.kind == "axis":
        width = max(1.2, width * 0.6)
    else:
        painter.setPen(_line_pen(theme.colour("casing"), width * 2.2, [d * width / (width * 2.2) for d in dashes]))
        painter.drawPolyline(points)
    painter.setPen(_line_pen(colour, width, dashes))
    painter.drawPolyline(points)
    if line.kind == "path":
        for place in points:
            _line_end(painter, "dot", place, place, layout.size, colour, theme)
    elif line.end and len(line.points) > 1:
        _line_end(painter, line.end, points[-1], points[-2], layout.size, colour, theme)


def _line_pen(colour: QColor, width: float, dashes: list[float]) -> QPen:
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if dashes:
        pen.setDashPattern(dashes)
    return pen


def _line_end(
    painter: QPainter, end: str, at: QPointF, before: QPointF, size: float, colour: QColor, theme: Theme
) -> None:
    radius = max(4.0, size * 0.15)
    casing = theme.colour("casing")
    if end == "arrow":
        angle = math.atan2(at.y() - before.y(), at.x() - before.x())
        wings = [
            at - QPointF(math.cos(angle + turn), math.sin(angle + turn)) * radius * 2.0 for turn in (-0.45, 0.45)
        ]
        painter.setPen(QPen(casing, 1.0))
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([at, wings[0], wings[1]]))
        return
    painter.setPen(QPen(colour if end == "stop" else casing, max(1.2, size * 0.035)))
    painter.setBrush(casing if end == "stop" else colour)
    painter.drawEllipse(at, radius, radius)
    if end == "stop":
        arm = radius * 0.42
        painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
        painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))
