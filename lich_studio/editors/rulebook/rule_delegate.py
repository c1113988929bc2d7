"""How a row of a rule list looks: the line with what was searched for, and the id at its right end."""
from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTextLayout
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from lich_studio.render.fonts import MONO_FAMILIES, ui_font
from lich_studio.render.theme import Theme
from lich_studio.session.word_search import word_places
from lich_studio.ui.wrapped_text import laid_out, marked, paint_row_focus, paint_row_ground

__all__ = ["BADGE_ROLE", "RowDelegate"]

BADGE_ROLE = Qt.ItemDataRole.UserRole + 1
"""What stands at the right end of a row: a rule's id, or how many rules a chapter has."""
PADDING_PX = 5
MOST_LINES = 4


class RowDelegate(QStyledItemDelegate):
    """Paints chapters in bold and rules as wrapped lines."""

    def __init__(self, theme: Theme, view: QTreeView) -> None:
        """Paint the rows of a view."""
        super().__init__(view)
        self._view = view
        self._wanted = ""
        self._heights: dict[tuple[str, int, int], int] = {}
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self._font, self._bold = ui_font(theme.type_sizes["body"]), ui_font(theme.type_sizes["body"], bold=True)
        self._small = QFont()
        self._small.setFamilies(list(MONO_FAMILIES))
        self._small.setPixelSize(theme.type_sizes["small"] - 1)
        self._heights.clear()

    def highlight(self, typed: str) -> None:
        """Mark the words that were typed where they stand in a line."""
        self._wanted = typed
        self._view.viewport().update()

    def forget(self) -> None:
        """Forget the heights of rows, because the width changed."""
        self._heights.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height that the wrapped line needs."""
        width = self._width(index)
        text, badge = str(index.data()), str(index.data(BADGE_ROLE))
        key = (text, len(badge), width)
        if key not in self._heights:
            laid = self._laid_out(text, self._text_width(index, width), self._font)
            self._heights[key] = max(self._theme.sizes["row"], round(laid.boundingRect().height()) + 2 * PADDING_PX)
        return QSize(width, self._heights[key])

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a row."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option)
        chapter = index.model().hasChildren(index)
        rect = QRect(option.rect)
        laid = self._laid_out(str(index.data()), self._text_width(index, rect.width()),
                              self._bold if chapter else self._font)  # fmt: skip
        painter.setPen(self._theme.colour("text"))
        laid.draw(painter, QPointF(rect.left() + 6, rect.top() + PADDING_PX))
        self._paint_badge(painter, rect, index, chapter=chapter)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        rect = QRectF(option.rect).adjusted(0, 0.5, 0, -0.5)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if chosen or hovered:
            paint_row_ground(painter, rect, self._theme.colour("select" if chosen else "hover"))
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            paint_row_focus(painter, rect, self._theme)

    def _paint_badge(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex, *, chapter: bool
    ) -> None:
        text = str(index.data(BADGE_ROLE) or "")
        painter.setFont(self._small)
        width = QFontMetrics(self._small).horizontalAdvance(text)
        box = QRectF(rect.right() - width - 10, rect.top() + PADDING_PX, width, 18)
        painter.setPen(self._theme.colour("dim" if chapter else "accent"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)

    def _width(self, index: QModelIndex | QPersistentModelIndex) -> int:
        deep = 2 if index.parent().isValid() else 1
        return max(120, self._view.viewport().width() - deep * self._view.indentation())

    def _text_width(self, index: QModelIndex | QPersistentModelIndex, width: int) -> int:
        badge = QFontMetrics(self._small).horizontalAdvance(str(index.data(BADGE_ROLE) or ""))
        return max(60, width - badge - 30)

    def _laid_out(self, text: str, width: int, font: QFont) -> QTextLayout:
        """Return a text in lines, with what was searched for marked."""
        accent = self._theme.colour("accent")
        places = word_places(self._wanted, text)
        marks = [marked(start, end, QFont.Weight.Bold, accent) for start, end in places]
        return laid_out(text, font, width, MOST_LINES, marks)
