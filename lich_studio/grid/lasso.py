"""The tiles inside a lasso.

The one module that uses shapely. Import it where a lasso is drawn, not before.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

import shapely

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout, Point

__all__ = ["tiles_within"]


def tiles_within(lasso: Sequence[Point], tiles: Iterable[Hex], layout: Layout) -> tuple[Hex, ...]:
    """Return those of `tiles` whose centres lie inside a lasso, in the order given.

    Args:
        lasso: corners of the lasso in pixels; it is closed by itself and may cross itself.
        tiles: the tiles to choose from.
        layout: where tiles lie, in pixels.
    """
    candidates = list(tiles)
    if len(lasso) < 3 or not candidates:
        return ()
    shape = cast("Any", shapely.make_valid(shapely.Polygon(lasso)))
    shapely.prepare(shape)
    centres = [layout.to_pixel(tile) for tile in candidates]
    inside = cast("Any", shapely.contains_xy(shape, [x for x, _ in centres], [y for _, y in centres]))
    return tuple(tile for tile, is_inside in zip(candidates, inside, strict=True) if is_inside)
