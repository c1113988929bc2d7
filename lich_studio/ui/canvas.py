"""The hex board as a widget: shows a `BoardScene`, says which tile the mouse or keyboard means.

The canvas decides nothing. It reports tiles; an editor answers by changing the scene in place and
calling `update_tiles`, which paints those tiles again and nothing else.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_marks import paint_highlight
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardLooks, BoardScene
from lich_studio.render.theme import Theme
from lich_studio.ui.canvas_view import CanvasView, arrow_steps

_ZOOM_STEP: Final = 1.15
_MANY_TILES: Final = 400
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class HexCanvas(QWidget):
    """A board one can look at, zoom, pan, point at and walk with the arrow keys.

    Middle drag or Space-drag pans, the wheel zooms at the cursor. Left and right drags are the editor's.

    Attributes:
        scene: what is shown; change it in place, then call `update_tiles` or `update`.
        off_board: whether places without a tile are reported too (to draw free-form maps).
        describe: text for a screen reader about a tile; by default its coordinates.
        overlay: called after the board is painted, to draw on top in the layout's pixels, or None.

    Signals:
        tile_pressed(Hex, Qt.MouseButton, Qt.KeyboardModifier): a button went down on a tile.
        tile_dragged(Hex, Qt.MouseButton, Qt.KeyboardModifier): the drag reached a tile; every tile of the
            straight way since the last one is reported, so that fast strokes have no gaps.
        tile_released(Hex | None, Qt.MouseButton, Qt.KeyboardModifier): the button went up.
        tile_double_clicked(Hex): a double click.
        tile_hovered(Hex | None): the tile under the mouse changed.
        tile_activated(Hex, Qt.KeyboardModifier): Enter on the keyboard cursor's tile.
        cursor_moved(Hex, Qt.KeyboardModifier): arrows moved the keyboard cursor (Shift means a stroke).
        view_changed(): zoom or position changed.
    """

    tile_pressed = Signal(object, object, object)
    tile_dragged = Signal(object, object, object)
    tile_released = Signal(object, object, object)
    tile_double_clicked = Signal(object)
    tile_hovered = Signal(object)
    tile_activated = Signal(object, object)
    cursor_moved = Signal(object, object)
    view_changed = Signal()

    def __init__(self, theme: Theme, looks: BoardLooks | None = None, parent: QWidget | None = None) -> None:
        """Create an empty canvas in `theme`; `looks` defaults to the theme's own surfaces."""
        super().__init__(parent)
        self.scene = BoardScene()
        self.off_board = False
        self.describe: Callable[[Hex], str] = Hex.key
        self.overlay: Callable[[QPainter, Layout], None] | None = None
        self._painter = BoardPainter(theme, looks)
        self._view = CanvasView()
        self._tiles: frozenset[Hex] = frozenset()
        self._cursor: Hex | None = None
        self._cursor_shown = False
        self._hovered: Hex | None = None
        self._held: Qt.MouseButton | None = None
        self._last_dragged: Hex | None = None
        self._pan_from: QPointF | None = None
        self._space_held = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(120, 120)
        self.setAccessibleName("Board")

    @property
    def tile_layout(self) -> Layout:
        """Where tiles lie now, in this widget's pixels."""
        return self._view.layout

    @property
    def cursor_tile(self) -> Hex | None:
        """The keyboard cursor's tile, or None before it was used."""
        return self._cursor

    @property
    def hovered_tile(self) -> Hex | None:
        """The tile under the mouse."""
        return self._hovered

    def set_scene(self, scene: BoardScene) -> None:
        """Show `scene`. The view stays if the board has the same tiles, else it fits anew."""
        tiles = frozenset(scene.tiles)
        fresh = tiles != self._tiles or scene.orientation != self._view.layout.orientation
        self.scene, self._tiles = scene, tiles
        if self._cursor is not None and not self.off_board and self._cursor not in tiles:
            self._cursor = None
        self.scene.hovered = self._hovered
        if fresh:
            self.fit()
        self.update()

    def set_theme(self, theme: Theme, looks: BoardLooks | None = None) -> None:
        """Paint in another theme or with other looks from now on."""
        self._painter = BoardPainter(theme, looks)
        self.update()

    def update_tiles(self, tiles: Iterable[Hex]) -> None:
        """Paint these tiles again, soon and once; the scene has been changed already."""
        wanted = list(tiles)
        if len(wanted) > _MANY_TILES:
            self.update()
            return
        region = QRegion()
        for tile in wanted:
            region += self._view.rect_of(tile)
        self.update(region)

    def point_of(self, tile: Hex) -> QPoint:
        """Return the pixel of this widget at the centre of `tile`, as tests click on it."""
        return self._view.point_of(tile)

    def tile_at(self, position: QPointF | QPoint) -> Hex | None:
        """Return the tile at a pixel of this widget, or None beside the board."""
        tile = self._view.layout.to_hex(position.x(), position.y())
        return tile if self.off_board or tile in self._tiles else None

    def fit(self) -> None:
        """Show the whole board, and keep it so while the widget is resized."""
        self._view.fit(self.scene, self.rect())
        self._view_moved()

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarge by `factor` (below 1 shrinks) so that the point `at` stays; the middle by default."""
        self._view.zoom(factor, at if at is not None else QRectF(self.rect()).center())
        self._view_moved()

    def pan(self, delta: QPointF) -> None:
        """Move the board by `delta` pixels; some of it always stays in sight."""
        if self._view.pan(delta, self.scene, self.rect()):
            self._view_moved()

    def centre_on(self, tile: Hex) -> None:
        """Bring `tile` to the middle of the widget, keeping the zoom."""
        x, y = self._view.layout.to_pixel(tile)
        middle = QRectF(self.rect()).center()
        self.pan(QPointF(middle.x() - x, middle.y() - y))

    def set_cursor_tile(self, tile: Hex) -> None:
        """Put the keyboard cursor on `tile`, show it, and bring it into view."""
        before, self._cursor, self._cursor_shown = self._cursor, tile, True
        self.update_tiles([place for place in (before, tile) if place is not None])
        if not self.rect().contains(self.point_of(tile)):
            self.centre_on(tile)
        self.setAccessibleDescription(self.describe(tile))

    def _view_moved(self) -> None:
        self.update()
        self.view_changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint only the damaged rectangles."""
        painter = QPainter(self)
        for damaged in event.region():
            clip = QRectF(damaged)
            painter.setClipRect(clip)
            painter.fillRect(clip, self._painter.background())
            self._painter.paint(painter, self.scene, self._view.layout, clip, self._tiles)
            if self._cursor is not None and self._cursor_shown and self.hasFocus():
                painter.save()
                painter.translate(*self._view.layout.to_pixel(self._cursor))
                paint_highlight(painter, "cursor", self._view.layout, self._painter.theme)
                painter.restore()
            if self.overlay is not None:
                self.overlay(painter, self._view.layout)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the board fitted, or keep the middle where it was."""
        if self._view.follows_fit or event.oldSize().isEmpty():
            self.fit()
            return
        grown = event.size() - event.oldSize()
        self._view.shift(grown.width() / 2, grown.height() / 2)
        self._view_moved()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the cursor."""
        steps = event.angleDelta().y() / 120.0
        if steps:
            self.zoom(_ZOOM_STEP**steps, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a pan, or report the pressed tile."""
        self._hide_cursor()
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
            self.zoom(_ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / _ZOOM_STEP)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of Space."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self._show_hand()
            return
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

    def _start_tile(self) -> Hex | None:
        return self._view.nearest(QRectF(self.rect()).center(), self._tiles)

    def _hide_cursor(self) -> None:
        if self._cursor_shown and self._cursor is not None:
            self._cursor_shown = False
            self.update_tiles([self._cursor])

    def _hover(self, tile: Hex | None) -> None:
        if tile == self._hovered:
            return
        before, self._hovered = self._hovered, tile
        self.scene.hovered = tile
        self.update_tiles([place for place in (before, tile) if place is not None])
        self.tile_hovered.emit(tile)

    def _show_hand(self) -> None:
        if self._space_held:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()
