"""What a map tells its views when it changed."""
from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from lich_studio.grid.hex import Hex

__all__ = ["MapChange"]


@dataclass(frozen=True, slots=True)
class MapChange:
    """Which parts of a map changed.

    Attributes:
        tiles: tiles whose contents changed.
        fields: names of the map's own fields that changed, such as "name" or "shape".
        layers: the tiles written to, by layer.
        redrawn: tiles that came to the board or left it one by one; "shape" is then among the fields.
    """

    tiles: frozenset[Hex] = frozenset()
    fields: frozenset[str] = frozenset()
    layers: Mapping[str, Collection[Hex]] = field(default_factory=dict[str, Collection[Hex]])
    redrawn: frozenset[Hex] = frozenset()
