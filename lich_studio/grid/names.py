"""What tiles are called: offset columns and rows, or letters and numbers as on a chessboard.

The plain name of a tile is its `Hex.key`. The other two count from the corner of the board at hand.

    >>> from lich_studio.grid.hex import hexagon
    >>> names = TileNames(hexagon(2), "flat", "chess")
    >>> names[Hex(0, 0)], names[Hex(-1, 1)]
    ('B2', 'A1')
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Orientation

__all__ = ["TileNames", "offset_of"]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class TileNames(Mapping[Hex, str]):
    """Names of all tiles of a board, made when they are asked for; no two are alike."""

    def __init__(self, tiles: Sequence[Hex], orientation: Orientation, style: Literal["offset", "chess"]) -> None:
        """Count from the board's first column and its top row, or for chess its bottom row.

        Args:
            tiles: the board.
            orientation: which tiles stand in columns.
            style: "offset" for "column,row" from 0,0; "chess" for a letter and a number from A1.
        """
        self._tiles = tiles
        self._orientation: Orientation = orientation
        self._chess = style == "chess"
        places = [offset_of(tile, orientation) for tile in tiles]
        self._first = min((column for column, _ in places), default=0)
        self._top = min((row for _, row in places), default=0)
        self._bottom = max((row for _, row in places), default=0)

    def __getitem__(self, tile: Hex) -> str:
        """Return the name of a tile, off the board too."""
        column, row = offset_of(tile, self._orientation)
        if not self._chess:
            return f"{column - self._first},{row - self._top}"
        return f"{_letters(column - self._first)}{self._bottom - row + 1}"

    def __iter__(self) -> Iterator[Hex]:
        """Go through the tiles of the board."""
        return iter(self._tiles)

    def __len__(self) -> int:
        """Return how many tiles the board has."""
        return len(self._tiles)


def offset_of(tile: Hex, orientation: Orientation) -> tuple[int, int]:
    """Return column and row of a tile; odd columns of a flat board, odd rows of a pointy one, lie half a tile on."""
    if orientation == "flat":
        return tile.q, tile.r + (tile.q - (tile.q & 1)) // 2
    return tile.q + (tile.r - (tile.r & 1)) // 2, tile.r


def _letters(column: int) -> str:
    """Return A to Z, then AA, AB and so on; columns before the first carry a minus."""
    if column < 0:
        return f"-{_letters(-column - 1)}"
    text = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, len(LETTERS))
        text = LETTERS[rest] + text
    return text
