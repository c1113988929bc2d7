"""The twelve straight rays of a tile, and what a ray meets on its way.

Six rays leave through the middles of the faces and pass from tile to tile. Six leave through the corners:
such a ray runs inside a tile, then along the edge that two tiles share (the *flanks*), then inside the next
tile, two tiles on. What stops a ray is for others to say; this module only names the tiles it meets.

    >>> ray_to(Hex(0, 0), Hex(4, -2)).kind
    'vertex'
    >>> crossings(Hex(0, 0), Hex(4, -2))
    ((Hex(q=1, r=0), Hex(q=1, r=-1)), (Hex(q=2, r=-1),), (Hex(q=3, r=-1), Hex(q=3, r=-2)))
"""
from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from lich_studio.grid.hex import DIAGONALS, DIRECTIONS, Hex

RayKind = Literal["face", "vertex"]

Crossing = tuple[Hex, ...]
"""One place a ray passes: one tile it runs through, or the two tiles beside the edge it runs along."""

CACHED_DIFFERENCES: Final = 1 << 14


@dataclass(frozen=True, slots=True)
class Ray:
    """One of the twelve directions in which a straight line keeps meeting tile centres.

    Attributes:
        kind: "face" or "vertex".
        index: 0 to 5, the `i` of `F_i` or `V_i`.
        step: from one tile centre on the ray to the next.
        stride: length of `step` in tiles: 1 along faces, 2 along corners.
        flanks: offsets of the two tiles beside the edge the ray follows; none for a face ray.
    """

    kind: RayKind
    index: int
    step: Hex
    stride: int
    flanks: tuple[Hex, ...]


FACE_RAYS: Final = tuple(Ray("face", i, DIRECTIONS[i], 1, ()) for i in range(6))
VERTEX_RAYS: Final = tuple(
    Ray("vertex", i, DIAGONALS[i], 2, (DIRECTIONS[i], DIRECTIONS[(i + 1) % 6])) for i in range(6)
)
RAYS: Final = FACE_RAYS + VERTEX_RAYS
"""All twelve rays: the six through faces, then the six through corners."""

_BY_STEP: Final = {ray.step: ray for ray in RAYS}


def ray_to(origin: Hex, target: Hex) -> Ray | None:
    """Return the ray of `origin` on which the centre of `target` lies, or None if there is none.

    Two different tiles share at most one ray; a tile is on no ray of its own.
    """
    return _ray_along(target - origin)


def crossings(origin: Hex, target: Hex) -> tuple[Crossing, ...] | None:
    """Return all that the straight ray meets strictly between two tiles, in order from `origin`.

    A crossing of one tile is closed by that tile, one of two tiles only by both. Neighbours have nothing
    between them. The crossings back are the same ones reversed.

    Returns:
        The crossings, or None if `target` lies on no ray of `origin` or is the same tile.
    """
    offsets = _crossings_along(target - origin)
    if offsets is None:
        return None
    return tuple(tuple(origin + offset for offset in crossing) for crossing in offsets)


@lru_cache(maxsize=CACHED_DIFFERENCES)
def _ray_along(difference: Hex) -> Ray | None:
    q, r, s = difference.q, difference.r, difference.s
    distance = difference.length
    if distance == 0:
        return None
    if 0 in (q, r, s):
        return _BY_STEP[Hex(q // distance, r // distance)]
    if q in (r, s) or r == s:
        periods = distance // 2
        return _BY_STEP[Hex(q // periods, r // periods)]
    return None


@lru_cache(maxsize=CACHED_DIFFERENCES)
def _crossings_along(difference: Hex) -> tuple[Crossing, ...] | None:
    ray = _ray_along(difference)
    if ray is None:
        return None
    found: list[Crossing] = []
    for period in range(difference.length // ray.stride):
        centre = ray.step * period
        if period > 0:
            found.append((centre,))
        if ray.flanks:
            found.append(tuple(centre + offset for offset in ray.flanks))
    return tuple(found)
