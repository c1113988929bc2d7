"""Where the centre of symmetry goes, and which mirror axes stand upright and level on a board as it is drawn."""
from __future__ import annotations

from lich_studio.grid.hex import Hex
from lich_studio.grid.symmetry import Centre
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_symmetry import centres_at
from lich_studio.ui.canvas import HexCanvas

__all__ = ["level_axis", "upright_axis", "wanted_centre"]


def wanted_centre(canvas: HexCanvas, tile: Hex, current: Centre) -> Centre:
    """Return which of a tile's centres is meant: the nearest to the mouse over it, else the one after `current`."""
    offered = centres_at(tile)
    pointer = canvas.pointer
    if pointer is None or canvas.tile_at(pointer) != tile:
        index = offered.index(current) + 1 if current in offered else 0
        return offered[index % len(offered)]

    def distance(centre: Centre) -> float:
        x, y = canvas.tile_layout.point(centre.q / 6, centre.r / 6)
        return (x - pointer.x()) ** 2 + (y - pointer.y()) ** 2

    return min(offered, key=distance)


def upright_axis(document: MapDocument | None) -> int:
    """Return the mirror axis that swaps left and right on a map."""
    return 4 if document is None or document.details.orientation == "flat" else 3


def level_axis(document: MapDocument | None) -> int:
    """Return the mirror axis that swaps top and bottom on a map."""
    return 1 if document is None or document.details.orientation == "flat" else 0
