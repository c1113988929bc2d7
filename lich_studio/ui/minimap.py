"""The whole board small, in a corner of its canvas; shown only while the canvas does not show all of it."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_geometry import bounds, fitted
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardScene
from lich_studio.render.theme import Theme
from lich_studio.ui.board_widget import BoardWidget

__all__ = ["Minimap"]

WIDTH_PX, HEIGHT_PX = 160, 140
EDGE_PX = 14
MARGIN_PX = 8.0
REPAINT_MS = 200


class Minimap(QWidget):
    """A picture of a canvas's board with a frame around what the canvas shows; a click or drag goes there."""

    def __init__(self, canvas: BoardWidget, theme: Theme) -> None:
        """Stand in the lower left corner of a canvas."""
        super().__init__(canvas)
        self.setFixedSize(WIDTH_PX, HEIGHT_PX)
        self.setAccessibleName("Minimap")
        self.setToolTip("Click to go there")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._canvas = canvas
        self._theme = theme
        self._picture: QPixmap | None = None
        self._measured: tuple[Sequence[Hex], str, QRectF, Layout] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REPAINT_MS)
        self._timer.timeout.connect(self._forget_picture)
        canvas.view_changed.connect(self.follow)
        canvas.installEventFilter(self)
        self.hide()

    def follow(self) -> None:
        """Show where the canvas looks now, or hide when it shows the whole board."""
        self.setVisible(not self.sees_all())
        if self.isVisible():
            self.raise_()
            self.update()

    def sees_all(self) -> bool:
        """Whether the canvas shows every tile in full; an empty board is seen whole."""
        if not self._canvas.scene.tiles:
            return True
        unit = self._measures()[2]
        here = self._canvas.tile_layout
        corner = QPointF(here.origin[0] + unit.left() * here.size, here.origin[1] + unit.top() * here.size)
        board = QRectF(corner, unit.size() * here.size)
        return QRectF(self._canvas.rect()).adjusted(-1, -1, 1, 1).contains(board)

    def refresh_soon(self) -> None:
        """Paint the board anew once changes come to rest."""
        if self.isVisible() or self._picture is not None:
            self._timer.start()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self._forget_picture()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner."""
        if watched is self._canvas and event.type() == QEvent.Type.Resize:
            self.move(EDGE_PX, self._canvas.height() - HEIGHT_PX - EDGE_PX)
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the view along."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the board and the frame of the view."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("line"), 1.0))
        painter.setBrush(self._theme.colour("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        if not self._canvas.scene.tiles:
            return
        if self._picture is None:
            self._picture = self._drawn()
        painter.drawPixmap(0, 0, self._picture)
        frame = self._frame().intersected(QRectF(self.rect()).adjusted(2, 2, -2, -2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.colour("casing"), 4.0))
        painter.drawRect(frame)
        painter.setPen(QPen(self._theme.colour("text"), 1.5))
        painter.drawRect(frame)

    def _measures(self) -> tuple[Sequence[Hex], str, QRectF, Layout]:
        """Return the board's bounds at size 1 and its layout in here, found once for each board."""
        scene = self._canvas.scene
        known = self._measured
        if known is None or known[0] is not scene.tiles or known[1] != scene.orientation:
            unit = bounds(scene, Layout(scene.orientation, 1.0))
            area = QRectF(self.rect()).adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX)
            known = self._measured = (scene.tiles, scene.orientation, unit, fitted(scene, area))
            self._picture = None
        return known

    def _drawn(self) -> QPixmap:
        whole, ratio = self._canvas.scene, self.devicePixelRatioF()
        scene = BoardScene(
            orientation=whole.orientation, tiles=whole.tiles, walls=whole.walls, stones=whole.stones,
            surfaces=whole.surfaces, starts=whole.starts,
        )
        picture = QPixmap(round(WIDTH_PX * ratio), round(HEIGHT_PX * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        area = QRectF(self.rect())
        BoardPainter(self._theme).paint(painter, scene, self._measures()[3], area, frozenset(scene.tiles))
        painter.end()
        return picture

    def _frame(self) -> QRectF:
        """Return what the canvas shows, in pixels of this widget."""
        here, there = self._canvas.tile_layout, self._measures()[3]
        scale = there.size / here.size

        def moved(x: float, y: float) -> QPointF:
            return QPointF(
                there.origin[0] + (x - here.origin[0]) * scale, there.origin[1] + (y - here.origin[1]) * scale
            )

        return QRectF(moved(0, 0), moved(self._canvas.width(), self._canvas.height()))

    def _go(self, point: QPointF) -> None:
        here, there = self._canvas.tile_layout, self._measures()[3]
        scale = here.size / there.size
        x = here.origin[0] + (point.x() - there.origin[0]) * scale
        y = here.origin[1] + (point.y() - there.origin[1]) * scale
        middle = QRectF(self._canvas.rect()).center()
        self._canvas.pan(QPointF(middle.x() - x, middle.y() - y))

    def _forget_picture(self) -> None:
        self._picture = None
        self.update()
