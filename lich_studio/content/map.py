"""Maps: which tiles there are, and what lies on them in named layers."""
from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field

from lich_studio.content.model import (
    MAX_FREE_TILES,
    MAX_SIDE,
    Between,
    ContentModel,
    LongText,
    PlainText,
    ShortText,
    Slug,
    TileKey,
    Title,
    Word,
)
from lich_studio.grid.hex import Hex, hexagon

TileValue = str | int
"""What a layer holds on a tile: a name, a text or a number."""


class HexagonShape(ContentModel):
    """A hexagonal board about tile 0,0.

    Attributes:
        kind: tells it from the other shapes.
        side: tiles along one side, 1 to 100.
    """

    kind: Literal["hexagon"] = "hexagon"
    side: Annotated[int, Between(1, MAX_SIDE)]


class FreeShape(ContentModel):
    """Any set of tiles.

    Attributes:
        kind: tells it from the other shapes.
        tiles: the tiles as `q,r`, in any order.
    """

    kind: Literal["free"] = "free"
    tiles: tuple[TileKey, ...] = Field(max_length=MAX_FREE_TILES)


Shape = HexagonShape | FreeShape


class Map(ContentModel):
    """A board as its designer painted it.

    Attributes:
        format: marks the file as a map.
        version: version of the file format.
        id: what everything else calls the map.
        name: its name as people read it.
        orientation: "pointy" (a corner of each tile on top) or "flat" (an edge on top).
        shape: which tiles there are.
        layers: what lies on the tiles, by layer name and tile `q,r`. The ruleset says which layers there
            are and what may stand in them.
        author: who made it.
        tags: free words to find it by.
        notes: the designer's own notes.
        table_object: what a wall becomes on the table of Tabletop Simulator, such as "tree"; empty for the usual rock.
    """

    format: Literal["lich-studio/map"] = "lich-studio/map"
    version: Literal[1] = 1
    id: Slug
    name: Title
    orientation: Literal["pointy", "flat"] = "flat"
    shape: Annotated[Shape, Field(discriminator="kind")]
    layers: dict[Word, dict[TileKey, PlainText | int]] = Field(default_factory=dict)
    author: ShortText = ""
    tags: tuple[ShortText, ...] = ()
    notes: LongText = ""
    table_object: ShortText = ""

    def tiles(self) -> tuple[Hex, ...]:
        """Return all tiles of the board, sorted by `q`, then `r`."""
        return tiles_of(self.shape)

    def at(self, layer: str, tile: Hex) -> TileValue | None:
        """Return what `layer` holds on `tile`, or None if nothing."""
        return self.layers.get(layer, {}).get(tile.key())

    def layer(self, name: str) -> dict[Hex, TileValue]:
        """Return what the layer `name` holds, by tile; empty if there is no such layer."""
        return {Hex.parse(key): value for key, value in self.layers.get(name, {}).items()}


def tiles_of(shape: Shape) -> tuple[Hex, ...]:
    """Return the tiles of a shape, sorted by `q`, then `r`, each once."""
    return _free_tiles(shape.tiles) if isinstance(shape, FreeShape) else _hexagon_tiles(shape.side)


@lru_cache(maxsize=8)
def _hexagon_tiles(side: int) -> tuple[Hex, ...]:
    return hexagon(side)


@lru_cache(maxsize=8)
def _free_tiles(keys: tuple[str, ...]) -> tuple[Hex, ...]:
    return tuple(sorted({Hex.parse(key) for key in keys}))
