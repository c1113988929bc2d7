"""Axial hex coordinates and what follows from them alone: distance, rings, discs, lines, turns, mirrors.

A tile is an immutable pair `(q, r)`; the third cube coordinate is `s = -q - r`. Directions are numbered
0 to 5 and turn one way round: `F_i` lead through the faces of a tile, `V_i = F_i + F_(i+1)` through its
corners. Everything is whole numbers, so that equal means equal.

    >>> Hex(1, 0).distance(Hex(-1, 2))
    2
    >>> Hex(0, 0).ring(1) == DIRECTIONS
    True
"""
from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

CACHED_TILES: Final = 1 << 16
"""How many tiles keep their neighbours at hand: twice the tiles of the largest hexagonal map."""

_KEY: Final = re.compile(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})", re.ASCII)
_LINE_SCALE: Final = 16
_LINE_NUDGE: Final = (1, 2)


class Hex(NamedTuple):
    """A tile of the hex grid, or the difference of two tiles.

    It compares and hashes like the tuple `(q, r)`; sorting goes by `q`, then `r`.

    Attributes:
        q: first axial coordinate, in tiles.
        r: second axial coordinate, in tiles.
    """

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third cube coordinate; `q + r + s` is always 0."""
        return -self[0] - self[1]

    # A tuple would join and repeat; for a coordinate only vector arithmetic makes sense.
    def __add__(self, other: tuple[int, int]) -> Hex:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return the tile reached from this one by the difference `other`."""
        return Hex(self[0] + other[0], self[1] + other[1])

    def __sub__(self, other: tuple[int, int]) -> Hex:
        """Return the difference that leads from `other` to this tile."""
        return Hex(self[0] - other[0], self[1] - other[1])

    def __mul__(self, factor: int) -> Hex:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return this difference `factor` times over."""
        return Hex(self[0] * factor, self[1] * factor)

    def __rmul__(self, factor: int) -> Hex:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Return this difference `factor` times over."""
        return Hex(self[0] * factor, self[1] * factor)

    def __neg__(self) -> Hex:
        """Return the opposite difference."""
        return Hex(-self[0], -self[1])

    @property
    def length(self) -> int:
        """Distance from the origin, in tiles."""
        q, r = self
        return max(abs(q), abs(r), abs(q + r))

    def distance(self, other: tuple[int, int]) -> int:
        """Return the least number of steps between neighbours that lead from here to `other`."""
        q, r = self[0] - other[0], self[1] - other[1]
        if q * r > 0:
            return abs(q + r)
        q, r = abs(q), abs(r)
        return q if q > r else r

    def neighbour(self, index: int) -> Hex:
        """Return the neighbour through face `index`, taken modulo 6."""
        return _neighbours(self)[index % 6]

    def neighbours(self) -> tuple[Hex, ...]:
        """Return the six neighbours in the order of `DIRECTIONS`."""
        return _neighbours(self)

    def ring(self, radius: int) -> tuple[Hex, ...]:
        """Return the tiles at exactly `radius` tiles, once round, starting straight along `F_0`.

        Raises:
            ValueError: if `radius` is negative.
        """
        return tuple(self + offset for offset in _ring(radius))

    def disc(self, radius: int) -> tuple[Hex, ...]:
        """Return the tiles at most `radius` tiles away, ring by ring outwards from this one.

        Raises:
            ValueError: if `radius` is negative.
        """
        if radius < 0:
            raise ValueError(f"a disc needs a radius of 0 or more, not {radius}")
        return tuple(self + offset for distance in range(radius + 1) for offset in _ring(distance))

    def line(self, to: Hex) -> tuple[Hex, ...]:
        """Return the tiles of the straight line from here to `to`, both included.

        Each tile touches the next, there are `distance + 1` of them, and the line back is the same tiles
        reversed. Where the exact line runs along an edge, one fixed side is taken. Integer arithmetic only.
        """
        steps = self.distance(to)
        if steps == 0:
            return (self,)
        unit = steps * _LINE_SCALE
        q_start, r_start = self[0] * unit + _LINE_NUDGE[0], self[1] * unit + _LINE_NUDGE[1]
        q_step, r_step = (to[0] - self[0]) * _LINE_SCALE, (to[1] - self[1]) * _LINE_SCALE
        return tuple(_rounded(q_start + q_step * k, r_start + r_step * k, unit) for k in range(steps + 1))

    def rotated(self, turns: int, centre: tuple[int, int] = (0, 0)) -> Hex:
        """Return this tile turned about the tile `centre` by `turns` sixths, from `F_i` towards `F_(i+1)`."""
        q, r = self[0] - centre[0], self[1] - centre[1]
        for _ in range(turns % 6):
            q, r = q + r, -q
        return Hex(q + centre[0], r + centre[1])

    def mirrored(self, axis: int, centre: tuple[int, int] = (0, 0)) -> Hex:
        """Return the mirror image over axis `axis` (modulo 6) through the tile `centre`.

        Axis `2i` runs along `F_i`, axis `2i + 1` along `V_i`; a mirror swaps `F_i` and `F_(axis - i)`.
        """
        q, r = self[0] - centre[0], self[1] - centre[1]
        return Hex(q + r, -r).rotated(axis) + centre

    def key(self) -> str:
        """Return the written form `q,r`, as files and option keys use it."""
        return f"{self[0]},{self[1]}"

    @classmethod
    def parse(cls, text: str) -> Hex:
        """Return the tile written as `q,r`.

        Raises:
            ValueError: if `text` is anything else.
        """
        match = _KEY.fullmatch(text)
        if match is None:
            raise ValueError(f"a tile is written as q,r with two whole numbers, not {text[:40]!r}")
        return cls(int(match[1]), int(match[2]))


DIRECTIONS: Final = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""`F_0` to `F_5`: the steps through the six faces of a tile."""

DIAGONALS: Final = tuple(DIRECTIONS[i] + DIRECTIONS[(i + 1) % 6] for i in range(6))
"""`V_0` to `V_5`: the steps through the six corners of a tile; `V_i` lies between `F_i` and `F_(i+1)`."""

ORIGIN: Final = Hex(0, 0)


def hexagon(side: int) -> tuple[Hex, ...]:
    """Return the tiles of a hexagonal board about the origin, sorted by `q`, then `r`.

    Args:
        side: tiles along one side of the board, 1 or more.

    Raises:
        ValueError: if `side` is below 1.
    """
    if side < 1:
        raise ValueError(f"a hexagonal board has a side of 1 or more, not {side}")
    radius = side - 1
    return tuple(
        Hex(q, r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1)
    )


@lru_cache(maxsize=CACHED_TILES)
def _neighbours(tile: Hex) -> tuple[Hex, ...]:
    q, r = tile
    return Hex(q + 1, r), Hex(q + 1, r - 1), Hex(q, r - 1), Hex(q - 1, r), Hex(q - 1, r + 1), Hex(q, r + 1)


@lru_cache(maxsize=128)
def _ring(radius: int) -> tuple[Hex, ...]:
    if radius < 0:
        raise ValueError(f"a ring needs a radius of 0 or more, not {radius}")
    if radius == 0:
        return (ORIGIN,)
    return tuple(
        DIRECTIONS[side] * radius + DIRECTIONS[(side + 2) % 6] * step for side in range(6) for step in range(radius)
    )


def _rounded(q: int, r: int, unit: int) -> Hex:
    """Return the tile whose centre is nearest to the point `(q / unit, r / unit)`.

    The nudge that `line` adds to both ends keeps every comparison here from being a tie.
    """
    s = -q - r
    q_tile, r_tile, s_tile = ((2 * value + unit) // (2 * unit) for value in (q, r, s))
    q_error, r_error, s_error = abs(q_tile * unit - q), abs(r_tile * unit - r), abs(s_tile * unit - s)
    if q_error > r_error and q_error > s_error:
        return Hex(-r_tile - s_tile, r_tile)
    if r_error > s_error:
        return Hex(q_tile, -q_tile - s_tile)
    return Hex(q_tile, r_tile)
