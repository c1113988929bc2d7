"""The picture on a card: the designer's own, or soft light made from the source's tint."""
from __future__ import annotations

import random
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QRadialGradient

from lich_studio.render.theme import SourceLook, mixed, with_alpha


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
    """Fill `box` with soft lights in the source's colours; the same name always gives the same picture."""
    chance = random.Random(crc32(name.encode("utf-8")))
    deep, bright = mixed(source.frame, QColor("black"), 0.45), mixed(source.fill, QColor("white"), 0.35)
    ground = QLinearGradient(box.topLeft(), box.bottomRight())
    ground.setColorAt(0.0, mixed(source.frame, source.fill, chance.random()))
    ground.setColorAt(1.0, deep)
    painter.save()
    painter.setClipRect(box)
    painter.fillRect(box, ground)
    warm = QColor.fromHslF((source.fill.hslHueF() + chance.uniform(0.04, 0.09)) % 1.0 if source.fill.hslHueF() >= 0
                           else 0.7, max(0.25, source.fill.hslSaturationF()), 0.68)
    for colour, strength in ((bright, 0.75), (deep, 0.7), (warm, 0.8), (deep, 0.5), (bright, 0.5)):
        centre = QPointF(
            box.left() + box.width() * chance.uniform(0.05, 0.95), box.top() + box.height() * chance.uniform(0.0, 1.0)
        )
        light = QRadialGradient(centre, box.width() * chance.uniform(0.22, 0.48))
        light.setColorAt(0.0, with_alpha(colour, strength))
        light.setColorAt(0.35, with_alpha(colour, strength * 0.62))
        light.setColorAt(1.0, with_alpha(colour, 0.0))
        painter.fillRect(box, light)
    painter.restore()
