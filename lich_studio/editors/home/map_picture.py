"""A map among others: its picture, its name and the worst that its checks found."""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from lich_studio.editors.home.entry import TONE_COLOURS, TONE_ICONS, Entry, Tone
from lich_studio.render.fonts import ui_font
from lich_studio.render.icons import paint_icon
from lich_studio.render.theme import Theme
from lich_studio.ui.names import HINT

__all__ = ["PICTURE_PX", "MapPicture"]

PICTURE_PX: Final = (196, 132)
_PAD_PX: Final = 6
_NAME_PX: Final = 24
_STATE_PX: Final = 20


class MapPicture(Entry):
    """A map to choose.

    Attributes:
        picture: the board, None while it is not painted yet.
        state: what its checks found, "" while they were not made.
        tone: colour and mark of the state.
    """

    def __init__(self, theme: Theme, name: str) -> None:
        """Create it with its place kept for the picture."""
        super().__init__(theme, name)
        self.picture: QImage | None = None
        self.state = ""
        self.tone: Tone = ""
        self._picture_px = PICTURE_PX[0]
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the size of picture and two lines."""
        high = round(self._picture_px * PICTURE_PX[1] / PICTURE_PX[0])
        return QSize(self._picture_px + 2 * _PAD_PX, high + _NAME_PX + _STATE_PX + 2 * _PAD_PX + 4)

    def set_width(self, width: int) -> None:
        """Become this wide in all, the picture with it."""
        if width != self.sizeHint().width():
            self._picture_px = width - 2 * _PAD_PX
            self.updateGeometry()

    def show_picture(self, picture: QImage) -> None:
        """Show the board."""
        self.picture = picture
        self.update()

    def set_state(self, state: str, tone: Tone) -> None:
        """Show what the checks found."""
        self.state, self.tone = state, tone
        self.setAccessibleName(f"{self.name}, {state}")
        self.setProperty(HINT, state)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint picture, name and state."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.paint_ground(painter, QRectF(self.rect()), self.theme.radius["panel"])
        wide = self.width() - 2 * _PAD_PX
        frame = QRectF(_PAD_PX, _PAD_PX, wide, wide * PICTURE_PX[1] / PICTURE_PX[0])
        self._paint_picture(painter, frame)
        wide = frame.width() - 4
        name = QRectF(frame.left() + 2, frame.bottom() + 4, wide, _NAME_PX)
        self.write(painter, name, self.name, ui_font(self.theme.type_sizes["body"], bold=True),
                   self.theme.colour("text"))  # fmt: skip
        below = QRectF(name.left(), name.bottom() - 2, wide, _STATE_PX)
        colour, mark_colour = (self.theme.colour(name) for name in TONE_COLOURS[self.tone])
        if mark := TONE_ICONS[self.tone]:
            paint_icon(painter, mark, QRectF(below.left(), below.center().y() - 7.5, 15, 15), mark_colour)
            below.setLeft(below.left() + 20)
        self.write(painter, below, self.state or "...", ui_font(self.theme.type_sizes["small"]), colour)
        painter.end()

    def _paint_picture(self, painter: QPainter, frame: QRectF) -> None:
        outline = QPainterPath()
        outline.addRoundedRect(frame, self.theme.radius["control"], self.theme.radius["control"])
        painter.fillPath(outline, self.theme.colour("canvas"))
        if self.picture is not None:
            painter.save()
            painter.setClipPath(outline)
            painter.drawImage(frame, self.picture)
            painter.restore()
        painter.setPen(QPen(self.theme.colour("line"), 1))
        painter.drawPath(outline)
