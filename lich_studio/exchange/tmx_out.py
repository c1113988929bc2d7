"""Writes TMX, the XML of Tiled, as its version 1.8 does."""
from __future__ import annotations

from lich_studio.exchange.report import Report
from lich_studio.exchange.tiled_model import Properties, TiledGrid, TiledLayer, TiledMap, TiledObject, Tileset
from lich_studio.exchange.xml_tree import Element, is_xml_character

_TYPES: dict[type, str] = {bool: "bool", int: "int", float: "float"}


def xml_from_tiled(source: TiledMap, report: Report) -> Element:
    """Return the root of a TMX file.

    Args:
        source: the map.
        report: told of characters that XML cannot hold.
    """
    return _Writing(report).map(source)


class _Writing:
    """The elements of one file."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._things = 0

    def map(self, source: TiledMap) -> Element:
        """Return the whole map."""
        grid = source.grid
        root = Element("map", {
            "version": "1.8", "orientation": "hexagonal", "renderorder": "right-down", "width": str(source.width),
            "height": str(source.height), "tilewidth": str(grid.tile_width), "tileheight": str(grid.tile_height),
            "infinite": "0", "hexsidelength": str(grid.side), "staggeraxis": grid.offset.axis,
            "staggerindex": grid.offset.index, "nextlayerid": str(len(source.layers) + 1),
            "nextobjectid": str(sum(len(layer.objects) for layer in source.layers) + 1),
        })  # fmt: skip
        self._properties(root, source.properties, "the map")
        for tileset in source.tilesets:
            self._tileset(root, tileset, grid)
        for number, layer in enumerate(source.layers, 1):
            self._layer(root, layer, number, source)
        return root

    def _tileset(self, root: Element, tileset: Tileset, grid: TiledGrid) -> None:
        size = {"tilewidth": grid.tile_width, "tileheight": grid.tile_height}
        counts = {"tilecount": tileset.count, "columns": tileset.columns}
        element = root.add("tileset", {"firstgid": tileset.first, "name": tileset.name, **size, **counts})
        rows = tileset.count // tileset.columns
        whole = {"width": tileset.columns * grid.tile_width, "height": rows * grid.tile_height}
        element.add("image", {"source": tileset.picture, **whole})
        for place, tile in tileset.tiles.items():
            drawn = element.add("tile", {"id": place, "type": self._clean(tile.kind, "a tile's value")})
            self._properties(drawn, tile.properties, "a tile's value")

    def _layer(self, root: Element, layer: TiledLayer, number: int, source: TiledMap) -> None:
        if layer.kind == "objects":
            group = root.add("objectgroup", {"id": number, "name": layer.name})
            self._properties(group, layer.properties, layer.name)
            for thing in layer.objects:
                self._object(group, thing, layer.name)
            return
        size = {"width": source.width, "height": source.height}
        element = root.add("layer", {"id": number, "name": layer.name, **size})
        self._properties(element, layer.properties, layer.name)
        rows = (
            ",".join(str(layer.cells.get((column, row), 0)) for column in range(source.width))
            for row in range(source.height)
        )
        element.add("data", {"encoding": "csv"}, "\n" + ",\n".join(rows) + "\n")

    def _object(self, group: Element, thing: TiledObject, layer: str) -> None:
        self._things += 1
        box = {"width": f"{thing.width:g}", "height": f"{thing.height:g}"} if thing.shape != "point" else {}
        name = {"name": self._clean(thing.name, layer)} if thing.name else {}
        at = {"x": f"{thing.x:.10g}", "y": f"{thing.y:.10g}"}
        element = group.add("object", {"id": self._things, **name, **at, **box})
        self._properties(element, thing.properties, layer)
        if thing.shape == "text":
            look = {"wrap": 1, "pixelsize": 13, "halign": "center", "valign": "center"}
            element.add("text", look, self._clean(thing.text, layer))
        else:
            element.add(thing.shape)

    def _properties(self, element: Element, properties: Properties, place: str) -> None:
        listed = element.add("properties") if properties else element
        for name, value in properties.items():
            kind = _TYPES.get(type(value))
            text = str(value).lower() if isinstance(value, bool) else self._clean(str(value), place)
            listed.add("property", {"name": name, **({"type": kind} if kind else {}), "value": text})

    def _clean(self, text: str, place: str) -> str:
        if all(map(is_xml_character, text)):
            return text
        self._report.add("changed", "a character that XML cannot hold was replaced", place)
        return "".join(one if is_xml_character(one) else "\N{REPLACEMENT CHARACTER}" for one in text)
