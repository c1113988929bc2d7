"""Draws what was found out over the board: heat, fog, range rings, rays of sight and what stops them."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from lich_studio.engine.survey import SightLine
from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_geometry import tiles_in
from lich_studio.render.board_marks import paint_line
from lich_studio.render.board_scene import LineMark
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme, mixed, with_alpha
from lich_studio.render.tile_shapes import tile_path
from lich_studio.session.map_fog import FogState

__all__ = ["heat_colour", "paint_cuts", "paint_fog", "paint_heat", "paint_rays", "paint_rings", "ray_marks"]

CENTRED: Final = Qt.AlignmentFlag.AlignCenter
LEAST_OPACITY, MOST_OPACITY = 0.10, 0.78
FIGURES_FROM_PX = 13.0
"""Tiles smaller than this, corner to centre, carry no figures."""
RULES_FROM_PX = 22.0
FIGURE_PX = 13


def heat_colour(theme: Theme, strength: float) -> QColor:
    """Return the colour of a strength from 0 to 1."""
    opacity = LEAST_OPACITY + (MOST_OPACITY - LEAST_OPACITY) * max(0.0, min(1.0, strength))
    return with_alpha(theme.colour("heat"), opacity)


def paint_heat(
    painter: QPainter, layout: Layout, theme: Theme, strengths: Mapping[Hex, float], figures: Mapping[Hex, int],
    taken: Collection[Hex],
) -> None:
    """Tint tiles by their strength, and write the figures on them; near the upper edge of tiles that are taken."""
    path = tile_path(layout.orientation, layout.size)
    shown = layout.size >= FIGURES_FROM_PX
    for tile in _seen(painter, layout, strengths):
        at = QPointF(*layout.to_pixel(tile))
        painter.fillPath(path.translated(at), heat_colour(theme, strengths[tile]))
        if shown and tile in figures:
            lift = layout.tile_size[1] * 0.36 if tile in taken else 0.0
            _figure(painter, QPointF(at.x(), at.y() - lift), str(figures[tile]), theme)


def paint_cuts(painter: QPainter, layout: Layout, theme: Theme, cuts: Collection[Hex]) -> None:
    """Frame the tiles without which the board falls apart."""
    width = max(1.5, layout.size * 0.07)
    path = tile_path(layout.orientation, layout.size * 0.92)
    for tile in _seen(painter, layout, cuts):
        drawn = path.translated(*layout.to_pixel(tile))
        painter.strokePath(drawn, QPen(theme.colour("casing"), width * 2.2))
        painter.strokePath(drawn, QPen(theme.colour("warn"), width))


def paint_fog(painter: QPainter, layout: Layout, theme: Theme, state: FogState) -> None:
    """Cover the tiles that are lost, and hatch those of which the players choose."""
    colour = theme.surfaces["fog"].fill if "fog" in theme.surfaces else theme.colour("heat")
    path = tile_path(layout.orientation, layout.size)
    dense = with_alpha(mixed(colour, theme.colour("canvas"), 0.25), 0.78)
    for tile in _seen(painter, layout, state.lost):
        painter.fillPath(path.translated(*layout.to_pixel(tile)), dense)
    hatched = QBrush(colour, Qt.BrushStyle.BDiagPattern)
    for tile in _seen(painter, layout, state.going):
        drawn = path.translated(*layout.to_pixel(tile))
        painter.fillPath(drawn, with_alpha(colour, 0.18))
        painter.fillPath(drawn, hatched)


def paint_rings(
    painter: QPainter, layout: Layout, theme: Theme, middle: Hex, reaches: Iterable[int], chosen: int,
    board: Collection[Hex],
) -> None:
    """Draw how far each intelligence reaches, the chosen one solid; only where the board is."""
    for reach in reaches:
        path, label_at = QPainterPath(), None
        for tile in middle.ring(reach):
            if tile not in board:
                continue
            corners = layout.corners(tile)
            for face, step in enumerate(DIRECTIONS):
                if middle.distance(tile + step) > reach:
                    path.moveTo(*corners[face])
                    path.lineTo(*corners[(face + 1) % 6])
            at = layout.to_pixel(tile)
            if label_at is None or at[1] < label_at[1]:
                label_at = at
        bold = reach == chosen
        painter.strokePath(path, QPen(theme.colour("casing"), 4.0 if bold else 2.5))
        pen = QPen(theme.colour("ray"), 2.0 if bold else 1.2)
        pen.setStyle(Qt.PenStyle.SolidLine if bold else Qt.PenStyle.DotLine)
        painter.strokePath(path, pen)
        if label_at is not None and layout.size >= FIGURES_FROM_PX:
            _figure(painter, QPointF(label_at[0], label_at[1] - layout.size * 0.55), str(reach), theme)


def ray_marks(start: Hex, line: SightLine) -> tuple[LineMark, ...]:
    """Return a ray as marks: solid up to and including what stops it, dotted beyond."""
    if not line.seen and not line.hidden:
        return ()
    if not line.blockers:
        return (LineMark((start, line.seen[-1])),)
    q, r = _stop(start, line)
    marks = [LineMark((start, (q, r)), "sight", "stop")]
    if line.hidden:
        marks.append(LineMark(((q, r), line.hidden[-1]), "beyond"))
    return tuple(marks)


def paint_rays(painter: QPainter, layout: Layout, theme: Theme, start: Hex, lines: Sequence[SightLine]) -> None:
    """Draw the rays of a tile, with the rule that stops each written beside the stop."""
    for line in lines:
        for mark in reversed(ray_marks(start, line)):
            paint_line(painter, mark, layout, theme)
    if layout.size < RULES_FROM_PX:
        return
    for line in lines:
        if line.blockers:
            x, y = layout.point(*_stop(start, line))
            _tag(painter, QPointF(x, y + layout.size * 0.42), line.rule_ids[-1], theme)


def _stop(start: Hex, line: SightLine) -> tuple[float, float]:
    """Return where a ray ends: the middle of the tile or of the edge that stops it."""
    count = len(line.blockers)
    return sum(tile.q for tile in line.blockers) / count, sum(tile.r for tile in line.blockers) / count


def _seen(painter: QPainter, layout: Layout, tiles: Collection[Hex]) -> Iterable[Hex]:
    """Return those of the tiles that lie in the part being painted."""
    if not tiles:
        return ()
    return tiles_in(painter.clipBoundingRect(), layout, frozenset(tiles) if not isinstance(tiles, frozenset) else tiles)


def _figure(painter: QPainter, at: QPointF, text: str, theme: Theme) -> None:
    painter.setFont(ui_font(FIGURE_PX, bold=True))
    box = QRectF(at.x() - 30, at.y() - 10, 60, 20)
    painter.setPen(theme.colour("casing"))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        painter.drawText(box.translated(dx, dy), CENTRED, text)
    painter.setPen(theme.colour("text"))
    painter.drawText(box, CENTRED, text)


def _tag(painter: QPainter, at: QPointF, text: str, theme: Theme) -> None:
    """Write a rule id on a small plate."""
    painter.setFont(ui_font(FIGURE_PX))
    width = painter.fontMetrics().horizontalAdvance(text) + 10
    box = QRectF(at.x() - width / 2, at.y() - 9, width, 18)
    painter.setPen(QPen(theme.colour("rayEnd"), 1.0))
    painter.setBrush(theme.colour("panel"))
    painter.drawRoundedRect(box, 4, 4)
    painter.setPen(theme.colour("text"))
    painter.drawText(box, CENTRED, text)
