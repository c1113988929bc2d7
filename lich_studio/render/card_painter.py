"""Paints a card: one painter for screen, picture and print.

`paint_card` chooses the form by width: the full face from 240 px, a compact one for hands and piles
down to 120 px, and a chip of one line below that.
"""
from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from lich_studio.render.card_art import paint_art, paint_generated_art
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_layout import HEIGHT, WIDTH, CardLayout, CardPart, lay_out
from lich_studio.render.card_small import paint_chip, paint_compact
from lich_studio.render.card_text import UNITS_PER_MM, draw_text
from lich_studio.render.fonts import card_font, face_font
from lich_studio.render.icons import has_icon, paint_icon
from lich_studio.render.orbs import paint_orb
from lich_studio.render.theme import SourceLook, Theme, with_alpha

FULL_FROM_PX: Final = 240.0
COMPACT_FROM_PX: Final = 120.0
CardForm = Literal["full", "compact", "chip"]
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRED: Final = Qt.AlignmentFlag.AlignCenter


def form_for(width: float) -> CardForm:
    """Return the form of a card drawn `width` logical pixels wide."""
    return "full" if width >= FULL_FROM_PX else "compact" if width >= COMPACT_FROM_PX else "chip"


def paint_card(painter: QPainter, rect: QRectF, face: CardFace, theme: Theme, form: CardForm | None = None) -> None:
    """Draw a card into `rect`.

    Args:
        painter: active on any device.
        rect: where; a full card keeps its 63 : 88 proportions and stands in the middle.
        face: what is on it.
        theme: looks of sources, card and, for the small forms, of the window.
        form: which form; by default chosen by the rectangle's width.
    """
    chosen = form or form_for(rect.width())
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    if chosen == "chip":
        paint_chip(painter, rect, face, theme)
    elif chosen == "compact":
        paint_compact(painter, rect, face, theme)
    else:
        scale, corner = _placed(rect)
        painter.translate(corner)
        painter.scale(scale, scale)
        _full(painter, face, lay_out(face, theme), theme)
    painter.restore()


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


def part_at(rect: QRectF, point: QPointF, face: CardFace, theme: Theme) -> CardPart:
    """Return which part of a full card drawn into `rect` lies at `point`, so that a click can edit it."""
    scale, corner = _placed(rect)
    return lay_out(face, theme).part_at((point - corner) / scale)


def _placed(rect: QRectF) -> tuple[float, QPointF]:
    scale = min(rect.width() / WIDTH, rect.height() / HEIGHT)
    return scale, QPointF(rect.center().x() - WIDTH * scale / 2, rect.center().y() - HEIGHT * scale / 2)


def _full(painter: QPainter, face: CardFace, layout: CardLayout, theme: Theme) -> None:
    source, look = theme.source(face.tint), theme.card
    corner = look.corner_mm * UNITS_PER_MM
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.border)
    painter.drawRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), corner, corner)
    inside = QPainterPath()
    inside.addRoundedRect(layout.inner, corner * 0.55, corner * 0.55)
    painter.save()
    painter.setClipPath(inside)
    painter.fillRect(layout.inner, look.paper)
    painter.fillRect(layout.name_bar, source.frame)
    if face.art is not None and not face.art.isNull():
        paint_art(painter, layout.art, face.art, face.art_crop)
    else:
        paint_generated_art(painter, layout.art, face.name, source)
    if face.draft:
        _ribbon(painter, layout, theme)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(source.frame, 4.0))
    painter.drawPath(inside)
    _name(painter, face, layout, source, theme)
    _type_line(painter, face, layout, source)
    painter.save()
    if layout.fault:
        painter.setClipRect(layout.text_box)
    draw_text(painter, layout.text, layout.text_box.topLeft(), layout.text_box.width(), theme)
    painter.restore()
    _foot(painter, face, layout, theme)
    for box, name, value in layout.stats:
        _stat(painter, box, name, value, source, theme)
    if layout.fault:
        _fault(painter, layout)


def _name(painter: QPainter, face: CardFace, layout: CardLayout, source: SourceLook, theme: Theme) -> None:
    painter.setPen(source.frame_ink)
    for box, source_id, number in layout.orbs:
        painter.setFont(card_font(box.height() * 0.86, bold=True))
        painter.drawText(box, _LEFT, str(number))
        radius = box.height() / 2
        paint_orb(painter, QPointF(box.right() - radius, box.center().y()), radius, theme.source(source_id), theme)
    font = card_font(layout.name_size, bold=True)
    painter.setFont(font)
    painter.setPen(source.frame_ink)
    shown = painter.fontMetrics().elidedText(face.name, Qt.TextElideMode.ElideRight, int(layout.name.width()) + 2)
    painter.drawText(layout.name, _LEFT, shown)


def _type_line(painter: QPainter, face: CardFace, layout: CardLayout, source: SourceLook) -> None:
    box = layout.type_line
    painter.setPen(source.type_ink)
    painter.setFont(face_font(2.9 * UNITS_PER_MM))
    shown = painter.fontMetrics().elidedText(face.type_line, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, _LEFT, shown)
    line = QRectF(layout.inner.left(), box.bottom(), layout.inner.width(), 2.5)
    painter.fillRect(line, with_alpha(source.frame, 0.3))


def _stat(painter: QPainter, box: QRectF, name: str, value: int, source: SourceLook, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(source.frame)
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    icon_name = theme.stat_icons.get(name, "")
    side = box.height() * 0.68
    left = box.left() + box.height() * 0.34
    if has_icon(icon_name):
        icon_box = QRectF(left, box.center().y() - side / 2, side, side)
        paint_icon(painter, icon_name, icon_box, source.frame_ink)
    painter.setPen(source.frame_ink)
    painter.setFont(face_font(box.height() * 0.74))
    painter.drawText(box.adjusted(0, 0, -box.height() * 0.38, 0), _RIGHT, str(value))


def _foot(painter: QPainter, face: CardFace, layout: CardLayout, theme: Theme) -> None:
    words = " · ".join(word for word in (face.set_name, face.rarity) if word)
    if not words:
        return
    painter.setPen(theme.card.reminder)
    painter.setFont(face_font(theme.card.footer_mm * UNITS_PER_MM, bold=False))
    painter.drawText(layout.foot, _CENTRED, words)


def _ribbon(painter: QPainter, layout: CardLayout, theme: Theme) -> None:
    """Draw the word "draft" across the art's upper right corner."""
    corner, near, far = layout.art.topRight(), 9.0 * UNITS_PER_MM, 15.0 * UNITS_PER_MM
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
    painter.drawText(QRectF(-far, -40, far * 2, 80), _CENTRED, "draft")
    painter.restore()


def _fault(painter: QPainter, layout: CardLayout) -> None:
    box = layout.text_box
    strip = QRectF(layout.inner.left(), box.bottom() - 70, layout.inner.width(), 78)
    painter.fillRect(strip, Theme.load("light").colour("bad"))
    painter.setPen(QColor("white"))
    painter.setFont(face_font(2.8 * UNITS_PER_MM))
    painter.drawText(strip, _CENTRED, layout.fault)
