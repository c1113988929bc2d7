"""Undo commands of a map: painted tiles and changed fields."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from lich_studio.grid.hex import Hex
from lich_studio.session.map_edit import TileChange
from lich_studio.session.map_layers import MapValue
from lich_studio.session.typing_steps import continues
from lich_studio.session.undo import Command

__all__ = ["PaintTiles", "SetDetails"]

CellWriter = Callable[[Iterable[tuple[str, Hex, MapValue | None]]], None]
FieldWriter = Callable[[Mapping[str, object]], None]


class PaintTiles:
    """Writes cells; the parts of one stroke absorb each other.

    Attributes:
        name: the step's name in the Edit menu.
    """

    def __init__(self, write: CellWriter, name: str, changes: Iterable[TileChange], stroke: int) -> None:
        """Take the cells of a planned edit.

        Args:
            write: the document's write gate.
            name: the step's name.
            changes: the cells with what stood there before.
            stroke: number of the stroke it belongs to, 0 for a step of its own.
        """
        self.name = name
        self._write = write
        self._stroke = stroke
        self._before: dict[tuple[str, Hex], MapValue | None] = {}
        self._after: dict[tuple[str, Hex], MapValue | None] = {}
        for change in changes:
            self._before.setdefault((change.layer, change.tile), change.before)
            self._after[change.layer, change.tile] = change.after

    def do(self) -> None:
        """Write the cells."""
        self._write([(layer, tile, value) for (layer, tile), value in self._after.items()])

    def undo(self) -> None:
        """Write back what stood there."""
        self._write([(layer, tile, value) for (layer, tile), value in self._before.items()])

    def absorb(self, later: Command) -> bool:
        """Take over a later part of the same stroke."""
        if not isinstance(later, PaintTiles) or not self._stroke or later._stroke != self._stroke:
            return False
        for cell, value in later._before.items():
            self._before.setdefault(cell, value)
        self._after.update(later._after)
        return True


class SetDetails:
    """Writes fields of the map itself; typing in one text field absorbs word by word.

    Attributes:
        name: the step's name in the Edit menu.
    """

    def __init__(self, write: FieldWriter, old: Mapping[str, object], new: Mapping[str, object]) -> None:
        """Take the fields' values before and after; the steps are named after the fields."""
        self.name = f"Change {' and '.join(new)}"
        self._write = write
        self._old = dict(old)
        self._new = dict(new)

    def do(self) -> None:
        """Write the new values."""
        self._write(self._new)

    def undo(self) -> None:
        """Write the old values."""
        self._write(self._old)

    def absorb(self, later: Command) -> bool:
        """Take over the next letter of the same word."""
        if not isinstance(later, SetDetails) or len(self._new) != 1 or self._new.keys() != later._new.keys():
            return False
        (field,) = self._new
        before, middle, after = self._old[field], self._new[field], later._new[field]
        if not (isinstance(before, str) and isinstance(middle, str) and isinstance(after, str)):
            return False
        if not continues(before, middle, after):
            return False
        self._new = later._new
        return True
