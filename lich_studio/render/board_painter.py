"""Paints a board from a `BoardScene`: whole, or only the tiles that changed.

The painter knows no game. It is given a layout (zoom and position) and the part of the picture that
needs painting, and walks only the tiles in that part.
"""
from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_geometry import fitted, rim_of, tiles_in
from lich_studio.render.board_marks import paint_highlight, paint_line, paint_piece, piece_growth
from lich_studio.render.board_scene import GHOST_WORDS, BoardLooks, BoardScene
from lich_studio.render.board_texts import paint_regions, paint_texts
from lich_studio.render.far_board import FarBoard
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme, with_alpha
from lich_studio.render.tile_pixmaps import TilePixmaps
from lich_studio.render.tile_shapes import PHASED_MINIMUM_PX, tile_path

__all__ = ["BoardPainter"]


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
        self._rim: tuple[AbstractSet[Hex], dict[Hex, tuple[int, ...]]] = frozenset(), {}

    def paint(
        self, painter: QPainter, scene: BoardScene, layout: Layout, clip: QRectF, tiles: AbstractSet[Hex], *,
        whole: bool = False,
    ) -> None:
        """Draw the part of the board inside `clip`.

        Args:
            painter: active; its background is already filled.
            scene: what to draw.
            layout: where tiles lie, in logical pixels of the painter.
            clip: the part to paint, in the same pixels.
            tiles: the scene's tiles as a set, so that the walk need not build it each time.
            whole: the whole board lies inside `clip`, so that no tile need be looked for.
        """
        ratio = painter.device().devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        visible = scene.tiles if whole else list(tiles_in(clip, layout, tiles))
        far = None
        if layout.size < PHASED_MINIMUM_PX:
            far = FarBoard(painter, scene, layout, visible, self._pixmaps)
        far.paint_ground() if far else self._paint_ground(painter, scene, layout, visible, ratio)
        self._paint_heat(painter, scene, layout, visible)
        if scene.regions:
            paint_regions(painter, scene, layout, visible, self.theme)
        far.paint_contents() if far else self._paint_contents(painter, scene, layout, visible, ratio)
        paint_texts(painter, scene, layout, visible, self.theme)
        if scene.ghosts:
            far.paint_ghosts() if far else self._paint_ghosts(painter, scene, layout, visible, ratio)
        if scene.selected:
            self._paint_selection(painter, scene, layout, visible, far)
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
        self, painter: QPainter, scene: BoardScene, layout: Layout, visible: Sequence[Hex], ratio: float
    ) -> None:
        draw, point = self._pixmaps.draw, layout.to_pixel
        surfaces, walls = scene.surfaces, scene.walls
        see_through = scene.opacity.get("tiles", 1.0)
        faded = scene.opacity.get("surfaces", 1.0), scene.opacity.get("walls", 1.0)
        for tile in visible:
            at = point(tile)
            surface = surfaces.get(tile)
            wall = tile in walls
            if (surface is None or faded[0] < 1.0) and (not wall or faded[1] < 1.0):
                painter.setOpacity(see_through)
                draw(painter, "tile", layout, at, ratio)
                painter.setOpacity(1.0)
            if surface is not None and faded[0] > 0.0:
                painter.setOpacity(faded[0])
                draw(painter, f"surface:{surface}", layout, at, ratio)
            if wall and faded[1] > 0.0:
                painter.setOpacity(faded[1])
                draw(painter, "wall", layout, at, ratio)
            if faded != (1.0, 1.0):
                painter.setOpacity(1.0)

    def _paint_heat(self, painter: QPainter, scene: BoardScene, layout: Layout, visible: Sequence[Hex]) -> None:
        if scene.heat:
            path = tile_path(layout.orientation, layout.size)
            for tile in visible:
                strength = scene.heat.get(tile)
                if strength:
                    shade = with_alpha(self.theme.colour("accent"), 0.08 + 0.62 * min(1.0, strength))
                    painter.fillPath(path.translated(*layout.to_pixel(tile)), shade)

    def _paint_contents(
        self, painter: QPainter, scene: BoardScene, layout: Layout, visible: Sequence[Hex], ratio: float
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

    def _paint_pad(self, painter: QPainter, layout: Layout, tile: Hex, number: int, ratio: float) -> None:
        x, y = layout.to_pixel(tile)
        self._pixmaps.draw(painter, "pad", layout, (x, y), ratio)
        if layout.size >= 10:
            self._write_middle(painter, layout, tile, str(number), "pad")

    def _write_middle(self, painter: QPainter, layout: Layout, tile: Hex, text: str, colour: str) -> None:
        """Write a number large, a longer text small, in the middle of a tile."""
        x, y = layout.to_pixel(tile)
        painter.setFont(ui_font(max(11, round(layout.size * (0.62 if len(text) < 3 else 0.34))), bold=True))
        painter.setPen(self.theme.colour(colour))
        box = QRectF(x - layout.size, y - layout.size, layout.size * 2, layout.size * 2)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), text)

    def _paint_ghosts(
        self, painter: QPainter, scene: BoardScene, layout: Layout, visible: Sequence[Hex], ratio: float
    ) -> None:
        for tile in visible:
            for ghost in scene.ghosts.get(tile, ()):
                word, _colon, text = ghost.partition(":")
                known = word in GHOST_WORDS
                kind = f"ghost:{word}" if known else f"ghost:surface:{ghost}"
                self._pixmaps.draw(painter, kind, layout, layout.to_pixel(tile), ratio)
                if text:
                    self._write_middle(painter, layout, tile, text, "accent")

    def _paint_selection(
        self, painter: QPainter, scene: BoardScene, layout: Layout, visible: Sequence[Hex], far: FarBoard | None
    ) -> None:
        """Tint what is selected and draw its border, cased so that it reads on everything."""
        ratio = painter.device().devicePixelRatioF()
        for tile in visible if not far else ():
            if tile in scene.selected:
                self._pixmaps.draw(painter, "veil", layout, layout.to_pixel(tile), ratio)
        if self._rim[0] is not scene.selected:
            self._rim = scene.selected, rim_of(scene.selected)
        rim = self._rim[1]
        lines: list[QLineF] = []
        corners = Layout(layout.orientation, layout.size).corners(Hex(0, 0))
        for tile in rim if far else [tile for tile in visible if tile in rim]:
            x, y = layout.to_pixel(tile)
            for face in rim[tile]:
                (x_from, y_from), (x_to, y_to) = corners[face], corners[(face + 1) % 6]
                lines.append(QLineF(x + x_from, y + y_from, x + x_to, y + y_to))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, far is None)
        width = max(1.5, min(2.4, layout.size * 0.06))
        for colour, share in (("casing", 1.8), ("accent", 1.0)) if not far else (("accent", 1.0),):
            painter.setPen(QPen(self.theme.colour(colour), width * share, c=Qt.PenCapStyle.RoundCap))
            painter.drawLines(lines)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _paint_marks(self, painter: QPainter, scene: BoardScene, layout: Layout, visible: Sequence[Hex]) -> None:
        marked = scene.highlights
        # Whichever is shorter is walked: a few marks on a large board, or a few tiles of a board full of marks.
        for tile in [tile for tile in visible if tile in marked] if len(visible) < len(marked) else list(marked):
            self._highlight(painter, marked[tile], layout, layout.to_pixel(tile))
        if scene.hovered is not None:
            self._highlight(painter, "hover", layout, layout.to_pixel(scene.hovered))

    def _highlight(self, painter: QPainter, kind: str, layout: Layout, at: tuple[float, float]) -> None:
        painter.save()
        painter.translate(*at)
        paint_highlight(painter, kind, layout, self.theme)
        painter.restore()

    def _paint_pieces(self, painter: QPainter, scene: BoardScene, layout: Layout, clip: QRectF) -> None:
        reach = layout.size * 1.2
        grown = clip.adjusted(-reach, -reach, reach, reach)
        growth = piece_growth(layout.size)
        for piece in scene.pieces:
            x, y = layout.to_pixel(piece.hex)
            x, y = x + piece.offset[0] * layout.size, y + piece.offset[1] * layout.size
            if grown.contains(QPointF(x, y)):
                painter.save()
                painter.translate(x, y)
                # Pieces that share a tile have no room to grow.
                paint_piece(painter, piece, layout.size, self.theme, growth if piece.offset == (0.0, 0.0) else 1.0)
                painter.restore()

    def background(self) -> QColor:
        """Return the colour that lies around the board."""
        return self.theme.colour("canvas")
