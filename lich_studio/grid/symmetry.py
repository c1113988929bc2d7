"""Turns and mirrors of the hex grid about a tile, an edge or a corner, and the twins of a tile under them.

The twelve ways to lay a hexagon onto itself are the group D6; its subgroups are what a map can be
symmetric under. About a tile all twelve fit the grid, about the middle of an edge four, about a corner
where three tiles meet six.

    >>> [tile.key() for tile in orbit(Hex(2, 0), symmetries(3))]
    ['-2,2', '0,-2', '2,0']
    >>> len(symmetries(6, mirror_axis=0))
    12
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from lich_studio.grid.hex import DIRECTIONS, Hex

_PARTS: Final = 6
"""Centres are counted in sixths of a tile, so that tiles, edges and corners are all whole numbers."""


class Centre(NamedTuple):
    """The fixed point of a symmetry, in sixths of an axial coordinate.

    Attributes:
        q: six times the first axial coordinate.
        r: six times the second axial coordinate.
    """

    q: int
    r: int

    @classmethod
    def of(cls, *tiles: Hex) -> Centre:
        """Return the middle of one tile, of the edge of two neighbours or of the corner where three meet.

        Raises:
            ValueError: if the tiles are not one, two or three that all touch each other.
        """
        touching = all(one.distance(other) == 1 for i, one in enumerate(tiles) for other in tiles[:i])
        if not 1 <= len(tiles) <= 3 or not touching:
            raise ValueError("a centre is one tile, or two or three tiles that touch each other")
        weight = _PARTS // len(tiles)
        return cls(weight * sum(tile.q for tile in tiles), weight * sum(tile.r for tile in tiles))


MIDDLE: Final = Centre(0, 0)
"""The centre of tile 0,0."""


class Symmetry(NamedTuple):
    """One turn or mirror: it leads `F_i` to `F_(turns + i)`, or to `F_(turns - i)` if mirrored.

    Attributes:
        turns: sixths of a full turn, 0 to 5; for a mirror the number of its axis.
        mirrored: whether it is a mirror. Axis `2i` runs along `F_i`, axis `2i + 1` along `V_i`.
    """

    turns: int
    mirrored: bool = False

    def then(self, following: Symmetry) -> Symmetry:
        """Return the one symmetry that does this and then `following`."""
        turns = following.turns + (-self.turns if following.mirrored else self.turns)
        return Symmetry(turns % 6, self.mirrored != following.mirrored)

    def fits(self, centre: Centre) -> bool:
        """Say whether it leads every tile to a tile when done about `centre`."""
        q, r = self._moved(*centre)
        return (centre.q - q) % _PARTS == 0 and (centre.r - r) % _PARTS == 0

    def apply(self, tile: Hex, centre: Centre = MIDDLE) -> Hex:
        """Return where `tile` goes.

        Raises:
            ValueError: if the symmetry does not fit the grid about `centre` (see `fits`).
        """
        q, r = self._moved(_PARTS * tile.q - centre.q, _PARTS * tile.r - centre.r)
        q, r = q + centre.q, r + centre.r
        if q % _PARTS or r % _PARTS:
            raise ValueError(f"{self} about {centre} does not lead tiles to tiles")
        return Hex(q // _PARTS, r // _PARTS)

    def matrix(self, centre: Centre = MIDDLE) -> tuple[int, int, int, int, int, int]:
        """Return whole numbers (a, b, c, d, e, f): a tile (q, r) goes to (a q + b r + c, d q + e r + f).

        For callers that move many tiles. Raises ValueError as `apply` does.
        """
        zero = self.apply(Hex(0, 0), centre)
        along_q, along_r = self.apply(Hex(1, 0), centre) - zero, self.apply(Hex(0, 1), centre) - zero
        return along_q.q, along_r.q, zero.q, along_q.r, along_r.r, zero.r

    def _moved(self, q: int, r: int) -> tuple[int, int]:
        # Any coordinate is q times F_0 plus r times F_5, and it is known where those two go.
        along_q = DIRECTIONS[self.turns % 6]
        along_r = DIRECTIONS[(self.turns - 5 if self.mirrored else self.turns + 5) % 6]
        return q * along_q.q + r * along_r.q, q * along_q.r + r * along_r.r


def symmetries(fold: int, mirror_axis: int | None = None, centre: Centre = MIDDLE) -> tuple[Symmetry, ...]:
    """Return the elements of a subgroup of D6, the identity first.

    Args:
        fold: 1, 2, 3 or 6: how many turns bring the grid back onto itself.
        mirror_axis: 0 to 5 for one axis of the mirrors (the turns supply the others), or None for no mirrors.
        centre: what it is meant to be done about.

    Raises:
        ValueError: if `fold` or `mirror_axis` is out of range or the group does not fit the grid about `centre`.
    """
    if fold not in (1, 2, 3, 6) or mirror_axis not in (None, 0, 1, 2, 3, 4, 5):
        raise ValueError(f"no {fold}-fold symmetry with mirror axis {mirror_axis} on a hex grid")
    turns = range(0, 6, 6 // fold)
    group = tuple(Symmetry(turn) for turn in turns)
    if mirror_axis is not None:
        group += tuple(Symmetry((mirror_axis + turn) % 6, mirrored=True) for turn in turns)
    if not all(element.fits(centre) for element in group):
        raise ValueError(f"{fold}-fold symmetry with mirror axis {mirror_axis} does not fit the grid about {centre}")
    return group


def orbit(tile: Hex, group: Sequence[Symmetry], centre: Centre = MIDDLE) -> tuple[Hex, ...]:
    """Return `tile` and its twins under all elements of `group`, sorted, each once."""
    q, r = tile
    matrices = _matrices(tuple(group), centre)
    return tuple(sorted({Hex(a * q + b * r + c, d * q + e * r + f) for a, b, c, d, e, f in matrices}))


def images(tiles: Iterable[Hex], group: Sequence[Symmetry], centre: Centre = MIDDLE) -> set[Hex]:
    """Return `tiles` and all their twins under the elements of `group`."""
    places = list(tiles)
    return {
        Hex(a * q + b * r + c, d * q + e * r + f)
        for a, b, c, d, e, f in _matrices(tuple(group), centre) for q, r in places
    }


@lru_cache(maxsize=32)
def _matrices(group: tuple[Symmetry, ...], centre: Centre) -> tuple[tuple[int, int, int, int, int, int], ...]:
    return tuple(element.matrix(centre) for element in group)
