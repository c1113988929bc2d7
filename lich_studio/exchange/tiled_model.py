"""What a Tiled map holds, whichever way it is written: the common ground of TMX and TMJ.

Facts of the format come from Tiled's public documentation, "TMX Map Format" and "JSON Map Format".
"""
from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

from lich_studio.exchange.offset import Cell, OffsetGrid

PropertyValue = str | int | float | bool
Properties = dict[str, PropertyValue]

GID_MASK: Final = 0x0FFFFFFF
"""What is left of a tile number when the four bits for flips and turns are cleared."""
MAX_CELLS: Final = 1_000_000
"""Most cells of one layer: sixteen times the largest hexagonal map."""
MAX_REACH: Final = 9_999
"""Farthest column or row from the origin."""
MAX_LAYERS: Final = 200
MAX_OBJECTS: Final = 100_000


@dataclass(slots=True)
class TiledTile:
    """One tile of a tileset.

    Attributes:
        kind: its class, in older files its type.
        picture: name of its own picture, in a collection of pictures.
        properties: what the designer noted on it.
    """

    kind: str = ""
    picture: str = ""
    properties: Properties = field(default_factory=dict[str, PropertyValue])


@dataclass(slots=True)
class Tileset:
    """The tiles that numbers from `first` on stand for.

    Attributes:
        first: number of its first tile.
        name: its name.
        tiles: what is known of its tiles, by place in the set; most have nothing to be known.
        picture: file of its picture.
        columns: tiles in a row of that picture.
        count: how many tiles it has.
        source: file it stands in, if it is not part of the map.
    """

    first: int = 1
    name: str = ""
    tiles: dict[int, TiledTile] = field(default_factory=dict[int, TiledTile])
    picture: str = ""
    columns: int = 0
    count: int = 0
    source: str = ""


@dataclass(slots=True)
class TiledObject:
    """One thing of an object layer.

    Attributes:
        shape: "point", "text", "tile" or the word for any other shape.
        x: pixels from the left.
        y: pixels from the top.
        width: width of its box, in pixels; 0 for a point.
        height: height of its box, in pixels.
        name: what the designer called it.
        text: what a text object says.
        properties: what is noted on it.
        place: where it stands in the file.
    """

    shape: str
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0
    name: str = ""
    text: str = ""
    properties: Properties = field(default_factory=dict[str, PropertyValue])
    place: str = ""


@dataclass(slots=True)
class TiledLayer:
    """One layer.

    Attributes:
        kind: "tiles", "objects", or the format's word for another kind.
        name: its name.
        cells: tile number by column and row, empty cells left out, flag bits cleared; of a tile layer.
        turned: how many tiles had flag bits.
        objects: of an object layer.
        properties: what is noted on it.
        shift: by how many pixels the whole layer is moved.
        place: where it stands in the file.
    """

    kind: str
    name: str = ""
    cells: dict[Cell, int] = field(default_factory=dict[Cell, int])
    turned: int = 0
    objects: list[TiledObject] = field(default_factory=list[TiledObject])
    properties: Properties = field(default_factory=dict[str, PropertyValue])
    shift: tuple[float, float] = (0.0, 0.0)
    place: str = ""


@dataclass(frozen=True, slots=True)
class TiledGrid:
    """How Tiled lays hexagonal cells on the picture.

    The staggered axis advances by half the slanted part plus the straight side of a tile, the other by a
    whole tile; shifted columns or rows lie half a tile further on. Tiled divides whole numbers.

    Attributes:
        offset: which lines are shifted.
        tile_width: width of a tile, in pixels.
        tile_height: height of a tile, in pixels.
        side: length of the straight side, in pixels.
    """

    offset: OffsetGrid
    tile_width: int
    tile_height: int
    side: int

    @property
    def steps(self) -> tuple[int, int]:
        """How far the next column and the next row lie, in pixels."""
        if self.offset.axis == "x":
            return (self.tile_width - self.side) // 2 + self.side, self.tile_height // 2 * 2
        return self.tile_width // 2 * 2, (self.tile_height - self.side) // 2 + self.side

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Return the pixel at the middle of a cell."""
        column, row = cell
        x, y = column * self.steps[0], row * self.steps[1]
        if self.offset.axis == "x" and self.offset.is_shifted(column):
            y += self.tile_height // 2
        if self.offset.axis == "y" and self.offset.is_shifted(row):
            x += self.tile_width // 2
        return x + self.tile_width / 2, y + self.tile_height / 2

    def cell_at(self, x: float, y: float) -> Cell:
        """Return the cell whose middle is nearest to a pixel."""
        column = round((x - self.tile_width / 2) / self.steps[0])
        row = round((y - self.tile_height / 2) / self.steps[1])
        near = [(column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return min(near, key=lambda cell: math.dist(self.centre(cell), (x, y)))


@dataclass(slots=True)
class TiledMap:
    """A hexagonal map of Tiled.

    Attributes:
        grid: the lie of its cells.
        width: columns.
        height: rows.
        properties: what is noted on it.
        tilesets: by rising first number.
        layers: in drawing order, groups opened.
        ignored: what the file holds besides, in words.
    """

    grid: TiledGrid
    width: int
    height: int
    properties: Properties = field(default_factory=dict[str, PropertyValue])
    tilesets: list[Tileset] = field(default_factory=list[Tileset])
    layers: list[TiledLayer] = field(default_factory=list[TiledLayer])
    ignored: list[str] = field(default_factory=list[str])
