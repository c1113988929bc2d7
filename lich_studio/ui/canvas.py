"""The hex board as a widget: shows a `BoardScene`, says which tile the mouse or keyboard means.

The canvas decides nothing. It reports tiles; an editor answers by changing the scene in place and
calling `update_tiles`, which paints those tiles again and nothing else.
"""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from lich_studio.grid.hex import Hex
from lich_studio.render.board_scene import BoardLooks
from lich_studio.render.theme import Theme
from lich_studio.ui.board_widget import ZOOM_STEP, BoardWidget
from lich_studio.ui.canvas_view import arrow_steps

__all__ = ["HexCanvas"]

_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_MODIFIER_KEYS: Final = {
    Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
    Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
    Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
}


class HexCanvas(BoardWidget):
    """A board one can look at, zoom, pan, point at and walk with the arrow keys.

    Middle drag or Space-drag pans, the wheel zooms at the cursor. Left and right drags are the editor's.

    Signals:
        tile_pressed(Hex, Qt.MouseButton, Qt.KeyboardModifier): a button went down on a tile.
        tile_dragged(Hex, Qt.MouseButton, Qt.KeyboardModifier): the drag reached a tile; every tile of the
            straight way since the last one is reported, so that fast strokes have no gaps.
        tile_released(Hex | None, Qt.MouseButton, Qt.KeyboardModifier): the button went up.
        tile_double_clicked(Hex): a double click.
        tile_activated(Hex, Qt.KeyboardModifier): Enter on the keyboard cursor's tile.
        cursor_moved(Hex, Qt.KeyboardModifier): arrows moved the keyboard cursor (Shift means a stroke).
        modifiers_changed(Qt.KeyboardModifier): Shift, Ctrl or Alt went down or up while the board has the focus.
    """

    tile_pressed = Signal(object, object, object)
    tile_dragged = Signal(object, object, object)
    tile_released = Signal(object, object, object)
    tile_double_clicked = Signal(object)
    tile_activated = Signal(object, object)
    cursor_moved = Signal(object, object)
    modifiers_changed = Signal(object)

    def __init__(self, theme: Theme, looks: BoardLooks | None = None, parent: QWidget | None = None) -> None:
        """Create an empty canvas in `theme`; `looks` defaults to the theme's own surfaces."""
        super().__init__(theme, looks, parent)
        self._held: Qt.MouseButton | None = None
        self._last_dragged: Hex | None = None
        self._pan_from: QPointF | None = None
        self._space_held = False

    @property
    def held_button(self) -> Qt.MouseButton | None:
        """The button of the drag under way, or None."""
        return self._held

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a pan, or report the pressed tile."""
        self._hide_cursor()
        self.pointer = event.position()
        pans = event.button() == Qt.MouseButton.MiddleButton or self._space_held
        if pans and self._held is None:
            self._pan_from = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        tile = self.tile_at(event.position())
        if tile is None or self._held is not None:
            return
        self._held, self._last_dragged = event.button(), tile
        self._cursor = tile
        self.tile_pressed.emit(tile, event.button(), event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, drag, or hover."""
        if self._pan_from is not None:
            self.pan(event.position() - self._pan_from)
            self._pan_from = event.position()
            return
        tile = self.tile_at(event.position())
        self.pointer = event.position()
        self._hover(tile)
        if self._held is None or tile is None or tile == self._last_dragged:
            return
        start = self._last_dragged if self._last_dragged is not None else tile
        self._last_dragged = tile
        for place in start.line(tile)[1:] or (tile,):
            if self.off_board or place in self._tiles:
                self.tile_dragged.emit(place, self._held, event.modifiers())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the pan or the drag."""
        if self._pan_from is not None and (event.button() == Qt.MouseButton.MiddleButton or self._held is None):
            self._pan_from = None
            self._show_hand()
            return
        if event.button() != self._held:
            return
        held, self._held, self._last_dragged = self._held, None, None
        self.tile_released.emit(self.tile_at(event.position()), held, event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Report a press, so that fast clicks are not lost, and the double click."""
        self.mousePressEvent(event)
        tile = self.tile_at(event.position())
        if tile is not None and event.button() == Qt.MouseButton.LeftButton:
            self.tile_double_clicked.emit(tile)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Hover at once."""
        self._hover(self.tile_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Hover nothing."""
        self._hover(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with arrows, activate with Enter, zoom with plus and minus; Space is held to pan."""
        key = Qt.Key(event.key())
        if key in _ARROWS and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._walk(_ARROWS[key], event.modifiers())
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cursor is not None:
            self.set_cursor_tile(self._cursor)
            self.tile_activated.emit(self._cursor, event.modifiers())
        elif key == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._space_held = True
                self._show_hand()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / ZOOM_STEP)
        elif key in _MODIFIER_KEYS:
            self.modifiers_changed.emit(event.modifiers() | _MODIFIER_KEYS[key])
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of Space, or of a modifier."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self._show_hand()
            return
        key = Qt.Key(event.key())
        if key in _MODIFIER_KEYS:
            self.modifiers_changed.emit(event.modifiers() & ~_MODIFIER_KEYS[key])
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the keyboard cursor when focus comes by key."""
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._cursor_shown = True
            if self._cursor is None and self._tiles:
                self._cursor = self._start_tile()
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the keyboard cursor and forget held keys."""
        self._space_held = False
        self.update()
        super().focusOutEvent(event)

    def _walk(self, step: tuple[int, int], modifiers: Qt.KeyboardModifier) -> None:
        if self._cursor is None or not self._cursor_shown:
            start = self._cursor if self._cursor is not None else self._start_tile()
            if start is not None:
                self.set_cursor_tile(start)
                self.cursor_moved.emit(start, modifiers)
            return
        for tile in arrow_steps(self._cursor, step, self._view.layout.orientation == "flat"):
            if self.off_board or tile in self._tiles:
                self.set_cursor_tile(tile)
                self.cursor_moved.emit(tile, modifiers)
                return

    def _show_hand(self) -> None:
        if self._space_held:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()
