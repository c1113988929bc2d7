"""What stands on a map being edited: its own fields, its tiles and its layers, read live and frozen to a `Map`."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from types import MappingProxyType

from lich_studio.content.map import Map, Shape
from lich_studio.grid.hex import Hex
from lich_studio.session.map_board import MapBoard
from lich_studio.session.map_edit import Cells
from lich_studio.session.map_layers import LayerRule, MapValue, exclusions

__all__ = ["MapContents"]


class MapContents:
    """The contents of one map; they are changed through `map_document.MapDocument` only.

    Attributes:
        rules: the layers, in drawing order, and what cannot share a tile.
    """

    def __init__(self, model: Map, rules: Sequence[LayerRule]) -> None:
        """Hold what a map holds; `model` itself is never changed."""
        self.rules = tuple(rules)
        self._rule_of = {rule.id: rule for rule in self.rules}
        self._excludes = exclusions(self.rules)
        self._details = model.model_copy(update={"layers": {}})
        self._board = MapBoard(model.shape)
        self._layers: dict[str, dict[Hex, MapValue]] = {
            name: {Hex.parse(key): value for key, value in cells.items()} for name, cells in model.layers.items()
        }
        self._given_layers = frozenset(model.layers)

    @property
    def details(self) -> Map:
        """The map's own fields (name, notes, shape, ...), with no layers in it."""
        if self._details.shape is not self._board.shape:
            self._details = self._details.model_copy(update={"shape": self._board.shape})
        return self._details

    @property
    def tiles(self) -> tuple[Hex, ...]:
        """All tiles of the board, sorted."""
        return self._board.tiles

    @property
    def tile_set(self) -> AbstractSet[Hex]:
        """All tiles of the board as a live set, for whoever asks often; it must not be changed."""
        return self._board.tile_set

    @property
    def is_free_form(self) -> bool:
        """True when the board is no hexagon."""
        return self._board.is_free_form

    @property
    def layer_names(self) -> tuple[str, ...]:
        """The layers in which anything ever stood."""
        return tuple(self._layers)

    def rule(self, layer: str) -> LayerRule:
        """Return the rule of a layer.

        Raises:
            KeyError: when maps of this ruleset have no such layer.
        """
        return self._rule_of[layer]

    def rivals(self, layer: str) -> tuple[str, ...]:
        """Return the layers whose things cannot share a tile with one of this layer."""
        return self._excludes[layer]

    def has_tile(self, tile: Hex) -> bool:
        """True when the tile lies on the board."""
        return tile in self._board.tile_set

    def layer(self, layer: str) -> Mapping[Hex, MapValue]:
        """Return a live, read-only view of one layer."""
        return MappingProxyType(self._layers.setdefault(layer, {}))

    def at(self, layer: str, tile: Hex) -> MapValue | None:
        """Return what stands on a tile in one layer, or None."""
        return self._layers.get(layer, {}).get(tile)

    def contents(self, tile: Hex) -> dict[str, MapValue]:
        """Return everything on a tile, by layer."""
        return {name: cells[tile] for name, cells in self._layers.items() if tile in cells}

    def to_map(self) -> Map:
        """Freeze the document as it stands.

        Raises:
            ValueError: when the contents do not make a sound map (pydantic's error is one).
        """
        layers = {
            name: {tile.key(): cells[tile] for tile in sorted(cells)}
            for name, cells in self._layers.items() if cells or name in self._given_layers
        }
        return Map.model_validate({**dict(self.details), "layers": layers})

    def _put(self, cells: Mapping[str, Cells], grown: frozenset[Hex], cut: frozenset[Hex], shape: Shape | None) -> None:
        """Put things into layers and take them out where None is given; then add and cut off tiles."""
        for layer, values in cells.items():
            mine = self._layers.setdefault(layer, {})
            things = {tile: value for tile, value in values.items() if value is not None}
            mine.update(things)
            if len(things) < len(values):
                for tile in values.keys() - things.keys():
                    mine.pop(tile, None)
        if grown or cut:
            self._board.redraw(grown, cut, shape)

    def _put_details(self, fields: Mapping[str, object]) -> None:
        self._details = self.details.model_copy(update=dict(fields))
        if "shape" in fields:
            self._board = MapBoard(self._details.shape)
