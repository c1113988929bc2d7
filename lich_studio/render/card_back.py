"""Paints the back of a card: the frame's ground, drawing and emblem, or a picture of the project's own."""
from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from lich_studio.content.frame import Frame
from lich_studio.render.card_art import paint_art
from lich_studio.render.card_frames import frame_colour
from lich_studio.render.card_layout import HEIGHT, WIDTH
from lich_studio.render.card_painter import placed, reaching
from lich_studio.render.card_text import UNITS_PER_MM
from lich_studio.render.icons import has_icon, paint_icon
from lich_studio.render.orbs import paint_orb
from lich_studio.render.theme import Theme, mixed, with_alpha

_MIDDLE: Final = QPointF(WIDTH / 2, HEIGHT / 2)
_MEDAL_MM: Final = 13.0
_ORB_MM: Final = 3.4
_ORBIT_MM: Final = 18.5
_INSET_MM: Final = 4.6
_FADE_STEPS, _FADE = 16, 0.17


def paint_back(
    painter: QPainter, rect: QRectF, frame: Frame, theme: Theme, *, picture: QImage | None = None, bleed: float = 0.0,
    square: bool = False,
) -> None:
    """Draw a back into `rect`.

    Args:
        painter: active on any device.
        rect: where, in the painter's units; for print, where the paper will be cut.
        frame: whose back it is.
        theme: looks of the sources.
        picture: takes the place of the drawing.
        bleed: how far the print goes on beyond `rect`, in the painter's units.
        square: whether the corners are left to the cutter.
    """
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.setClipRect(rect.adjusted(-bleed, -bleed, bleed, bleed), Qt.ClipOperation.IntersectClip)
    scale, corner = placed(rect)
    painter.translate(corner)
    painter.scale(scale, scale)
    painter.setPen(Qt.PenStyle.NoPen)
    whole = reaching(QRectF(0, 0, WIDTH, HEIGHT))
    if not square:
        shape, radius = QPainterPath(), theme.card.corner_mm * UNITS_PER_MM
        shape.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), radius, radius)
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    if picture is not None and not picture.isNull():
        paint_art(painter, whole, picture, None)
    else:
        _drawing(painter, whole, frame, theme)
    painter.restore()


def _drawing(painter: QPainter, whole: QRectF, frame: Frame, theme: Theme) -> None:
    neutral = theme.source("")
    ground, edge, ink = (frame_colour(word, neutral) for word in (frame.back.ground, frame.back.edge, frame.back.ink))
    shade = QRadialGradient(_MIDDLE, HEIGHT * 0.62)
    shade.setColorAt(0.0, mixed(ground, QColor("white"), 0.1))
    shade.setColorAt(0.45, ground)
    shade.setColorAt(1.0, edge)
    painter.fillRect(whole, edge)
    painter.fillRect(whole, shade)
    inset = _INSET_MM * UNITS_PER_MM
    inner = QPainterPath()
    inner.addRoundedRect(QRectF(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), 34, 34)
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    _MOTIFS[frame.back.motif](painter, with_alpha(ink, 0.2))
    _clear_middle(painter, ground)
    painter.restore()
    painter.strokePath(inner, QPen(ink, 7))
    fine = QPainterPath()
    fine.addRoundedRect(QRectF(inset + 16, inset + 16, WIDTH - 2 * inset - 32, HEIGHT - 2 * inset - 32), 22, 22)
    painter.strokePath(fine, QPen(with_alpha(ink, 0.55), 2.4))
    _medal(painter, frame, ground, edge, ink)
    looks = list(theme.sources.values())
    for number, look in enumerate(looks):
        turn = -math.pi / 2 + number * math.tau / len(looks)
        at = _MIDDLE + QPointF(math.cos(turn), math.sin(turn)) * (_ORBIT_MM * UNITS_PER_MM)
        paint_orb(painter, at, _ORB_MM * UNITS_PER_MM, look, theme)


def _clear_middle(painter: QPainter, ground: QColor) -> None:
    """Let the drawing fade towards the middle, in steps: a PDF has no light that fades away."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(ground, _FADE))
    for number in range(_FADE_STEPS):
        radius = _ORBIT_MM * UNITS_PER_MM * (1.55 - 0.65 * number / _FADE_STEPS)
        painter.drawEllipse(_MIDDLE, radius, radius)


def _medal(painter: QPainter, frame: Frame, ground: QColor, edge: QColor, ink: QColor) -> None:
    """Draw the emblem on a hexagon with two rims, and the ring that the orbs stand on."""
    size = _MEDAL_MM * UNITS_PER_MM
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(with_alpha(ink, 0.8), 3))
    painter.drawEllipse(_MIDDLE, _ORBIT_MM * UNITS_PER_MM, _ORBIT_MM * UNITS_PER_MM)
    painter.setPen(QPen(ink, 8))
    painter.setBrush(mixed(ground, edge, 0.75))
    painter.drawPolygon(_hexagon(_MIDDLE, size))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(with_alpha(ink, 0.6), 2.4))
    painter.drawPolygon(_hexagon(_MIDDLE, size * 0.88))
    if has_icon(frame.back.emblem):
        side = size * 0.98
        box = QRectF(_MIDDLE.x() - side / 2, _MIDDLE.y() - side / 2, side, side)
        paint_icon(painter, frame.back.emblem, box, ink)


def _hexes(painter: QPainter, ink: QColor) -> None:
    size = 4.2 * UNITS_PER_MM
    wide, high = size * 3**0.5, size * 1.5
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 3))
    for row in range(-9, 10):
        for column in range(-6, 7):
            at = _MIDDLE + QPointF((column + (row % 2) / 2) * wide, row * high)
            painter.drawPolygon(_hexagon(at, size * 0.9))


def _rays(painter: QPainter, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    count = 36
    for number in range(count):
        first, last = (math.tau * (number + share) / count for share in (0.0, 0.5))
        tips = [_MIDDLE + QPointF(math.cos(turn), math.sin(turn)) * HEIGHT for turn in (first, last)]
        painter.drawPolygon(QPolygonF([_MIDDLE, *tips]))


def _rings(painter: QPainter, ink: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for number in range(1, 26):
        painter.setPen(QPen(ink, 8 if number % 3 == 0 else 3))
        painter.drawEllipse(_MIDDLE, number * 2.2 * UNITS_PER_MM, number * 2.2 * UNITS_PER_MM)


def _diamonds(painter: QPainter, ink: QColor) -> None:
    half = QPointF(3.1 * UNITS_PER_MM, 4.4 * UNITS_PER_MM)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 3))
    for row in range(-12, 13):
        for column in range(-6, 7):
            at = _MIDDLE + QPointF((column * 2 + row % 2) * half.x(), row * half.y())
            for share in (0.92, 0.5):
                x, y = half.x() * share, half.y() * share
                painter.drawPolygon(QPolygonF([
                    at + QPointF(0, -y), at + QPointF(x, 0), at + QPointF(0, y), at + QPointF(-x, 0),
                ]))  # fmt: skip


def _hexagon(centre: QPointF, size: float) -> QPolygonF:
    turns = (math.pi / 6 + number * math.pi / 3 for number in range(6))
    return QPolygonF([centre + QPointF(math.cos(turn), math.sin(turn)) * size for turn in turns])


_MOTIFS: Final = {"hexes": _hexes, "rays": _rays, "rings": _rings, "diamonds": _diamonds}
