"""One tile as vectors: its outline, and walls, stones, pads and surfaces drawn about the painter's origin."""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from lich_studio.grid.hex import ORIGIN
from lich_studio.grid.layout import Layout, Orientation
from lich_studio.render.board_scene import BoardLooks
from lich_studio.render.icons import has_icon, paint_icon
from lich_studio.render.patterns import paint_pattern
from lich_studio.render.theme import SurfaceLook, Theme, mixed, with_alpha
from lich_studio.session.colours import rim_colour

TILE_SHARE: Final = 0.965
"""How much of its cell a tile fills; the rest is the gap."""
ICON_MINIMUM_PX: Final = 20.0
PHASED_MINIMUM_PX: Final = 12.0
"""Smaller tiles are drawn plain, at whole pixels."""
_EDGE_MINIMUM_PX: Final = 5.0
_FACET_MINIMUM_PX: Final = 8.0
"""The facets of a smaller stone could not be told apart."""


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


def paint_tile(
    painter: QPainter, kind: str, orientation: Orientation, size: float, theme: Theme, looks: BoardLooks
) -> None:
    """Draw one tile as vectors about the painter's origin; swatches in palettes use it too.

    Args:
        painter: active and antialiased.
        kind: "tile", "wall", "stone", "pad", "surface:<id>", "veil" (the tint of what is selected),
            "veiled:" and one of these, or "ghost:" and one of these, "start", "erase", "locked", "text" or "region"
            (what a pending edit would do).
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
    elif kind.startswith("ghost:"):
        _ghost(painter, kind[6:], orientation, size, theme, looks)
    elif kind.startswith("veiled:"):
        paint_tile(painter, kind[7:], orientation, size, theme, looks)
        paint_tile(painter, "veil", orientation, size, theme, looks)
    elif kind == "veil":
        painter.fillPath(tile_path(orientation, size), with_alpha(theme.colour("accent"), 0.22))
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
    rim = QColor(rim_colour(look.fill.name(), look.ink.name(), theme.colour("tile").name()))
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


def _far_stone(painter: QPainter, size: float, theme: Theme) -> None:
    """Draw a stone on a tile of few pixels: no facets, but the tone that stands out from tiles, rimmed by the other."""
    light, dark = theme.colour("stone"), theme.colour("stoneLine")
    fill, rim = (light, dark) if theme.is_dark else (dark, light)
    high, wide = max(2.8, size * 0.84), max(2.0, size * 0.52)
    painter.setPen(QPen(rim, max(0.6, size * 0.1)))
    painter.setBrush(fill)
    painter.drawPolygon(QPolygonF([QPointF(0, -high), QPointF(wide, 0), QPointF(0, high), QPointF(-wide, 0)]))


def _stone(painter: QPainter, size: float, theme: Theme) -> None:
    if size < _FACET_MINIMUM_PX:
        _far_stone(painter, size, theme)
        return
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


def _ghost(
    painter: QPainter, kind: str, orientation: Orientation, size: float, theme: Theme, looks: BoardLooks
) -> None:
    """Draw what a pending edit would do: the thing, faint, in a dashed rim; a cross where it takes away."""
    adds = kind not in ("erase", "locked")
    drawn = {"start": "pad", "text": "", "region": "", "erase": "", "locked": ""}.get(kind, kind)
    if drawn:
        painter.setOpacity(0.6)
        paint_tile(painter, drawn, orientation, size, theme, looks)
        painter.setOpacity(1.0)
    width = max(1.2, size * 0.05)
    path = tile_path(orientation, size, TILE_SHARE - 0.5 * width / size)
    colour = theme.colour("accent" if adds else "bad" if kind == "erase" else "warn")
    if size < PHASED_MINIMUM_PX:
        painter.fillPath(path, with_alpha(colour, 0.45 if adds else 0.6))
        return
    painter.strokePath(path, QPen(theme.colour("casing"), width * 1.9))
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([2.4, 1.6])
    painter.strokePath(path, pen)
    if kind == "locked":
        side = size * 0.7
        painter.setPen(QPen(theme.colour("casing"), width))
        painter.setBrush(theme.colour("casing"))
        painter.drawEllipse(QPointF(0.0, 0.0), side * 0.62, side * 0.62)
        paint_icon(painter, "lock", QRectF(-side / 2, -side / 2, side, side), colour)
    if kind != "erase":
        return
    reach = size * 0.26
    for ink, line_width in ((theme.colour("casing"), width * 3.0), (colour, width * 1.5)):
        painter.setPen(QPen(ink, line_width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(-reach, -reach), QPointF(reach, reach))
        painter.drawLine(QPointF(-reach, reach), QPointF(reach, -reach))
