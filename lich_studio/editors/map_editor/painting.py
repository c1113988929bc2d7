"""What the map editor's tools would do at a tile, as planned edits. No widget in here."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from lich_studio.grid.hex import Hex
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit, describe
from lich_studio.session.map_layers import LayerRule, MapEntry, MapValue
from lich_studio.session.map_symmetry import MAP_SYMMETRIES, MapSymmetry, spread, twins

__all__ = ["LARGEST_RADIUS", "PaintSettings", "ToolName", "entry_at", "flood", "plan", "status_text"]

ToolName = Literal["brush", "eraser", "line", "fill", "pick"]
LARGEST_RADIUS = 3
"""Largest radius of brush and eraser, in tiles."""


@dataclass(slots=True)
class PaintSettings:
    """What the user has chosen to paint with; shared by canvas, palette, panels and chips.

    Attributes:
        entry: what is painted.
        previous: what was painted before, for swapping.
        tool: the tool in hand.
        radius: radius of brush and eraser, 0 to 3 tiles.
        symmetry: the live symmetry.
        hidden: layers not shown; nothing can change in them.
        locked: layers shown in which nothing can change.
    """

    entry: MapEntry
    previous: MapEntry
    tool: ToolName = "brush"
    radius: int = 0
    symmetry: MapSymmetry = MAP_SYMMETRIES[0]
    hidden: set[str] = field(default_factory=set)
    locked: set[str] = field(default_factory=set)

    @property
    def closed(self) -> frozenset[str]:
        """Layers that refuse changes."""
        return frozenset(self.hidden | self.locked)

    def choose(self, entry: MapEntry) -> None:
        """Paint with another entry from now on."""
        if entry != self.entry:
            self.previous, self.entry = self.entry, entry


def plan(
    document: MapDocument, settings: PaintSettings, tiles: Iterable[Hex], *, erase: bool = False
) -> MapEdit:
    """Plan what the tool in hand writes with its middle on these tiles.

    Args:
        document: the map.
        settings: what to paint with.
        tiles: the tiles pointed at: one for a click, more for a line or a filled area.
        erase: take away instead of painting.
    """
    rule = rule_of(document, settings.entry.layer)
    erases = erase or settings.tool == "eraser"
    radius = 0 if settings.tool == "fill" or (rule.unique and not erases) else settings.radius
    footprint = [place for tile in tiles for place in (tile.disc(radius) if radius else (tile,))]
    if erases:
        everywhere = {twin for tile in footprint for twin in twins(tile, settings.symmetry)}
        return document.plan_erase(sorted(everywhere), _erasable(document, settings), locked=settings.locked)
    values = spread(rule, settings.entry.value, footprint, settings.symmetry)
    return document.plan_paint(settings.entry.layer, values, locked=settings.closed)


def flood(document: MapDocument, start: Hex) -> frozenset[Hex]:
    """Return the connected tiles that hold the same as `start`; labels and regions do not count."""
    layers = [document.layer(rule.id) for rule in document.rules if rule.entries]

    def contents(tile: Hex) -> tuple[MapValue | None, ...]:
        return tuple(layer.get(tile) for layer in layers)

    wanted = contents(start)
    found, waiting = {start}, [start]
    while waiting:
        for near in waiting.pop().neighbours():
            if near not in found and document.has_tile(near) and contents(near) == wanted:
                found.add(near)
                waiting.append(near)
    return frozenset(found)


def entry_at(document: MapDocument, tile: Hex, hidden: Iterable[str] = ()) -> MapEntry | None:
    """Return the palette entry that a pick at a tile takes up: the first thing shown there, or None."""
    for rule in document.rules:
        value = document.at(rule.id, tile)
        if value is None or rule.id in hidden:
            continue
        for entry in rule.entries:
            if entry.value == value:
                return entry
    return None


def rule_of(document: MapDocument, layer: str) -> LayerRule:
    """Return the rule of a layer.

    Raises:
        KeyError: when the map has no such layer.
    """
    for rule in document.rules:
        if rule.id == layer:
            return rule
    raise KeyError(layer)


def status_text(document: MapDocument, tile: Hex, edit: MapEdit | None) -> str:
    """Say where the cursor is, what stands there, what a click makes of it and how much it writes."""
    distance = tile.distance(Hex(0, 0))
    parts = [f"q {tile.q}  r {tile.r}", f"ring {distance}"]
    now = contents_text(document, document.contents(tile))
    if edit is None:
        return "    ".join([*parts, now])
    after = dict(document.contents(tile))
    for change in edit.changes:
        if change.tile == tile and change.after is None:
            after.pop(change.layer, None)
        elif change.tile == tile and change.after is not None:
            after[change.layer] = change.after
    then = contents_text(document, after)
    parts.append(now if then == now else f"{now} → {then}")
    counted = describe(edit, document.rules)
    if counted:
        parts.append(counted)
    if edit.refused:
        parts.append(f"{len(edit.refused)} locked")
    return "    ".join(parts)


def contents_text(document: MapDocument, contents: Mapping[str, MapValue]) -> str:
    """Name what stands on a tile, such as "fire, source stone", or "empty"."""
    names = [
        document.value_name(rule.id, contents[rule.id]).lower()
        for rule in document.rules
        if rule.id in contents and rule.entries
    ]
    return ", ".join(names) or "empty"


def _erasable(document: MapDocument, settings: PaintSettings) -> list[str]:
    """Return the layers an eraser reaches: what can be painted and is shown."""
    return [rule.id for rule in document.rules if rule.entries and rule.id not in settings.hidden]
