"""What a map's layers hold and which of them cannot share a tile, as data.

The rows here are those of the LICH board; a ruleset with other layers passes its own.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from lich_studio.content.term import Term

__all__ = ["LICH_LAYERS", "LayerRule", "MapEntry", "MapValue", "exclusions", "value_name", "with_surfaces"]

MapValue = str | int
"""What stands on a tile in one layer: an id, a text, or the number of a starting position."""


@dataclass(frozen=True, slots=True)
class MapEntry:
    """One thing that can be painted.

    Attributes:
        layer: the layer it goes to.
        value: what is written on the tile.
        name: what a person calls it.
    """

    layer: str
    value: MapValue
    name: str


@dataclass(frozen=True, slots=True)
class LayerRule:
    """One layer of a map.

    Attributes:
        id: the layer's name in a map file.
        name: the layer's name for a person.
        singular: one thing of this layer, in a sentence.
        plural: several of them, in a sentence.
        entries: what can be painted here; empty for layers of free text.
        excludes: layers whose things cannot share a tile with one of this layer.
        unique: true when each value stands on one tile at most, as the numbers of starting positions do.
        blocks: true when a piece cannot enter a tile of this layer.
    """

    id: str
    name: str
    singular: str
    plural: str
    entries: tuple[MapEntry, ...] = ()
    excludes: tuple[str, ...] = ()
    unique: bool = False
    blocks: bool = False

    def counted(self, number: int) -> str:
        """Return such as "1 wall" or "6 walls"."""
        return f"{number} {self.singular if number == 1 else self.plural}"


SURFACES = (
    ("fire", "Fire"),
    ("water", "Water"),
    ("vines", "Vines"),
    ("sludge", "Sludge"),
    ("steam", "Steam"),
    ("smoke", "Smoke"),
    ("fog", "Death Fog"),
)

LICH_LAYERS: tuple[LayerRule, ...] = (
    LayerRule("walls", "Walls", "wall", "walls", (MapEntry("walls", "wall", "Wall"),),
              ("source_stones", "surfaces", "starting_positions"), blocks=True),
    LayerRule("source_stones", "Source stones", "stone", "stones",
              (MapEntry("source_stones", "stone", "Source stone"),), ("walls", "starting_positions")),
    LayerRule("surfaces", "Surfaces", "surface", "surfaces",
              tuple(MapEntry("surfaces", value, name) for value, name in SURFACES),
              ("walls", "starting_positions")),
    LayerRule("starting_positions", "Starting positions", "start", "starts",
              tuple(MapEntry("starting_positions", number, f"Start {number}") for number in range(1, 7)),
              ("walls", "source_stones", "surfaces"), unique=True),
    LayerRule("labels", "Labels", "label", "labels"),
    LayerRule("regions", "Regions", "region", "regions"),
)
"""The layers of the LICH board (WAL-001, SRC-001, SFC-003, KW-PLACE.2, AMB-228)."""


def with_surfaces(layers: Sequence[LayerRule], terms: Iterable[Term]) -> tuple[LayerRule, ...]:
    """Return layers in which a project's own surfaces can be painted after those of the game."""
    own = tuple(MapEntry("surfaces", term.id, term.name) for term in terms if term.kind == "surface")
    return tuple(
        replace(layer, entries=(*layer.entries, *own)) if own and layer.id == "surfaces" else layer for layer in layers
    )


def exclusions(rules: Sequence[LayerRule]) -> dict[str, tuple[str, ...]]:
    """Return by layer which others its things cannot share a tile with, mutual even where only one says so."""
    return {
        rule.id: tuple(
            other.id for other in rules
            if other.id != rule.id and (other.id in rule.excludes or rule.id in other.excludes)
        )
        for rule in rules
    }


def value_name(rule: LayerRule | None, value: MapValue) -> str:
    """Return what a person calls a value of a layer; None for a layer that the ruleset does not have."""
    return next((entry.name for entry in (rule.entries if rule else ()) if entry.value == value), str(value))
