"""The picture on a card: the designer's own, cut as the card says, or scenery made from its name."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter

from lich_studio.render.card_scenery import paint_scenery
from lich_studio.render.theme import SourceLook

KEPT_PX: Final = 640
"""Scenery up to this width on the device comes from a kept picture; wider it is drawn anew."""
PRINT_PX: Final = 820
"""Width of scenery in a PDF: 330 dots an inch of a card."""


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
    In a PDF it is a picture too, since light that fades away is flat there.

    Args:
        painter: active.
        box: where to paint.
        name: what the scenery is made from.
        source: its colours.
        behind: share of the height, from the top, that the card's name will stand on.
    """
    width = painter.transform().mapRect(box).width() * painter.device().devicePixelRatioF()
    shape = box.height() / box.width()
    if painter.paintEngine().type() == QPaintEngine.Type.Pdf:
        picture = scenery_picture(name, source, (PRINT_PX, round(PRINT_PX * shape)), behind)
    elif width > KEPT_PX:
        paint_scenery(painter, box, name, source, behind)
        return
    else:
        picture = _kept(name, source.fill.name(), source.icon, round(KEPT_PX * shape), behind)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(box, picture)
    painter.restore()


def scenery_picture(name: str, source: SourceLook, size: tuple[int, int], behind: float) -> QImage:
    """Return the scenery of a name as a picture of a size in pixels."""
    picture = QImage(size[0], max(1, size[1]), QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_scenery(painter, QRectF(picture.rect()), name, source, behind)
    painter.end()
    return picture


@lru_cache(maxsize=64)
def _kept(name: str, fill: str, icon: str, height: int, behind: float) -> QImage:
    colour = QColor(fill)
    look = SourceLook("", colour, colour, colour, colour, colour, icon)
    return scenery_picture(name, look, (KEPT_PX, height), behind)
