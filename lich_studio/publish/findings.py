"""Which layers an export shows, and what a picture of a map does not."""
from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import Final

from lich_studio.content.map import Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Report
from lich_studio.exchange.text import shortened

DRAWN: Final = ("surfaces", "walls", "regions", "starting_positions", "source_stones", "labels")
"""The layers that are drawn, from the lowest to the topmost."""


def thinned(board: Map, without: tuple[str, ...], report: Report) -> Map:
    """Return a map without the layers that were not asked for, and tell of those that held something.

    Raises:
        ExchangeError: if one of them is no layer of this map nor one that any map may have.
    """
    unknown = sorted(set(without) - board.layers.keys() - set(DRAWN))
    if unknown:
        known = ", ".join(sorted({*board.layers, *DRAWN}))
        raise ExchangeError(f"there is no layer {unknown[0]!r} to leave out; the layers are {known}", code="layer")
    for name in without:
        if board.layers.get(name):
            report.add("left out", f"layer {name}: not asked for")
    kept = {name: cells for name, cells in board.layers.items() if name not in without}
    return board.model_copy(update={"layers": kept})


def tell_undrawn(board: Map, surfaces: Container[str], report: Report) -> None:
    """Report what a map holds and a picture of it does not show.

    Args:
        board: the map.
        surfaces: those of known look.
        report: gets what was found.
    """
    for name, cells in board.layers.items():
        if cells and name not in DRAWN:
            report.add("left out", f"layer {name}: no picture is known for it")
    painted = map(str, board.layers.get("surfaces", {}).values())
    unknown = Counter(value for value in painted if value not in surfaces)
    for name, count in sorted(unknown.items()):
        tiles = f"{count:,} tile{'s' * (count != 1)}"
        report.add("changed", f"surface {shortened(name)} is drawn plain on {tiles}: nothing says how it looks")
    wrong = [key for key, value in board.layers.get("starting_positions", {}).items() if not isinstance(value, int)]
    if wrong:
        more = f" and {len(wrong) - 20} more" if len(wrong) > 20 else ""
        report.add("left out", "starting positions without a number", ", ".join(wrong[:20]) + more)
