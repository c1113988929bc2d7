"""Paints a board from a `BoardScene`: whole, or only the tiles that changed.

The painter knows no game. It is given a layout (zoom and position) and the part of the picture that
needs painting, and walks only the tiles in that part.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_geometry import fitted, foot_of, tiles_in
from lich_studio.render.board_marks import paint_highlight, paint_line, paint_piece
from lich_studio.render.board_scene import BoardLooks, BoardScene
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme, with_alpha
from lich_studio.render.tile_pixmaps import PHASED_MINIMUM_PX, TilePixmaps, tile_path

LABEL_MINIMUM_PX: Final = 48.0
"""Tiles narrower than this carry no names."""
_CENTRED: Final = Qt.AlignmentFlag.AlignCenter
_WHOLE: Final = int(_CENTRED | Qt.TextFlag.TextDontClip)
"""Centred, and never cut at the edge of its box."""


class BoardPainter:
    """Draws boards in one theme.

    Attributes:
        theme: the colours in use.
        looks: how the ruleset's surfaces look.
    """

    def __init__(self, theme: Theme, looks: BoardLooks | None = None) -> None:
        """Paint with `theme`; `looks` defaults to the surfaces the theme knows."""
        self.theme = theme
        self.looks = looks if looks is not None else BoardLooks(theme.surfaces)
        self._pixmaps = TilePixmaps(theme, self.looks)

    def paint(
        self, painter: QPainter, scene: BoardScene, layout: Layout, clip: QRectF, tiles: frozenset[Hex] | set[Hex]
    ) -> None:
        """Draw the part of the board inside `clip`.

        Args:
            painter: active; its background is already filled.
            scene: what to draw.
            layout: where tiles lie, in logical pixels of the painter.
            clip: the part to paint, in the same pixels.
            tiles: the scene's tiles as a set, so that the walk need not build it each time.
        """
        ratio = painter.device().devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        visible = list(tiles_in(clip, layout, tiles))
        self._paint_ground(painter, scene, layout, visible, ratio)
        self._paint_overlays(painter, scene, layout, visible)
        self._paint_contents(painter, scene, layout, visible, ratio)
        self._paint_ghosts(painter, scene, layout, visible, ratio)
        for line in scene.lines:
            paint_line(painter, line, layout, self.theme)
        self._paint_marks(painter, scene, layout, visible)
        self._paint_pieces(painter, scene, layout, clip)

    def image(self, scene: BoardScene, width: int, height: int, *, margin: float = 12.0) -> QImage:
        """Return the whole board as a picture of `width` x `height` pixels, for thumbnails and export."""
        result = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        result.fill(self.theme.colour("canvas"))
        if scene.tiles:
            painter = QPainter(result)
            area = QRectF(margin, margin, width - 2 * margin, height - 2 * margin)
            self.paint(painter, scene, fitted(scene, area), QRectF(0, 0, width, height), set(scene.tiles))
            painter.end()
        return result

    def _paint_ground(
        self, painter: QPainter, scene: BoardScene, layout: Layout, visible: list[Hex], ratio: float
    ) -> None:
        draw, point = self._pixmaps.draw, layout.to_pixel
        surfaces, walls = scene.surfaces, scene.walls
        faded = scene.opacity.get("surfaces", 1.0), scene.opacity.get("walls", 1.0)
        if layout.size < PHASED_MINIMUM_PX and faded == (1.0, 1.0):
            self._paint_far_ground(painter, scene, layout, visible, ratio)
            return
        for tile in visible:
            at = point(tile)
            surface = surfaces.get(tile)
            wall = tile in walls
            if (surface is None or faded[0] < 1.0) and (not wall or faded[1] < 1.0):
                draw(painter, "tile", layout, at, ratio)
            if surface is not None and faded[0] > 0.0:
                painter.setOpacity(faded[0])
                draw(painter, f"surface:{surface}", layout, at, ratio)
            if wall and faded[1] > 0.0:
                painter.setOpacity(faded[1])
                draw(painter, "wall", layout, at, ratio)
            if faded != (1.0, 1.0):
                painter.setOpacity(1.0)

    def _paint_far_ground(
        self, painter: QPainter, scene: BoardScene, layout: Layout, visible: list[Hex], ratio: float
    ) -> None:
        """Paint small tiles in one tight loop: a whole large map must appear in a tenth of a second."""
        surfaces, walls, put = scene.surfaces, scene.walls, painter.drawPixmap
        pictures, middle = self._pixmaps.plain_pictures(layout, ratio, set(surfaces.values()))
        plain, wall = pictures["tile"], pictures["wall"]
        x_zero, y_zero = layout.origin
        x_q, y_q = (value - zero for value, zero in zip(layout.point(1, 0), layout.origin, strict=True))
        x_r, y_r = (value - zero for value, zero in zip(layout.point(0, 1), layout.origin, strict=True))
        x_zero, y_zero = x_zero - middle + 0.5, y_zero - middle + 0.5
        for tile in visible:
            q, r = tile
            if tile in walls:
                picture = wall
            elif tile in surfaces:
                picture = pictures[surfaces[tile]]
            else:
                picture = plain
            put(int(x_zero + q * x_q + r * x_r), int(y_zero + q * y_q + r * y_r), picture)

    def _paint_overlays(self, painter: QPainter, scene: BoardScene, layout: Layout, visible: list[Hex]) -> None:
        if scene.heat:
            path = tile_path(layout.orientation, layout.size)
            for tile in visible:
                strength = scene.heat.get(tile)
                if strength:
                    shade = with_alpha(self.theme.colour("accent"), 0.08 + 0.62 * min(1.0, strength))
                    painter.fillPath(path.translated(*layout.to_pixel(tile)), shade)
        if scene.regions and scene.opacity.get("regions", 1.0) > 0.0:
            painter.setOpacity(scene.opacity.get("regions", 1.0))
            self._paint_regions(painter, scene, layout, visible)
            painter.setOpacity(1.0)

    def _paint_regions(self, painter: QPainter, scene: BoardScene, layout: Layout, visible: list[Hex]) -> None:
        pen = QPen(self.theme.colour("warn"), max(1.5, layout.size * 0.06))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        for tile in visible:
            name = scene.regions.get(tile)
            if name is None:
                continue
            corners = layout.corners(tile)
            for face, step in enumerate(DIRECTIONS):
                if scene.regions.get(tile + step) != name:
                    painter.drawLine(QPointF(*corners[face]), QPointF(*corners[(face + 1) % 6]))

    def _paint_contents(
        self, painter: QPainter, scene: BoardScene, layout: Layout, visible: list[Hex], ratio: float
    ) -> None:
        for tile in visible if scene.starts or scene.stones else ():
            number = scene.starts.get(tile)
            if number is not None:
                painter.setOpacity(scene.opacity.get("starts", 1.0))
                self._paint_pad(painter, layout, tile, number, ratio)
                painter.setOpacity(1.0)
            if tile in scene.stones:
                painter.setOpacity(scene.opacity.get("stones", 1.0))
                self._pixmaps.draw(painter, "stone", layout, layout.to_pixel(tile), ratio)
                painter.setOpacity(1.0)
        self._paint_texts(painter, scene, layout, visible)

    def _paint_pad(self, painter: QPainter, layout: Layout, tile: Hex, number: int, ratio: float) -> None:
        x, y = layout.to_pixel(tile)
        self._pixmaps.draw(painter, "pad", layout, (x, y), ratio)
        if layout.size >= 10:
            painter.setFont(ui_font(round(layout.size * 0.62), bold=True))
            painter.setPen(self.theme.colour("pad"))
            box = QRectF(x - layout.size, y - layout.size, layout.size * 2, layout.size * 2)
            painter.drawText(box, _CENTRED, str(number))

    def _paint_texts(self, painter: QPainter, scene: BoardScene, layout: Layout, visible: list[Hex]) -> None:
        size, foot = layout.size, foot_of(layout)
        names = scene.show_labels and layout.tile_size[0] >= LABEL_MINIMUM_PX
        text_opacity = scene.opacity.get("texts", 1.0)
        covered = scene.walls | scene.stones | scene.surfaces.keys() | scene.starts.keys() if names else set[Hex]()
        for tile in visible if names or scene.notes or scene.texts else ():
            note, text = scene.notes.get(tile), scene.texts.get(tile)
            if note is None and text is None and not names:
                continue
            x, y = layout.to_pixel(tile)
            if names and text is None and tile not in covered:
                box = QRectF(x - size, y + foot - size * 0.40, size * 2, size * 0.30)
                self._text(painter, box, scene.names.get(tile) or tile.key(), 11, "tileLabel", cased=False)
            if text is not None and size >= 12 and text_opacity > 0.0:
                painter.setOpacity(text_opacity)
                box = QRectF(x - size * 1.5, y + foot - size * 0.44, size * 3, size * 0.36)
                self._text(painter, box, text, 13, "text", cased=True)
                painter.setOpacity(1.0)
            if note is not None and size >= 12:
                box = QRectF(x - size, y - size * 0.4, size * 2, size * 0.8)
                self._text(painter, box, note, max(11, round(size * 0.42)), "text", cased=True)

    def _text(self, painter: QPainter, box: QRectF, text: str, size_px: int, colour: str, *, cased: bool) -> None:
        painter.setFont(ui_font(size_px, bold=cased))
        if cased:
            painter.setPen(self.theme.colour("casing"))
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                painter.drawText(box.translated(dx, dy), _WHOLE, text)
        painter.setPen(self.theme.colour(colour))
        painter.drawText(box, _WHOLE, text)

    def _paint_ghosts(
        self, painter: QPainter, scene: BoardScene, layout: Layout, visible: list[Hex], ratio: float
    ) -> None:
        for tile in visible if scene.ghosts else ():
            ghost = scene.ghosts.get(tile)
            if ghost is None:
                continue
            at = layout.to_pixel(tile)
            if ghost != "erase":
                kind = {"start": "pad"}.get(ghost, ghost if ghost in ("wall", "stone") else f"surface:{ghost}")
                painter.setOpacity(0.6)
                self._pixmaps.draw(painter, kind, layout, at, ratio)
                painter.setOpacity(1.0)
            self._highlight(painter, "ghost-remove" if ghost == "erase" else "ghost-add", layout, at)

    def _paint_marks(self, painter: QPainter, scene: BoardScene, layout: Layout, visible: Iterable[Hex]) -> None:
        for tile in visible if scene.highlights or scene.hovered is not None else ():
            kind = scene.highlights.get(tile)
            if kind is not None:
                self._highlight(painter, kind, layout, layout.to_pixel(tile))
            if tile == scene.hovered:
                self._highlight(painter, "hover", layout, layout.to_pixel(tile))

    def _highlight(self, painter: QPainter, kind: str, layout: Layout, at: tuple[float, float]) -> None:
        painter.save()
        painter.translate(*at)
        paint_highlight(painter, kind, layout, self.theme)
        painter.restore()

    def _paint_pieces(self, painter: QPainter, scene: BoardScene, layout: Layout, clip: QRectF) -> None:
        reach = layout.size * 1.2
        grown = clip.adjusted(-reach, -reach, reach, reach)
        for piece in scene.pieces:
            x, y = layout.to_pixel(piece.hex)
            x, y = x + piece.offset[0] * layout.size, y + piece.offset[1] * layout.size
            if grown.contains(QPointF(x, y)):
                painter.save()
                painter.translate(x, y)
                paint_piece(painter, piece, layout.size, self.theme)
                painter.restore()

    def background(self) -> QColor:
        """Return the colour that lies around the board."""
        return self.theme.colour("canvas")
