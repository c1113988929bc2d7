"""A board seen from far: thousands of small tiles, copied in tight loops, kind by kind.

A whole large map must appear in a few hundredths of a second. Tiles are placed at whole pixels, carry no
texts, and each kind is one picture.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from PySide6.QtGui import QPainter

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_scene import GHOST_WORDS, BoardScene
from lich_studio.render.tile_pixmaps import TilePixmaps

__all__ = ["FarBoard"]


class FarBoard:
    """Paints the far view of one scene, once."""

    def __init__(
        self, painter: QPainter, scene: BoardScene, layout: Layout, visible: Sequence[Hex], pixmaps: TilePixmaps
    ) -> None:
        """Paint with these.

        Args:
            painter: active.
            scene: what to draw.
            layout: small tiles.
            visible: the tiles to paint.
            pixmaps: pictures of the kinds.
        """
        self._painter = painter
        self._scene = scene
        self._layout = layout
        self._visible = visible
        self._everything = len(visible) == len(scene.tiles)
        self._pixmaps = pixmaps
        self._ratio = painter.device().devicePixelRatioF()

    def paint_ground(self) -> None:
        """Paint tiles, surfaces and walls, with the tint of what is selected."""
        scene, opacity = self._scene, self._scene.opacity
        hiding = [
            cells for layer, cells in (("walls", scene.walls), ("surfaces", scene.surfaces))
            if cells and opacity.get(layer, 1.0) >= 1.0
        ]
        bare: Collection[Hex] = self._visible
        for cells in hiding:
            bare = [tile for tile in bare if tile not in cells]
        self._painter.setOpacity(opacity.get("tiles", 1.0))
        self._copy_ground("tile", bare)
        self._painter.setOpacity(opacity.get("surfaces", 1.0))
        self._copy_words("surface:", scene.surfaces)
        self._painter.setOpacity(opacity.get("walls", 1.0))
        self._copy_ground("wall", self._shown(scene.walls))
        self._painter.setOpacity(1.0)

    def paint_contents(self) -> None:
        """Paint pads and stones."""
        scene, opacity = self._scene, self._scene.opacity
        self._painter.setOpacity(opacity.get("starts", 1.0))
        self._copy("pad", self._shown(scene.starts))
        self._painter.setOpacity(opacity.get("stones", 1.0))
        self._copy("stone", self._shown(scene.stones))
        self._painter.setOpacity(1.0)

    def paint_ghosts(self) -> None:
        """Paint what a pending edit would do; of several things on a tile the last."""
        by_kind: dict[str, list[Hex]] = {}
        for tile in self._shown(self._scene.ghosts):
            by_kind.setdefault(self._scene.ghosts[tile][-1].partition(":")[0], []).append(tile)
        for word, tiles in by_kind.items():
            self._copy(f"ghost:{word}" if word in GHOST_WORDS else f"ghost:surface:{word}", tiles)

    def _shown(self, tiles: Collection[Hex]) -> Collection[Hex]:
        """Return those of the tiles that are to be painted."""
        if self._everything or not tiles:
            return tiles
        return [tile for tile in self._visible if tile in tiles]

    def _copy_words(self, prefix: str, cells: Mapping[Hex, str]) -> None:
        """Copy a picture for each word that stands on tiles."""
        by_word: dict[str, list[Hex]] = {}
        for tile in self._shown(cells):
            by_word.setdefault(cells[tile], []).append(tile)
        for word, tiles in by_word.items():
            self._copy_ground(prefix + word, tiles)

    def _copy_ground(self, kind: str, tiles: Collection[Hex]) -> None:
        """Copy a picture of the ground, tinted where it is selected: one picture a tile, not two."""
        selected = self._scene.selected
        if not selected:
            self._copy(kind, tiles)
        elif self._everything and len(selected) == len(self._scene.tiles):
            self._copy(f"veiled:{kind}", tiles)
        else:
            self._copy(kind, [tile for tile in tiles if tile not in selected])
            self._copy(f"veiled:{kind}", [tile for tile in tiles if tile in selected])

    def _copy(self, kind: str, tiles: Iterable[Hex]) -> None:
        """Copy one picture to many tiles."""
        layout, put = self._layout, self._painter.drawPixmap
        picture, middle = self._pixmaps.plain(kind, layout, self._ratio)
        x_zero, y_zero = layout.origin
        x_q, y_q = (value - zero for value, zero in zip(layout.point(1, 0), layout.origin, strict=True))
        x_r, y_r = (value - zero for value, zero in zip(layout.point(0, 1), layout.origin, strict=True))
        x_zero, y_zero = x_zero - middle + 0.5, y_zero - middle + 0.5
        for q, r in tiles:
            put(int(x_zero + q * x_q + r * x_r), int(y_zero + q * y_q + r * y_r), picture)
