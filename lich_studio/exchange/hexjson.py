"""HexJSON, the exchange format of hex cartograms: offset columns `q` and rows `r`, the rows growing upwards.

`layout` says which lines are shifted: odd-r and even-r rows to the right, odd-q and even-q columns down, counted
by the numbers in the file, as the format's own page by Open Innovations asks. Every hex carries free fields: ours
are one a layer. What belongs to the map as a whole stands under `lich_studio`, which other readers pass over.
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, cast

from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.model import MAX_FREE_TILES, MAX_SIDE
from lich_studio.exchange.building import MapDraft
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.json_tree import JsonObject, parse_json, text
from lich_studio.exchange.offset import OffsetGrid
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Imported, Report
from lich_studio.exchange.text import is_word, shortened, word_of
from lich_studio.exchange.tiled_data import whole
from lich_studio.exchange.tiled_files import file_bytes, stem_of
from lich_studio.grid.hex import Hex

LAYOUTS: Final = {
    "odd-r": OffsetGrid("y", "odd"),
    "even-r": OffsetGrid("y", "even"),
    "odd-q": OffsetGrid("x", "odd"),
    "even-q": OffsetGrid("x", "even"),
}
_OWN: Final = "lich_studio"
_PLACES: Final = ("q", "r")
_REACH: Final = 9_999


def export(board: Map, stem: str, options: ExportOptions) -> Exported:
    """Return a map as HexJSON; a layer that is called q or r finds no place in it and is reported."""
    report = Report()
    grid = OffsetGrid.of(board.orientation, options.stagger)
    layers = {name: board.layer(name) for name in board.layers if name not in _PLACES}
    for name in board.layers.keys() - layers.keys():
        report.add("left out", f"layer {name}: HexJSON uses that word for the place of a hex")
    hexes: JsonObject = {}
    for tile in board.tiles():
        column, row = grid.to_cell(tile)
        held = {name: cells[tile] for name, cells in layers.items() if tile in cells}
        hexes[tile.key()] = {"q": column, "r": -row, **held}
    layout = next(name for name, known in LAYOUTS.items() if known == grid)
    shape = {"side": board.shape.side} if isinstance(board.shape, HexagonShape) else {}
    details = {
        "id": board.id, "name": board.name, "shape": board.shape.kind, **shape, "author": board.author,
        "notes": board.notes, "tags": board.tags, "layers": list(layers),
    }  # fmt: skip
    lines = ",\n".join(f"  {_dumped(key)}: {_dumped(value)}" for key, value in hexes.items())
    whole_text = f'{{\n "layout": "{layout}",\n "{_OWN}": {_dumped(details)},\n "hexes": {{\n{lines}\n }}\n}}\n'
    return Exported({f"{stem}.hexjson": whole_text.encode("utf-8")}, report)


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(path: Path) -> Imported:
    """Return the map that a HexJSON file holds.

    Raises:
        ExchangeError: if no map can be made of it.
    """
    document = parse_json(file_bytes(path))
    layout = document.get("layout")
    if not isinstance(layout, str) or layout not in LAYOUTS:
        told = "is missing" if layout is None else f"is {shortened(str(layout))}"
        raise ExchangeError(f"`layout` must be one of {', '.join(LAYOUTS)}; it {told}", "layout")
    hexes: Any = document.get("hexes")
    if not isinstance(hexes, dict):
        raise ExchangeError("`hexes` must be an object with one entry a hex", "hexes")
    given = cast("dict[str, Any]", hexes)
    if len(given) > MAX_FREE_TILES:
        raise ExchangeError(f"the board has {len(given):,} tiles; a map may have {MAX_FREE_TILES:,}", "hexes")
    return _Import(document, LAYOUTS[layout], stem_of(path)).run(given)


class _Import:
    """The steps of one import."""

    def __init__(self, document: JsonObject, grid: OffsetGrid, stem: str) -> None:
        own = document.get(_OWN)
        self._own = cast("JsonObject", own) if isinstance(own, dict) else None
        self._grid = grid
        self._draft = MapDraft(stem, grid.orientation)
        self._names: dict[str, str] = {}
        for name in document.keys() - {"layout", "hexes", _OWN}:
            self._draft.report.add("left out", f"the field {shortened(name)} of the whole file")

    def run(self, hexes: dict[str, Any]) -> Imported:
        """Return the map and the report."""
        own = self._own or {}
        tags: Any = own.get("tags")
        listed = [str(tag) for tag in cast("list[Any]", tags)] if isinstance(tags, list) else []
        self._draft.describe(
            own_id=text(own, "id"), name=text(own, "name"), author=text(own, "author"), notes=text(own, "notes"),
            tags=listed,
        )  # fmt: skip
        layers: Any = own.get("layers")
        for name in cast("list[Any]", layers) if isinstance(layers, list) else ():
            if isinstance(name, str) and is_word(name):
                self._draft.layer(name)
        tiles = set[Hex]()
        for key, fields in hexes.items():
            tile = self._place(key, fields)
            if tile in tiles:
                raise ExchangeError(f"two hexes lie on tile {tile.key()}", f"hex {shortened(key)}")
            tiles.add(tile)
            self._fields(key, tile, cast("JsonObject", fields))
        hexagonal = text(own, "shape") == "hexagon"
        side = whole(own, "side", 1, MAX_SIDE, _OWN) if hexagonal else 0
        return self._draft.finished(tiles, side, free=text(own, "shape") == "free")

    def _place(self, key: str, fields: Any) -> Hex:
        place = f"hex {shortened(key)}"
        if not isinstance(fields, dict):
            raise ExchangeError("a hex must be an object with q and r", place)
        column, row = (whole(cast("JsonObject", fields), name, -_REACH, _REACH, place) for name in _PLACES)
        return self._grid.to_hex((column, -row))

    def _fields(self, key: str, tile: Hex, fields: JsonObject) -> None:
        place = f"hex {shortened(key)}"
        if self._own is None:
            self._draft.put(self._layer("hex"), tile, key, place)
        for name, value in fields.items():
            if name in _PLACES or value is None:
                continue
            if isinstance(value, str | int) and not isinstance(value, bool):
                self._draft.put(self._layer(name), tile, value, place)
            elif isinstance(value, bool | float):
                self._draft.report.add("changed", f"{name} {value} was taken as a text", place)
                self._draft.put(self._layer(name), tile, str(value), place)
            else:
                self._draft.report.add("left out", f"{shortened(name)}: neither a text nor a number", place)

    def _layer(self, name: str) -> str:
        """Return the layer a field goes to: names and the short n are labels, other words are fitted."""
        known = self._names.get(name)
        if known is None:
            known = name if is_word(name) else word_of(name)
            known = "labels" if self._own is None and name in ("n", "name") else known
            self._names[name] = known
            if known != name:
                self._draft.report.add("changed", f"the field {shortened(name)} became the layer {known}")
        return known
