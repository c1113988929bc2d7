"""Rows of sentences with rule badges: the list shared by log, stack and frames; only rows in sight are measured."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QTreeView

from lich_studio.editors.sandbox.line_model import LINE_ROLE, LineModel
from lich_studio.editors.sandbox.line_painting import LineDelegate
from lich_studio.editors.sandbox.shown import LineShown, LineState
from lich_studio.render.theme import Theme

__all__ = ["LineList"]

GUTTER_PX = 14
"""A click so near to the left edge of a row sets or clears a breakpoint."""


class LineList(QTreeView):
    """A list of lines, row by row: a list of thousands costs no more than what is seen of it.

    Attributes:
        present: the instant of the game; rows that lie after it are dim. None dims nothing.

    Signals:
        chosen(LineShown): a row was clicked, or Enter pressed on it.
        rule_opened(str): its rule badge was clicked.
        marked(LineShown): its gutter was clicked, or F9 pressed on it: a breakpoint is set or cleared there.
        menu_wanted(LineShown, QPoint): its context menu is asked for, at a global place.
    """

    chosen = Signal(object)
    rule_opened = Signal(str)
    marked = Signal(object)
    menu_wanted = Signal(object, object)

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
        self._present_row = self._wanted_row = -1
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.timeout.connect(lambda: self.bring_into_view(self._wanted_row))
        self.lines = LineModel(self)
        self.setModel(self.lines)
        self._painter = LineDelegate(theme, self, self.state_of, numbered=numbered, arrows=arrows)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(name)
        self.setProperty("role", "lines")
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(0)
        # By pixels a view has to know the height of all its rows; row by row it asks for those it shows.
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerItem)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setSelectionMode(QTreeView.SelectionMode.NoSelection)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)

    def set_compact(self, compact: bool) -> None:
        """Give each row one line, so that many are in sight, or as many as its sentence needs."""
        self._painter.compact = compact
        self._painter.forget()
        self.scheduleDelayedItemsLayout()

    def verticalOffset(self) -> int:
        """Return 0: how many pixels lie above the first row in sight would take the height of every one of them.

        Each painting asks for it, for a background that scrolls along; this one has none.
        """
        return 0

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._painter.set_theme(theme)
        self.viewport().update()

    def show_lines(self, lines: Sequence[LineShown]) -> None:
        """Show these rows."""
        self.lines.show_lines(lines)

    def set_present(self, present: tuple[int, int]) -> None:
        """Dim what lies after an instant, and highlight the last row before it."""
        self.present = present
        row = bisect_right(range(len(self.lines.rows)), present, key=self._place_at) - 1
        while row >= 0 and self.lines.rows[row].place is None:
            row -= 1
        self._present_row = row
        self.viewport().update()

    def _place_at(self, row: int) -> tuple[int, int]:
        """Return the instant of a row; one that has none counts as part of the row before it."""
        while row >= 0:
            place = self.lines.rows[row].place
            if place is not None:
                return place
            row -= 1
        return (0, 0)

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

    def rows(self) -> Sequence[LineShown]:
        """Return the rows shown."""
        return self.lines.rows

    def bring_into_view(self, row: int) -> None:
        """Scroll so that a row is seen, also after the list has been resized."""
        self._wanted_row = row
        if 0 <= row < len(self.lines.rows):
            self.scrollTo(self.lines.index(row), QTreeView.ScrollHint.EnsureVisible)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rule under the pointer, or choose the row."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        line: LineShown = index.data(LINE_ROLE)
        if event.position().x() < GUTTER_PX:
            self.marked.emit(line)
        elif line.rule_ids and self._painter.badge_rect(self.visualRect(index), line).contains(event.position()):
            self.rule_opened.emit(line.rule_ids[0])
        else:
            self.chosen.emit(line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the current row with Enter, and show its rule with Shift+Enter."""
        line: LineShown | None = self.currentIndex().data(LINE_ROLE) if self.currentIndex().isValid() else None
        if line is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and line.rule_ids:
                self.rule_opened.emit(line.rule_ids[0])
            else:
                self.chosen.emit(line)
        elif line is not None and event.key() == Qt.Key.Key_F9:
            self.marked.emit(line)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the row under the pointer, or of the current one."""
        index = self.indexAt(event.pos()) if event.reason() == event.Reason.Mouse else self.currentIndex()
        if index.isValid():
            at = event.globalPos() if event.reason() == event.Reason.Mouse else self.mapToGlobal(
                self.visualRect(index).center()
            )
            self.menu_wanted.emit(index.data(LINE_ROLE), at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break lines anew."""
        super().resizeEvent(event)
        self._painter.forget()
        self.scheduleDelayedItemsLayout()
        self._settled.start(0)
