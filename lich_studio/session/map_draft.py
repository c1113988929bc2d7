"""A map as it would be after a planned edit of many layers, put together thing by thing.

Painting one thing on many tiles has a faster way (`map_planning`); pasting, moving, replacing and making
symmetric build up a draft, which keeps the same rules: what cannot share a tile goes, a unique value
leaves the tile it stood on, closed layers and tiles outside the mask stay as they are.
"""
from __future__ import annotations

from collections.abc import Collection
from collections.abc import Set as AbstractSet
from dataclasses import replace

from lich_studio.grid.hex import Hex
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import Cells, MapEdit
from lich_studio.session.map_layers import MapValue

__all__ = ["MapDraft"]


class MapDraft:
    """Collects changes over a document that stays as it is.

    Attributes:
        document: the map.
        refused: tiles on which something was not done because of a closed layer.
    """

    def __init__(
        self, document: MapDocument, *, closed: Collection[str] = (), mask: AbstractSet[Hex] | None = None,
        only_empty: bool = False, board: AbstractSet[Hex] | None = None,
    ) -> None:
        """Start with the map as it stands.

        Args:
            document: the map.
            closed: layers in which nothing may change.
            mask: the only tiles that may change, or None for all.
            only_empty: put nothing where it would replace anything.
            board: the tiles there will be, or None when they stay the same.
        """
        self.document = document
        self.refused: set[Hex] = set()
        self._closed = frozenset(closed)
        self._mask = mask
        self._only_empty = only_empty
        self._board = document.tile_set if board is None else board
        self._cells: dict[str, dict[Hex, MapValue | None]] = {}
        self._holders: dict[str, dict[MapValue, Hex]] = {}

    def at(self, layer: str, tile: Hex) -> MapValue | None:
        """Return what would stand on a tile."""
        changed = self._cells.get(layer)
        if changed is not None and tile in changed:
            return changed[tile]
        return self.document.at(layer, tile)

    def put(self, layer: str, tile: Hex, value: MapValue) -> bool:
        """Put a thing on a tile, and take away what cannot share it.

        Returns:
            False when the tile, a mask or a closed layer does not allow it.
        """
        if tile not in self._board or not self._may_change(tile) or self.at(layer, tile) == value:
            return False
        losing = [name for name in self.document.rivals(layer) if self.at(name, tile) is not None]
        if self._only_empty and (losing or self.at(layer, tile) is not None):
            return False
        holder = self._holder(layer, value)
        stuck = holder is not None and not self._may_change(holder)
        if stuck or not self._closed.isdisjoint((layer, *losing)):
            self.refused.add(tile)
            return False
        for name in losing:
            self._set(name, tile, None)
        if holder is not None:
            self._set(layer, holder, None)
        self._set(layer, tile, value)
        return True

    def clear(self, layer: str, tile: Hex) -> bool:
        """Take away what stands on a tile in one layer; return False when that is not allowed or nothing is there."""
        if not self._may_change(tile) or self.at(layer, tile) is None:
            return False
        if layer in self._closed:
            self.refused.add(tile)
            return False
        self._set(layer, tile, None)
        return True

    def edit(self, name: str) -> MapEdit:
        """Return what differs from the document now, as one edit of this name."""
        before: dict[str, Cells] = {}
        after: dict[str, Cells] = {}
        for layer, cells in self._cells.items():
            standing = self.document.layer(layer)
            changed = {tile: value for tile, value in cells.items() if standing.get(tile) != value}
            if changed:
                before[layer] = {tile: standing.get(tile) for tile in changed}
                after[layer] = changed
        now = self.document.tile_set
        edit = MapEdit(name, before, after, tuple(sorted(self.refused)))
        if self._board is now:
            return edit
        return replace(edit, grown=frozenset(self._board - now), cut=frozenset(now - self._board))

    def _may_change(self, tile: Hex) -> bool:
        return self._mask is None or tile in self._mask

    def _holder(self, layer: str, value: MapValue) -> Hex | None:
        """Return the tile on which a value of a unique layer would stand."""
        if not self.document.rule(layer).unique:
            return None
        if layer not in self._holders:
            self._holders[layer] = {held: tile for tile, held in self.document.layer(layer).items()}
        return self._holders[layer].get(value)

    def _set(self, layer: str, tile: Hex, value: MapValue | None) -> None:
        holders = self._holders.get(layer)
        if holders is not None:
            before = self.at(layer, tile)
            if before is not None:
                holders.pop(before, None)
            if value is not None:
                holders[value] = tile
        self._cells.setdefault(layer, {})[tile] = value
