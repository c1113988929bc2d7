"""Areas one draws with two points or more: upright rectangles, wedges, polygons, connected tiles.

Rings, discs and lines are methods of `Hex`. Everything here is whole numbers, but for polygons.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet

from lich_studio.grid.columns import Columns
from lich_studio.grid.hex import DIAGONALS, DIRECTIONS, Hex
from lich_studio.grid.layout import Layout, Orientation

__all__ = ["connected", "flood", "outline", "polygon", "rectangle", "wedge"]

_TURNING = tuple(step for pair in zip(DIRECTIONS, DIAGONALS, strict=True) for step in pair)
"""The twelve directions in order, each a twelfth of a turn on: `F_0`, `V_0`, `F_1`, ..."""


def rectangle(one: Hex, other: Hex, orientation: Orientation) -> tuple[Hex, ...]:
    """Return the tiles whose centres lie in the upright rectangle between two centres, sorted.

    Args:
        one: a corner.
        other: the opposite corner.
        orientation: how the board is drawn, which says what upright is.
    """
    flat = orientation == "flat"
    ends = [(tile.q, 2 * tile.r + tile.q) if flat else (tile.r, 2 * tile.q + tile.r) for tile in (one, other)]
    (first, last), (low, high) = (sorted(pair) for pair in zip(*ends, strict=True))
    found: list[Hex] = []
    for along in range(first, last + 1):
        for twice in range(low, high + 1):
            if (twice - along) % 2 == 0:
                across = (twice - along) // 2
                found.append(Hex(along, across) if flat else Hex(across, along))
    return tuple(sorted(found))


def wedge(apex: Hex, to: Hex) -> tuple[Hex, ...]:
    """Return the sixth of a disc that opens from `apex` towards `to` and reaches as far, ring by ring.

    Its middle is the one of the twelve directions of the grid that lies nearest to `to`.
    """
    way = to - apex
    if way == (0, 0):
        return (apex,)
    middle = max(range(12), key=lambda index: (_nearness(way, _TURNING[index]), -index))
    first, last = _TURNING[middle - 1], _TURNING[(middle + 1) % 12]
    return tuple(
        apex + offset
        for offset in Hex(0, 0).disc(way.length)
        if _turn(first, offset) >= 0 and _turn(offset, last) >= 0
    )


def polygon(corners: Sequence[Hex]) -> tuple[Hex, ...]:
    """Return the tiles of a polygon: its sides, and every tile whose centre lies inside, sorted.

    Args:
        corners: its corners in order; it is closed by itself and may cross itself.
    """
    # Loaded with the first polygon that is drawn: it would double the time to the first window.
    from lich_studio.grid.lasso import tiles_within

    edge = outline(corners)
    layout = Layout()
    box = _box(corners)
    return tuple(sorted(edge.union(tiles_within([layout.to_pixel(tile) for tile in corners], box, layout))))


def outline(corners: Sequence[Hex]) -> frozenset[Hex]:
    """Return the tiles of the lines that lead from corner to corner and back to the first."""
    return frozenset(
        tile for index, corner in enumerate(corners) for tile in corner.line(corners[(index + 1) % len(corners)])
    )


def flood(start: Hex, tiles: AbstractSet[Hex]) -> frozenset[Hex]:
    """Return the tiles of `tiles` that one can walk to from `start` without leaving them; none if it is not in."""
    if start not in tiles:
        return frozenset()
    if Columns.fits(tiles):
        columns = Columns(tiles)
        reached, low = columns.reached(start), columns.low
        if reached == columns.bits:
            return frozenset(tiles)
        return frozenset(tile for tile in tiles if reached[tile[0]] >> (tile[1] - low) & 1)
    found, waiting = {start}, [start]
    while waiting:
        fresh = [near for near in waiting.pop().neighbours() if near in tiles and near not in found]
        found.update(fresh)
        waiting += fresh
    return frozenset(found)


def connected(tiles: Iterable[Hex]) -> tuple[frozenset[Hex], ...]:
    """Return the connected parts of a set of tiles, the largest first, equals by their least tile."""
    remaining = set(tiles)
    parts: list[frozenset[Hex]] = []
    while remaining:
        waiting = [remaining.pop()]
        part = set(waiting)
        while waiting:
            fresh = remaining.intersection(waiting.pop().neighbours())
            remaining -= fresh
            part |= fresh
            waiting.extend(fresh)
        parts.append(frozenset(part))
    return tuple(sorted(parts, key=lambda part: (-len(part), min(part))))


def _box(corners: Collection[Hex]) -> list[Hex]:
    """Return all tiles between the least and the greatest coordinates."""
    across, down = [tile.q for tile in corners], [tile.r for tile in corners]
    if not across:
        return []
    return [Hex(q, r) for q in range(min(across), max(across) + 1) for r in range(min(down), max(down) + 1)]


def _turn(one: Hex, other: Hex) -> int:
    """Return above 0 when `other` lies on from `one` in the order of the directions, within half a turn."""
    return one.r * other.q - one.q * other.r


def _nearness(way: Hex, direction: Hex) -> float:
    """Return the cosine of the angle between two differences, times the length of the first."""
    length = (direction.q**2 + direction.q * direction.r + direction.r**2) ** 0.5
    return (2 * way.q * direction.q + 2 * way.r * direction.r + way.q * direction.r + way.r * direction.q) / length
