"""The card in front as it is printed, painted live by the one card painter; a click on a part leads to its field."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from lich_studio.content.card import Card
from lich_studio.content.frame import Frame
from lich_studio.content.project import SourceType
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_faces import art_of, face_of
from lich_studio.render.card_layout import CARD_HEIGHT_MM, CARD_WIDTH_MM, WIDTH, lay_out
from lich_studio.render.card_painter import paint_card, part_at
from lich_studio.render.theme import Theme, with_alpha
from lich_studio.session.card_reading import Reading, unread_in

__all__ = ["BEST_WIDTH_PX", "CardPreview"]

LEAST_WIDTH_PX = 240
BEST_WIDTH_PX = 266
MARGIN_PX = 8
CORNER_PX = 12
SHADOW_STEPS_PX = (4.0, 2.5, 1.0)
SHADOW_FALL_PX = 1.5
TEXT_EDGE_PX = 8
"""How far letters and dots may reach beyond the box of the text."""


class CardPreview(QWidget):
    """Paints the card in front.

    Signals:
        part_chosen(str): a part of the card was clicked, such as "name" or "cost".
    """

    part_chosen = Signal(str)

    def __init__(
        self, current: CurrentCard, folder: Path, sources: Sequence[SourceType], theme: Theme,
        frames: Mapping[str, Frame] | None = None,
    ) -> None:
        """Show the card in front.

        Args:
            current: knows the card.
            folder: the project folder, where pictures are found.
            sources: the project's source types in printing order.
            theme: looks of sources and window.
            frames: the project's own frames.
        """
        super().__init__()
        self._current = current
        self._folder = folder
        self._sources = tuple(sources)
        self._frames = dict(frames or {})
        self._theme = theme
        self._face: CardFace | None = None
        self._shadow = QPixmap()
        self._best_width = BEST_WIDTH_PX
        self.setAccessibleName("The card as printed")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMaximumHeight(self.sizeHint().height())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        current.switched.connect(self.refresh)
        current.changed.connect(lambda _change: self.refresh())
        self.refresh()

    def set_best_width(self, width: int) -> None:
        """Show the card this wide, in pixels, where there is room."""
        self._best_width = width
        self.setMaximumHeight(self.sizeHint().height())
        self.updateGeometry()

    @property
    def face(self) -> CardFace | None:
        """What is shown now, or None."""
        return self._face

    def sizeHint(self) -> QSize:
        """Return the size at which the card is easy to read."""
        return _size_for(self._best_width)

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which the whole face is painted."""
        return _size_for(LEAST_WIDTH_PX)

    def face_for(self, card: Card, reading: Reading | None = None) -> CardFace:
        """Return what is printed on any card."""
        return face_of(
            card, self._current.language.type_name(card.type), self._sources, unread_in(reading),
            art_of(card, self._folder), self._frames,
        )  # fmt: skip

    def too_long(self, card: Card) -> str:
        """Return how much too long a card's text is for its face, "" if it fits."""
        return lay_out(self.face_for(card), self._theme).fault

    def refresh(self) -> None:
        """Show the card as it stands now."""
        card, before = self._current.card, self._face
        if card is None:
            self._face = None
        else:
            self._face = self.face_for(card, self._current.reading)
            state = "draft" if self._face.draft else "read"
            self.setAccessibleDescription(f"{card.name}, {self._face.type_line}, {state}")
        self.update(self._changed_part(before))

    def _changed_part(self, before: CardFace | None) -> QRect:
        """Return what must be painted anew: the text alone while nothing else of the face has changed."""
        face = self._face
        if face is None or before is None or face.art is not before.art:
            return self.rect()
        old, new = (replace(one, text="", unread=(), art=None) for one in (before, face))
        layouts = lay_out(before, self._theme), lay_out(face, self._theme)
        if old != new or layouts[0].art != layouts[1].art or layouts[0].text_box != layouts[1].text_box:
            return self.rect()
        card, box = self.card_rect(), layouts[1].text_box
        scale = card.width() / WIDTH
        part = QRectF(card.topLeft() + box.topLeft() * scale, box.size() * scale)
        return part.adjusted(-TEXT_EDGE_PX, -TEXT_EDGE_PX, TEXT_EDGE_PX, TEXT_EDGE_PX).toAlignedRect()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self._shadow = QPixmap()
        self.update()

    def card_rect(self) -> QRectF:
        """Return where the card is painted, in pixels of this widget."""
        room = QRectF(self.rect()).adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX)
        width = min(room.width(), room.height() * CARD_WIDTH_MM / CARD_HEIGHT_MM)
        size = QSizeF(width, width * CARD_HEIGHT_MM / CARD_WIDTH_MM)
        return QRectF(room.center() - QPointF(size.width() / 2, size.height() / 2), size)

    def art_rect(self) -> QRectF:
        """Return where the picture is painted, in pixels of this widget."""
        card = self.card_rect()
        if self._face is None:
            return QRectF()
        art, scale = lay_out(self._face, self._theme).art, card.width() / WIDTH
        return QRectF(card.topLeft() + art.topLeft() * scale, art.size() * scale)

    def try_crop(self, crop: tuple[float, float, float, float]) -> None:
        """Show another part of the picture until the card changes."""
        if self._face is not None:
            self._face = replace(self._face, art_crop=crop)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card and its shadow."""
        if self._face is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._shadow.size() != self.size() * self.devicePixelRatioF():
            self._shadow = self._drawn_shadow()
        painter.drawPixmap(0, 0, self._shadow)
        paint_card(painter, self.card_rect(), self._face, self._theme, "full")
        painter.end()

    def _drawn_shadow(self) -> QPixmap:
        """Return the soft shadow below the card, drawn once for each size and theme."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(self._theme.colour("casing" if self._theme.is_dark else "text"), 0.06))
        for grow in SHADOW_STEPS_PX:
            box = self.card_rect().adjusted(-grow, SHADOW_FALL_PX - grow, grow, SHADOW_FALL_PX + grow)
            painter.drawRoundedRect(box, CORNER_PX + grow, CORNER_PX + grow)
        painter.end()
        return picture

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lead to the field of the part under the mouse."""
        rect = self.card_rect()
        if self._face is not None and event.button() == Qt.MouseButton.LeftButton and rect.contains(event.position()):
            self.part_chosen.emit(part_at(rect, QPointF(event.position()), self._face, self._theme))


def _size_for(width: int) -> QSize:
    """Return the widget's size for a card of this width in pixels."""
    return QSize(width + 2 * MARGIN_PX, round(width * CARD_HEIGHT_MM / CARD_WIDTH_MM) + 2 * MARGIN_PX)
