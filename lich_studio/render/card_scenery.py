"""A picture for a card that has none: a light over ranges of hills, made from its name in its source's colours.

The same name always gives the same picture. It is drawn, not stored, so that it is as sharp in print as on screen.
"""
from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from lich_studio.render.theme import SourceLook, mixed, with_alpha

_POINTS: Final = 48
_RANGES: Final = 4


@dataclass(frozen=True, slots=True)
class _Land:
    """How the country of a source looks: how jagged (0 to 1), how high (share), what floats over it, rays or not."""

    jagged: float
    height: float
    motes: str
    rays: bool = False


_LANDS: Final = {
    "flame": _Land(0.95, 0.52, "sparks"),
    "leaf": _Land(0.12, 0.42, "seeds"),
    "galaxy": _Land(0.8, 0.46, "stars"),
    "hourglass": _Land(0.55, 0.40, "hexes"),
    "sun": _Land(0.05, 0.30, "seeds", rays=True),
}
_PLAIN: Final = _Land(0.35, 0.42, "stars")


def paint_scenery(painter: QPainter, box: QRectF, name: str, source: SourceLook, behind: float = 0.0) -> None:
    """Fill `box` with the picture that belongs to a name.

    Args:
        painter: active.
        box: where to paint.
        name: what decides everything that is left to chance.
        source: its colours and kind of country.
        behind: share of the height, from the top, in which the light does not stand.
    """
    chance, land = random.Random(crc32(name.encode("utf-8"))), _LANDS.get(source.icon, _PLAIN)
    glow, haze, deep = _colours(source, chance)
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    sky.setColorAt(0.0, mixed(deep, haze, 0.28))
    sky.setColorAt(0.55, mixed(deep, haze, 0.85))
    sky.setColorAt(0.85, mixed(haze, glow, 0.55))
    painter.fillRect(box, sky)
    across, down = chance.uniform(0.2, 0.8), behind + (1.0 - behind) * chance.uniform(0.24, 0.46)
    light = QPointF(box.left() + box.width() * across, box.top() + box.height() * down)
    radius = box.width() * chance.uniform(0.055, 0.095)
    if land.rays:
        _rays(painter, box, light, glow, chance)
    _light(painter, box, light, radius, glow)
    _motes(painter, box, land.motes, glow, chance)
    for number in range(_RANGES):
        nearness = (number + 1) / _RANGES
        colour = mixed(mixed(haze, glow, 0.25), deep, 0.22 + 0.78 * nearness**0.8)
        _range(painter, box, land, nearness, colour, chance)
    painter.restore()


def _colours(source: SourceLook, chance: random.Random) -> tuple[QColor, QColor, QColor]:
    """Return glow, haze and deep of a source, a little turned for each card."""
    hue = max(source.fill.hslHueF(), 0.0)
    saturation = min(0.75, max(0.24, source.fill.hslSaturationF()))
    turn = chance.uniform(-0.03, 0.05)
    glow = QColor.fromHslF((hue + turn + 0.045) % 1.0, min(0.9, saturation + 0.15), 0.84)
    haze = QColor.fromHslF((hue + turn) % 1.0, saturation * 0.8, 0.52)
    deep = QColor.fromHslF((hue - turn * 0.8) % 1.0, saturation * 0.75, 0.13)
    return glow, haze, deep


def _light(painter: QPainter, box: QRectF, centre: QPointF, radius: float, glow: QColor) -> None:
    halo = QRadialGradient(centre, box.width() * 0.5)
    halo.setColorAt(0.0, with_alpha(glow, 0.75))
    halo.setColorAt(0.25, with_alpha(glow, 0.32))
    halo.setColorAt(1.0, with_alpha(glow, 0.0))
    painter.fillRect(box, halo)
    painter.setBrush(mixed(glow, QColor("white"), 0.45))
    painter.drawEllipse(centre, radius, radius)


def _rays(painter: QPainter, box: QRectF, centre: QPointF, glow: QColor, chance: random.Random) -> None:
    count, reach, start = 11, box.width() * 1.2, chance.random()
    painter.setBrush(with_alpha(glow, 0.16))
    for number in range(count):
        middle, half = (number + start) * math.tau / count, chance.uniform(0.05, 0.12)
        tips = [centre + QPointF(math.cos(at), math.sin(at)) * reach for at in (middle - half, middle + half)]
        painter.drawPolygon(QPolygonF([centre, *tips]))


def _motes(painter: QPainter, box: QRectF, kind: str, glow: QColor, chance: random.Random) -> None:
    """Draw what floats in the air: small, few, and fainter the farther down."""
    count = 26 if kind in ("stars", "sparks") else 12
    for _ in range(count):
        at = QPointF(box.left() + box.width() * chance.random(), box.top() + box.height() * chance.uniform(0.02, 0.8))
        size = box.width() * chance.uniform(0.002, 0.006)
        colour = with_alpha(mixed(glow, QColor("white"), 0.3), chance.uniform(0.25, 0.85))
        if kind == "hexes":
            corners = [at + QPointF(math.cos(turn), math.sin(turn)) * size * 5 for turn in _sixths()]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(with_alpha(colour, 0.55), size * 0.7))
            painter.drawPolygon(QPolygonF(corners))
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            painter.setBrush(colour)
            tall = 2.4 if kind == "sparks" else 1.0
            painter.drawEllipse(at, size, size * tall)


def _sixths() -> list[float]:
    return [math.pi / 6 + number * math.pi / 3 for number in range(6)]


def _range(
    painter: QPainter, box: QRectF, land: _Land, nearness: float, colour: QColor, chance: random.Random
) -> None:
    """Draw one range of hills, the nearer the lower and the darker, with haze in its valleys."""
    top = box.bottom() - box.height() * land.height * (1.28 - nearness)
    swing = box.height() * land.height * (0.34 + 0.3 * land.jagged)
    path = QPainterPath(box.bottomLeft() + QPointF(0, 2))
    phases = [(chance.random() * math.tau, chance.uniform(0.7, 1.3)) for _ in range(3)]
    for number in range(_POINTS + 1):
        x = number / _POINTS
        rolling = sum(math.sin(x * math.tau * speed * (turn + 0.6) + phase) / (turn + 1.4)
                      for turn, (phase, speed) in enumerate(phases))
        peaks = (chance.random() - 0.5) * 0.9 + 0.8 * (1.0 - abs(math.sin(x * 9.5 * phases[0][1] + phases[1][0])) * 2)
        y = top - swing * 0.5 * ((1 - land.jagged) * rolling * 0.7 + land.jagged * peaks * 0.6)
        path.lineTo(QPointF(box.left() + box.width() * x, y))
    path.lineTo(box.bottomRight() + QPointF(0, 2))
    path.closeSubpath()
    shade = QLinearGradient(QPointF(0, top - swing), QPointF(0, box.bottom()))
    shade.setColorAt(0.0, colour)
    shade.setColorAt(1.0, mixed(colour, QColor("black"), 0.35))
    painter.setBrush(shade)
    painter.drawPath(path)
