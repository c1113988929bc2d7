"""A layout that sets widgets like words: side by side, onto the next line when the line is full."""
from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Lines of widgets, centred in height within their line.

    Attributes:
        gap: pixels between widgets and between lines.
    """

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        """Create an empty layout."""
        super().__init__(parent)
        self.gap = gap
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        self._least: QSize | None = None
        self.setContentsMargins(0, 0, 0, 0)

    def invalidate(self) -> None:
        """Measure anew: an item has another size, is shown or hidden, came or went.

        A column that holds this layout asks for the same height dozens of times before it has placed everything.
        """
        self._heights.clear()
        self._least = None
        super().invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item at the end."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return the item at `index`, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return the item at `index`, or None."""
        if not 0 <= index < len(self._items):
            return None
        self.invalidate()
        return self._items.pop(index)

    def expandingDirections(self) -> Qt.Orientation:
        """Return that it asks for no more than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return that its height follows from its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height in pixels at `width` pixels."""
        known = self._heights.get(width)
        if known is None:
            known = self._heights[width] = self._arrange(QRect(0, 0, width, 0), place=False)
        return known

    def sizeHint(self) -> QSize:
        """Return the size of the widest item."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return the size of the widest item."""
        if self._least is None:
            size = QSize()
            for item in self._items:
                size = size.expandedTo(item.minimumSize())
            self._least = size
        return QSize(self._least)

    def setGeometry(self, rect: QRect) -> None:
        """Place the items inside `rect`."""
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    def _arrange(self, rect: QRect, *, place: bool) -> int:
        y, line, used, height = rect.y(), list[tuple[QLayoutItem, QSize]](), 0, 0
        for item in self._items:
            size = item.sizeHint()
            if line and used + size.width() > rect.width():
                self._set_line(line, rect.x(), y, height, place=place)
                y, line, used, height = y + height + self.gap, [], 0, 0
            line.append((item, size))
            used, height = used + size.width() + self.gap, max(height, size.height())
        self._set_line(line, rect.x(), y, height, place=place)
        return y + height - rect.y()

    def _set_line(self, line: list[tuple[QLayoutItem, QSize]], x: int, y: int, height: int, *, place: bool) -> None:
        for item, size in line:
            if place:
                item.setGeometry(QRect(QPoint(x, y + (height - size.height()) // 2), size))
            x += size.width() + self.gap
