"""Live symmetry of a map: which there are about a centre, and how one painted tile becomes all its twins."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import atan2, pi
from typing import Literal

from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.grid.layout import Layout
from lich_studio.grid.symmetry import MIDDLE, Centre, Symmetry, images, orbit, symmetries
from lich_studio.session.map_layers import LayerRule, MapValue

__all__ = [
    "MAP_SYMMETRIES", "CentreKind", "MapSymmetry", "centre_kind", "centres_at", "fitting", "spread", "spread_tiles",
    "symmetries_about", "twins",
]

CentreKind = Literal["tile", "edge", "vertex"]


@dataclass(frozen=True, slots=True)
class MapSymmetry:
    """A symmetry a map can be painted under.

    Attributes:
        id: its short name, such as "C6", "D1" or, with mirrors through edges only, "D1e".
        name: what a person reads, such as "6-fold".
        group: the turns and mirrors, the identity first.
        centre: what they are done about.
    """

    id: str
    name: str
    group: tuple[Symmetry, ...]
    centre: Centre = MIDDLE

    @property
    def symbol(self) -> str:
        """The name of its group: a letter for turns (C) or mirrors (D), and how many turns there are."""
        return self.id.rstrip("e")

    @property
    def is_on(self) -> bool:
        """True when a tile has any twin."""
        return len(self.group) > 1


_KINDS: tuple[tuple[str, str, int, tuple[int, ...] | None], ...] = (
    ("C1", "No symmetry", 1, None),
    ("C2", "2-fold", 2, None),
    ("C3", "3-fold", 3, None),
    ("C6", "6-fold", 6, None),
    ("D1", "Mirror through corners", 1, (1, 3, 5)),
    ("D1e", "Mirror through edges", 1, (0, 2, 4)),
    ("D2", "2-fold and mirrors", 2, (0, 1, 2)),
    ("D3", "3-fold and mirrors through corners", 3, (1,)),
    ("D3e", "3-fold and mirrors through edges", 3, (0,)),
    ("D6", "6-fold and mirrors", 6, (0,)),
)
"""Id, name, turns, and the mirror axes to choose from; the turns of a group supply its other axes."""

_PARTS = 6
_LESSER = {
    "C6": ("C2", "C3"), "D2": ("D1", "D1e"), "D3": ("D3e", "D1"), "D3e": ("D3", "D1e"), "D6": ("D2", "D3", "D3e"),
}
"""What a symmetry becomes about a centre where it does not fit."""


def symmetries_about(centre: Centre, turn: int = 0) -> tuple[MapSymmetry, ...]:
    """Return the symmetries that fit the grid about a centre, in the order of the menu.

    Args:
        centre: what they are done about.
        turn: which of the possible mirror axes is taken, counted on from the first.
    """
    found: list[MapSymmetry] = []
    for key, name, fold, axes in _KINDS:
        groups = [symmetries(fold, axis) for axis in axes] if axes is not None else [symmetries(fold)]
        fit = [group for group in groups if all(element.fits(centre) for element in group)]
        if fit:
            found.append(MapSymmetry(key, name, fit[turn % len(fit)], centre))
    return tuple(found)


MAP_SYMMETRIES = symmetries_about(MIDDLE)
"""All the symmetries about the middle of the board."""


def fitting(wanted: MapSymmetry, centre: Centre, turn: int = 0) -> MapSymmetry:
    """Return the symmetry of the same kind about another centre, or the largest part of it that fits there."""
    offered = {symmetry.id: symmetry for symmetry in symmetries_about(centre, turn)}
    candidates = [key for key in (wanted.id, *_LESSER.get(wanted.id, ())) if key in offered]
    return offered[max(candidates, key=lambda key: len(offered[key].group), default="C1")]


def centre_kind(centre: Centre) -> CentreKind:
    """Return whether a centre is that of a tile, the middle of an edge, or a vertex where three tiles meet."""
    if centre.q % _PARTS == 0 and centre.r % _PARTS == 0:
        return "tile"
    return "edge" if centre.q % 3 == 0 and centre.r % 3 == 0 else "vertex"


def centres_at(tile: Hex) -> tuple[Centre, ...]:
    """Return the thirteen centres of a tile: its own, its six edges', its six vertices'."""
    near = [tile + step for step in DIRECTIONS]
    edges = [Centre.of(tile, other) for other in near]
    return (Centre.of(tile), *edges, *(Centre.of(tile, near[i], near[(i + 1) % 6]) for i in range(6)))


def twins(tile: Hex, symmetry: MapSymmetry) -> tuple[Hex, ...]:
    """Return a tile and its twins, sorted."""
    return orbit(tile, symmetry.group, symmetry.centre)


def spread_tiles(tiles: Iterable[Hex], symmetry: MapSymmetry) -> set[Hex]:
    """Return tiles and all their twins."""
    return images(tiles, symmetry.group, symmetry.centre) if symmetry.is_on else set(tiles)


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
        return dict.fromkeys(spread_tiles(tiles, symmetry), value)
    numbers = [entry.value for entry in rule.entries if isinstance(entry.value, int)]
    result: dict[Hex, MapValue] = {}
    for tile in tiles:
        around = _clockwise(tile, _numbered_images(tile, symmetry, len(numbers)), symmetry.centre)
        step = max(1, len(numbers) // len(around))
        at = numbers.index(value)
        for count, image in enumerate(around):
            result.setdefault(image, numbers[(at + count * step) % len(numbers)])
    return result


def _numbered_images(tile: Hex, symmetry: MapSymmetry, most: int) -> tuple[Hex, ...]:
    """Return the twins that get a number: all of them, or only the turned ones when there are too many."""
    everything = twins(tile, symmetry)
    if len(everything) <= most:
        return everything
    turns = tuple(element for element in symmetry.group if not element.mirrored)
    return orbit(tile, turns, symmetry.centre)


def _clockwise(first: Hex, tiles: Iterable[Hex], centre: Centre) -> list[Hex]:
    """Order tiles clockwise about a centre as drawn pointy, starting at `first`."""
    layout = Layout()

    def angle(tile: Hex) -> float:
        """Return the angle of a tile's centre; it grows clockwise because y grows downwards."""
        x, y = layout.point(tile.q - centre.q / _PARTS, tile.r - centre.r / _PARTS)
        return atan2(y, x)

    start = angle(first)
    return sorted(tiles, key=lambda tile: (round((angle(tile) - start) % (2 * pi), 6) % round(2 * pi, 6), tile))
