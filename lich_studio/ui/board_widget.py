"""A widget that shows a `BoardScene`: zoom, position, the keyboard's cursor, and painting what changed.

It takes no clicks and no keys; `lich_studio.ui.canvas` adds those.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_marks import paint_highlight
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardLooks, BoardScene
from lich_studio.render.theme import Theme
from lich_studio.ui.canvas_view import CanvasView

__all__ = ["ZOOM_STEP", "BoardLayer", "BoardWidget"]

ZOOM_STEP: Final = 1.15
"""How much one notch of the wheel or one key enlarges the board."""
_MANY_TILES: Final = 400

BoardLayer = Callable[[QPainter, Layout], None]
"""Something an editor draws below or above the tiles, in the layout's pixels."""


class BoardWidget(QWidget):
    """A board one can look at.

    Attributes:
        scene: what is shown; change it in place, then call `update_tiles` or `update`.
        off_board: whether places without a tile are reported too (to draw free-form maps).
        describe: text for a screen reader about a tile; by default its coordinates.
        underlays: drawn on the background before the tiles, in order.
        overlays: drawn after the board, in order.
        pointer: where the mouse was last seen on the board, in pixels, or None.

    Signals:
        tile_hovered(Hex | None): the tile under the mouse changed.
        view_changed(): zoom or position changed.
    """

    tile_hovered = Signal(object)
    view_changed = Signal()

    def __init__(self, theme: Theme, looks: BoardLooks | None = None, parent: QWidget | None = None) -> None:
        """Create an empty board in `theme`; `looks` defaults to the theme's own surfaces."""
        super().__init__(parent)
        self.scene = BoardScene()
        self.off_board = False
        self.describe: Callable[[Hex], str] = Hex.key
        self.underlays: list[BoardLayer] = []
        self.overlays: list[BoardLayer] = []
        self._painter = BoardPainter(theme, looks)
        self._view = CanvasView()
        self._tiles: frozenset[Hex] = frozenset()
        self._cursor: Hex | None = None
        self._cursor_shown = False
        self._hovered: Hex | None = None
        self.pointer: QPointF | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(120, 120)
        self.setAccessibleName("Board")

    @property
    def theme(self) -> Theme:
        """The theme it is painted in."""
        return self._painter.theme

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
            self._view.measure(scene)
            self.fit()
        self.update()

    def change_board(self, tiles: Sequence[Hex]) -> None:
        """Take tiles onto the board or off it; the view stays where it is."""
        self.scene.tiles, self._tiles = tiles, frozenset(tiles)
        self._view.measure(self.scene)

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

    def keep_head_free(self, height_px: int) -> None:
        """Leave so many pixels free at the top when the board is fitted, for what lies on the canvas there."""
        self._view.head_px = height_px

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarge by `factor` (below 1 shrinks) so that the point `at` stays; the middle by default."""
        self._view.zoom(factor, at if at is not None else QRectF(self.rect()).center())
        self._view_moved()

    def pan(self, delta: QPointF) -> None:
        """Move the board by `delta` pixels; some of it always stays in sight."""
        if self._view.pan(delta, self.rect()):
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
        self.tell_cursor()

    def tell_cursor(self) -> None:
        """Describe the keyboard cursor's tile to a screen reader again, as after something changed there."""
        if self._cursor is not None and self._cursor_shown:
            self.setAccessibleDescription(self.describe(self._cursor))

    def _view_moved(self) -> None:
        self.update()
        self.view_changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint only the damaged rectangles."""
        painter = QPainter(self)
        board = self._view.board_rect()
        for damaged in event.region():
            clip = QRectF(damaged)
            painter.setClipRect(clip)
            painter.fillRect(clip, self._painter.background())
            for draw in self.underlays:
                draw(painter, self._view.layout)
            whole = clip.contains(board)
            self._painter.paint(painter, self.scene, self._view.layout, clip, self._tiles, whole=whole)
            if self._cursor is not None and self._cursor_shown and self.hasFocus():
                painter.save()
                painter.translate(*self._view.layout.to_pixel(self._cursor))
                paint_highlight(painter, "cursor", self._view.layout, self._painter.theme)
                painter.restore()
            for draw in self.overlays:
                draw(painter, self._view.layout)
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
            self.zoom(ZOOM_STEP**steps, event.position())
        event.accept()

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
