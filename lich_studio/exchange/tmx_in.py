"""Reads TMX and TSX, the XML of Tiled."""
from __future__ import annotations

import math

from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.text import shortened
from lich_studio.exchange.tiled_data import check_grid, check_size, checked, fill, unpacked, whole
from lich_studio.exchange.tiled_model import (
    MAX_CELLS,
    MAX_LAYERS,
    MAX_OBJECTS,
    MAX_REACH,
    Properties,
    PropertyValue,
    TiledLayer,
    TiledMap,
    TiledObject,
    TiledTile,
    Tileset,
)
from lich_studio.exchange.xml_tree import Element

_LAYERS = {"layer": "tiles", "objectgroup": "objects", "imagelayer": "picture"}
_SHAPES = ("point", "text", "ellipse", "polygon", "polyline", "capsule")
_LONGEST_NUMBER = 30
_SILENT = frozenset({"properties", "tileset", "layer", "objectgroup", "imagelayer", "group", "editorsettings"})


def tiled_from_xml(root: Element) -> TiledMap:
    """Return the map that a TMX file holds; tilesets of other files are named, not read.

    Raises:
        ExchangeError: if it is no hexagonal map or anything in it is broken.
    """
    if root.tag != "map":
        raise ExchangeError(f"a TMX file begins with <map>, this one with <{root.tag}>", f"line {root.line}")
    place = f"line {root.line}"
    grid = check_grid(root.attributes, place)
    infinite = root.attributes.get("infinite", "0") not in ("0", "false")
    width, height = (whole(root.attributes, name, 0, MAX_CELLS, place) for name in ("width", "height"))
    check_size(width, height, place)
    result = TiledMap(grid, width, height, properties_of(root))
    result.tilesets = [tileset_from_xml(child) for child in root.all("tileset")]
    _walk(root, result, infinite, (0.0, 0.0))
    odd = sorted({child.tag for child in root.children} - _SILENT)
    result.ignored.extend(f"the elements <{tag}>" for tag in odd)
    return result


def _walk(parent: Element, result: TiledMap, infinite: bool, shift: tuple[float, float]) -> None:
    for child in parent.children:
        if child.tag == "group" or child.tag in _LAYERS:
            moved = shift[0] + _number(child, "offsetx"), shift[1] + _number(child, "offsety")
            if child.tag == "group":
                result.ignored.append(f"the group {shortened(child.attributes.get('name', ''))}; its layers were taken")
                _walk(child, result, infinite, moved)
                continue
            if len(result.layers) >= MAX_LAYERS:
                raise ExchangeError(f"there are more than {MAX_LAYERS} layers", f"line {child.line}")
            layer = TiledLayer(_LAYERS[child.tag], child.attributes.get("name", ""), properties=properties_of(child))
            layer.shift, layer.place = moved, f"line {child.line}, layer {shortened(layer.name)}"
            result.layers.append(layer)
            if layer.kind == "tiles":
                _tiles(child, layer, result, infinite)
            elif layer.kind == "objects":
                layer.objects = [_object(thing) for thing in child.all("object")]
                if len(layer.objects) > MAX_OBJECTS:
                    raise ExchangeError(f"there are more than {MAX_OBJECTS:,} objects", layer.place)


def _tiles(element: Element, layer: TiledLayer, result: TiledMap, infinite: bool) -> None:
    data = element.first("data")
    if data is None:
        raise ExchangeError("its <data> is missing", layer.place)
    blocks = list(data.all("chunk")) if infinite else [data]
    for block in blocks:
        place = f"line {block.line}, layer {shortened(layer.name)}"
        if block is data:
            column, row = 0, 0
            width = whole(element.attributes, "width", 0, MAX_CELLS, place, result.width)
            height = whole(element.attributes, "height", 0, MAX_CELLS, place, result.height)
        else:
            column, row = (whole(block.attributes, name, -MAX_REACH, MAX_REACH, place) for name in ("x", "y"))
            width, height = (whole(block.attributes, name, 1, MAX_REACH, place) for name in ("width", "height"))
        check_size(width, height, place)
        encoding = data.attributes.get("encoding", "")
        if encoding:
            compression = data.attributes.get("compression", "")
            numbers = unpacked(block.text, encoding, compression, width * height, place)
        else:
            given = [whole(tile.attributes, "gid", 0, 0xFFFFFFFF, f"line {tile.line}", 0) for tile in block.all("tile")]
            numbers = checked(given, width * height, place)
        fill(layer, numbers, (column, row), width)


def _object(element: Element) -> TiledObject:
    shape = next((name for name in _SHAPES if element.first(name) is not None), "rectangle")
    shape = "tile" if "gid" in element.attributes else "template" if "template" in element.attributes else shape
    said = element.first("text")
    return TiledObject(
        shape, _number(element, "x"), _number(element, "y"), _number(element, "width"), _number(element, "height"),
        element.attributes.get("name", ""), "" if said is None else said.text, properties_of(element),
        f"line {element.line}",
    )  # fmt: skip


def _number(element: Element, name: str) -> float:
    found = element.attributes.get(name, "0")
    try:
        value = float(found)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise ExchangeError(f"`{name}` must be a number, is {found[:30]!r}", f"line {element.line}")
    return value


def tileset_from_xml(element: Element) -> Tileset:
    """Return a tileset, or the name of the file it stands in.

    Raises:
        ExchangeError: if it is no tileset, or a number in it is none.
    """
    place = f"line {element.line}"
    if element.tag != "tileset":
        raise ExchangeError(f"a tileset begins with <tileset>, this with <{element.tag}>", place)
    attributes = element.attributes
    picture = element.first("image")
    result = Tileset(
        whole(attributes, "firstgid", 1, 0x0FFFFFFF, place, 1),
        attributes.get("name", ""),
        picture="" if picture is None else picture.attributes.get("source", ""),
        source=attributes.get("source", ""),
    )
    for tile in element.all("tile"):
        own = tile.first("image")
        result.tiles[whole(tile.attributes, "id", 0, 0x0FFFFFFF, f"line {tile.line}")] = TiledTile(
            tile.attributes.get("type") or tile.attributes.get("class", ""),
            "" if own is None else own.attributes.get("source", ""),
            properties_of(tile),
        )
    return result


def properties_of(element: Element) -> Properties:
    """Return what is noted on an element.

    Raises:
        ExchangeError: if a number among it is none.
    """
    listed = element.first("properties")
    return {} if listed is None else {one.attributes.get("name", ""): _value(one) for one in listed.all("property")}


def _value(element: Element) -> PropertyValue:
    text = element.attributes.get("value", element.text)
    kind = element.attributes.get("type", "string")
    try:
        if kind == "int":
            return int(text if len(text) <= _LONGEST_NUMBER else "")
        if kind == "float":
            return float(text)
    except ValueError:
        name = element.attributes.get("name", "")
        raise ExchangeError(f"property {name!r} must be a number, is {text[:30]!r}", f"line {element.line}") from None
    return text == "true" if kind == "bool" else text
