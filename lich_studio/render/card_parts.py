"""What is written and drawn on a full card face, as its frame says: name, type line, numbers, foot, marks."""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from lich_studio.render.card_grounds import Looks, paint_stat_ground
from lich_studio.render.card_layout import CardLayout
from lich_studio.render.card_text import UNITS_PER_MM
from lich_studio.render.fonts import card_font, face_font
from lich_studio.render.icons import has_icon, paint_icon
from lich_studio.render.orbs import paint_orb
from lich_studio.render.theme import Theme, mixed

LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTRED: Final = Qt.AlignmentFlag.AlignCenter
_FAULT_RISE, _FAULT_HEIGHT = 70, 78
"""How far above the end of the text the strip of a fault begins, and how high it is."""
_WATERMARK: Final = 0.78
"""Side of the watermark as a share of its room."""
_WATERMARK_LEAST: Final = 7.0 * UNITS_PER_MM


def paint_name(painter: QPainter, looks: Looks, layout: CardLayout) -> None:
    """Write cost and name."""
    ink = looks.colour(looks.frame.name_ink)
    painter.setPen(ink)
    for box, source_id, number in layout.orbs:
        painter.setFont(card_font(box.height() * 0.86, bold=True))
        painter.drawText(box, LEFT, str(number))
        radius = box.height() / 2
        centre = QPointF(box.right() - radius, box.center().y())
        paint_orb(painter, centre, radius, looks.theme.source(source_id), looks.theme)
    painter.setFont(card_font(layout.name_size, bold=True))
    painter.setPen(ink)
    metrics, box, step = painter.fontMetrics(), layout.name, layout.name_size * 1.08
    top = box.center().y() - step * len(layout.name_lines) / 2
    for number, line in enumerate(layout.name_lines):
        shown = metrics.elidedText(line, Qt.TextElideMode.ElideRight, int(box.width()) + 2)
        painter.drawText(QRectF(box.left(), top + number * step, box.width() + 4, step), LEFT, shown)


def paint_watermark(painter: QPainter, looks: Looks, layout: CardLayout) -> None:
    """Draw the source's icon, hardly darker than the paper, in the room that the text leaves below it."""
    strength, box = looks.frame.watermark, layout.text_box
    free = box.adjusted(0, layout.text.height, 0, 0)
    side = min(free.height() * _WATERMARK, box.width() * _WATERMARK)
    if not strength or side < _WATERMARK_LEAST or not has_icon(looks.source.icon):
        return
    place = QRectF(free.center().x() - side / 2, free.center().y() - side / 2, side, side)
    ground = mixed(looks.colour(looks.frame.paper), looks.colour(looks.frame.paper_edge), 0.6)
    paint_icon(painter, looks.source.icon, place, mixed(ground, looks.source.frame, strength))


def paint_type_line(painter: QPainter, looks: Looks, layout: CardLayout) -> None:
    """Write type and subtypes."""
    box = layout.type_line
    painter.setPen(looks.colour(looks.frame.type_ink))
    painter.setFont(face_font(looks.theme.card.type_line_mm * UNITS_PER_MM))
    line = looks.face.type_line
    painter.drawText(box, LEFT, painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, int(box.width())))


def paint_stat(painter: QPainter, looks: Looks, box: QRectF, name: str, value: int) -> None:
    """Draw one number with its icon before it.

    Args:
        painter: paints in reference units.
        looks: frame and theme of the card.
        box: where to, in reference units.
        name: id of the number, which says its icon; a number without one stands alone.
        value: the number.
    """
    ink = looks.colour(looks.frame.stat_ink)
    paint_stat_ground(painter, looks, box)
    icon, side = looks.theme.stat_icons.get(name, ""), box.height() * 0.66
    painter.setFont(face_font(box.height() * 0.74))
    figure = painter.fontMetrics().horizontalAdvance(str(value))
    shown = has_icon(icon)
    whole = figure + (side + box.height() * 0.14 if shown else 0.0)
    left = box.center().x() - whole / 2
    if shown:
        paint_icon(painter, icon, QRectF(left, box.center().y() - side / 2, side, side), ink)
        left += whole - figure
    painter.setPen(ink)
    painter.drawText(QRectF(left, box.top(), figure + 10, box.height()), LEFT, str(value))


def paint_foot(painter: QPainter, looks: Looks, layout: CardLayout) -> None:
    """Write set and rarity, small; where there is no room for both, one of them."""
    face, room = looks.face, layout.foot
    both = " · ".join(word for word in (face.set_name, face.rarity) if word)
    painter.setPen(looks.colour(looks.frame.reminder))
    painter.setFont(face_font(looks.theme.card.footer_mm * UNITS_PER_MM, bold=False))
    width_of = painter.fontMetrics().horizontalAdvance
    fitting = (words for words in (both, face.rarity, face.set_name) if width_of(words) <= room.width())
    painter.drawText(room, CENTRED, next(fitting, ""))


def paint_ribbon(painter: QPainter, layout: CardLayout, theme: Theme) -> None:
    """Draw the word "draft" across the upper right corner of the art that is to be seen."""
    top = max(layout.art.top(), layout.name_bar.bottom())
    corner, near, far = QPointF(layout.art.right(), top), 9.0 * UNITS_PER_MM, 15.0 * UNITS_PER_MM
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.card.ink)
    painter.drawPolygon(QPolygonF([
        corner - QPointF(far, 0), corner - QPointF(near, 0), corner + QPointF(0, near), corner + QPointF(0, far),
    ]))
    painter.save()
    middle = (near + far) / 4
    painter.translate(corner + QPointF(-middle, middle))
    painter.rotate(45)
    painter.setPen(theme.card.paper)
    painter.setFont(face_font(2.7 * UNITS_PER_MM))
    painter.drawText(QRectF(-far, -40, far * 2, 80), CENTRED, "draft")
    painter.restore()


def above_fault(layout: CardLayout) -> QRectF:
    """Return the part of the text's box above the strip of a fault, as high as whole lines fill it."""
    box = layout.text_box
    return QRectF(box.topLeft(), QSizeF(box.width(), layout.text.whole_lines(box.height() - _FAULT_RISE)))


def paint_fault(painter: QPainter, layout: CardLayout) -> None:
    """Draw a strip over the end of a text that is too long, saying how much."""
    strip = QRectF(layout.inner.left(), layout.text_box.bottom() - _FAULT_RISE, layout.inner.width(), _FAULT_HEIGHT)
    painter.fillRect(strip, Theme.load("light").colour("bad"))
    painter.setPen(QColor("white"))
    painter.setFont(face_font(2.8 * UNITS_PER_MM))
    painter.drawText(strip, CENTRED, layout.fault)
