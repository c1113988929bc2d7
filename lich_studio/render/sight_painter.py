"""Draws sight over a board: range rings, rays, what stops them, and the figures beside them."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from lich_studio.engine.survey import SightLine
from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_marks import paint_line
from lich_studio.render.board_scene import LineMark
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme

__all__ = ["FIGURES_FROM_PX", "paint_chip", "paint_figure", "paint_rays", "paint_rings", "ray_marks"]

CENTRED: Final = Qt.AlignmentFlag.AlignCenter
FIGURES_FROM_PX: Final = 13.0
"""Tiles smaller than this, corner to centre, carry no figures."""
RULES_FROM_PX: Final = 22.0
FIGURE_PX: Final = 13


def paint_rings(
    painter: QPainter, layout: Layout, theme: Theme, middle: Hex, reaches: Iterable[int], chosen: int,
    board: Collection[Hex],
) -> None:
    """Draw how far each intelligence reaches, the chosen one solid; only where the board is.

    Args:
        painter: paints in the pixels of `layout`.
        layout: where tiles lie, in pixels.
        theme: its colours.
        middle: the tile that is looked from.
        reaches: distances in tiles.
        chosen: the distance that is drawn solid.
        board: the tiles there are.
    """
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
            paint_figure(painter, QPointF(label_at[0], label_at[1] - layout.size * 0.55), str(reach), theme)


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


def paint_rays(
    painter: QPainter, layout: Layout, theme: Theme, start: Hex, lines: Sequence[SightLine]
) -> None:
    """Draw the rays of a tile, with the rule that stops each written beside the stop.

    Args:
        painter: paints in the pixels of `layout`.
        layout: where tiles lie, in pixels; rules too small to be read are left out.
        theme: its colours.
        start: the tile that is looked from.
        lines: the rays, with what stops them.
    """
    for line in lines:
        for mark in reversed(ray_marks(start, line)):
            paint_line(painter, mark, layout, theme)
    if layout.size < RULES_FROM_PX:
        return
    for line in lines:
        if line.blockers:
            x, y = layout.point(*_stop(start, line))
            paint_chip(painter, QPointF(x, y + layout.size * 0.42), line.rule_ids[-1], theme)


def _stop(start: Hex, line: SightLine) -> tuple[float, float]:
    """Return where a ray ends: the middle of the tile or of the edge that stops it."""
    count = len(line.blockers)
    return sum(tile.q for tile in line.blockers) / count, sum(tile.r for tile in line.blockers) / count


def paint_figure(painter: QPainter, at: QPointF, text: str, theme: Theme) -> None:
    """Write a small figure at a point, cased so that it reads on everything."""
    painter.setFont(ui_font(FIGURE_PX, bold=True))
    box = QRectF(at.x() - 30, at.y() - 10, 60, 20)
    painter.setPen(theme.colour("casing"))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        painter.drawText(box.translated(dx, dy), CENTRED, text)
    painter.setPen(theme.colour("text"))
    painter.drawText(box, CENTRED, text)


def paint_chip(painter: QPainter, at: QPointF, text: str, theme: Theme, tone: str = "rayEnd") -> None:
    """Write a word or a figure on a small plate about a point; its rim has a colour of the theme.

    Args:
        painter: where to.
        at: the middle of the plate, in pixels.
        text: the word.
        theme: its colours.
        tone: id of the colour of the rim.
    """
    painter.setFont(ui_font(FIGURE_PX, bold=tone != "rayEnd"))
    width = painter.fontMetrics().horizontalAdvance(text) + 10
    box = QRectF(at.x() - width / 2, at.y() - 9, width, 18)
    painter.setPen(QPen(theme.colour(tone), 1.0))
    painter.setBrush(theme.colour("panel"))
    painter.drawRoundedRect(box, 4, 4)
    painter.setPen(theme.colour("text"))
    painter.drawText(box, CENTRED, text)
