"""From tiles to pixels and back, for pointy-top and flat-top drawings.

`x` grows to the right and `y` downwards, as on a screen. Corner `i` and corner `i + 1` of a tile bound the
face towards `F_i`, in both orientations, so a painter can walk faces without knowing which it draws.
"""
from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

from lich_studio.grid.hex import DIAGONALS, Hex

Orientation = Literal["pointy", "flat"]
Point = tuple[float, float]

_ROOT_3: Final = math.sqrt(3.0)


@dataclass(frozen=True, slots=True)
class Layout:
    """How a hex grid lies on a surface.

    Attributes:
        orientation: "pointy" (a corner on top) or "flat" (an edge on top).
        size: distance from a tile's centre to its corners, in pixels; above 0.
        origin: where the centre of tile 0,0 lies, in pixels.
    """

    orientation: Orientation = "pointy"
    size: float = 1.0
    origin: Point = (0.0, 0.0)

    def __post_init__(self) -> None:
        """Refuse a size that would put all tiles on one spot.

        Raises:
            ValueError: if `size` is not above 0.
        """
        if not self.size > 0:
            raise ValueError(f"the size of a tile must be above 0, not {self.size}")

    def point(self, q: float, r: float) -> Point:
        """Return the pixel of any axial coordinate, whole or not."""
        if self.orientation == "pointy":
            x, y = _ROOT_3 * (q + r / 2), 1.5 * r
        else:
            x, y = 1.5 * q, _ROOT_3 * (r + q / 2)
        return self.origin[0] + self.size * x, self.origin[1] + self.size * y

    def to_pixel(self, tile: Hex) -> Point:
        """Return the pixel at the centre of `tile`."""
        return self.point(tile[0], tile[1])

    def to_axial(self, x: float, y: float) -> Point:
        """Return the exact axial coordinates of a pixel."""
        x, y = (x - self.origin[0]) / self.size, (y - self.origin[1]) / self.size
        if self.orientation == "pointy":
            return x / _ROOT_3 - y / 3, y * 2 / 3
        return x * 2 / 3, y / _ROOT_3 - x / 3

    def to_hex(self, x: float, y: float) -> Hex:
        """Return the tile that holds a pixel."""
        return nearest_tile(*self.to_axial(x, y))

    def corners(self, tile: Hex) -> tuple[Point, ...]:
        """Return the six corners of `tile`; the face towards `F_i` lies between corner `i` and `i + 1`."""
        return tuple(self.point(tile[0] + q / 3, tile[1] + r / 3) for q, r in _CORNERS)

    @property
    def tile_size(self) -> Point:
        """Width and height of one tile, in pixels."""
        wide, narrow = 2 * self.size, _ROOT_3 * self.size
        return (narrow, wide) if self.orientation == "pointy" else (wide, narrow)


_CORNERS: Final = tuple(DIAGONALS[(i - 1) % 6] for i in range(6))
"""Three times the way from a tile's centre to its corners, in axial coordinates."""


def nearest_tile(q: float, r: float) -> Hex:
    """Return the tile whose centre is nearest to a fractional axial coordinate."""
    s = -q - r
    q_tile, r_tile, s_tile = round(q), round(r), round(s)
    q_error, r_error, s_error = abs(q_tile - q), abs(r_tile - r), abs(s_tile - s)
    if q_error > r_error and q_error > s_error:
        return Hex(-r_tile - s_tile, r_tile)
    if r_error > s_error:
        return Hex(q_tile, -q_tile - s_tile)
    return Hex(q_tile, r_tile)
