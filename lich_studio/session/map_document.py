"""A map being edited: mutable layers inside, a frozen `Map` on save and play.

Every change goes through the undo stack, and every cell through one write gate, which tells the views
exactly which tiles changed. What a click will write is planned first (`plan_paint`, `plan_erase`), shown
as a ghost, and then handed to `apply`.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.grid.hex import Hex
from lich_studio.session.changes import Changed, Listeners
from lich_studio.session.map_commands import PaintTiles, SetDetails
from lich_studio.session.map_edit import MapEdit, TileChange
from lich_studio.session.map_layers import LICH_LAYERS, LayerRule, MapValue
from lich_studio.session.undo import UndoStack

__all__ = ["MapChange", "MapDocument"]

Shape = HexagonShape | FreeShape


@dataclass(frozen=True, slots=True)
class MapChange:
    """Which parts of a map changed.

    Attributes:
        tiles: tiles whose contents changed.
        fields: names of the map's own fields that changed, such as "name" or "shape".
    """

    tiles: frozenset[Hex] = frozenset()
    fields: frozenset[str] = frozenset()


class MapDocument:
    """One map with its undo stack.

    Attributes:
        path: its file, or None while it has never been saved.
        stack: the undo stack.
        changed: what changed and who asked for it.
        rules: the layers, in drawing order, and what cannot share a tile.
        read_only: true when nothing may be written.
    """

    def __init__(
        self, model: Map, rules: Sequence[LayerRule] = LICH_LAYERS, path: Path | None = None, *, read_only: bool = False
    ) -> None:
        """Open a map for editing; `model` itself is never changed."""
        self.path = path
        self.stack = UndoStack()
        self.changed: Listeners[Changed[MapChange]] = Listeners()
        self.rules = tuple(rules)
        self.read_only = read_only
        self._rule_of = {rule.id: rule for rule in self.rules}
        self._excludes = _both_ways(self.rules)
        self._details = model.model_copy(update={"layers": {}})
        self._layers: dict[str, dict[Hex, MapValue]] = {
            name: {Hex.parse(key): value for key, value in cells.items()} for name, cells in model.layers.items()
        }
        self._given_layers = frozenset(model.layers)
        self._tiles = tuple(model.tiles())
        self._tile_set = frozenset(self._tiles)
        self._stroke: tuple[int, str] | None = None
        self._strokes = 0
        self._initiator: object = None

    @property
    def details(self) -> Map:
        """The map's own fields (name, notes, shape, ...), with no layers in it."""
        return self._details

    @property
    def tiles(self) -> tuple[Hex, ...]:
        """All tiles of the board."""
        return self._tiles

    def has_tile(self, tile: Hex) -> bool:
        """True when the tile lies on the board."""
        return tile in self._tile_set

    def layer(self, layer: str) -> Mapping[Hex, MapValue]:
        """Return a live, read-only view of one layer."""
        return MappingProxyType(self._layers.setdefault(layer, {}))

    def at(self, layer: str, tile: Hex) -> MapValue | None:
        """Return what stands on a tile in one layer, or None."""
        return self._layers.get(layer, {}).get(tile)

    def contents(self, tile: Hex) -> dict[str, MapValue]:
        """Return everything on a tile, by layer."""
        return {name: cells[tile] for name, cells in self._layers.items() if tile in cells}

    def plan_paint(
        self, layer: str, values: Mapping[Hex, MapValue], *, only_empty: bool = False, locked: Iterable[str] = ()
    ) -> MapEdit:
        """Plan to put values on tiles, taking away what cannot share a tile with them.

        Args:
            layer: the layer to paint.
            values: what to put where; tiles off the board are passed over. In a layer of unique values
                the first tile given for a value wins, and the value leaves the tile it stood on.
            only_empty: leave tiles alone that hold anything the paint would replace.
            locked: layers in which nothing may change.

        Returns:
            The edit, ready to be shown and applied.
        """
        rule, locks = self._rule_of[layer], frozenset(locked)
        mine = self._layers.setdefault(layer, {})
        rivals = [(name, self._layers.setdefault(name, {})) for name in self._excludes[layer]]
        changes: list[TileChange] = []
        refused: list[Hex] = []
        used: set[MapValue] = set()
        for tile, value in values.items():
            if tile not in self._tile_set or (rule.unique and value in used):
                continue
            used.add(value)
            before = mine.get(tile)
            losing = [TileChange(name, tile, cells[tile], None) for name, cells in rivals if tile in cells]
            if before == value or (only_empty and (before is not None or losing)):
                continue
            if layer in locks or any(change.layer in locks for change in losing):
                refused.append(tile)
                continue
            changes.extend(losing)
            changes.append(TileChange(layer, tile, before, value))
        if rule.unique:
            changes.extend(_moved_away(layer, mine, changes))
        names = {self.value_name(layer, value) for value in values.values()}
        name = names.pop() if len(names) == 1 else rule.plural
        return MapEdit(f"Paint {name.lower()}", tuple(changes), tuple(refused))

    def plan_erase(
        self, tiles: Iterable[Hex], layers: Iterable[str] | None = None, *, locked: Iterable[str] = ()
    ) -> MapEdit:
        """Plan to take things away.

        Args:
            tiles: where.
            layers: which layers; all of them when None.
            locked: layers in which nothing may change.

        Returns:
            The edit, ready to be shown and applied.
        """
        names = tuple(self._layers) if layers is None else tuple(layers)
        locks = frozenset(locked)
        changes: list[TileChange] = []
        refused: list[Hex] = []
        for tile in tiles:
            for name in names:
                value = self._layers.get(name, {}).get(tile)
                if value is None:
                    continue
                if name in locks:
                    refused.append(tile)
                else:
                    changes.append(TileChange(name, tile, value, None))
        return MapEdit("Erase", tuple(changes), tuple(refused))

    def apply(self, edit: MapEdit, initiator: object = None) -> bool:
        """Write a planned edit; inside a stroke it joins the stroke's one undo step.

        Returns:
            True when anything changed.
        """
        if not edit.changes or self.read_only:
            return False
        number, name = self._stroke or (0, edit.name)
        self._initiator = initiator
        try:
            self.stack.push(PaintTiles(self.write, name, edit.changes, number))
        finally:
            self._initiator = None
        return True

    @contextmanager
    def stroke(self, name: str) -> Iterator[None]:
        """Everything applied inside is one undo step; see `begin_stroke`."""
        self.begin_stroke(name)
        try:
            yield
        finally:
            self.end_stroke()

    def begin_stroke(self, name: str) -> None:
        """Start a stroke: edits applied until `end_stroke` become one undo step of this name."""
        self._strokes += 1
        self._stroke = (self._strokes, name)

    def end_stroke(self) -> None:
        """End the stroke; without one nothing happens."""
        self._stroke = None
        self.stack.seal()

    def set_details(self, initiator: object = None, **fields: object) -> None:
        """Change the map's own fields as one step, such as `name`, `author`, `notes`, `tags`, `orientation`.

        Typing in one text field is merged word by word.

        Raises:
            ValueError: when the fields do not make a sound map (pydantic's error is one).
        """
        old = {name: getattr(self._details, name) for name in fields}
        if self.read_only or old == fields:
            return
        Map.model_validate({**dict(self._details), **fields})
        self._initiator = initiator
        try:
            self.stack.push(SetDetails(self.write_details, old, fields))
        finally:
            self._initiator = None

    def set_shape(self, shape: Shape, initiator: object = None) -> None:
        """Give the board another shape as one step; what would lie off the board is taken away."""
        kept = frozenset(self._details.model_copy(update={"shape": shape}).tiles())
        lost = [tile for tile in self._tiles if tile not in kept]
        with self.stack.macro("Resize map"):
            self.apply(self.plan_erase(lost), initiator)
            self.set_details(initiator, shape=shape)

    def write(self, changes: Iterable[tuple[str, Hex, MapValue | None]]) -> None:
        """Write cells: the one gate every change of a tile passes. Only commands call this."""
        touched: set[Hex] = set()
        for layer, tile, value in changes:
            cells = self._layers.setdefault(layer, {})
            if value is None:
                cells.pop(tile, None)
            else:
                cells[tile] = value
            touched.add(tile)
        self.changed.emit(Changed(MapChange(tiles=frozenset(touched)), self._initiator))

    def write_details(self, fields: Mapping[str, object]) -> None:
        """Write the map's own fields. Only commands call this."""
        self._details = self._details.model_copy(update=dict(fields))
        if "shape" in fields:
            self._tiles = tuple(self._details.tiles())
            self._tile_set = frozenset(self._tiles)
        self.changed.emit(Changed(MapChange(fields=frozenset(fields)), self._initiator))

    def to_map(self) -> Map:
        """Freeze the document as it stands.

        Raises:
            ValueError: when the contents do not make a sound map (pydantic's error is one).
        """
        layers = {
            name: {tile.key(): cells[tile] for tile in sorted(cells)}
            for name, cells in self._layers.items()
            if cells or name in self._given_layers
        }
        return Map.model_validate({**dict(self._details), "layers": layers})

    def value_name(self, layer: str, value: MapValue) -> str:
        """Return what a person calls a value of a layer."""
        rule = self._rule_of.get(layer)
        for entry in rule.entries if rule else ():
            if entry.value == value:
                return entry.name
        return str(value)


def _both_ways(rules: Sequence[LayerRule]) -> dict[str, tuple[str, ...]]:
    """Return the exclusions of each layer, made mutual."""
    return {
        rule.id: tuple(
            other.id for other in rules
            if other.id != rule.id and (other.id in rule.excludes or rule.id in other.excludes)
        )
        for rule in rules
    }


def _moved_away(layer: str, cells: Mapping[Hex, MapValue], changes: Sequence[TileChange]) -> list[TileChange]:
    """Return the removals that keep each newly painted value of a layer on one tile."""
    painted = {change.after: change.tile for change in changes if change.layer == layer}
    overwritten = set(painted.values())
    return [
        TileChange(layer, tile, value, None)
        for tile, value in cells.items()
        if value in painted and tile not in overwritten
    ]
