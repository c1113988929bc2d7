"""Full cards as pictures, to look at their pixels."""
from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from lich_studio.render.card_face import CardFace
from lich_studio.render.card_layout import HEIGHT, WIDTH
from lich_studio.render.card_painter import paint_card
from lich_studio.render.theme import Theme


def card_image(face: CardFace, theme: Theme, width: int, *, device_ratio: float = 1.0) -> QImage:
    """Return a full card as a picture `width` logical pixels wide, with clear corners."""
    size = QSizeF(width, width * HEIGHT / WIDTH)
    result = QImage((size * device_ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    result.setDevicePixelRatio(device_ratio)
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    paint_card(painter, QRectF(QPointF(0, 0), size), face, theme, "full")
    painter.end()
    return result
