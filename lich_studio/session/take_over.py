"""Makes a map being edited stand like another one, as one step that can be undone: after a restore or a reload."""
from __future__ import annotations

from lich_studio.content.map import Map
from lich_studio.grid.hex import Hex
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import Cells, MapEdit, describe
from lich_studio.session.map_layers import MapValue

__all__ = ["map_difference", "take_over"]

NOT_TAKEN = frozenset({"format", "version", "id", "layers"})


def take_over(document: MapDocument, model: Map, name: str) -> bool:
    """Make a document stand like a map, its id apart, as one undo step of this name.

    Returns:
        Whether anything was different.
    """
    fields = _fields(document, model)
    away, put = _cells(document, model, removing=True), _cells(document, model, removing=False)
    if document.read_only or not (fields or away.after or put.after):
        return False
    document.end_stroke()
    with document.stack.macro(name):
        document.apply(away)
        if fields:
            document.set_details(**fields)
        document.apply(put)
    return True


def map_difference(document: MapDocument, model: Map) -> str:
    """Say what `take_over` would do, such as "adds 6 walls, changes name", or "" for nothing."""
    away, put = _cells(document, model, removing=True), _cells(document, model, removing=False)
    whole = MapEdit("", {}, {})
    layers = sorted(away.after.keys() | put.after.keys())
    whole = MapEdit(
        "",
        {layer: {**away.before.get(layer, {}), **put.before.get(layer, {})} for layer in layers},
        {layer: {**away.after.get(layer, {}), **put.after.get(layer, {})} for layer in layers},
    )
    fields = _fields(document, model)
    counted = describe(whole, document.rules)
    named = " and ".join(sorted(fields))
    return ", ".join(part for part in (counted, f"changes {named}" if named else "") if part)


def _fields(document: MapDocument, model: Map) -> dict[str, object]:
    """Return the map's own fields that differ, with the values they get."""
    details = document.details
    found = {
        name: getattr(model, name) for name in Map.model_fields
        if name not in NOT_TAKEN and getattr(model, name) != getattr(details, name)
    }
    if "shape" in found and set(model.tiles()) == document.tile_set and document.is_free_form:
        del found["shape"]  # the same tiles in another order are the same board
    return found


def _cells(document: MapDocument, model: Map, *, removing: bool) -> MapEdit:
    """Return the cells that lose what stands there, or those that get something."""
    before: dict[str, Cells] = {}
    after: dict[str, Cells] = {}
    for layer in dict.fromkeys((*document.layer_names, *model.layers)):
        standing, wanted = document.layer(layer), model.layer(layer)
        changed: dict[Hex, MapValue | None] = (
            dict.fromkeys(standing.keys() - wanted.keys())
            if removing else {tile: value for tile, value in wanted.items() if standing.get(tile) != value}
        )
        if changed:
            before[layer] = {tile: standing.get(tile) for tile in changed}
            after[layer] = changed
    return MapEdit("", before, after)
