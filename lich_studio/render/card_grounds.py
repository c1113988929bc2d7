"""What the words and numbers of a full card face stand on: bars, plates, veils and the shapes behind numbers."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from lich_studio.content.frame import Frame
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_frames import frame_colour
from lich_studio.render.card_layout import CardLayout
from lich_studio.render.card_text import UNITS_PER_MM
from lich_studio.render.theme import SourceLook, Theme, mixed, with_alpha

_SHEEN, _SHADE = 0.06, 0.14
"""How much lighter the top and darker the foot of what is filled with a colour."""
_VEIL_STEP, _VEIL_STEPS = 0.048, 34
_LIGHT: Final = 0.6
"""What is lighter than this is shaded with brown: black would make it look dirty."""


@dataclass(frozen=True, slots=True, eq=False)
class Looks:
    """What the parts of one card are drawn with.

    Attributes:
        face: what is on the card.
        frame: how it is built.
        source: what tints it.
        theme: looks of sources and icons.
    """

    face: CardFace
    frame: Frame
    source: SourceLook
    theme: Theme

    def colour(self, word: str) -> QColor:
        """Return the colour that a word of the frame stands for."""
        return frame_colour(word, self.source)

    def rim(self, painter: QPainter, path: QPainterPath) -> None:
        """Draw the frame's thin line along a shape, if it has one."""
        if self.frame.rim:
            painter.strokePath(path, QPen(self.colour(self.frame.rim), self.frame.rim_mm * UNITS_PER_MM))


def paint_name_ground(painter: QPainter, looks: Looks, layout: CardLayout, reach: Callable[[QRectF], QRectF]) -> None:
    """Draw what name and cost stand on; `reach` takes a box on to where the paper is cut."""
    box, fill = layout.name_bar, looks.colour(looks.frame.name_fill)
    if looks.frame.name_style == "plate":
        _plate(painter, looks, box, fill)
        return
    if looks.frame.name_style == "veil":
        _veil(painter, box, fill, reach)
        return
    painter.fillRect(reach(box), _sheen(box, fill))
    if looks.frame.rim:
        line = QRectF(box.left(), box.bottom() - 2, box.width(), 4)
        painter.fillRect(line, mixed(fill, QColor("black"), 0.32))


def paint_type_ground(painter: QPainter, looks: Looks, layout: CardLayout, reach: Callable[[QRectF], QRectF]) -> None:
    """Draw what the type line stands on."""
    box, frame = layout.type_box, looks.frame
    if frame.type_style == "band":
        painter.fillRect(reach(box), _sheen(box, looks.colour(frame.type_fill)))
    elif frame.type_style == "plate":
        _plate(painter, looks, box, looks.colour(frame.type_fill))
    else:
        painter.fillRect(QRectF(box.left(), box.bottom(), box.width(), 2.5), with_alpha(looks.source.frame, 0.35))


def paint_stat_ground(painter: QPainter, looks: Looks, box: QRectF) -> None:
    """Draw what one number stands on."""
    shape = _stat_shape(looks.frame, box)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(shape, _sheen(box, looks.colour(looks.frame.stat_fill)))
    looks.rim(painter, shape)


def _veil(painter: QPainter, box: QRectF, fill: QColor, reach: Callable[[QRectF], QRectF]) -> None:
    """Darken what lies behind the name, less and less below it, in steps: a PDF has no shade that fades away."""
    for number in range(_VEIL_STEPS):
        below = box.height() * (0.6 - 1.2 * number / _VEIL_STEPS)
        painter.fillRect(reach(box.adjusted(0, 0, 0, below)), with_alpha(fill, _VEIL_STEP))


def _plate(painter: QPainter, looks: Looks, box: QRectF, fill: QColor) -> None:
    path, radius = QPainterPath(), min(looks.frame.corner_mm * UNITS_PER_MM, box.height() / 2)
    path.addRoundedRect(box, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(path, _sheen(box, fill))
    looks.rim(painter, path)


def _sheen(box: QRectF, fill: QColor) -> QBrush:
    """Return a colour a little lighter above than below."""
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    lower = QColor("black") if fill.lightnessF() < _LIGHT else mixed(fill, QColor("#6B4A12"), 0.7)
    shade.setColorAt(0.0, mixed(fill, QColor("white"), _SHEEN))
    shade.setColorAt(1.0, mixed(fill, lower, _SHADE))
    return QBrush(shade)


def _stat_shape(frame: Frame, box: QRectF) -> QPainterPath:
    path, height = QPainterPath(), box.height()
    if frame.stat_style == "medal":
        tip = height * 0.32
        path.addPolygon(QPolygonF([
            QPointF(box.left(), box.center().y()), QPointF(box.left() + tip, box.top()),
            QPointF(box.right() - tip, box.top()), QPointF(box.right(), box.center().y()),
            QPointF(box.right() - tip, box.bottom()), QPointF(box.left() + tip, box.bottom()),
        ]))  # fmt: skip
        path.closeSubpath()
    elif frame.stat_style == "shield":
        corner = height * 0.14
        path.moveTo(box.left() + corner, box.top())
        path.lineTo(box.right() - corner, box.top())
        path.quadTo(box.topRight(), box.topRight() + QPointF(0, corner))
        path.cubicTo(
            box.right(), box.bottom() - height * 0.1, box.center().x() + box.width() * 0.2, box.bottom(),
            box.center().x(), box.bottom() + height * 0.1,
        )
        path.cubicTo(
            box.center().x() - box.width() * 0.2, box.bottom(), box.left(), box.bottom() - height * 0.1,
            box.left(), box.top() + corner,
        )
        path.quadTo(box.topLeft(), box.topLeft() + QPointF(corner, 0))
    else:
        path.addRoundedRect(box, height / 2, height / 2)
    return path
