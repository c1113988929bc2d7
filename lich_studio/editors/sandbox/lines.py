"""Rows of sentences with rule badges: the look shared by log, stack and frames."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from lich_studio.editors.sandbox.shown import LineShown, LineState
from lich_studio.render.fonts import MONO_FAMILIES, ui_font
from lich_studio.render.theme import Theme, with_alpha

__all__ = ["LineList"]

LINE_ROLE = Qt.ItemDataRole.UserRole
PADDING_PX = 4
NUMBER_PX = 34
INDENT_PX = 12
FRAME_INDENT_PX = 10
FRAME_ROW_PX = 25
DEEPEST = 8
MOST_TEXT_LINES = 3


class LineList(QListView):
    """A list of lines.

    Attributes:
        present: the instant of the game; rows that lie after it are dim. None dims nothing.

    Signals:
        chosen(LineShown): a row was clicked, or Enter pressed on it.
        rule_opened(str): its rule badge was clicked.
    """

    chosen = Signal(object)
    rule_opened = Signal(str)

    def __init__(self, theme: Theme, name: str, *, numbered: bool = False, arrows: bool = False) -> None:
        """Create an empty list.

        Args:
            theme: colours.
            name: what a screen reader calls it.
            numbered: whether rows begin with a number.
            arrows: whether rows begin with a small arrow, as frames do.
        """
        super().__init__()
        self.present: tuple[int, int] | None = None
        self._present_row = -1
        self.lines = LineModel(self)
        self.setModel(self.lines)
        self._painter = LineDelegate(theme, self, numbered=numbered, arrows=arrows)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(name)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._painter.set_theme(theme)
        self.viewport().update()

    def show_lines(self, lines: Sequence[LineShown]) -> None:
        """Show these rows."""
        self.lines.show_lines(tuple(lines))

    def set_present(self, present: tuple[int, int]) -> None:
        """Dim what lies after an instant, and highlight the last row before it."""
        self.present = present
        self._present_row = max((row for row, line in enumerate(self.lines.rows)
                                 if line.place is not None and line.place <= present), default=-1)  # fmt: skip
        self.viewport().update()

    @property
    def present_row(self) -> int:
        """The last row that has happened, -1 for none."""
        return self._present_row

    def state_of(self, row: int) -> LineState:
        """Return whether a row is past, present or yet to come."""
        line = self.lines.rows[row]
        if self.present is None or line.place is None:
            return line.state
        return "present" if row == self._present_row else "future" if line.place > self.present else "past"

    def badge_rect(self, row: int) -> QRectF:
        """Return where the badge of a row stands, in the viewport's pixels."""
        return self._painter.badge_rect(self.visualRect(self.lines.index(row)), self.lines.rows[row])

    def rows(self) -> tuple[LineShown, ...]:
        """Return the rows shown."""
        return self.lines.rows

    def bring_into_view(self, row: int) -> None:
        """Scroll so that a row is seen."""
        if 0 <= row < len(self.lines.rows):
            self.scrollTo(self.lines.index(row), QListView.ScrollHint.EnsureVisible)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rule under the pointer, or choose the row."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        line: LineShown = index.data(LINE_ROLE)
        if line.rule_ids and self._painter.badge_rect(self.visualRect(index), line).contains(event.position()):
            self.rule_opened.emit(line.rule_ids[0])
        else:
            self.chosen.emit(line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the current row with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().data(LINE_ROLE))
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break lines anew."""
        super().resizeEvent(event)
        self._painter.forget()
        self.scheduleDelayedItemsLayout()


class LineModel(QAbstractListModel):
    """The rows, as a model that tells only what changed at its end or its looks.

    Attributes:
        rows: what is shown.
    """

    def __init__(self, parent: QWidget) -> None:
        """Start empty."""
        super().__init__(parent)
        self.rows: tuple[LineShown, ...] = ()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """Return how many rows there are."""
        return len(self.rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row, or its text."""
        if not index.isValid():
            return None
        line = self.rows[index.row()]
        if role == LINE_ROLE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{line.number} {line.text}".strip()
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{line.text}\n{', '.join(line.rule_ids)}".strip()
        return None

    def show_lines(self, rows: tuple[LineShown, ...]) -> None:
        """Show other rows; common ones at the front are kept, so that scrolling stays where it is."""
        if rows == self.rows:
            return
        common = 0
        for old, new in zip(self.rows, rows, strict=False):
            if old != new:
                break
            common += 1
        same_texts = len(rows) == len(self.rows) and all(
            old.text == new.text and old.rule_ids == new.rule_ids and old.depth == new.depth
            for old, new in zip(self.rows[common:], rows[common:], strict=True)
        )
        if same_texts:
            self.rows = rows
            self.dataChanged.emit(self.index(common), self.index(len(rows) - 1))
            return
        if common < len(self.rows):
            self.beginRemoveRows(QModelIndex(), common, len(self.rows) - 1)
            self.rows = self.rows[:common]
            self.endRemoveRows()
        if common < len(rows):
            self.beginInsertRows(QModelIndex(), common, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()


class LineDelegate(QStyledItemDelegate):
    """Paints number, indented sentence with bold names, and the badge of the first rule."""

    def __init__(self, theme: Theme, view: LineList, *, numbered: bool, arrows: bool) -> None:
        """Paint for a view."""
        super().__init__(view)
        self._view, self._numbered, self._arrows = view, numbered, arrows
        self._lowest = FRAME_ROW_PX if arrows else theme.sizes["row"]
        self._heights: dict[tuple[str, int, int, int], int] = {}
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
        badge = len(line.rule_ids[0]) if line.rule_ids else 0
        key = (line.text, line.depth, badge, width)
        if key not in self._heights:
            layout = self._laid_out(line, self._text_rect(QRect(0, 0, width, 0), line).width())
            self._heights[key] = max(self._lowest, round(layout.boundingRect().height()) + 2 * PADDING_PX)
        return QSize(width, self._heights[key])

    def badge_rect(self, rect: QRect, line: LineShown) -> QRectF:
        """Return where the badge stands in the row's rectangle."""
        text = self._badge_text(line)
        width = QFontMetrics(self._small).horizontalAdvance(text) + 12
        return QRectF(rect.right() - width - 6, rect.top() + PADDING_PX - 1, width, 20)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a row."""
        line: LineShown = index.data(LINE_ROLE)
        rect, theme = option.rect, self._theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = self._view.state_of(index.row())
        self._paint_ground(painter, option, line, state)
        faint = state == "future"
        ink = theme.colour("disabled" if faint else "text")
        text_rect = self._text_rect(rect, line)
        if self._numbered:
            painter.setFont(ui_font(theme.type_sizes["small"]))
            painter.setPen(theme.colour("disabled" if faint else "dim"))
            box = QRect(rect.left() + 4, rect.top() + PADDING_PX, NUMBER_PX - 8, 18)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.number)
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
        painter.setPen(Qt.PenStyle.NoPen)
        if line.tone:
            colour = theme.colour("accent" if line.tone == "here" else "warn")
            painter.setBrush(with_alpha(colour, 0.12))
            painter.drawRoundedRect(rect, 4, 4)
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(rect.left(), rect.top() + 3, 3, rect.height() - 6), 1.5, 1.5)
        elif state == "present":
            painter.setBrush(theme.colour("select"))
            painter.drawRoundedRect(rect, 4, 4)
        elif hovered:
            painter.setBrush(theme.colour("hover"))
            painter.drawRoundedRect(rect, 4, 4)
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("focus"), 1.5))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)

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
        if not line.rule_ids:
            return ""
        return line.rule_ids[0] + (f" +{len(line.rule_ids) - 1}" if len(line.rule_ids) > 1 else "")

    def _text_rect(self, rect: QRect, line: LineShown) -> QRect:
        left = NUMBER_PX + 4 if self._numbered else 10
        left += min(line.depth, DEEPEST) * (FRAME_INDENT_PX if self._arrows else INDENT_PX)
        left += (14 if self._arrows else 0) + (10 if line.seat >= 0 else 0)
        right = round(self.badge_rect(rect, line).width()) + 14 if line.rule_ids else 8
        return QRect(rect.left() + left, rect.top() + PADDING_PX, max(60, rect.width() - left - right), 0)

    def _laid_out(self, line: LineShown, width: int) -> QTextLayout:
        layout = QTextLayout(line.text, self._font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.DemiBold)
        layout.setFormats([_range(start, end - start, bold) for start, end in line.bold])
        layout.beginLayout()
        height = 0.0
        for _ in range(MOST_TEXT_LINES):
            piece = layout.createLine()
            if not piece.isValid():
                break
            piece.setLineWidth(width)
            piece.setPosition(QPointF(0, height))
            height += piece.height()
        layout.endLayout()
        return layout


def _range(start: int, length: int, form: QTextCharFormat) -> QTextLayout.FormatRange:
    result = QTextLayout.FormatRange()
    result.start, result.length, result.format = start, length, form
    return result
