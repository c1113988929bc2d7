"""Sets of tiles as one whole number a column: floods and borders of the largest boards in a few milliseconds.

Bit `r - low` of column `q` stands for tile `q,r`. Neighbours of whole columns are then shifts and masks.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping

from lich_studio.grid.hex import Hex

__all__ = ["MOST_ROWS", "Columns"]

MOST_ROWS = 4096
"""Areas that reach over more rows are too wide for numbers that hold a bit for each."""


class Columns:
    """An area of tiles.

    Attributes:
        low: the lowest row; bit 0 of every column.
        bits: a number for each column with tiles.
    """

    def __init__(self, tiles: Collection[tuple[int, int]]) -> None:
        """Take an area that `fits`."""
        self.low = min((r for _q, r in tiles), default=0)
        self.rows = max((r for _q, r in tiles), default=0) - self.low + 1
        self.bits: dict[int, int] = {}
        low, bits = self.low, self.bits
        for q, r in tiles:
            bits[q] = bits.get(q, 0) | 1 << (r - low)

    @staticmethod
    def fits(tiles: Collection[tuple[int, int]]) -> bool:
        """Say whether an area is low enough to be held like this."""
        rows = [r for _q, r in tiles]
        return not rows or max(rows) - min(rows) < MOST_ROWS

    def reached(self, start: tuple[int, int]) -> Mapping[int, int]:
        """Return the columns of the connected part that holds `start`, which must lie in the area."""
        bits = self.bits
        found = dict.fromkeys(bits, 0)
        waiting = [(start[0], 1 << (start[1] - self.low))]
        while waiting:
            q, seeds = waiting.pop()
            run = self._filled(bits[q] & ~found[q], seeds)
            found[q] |= run
            for near, touched in ((q + 1, run | run >> 1), (q - 1, run | run << 1)):
                fresh = touched & bits.get(near, 0) & ~found.get(near, 0)
                if fresh:
                    waiting.append((near, fresh))
        return found

    def rim(self) -> dict[Hex, tuple[int, ...]]:
        """Return the tiles at the border of the area, each with the numbers of its faces that lead out of it."""
        faces: dict[Hex, list[int]] = {}
        for q, here in self.bits.items():
            right, left = self.bits.get(q + 1, 0), self.bits.get(q - 1, 0)
            for face, beyond in enumerate((right, right << 1, here << 1, left, left >> 1, here >> 1)):
                out = here & ~beyond
                while out:
                    bit = out & -out
                    faces.setdefault(Hex(q, bit.bit_length() - 1 + self.low), []).append(face)
                    out ^= bit
        return {tile: tuple(numbers) for tile, numbers in faces.items()}

    def _filled(self, free: int, seeds: int) -> int:
        """Return the runs of free tiles of one column in which a seed lies; the reach doubles with every step."""
        up, down, free_up, free_down, step = seeds & free, seeds & free, free, free, 1
        while step < self.rows:
            up |= free_up & (up << step)
            down |= free_down & (down >> step)
            free_up &= free_up << step
            free_down &= free_down >> step
            step *= 2
        return up | down
