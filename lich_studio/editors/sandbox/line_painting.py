"""How a row of log, stack or frames looks: number, indented sentence with bold names, rule badge."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTextLayout
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from lich_studio.editors.sandbox.line_model import LINE_ROLE
from lich_studio.editors.sandbox.shown import LineShown, LineState
from lich_studio.render.fonts import MONO_FAMILIES, ui_font
from lich_studio.render.theme import Theme, with_alpha
from lich_studio.ui.wrapped_text import laid_out, marked, paint_row_focus, paint_row_ground

__all__ = ["ROW_PX", "LineDelegate"]

PADDING_PX = 3
NUMBER_PX = 38
INDENT_PX = 12
FRAME_INDENT_PX = 10
ROW_PX = 24
DEEPEST = 8
BADGE_HEIGHT_PX, BADGE_LEAST_PX = 20, 24
RULE_SIGN = "§"
"""Stands for the rules of a row whose sentence is shorter than their names; a click opens the first all the same."""
MOST_TEXT_LINES = 3
COMPACT_INDENT_PX = 4
"""Of rows that take one line each."""


class LineDelegate(QStyledItemDelegate):
    """Paints number, indented sentence with bold names, and the badge of the first rule.

    Attributes:
        compact: whether each row takes one line, and is hardly indented; its whole text is its tool tip.
    """

    def __init__(
        self, theme: Theme, view: QAbstractItemView, state_of: Callable[[int], LineState], *,
        numbered: bool, arrows: bool,
    ) -> None:  # fmt: skip
        """Paint for a view.

        Args:
            theme: colours.
            view: whose rows are painted.
            state_of: whether a row is past, present or yet to come.
            numbered: whether rows begin with a number.
            arrows: whether rows begin with a small arrow.
        """
        super().__init__(view)
        self._view, self._state_of = view, state_of
        self._numbered, self._arrows, self.compact = numbered, arrows, False
        self._heights: dict[tuple[str, int, int, int], int] = {}
        self._badges: dict[tuple[str, tuple[str, ...]], str] = {}
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self._font = ui_font(theme.type_sizes["body"])
        self._small = QFont()
        self._small.setFamilies(list(MONO_FAMILIES))
        self._small.setPixelSize(theme.type_sizes["small"])

    def forget(self) -> None:
        """Forget the heights, because the width changed."""
        self._heights.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height that the wrapped sentence needs."""
        line: LineShown = index.data(LINE_ROLE)
        width = self._view.viewport().width()
        badge = len(self._badge_text(line))
        key = (line.text, line.depth, badge, width)
        if key not in self._heights:
            layout = self._laid_out(line, self._text_rect(QRect(0, 0, width, 0), line).width())
            self._heights[key] = max(ROW_PX, round(layout.boundingRect().height()) + 2 * PADDING_PX)
        return QSize(width, self._heights[key])

    def badge_rect(self, rect: QRect, line: LineShown) -> QRectF:
        """Return where the badge stands in the row's rectangle."""
        width = self._badge_width(self._badge_text(line))
        return QRectF(rect.right() - width - 6, rect.top() + PADDING_PX - 1, width, BADGE_HEIGHT_PX)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a row."""
        line: LineShown = index.data(LINE_ROLE)
        rect, theme = option.rect, self._theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = self._state_of(index.row())
        self._paint_ground(painter, option, line, state)
        faint = state == "future"
        ink = theme.colour("disabled" if faint else "text")
        text_rect = self._text_rect(rect, line)
        if self._numbered:
            painter.setFont(ui_font(theme.type_sizes["small"]))
            painter.setPen(theme.colour("disabled" if faint else "dim"))
            box = QRect(rect.left() + 8, rect.top() + PADDING_PX, NUMBER_PX - 12, 18)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.number)
        if line.broken:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("bad"))
            painter.drawEllipse(QPointF(rect.left() + 6, text_rect.top() + 9), 4, 4)
        if self._arrows:
            self._paint_arrow(painter, text_rect, state)
        if line.seat >= 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.seat(line.seat).fill)
            painter.drawEllipse(QPointF(text_rect.left() - 8, text_rect.top() + 9), 4, 4)
        layout = self._laid_out(line, text_rect.width())
        painter.setPen(ink)
        layout.draw(painter, QPointF(text_rect.topLeft()))
        if line.rule_ids:
            self._paint_badge(painter, self.badge_rect(rect, line), line, faint=faint)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, line: LineShown, state: LineState
    ) -> None:
        rect, theme = QRectF(option.rect).adjusted(0, 0.5, 0, -0.5), self._theme
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if line.tone:
            colour = theme.colour("accent" if line.tone == "here" else "warn")
            paint_row_ground(painter, rect, with_alpha(colour, 0.12))
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(rect.left(), rect.top() + 3, 3, rect.height() - 6), 1.5, 1.5)
        elif state == "present" or hovered:
            paint_row_ground(painter, rect, theme.colour("select" if state == "present" else "hover"))
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            paint_row_focus(painter, rect, theme)

    def _paint_arrow(self, painter: QPainter, text_rect: QRect, state: LineState) -> None:
        colour = self._theme.colour("accent" if state == "present" else "dim")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        x, y = text_rect.left() - 12, text_rect.top() + 9
        painter.drawPolygon([QPointF(x, y - 4), QPointF(x + 6, y), QPointF(x, y + 4)])

    def _paint_badge(self, painter: QPainter, box: QRectF, line: LineShown, *, faint: bool) -> None:
        theme = self._theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(self._small)
        painter.setPen(theme.colour("disabled" if faint else "accent"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._badge_text(line))

    def _badge_text(self, line: LineShown) -> str:
        """Return as much of the rules as is no wider than the sentence: the first and how many more, or a mere sign."""
        if not line.rule_ids:
            return ""
        key = (line.text, line.rule_ids)
        if key not in self._badges:
            first, more = line.rule_ids[0], len(line.rule_ids) - 1
            room = QFontMetrics(self._font).horizontalAdvance(line.text)
            texts = (f"{first} +{more}", first) if more else (first,)
            self._badges[key] = next((text for text in texts if self._badge_width(text) <= room), RULE_SIGN)
        return self._badges[key]

    def _badge_width(self, text: str) -> int:
        return max(BADGE_LEAST_PX, QFontMetrics(self._small).horizontalAdvance(text) + 12)

    def _text_rect(self, rect: QRect, line: LineShown) -> QRect:
        left = NUMBER_PX + 4 if self._numbered else 10
        indent = COMPACT_INDENT_PX if self.compact else FRAME_INDENT_PX if self._arrows else INDENT_PX
        left += min(line.depth, DEEPEST) * indent
        left += (14 if self._arrows else 0) + (10 if line.seat >= 0 else 0)
        right = round(self.badge_rect(rect, line).width()) + 14 if line.rule_ids else 8
        return QRect(rect.left() + left, rect.top() + PADDING_PX, max(60, rect.width() - left - right), 0)

    def _laid_out(self, line: LineShown, width: int) -> QTextLayout:
        marks = [marked(start, end, QFont.Weight.DemiBold) for start, end in line.bold]
        lit = self._theme.colour("accent")
        marks += [marked(start, end, QFont.Weight.DemiBold, lit) for start, end in line.lit]
        return laid_out(line.text, self._font, width, 1 if self.compact else MOST_TEXT_LINES, marks)
