"""Columns and rows of staggered hex grids, and the axial coordinates they stand for.

With `c` the column and `R` the row growing downwards: odd-q `q = c, r = R - (c - (c & 1)) / 2`, even-q with
`+`; odd-r `q = c - (R - (R & 1)) / 2, r = R`, even-r with `+` (published by Red Blob Games).
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Orientation

Cell = tuple[int, int]
"""Column and row, the row growing downwards."""


@dataclass(frozen=True, slots=True)
class OffsetGrid:
    """A staggered grid.

    Attributes:
        axis: "x" if columns are shifted (flat-top tiles), "y" if rows are (pointy-top tiles).
        index: "odd" if odd columns or rows are shifted down or right, "even" if even ones are.
    """

    axis: Literal["x", "y"]
    index: Literal["odd", "even"]

    @property
    def orientation(self) -> Orientation:
        """How the tiles stand."""
        return "flat" if self.axis == "x" else "pointy"

    @classmethod
    def of(cls, orientation: Orientation, index: Literal["odd", "even"]) -> OffsetGrid:
        """Return the grid for tiles of an orientation."""
        return cls("x" if orientation == "flat" else "y", index)

    def to_hex(self, cell: Cell) -> Hex:
        """Return the tile at a column and row."""
        column, row = cell
        if self.axis == "x":
            return Hex(column, row - self._half(column))
        return Hex(column - self._half(row), row)

    def to_cell(self, tile: Hex) -> Cell:
        """Return the column and row of a tile."""
        q, r = tile
        if self.axis == "x":
            return q, r + self._half(q)
        return q + self._half(r), r

    def is_shifted(self, line: int) -> bool:
        """Say whether a column (axis "x") or row (axis "y") is shifted."""
        return bool(line & 1) == (self.index == "odd")

    def _half(self, line: int) -> int:
        odd = line & 1
        return (line - odd) // 2 if self.index == "odd" else (line + odd) // 2
