"""What breaks a symmetry, tile by tile: slower than the studio's own way, and plain to see."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from lich_studio.grid.hex import Hex
from lich_studio.grid.symmetry import MIDDLE, Centre, Symmetry


def unmatched(
    contents: Mapping[Hex, object], group: Sequence[Symmetry], centre: Centre = MIDDLE
) -> tuple[Hex, ...]:
    """Return the tiles that hold something of which a twin holds something else or nothing, sorted."""
    return tuple(
        sorted(
            tile
            for tile, value in contents.items()
            if any(contents.get(element.apply(tile, centre)) != value for element in group)
        )
    )
