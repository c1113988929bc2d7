"""What the map editor's tools would do at a tile, as planned edits. No widget in here."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from lich_studio.content.model import MAX_FREE_TILES
from lich_studio.grid.hex import Hex
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit, describe
from lich_studio.session.map_layers import MapEntry, MapValue, value_name
from lich_studio.session.map_symmetry import MAP_SYMMETRIES, MapSymmetry, spread, spread_tiles

__all__ = [
    "LARGEST_RADIUS", "PLAIN", "TEXT_LAYERS", "How", "Naming", "PaintSettings", "contents_text", "entry_at", "plan",
    "status_text",
]

LARGEST_RADIUS = 99
"""Largest radius of brush and eraser, in tiles: the largest map."""
TEXT_LAYERS = ("labels", "regions")
"""Layers in which any text can stand."""
Naming = Literal["axial", "offset", "chess"]


@dataclass(slots=True)
class PaintSettings:
    """What the user has chosen to paint with; shared by canvas, palette, panels and chips.

    Attributes:
        entry: what is painted.
        previous: what was painted before, for swapping.
        tool: id of the tool in hand.
        radius: radius of brush and eraser, 0 to 99 tiles.
        symmetry: the live symmetry.
        axis_turn: which of the possible mirror axes the symmetry takes.
        naming: how tiles are called.
        hidden: layers not shown; nothing can change in them.
        locked: layers shown in which nothing can change.
        opacity: how much of a layer is seen, 0 to 1; 1 when it is not named.
    """

    entry: MapEntry
    previous: MapEntry
    tool: str = "brush"
    radius: int = 0
    symmetry: MapSymmetry = MAP_SYMMETRIES[0]
    axis_turn: int = 0
    naming: Naming = "axial"
    hidden: set[str] = field(default_factory=set[str])
    locked: set[str] = field(default_factory=set[str])
    opacity: dict[str, float] = field(default_factory=dict[str, float])

    @property
    def closed(self) -> frozenset[str]:
        """Layers that refuse changes."""
        return frozenset(self.hidden | self.locked)

    def choose(self, entry: MapEntry) -> None:
        """Paint with another entry from now on."""
        if entry != self.entry:
            self.previous, self.entry = self.entry, entry


@dataclass(frozen=True, slots=True)
class How:
    """How one planned edit differs from plain painting.

    Attributes:
        erase: take away instead of painting.
        only_empty: paint only tiles on which nothing would be replaced.
        mask: the only tiles that may change, or None for all.
    """

    erase: bool = False
    only_empty: bool = False
    mask: frozenset[Hex] | None = None


PLAIN = How()
WIDE = frozenset({"brush", "eraser", "line", "ring", "board"})
"""The tools that the radius of the brush makes wider."""


def plan(document: MapDocument, settings: PaintSettings, tiles: Iterable[Hex], how: How = PLAIN) -> MapEdit:
    """Plan what the tool in hand writes on an area.

    Args:
        document: the map.
        settings: what to paint with.
        tiles: the tiles the hand means: one for a click, more for a line or an area.
        how: what differs from plain painting.
    """
    entry = settings.entry
    rule = document.rule(entry.layer)
    erases = how.erase or settings.tool == "eraser"
    if settings.tool == "board":
        return _plan_board(document, settings, _widened(settings, tiles), how)
    single = rule.unique and not erases
    footprint = list(tiles) if single else _widened(settings, tiles)
    if erases:
        layers = _erasable(document, settings)
        return document.plan_erase(
            spread_tiles(footprint, settings.symmetry), layers, locked=settings.locked, mask=how.mask
        )
    values = spread(rule, entry.value, footprint, settings.symmetry)
    return document.plan_paint(
        entry.layer, values, only_empty=how.only_empty, locked=settings.closed, mask=how.mask
    )


def _widened(settings: PaintSettings, tiles: Iterable[Hex]) -> Collection[Hex]:
    """Return the tiles under a brush of the chosen radius with its middle on each of these."""
    if not settings.radius or settings.tool not in WIDE:
        return tiles if isinstance(tiles, frozenset | tuple | list) else list(tiles)
    return {place for tile in tiles for place in tile.disc(settings.radius)}


def _plan_board(document: MapDocument, settings: PaintSettings, tiles: Collection[Hex], how: How) -> MapEdit:
    """Plan to add tiles to the board, or to cut them off with everything on them; one tile always stays."""
    board = document.tile_set
    places = frozenset(spread_tiles(tiles, settings.symmetry))
    if how.mask is not None:
        places &= how.mask
    if not how.erase:
        grown = places - board
        room = max(0, MAX_FREE_TILES - len(board))
        return MapEdit("Add tiles", grown=grown if len(grown) <= room else frozenset(sorted(grown)[:room]))
    cut = places & board
    lost = document.plan_erase(cut, locked=settings.closed)
    cut -= frozenset(lost.refused)
    if len(cut) == len(board):
        cut -= {min(board)}
    kept = document.plan_erase(cut)
    return MapEdit("Cut off tiles", kept.before, kept.after, lost.refused, cut=cut)


def entry_at(document: MapDocument, tile: Hex, hidden: Iterable[str] = ()) -> MapEntry | None:
    """Return what a pick at a tile takes up: the first thing shown there, or None."""
    for rule in document.rules:
        value = document.at(rule.id, tile)
        if value is None or rule.id in hidden:
            continue
        for entry in rule.entries:
            if entry.value == value:
                return entry
        if rule.id in TEXT_LAYERS:
            return MapEntry(rule.id, value, f"{rule.singular.capitalize()} {value}")
    return None


def status_text(document: MapDocument, tile: Hex, edit: MapEdit | None, name: str = "") -> str:
    """Say where the cursor is, what stands there, what a click makes of it and how much it writes."""
    place = f"q {tile.q}  r {tile.r}"
    parts = [f"{name}   {place}" if name else place, f"ring {tile.length}"]
    contents = document.contents(tile)
    now = contents_text(document, contents) if document.has_tile(tile) else "no tile"
    if edit is None:
        return "    ".join([*parts, now])
    after = dict(contents)
    for layer, cells in edit.after.items():
        value = cells.get(tile, contents.get(layer))
        if value is None:
            after.pop(layer, None)
        else:
            after[layer] = value
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
        value_name(rule, contents[rule.id]).lower()
        for rule in document.rules
        if rule.id in contents and rule.entries
    ]
    names += [f"{rule.singular} “{contents[rule.id]}”" for rule in document.rules
              if rule.id in contents and not rule.entries]
    return ", ".join(names) or "empty"


def _erasable(document: MapDocument, settings: PaintSettings) -> list[str]:
    """Return the layers an eraser reaches: the one in hand if it holds texts, else every shown one that does not."""
    if settings.entry.layer in TEXT_LAYERS:
        return [settings.entry.layer]
    return [rule.id for rule in document.rules if rule.id not in TEXT_LAYERS and rule.id not in settings.hidden]
