"""From what Tiled calls a map to a map, with a word about everything that finds no place in it."""
from __future__ import annotations

import json
from typing import Any, cast

from lich_studio.content.map import TileValue
from lich_studio.content.model import MAX_SIDE
from lich_studio.exchange.building import MapDraft
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.offset import Cell
from lich_studio.exchange.report import Imported
from lich_studio.exchange.text import is_word, shortened, word_of
from lich_studio.exchange.tiled_model import Properties, TiledLayer, TiledMap, TiledObject, TiledTile, Tileset
from lich_studio.exchange.tiled_out import LABELS, SEATS
from lich_studio.grid.hex import Hex

_OWN_PROPERTIES = frozenset(
    {"lich_map", "id", "name", "orientation", "shape", "side", "author", "notes", "tags", "origin_column", "origin_row"}
)


def map_from_tiled(source: TiledMap, stem: str) -> Imported:
    """Return the map that a file of Tiled stands for.

    Args:
        source: what the file holds.
        stem: name of the file without its ending, for a map that names itself nothing else.

    Raises:
        ExchangeError: if no map can be made of it.
    """
    return _Import(source, stem).run()


class _Import:
    """The steps of one import."""

    def __init__(self, source: TiledMap, stem: str) -> None:
        self._source = source
        self._draft = MapDraft(stem, source.grid.offset.orientation)
        self._report = self._draft.report
        self._board: set[Hex] | None = None
        noted = source.properties
        self._origin = (_whole(noted, "origin_column"), _whole(noted, "origin_row"))
        if self._origin[0 if source.grid.offset.axis == "x" else 1] % 2:
            raise ExchangeError("the first shifted line must keep its place: `origin_column` or `origin_row` is odd")

    def run(self) -> Imported:
        """Return the map and the report."""
        for told in self._source.ignored:
            self._report.add("left out", told)
        self._details(self._source.properties)
        objects = [layer for layer in self._source.layers if layer.kind == "objects"]
        for layer in self._source.layers:
            if layer.kind == "tiles":
                self._tile_layer(layer)
            elif layer.kind != "objects":
                self._report.add("left out", f"layer {shortened(layer.name)} is a layer of the kind {layer.kind}",
                                 layer.place)
        tiles = self._board if self._board is not None else self._draft.covered()
        for layer in objects:
            self._object_layer(layer, tiles)
        noted = self._source.properties
        side = _whole(noted, "side") if noted.get("shape") == "hexagon" else 0
        return self._draft.finished(tiles, side if 0 < side <= MAX_SIDE else 0, free=noted.get("shape") == "free")

    def _details(self, noted: Properties) -> None:
        ours = "lich_map" in noted
        self._draft.describe(
            own_id=noted.get("id", "") if ours else "", name=noted.get("name", ""), author=noted.get("author", ""),
            notes=noted.get("notes", ""), tags=_tags(noted.get("tags", "")),
        )  # fmt: skip
        for name, value in noted.items():
            if name not in _OWN_PROPERTIES:
                self._report.add("left out", f"property {shortened(name)} of the map: {shortened(str(value))}")

    def _tile(self, cell: Cell) -> Hex:
        return self._source.grid.offset.to_hex((cell[0] + self._origin[0], cell[1] + self._origin[1]))

    def _tile_layer(self, layer: TiledLayer) -> None:
        self._about(layer, {"lich_layer", "lich_board"})
        if layer.turned:
            self._report.add("changed", f"{layer.turned} flipped or turned tiles were taken unturned", layer.place)
        if layer.properties.get("lich_board") is True:
            self._board = (self._board or set[Hex]()) | {self._tile(cell) for cell in layer.cells}
            return
        name = self._layer_name(layer)
        self._draft.layer(name)
        strangers: dict[str, int] = {}
        for cell, gid in layer.cells.items():
            owner, value = self._meaning(gid, layer)
            if owner and owner != name:
                strangers[owner] = strangers.get(owner, 0) + 1
            self._draft.put(owner or name, self._tile(cell), value, layer.place)
        for owner, count in strangers.items():
            self._report.add("changed", f"{count} tiles of {owner} were taken into that layer", layer.place)
        self._report.add("taken", f"layer {name}: {len(layer.cells)} tiles", layer.place)

    def _layer_name(self, layer: TiledLayer) -> str:
        noted = layer.properties.get("lich_layer")
        if isinstance(noted, str) and is_word(noted):
            return noted
        name = layer.name if is_word(layer.name) else word_of(layer.name)
        if name != layer.name:
            self._report.add("changed", f"layer {shortened(layer.name)} is called {name} now", layer.place)
        return name

    def _about(self, layer: TiledLayer, known: set[str]) -> None:
        if layer.shift != (0.0, 0.0):
            told = f"the shift of the layer by {layer.shift[0]:g}, {layer.shift[1]:g} pixels"
            self._report.add("left out", told, layer.place)
        for name, value in layer.properties.items():
            if name not in known:
                self._report.add("left out", f"property {shortened(name)}: {shortened(str(value))}", layer.place)

    def _meaning(self, gid: int, layer: TiledLayer) -> tuple[str, TileValue]:
        """Return the layer a tile belongs to, "" if it does not say, and its value there."""
        found = _tileset_of(self._source.tilesets, gid)
        if found is None:
            raise ExchangeError(f"tile number {gid} belongs to no tileset", layer.place)
        tile = found.tiles.get(gid - found.first, TiledTile())
        owner, value = tile.properties.get("layer"), tile.properties.get("value")
        home = owner if isinstance(owner, str) and is_word(owner) else ""
        if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
            return home, value
        named = tile.properties.get("name")
        own = tile.kind or (named if isinstance(named, str) else "") or tile.picture
        return home, own or f"{found.name or 'tile'} {gid - found.first}"

    def _object_layer(self, layer: TiledLayer, tiles: set[Hex]) -> None:
        self._about(layer, {"lich_layer"})
        noted = layer.properties.get("lich_layer")
        if isinstance(noted, str) and is_word(noted):
            self._draft.layer(noted)
        taken = 0
        for thing in layer.objects:
            told = f"{thing.shape} {shortened(thing.name or thing.text)} at {thing.x:g}, {thing.y:g}"
            target = SEATS if "seat" in thing.properties else LABELS if thing.shape == "text" else ""
            value = _object_value(thing, target)
            if not target or value is None:
                self._report.add("left out", f"{told}: neither a point with a seat nor a text", thing.place)
                continue
            tile = self._place_of(thing, layer, tiles)
            if tile not in tiles:
                self._report.add("left out", f"{told}: it lies outside the board", thing.place)
                continue
            taken += self._draft.put(target, tile, value, thing.place)
            for name in thing.properties.keys() - {"q", "r", "seat", "value"}:
                self._report.add("left out", f"property {shortened(name)} of {told}", thing.place)
        self._report.add("taken", f"layer {layer.name}: {taken} of {len(layer.objects)} objects", layer.place)

    def _place_of(self, thing: TiledObject, layer: TiledLayer, tiles: set[Hex]) -> Hex:
        """Return the tile an object lies on; if it was moved in Tiled, where it lies now counts, not its note."""
        middle = thing.x + thing.width / 2 + layer.shift[0], thing.y + thing.height / 2 + layer.shift[1]
        seen = self._tile(self._source.grid.cell_at(*middle))
        q, r = thing.properties.get("q"), thing.properties.get("r")
        if not isinstance(q, int) or not isinstance(r, int) or seen == (q, r):
            return seen
        if seen not in tiles:
            return Hex(q, r)
        told = f"{shortened(thing.name or thing.text)} lies on {seen.key()} now; its note says {q},{r}"
        self._report.add("changed", told, thing.place)
        return seen


def _object_value(thing: TiledObject, target: str) -> TileValue | None:
    value = thing.properties.get("seat") if target == SEATS else thing.properties.get("value")
    if target == LABELS:
        same = isinstance(value, int) and not isinstance(value, bool) and str(value) == thing.text
        return value if same and isinstance(value, int) else thing.text
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, str | int) and not isinstance(value, bool) else None


def _tileset_of(tilesets: list[Tileset], gid: int) -> Tileset | None:
    below = [one for one in tilesets if one.first <= gid]
    return max(below, key=lambda one: one.first) if below else None


def _whole(properties: Properties, name: str) -> int:
    value = properties.get(name, 0)
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 20_000 else 0


def _tags(value: object) -> tuple[str, ...]:
    """Return tags written as a JSON list or with commas."""
    if not isinstance(value, str) or not value.strip():
        return ()
    try:
        listed: Any = json.loads(value)
    except (ValueError, RecursionError):
        listed = None
    if isinstance(listed, list):
        return tuple(str(tag) for tag in cast("list[Any]", listed))
    return tuple(part.strip() for part in value.split(",") if part.strip())


