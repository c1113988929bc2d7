"""Cards one can click: small faces of a hand, and chips of cards in play."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QImage,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from lich_studio.editors.sandbox.shown import CardShown
from lich_studio.render.card_painter import paint_card
from lich_studio.render.card_small import paint_in_play
from lich_studio.render.icons import paint_icon
from lich_studio.render.theme import Theme

__all__ = ["CardButton", "CardChip", "CardTile"]

CHIP_WIDTH_PX, CHIP_HEIGHT_PX, TIGHT_CHIP_HEIGHT_PX = 63, 50, 32
"""Five of them, as many as there are action slots, stand side by side."""
BACK_ICON_PX = 28
GREY = 0.75
"""How grey a card is that cannot be played now. What is written on it is as dark and as light as before, so that it
stays as readable."""


class CardButton(QAbstractButton):
    """A card that can be clicked, pointed at, and asked why not.

    Attributes:
        card: what it shows.

    Signals:
        picked(CardShown): it was clicked or pressed by key.
        asked(CardShown): a right click wants to know why not.
        entered(CardShown): the pointer came.
        left(): the pointer went.
    """

    picked = Signal(object)
    asked = Signal(object)
    entered = Signal(object)
    left = Signal()

    def __init__(self, card: CardShown, theme: Theme, parent: QWidget | None = None) -> None:
        """Show a card."""
        super().__init__(parent)
        self.card = card
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if card.choices:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        state = "playable" if card.choices else "not playable now"
        tapped = ", tapped" if card.tapped else ""
        self.setAccessibleName(f"{card.face.name}, {state}{tapped}")
        self.setObjectName(f"card-{card.entity}")
        self.clicked.connect(lambda _checked=False: self.picked.emit(self.card))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say that the pointer came."""
        self.update()
        self.entered.emit(self.card)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Say that the pointer went."""
        self.update()
        self.left.emit()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say that the keyboard came, as the pointer does."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.entered.emit(self.card)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say that the keyboard went."""
        super().focusOutEvent(event)
        if not self.underMouse():
            self.left.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask why not."""
        self.asked.emit(self.card)
        event.accept()

    def _paint_ring(self, painter: QPainter, shape: QPainterPath, width: float) -> None:
        """Draw the accent of a card that can be used, and the focus."""
        if self.card.choices:
            painter.strokePath(shape, QPen(self._theme.colour("accent"), width))
        if self.hasFocus():
            painter.strokePath(shape, QPen(self._theme.colour("focus"), width))


class CardTile(CardButton):
    """A card of a hand or a pile, in the compact form.

    Attributes:
        dims: whether it is grey while it cannot be chosen; where nothing can, that would tell nothing.
    """

    dims = True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the face."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        shape = QPainterPath()
        shape.addRoundedRect(rect, 8, 8)
        if self.card.hidden:
            self._paint_hidden(painter, rect, shape)
        else:
            paint_card(painter, rect, self.card.face, self._theme, "compact")
        if self.dims and not self.card.choices and not self.card.hidden:
            self._paint_grey(painter, rect)
        self._paint_ring(painter, shape, 2.5)
        painter.end()

    def _paint_hidden(self, painter: QPainter, rect: QRectF, shape: QPainterPath) -> None:
        """Paint a card that lies face down."""
        theme = self._theme
        painter.fillPath(shape, theme.colour("raised"))
        painter.strokePath(shape, QPen(theme.colour("line"), 1.5))
        inner = QPainterPath()
        inner.addRoundedRect(rect.adjusted(7, 7, -7, -7), 5, 5)
        painter.strokePath(inner, QPen(theme.colour("line"), 1))
        side = QRectF(0, 0, BACK_ICON_PX, BACK_ICON_PX)
        side.moveCenter(rect.center())
        paint_icon(painter, "eye-off", side, theme.colour("dim"))

    def _paint_grey(self, painter: QPainter, rect: QRectF) -> None:
        """Take most of the colour from the face; half of that while it is pointed at."""
        ratio = self.devicePixelRatioF()
        picture = QImage(self.size() * ratio, QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(ratio)
        picture.fill(self._theme.colour("panel"))
        face = QPainter(picture)
        face.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(face, rect, self.card.face, self._theme, "compact")
        face.end()
        inner = QPainterPath()
        inner.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 7, 7)
        painter.save()
        painter.setClipPath(inner)
        painter.setOpacity(GREY / 2 if self.underMouse() else GREY)
        painter.drawImage(QPointF(0, 0), picture.convertToFormat(QImage.Format.Format_Grayscale8))
        painter.restore()


class CardChip(CardButton):
    """A card in play: its name on its tint, its numbers, its counters, how many there are, and whether it is tapped."""

    def __init__(self, card: CardShown, theme: Theme, parent: QWidget | None = None, *, tight: bool = False) -> None:
        """Show a card in play, with one line for its name where room is tight."""
        super().__init__(card, theme, parent)
        self.setFixedSize(CHIP_WIDTH_PX, TIGHT_CHIP_HEIGHT_PX if tight else CHIP_HEIGHT_PX)
        said = [*(f"{name} {value}" for name, value in (*card.numbers, *card.counters)), *(["tapped"] * card.tapped)]
        self.setToolTip(", ".join([card.face.name, *said]))
        self.setAccessibleName(", ".join([self.accessibleName(), *said[: len(said) - card.tapped]]))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the small face."""
        painter, card = QPainter(self), self.card
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = QPainterPath()
        shape.addRoundedRect(rect, 4, 4)
        words = ", ".join(f"{name} {count}" for name, count in card.counters)
        counters = (words, " ".join(f"{name[:1]}{count}" for name, count in card.counters))
        mark = f"{card.count - card.tapped_count}/{card.count}" if card.count > 1 else ""
        paint_in_play(painter, rect, card.face, self._theme, numbers=dict(card.numbers), counters=counters, mark=mark,
                      tapped=card.tapped)  # fmt: skip
        if not card.choices or self.underMouse():
            painter.strokePath(shape, QPen(self._theme.colour("control"), 1))
        self._paint_ring(painter, shape, 2)
        painter.end()
