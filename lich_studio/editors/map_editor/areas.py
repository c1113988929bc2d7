"""Which tiles a tool means by the way the hand went."""
from __future__ import annotations

from collections.abc import Collection, Sequence

from lich_studio.grid.areas import polygon, rectangle, wedge
from lich_studio.grid.hex import Hex
from lich_studio.session.map_areas import alike, connected_alike
from lich_studio.session.map_document import MapDocument

__all__ = ["area_of"]


def area_of(tool: str, track: Sequence[Hex], document: MapDocument, hidden: Collection[str] = ()) -> Collection[Hex]:
    """Return the tiles that a tool means, off the board too.

    Args:
        tool: its id.
        track: where the hand was: first and last tile of a span, all corners, or every tile of a trail.
        document: the map.
        hidden: layers that do not count when kinds are compared.
    """
    first, last = track[0], track[-1]
    if tool == "line":
        return first.line(last)
    if tool == "ring":
        return first.ring(first.distance(last))
    if tool == "disc":
        return first.disc(first.distance(last))
    if tool == "wedge":
        return wedge(first, last)
    if tool in ("polygon", "lasso"):
        return polygon(track)
    if tool == "select":
        return rectangle(first, last, document.details.orientation)
    if tool in ("fill", "wand"):
        return connected_alike(document, last, hidden)
    if tool == "same":
        return alike(document, last, hidden)
    return (last,)
