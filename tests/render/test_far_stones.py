"""Source stones stay seen on boards of tens of thousands of tiles, whose tiles are a few pixels large."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from lich_studio.grid.hex import ORIGIN
from lich_studio.grid.layout import Layout
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardScene
from lich_studio.render.theme import Theme
from lich_studio.session.colours import contrast

SIDE_PX = 24


def ink(theme: Theme, scene: BoardScene, size: float) -> float:
    """Return how many pixels of a tile stand out from a bare one by 3:1 or more."""
    pictures: list[QImage] = []
    for shown in (scene, BoardScene(tiles=(ORIGIN,))):
        image = QImage(SIDE_PX, SIDE_PX, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(theme.colour("canvas"))
        painter = QPainter(image)
        middle = QPointF(SIDE_PX / 2, SIDE_PX / 2)
        layout = Layout("flat", size, (middle.x(), middle.y()))
        BoardPainter(theme).paint(painter, shown, layout, QRectF(0, 0, SIDE_PX, SIDE_PX), {ORIGIN})
        painter.end()
        pictures.append(image)
    stone, bare = pictures
    places = [(x, y) for x in range(SIDE_PX) for y in range(SIDE_PX)]
    tile = QColor(bare.pixelColor(SIDE_PX // 2, SIDE_PX // 2)).name(QColor.NameFormat.HexRgb)
    return sum(
        contrast(stone.pixelColor(x, y).name(), tile) >= 3.0
        for x, y in places if stone.pixelColor(x, y) != bare.pixelColor(x, y)
    )  # fmt: skip


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("size", [3.4, 3.9, 6.0, 7.9])
def test_a_stone_stands_out_from_its_tile_however_small(qapp: object, name: str, size: float) -> None:
    theme = Theme.load("light" if name == "light" else "dark")
    tile_area = 2.6 * size * size
    assert ink(theme, BoardScene(tiles=(ORIGIN,), stones={ORIGIN}), size) >= tile_area * 0.15
