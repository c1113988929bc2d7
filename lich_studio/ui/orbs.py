"""Cost editing with orbs: one orb for each source type, with how many of it below."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lich_studio.render.fonts import ui_font
from lich_studio.render.orbs import paint_orb
from lich_studio.render.theme import SourceLook, Theme

LARGEST_COST: Final = 20
_ORB_PX: Final = 30
_CELL_PX: Final = 44
_HEIGHT_PX: Final = 56


class OrbCostEditor(QWidget):
    """Edits a cost by source type.

    A click adds one, a right click or the wheel removes (the wheel adds upwards); a source's letter adds
    one from the keyboard, Shift and the letter removes one; left and right choose an orb, up and down
    change it, Delete sets it to nothing. Dragging an orb to another place, or Ctrl with left and right,
    changes the order in which the cost is printed.

    Signals:
        changed(object): the cost after a change by the user, by source id, without zeros, in printed order.
    """

    changed = Signal(object)

    def __init__(
        self, theme: Theme, sources: Sequence[tuple[str, str]] | None = None, parent: QWidget | None = None
    ) -> None:
        """Create an editor with no cost.

        Args:
            theme: looks of the orbs.
            sources: id and name of each source type in order; by default those of the theme.
            parent: the widget it stands in.
        """
        super().__init__(parent)
        self._theme = theme
        self._sources = list(sources) if sources is not None else [(key, key.title()) for key in theme.sources]
        self._cost: dict[str, int] = {}
        self._usual = list(self._sources)
        self._chosen = 0
        self._pressed: QPointF | None = None
        self._dragged = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Source cost")
        self._describe()

    def cost(self) -> dict[str, int]:
        """Return the cost by source id, without zeros, in the order of the orbs."""
        return {key: self._cost[key] for key, _ in self._sources if self._cost.get(key)}

    def total(self) -> int:
        """Return the sum over all sources."""
        return sum(self._cost.values())

    def set_cost(self, cost: Mapping[str, int]) -> None:
        """Show `cost`, its sources in its own order; does not emit `changed`."""
        self._cost = {key: value for key, value in cost.items() if value}
        self._sources = _in_order(self._usual, list(self._cost))
        self._describe()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        self.update()

    def orb_point(self, source: str) -> QPoint:
        """Return the pixel at the middle of a source's orb, as tests click on it.

        Raises:
            ValueError: there is no such source here.
        """
        index = [key for key, _ in self._sources].index(source)
        return QPoint(index * _CELL_PX + _CELL_PX // 2, _ORB_PX // 2 + 4)

    def sizeHint(self) -> QSize:
        """Return the size that shows every orb."""
        return QSize(_CELL_PX * max(1, len(self._sources)), _HEIGHT_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the orbs and their counts."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, (key, _name) in enumerate(self._sources):
            if index == self._dragged:
                painter.setPen(QPen(self._theme.colour("accent"), 2, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(index * _CELL_PX + 1, 1, _CELL_PX - 2, _HEIGHT_PX - 2), 6, 6)
            self._paint_orb(painter, index, self._look(key), self._cost.get(key, 0))
        painter.end()

    def _paint_orb(self, painter: QPainter, index: int, look: SourceLook, count: int) -> None:
        left = index * _CELL_PX
        centre = QPointF(left + _CELL_PX / 2, _ORB_PX / 2 + 4)
        if self.hasFocus() and index == self._chosen:
            painter.setPen(QPen(self._theme.colour("focus"), self._theme.sizes["focusRing"]))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(left + 1, 1, _CELL_PX - 2, _HEIGHT_PX - 2), 6, 6)
        painter.setOpacity(1.0 if count else 0.75)
        paint_orb(painter, centre, _ORB_PX / 2, look, self._theme)
        painter.setOpacity(1.0)
        painter.setFont(ui_font(self._theme.type_sizes["body"], bold=count > 0))
        painter.setPen(self._theme.colour("text" if count else "dim"))
        below = QRectF(left, _ORB_PX + 6, _CELL_PX, _HEIGHT_PX - _ORB_PX - 8)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(count))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remove with the right button; with the left one begin what is a click or a drag."""
        index = self._index_at(event.position())
        if index is None:
            return
        self._chosen = index
        if event.button() == Qt.MouseButton.RightButton:
            self._change(index, -1)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry an orb to where the mouse is."""
        if self._pressed is None:
            return
        far = abs(event.position().x() - self._pressed.x()) >= _CELL_PX / 3
        if self._dragged < 0 and far:
            self._dragged = self._chosen
        index = self._index_at(event.position())
        if self._dragged >= 0 and index is not None and index != self._dragged:
            self._carry(self._dragged, index)
            self._dragged = index

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Add one where the mouse was not dragged; tell the new order where it was."""
        pressed, dragged = self._pressed, self._dragged
        self._pressed, self._dragged = None, -1
        self.update()
        if event.button() != Qt.MouseButton.LeftButton or pressed is None:
            return
        if dragged >= 0:
            self._tell_order()
        else:
            self._change(self._chosen, 1)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Count the second of two fast clicks too."""
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Add upwards, remove downwards."""
        index = self._index_at(event.position())
        steps = event.angleDelta().y()
        if index is not None and steps:
            self._change(index, 1 if steps > 0 else -1)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add by letter; walk and change by arrows."""
        key, count = event.key(), max(1, len(self._sources))
        by_code = {self._look(source).code.upper(): index for index, (source, _name) in enumerate(self._sources)}
        letter = event.text().upper()
        if letter in by_code:
            self._chosen = by_code[letter]
            self._change(self._chosen, -1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._carry(self._chosen, self._chosen + (1 if key == Qt.Key.Key_Right else -1))
            self._tell_order()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._chosen = (self._chosen + (1 if key == Qt.Key.Key_Right else -1)) % count
            self._describe()
            self.update()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Plus, Qt.Key.Key_Down, Qt.Key.Key_Minus):
            self._change(self._chosen, 1 if key in (Qt.Key.Key_Up, Qt.Key.Key_Plus) else -1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._change(self._chosen, -self._cost.get(self._sources[self._chosen][0], 0))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show which orb keys act on."""
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the focus ring."""
        self.update()
        super().focusOutEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tell the source's name and letter on hover."""
        if isinstance(event, QHelpEvent):
            index = self._index_at(QPointF(event.pos()))
            if index is not None:
                key, name = self._sources[index]
                text = f"{name}: click or {self._look(key).code} adds, right click or wheel removes"
                QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def _carry(self, start: int, end: int) -> None:
        """Put the orb of one place into another."""
        if 0 <= end < len(self._sources):
            self._sources.insert(end, self._sources.pop(start))
            self._chosen = end
            self._describe()
            self.update()

    def _tell_order(self) -> None:
        if list(self.cost()) != list(self._cost):
            self._cost = self.cost()
            self.changed.emit(self.cost())

    def _change(self, index: int, by: int) -> None:
        key = self._sources[index][0]
        before = self._cost.get(key, 0)
        after = max(0, min(LARGEST_COST, before + by))
        self.update()
        if after == before:
            return
        self._cost[key] = after
        self._describe()
        self.changed.emit(self.cost())

    def _index_at(self, position: QPointF) -> int | None:
        index = int(position.x() // _CELL_PX)
        return index if 0 <= index < len(self._sources) and 0 <= position.y() < _HEIGHT_PX else None

    def _look(self, key: str) -> SourceLook:
        return self._theme.source(key)

    def _describe(self) -> None:
        parts = [f"{name} {self._cost.get(key, 0)}" for key, name in self._sources]
        chosen = self._sources[self._chosen][1] if self._sources else ""
        self.setAccessibleDescription(f"{', '.join(parts)}; total {self.total()}; on {chosen}")


def _in_order(usual: list[tuple[str, str]], first: list[str]) -> list[tuple[str, str]]:
    """Return the sources with those of `first` in that order, at the places that these have among all."""
    wanted = [pair for key in first for pair in usual if pair[0] == key]
    following = iter(wanted)
    return [next(following) if pair in wanted else pair for pair in usual]
