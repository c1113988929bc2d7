"""Pictures of single tiles, drawn once per kind, zoom and device and then copied.

Copying a cached picture is ten times cheaper than filling an antialiased polygon. To keep the gaps even
at fractional zooms, a kind is drawn in four by four sub-pixel positions while tiles are large.
"""
from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from lich_studio.grid.hex import ORIGIN
from lich_studio.grid.layout import Layout, Orientation
from lich_studio.render.board_scene import BoardLooks
from lich_studio.render.icons import has_icon, paint_icon
from lich_studio.render.patterns import paint_pattern
from lich_studio.render.theme import SurfaceLook, Theme, mixed, with_alpha

TILE_SHARE: Final = 0.965
"""How much of its cell a tile fills; the rest is the gap."""
ICON_MINIMUM_PX: Final = 20.0
_EDGE_MINIMUM_PX: Final = 5.0
PHASED_MINIMUM_PX: Final = 12.0
"""Smaller tiles are drawn plain, at whole pixels."""
_MARGIN_PX: Final = 2
_PHASES: Final = 4
_CACHE_LIMIT: Final = 1500


def tile_path(orientation: Orientation, size: float, share: float = TILE_SHARE) -> QPainterPath:
    """Return a tile's outline about the origin: a hex with softened corners.

    Args:
        orientation: which way the tile stands.
        size: distance from centre to corner.
        share: how much of that distance the outline takes.
    """
    points = [QPointF(x, y) for x, y in Layout(orientation, size * share).corners(ORIGIN)]
    if size < PHASED_MINIMUM_PX:
        path = QPainterPath()
        path.addPolygon(QPolygonF(points))
        path.closeSubpath()
        return path
    path, bend = QPainterPath(), 0.09
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % 6]
        enter, leave = corner + (before - corner) * bend, corner + (after - corner) * bend
        if index == 0:
            path.moveTo(enter)
        else:
            path.lineTo(enter)
        path.quadTo(corner, leave)
    path.closeSubpath()
    return path


class TilePixmaps:
    """Cache of tile pictures for one theme and set of looks.

    Kinds are "tile", "wall", "stone", "pad" and "surface:<id>".
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

    def plain_pictures(
        self, layout: Layout, ratio: float, surfaces: Iterable[str]
    ) -> tuple[dict[str, QPixmap], float]:
        """Return the pictures of small tiles for a caller that copies them itself.

        Args:
            layout: gives size (below `PHASED_MINIMUM_PX`) and orientation.
            ratio: device pixels per logical pixel.
            surfaces: ids of the surfaces needed.

        Returns:
            Pictures by "tile", "wall" and surface id, and how far their centre lies from their corner in
            logical pixels.
        """
        half = _half_side(layout)
        kinds = {"tile": "tile", "wall": "wall"} | {surface: f"surface:{surface}" for surface in surfaces}
        pictures = {name: self._picture(kind, layout, ratio, (0, 0), half) for name, kind in kinds.items()}
        return pictures, round(half * ratio) / ratio

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


def paint_tile(
    painter: QPainter, kind: str, orientation: Orientation, size: float, theme: Theme, looks: BoardLooks
) -> None:
    """Draw one tile as vectors about the painter's origin; swatches in palettes use it too.

    Args:
        painter: active and antialiased.
        kind: as in `TilePixmaps`.
        orientation: which way the tile stands.
        size: distance from centre to corner.
        theme: colours.
        looks: surfaces.
    """
    if kind == "wall":
        _wall(painter, orientation, size, theme)
    elif kind == "stone":
        _stone(painter, size, theme)
    elif kind == "pad":
        _pad(painter, orientation, size, theme)
    elif kind.startswith("surface:"):
        _surface(painter, orientation, size, theme, looks.surfaces.get(kind[8:]))
    else:
        _plain(painter, orientation, size, theme.colour("tile"), theme.colour("tileEdge"))


def _plain(painter: QPainter, orientation: Orientation, size: float, fill: QColor, edge: QColor) -> None:
    path = tile_path(orientation, size)
    painter.fillPath(path, fill)
    if size >= _EDGE_MINIMUM_PX:
        painter.strokePath(tile_path(orientation, size, TILE_SHARE - 0.5 / size), QPen(edge, 1.0))


def _wall(painter: QPainter, orientation: Orientation, size: float, theme: Theme) -> None:
    top, side = theme.colour("wallTop"), theme.colour("wallSide")
    path = tile_path(orientation, size)
    painter.fillPath(path, side)
    if size < PHASED_MINIMUM_PX:
        painter.fillPath(path, top)
        return
    painter.save()
    painter.setClipPath(path)
    lid = tile_path(orientation, size, TILE_SHARE).translated(0.0, -size * 0.17)
    shade = QLinearGradient(0.0, -size, 0.0, size * 0.8)
    shade.setColorAt(0.0, mixed(top, QColor("white"), 0.10))
    shade.setColorAt(1.0, top)
    painter.fillPath(lid, shade)
    painter.setPen(QPen(mixed(top, QColor("white"), 0.30), max(1.0, size * 0.03)))
    painter.drawPath(lid)
    painter.restore()
    painter.strokePath(
        tile_path(orientation, size, TILE_SHARE - 0.5 / size), QPen(mixed(side, QColor("black"), 0.25), 1.0)
    )


def _surface(painter: QPainter, orientation: Orientation, size: float, theme: Theme, look: SurfaceLook | None) -> None:
    if look is None:
        look = SurfaceLook(theme.colour("disabled"), theme.colour("canvas"), "checks")
    path = tile_path(orientation, size)
    painter.fillPath(path, look.fill)
    painter.save()
    painter.setClipPath(path)
    paint_pattern(painter, look.pattern, look.ink, size)
    painter.restore()
    rim = mixed(look.fill, look.ink, 0.55)
    if size >= _EDGE_MINIMUM_PX:
        painter.strokePath(tile_path(orientation, size, TILE_SHARE - 0.6 / size), QPen(rim, 1.2))
    if size >= ICON_MINIMUM_PX and has_icon(look.icon):
        radius = size * 0.215
        centre = QPointF(0.0, -size * 0.56)
        painter.setPen(QPen(look.ink, max(1.0, size * 0.025)))
        painter.setBrush(look.fill)
        painter.drawEllipse(centre, radius, radius)
        side = radius * 1.42
        paint_icon(painter, look.icon, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), look.ink)


def _stone(painter: QPainter, size: float, theme: Theme) -> None:
    light, shade, line = theme.colour("stone"), theme.colour("stoneShade"), theme.colour("stoneLine")
    unit = size * 0.50
    top, bottom = QPointF(0, -unit * 1.16), QPointF(0, unit * 1.08)
    left, right = QPointF(-unit * 0.62, -unit * 0.28), QPointF(unit * 0.62, -unit * 0.28)
    middle = QPointF(0, -unit * 0.02)
    low_left, low_right = QPointF(-unit * 0.40, unit * 0.86), QPointF(unit * 0.40, unit * 0.86)
    if size >= ICON_MINIMUM_PX:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(QColor("black"), 0.22))
        painter.drawEllipse(QPointF(0, unit * 0.98), unit * 0.62, unit * 0.20)
    outline = QPolygonF([top, right, low_right, bottom, low_left, left])
    painter.setPen(QPen(line, max(1.0, size * 0.05), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                        Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(light)
    painter.drawPolygon(outline)
    painter.setPen(Qt.PenStyle.NoPen)
    facets = (
        ((top, middle, left), mixed(light, QColor("white"), 0.75)),
        ((top, right, middle), light),
        ((left, middle, bottom, low_left), mixed(light, shade, 0.45)),
        ((middle, right, low_right, bottom), shade),
    )
    for points, colour in facets:
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF(list(points)))


def _pad(painter: QPainter, orientation: Orientation, size: float, theme: Theme) -> None:
    pen = QPen(theme.colour("pad"), max(1.0, size * 0.035))
    if size >= PHASED_MINIMUM_PX:
        pen.setDashPattern([3.2, 2.4])
    painter.strokePath(tile_path(orientation, size, 0.70), pen)
