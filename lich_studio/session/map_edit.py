"""Planned edits of a map: the very data a click will write, counted and named before it does.

The editor draws a `MapEdit` as its ghost and hands the same object back to be written, so that what is
shown and what happens cannot differ.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lich_studio.grid.hex import Hex
from lich_studio.session.map_layers import LayerRule, MapValue

__all__ = ["Cells", "EditCount", "MapEdit", "TileChange", "describe"]

Cells = Mapping[Hex, MapValue | None]
"""What stands on tiles of one layer; None is nothing."""


class TileChange(NamedTuple):
    """One cell of one layer, before and after.

    Attributes:
        layer: the layer written to.
        tile: where.
        before: what stands there now, or None.
        after: what will stand there, or None.
    """

    layer: str
    tile: Hex
    before: MapValue | None
    after: MapValue | None


class EditCount(NamedTuple):
    """How much an edit writes, by layer.

    Attributes:
        adds: things put where there was nothing of their layer.
        changes: things that take the place of another of their layer.
        removes: things taken away.
    """

    adds: dict[str, int]
    changes: dict[str, int]
    removes: dict[str, int]


@dataclass(frozen=True, slots=True)
class MapEdit:
    """An edit that can be shown, counted and written.

    Attributes:
        name: the undo step's name.
        before: by layer, what stands now in every cell that will change.
        after: by layer, what will stand in the same cells; cells that already hold the value are left out.
        refused: tiles left alone because something on them lies in a closed layer.
        grown: tiles that become part of the board.
        cut: tiles that stop being part of it.
    """

    name: str
    before: Mapping[str, Cells] = field(default_factory=dict[str, Cells])
    after: Mapping[str, Cells] = field(default_factory=dict[str, Cells])
    refused: tuple[Hex, ...] = ()
    grown: frozenset[Hex] = frozenset()
    cut: frozenset[Hex] = frozenset()

    @property
    def changes(self) -> tuple[TileChange, ...]:
        """Every cell that will change, one by one."""
        return tuple(
            TileChange(layer, tile, self.before[layer][tile], value)
            for layer, cells in self.after.items() for tile, value in cells.items()
        )

    @property
    def is_empty(self) -> bool:
        """True when nothing would be written."""
        return not (any(self.after.values()) or self.grown or self.cut)

    def tiles(self) -> frozenset[Hex]:
        """Return the tiles on which anything changes."""
        return self.grown.union(self.cut, *self.after.values())

    def count(self) -> EditCount:
        """Count what is added, changed and removed, by layer."""
        count = EditCount({}, {}, {})
        for layer, cells in self.after.items():
            fresh = list(self.before[layer].values()).count(None)
            removed = list(cells.values()).count(None)
            changed = len(cells) - fresh - removed
            for numbers, number in zip(count, (fresh, changed, removed), strict=True):
                if number:
                    numbers[layer] = number
        return count


def describe(edit: MapEdit, rules: Sequence[LayerRule]) -> str:
    """Say what an edit does, such as "adds 6 walls, removes 2 stones", or "" when it does nothing."""
    parts: list[str] = []
    for verb, numbers in zip(("adds", "changes", "removes"), edit.count(), strict=True):
        named = " and ".join(_named(rules, numbers))
        if named:
            parts.append(f"{verb} {named}")
    for verb, tiles in (("adds", edit.grown), ("cuts off", edit.cut)):
        if tiles:
            parts.append(f"{verb} {len(tiles)} tile{'s' * (len(tiles) != 1)}")
    return ", ".join(parts)


def _named(rules: Sequence[LayerRule], numbers: dict[str, int]) -> Iterable[str]:
    """Yield "6 walls" for each layer, in the order of the rules."""
    return (rule.counted(numbers[rule.id]) for rule in rules if numbers.get(rule.id))
