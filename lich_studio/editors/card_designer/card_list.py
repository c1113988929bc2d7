"""The library as a list: a model over the document, and one row a card with type, cost and draft mark."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from lich_studio.content.card import Card
from lich_studio.render.fonts import ui_font
from lich_studio.render.orbs import paint_orb
from lich_studio.render.theme import Theme

__all__ = ["CardListModel", "CardRows"]

Index = QModelIndex | QPersistentModelIndex
CARD_ROLE: Final = Qt.ItemDataRole.UserRole
ROW_PX: Final = 28
PADDING_PX: Final = 10
ORB_PX: Final = 16
ORBS_WIDTH_PX: Final = 48
TYPE_WIDTH_PX: Final = 70
TYPE_FROM_PX: Final = 222
"""Width of a row from which there is room for the type beside the name."""
GAP_PX: Final = 6


class CardListModel(QAbstractListModel):
    """The cards a search found, in order."""

    def __init__(self, card_of: Callable[[str], Card], verdict: Callable[[Card], str]) -> None:
        """Create it empty.

        Args:
            card_of: returns a card by its id.
            verdict: tells "read" or "draft" of a card.
        """
        super().__init__()
        self._card_of = card_of
        self._verdict = verdict
        self._ids: list[str] = []
        self._headings: dict[int, str] = {}
        self._rows: dict[str, int] = {}

    @property
    def ids(self) -> Sequence[str]:
        """Ids of the cards listed, in order."""
        return list(self._rows)

    def show_cards(self, cards: Sequence[Card], heading: Callable[[Card], str] | None = None) -> None:
        """List these cards; nothing moves while they are the same.

        Args:
            cards: in order.
            heading: what stands above the first of several cards for which it is the same; None for no headings.
        """
        fresh: list[str] = []
        headings: dict[int, str] = {}
        last = ""
        for card in cards:
            said = heading(card) if heading is not None else ""
            if said != last:
                last = said
                headings[len(fresh)] = said
                fresh.append("")
            fresh.append(card.id)
        if fresh == self._ids and headings == self._headings:
            return
        self.beginResetModel()
        self._ids, self._headings = fresh, headings
        self._rows = {card_id: row for row, card_id in enumerate(fresh) if card_id}
        self.endResetModel()

    def count(self) -> int:
        """Return how many cards are listed, headings not counted."""
        return len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that headings cannot be chosen."""
        return super().flags(index) if self.id_at(index) else Qt.ItemFlag.NoItemFlags

    def index_of(self, card_id: str) -> QModelIndex:
        """Return where a card is listed; an invalid index for one that is not."""
        row = self._rows.get(card_id, -1)
        return self.index(row) if row >= 0 else QModelIndex()

    def id_at(self, index: Index) -> str:
        """Return the card at an index, "" for an invalid one."""
        return self._ids[index.row()] if index.isValid() else ""

    def is_draft(self, card: Card) -> bool:
        """Say whether a card is a draft."""
        return self._verdict(card) == "draft"

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many cards are listed."""
        return 0 if parent is not None and parent.isValid() else len(self._ids)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a card's name, the card itself, or its words for a screen reader."""
        if not self._ids[index.row()]:
            return self._headings[index.row()] if role == Qt.ItemDataRole.DisplayRole else None
        card = self._card_of(self._ids[index.row()])
        if role == Qt.ItemDataRole.DisplayRole:
            return card.name
        if role == CARD_ROLE:
            return card
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            cost = ", ".join(f"{number} {source}" for source, number in card.cost.items() if number) or "no cost"
            return f"{card.name}, {card.type}, {cost}{', draft' if self.is_draft(card) else ''}"
        return None


class CardRows(QStyledItemDelegate):
    """Draws one row: name, draft mark, type, and an orb for each source of its cost."""

    def __init__(self, model: CardListModel, view: QListView, theme: Theme, type_name: Callable[[str], str]) -> None:
        """Draw the rows of `view`; `type_name` gives a type's name as people read it."""
        super().__init__(view)
        self._model = model
        self._view = view
        self._theme = theme
        self._type_name = type_name
        self._heading = ui_font(theme.type_sizes["small"], bold=True)
        self._font, self._small = ui_font(theme.type_sizes["body"]), ui_font(theme.type_sizes["small"])

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of every row."""
        return QSize(0, ROW_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        card: Card | None = index.data(CARD_ROLE)
        if card is None:
            painter.setFont(self._heading)
            painter.setPen(self._theme.colour("dim"))
            line = option.rect.adjusted(PADDING_PX, 0, -PADDING_PX, -3)
            painter.drawText(line, int(Qt.AlignmentFlag.AlignBottom), str(index.data()))
            return
        blank = QStyleOptionViewItem(option)
        blank.palette.setColor(QPalette.ColorRole.Text, self._theme.colour("text"))
        self._view.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, blank, painter, self._view)
        rect = option.rect.adjusted(PADDING_PX, 0, -PADDING_PX, 0)
        self._paint_orbs(painter, card, rect)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._small)
        painter.setPen(self._theme.colour("dim"))
        kind = QRect(rect.right() - ORBS_WIDTH_PX - TYPE_WIDTH_PX, rect.top(), TYPE_WIDTH_PX - GAP_PX, rect.height())
        if rect.width() >= TYPE_FROM_PX:
            painter.drawText(kind, int(middle | Qt.AlignmentFlag.AlignRight), self._type_name(card.type))
        else:
            kind.setLeft(kind.right())
        name = rect.adjusted(0, 0, kind.left() - rect.right() - GAP_PX, 0)
        draft = self._model.is_draft(card)
        mark = QFontMetrics(self._small).horizontalAdvance("draft") + GAP_PX if draft else 0
        metrics = QFontMetrics(self._font)
        shown = metrics.elidedText(card.name, Qt.TextElideMode.ElideRight, name.width() - mark)
        painter.setFont(self._font)
        painter.setPen(self._theme.colour("text"))
        painter.drawText(name, int(middle), shown)
        if draft:
            painter.setFont(self._small)
            painter.setPen(self._theme.colour("warn"))
            painter.drawText(name.adjusted(metrics.horizontalAdvance(shown) + GAP_PX, 0, 0, 0), int(middle), "draft")

    def _paint_orbs(self, painter: QPainter, card: Card, rect: QRect) -> None:
        """Draw the cost from the right, the number in front of each orb that is paid more than once."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._small)
        painter.setPen(self._theme.colour("text"))
        order = [source for source in self._theme.sources if card.cost.get(source)]
        order += [source for source in card.cost if source not in order and card.cost[source]]
        right = float(rect.right())
        for source in reversed(order):
            centre = QPointF(right - ORB_PX / 2, rect.center().y() + 0.5)
            paint_orb(painter, centre, ORB_PX / 2, self._theme.source(source), self._theme)
            right -= ORB_PX + 2
            if card.cost[source] > 1:
                figure = str(card.cost[source])
                wide = QFontMetrics(self._small).horizontalAdvance(figure)
                box = QRect(int(right) - wide, rect.top(), wide, rect.height())
                painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), figure)
                right -= wide + 3
