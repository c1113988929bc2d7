"""Plans what painting and erasing write, whole layers at a time, so that the largest map fills at once.

Nothing here changes a map. What cannot share a tile with the paint is taken away with it; layers that
are closed refuse; tiles outside a mask are passed over.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from lich_studio.grid.hex import Hex
from lich_studio.session.map_edit import Cells, MapEdit
from lich_studio.session.map_layers import LayerRule, MapValue, value_name

if TYPE_CHECKING:
    from lich_studio.session.map_document import MapDocument

__all__ = ["plan_erase", "plan_paint"]

Mask = AbstractSet[Hex] | None
"""The only tiles that may change, or None for all."""


def plan_paint(
    document: MapDocument, layer: str, values: Mapping[Hex, MapValue], *, only_empty: bool = False,
    locked: Collection[str] = (), mask: Mask = None,
) -> MapEdit:
    """Plan to put values on tiles; see `MapDocument.plan_paint`."""
    rule = document.rule(layer)
    mine = document.layer(layer)
    rivals = {name: document.layer(name) for name in document.rivals(layer) if document.layer(name)}
    wanted = _wanted(document, rule, values, mask)
    wanted = {tile: value for tile, value in wanted.items() if mine.get(tile) != value} if mine else wanted
    if only_empty:
        for cells in (mine, *rivals.values()):
            wanted = {tile: value for tile, value in wanted.items() if tile not in cells} if cells else wanted
    refused = _closed_tiles(layer, wanted, rivals, locked)
    away: dict[Hex, MapValue | None] = {}
    if rule.unique:
        away, stuck = _moved_away(mine, wanted, mask)
        refused |= stuck
    if refused:
        wanted = {tile: value for tile, value in wanted.items() if tile not in refused}
        away = {tile: value for tile, value in away.items() if value in wanted.values()}
    before: dict[str, Cells] = {}
    after: dict[str, Cells] = {}
    for name, cells in rivals.items():
        losing = cells.keys() & wanted.keys()
        if losing:
            before[name] = {tile: cells[tile] for tile in losing}
            after[name] = dict.fromkeys(losing)
    if wanted:
        before[layer] = {**away, **({tile: mine.get(tile) for tile in wanted} if mine else dict.fromkeys(wanted))}
        after[layer] = {**dict.fromkeys(away), **wanted}
    names = {value_name(rule, value) for value in set(values.values())}
    name = names.pop() if len(names) == 1 else rule.plural
    return MapEdit(f"Paint {name.lower()}", before, after, tuple(tile for tile in values if tile in refused))


def plan_erase(
    document: MapDocument, tiles: Iterable[Hex], layers: Iterable[str] | None = None, *,
    locked: Collection[str] = (), mask: Mask = None,
) -> MapEdit:
    """Plan to take things away; see `MapDocument.plan_erase`."""
    wanted = frozenset(tiles)
    if mask is not None:
        wanted &= mask
    before: dict[str, Cells] = {}
    refused: set[Hex] = set()
    for name in document.layer_names if layers is None else layers:
        cells = document.layer(name)
        losing = cells.keys() & wanted
        if losing and name in locked:
            refused |= losing
        elif losing:
            before[name] = {tile: cells[tile] for tile in losing}
    after = {name: dict.fromkeys(cells) for name, cells in before.items()}
    return MapEdit("Erase", before, after, tuple(sorted(refused)))


def _wanted(
    document: MapDocument, rule: LayerRule, values: Mapping[Hex, MapValue], mask: Mask
) -> Mapping[Hex, MapValue]:
    """Return the values that lie on the board and in the mask; of a unique value only the first."""
    on_board = values.keys() & document.tile_set
    if mask is not None:
        on_board &= mask
    if not rule.unique:
        return values if len(on_board) == len(values) else {tile: values[tile] for tile in on_board}
    first: dict[MapValue, Hex] = {}
    for tile, value in values.items():
        if tile in on_board:
            first.setdefault(value, tile)
    return {tile: value for value, tile in first.items()}


def _closed_tiles(
    layer: str, wanted: Mapping[Hex, MapValue], rivals: Mapping[str, Mapping[Hex, MapValue]], locked: Collection[str]
) -> set[Hex]:
    """Return the tiles on which a closed layer would have to change."""
    if layer in locked:
        return set(wanted)
    refused: set[Hex] = set()
    for name, cells in rivals.items():
        if name in locked:
            refused |= cells.keys() & wanted.keys()
    return refused


def _moved_away(
    cells: Mapping[Hex, MapValue], wanted: Mapping[Hex, MapValue], mask: Mask
) -> tuple[dict[Hex, MapValue | None], set[Hex]]:
    """Return where painted values of a unique layer stand now, and the tiles refused because they cannot leave."""
    tile_of = {value: tile for tile, value in wanted.items()}
    leaving = {tile: value for tile, value in cells.items() if value in tile_of and tile not in wanted}
    stuck = {tile_of[value] for tile, value in leaving.items() if mask is not None and tile not in mask}
    return {tile: value for tile, value in leaving.items() if tile_of[value] not in stuck}, stuck
