"""Which tiles lie in a rectangle, and which layout shows a whole board."""
from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from PySide6.QtCore import QRectF

from lich_studio.grid.columns import Columns
from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_scene import BoardScene


def tiles_in(clip: QRectF, layout: Layout, tiles: AbstractSet[Hex]) -> Iterator[Hex]:
    """Yield the tiles that may touch `clip`, back to front, walking the rectangle, not the board."""
    size = layout.size
    left, right = clip.left() - size, clip.right() + size
    top, bottom = clip.top() - size, clip.bottom() + size
    if layout.orientation == "flat":
        first, last = int(layout.to_axial(left, 0.0)[0]) - 1, int(layout.to_axial(right, 0.0)[0]) + 1
        step = size * 3.0**0.5
        for q in range(first, last + 1):
            start = layout.point(q, 0)[1]
            for r in range(int((top - start) // step), int((bottom - start) // step) + 2):
                tile = Hex(q, r)
                if tile in tiles:
                    yield tile
        return
    first, last = int(layout.to_axial(0.0, top)[1]) - 1, int(layout.to_axial(0.0, bottom)[1]) + 1
    step = size * 3.0**0.5
    for r in range(first, last + 1):
        start = layout.point(0, r)[0]
        for q in range(int((left - start) // step), int((right - start) // step) + 2):
            tile = Hex(q, r)
            if tile in tiles:
                yield tile


def bounds(scene: BoardScene, layout: Layout) -> QRectF:
    """Return the rectangle that the scene's tiles take in the layout's pixels; empty without tiles."""
    if not scene.tiles:
        return QRectF()
    centres = [layout.to_pixel(tile) for tile in scene.tiles]
    half_width, half_height = layout.tile_size[0] / 2, layout.tile_size[1] / 2
    left, right = min(x for x, _ in centres) - half_width, max(x for x, _ in centres) + half_width
    top, bottom = min(y for _, y in centres) - half_height, max(y for _, y in centres) + half_height
    return QRectF(left, top, right - left, bottom - top)


def foot_of(layout: Layout) -> float:
    """Return how far below the centre of a tile its lowest line of text may reach; a pointed tile narrows there."""
    return layout.tile_size[1] / 2 if layout.orientation == "flat" else layout.size * 0.80


def fitted(scene: BoardScene, area: QRectF, measured: QRectF | None = None) -> Layout:
    """Return the layout in which the scene fills `area`, centred; size 1 at the area's centre without tiles.

    Args:
        scene: the board.
        area: where it shall lie.
        measured: its `bounds` at size 1, if they are known.
    """
    unit = measured if measured is not None else bounds(scene, Layout(scene.orientation, 1.0))
    if unit.isEmpty():
        return Layout(scene.orientation, 1.0, (area.center().x(), area.center().y()))
    size = max(0.5, min(area.width() / unit.width(), area.height() / unit.height()))
    middle = unit.center()
    return Layout(
        scene.orientation, size, (area.center().x() - middle.x() * size, area.center().y() - middle.y() * size)
    )


def rim_of(tiles: AbstractSet[Hex]) -> dict[Hex, tuple[int, ...]]:
    """Return the tiles at the border of an area, each with the numbers of its faces that lead out of it."""
    if Columns.fits(tiles):
        return Columns(tiles).rim()
    faces = {
        tile: tuple(face for face, near in enumerate(tile.neighbours()) if near not in tiles) for tile in tiles
    }
    return {tile: out for tile, out in faces.items() if out}
