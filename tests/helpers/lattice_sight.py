"""A second opinion on sight, worked out with whole numbers from the drawing of the board alone.

Tiles are plain pairs (q, r). Every tile is drawn as a hexagon in the integer lattice (6q, 6r), where its centre,
its corners and the middles of its sides are all whole points. A line of sight is a segment between two centres
that leaves the first hexagon exactly through a corner or the middle of a side; what it does to every other
hexagon of the board is found by clipping it with that hexagon. Nothing here knows of directions, distances or rays.

    >>> board = LatticeBoard([(0, 0), (1, 0), (1, -1), (2, -1), (3, -1)])
    >>> board.line((0, 0), (2, -1))
    Line(centres=(), edges=(((1, -1), (1, 0)),))
    >>> board.line((0, 0), (3, -1)) is None
    True
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

Tile = tuple[int, int]
Point = tuple[int, int]

SCALE = 6
CORNERS = ((4, -2), (2, -4), (-2, -2), (-4, 2), (-2, 4), (2, 2))
"""The corners of the tile (0, 0), one after the other around it."""


class Line(NamedTuple):
    """What the segment between two tile centres meets on the board, the two tiles themselves left out.

    Attributes:
        centres: tiles whose centre it meets, in no special order.
        edges: pairs of tiles of the board along whose common side it runs.
    """

    centres: tuple[Tile, ...]
    edges: tuple[tuple[Tile, Tile], ...]


def _turn(origin: Point, one: Point, other: Point) -> int:
    """Return which way one turns at a point: the sign tells the side, 0 means straight on or straight back."""
    return (one[0] - origin[0]) * (other[1] - origin[1]) - (one[1] - origin[1]) * (other[0] - origin[0])


def _centre(tile: Tile) -> Point:
    return SCALE * tile[0], SCALE * tile[1]


def _outline(tile: Tile) -> tuple[Point, ...]:
    x, y = _centre(tile)
    return tuple((x + dx, y + dy) for dx, dy in CORNERS)


def _sides(outline: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def _leaves_well(start: Tile, end: Tile) -> bool:
    """Return whether the way to another centre leaves through a corner or the middle of a side."""
    here, there, outline = _centre(start), _centre(end), _outline(start)
    middles = [((one[0] + two[0]) // 2, (one[1] + two[1]) // 2) for one, two in _sides(outline)]
    ahead = [
        place
        for place in (*outline, *middles)
        if _turn(here, place, there) == 0
        and (place[0] - here[0]) * (there[0] - here[0]) >= 0
        and (place[1] - here[1]) * (there[1] - here[1]) >= 0
    ]
    assert len(ahead) <= 1, f"{start} to {end} leaves at {ahead}"
    return bool(ahead)


def _clip(start: Point, end: Point, outline: tuple[Point, ...]) -> tuple[Fraction, Fraction]:
    """Return the part of the segment that lies in a hexagon or on its border; empty when the first is not less."""
    low, high = Fraction(0), Fraction(1)
    for one, two in _sides(outline):
        # The corners run so that the inside gives a turn below 0.
        at_start, at_end = -_turn(one, two, start), -_turn(one, two, end)
        if at_start < 0 and at_end < 0:
            return Fraction(1), Fraction(0)
        if at_start < 0:
            low = max(low, Fraction(at_start, at_start - at_end))
        elif at_end < 0:
            high = min(high, Fraction(at_start, at_start - at_end))
    return low, high


class LatticeBoard:
    """A board of tiles, with every line of sight that was asked for once.

    Attributes:
        tiles: the tiles, sorted.
    """

    def __init__(self, tiles: Iterable[Tile]) -> None:
        self.tiles = tuple(sorted(tiles))
        self._outlines = {tile: _outline(tile) for tile in self.tiles}
        self._lines: dict[tuple[Tile, Tile], Line | None] = {}

    def line(self, start: Tile, end: Tile) -> Line | None:
        """Return what lies between two different tiles, or None if no line of sight joins them."""
        key = (start, end)
        if key not in self._lines:
            self._lines[key] = self._draw(start, end) if _leaves_well(start, end) else None
        return self._lines[key]

    def sees(self, start: Tile, end: Tile, solid: Collection[Tile]) -> bool:
        """Return whether nothing solid closes the line between two tiles; every tile sees itself."""
        if start == end:
            return True
        line = self.line(start, end)
        return line is not None and not (
            any(tile in solid for tile in line.centres)
            or any(one in solid and other in solid for one, other in line.edges)
        )

    def _draw(self, start: Tile, end: Tile) -> Line:
        here, there = _centre(start), _centre(end)
        centres: list[Tile] = []
        beside: dict[frozenset[Point], list[Tile]] = {}
        for tile, outline in self._outlines.items():
            sides = [_turn(here, there, corner) for corner in outline]
            if tile in (start, end) or min(sides) > 0 or max(sides) < 0:
                continue
            low, high = _clip(here, there, outline)
            if low >= high:
                continue
            if min(sides) < 0 < max(sides):
                # The line goes through the inside; all lines of sight do that by the centre.
                assert _turn(here, there, _centre(tile)) == 0, f"{start} to {end} cuts {tile}"
                centres.append(tile)
            else:
                touched = frozenset(corner for corner, side in zip(outline, sides, strict=True) if side == 0)
                assert len(touched) == 2, f"{start} to {end} touches {tile} at {sorted(touched)}"
                beside.setdefault(touched, []).append(tile)
        edges = tuple((pair[0], pair[1]) for pair in beside.values() if len(pair) == 2)
        return Line(tuple(centres), edges)
