"""Pictures of single tiles, drawn once per kind, zoom and device and then copied.

Copying a cached picture is ten times cheaper than filling an antialiased polygon. To keep the gaps even
at fractional zooms, a kind is drawn in four by four sub-pixel positions while tiles are large.
"""
from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from lich_studio.grid.layout import Layout, Orientation
from lich_studio.render.board_scene import BoardLooks
from lich_studio.render.theme import Theme
from lich_studio.render.tile_shapes import PHASED_MINIMUM_PX, paint_tile

_MARGIN_PX: Final = 2
_PHASES: Final = 4
_CACHE_LIMIT: Final = 1500


class TilePixmaps:
    """Cache of tile pictures for one theme and set of looks.

    Kinds are those of `paint_tile`.
    """

    def __init__(self, theme: Theme, looks: BoardLooks) -> None:
        """Draw with the colours of `theme`; surfaces as `looks` says."""
        self._theme = theme
        self._looks = looks
        self._cache: dict[tuple[str, Orientation, float, float, int, int], QPixmap] = {}

    def draw(self, painter: QPainter, kind: str, layout: Layout, at: tuple[float, float], ratio: float) -> None:
        """Copy the picture of `kind` so that its centre lies at `at`, in logical pixels.

        Args:
            painter: active, without scaling of its own.
            kind: what to draw.
            layout: gives size and orientation.
            at: centre of the tile.
            ratio: device pixels per logical pixel.
        """
        half = _half_side(layout)
        x, y, column, row = round(at[0] * ratio), round(at[1] * ratio), 0, 0
        if layout.size >= PHASED_MINIMUM_PX:
            x, column = divmod(round(at[0] * ratio * _PHASES), _PHASES)
            y, row = divmod(round(at[1] * ratio * _PHASES), _PHASES)
        picture = self._picture(kind, layout, ratio, (column, row), half)
        painter.drawPixmap(QPointF((x - round(half * ratio)) / ratio, (y - round(half * ratio)) / ratio), picture)

    def plain(self, kind: str, layout: Layout, ratio: float) -> tuple[QPixmap, float]:
        """Return the picture of small tiles of one kind for a caller that copies it itself.

        Args:
            kind: what to draw.
            layout: gives size (below `PHASED_MINIMUM_PX`) and orientation.
            ratio: device pixels per logical pixel.

        Returns:
            The picture, and how far its centre lies from its corner in logical pixels.
        """
        half = _half_side(layout)
        return self._picture(kind, layout, ratio, (0, 0), half), round(half * ratio) / ratio

    def _picture(self, kind: str, layout: Layout, ratio: float, phase: tuple[int, int], half: int) -> QPixmap:
        key = (kind, layout.orientation, layout.size, ratio, *phase)
        picture = self._cache.get(key)
        if picture is None:
            picture = self._make(kind, layout, ratio, (phase[0] / _PHASES, phase[1] / _PHASES), half)
            if len(self._cache) >= _CACHE_LIMIT:
                self._cache.clear()
            self._cache[key] = picture
        return picture

    def _make(self, kind: str, layout: Layout, ratio: float, phase: tuple[float, float], half: int) -> QPixmap:
        side = round(half * ratio) * 2 + 1
        picture = QPixmap(side, side)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = round(half * ratio)
        painter.translate(centre + phase[0], centre + phase[1])
        painter.scale(ratio, ratio)
        paint_tile(painter, kind, layout.orientation, layout.size, self._theme, self._looks)
        painter.end()
        picture.setDevicePixelRatio(ratio)
        return picture


def _half_side(layout: Layout) -> int:
    return math.ceil(layout.size * 1.02) + _MARGIN_PX
