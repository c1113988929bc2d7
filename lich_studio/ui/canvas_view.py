"""Where a canvas looks: zoom and position of the board, and which way the arrow keys lead on it."""
from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_geometry import bounds, fitted
from lich_studio.render.board_scene import BoardScene

SMALLEST_TILE_PX: Final = 1.0
LARGEST_TILE_PX: Final = 160.0
_FIT_MARGIN_PX: Final = 24.0


class CanvasView:
    """The layout a canvas paints with, and the ways to change it.

    Attributes:
        layout: zoom and position now, in the widget's pixels.
        follows_fit: whether the board is kept fitted when the widget is resized.
        head_px: height at the top that a fitted board leaves free, for what lies on the canvas there.
    """

    def __init__(self) -> None:
        """Begin with tile 0,0 in the corner; `fit` comes before the first paint."""
        self.layout = Layout("flat", 30.0)
        self._board = QRectF()
        self.follows_fit = True
        self.head_px = 0

    def point_of(self, tile: Hex) -> QPoint:
        """Return the pixel at the centre of `tile`."""
        x, y = self.layout.to_pixel(tile)
        return QPoint(round(x), round(y))

    def rect_of(self, tile: Hex) -> QRect:
        """Return the pixels that the picture of `tile` may touch."""
        x, y = self.layout.to_pixel(tile)
        reach = self.layout.size * 1.08 + 3
        return QRectF(x - reach, y - reach, reach * 2, reach * 2).toAlignedRect()

    def measure(self, scene: BoardScene) -> None:
        """Measure the board, once for all questions about where it lies."""
        self._board = bounds(scene, Layout(scene.orientation, 1.0))

    def board_rect(self) -> QRectF:
        """Return the pixels that the measured board takes."""
        size, (x, y), board = self.layout.size, self.layout.origin, self._board
        return QRectF(board.x() * size + x, board.y() * size + y, board.width() * size, board.height() * size)

    def fit(self, scene: BoardScene, area: QRect) -> None:
        """Show the whole board in `area` from now on."""
        self.follows_fit = True
        margin = min(_FIT_MARGIN_PX, area.width() * 0.05, area.height() * 0.05)
        self.layout = fitted(
            scene, QRectF(area).adjusted(margin, max(margin, self.head_px), -margin, -margin), self._board
        )

    def zoom(self, factor: float, fixed: QPointF) -> None:
        """Enlarge by `factor`, within the limits, so that the pixel `fixed` keeps its place on the board."""
        size = max(SMALLEST_TILE_PX, min(LARGEST_TILE_PX, self.layout.size * factor))
        factor = size / self.layout.size
        x, y = self.layout.origin
        self._set(size, fixed.x() + (x - fixed.x()) * factor, fixed.y() + (y - fixed.y()) * factor)

    def pan(self, delta: QPointF, area: QRect) -> bool:
        """Move the board by `delta` pixels unless that would move it out of sight; return whether it moved."""
        size, (x, y) = self.layout.size, self.layout.origin
        board = self.board_rect().translated(delta)
        if not board.isEmpty() and not board.intersects(QRectF(area).adjusted(size, size, -size, -size)):
            return False
        self._set(size, x + delta.x(), y + delta.y())
        return True

    def shift(self, x: float, y: float) -> None:
        """Move the board by so many pixels, as when the widget grows."""
        self._set(self.layout.size, self.layout.origin[0] + x, self.layout.origin[1] + y)

    def nearest(self, point: QPointF, tiles: AbstractSet[Hex]) -> Hex | None:
        """Return the tile of `tiles` nearest to a pixel, or None if there are none."""
        wanted = self.layout.to_hex(point.x(), point.y())
        return wanted if wanted in tiles else min(tiles, key=wanted.distance, default=None)

    def _set(self, size: float, x: float, y: float) -> None:
        self.follows_fit = False
        self.layout = Layout(self.layout.orientation, size, (x, y))


def arrow_steps(tile: Hex, step: tuple[int, int], flat: bool) -> tuple[Hex, ...]:
    """Return where an arrow leads, best first: along the row or column as the eye sees it."""
    across, down = step
    if (down if flat else across) != 0:
        return (tile + step,)
    if flat:
        straight, leaning, ahead = Hex(across, 0), Hex(across, -across), (tile.q % 2 == 0) == (across > 0)
    else:
        straight, leaning, ahead = Hex(0, down), Hex(-down, down), (tile.r % 2 == 0) == (down > 0)
    return (tile + straight, tile + leaning) if ahead else (tile + leaning, tile + straight)
