"""What is written on a board: names of tiles, the designer's labels, small figures, and borders of regions."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_geometry import foot_of
from lich_studio.render.board_scene import BoardScene
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme

__all__ = ["LABEL_MINIMUM_PX", "paint_regions", "paint_texts"]

LABEL_MINIMUM_PX: Final = 48.0
"""Tiles narrower than this carry no names."""
_SMALLEST_TEXT_PX: Final = 13
_TEXT_FROM_SIZE_PX: Final = 12
_WHOLE: Final = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)
"""Centred, and never cut at the edge of its box."""


def paint_regions(
    painter: QPainter, scene: BoardScene, layout: Layout, visible: Iterable[Hex], theme: Theme
) -> None:
    """Draw the borders between regions of different names.

    Args:
        painter: paints in the pixels of `layout`.
        scene: what is on the board.
        layout: where tiles lie, in pixels.
        visible: the tiles to look at.
        theme: its colours.
    """
    pen = QPen(theme.colour("warn"), max(1.5, layout.size * 0.06))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setOpacity(scene.opacity.get("regions", 1.0))
    for tile in visible:
        name = scene.regions.get(tile)
        if name is None:
            continue
        corners = layout.corners(tile)
        for face, step in enumerate(DIRECTIONS):
            if scene.regions.get(tile + step) != name:
                painter.drawLine(QPointF(*corners[face]), QPointF(*corners[(face + 1) % 6]))
    painter.setOpacity(1.0)


def paint_texts(painter: QPainter, scene: BoardScene, layout: Layout, visible: Iterable[Hex], theme: Theme) -> None:
    """Write names, labels and figures on the visible tiles.

    Args:
        painter: paints in the pixels of `layout`.
        scene: what is on the board.
        layout: where tiles lie, in pixels; texts too small to be read are left out.
        visible: the tiles to write on.
        theme: its colours and fonts.
    """
    size, foot = layout.size, foot_of(layout)
    names = scene.show_labels and layout.tile_size[0] >= LABEL_MINIMUM_PX
    readable = size >= _TEXT_FROM_SIZE_PX and scene.opacity.get("texts", 1.0) > 0.0
    for tile in visible if names or scene.notes or scene.texts else ():
        note, text = scene.notes.get(tile), scene.texts.get(tile)
        if note is None and text is None and not names:
            continue
        x, y = layout.to_pixel(tile)
        if names and text is None and not _is_covered(scene, tile):
            box = QRectF(x - size, y + foot - size * 0.42, size * 2, size * 0.30)
            _write(painter, box, scene.names.get(tile) or tile.key(), _SMALLEST_TEXT_PX, theme, "tileLabel")
        if text is not None and readable:
            painter.setOpacity(scene.opacity.get("texts", 1.0))
            box = QRectF(x - size * 1.5, y + foot - size * 0.44, size * 3, size * 0.36)
            _write(painter, box, text, _SMALLEST_TEXT_PX, theme)
            painter.setOpacity(1.0)
        if note is not None and size >= _TEXT_FROM_SIZE_PX:
            box = QRectF(x - size, y - size * 0.4, size * 2, size * 0.8)
            _write(painter, box, note, max(11, round(size * 0.42)), theme)


def _is_covered(scene: BoardScene, tile: Hex) -> bool:
    """Say whether something on the tile leaves no room for its name."""
    return tile in scene.walls or tile in scene.stones or tile in scene.surfaces or tile in scene.starts


def _write(painter: QPainter, box: QRectF, text: str, size_px: int, theme: Theme, colour: str = "text") -> None:
    """Write a text; one in the text's own colour is cased, so that it reads on everything."""
    painter.setFont(ui_font(size_px, bold=colour == "text"))
    if colour == "text":
        painter.setPen(theme.colour("casing"))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            painter.drawText(box.translated(dx, dy), _WHOLE, text)
    painter.setPen(theme.colour(colour))
    painter.drawText(box, _WHOLE, text)
