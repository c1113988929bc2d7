"""Areas of tiles as polygons: outlines, label places, and the tiles inside a lasso.

The one module that uses shapely. Tiles are joined on the whole-number lattice of thirds of a tile, where
the union is exact, and only the result is laid out in pixels. Import it where areas are drawn, not before.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

import shapely

from lich_studio.grid.hex import DIAGONALS, Hex
from lich_studio.grid.layout import Layout, Point


@dataclass(frozen=True, slots=True)
class Area:
    """One connected area of tiles, in pixels.

    Attributes:
        outline: its outer border as a closed chain of corners; the last joins the first.
        holes: borders of the parts left out inside it.
        anchor: a point well inside, for a label.
    """

    outline: tuple[Point, ...]
    holes: tuple[tuple[Point, ...], ...]
    anchor: Point


def areas(tiles: Iterable[Hex], layout: Layout) -> tuple[Area, ...]:
    """Return the connected areas that `tiles` form, largest first.

    Args:
        tiles: any tiles; repeated ones count once.
        layout: where tiles lie, in pixels.
    """
    rings = [[(3 * q + dq, 3 * r + dr) for dq, dr in DIAGONALS] for q, r in sorted(set(tiles))]
    if not rings:
        return ()
    polygons = cast("Any", shapely.polygons(cast("Any", rings)))
    union = cast("Any", shapely.coverage_union_all(polygons))
    parts = sorted(_polygons(union), key=lambda part: (-part.area, part.bounds))
    return tuple(_area(part, layout) for part in parts)


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


def _polygons(shape: Any) -> list[Any]:
    return list(shape.geoms) if hasattr(shape, "geoms") else [shape]


def _area(polygon: Any, layout: Layout) -> Area:
    anchor = polygon.representative_point()
    return Area(
        outline=_laid_out(polygon.exterior, layout),
        holes=tuple(_laid_out(hole, layout) for hole in polygon.interiors),
        anchor=layout.point(anchor.x / 3, anchor.y / 3),
    )


def _laid_out(ring: Any, layout: Layout) -> tuple[Point, ...]:
    # A closed ring repeats its first corner at the end.
    return tuple(layout.point(q / 3, r / 3) for q, r in list(ring.coords)[:-1])
