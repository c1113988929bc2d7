"""Draws what was found out over the board: heat, fog, and the tiles without which it falls apart."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_geometry import tiles_in
from lich_studio.render.sight_painter import FIGURES_FROM_PX, paint_figure
from lich_studio.render.theme import Theme, mixed, with_alpha
from lich_studio.render.tile_shapes import tile_path
from lich_studio.session.map_fog import FogState

__all__ = ["heat_colour", "paint_cuts", "paint_fog", "paint_heat"]

LEAST_OPACITY, MOST_OPACITY = 0.10, 0.78


def heat_colour(theme: Theme, strength: float) -> QColor:
    """Return the colour of a strength from 0 to 1."""
    opacity = LEAST_OPACITY + (MOST_OPACITY - LEAST_OPACITY) * max(0.0, min(1.0, strength))
    return with_alpha(theme.colour("heat"), opacity)


def paint_heat(
    painter: QPainter, layout: Layout, theme: Theme, strengths: Mapping[Hex, float], figures: Mapping[Hex, int],
    taken: Collection[Hex],
) -> None:
    """Tint tiles by their strength, and write the figures on them; near the upper edge of tiles that are taken.

    Args:
        painter: paints in the pixels of `layout`.
        layout: where tiles lie, in pixels.
        theme: its colours.
        strengths: how strong each tile is, 0 to 1.
        figures: what is written on tiles, where they are large enough to be read.
        taken: tiles on which something else is drawn.
    """
    path = tile_path(layout.orientation, layout.size)
    shown = layout.size >= FIGURES_FROM_PX
    for tile in _seen(painter, layout, strengths):
        at = QPointF(*layout.to_pixel(tile))
        painter.fillPath(path.translated(at), heat_colour(theme, strengths[tile]))
        if shown and tile in figures:
            lift = layout.tile_size[1] * 0.36 if tile in taken else 0.0
            paint_figure(painter, QPointF(at.x(), at.y() - lift), str(figures[tile]), theme)


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


def _seen(painter: QPainter, layout: Layout, tiles: Collection[Hex]) -> Iterable[Hex]:
    """Return those of the tiles that lie in the part being painted."""
    if not tiles:
        return ()
    return tiles_in(painter.clipBoundingRect(), layout, frozenset(tiles) if not isinstance(tiles, frozenset) else tiles)
