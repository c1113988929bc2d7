"""Which tiles of a map are of one kind: what a fill reaches, what wand and "same kind" select."""
from __future__ import annotations

from collections.abc import Collection

from lich_studio.grid.areas import flood
from lich_studio.grid.hex import Hex
from lich_studio.session.map_document import MapDocument

__all__ = ["alike", "connected_alike"]


def alike(document: MapDocument, tile: Hex, hidden: Collection[str] = ()) -> frozenset[Hex]:
    """Return the tiles that hold the same as `tile`; labels, regions and hidden layers do not count.

    Args:
        document: the map.
        tile: the tile to compare with; none is alike when it lies off the board.
        hidden: layers that do not count.
    """
    if not document.has_tile(tile):
        return frozenset()
    layers = [document.layer(rule.id) for rule in document.rules if rule.entries and rule.id not in hidden]
    holding = [(cells, cells[tile]) for cells in layers if tile in cells]
    others = [cells for cells in layers if tile not in cells and cells]
    if holding:
        cells, value = holding[0]
        found = {place for place, held in cells.items() if held == value}
        for cells, value in holding[1:]:
            found = {place for place in found if cells.get(place) == value}
    else:
        found = set(document.tile_set)
    return frozenset(found.difference(*others))


def connected_alike(document: MapDocument, tile: Hex, hidden: Collection[str] = ()) -> frozenset[Hex]:
    """Return the tiles that hang together with `tile` and hold the same, as a fill reaches them."""
    return flood(tile, alike(document, tile, hidden))
