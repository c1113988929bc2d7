"""Two small things that float over the sandbox: a line at the cursor, and a card shown large."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.panels import empty
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_layout import CARD_HEIGHT_MM, CARD_WIDTH_MM
from lich_studio.render.card_painter import paint_card
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import RuleBadge, label
from lich_studio.ui.stylesheet import set_role

__all__ = ["Bubble", "CardPeek"]

SHOWN_MS = 8000
PEEK_DELAY_MS = 300
PEEK_WIDTH_PX = 252
WIDEST_PX = 420
GAP_PX = 14
NEAR_PX = 6


class Bubble(QFrame):
    """One line at the cursor with the rules it rests on: what an option does, or why something is not possible.

    Attributes:
        refusal: whether it tells why something is not possible.

    Signals:
        rule_opened(str): a rule badge was clicked.
    """

    rule_opened = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        """Create it hidden over `parent`."""
        super().__init__(parent)
        self._parent = parent
        self.refusal = False
        self.setObjectName("bubble")
        self.setProperty("role", "panel")
        self.text = label("", wrap=False)
        self._badges = QHBoxLayout()
        self._badges.setSpacing(4)
        line = QHBoxLayout(self)
        line.setContentsMargins(10, 6, 10, 6)
        line.setSpacing(8)
        line.addWidget(self.text)
        line.addLayout(self._badges)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str, rule_ids: Sequence[str], about: QRect, *, refusal: bool = False) -> None:
        """Show a line above a place of its parent.

        Args:
            text: the line.
            rule_ids: the rules it rests on; a mere hint shows the first.
            about: what it speaks of, in the parent's pixels; it is not covered.
            refusal: whether it tells why not: in the warning's colour, and its badges can be clicked.
        """
        empty(self._badges)
        self.refusal = refusal
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not refusal)
        for rule in rule_ids[: 3 if refusal else 1]:
            badge = RuleBadge(rule)
            badge.opened.connect(self.rule_opened)
            self._badges.addWidget(badge)
            badge.show()  # until then the layout gives it no room, and takes it from the line later
        self.text.setText(text)
        self.text.setWordWrap(self.text.fontMetrics().horizontalAdvance(text) > WIDEST_PX)
        self.text.setMinimumWidth(WIDEST_PX if self.text.wordWrap() else 0)
        set_role(self, "tone", "warning" if refusal else "")
        self.adjustSize()
        self._place(about)
        self.show()
        self.raise_()
        self._timer.start(SHOWN_MS)

    def _place(self, about: QRect) -> None:
        x = about.center().x() - self.width() // 2
        y = about.top() - self.height() - NEAR_PX
        if y < NEAR_PX:
            y = about.bottom() + NEAR_PX
        self.move(max(4, min(x, self._parent.width() - self.width() - 4)), y)


class CardPeek(QFrame):
    """A card shown at reading size beside the small one that is pointed at, with a line below it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Create it hidden over `parent`."""
        super().__init__(parent)
        self._parent = parent
        self.setObjectName("cardPeek")
        self.setProperty("role", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture = _Picture(theme)
        self.note = label("", "dim", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        column.addWidget(self._picture)
        column.addWidget(self.note)
        self._beside: QWidget | None = None
        self._room, self._pieces = QRect(), tuple[QRect, ...]()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._appear)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._picture.theme = theme

    def offer(self, face: CardFace, note: str, beside: QWidget, room: QRect, pieces: Sequence[QRect]) -> None:
        """Show a card soon, unless the pointer leaves `beside` before or a key is pressed.

        Args:
            face: the card.
            note: what it can or cannot do now.
            beside: the small card pointed at.
            room: the board, in the parent's pixels; nothing below it may be covered.
            pieces: what may not be covered either.
        """
        self._fill(face, note, room, pieces)
        self._beside = beside
        self._timer.start(PEEK_DELAY_MS)

    def show_at(self, face: CardFace, place: QRect, room: QRect, pieces: Sequence[QRect]) -> None:
        """Show a card at once beside a place of the parent, until a key or the mouse is pressed."""
        self.withdraw()
        self._fill(face, "", room, pieces)
        self._appear_beside(place)

    def _fill(self, face: CardFace, note: str, room: QRect, pieces: Sequence[QRect]) -> None:
        self._room, self._pieces = room, tuple(pieces)
        self._picture.face = face
        self._picture.update()
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def withdraw(self) -> None:
        """Hide it."""
        self._timer.stop()
        self._beside = None
        self.hide()

    def _appear(self) -> None:
        beside, parent = self._beside, self._parent
        if beside is not None and beside.isVisible():
            self._appear_beside(QRect(parent.mapFromGlobal(beside.mapToGlobal(QPoint(0, 0))), beside.size()))

    def _appear_beside(self, place: QRect) -> None:
        self.setFixedWidth(PEEK_WIDTH_PX + 18)
        self.adjustSize()
        self.move(self._place(place))
        self.show()
        self.raise_()

    def _place(self, beside: QRect) -> QPoint:
        """Return the corner nearest to the small card that covers no piece; at the window's edge there is none."""
        room, widest = self._room, self._parent.width() - self.width() - 4
        lowest = max(4, room.bottom() - self.height())
        near = beside.x() - self.width() - GAP_PX
        columns = [x for x in (near, room.right() - self.width(), room.left() + 4) if 4 <= x <= widest]
        rows = (max(4, min(beside.y(), lowest)), max(4, room.top() + 4), lowest)
        corners = [QPoint(x, y) for x in columns for y in rows]
        free = (at for at in corners if not any(QRect(at, self.size()).intersects(one) for one in self._pieces))
        return next(free, QPoint(widest, rows[0]))

    def showEvent(self, event: QShowEvent) -> None:
        """Listen to all keys."""
        if (application := QApplication.instance()) is not None:
            application.installEventFilter(self)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Listen no longer."""
        if (application := QApplication.instance()) is not None:
            application.removeEventFilter(self)
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hide at any key and press of the mouse, which do what they do besides."""
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            self.withdraw()
        return False


class _Picture(QWidget):
    """The card itself."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.face = CardFace("")
        self.setFixedSize(QSize(PEEK_WIDTH_PX, round(PEEK_WIDTH_PX * CARD_HEIGHT_MM / CARD_WIDTH_MM)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_card(painter, QRectF(self.rect()), self.face, self.theme)
        painter.end()
