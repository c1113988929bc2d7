"""Source orbs: the round symbol of a source type, with its icon, in costs, pools and text."""
from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from lich_studio.render.fonts import face_font
from lich_studio.render.icons import has_icon, paint_icon
from lich_studio.render.theme import SourceLook, Theme, mixed


def paint_orb(
    painter: QPainter, centre: QPointF, radius: float, source: SourceLook, theme: Theme, figure: str = ""
) -> None:
    """Draw one orb.

    Args:
        painter: active and antialiased.
        centre: middle of the orb.
        radius: to the outside of its keyline.
        source: which source.
        theme: gives ring and keyline.
        figure: drawn inside instead of the icon, where there is no room for both side by side.
    """
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.orb_keyline)
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(theme.orb_ring)
    painter.drawEllipse(centre, radius * 0.94, radius * 0.94)
    painter.setBrush(theme.orb_keyline)
    painter.drawEllipse(centre, radius * 0.86, radius * 0.86)
    shine = QRadialGradient(centre - QPointF(radius * 0.25, radius * 0.35), radius * 1.15)
    shine.setColorAt(0.0, mixed(source.fill, QColor("white"), 0.22))
    shine.setColorAt(0.55, source.fill)
    shine.setColorAt(1.0, mixed(source.fill, QColor("black"), 0.18))
    painter.setBrush(shine)
    painter.drawEllipse(centre, radius * 0.80, radius * 0.80)
    if figure or not has_icon(source.icon):
        painter.setPen(QPen(source.ink))
        painter.setFont(face_font(radius * (1.2 if len(figure) < 2 else 0.95)))
        box = QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, figure or source.code)
    else:
        side = radius * 1.18
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        paint_icon(painter, source.icon, box, source.ink)
    painter.restore()
