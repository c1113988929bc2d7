"""Which tiles break a symmetry: of all twins, those that are not like the others."""
from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import NamedTuple

from lich_studio.grid.hex import Hex
from lich_studio.session.map_layers import MapValue
from lich_studio.session.map_symmetry import MapSymmetry, twins

__all__ = ["OddTile", "odd_tiles"]


class OddTile(NamedTuple):
    """A tile unlike its twins.

    Attributes:
        tile: where.
        value: what stands there, or None.
        wanted: what most of its twins hold, or None for nothing.
    """

    tile: Hex
    value: MapValue | None
    wanted: MapValue | None


def odd_tiles(
    cells: Mapping[Hex, MapValue], board: Collection[Hex], symmetry: MapSymmetry
) -> tuple[OddTile, ...]:
    """Return the tiles of one layer that break a symmetry, sorted.

    Of the twins of a tile the fewer are odd; where as many hold something as nothing, those that hold it. Twins off
    the board do not count.

    Args:
        cells: what stands where in the layer.
        board: every tile of the board.
        symmetry: the symmetry the board is meant to have.
    """
    found: list[OddTile] = []
    done: set[Hex] = set()
    for tile in cells:
        if tile in done:
            continue
        orbit = [twin for twin in twins(tile, symmetry) if twin in board]
        done.update(orbit)
        counts = Counter(cells.get(twin) for twin in orbit)
        if len(counts) > 1:
            # On a tie, nothing is taken to be right, then the value that sorts first.
            wanted = min(counts, key=lambda value: (-counts[value], value is not None, str(value)))
            found += [OddTile(twin, cells.get(twin), wanted) for twin in orbit if cells.get(twin) != wanted]
    return tuple(sorted(found, key=lambda odd: odd.tile))
