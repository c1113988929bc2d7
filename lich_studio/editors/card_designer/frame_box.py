"""The choice of a card's frame: a list of names that opens as pictures of the card in front in each frame."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QButtonGroup, QComboBox, QFrame, QGridLayout, QWidget

from lich_studio.render.card_face import CardFace
from lich_studio.render.card_layout import CARD_HEIGHT_MM, CARD_WIDTH_MM
from lich_studio.render.card_painter import paint_card
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme

__all__ = ["FrameBox", "FramePicker", "FrameTile"]

CARD_WIDTH_PX = 168
MARGIN_PX = 8
NAME_PX = 24
GAP_PX = 4
IN_A_ROW = 4


class FrameTile(QAbstractButton):
    """The card in one frame, with the frame's name below."""

    def __init__(self, name: str, face: CardFace, theme: Theme) -> None:
        """Show a face."""
        super().__init__()
        self._face, self._theme = face, theme
        self.setText(name)
        self.setAccessibleName(f"Frame {name}")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Return room for the card and its name."""
        height = round(CARD_WIDTH_PX * CARD_HEIGHT_MM / CARD_WIDTH_MM)
        return QSize(CARD_WIDTH_PX + 2 * MARGIN_PX, height + 2 * MARGIN_PX + NAME_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, its name, and what marks the one chosen and the one with the keyboard."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self._theme.colour("focus" if self.hasFocus() else "panel"), 2))
        painter.setBrush(self._theme.colour("select" if self.isChecked() else "panel"))
        painter.drawRoundedRect(edge, 6, 6)
        paint_card(painter, edge.adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -NAME_PX), self._face, self._theme, "full")
        painter.setPen(self._theme.colour("text"))
        painter.setFont(ui_font(self._theme.type_sizes["body"], bold=self.isChecked()))
        name = QRectF(edge.left(), edge.bottom() - NAME_PX, edge.width(), NAME_PX)
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


class FramePicker(QFrame):
    """Floats over the window until a frame is chosen, Escape is pressed, or the keyboard goes elsewhere.

    Attributes:
        tiles: one for each frame.

    Signals:
        chosen(int): a frame was clicked, by its place.
    """

    chosen = Signal(int)

    def __init__(self, anchor: QWidget) -> None:
        """Create it hidden; it opens beside `anchor`."""
        super().__init__(anchor)
        self.setObjectName("framePicker")
        self.setAutoFillBackground(True)
        self.setStyleSheet(
            "#framePicker { border: 1px solid palette(placeholder-text); border-radius: 8px;"
            " background: palette(base); }"
        )
        self._anchor = anchor
        self.tiles: list[FrameTile] = []
        self._group = QButtonGroup(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX)
        self._grid.setSpacing(GAP_PX)
        QApplication.instance().focusChanged.connect(self._heed_focus)  # pyright: ignore[reportOptionalMemberAccess, reportAttributeAccessIssue]  # there is one
        self.hide()

    def offer(self, faces: Sequence[tuple[str, CardFace]], chosen: int, theme: Theme) -> None:
        """Show the card in each frame.

        Args:
            faces: name and face of each frame.
            chosen: which one the card has, from 0.
            theme: how they are drawn.
        """
        for old in self.tiles:
            self._group.removeButton(old)
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.tiles = [FrameTile(name, face, theme) for name, face in faces]
        for at, tile in enumerate(self.tiles):
            self._group.addButton(tile)
            self._grid.addWidget(tile, at // IN_A_ROW, at % IN_A_ROW)
            tile.clicked.connect(lambda _checked=False, at=at: self.chosen.emit(at))
        if 0 <= chosen < len(self.tiles):
            self.tiles[chosen].setChecked(True)
        self._place()
        self.show()
        self.raise_()
        if self.tiles:
            self.tiles[max(chosen, 0)].setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the frame with the keyboard by Enter; leave by Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(next((at for at, tile in enumerate(self.tiles) if tile.hasFocus()), -1))
        else:
            super().keyPressEvent(event)

    def put_away(self) -> None:
        """Hide it and give the keyboard back."""
        if self.isVisible():
            self.hide()
            self._anchor.setFocus()

    def _place(self) -> None:
        top = self._anchor.window()
        if self.parent() is not top:
            self.setParent(top)
        self.adjustSize()
        corner = self._anchor.mapTo(top, QPoint(self._anchor.width() - self.width(), self._anchor.height() + GAP_PX))
        if corner.y() + self.height() > top.height():
            corner.setY(self._anchor.mapTo(top, QPoint(0, -self.height() - GAP_PX)).y())
        self.move(max(GAP_PX, corner.x()), max(GAP_PX, corner.y()))

    def _heed_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self.isVisible() and now is not None and not self.isAncestorOf(now):
            self.hide()


class FrameBox(QComboBox):
    """Names of the frames; arrows change them, a click shows the card in each.

    Attributes:
        picker: the pictures.
    """

    def __init__(self, names: Sequence[tuple[str, str]], face_in: Callable[[str], CardFace], theme: Theme) -> None:
        """Create it.

        Args:
            names: id and name of each frame.
            face_in: returns the face of the card in front in the frame of an id.
            theme: how they are drawn.
        """
        super().__init__()
        for frame_id, name in names:
            self.addItem(name, frame_id)
        self._face_in, self._theme = face_in, theme
        self.picker = FramePicker(self)
        self.picker.chosen.connect(self._take)
        self.setAccessibleName("Frame")
        self.setToolTip("The frame the card is printed in")

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.picker.hide()

    def showPopup(self) -> None:
        """Show the card in each frame."""
        faces = [(self.itemText(at), self._face_in(str(self.itemData(at)))) for at in range(self.count())]
        self.picker.offer(faces, self.currentIndex(), self._theme)

    def _take(self, at: int) -> None:
        self.picker.put_away()
        if at >= 0:
            self.setCurrentIndex(at)
            self.activated.emit(at)
