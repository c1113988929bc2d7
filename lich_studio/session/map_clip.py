"""A piece of a map held in the hand: copied, cut, moved or kept as a stamp, turned and mirrored."""
from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from lich_studio.grid.hex import ORIGIN, Hex
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_layers import LayerRule, MapValue

__all__ = ["MapClip", "copy_clip", "read_clip"]

FORMAT = "lich-studio/map-clip"
LARGEST_TEXT = 8_000_000
"""Longest clipboard text that is looked at, in characters."""


@dataclass(frozen=True)
class MapClip:
    """Things on tiles, about tile 0,0.

    Attributes:
        cells: what stands on the tiles, by layer.
        tiles: every tile of the piece, the empty ones too.
    """

    cells: Mapping[str, Mapping[Hex, MapValue]]
    tiles: frozenset[Hex]

    def turned(self, turns: int) -> MapClip:
        """Return the piece turned by so many sixths, clockwise."""
        return self._moved({tile: tile.rotated(-turns) for tile in self.tiles})

    def mirrored(self, axis: int) -> MapClip:
        """Return the mirror image over an axis, 0 to 5 as in `Hex.mirrored`."""
        return self._moved({tile: tile.mirrored(axis) for tile in self.tiles})

    def text(self) -> str:
        """Return the piece as text for the system's clipboard."""
        cells = {layer: {tile.key(): value for tile, value in held.items()} for layer, held in self.cells.items()}
        return json.dumps({"format": FORMAT, "tiles": [tile.key() for tile in sorted(self.tiles)], "layers": cells})

    def _moved(self, places: Mapping[Hex, Hex]) -> MapClip:
        cells = {layer: {places[tile]: value for tile, value in held.items()} for layer, held in self.cells.items()}
        return MapClip(cells, frozenset(places.values()))


def copy_clip(
    document: MapDocument, tiles: Collection[Hex], hidden: Collection[str] = (), anchor: Hex | None = None
) -> MapClip:
    """Return what stands on tiles, with `anchor` (the tile nearest to their middle by default) at 0,0.

    Args:
        document: the map.
        tiles: which tiles; there must be one or more.
        hidden: layers to leave out.
        anchor: the tile that will lie under the cursor.
    """
    places = sorted(tiles)
    hold = anchor if anchor is not None else _middle(places)
    cells: dict[str, dict[Hex, MapValue]] = {}
    for rule in document.rules:
        standing = document.layer(rule.id)
        held = {tile - hold: standing[tile] for tile in places if tile in standing}
        if held and rule.id not in hidden:
            cells[rule.id] = held
    return MapClip(cells, frozenset(tile - hold for tile in places))


def read_clip(text: str, rules: Sequence[LayerRule]) -> MapClip | None:
    """Return the piece that a clipboard text holds, without what this project's maps do not know, or None."""
    if FORMAT not in text[:80] or len(text) > LARGEST_TEXT:
        return None
    try:
        found = json.loads(text)
        tiles = frozenset(Hex.parse(key) for key in found["tiles"])
        cells = {
            rule.id: {Hex.parse(key): value for key, value in found["layers"].get(rule.id, {}).items()}
            for rule in rules
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    known = {rule.id: {entry.value for entry in rule.entries} for rule in rules}
    sound = {
        layer: {tile: value for tile, value in held.items() if tile in tiles and _is_sound(value, known[layer])}
        for layer, held in cells.items()
    }
    return MapClip({layer: held for layer, held in sound.items() if held}, tiles) if tiles else None


def _is_sound(value: object, known: Collection[MapValue]) -> bool:
    """Say whether a layer may hold a value: one of its entries, or any short text in a layer of free text."""
    if known:
        return isinstance(value, str | int) and not isinstance(value, bool) and value in known
    return isinstance(value, str) and 0 < len(value) <= 200


def _middle(tiles: Collection[Hex]) -> Hex:
    """Return the tile nearest to the middle of tiles."""
    count = max(1, len(tiles))
    middle = Hex(round(sum(tile.q for tile in tiles) / count), round(sum(tile.r for tile in tiles) / count))
    return min(tiles, key=lambda tile: (tile.distance(middle), tile), default=ORIGIN)
