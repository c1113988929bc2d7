"""Reads TMJ and TSJ, the JSON of Tiled."""
from __future__ import annotations

from typing import Any, cast

from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.json_tree import JsonObject, number, objects, text
from lich_studio.exchange.text import shortened
from lich_studio.exchange.tiled_data import check_grid, check_size, checked, fill, unpacked, whole
from lich_studio.exchange.tiled_model import (
    MAX_CELLS,
    MAX_LAYERS,
    MAX_OBJECTS,
    MAX_REACH,
    Properties,
    TiledLayer,
    TiledMap,
    TiledObject,
    TiledTile,
    Tileset,
)

_KINDS = {"tilelayer": "tiles", "objectgroup": "objects", "imagelayer": "picture"}
_SHAPES = ("point", "text", "ellipse", "polygon", "polyline", "capsule")


def tiled_from_json(document: JsonObject) -> TiledMap:
    """Return the map that a TMJ file holds; tilesets of other files are named, not read.

    Raises:
        ExchangeError: if it is no hexagonal map or anything in it is broken.
    """
    grid = check_grid(document, "the map")
    width, height = (whole(document, name, 0, MAX_CELLS, "the map") for name in ("width", "height"))
    check_size(width, height, "the map")
    result = TiledMap(grid, width, height, properties_of(document, ""))
    result.tilesets = [tileset_from_json(item, place) for place, item in objects(document, "tilesets", "")]
    _walk(document, "", result, document.get("infinite") is True, (0.0, 0.0))
    return result


def _walk(parent: JsonObject, where: str, result: TiledMap, infinite: bool, shift: tuple[float, float]) -> None:
    for place, item in objects(parent, "layers", where):
        kind, name = text(item, "type"), text(item, "name")
        moved = shift[0] + number(item, "offsetx", place), shift[1] + number(item, "offsety", place)
        if kind == "group":
            result.ignored.append(f"the group {shortened(name)}; its layers were taken")
            _walk(item, place, result, infinite, moved)
            continue
        if len(result.layers) >= MAX_LAYERS:
            raise ExchangeError(f"there are more than {MAX_LAYERS} layers", place)
        layer = TiledLayer(_KINDS.get(kind, kind), name, properties=properties_of(item, place))
        layer.shift, layer.place = moved, f"{place}, layer {shortened(name)}"
        result.layers.append(layer)
        if layer.kind == "tiles":
            _tiles(item, layer, place, result, infinite)
        elif layer.kind == "objects":
            things = objects(item, "objects", place)
            if len(things) > MAX_OBJECTS:
                raise ExchangeError(f"there are more than {MAX_OBJECTS:,} objects", place)
            layer.objects = [_object(thing, here) for here, thing in things]


def _tiles(item: JsonObject, layer: TiledLayer, where: str, result: TiledMap, infinite: bool) -> None:
    blocks = objects(item, "chunks", where) if infinite else [(where, item)]
    for place, block in blocks:
        if block is item:
            column, row = 0, 0
            width = whole(item, "width", 0, MAX_CELLS, place, result.width)
            height = whole(item, "height", 0, MAX_CELLS, place, result.height)
        else:
            column, row = (whole(block, name, -MAX_REACH, MAX_REACH, place) for name in ("x", "y"))
            width, height = (whole(block, name, 1, MAX_REACH, place) for name in ("width", "height"))
        check_size(width, height, place)
        data = block.get("data")
        if isinstance(data, list):
            numbers = [_gid(one, place) for one in cast("list[Any]", data)]
            fill(layer, checked(numbers, width * height, place), (column, row), width)
        elif isinstance(data, str):
            encoding, compression = text(item, "encoding", "csv"), text(item, "compression")
            fill(layer, unpacked(data, encoding, compression, width * height, place), (column, row), width)
        else:
            raise ExchangeError("its `data` is missing", place)


def _gid(found: object, place: str) -> int:
    if isinstance(found, bool) or not isinstance(found, int):
        raise ExchangeError(f"{str(found)[:20]!r} is no number of a tile", place)
    return found


def _object(item: JsonObject, place: str) -> TiledObject:
    shape = next((name for name in _SHAPES if item.get(name)), "rectangle")
    shape = "tile" if "gid" in item else "template" if "template" in item else shape
    said = item.get("text")
    words = text(cast("JsonObject", said), "text") if isinstance(said, dict) else ""
    x, y, width, height = (number(item, name, place) for name in ("x", "y", "width", "height"))
    return TiledObject(shape, x, y, width, height, text(item, "name"), words, properties_of(item, place), place)


def tileset_from_json(item: JsonObject, place: str) -> Tileset:
    """Return a tileset, or the name of the file it stands in.

    Raises:
        ExchangeError: if a number in it is none.
    """
    first = whole(item, "firstgid", 1, 0x0FFFFFFF, place, 1)
    result = Tileset(first, text(item, "name"), picture=text(item, "image"), source=text(item, "source"))
    for here, tile in objects(item, "tiles", place):
        kind = text(tile, "type") or text(tile, "class")
        found = TiledTile(kind, text(tile, "image"), properties_of(tile, here))
        result.tiles[whole(tile, "id", 0, 0x0FFFFFFF, here)] = found
    return result


def properties_of(item: JsonObject, where: str) -> Properties:
    """Return what is noted on an object; what is neither text, number nor yes-or-no is taken as its text.

    Raises:
        ExchangeError: if it is not written as Tiled writes it.
    """
    found: Properties = {}
    for _, one in objects(item, "properties", where):
        value = one.get("value", "")
        if text(one, "type") == "float" and isinstance(value, int) and not isinstance(value, bool):
            value = number(one, "value", where)
        found[text(one, "name")] = value if isinstance(value, str | int | float) else str(value)
    return found
