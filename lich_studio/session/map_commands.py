"""Undo commands of a map: painted cells, tiles that come and go, and changed fields."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from lich_studio.content.map import Shape
from lich_studio.grid.hex import Hex
from lich_studio.session.map_edit import Cells, MapEdit
from lich_studio.session.map_layers import MapValue
from lich_studio.session.typing_steps import continues
from lich_studio.session.undo import Command

__all__ = ["CellWriter", "PaintTiles", "SetDetails"]

FieldWriter = Callable[[Mapping[str, object]], None]


class CellWriter(Protocol):
    """A document's one gate for cells and for which tiles there are."""

    def __call__(
        self, cells: Mapping[str, Cells], grown: frozenset[Hex], cut: frozenset[Hex],
        shape: Shape | None = None,
    ) -> None:
        """Write cells, add and cut off tiles; `shape` is the board's own if known, None to make a free one."""
        ...


class PaintTiles:
    """Writes cells and which tiles there are; the parts of one stroke absorb each other.

    Attributes:
        name: the step's name in the Edit menu.
    """

    def __init__(self, write: CellWriter, name: str, edit: MapEdit, shape: Shape, stroke: int) -> None:
        """Take the cells of a planned edit.

        Args:
            write: the document's write gate.
            name: the step's name.
            edit: the cells with what stood there before, and the tiles that come and go.
            shape: the board's shape before, to be given back exactly.
            stroke: number of the stroke it belongs to, 0 for a step of its own.
        """
        self.name = name
        self._write = write
        self._shape = shape
        self._stroke = stroke
        self._grown, self._cut = edit.grown, edit.cut
        self._before: dict[str, dict[Hex, MapValue | None]] = {
            layer: dict(cells) for layer, cells in edit.before.items()
        }
        self._after: dict[str, dict[Hex, MapValue | None]] = {layer: dict(cells) for layer, cells in edit.after.items()}

    def do(self) -> None:
        """Write the cells and the tiles."""
        self._write(self._after, self._grown, self._cut)

    def undo(self) -> None:
        """Write back what stood there."""
        self._write(self._before, self._cut, self._grown, self._shape)

    def absorb(self, later: Command) -> bool:
        """Take over a later part of the same stroke."""
        if not isinstance(later, PaintTiles) or not self._stroke or later._stroke != self._stroke:
            return False
        for layer, cells in later._before.items():
            mine = self._before.setdefault(layer, {})
            for tile, value in cells.items():
                mine.setdefault(tile, value)
        for layer, cells in later._after.items():
            self._after.setdefault(layer, {}).update(cells)
        grown, cut = later._grown, later._cut
        if grown or cut:
            self._grown, self._cut = (
                (self._grown - cut) | (grown - self._cut), (self._cut - grown) | (cut - self._grown)
            )
        return True


class SetDetails:
    """Writes fields of the map itself; typing in one text field absorbs word by word.

    Attributes:
        name: the step's name in the Edit menu.
    """

    def __init__(self, write: FieldWriter, old: Mapping[str, object], new: Mapping[str, object]) -> None:
        """Take the fields' values before and after; the steps are named after the fields."""
        self.name = f"Change {' and '.join(new).replace('_', ' ')}"
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
