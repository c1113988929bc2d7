"""From a map to what Tiled calls a map: one tile layer a concern, points for seats, texts for labels."""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lich_studio.content.map import HexagonShape, Map, TileValue
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.offset import Cell, OffsetGrid
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.picture import colour_of, hexes_png
from lich_studio.exchange.tiled_model import (
    Properties,
    TiledGrid,
    TiledLayer,
    TiledMap,
    TiledObject,
    TiledTile,
    Tileset,
)
from lich_studio.grid.hex import Hex

BOARD: Final = "board"
"""The layer that says which tiles there are."""
SEATS: Final = "starting_positions"
LABELS: Final = "labels"
_LONG_PX: Final = 64
_SHORT_PX: Final = 56
_SIDE_PX: Final = 32
_COLUMNS: Final = 8
MOST_CELLS: Final = 4_000_000
"""Most cells of a map for Tiled, which keeps every one of the rectangle around the board."""


@dataclass(frozen=True, slots=True)
class TiledExport:
    """A map for Tiled.

    Attributes:
        map: the map.
        picture: name and bytes of the picture of its tileset.
    """

    map: TiledMap
    picture: tuple[str, bytes]


def grid_for(board: Map, options: ExportOptions) -> TiledGrid:
    """Return the grid that a map is exported on: tiles of 64 by 56 pixels."""
    offset = OffsetGrid.of(board.orientation, options.stagger)
    flat = board.orientation == "flat"
    return TiledGrid(offset, _LONG_PX if flat else _SHORT_PX, _SHORT_PX if flat else _LONG_PX, _SIDE_PX)


def tiled_from_map(board: Map, stem: str, options: ExportOptions) -> TiledExport:
    """Return a map as Tiled has it.

    Args:
        board: the map.
        stem: name of the file without its ending; the tileset's picture is named after it.
        options: which lines are shifted.

    Raises:
        ExchangeError: if its tiles lie too far apart.
    """
    grid = grid_for(board, options)
    cells = {tile: grid.offset.to_cell(tile) for tile in board.tiles()}
    origin = _origin(grid.offset, cells)
    cells = {tile: (column - origin[0], row - origin[1]) for tile, (column, row) in cells.items()}
    kinds = _kinds(board)
    numbers = {(layer, type(value), value): number for number, (layer, value) in enumerate(kinds, 1)}
    width, height = (max((cell[way] for cell in cells.values()), default=0) + 1 for way in (0, 1))
    if width * height > MOST_CELLS:
        most = f"{MOST_CELLS // 10**6} million"
        told = f"{width:,} x {height:,} cells around the board are more than the {most} of a map for Tiled"
        raise ExchangeError(told, code="too-large")
    result = TiledMap(grid, width, height, _map_properties(board, origin))
    picture = f"{stem}-tiles.png"
    result.tilesets.append(_tileset(kinds, picture))
    result.layers.append(TiledLayer("tiles", BOARD, dict.fromkeys(cells.values(), 1), properties={"lich_board": True}))
    for layer in sorted(board.layers, key=lambda name: name in (SEATS, LABELS)):
        result.layers.append(_layer(layer, board.layers[layer], cells, numbers, grid))
    own = {term.id: term.fill for term in options.terms if term.kind == "surface"}
    colours = [colour_of(value, own) for _, value in kinds]
    flat = board.orientation == "flat"
    return TiledExport(result, (picture, hexes_png(colours, grid.tile_width, grid.tile_height, flat, _COLUMNS)))


def _kinds(board: Map) -> list[tuple[str, TileValue]]:
    """Return what the tileset needs a tile for: the board, and every value of every layer of tiles."""
    kinds: list[tuple[str, TileValue]] = [("", BOARD)]
    for layer, held in board.layers.items():
        if layer not in (SEATS, LABELS):
            kinds += [(layer, value) for value in sorted(set(held.values()), key=_order)]
    return kinds


def _order(value: TileValue) -> tuple[bool, int, str]:
    """Sort numbers before texts."""
    return (False, value, "") if isinstance(value, int) else (True, 0, value)


def _origin(offset: OffsetGrid, cells: Mapping[Hex, Cell]) -> Cell:
    """Return the cell that becomes 0,0; along the staggered axis it is even, so that shifted lines stay shifted."""
    column = min((column for column, _ in cells.values()), default=0)
    row = min((row for _, row in cells.values()), default=0)
    return (column - (column & 1), row) if offset.axis == "x" else (column, row - (row & 1))


def _map_properties(board: Map, origin: Cell) -> Properties:
    shape: Properties = (
        {"shape": "hexagon", "side": board.shape.side} if isinstance(board.shape, HexagonShape) else {"shape": "free"}
    )
    return {
        "lich_map": board.version,
        "id": board.id,
        "name": board.name,
        "orientation": board.orientation,
        **shape,
        "author": board.author,
        "notes": board.notes,
        "tags": json.dumps(board.tags, ensure_ascii=False),
        "origin_column": origin[0],
        "origin_row": origin[1],
    }


def _tileset(kinds: list[tuple[str, TileValue]], picture: str) -> Tileset:
    tiles = {
        place: TiledTile(kind=str(value), properties={"layer": layer, "value": value})
        for place, (layer, value) in enumerate(kinds)
    }
    rows = -(-len(kinds) // _COLUMNS)
    return Tileset(1, "tiles", tiles, picture, _COLUMNS, rows * _COLUMNS)


def _layer(
    name: str,
    held: Mapping[str, TileValue],
    cells: Mapping[Hex, Cell],
    numbers: Mapping[tuple[str, type, TileValue], int],
    grid: TiledGrid,
) -> TiledLayer:
    placed = [(Hex.parse(key), held[key]) for key in sorted(held, key=Hex.parse)]
    layer = TiledLayer("objects" if name in (SEATS, LABELS) else "tiles", name, properties={"lich_layer": name})
    for tile, value in placed:
        if layer.kind == "tiles":
            layer.cells[cells[tile]] = numbers[name, type(value), value]
            continue
        x, y = grid.centre(cells[tile])
        properties: Properties = {"q": tile.q, "r": tile.r}
        if name == SEATS:
            properties["seat"] = value
            layer.objects.append(TiledObject("point", x, y, name=f"seat {value}", properties=properties))
        else:
            if isinstance(value, int):
                properties["value"] = value
            width, height = float(grid.tile_width), float(grid.tile_height)
            corner = x - width / 2, y - height / 2
            layer.objects.append(TiledObject("text", *corner, width, height, text=str(value), properties=properties))
    return layer
