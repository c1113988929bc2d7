"""The picture on a card: the designer's own, cut as the card says, or scenery made from its name."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from lich_studio.render.card_scenery import paint_scenery
from lich_studio.render.theme import SourceLook

KEPT_PX: Final = 640
"""Scenery up to this width on the device comes from a kept picture; wider, and in print, it is drawn anew."""


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


def paint_generated_art(
    painter: QPainter, box: QRectF, name: str, source: SourceLook, behind: float = 0.0
) -> None:
    """Fill `box` with the scenery of a name in a source's colours.

    On screen it comes from a picture painted once: a keystroke in the text repaints the card, not the hills.

    Args:
        painter: active.
        box: where to paint.
        name: what the scenery is made from.
        source: its colours.
        behind: share of the height, from the top, that the card's name will stand on.
    """
    transform, device = painter.transform(), painter.device()
    width = transform.mapRect(box).width() * device.devicePixelRatioF()
    if width > KEPT_PX or transform.isRotating():
        paint_scenery(painter, box, name, source, behind)
        return
    picture = _kept(name, source.fill.name(), source.icon, round(KEPT_PX * box.height() / box.width()), behind)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(box, picture)
    painter.restore()


@lru_cache(maxsize=64)
def _kept(name: str, fill: str, icon: str, height: int, behind: float) -> QImage:
    """Return the scenery of a name, `KEPT_PX` wide and `height` pixels high."""
    picture = QImage(KEPT_PX, max(1, height), QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = QColor(fill)
    look = SourceLook("", colour, colour, colour, colour, colour, icon)
    paint_scenery(painter, QRectF(picture.rect()), name, look, behind)
    painter.end()
    return picture
