"""Live symmetry of a map: one painted tile becomes all its twins."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import atan2, pi

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.grid.symmetry import MIDDLE, Centre, Symmetry, orbit, symmetries
from lich_studio.session.map_layers import LayerRule, MapValue

__all__ = ["MAP_SYMMETRIES", "MapSymmetry", "spread", "twins"]


@dataclass(frozen=True, slots=True)
class MapSymmetry:
    """A symmetry a map can be painted under.

    Attributes:
        id: its short name, such as "C6" or "D6".
        name: what a person reads, such as "6-fold".
        group: the turns and mirrors, the identity first.
        centre: what they are done about.
    """

    id: str
    name: str
    group: tuple[Symmetry, ...]
    centre: Centre = MIDDLE


MAP_SYMMETRIES: tuple[MapSymmetry, ...] = (
    MapSymmetry("C1", "No symmetry", symmetries(1)),
    MapSymmetry("C2", "2-fold", symmetries(2)),
    MapSymmetry("C3", "3-fold", symmetries(3)),
    MapSymmetry("C6", "6-fold", symmetries(6)),
    MapSymmetry("D1", "Mirror through corners", symmetries(1, mirror_axis=1)),
    MapSymmetry("D1e", "Mirror through edges", symmetries(1, mirror_axis=0)),
    MapSymmetry("D2", "2-fold and mirrors", symmetries(2, mirror_axis=0)),
    MapSymmetry("D3", "3-fold and mirrors", symmetries(3, mirror_axis=0)),
    MapSymmetry("D6", "6-fold and mirrors", symmetries(6, mirror_axis=0)),
)
"""All the symmetries about the middle of the board that the editor offers."""


def twins(tile: Hex, symmetry: MapSymmetry) -> tuple[Hex, ...]:
    """Return a tile and its twins, sorted."""
    return orbit(tile, symmetry.group, symmetry.centre)


def spread(
    rule: LayerRule, value: MapValue, tiles: Iterable[Hex], symmetry: MapSymmetry
) -> Mapping[Hex, MapValue]:
    """Return what one stroke writes under a symmetry.

    In a layer of unique numbers the twins are numbered on, clockwise and evenly, from the tile painted;
    everywhere else they get the same value.

    Args:
        rule: the layer painted.
        value: what is painted on `tiles` themselves.
        tiles: the tiles under the brush.
        symmetry: the symmetry switched on.
    """
    if not rule.unique or not isinstance(value, int):
        return {twin: value for tile in tiles for twin in twins(tile, symmetry)}
    numbers = [entry.value for entry in rule.entries if isinstance(entry.value, int)]
    result: dict[Hex, MapValue] = {}
    for tile in tiles:
        images = _clockwise(tile, _numbered_images(tile, symmetry, len(numbers)))
        step = max(1, len(numbers) // len(images))
        at = numbers.index(value)
        for count, image in enumerate(images):
            result.setdefault(image, numbers[(at + count * step) % len(numbers)])
    return result


def _numbered_images(tile: Hex, symmetry: MapSymmetry, most: int) -> tuple[Hex, ...]:
    """Return the twins that get a number: all of them, or only the turned ones when there are too many."""
    everything = twins(tile, symmetry)
    if len(everything) <= most:
        return everything
    turns = tuple(element for element in symmetry.group if not element.mirrored)
    return orbit(tile, turns, symmetry.centre)


def _clockwise(first: Hex, tiles: Iterable[Hex]) -> list[Hex]:
    """Order tiles clockwise about the middle of the board as drawn pointy, starting at `first`."""
    layout = Layout()

    def angle(tile: Hex) -> float:
        """Return the angle of a tile's centre; it grows clockwise because y grows downwards."""
        x, y = layout.to_pixel(tile)
        return atan2(y, x)

    start = angle(first)
    return sorted(tiles, key=lambda tile: (round((angle(tile) - start) % (2 * pi), 6) % round(2 * pi, 6), tile))
