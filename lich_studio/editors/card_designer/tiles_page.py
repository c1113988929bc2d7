"""The cards that the search found as pictures, each as it is printed."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.card_list import CARD_ROLE
from lich_studio.editors.card_designer.library_panel import LibraryPanel
from lich_studio.editors.card_designer.middle_page import PassingPage
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_layout import CARD_HEIGHT_MM, CARD_WIDTH_MM
from lich_studio.render.card_painter import paint_card
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import SectionPanel, label, tool_button

__all__ = ["CardTiles", "TilesPage"]

Index = QModelIndex | QPersistentModelIndex
CARD_WIDTH_PX = 188
MARGIN_PX = 8
MOST_KEPT = 400
"""Pictures kept at most."""


class CardTiles(QStyledItemDelegate):
    """Draws a card as it is printed, and marks those that are selected."""

    def __init__(self, face_of: Callable[[Card], CardFace], theme: Theme, view: QListView) -> None:
        """Draw the cards of a view; `face_of` tells what is printed on a card."""
        super().__init__(view)
        self._face_of, self._theme = face_of, theme
        self._kept: dict[str, tuple[Card, QPixmap]] = {}

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._kept.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of every tile."""
        height = round(CARD_WIDTH_PX * CARD_HEIGHT_MM / CARD_WIDTH_MM)
        return QSize(CARD_WIDTH_PX + 2 * MARGIN_PX, height + 2 * MARGIN_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a tile, or the words above the cards of a group."""
        box = QRectF(option.rect)
        card: Card | None = index.data(CARD_ROLE)
        if card is None:
            painter.setFont(ui_font(self._theme.type_sizes["title"], bold=True))
            painter.setPen(self._theme.colour("dim"))
            inner = box.adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX)
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), str(index.data()))
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.setBrush(self._theme.colour("select"))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 8, 8)
        picture = self._picture(card, painter.device().devicePixelRatioF())
        painter.drawPixmap(option.rect.topLeft() + QPoint(MARGIN_PX, MARGIN_PX), picture)

    def _picture(self, card: Card, ratio: float) -> QPixmap:
        """Return a card's picture, drawn anew only after the card changed."""
        kept = self._kept.get(card.id)
        if kept is not None and kept[0] is card:
            return kept[1]
        size = self.sizeHint(QStyleOptionViewItem(), QModelIndex()) - QSize(2 * MARGIN_PX, 2 * MARGIN_PX)
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint_card(painter, QRectF(0, 0, size.width(), size.height()), self._face_of(card), self._theme, "full")
        painter.end()
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[card.id] = card, picture
        return picture


class TilesPage(PassingPage):
    """What the library lists, as pictures; list and pictures have one selection.

    Attributes:
        list: the pictures.

    Signals:
        card_wanted(str): a card was double-clicked, or Enter pressed on it.
    """

    card_wanted = Signal(str)

    def __init__(self, library: LibraryPanel, face_of: Callable[[Card], CardFace], theme: Theme) -> None:
        """Follow a library; `face_of` tells what is printed on a card."""
        super().__init__()
        self._library = library
        self.list = QListView()
        self.list.setAccessibleName("Cards as pictures")
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setUniformItemSizes(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setModel(library.model)
        self.list.setSelectionModel(library.list.selectionModel())
        self._tiles = CardTiles(face_of, theme, self.list)
        self.list.setItemDelegate(self._tiles)
        self.list.activated.connect(lambda index: self.card_wanted.emit(library.model.id_at(index)))
        self._count = label("", "dim")
        panel = SectionPanel("Pictures")
        panel.header.addWidget(self._count)
        panel.header.addWidget(tool_button(theme, "close", "Back to the card  (Esc)", self.closed.emit))
        panel.body.addWidget(self.list, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(panel)
        self.setFocusProxy(self.list)
        library.shown.connect(self.refresh)

    def refresh(self) -> None:
        """Say how many there are, and show the card in front."""
        number = self._library.model.count()
        self._count.setText(f"{number} card{'s' * (number != 1)} · double-click opens one")
        self.list.scrollTo(self._library.list.currentIndex())

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._tiles.set_theme(theme)
        self.list.viewport().update()
