"""The picture on a card: the designer's own, or soft light made from the source's tint."""
from __future__ import annotations

import random
from functools import lru_cache
from typing import Final
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QRadialGradient

from lich_studio.render.theme import SourceLook, mixed, with_alpha

_LIGHTS: Final = (
    ("bright", 0.85, 0.42), ("deep", 0.8, 0.36), ("glow", 0.95, 0.30), ("deep", 0.75, 0.26), ("glow", 0.7, 0.22),
)
"""Colour, strength and reach (share of the width) of each light, painted in this order."""
LIGHTS_PX: Final = 240
"""Width at which the lights are painted before they are stretched."""


def paint_art(painter: QPainter, box: QRectF, image: QImage, crop: tuple[float, float, float, float] | None) -> None:
    """Fill `box` with `image`, cut to the box's proportions.

    Args:
        painter: active.
        box: where to paint.
        image: the picture.
        crop: part to show as left, top, width, height in shares 0 to 1; None for the largest middle part.
    """
    left, top, width, height = crop or (0.0, 0.0, 1.0, 1.0)
    part = QRectF(left * image.width(), top * image.height(), width * image.width(), height * image.height())
    wanted = box.width() / box.height()
    if part.width() > part.height() * wanted:
        cut = part.width() - part.height() * wanted
        part.adjust(cut / 2, 0, -cut / 2, 0)
    else:
        cut = part.height() - part.width() / wanted
        part.adjust(0, cut / 2, 0, -cut / 2)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(box, image, part)
    painter.restore()


def paint_generated_art(painter: QPainter, box: QRectF, name: str, source: SourceLook) -> None:
    """Fill `box` with soft lights in the source's colours; the same name always gives the same picture.

    The lights are painted once, small, and stretched: they have no detail to lose, and radial light over a
    whole card costs more than all the rest of its face.
    """
    height = max(1, round(LIGHTS_PX * box.height() / box.width()))
    picture = _lights(name, source.frame.name(), source.fill.name(), height)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(box, picture)
    painter.restore()


@lru_cache(maxsize=256)
def _lights(name: str, frame: str, fill: str, height: int) -> QImage:
    """Return the picture for a name, `LIGHTS_PX` wide and `height` pixels high."""
    picture = QImage(LIGHTS_PX, height, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    _paint_lights(painter, QRectF(picture.rect()), name, QColor(frame), QColor(fill))
    painter.end()
    return picture


def _paint_lights(painter: QPainter, box: QRectF, name: str, frame: QColor, fill: QColor) -> None:
    chance = random.Random(crc32(name.encode("utf-8")))
    deep, glow = mixed(frame, QColor("black"), 0.5), _shifted(fill, chance.uniform(0.03, 0.10), 0.74)
    bright = _shifted(fill, chance.uniform(-0.02, 0.03), 0.62)
    ground = QLinearGradient(box.topLeft(), box.bottomRight())
    ground.setColorAt(0.0, mixed(frame, bright, 0.25 + 0.35 * chance.random()))
    ground.setColorAt(1.0, deep)
    painter.fillRect(box, ground)
    for colour, strength, reach in _LIGHTS:
        centre = QPointF(
            box.left() + box.width() * chance.uniform(0.05, 0.95), box.top() + box.height() * chance.uniform(0.0, 1.0)
        )
        light = QRadialGradient(centre, box.width() * reach * chance.uniform(0.8, 1.2))
        shade = {"deep": deep, "glow": glow, "bright": bright}[colour]
        light.setColorAt(0.0, with_alpha(shade, strength))
        light.setColorAt(0.35, with_alpha(shade, strength * 0.7))
        light.setColorAt(1.0, with_alpha(shade, 0.0))
        painter.fillRect(box, light)


def _shifted(colour: QColor, turn: float, lightness: float) -> QColor:
    """Return `colour` with its hue turned by a share of the circle, clear enough to shine."""
    hue = colour.hslHueF()
    saturation = max(0.35, colour.hslSaturationF())
    return QColor.fromHslF((max(hue, 0.0) + turn) % 1.0, saturation, lightness)
