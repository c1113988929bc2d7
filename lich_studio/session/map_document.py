"""A map being edited: mutable layers inside, a frozen `Map` on save and play.

Every change goes through the undo stack, and every cell through one write gate, which tells the views
exactly which tiles changed. What a click will write is planned first (`plan_paint`, `plan_erase`), shown
as a ghost, and then handed to `apply`.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from pathlib import Path

from lich_studio.content.map import Map, Shape, tiles_of
from lich_studio.grid.hex import Hex
from lich_studio.session.changes import Changed, Listeners
from lich_studio.session.map_change import MapChange
from lich_studio.session.map_commands import PaintTiles, SetDetails
from lich_studio.session.map_contents import MapContents
from lich_studio.session.map_edit import Cells, MapEdit
from lich_studio.session.map_layers import LICH_LAYERS, LayerRule, MapValue
from lich_studio.session.map_planning import plan_erase, plan_paint
from lich_studio.session.undo import UndoStack

__all__ = ["MapDocument"]


class MapDocument(MapContents):
    """One map with its undo stack.

    Attributes:
        path: its file, or None while it has never been saved.
        stack: the undo stack.
        changed: what changed and who asked for it.
        read_only: true when nothing may be written.
    """

    def __init__(
        self, model: Map, rules: Sequence[LayerRule] = LICH_LAYERS, path: Path | None = None, *, read_only: bool = False
    ) -> None:
        """Open a map for editing; `model` itself is never changed."""
        super().__init__(model, rules)
        self.path = path
        self.stack = UndoStack()
        self.changed: Listeners[Changed[MapChange]] = Listeners()
        self.read_only = read_only
        self._stroke: tuple[int, str, Shape] | None = None
        self._strokes = 0
        self._initiator: object = None

    def plan_paint(
        self, layer: str, values: Mapping[Hex, MapValue], *, only_empty: bool = False,
        locked: Collection[str] = (), mask: AbstractSet[Hex] | None = None,
    ) -> MapEdit:
        """Plan to put values on tiles, taking away what cannot share a tile with them.

        Args:
            layer: the layer to paint.
            values: what to put where; tiles off the board are passed over. In a layer of unique values
                the first tile given for a value wins, and the value leaves the tile it stood on.
            only_empty: leave tiles alone that hold anything the paint would replace.
            locked: layers in which nothing may change.
            mask: the only tiles that may change, or None for all.

        Returns:
            The edit, ready to be shown and applied.
        """
        return plan_paint(self, layer, values, only_empty=only_empty, locked=locked, mask=mask)

    def plan_erase(
        self, tiles: Iterable[Hex], layers: Iterable[str] | None = None, *,
        locked: Collection[str] = (), mask: AbstractSet[Hex] | None = None,
    ) -> MapEdit:
        """Plan to take things away.

        Args:
            tiles: where.
            layers: which layers; all of them when None.
            locked: layers in which nothing may change.
            mask: the only tiles that may change, or None for all.

        Returns:
            The edit, ready to be shown and applied.
        """
        return plan_erase(self, tiles, layers, locked=locked, mask=mask)

    def apply(self, edit: MapEdit, initiator: object = None) -> bool:
        """Write a planned edit; inside a stroke it joins the stroke's one undo step.

        Returns:
            True when anything changed.
        """
        if edit.is_empty or self.read_only:
            return False
        number, name, shape = self._stroke or (0, edit.name, self.details.shape)
        self._initiator = initiator
        try:
            self.stack.push(PaintTiles(self.write, name, edit, shape, number))
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
        self._stroke = (self._strokes, name, self.details.shape)

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
        old = {name: getattr(self.details, name) for name in fields}
        if self.read_only or old == fields:
            return
        Map.model_validate({**dict(self.details), **fields})
        self._initiator = initiator
        try:
            self.stack.push(SetDetails(self.write_details, old, fields))
        finally:
            self._initiator = None

    def set_shape(self, shape: Shape, initiator: object = None) -> None:
        """Give the board another shape as one step; what would lie off the board is taken away."""
        lost = self.tile_set - frozenset(tiles_of(shape))
        with self.stack.macro("Resize map"):
            self.apply(self.plan_erase(lost), initiator)
            self.set_details(initiator, shape=shape)

    def write(
        self, cells: Mapping[str, Cells], grown: frozenset[Hex] = frozenset(), cut: frozenset[Hex] = frozenset(),
        shape: Shape | None = None,
    ) -> None:
        """Write cells and which tiles there are: the one gate every change passes. Only commands call this."""
        redrawn = grown | cut
        self._put(cells, grown, cut, shape)
        change = MapChange(
            redrawn.union(*cells.values()), frozenset({"shape"} if redrawn else ()),
            {layer: values.keys() for layer, values in cells.items()}, redrawn,
        )
        self.changed.emit(Changed(change, self._initiator))

    def write_details(self, fields: Mapping[str, object]) -> None:
        """Write the map's own fields. Only commands call this."""
        self._put_details(fields)
        self.changed.emit(Changed(MapChange(fields=frozenset(fields)), self._initiator))
