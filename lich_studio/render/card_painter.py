"""Paints a card: one painter for screen, picture and print.

`paint_card` chooses the form by width: the full face from 240 px, a compact one for hands and piles
down to 120 px, and a chip of one line below that.
"""
from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from lich_studio.render.card_art import paint_art, paint_generated_art
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_fit import frame_of, inks_of
from lich_studio.render.card_grounds import Looks, paint_name_ground, paint_type_ground
from lich_studio.render.card_layout import HEIGHT, WIDTH, CardLayout, CardPart, lay_out
from lich_studio.render.card_parts import (
    above_fault,
    paint_fault,
    paint_foot,
    paint_name,
    paint_ribbon,
    paint_stat,
    paint_type_line,
    paint_watermark,
)
from lich_studio.render.card_small import paint_chip, paint_compact
from lich_studio.render.card_text import UNITS_PER_MM
from lich_studio.render.card_text_painter import draw_text
from lich_studio.render.theme import Theme

FULL_FROM_PX: Final = 240.0
COMPACT_FROM_PX: Final = 120.0
CardForm = Literal["full", "compact", "chip"]
SPREAD_MM: Final = 3.5
"""How far paper and art go on beyond the edge of the card, to be cut off."""


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
        scale, corner = placed(rect)
        painter.translate(corner)
        painter.scale(scale, scale)
        _full(painter, face, lay_out(face, theme), theme)
    painter.restore()


def part_at(rect: QRectF, point: QPointF, face: CardFace, theme: Theme) -> CardPart:
    """Return which part of a full card drawn into `rect` lies at `point`, so that a click can edit it."""
    scale, corner = placed(rect)
    return lay_out(face, theme).part_at((point - corner) / scale)


def placed(rect: QRectF) -> tuple[float, QPointF]:
    """Return the scale at which a card fills `rect`, and where its corner then stands."""
    scale = min(rect.width() / WIDTH, rect.height() / HEIGHT)
    return scale, QPointF(rect.center().x() - WIDTH * scale / 2, rect.center().y() - HEIGHT * scale / 2)


def paint_for_print(
    painter: QPainter, trim: QRectF, bleed: float, face: CardFace, theme: Theme
) -> None:
    """Draw a full card with square corners, going on beyond its edge as far as the paper is printed.

    Args:
        painter: active on any device.
        trim: where the paper will be cut, in the painter's units.
        bleed: how far the print goes on beyond that, in the same units; up to `SPREAD_MM` of the card there is
            something to see.
        face: what is on the card.
        theme: looks of sources and card.
    """
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.setClipRect(trim.adjusted(-bleed, -bleed, bleed, bleed), Qt.ClipOperation.IntersectClip)
    scale, corner = placed(trim)
    painter.translate(corner)
    painter.scale(scale, scale)
    _full(painter, face, lay_out(face, theme), theme, square=True)
    painter.restore()


def reaching(box: QRectF) -> QRectF:
    """Return a box whose sides that lie on the edge of the card go on beyond it by `SPREAD_MM`."""
    spread = SPREAD_MM * UNITS_PER_MM
    return box.adjusted(
        -spread if box.left() < 1 else 0, -spread if box.top() < 1 else 0,
        spread if box.right() > WIDTH - 1 else 0, spread if box.bottom() > HEIGHT - 1 else 0,
    )


def _full(painter: QPainter, face: CardFace, layout: CardLayout, theme: Theme, *, square: bool = False) -> None:
    frame, source = frame_of(face), theme.source(face.tint)
    looks = Looks(face, frame, source, theme)
    whole, corner = QPainterPath(), theme.card.corner_mm * UNITS_PER_MM
    if square:
        whole.addRect(reaching(QRectF(0, 0, WIDTH, HEIGHT)))
    else:
        whole.addRoundedRect(QRectF(0, 0, WIDTH, HEIGHT), corner, corner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(whole, looks.colour(frame.border))
    inside = QPainterPath()
    if frame.border_mm:
        radius = frame.corner_mm * UNITS_PER_MM
        inside.addRoundedRect(layout.inner, radius, radius)
    else:
        inside = whole
    painter.save()
    painter.setClipPath(inside, Qt.ClipOperation.IntersectClip)
    _grounds(painter, looks, layout)
    painter.restore()
    looks.rim(painter, inside)
    paint_name(painter, looks, layout)
    paint_type_line(painter, looks, layout)
    painter.save()
    if layout.fault:
        painter.setClipRect(above_fault(layout), Qt.ClipOperation.IntersectClip)
    box = layout.text_box
    draw_text(painter, layout.text, box.topLeft(), box.width(), inks_of(face, theme), theme)
    painter.restore()
    paint_foot(painter, looks, layout)
    for box, name, value in layout.stats:
        paint_stat(painter, looks, box, name, value)
    if layout.fault:
        paint_fault(painter, layout)


def _grounds(painter: QPainter, looks: Looks, layout: CardLayout) -> None:
    """Draw all that lies below the letters."""
    frame, face = looks.frame, looks.face
    paper = QLinearGradient(layout.inner.topLeft(), layout.inner.bottomLeft())
    paper.setColorAt(0.45, looks.colour(frame.paper))
    paper.setColorAt(1.0, looks.colour(frame.paper_edge))
    painter.fillRect(reaching(layout.inner), paper)
    paint_watermark(painter, looks, layout)
    painter.save()
    hole = QPainterPath()
    if frame.art == "inset":
        radius = frame.corner_mm * UNITS_PER_MM
        hole.addRoundedRect(layout.art, radius, radius)
        painter.setClipPath(hole, Qt.ClipOperation.IntersectClip)
    if face.art is not None and not face.art.isNull():
        paint_art(painter, reaching(layout.art), face.art, face.art_crop)
    else:
        behind = (layout.name_bar.bottom() - layout.art.top()) / layout.art.height() if frame.art == "full" else 0.0
        paint_generated_art(painter, reaching(layout.art), face.name, looks.source, behind)
    painter.restore()
    if frame.art == "inset":
        looks.rim(painter, hole)
    paint_name_ground(painter, looks, layout, reaching)
    paint_type_ground(painter, looks, layout, reaching)
    if face.draft:
        paint_ribbon(painter, layout, looks.theme)
