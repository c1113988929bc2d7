"""Writes TMJ, the JSON of Tiled, as its version 1.8 does."""
from __future__ import annotations

import json
from itertools import count

from lich_studio.exchange.json_tree import JsonObject
from lich_studio.exchange.tiled_model import Properties, TiledGrid, TiledLayer, TiledMap, TiledObject, Tileset

_TYPES: dict[type, str] = {bool: "bool", int: "int", float: "float"}


def json_from_tiled(source: TiledMap) -> bytes:
    """Return the bytes of a TMJ file."""
    grid, ids = source.grid, count(1)
    layers = [_layer(layer, number, source, ids) for number, layer in enumerate(source.layers, 1)]
    document = {
        "type": "map", "version": "1.8", "orientation": "hexagonal", "renderorder": "right-down", "infinite": False,
        "compressionlevel": -1, "width": source.width, "height": source.height, "tilewidth": grid.tile_width,
        "tileheight": grid.tile_height, "hexsidelength": grid.side, "staggeraxis": grid.offset.axis,
        "staggerindex": grid.offset.index, "nextlayerid": len(source.layers) + 1, "nextobjectid": next(ids),
        "properties": _properties(source.properties), "tilesets": [_tileset(one, grid) for one in source.tilesets],
        "layers": layers,
    }  # fmt: skip
    return (json.dumps(document, ensure_ascii=False) + "\n").encode("utf-8")


def _tileset(tileset: Tileset, grid: TiledGrid) -> JsonObject:
    tiles = [
        {"id": place, "type": tile.kind, "properties": _properties(tile.properties)}
        for place, tile in tileset.tiles.items()
    ]
    rows = tileset.count // tileset.columns
    return {
        "firstgid": tileset.first, "name": tileset.name, "tilewidth": grid.tile_width, "tileheight": grid.tile_height,
        "tilecount": tileset.count, "columns": tileset.columns, "margin": 0, "spacing": 0, "image": tileset.picture,
        "imagewidth": tileset.columns * grid.tile_width, "imageheight": rows * grid.tile_height, "tiles": tiles,
    }  # fmt: skip


def _layer(layer: TiledLayer, number: int, source: TiledMap, ids: count[int]) -> JsonObject:
    common = {"id": number, "name": layer.name, "opacity": 1, "visible": True, "x": 0, "y": 0}
    noted = {"properties": _properties(layer.properties)} if layer.properties else {}
    if layer.kind == "objects":
        things = [_object(thing, next(ids)) for thing in layer.objects]
        return {"type": "objectgroup", "draworder": "topdown", **common, **noted, "objects": things}
    cells = [layer.cells.get((column, row), 0) for row in range(source.height) for column in range(source.width)]
    size = {"width": source.width, "height": source.height}
    return {"type": "tilelayer", **common, **size, **noted, "data": cells}


def _object(thing: TiledObject, number: int) -> JsonObject:
    look = {"wrap": True, "pixelsize": 13, "halign": "center", "valign": "center"}
    shape = {"point": True} if thing.shape == "point" else {"text": {"text": thing.text, **look}}
    return {
        "id": number, "name": thing.name, "type": "", "x": thing.x, "y": thing.y, "width": thing.width,
        "height": thing.height, "rotation": 0, "visible": True, **shape, "properties": _properties(thing.properties),
    }  # fmt: skip


def _properties(properties: Properties) -> list[JsonObject]:
    return [
        {"name": name, "type": _TYPES.get(type(value), "string"), "value": value} for name, value in properties.items()
    ]
