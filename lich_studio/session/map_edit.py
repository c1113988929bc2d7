"""Planned edits of a map: the very data a click will write, counted and named before it does.

The editor draws a `MapEdit` as its ghost and hands the same object back to be written, so that what is
shown and what happens cannot differ.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lich_studio.grid.hex import Hex
from lich_studio.session.map_layers import LayerRule, MapValue

__all__ = ["EditCount", "MapEdit", "TileChange", "describe"]


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
    """How much an edit writes.

    Attributes:
        adds: new or changed things by layer.
        removes: things taken away by layer.
    """

    adds: dict[str, int]
    removes: dict[str, int]


@dataclass(frozen=True, slots=True)
class MapEdit:
    """An edit that can be shown, counted and written.

    Attributes:
        name: the undo step's name.
        changes: every cell that will change; cells that already hold the value are left out.
        refused: tiles left alone because something on them lies in a locked layer.
    """

    name: str
    changes: tuple[TileChange, ...] = ()
    refused: tuple[Hex, ...] = ()

    def tiles(self) -> frozenset[Hex]:
        """Return the tiles on which anything changes."""
        return frozenset(change.tile for change in self.changes)

    def count(self) -> EditCount:
        """Count what is added and removed, by layer."""
        adds: Counter[str] = Counter()
        removes: Counter[str] = Counter()
        for change in self.changes:
            if change.after is not None:
                adds[change.layer] += 1
            else:
                removes[change.layer] += 1
        return EditCount(dict(adds), dict(removes))


def describe(edit: MapEdit, rules: Sequence[LayerRule]) -> str:
    """Say what an edit does, such as "adds 6 walls, removes 2 stones", or "" when it does nothing."""
    count = edit.count()
    parts: list[str] = []
    for verb, numbers in (("adds", count.adds), ("removes", count.removes)):
        named = " and ".join(_named(rules, numbers))
        if named:
            parts.append(f"{verb} {named}")
    return ", ".join(parts)


def _named(rules: Sequence[LayerRule], numbers: dict[str, int]) -> Iterable[str]:
    """Yield "6 walls" for each layer, in the order of the rules."""
    return (rule.counted(numbers[rule.id]) for rule in rules if numbers.get(rule.id))
