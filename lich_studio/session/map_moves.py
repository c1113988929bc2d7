"""Edits that carry things about the board: paste, move, turn or shift the whole map, replace, make symmetric."""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from lich_studio.content.map import FreeShape
from lich_studio.grid.hex import Hex
from lich_studio.session.map_clip import MapClip
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_draft import MapDraft
from lich_studio.session.map_edit import MapEdit
from lich_studio.session.map_layers import MapEntry, MapValue
from lich_studio.session.map_symmetry import MAP_SYMMETRIES, MapSymmetry, spread, twins

__all__ = ["Limits", "plan_move", "plan_paste", "plan_replace", "plan_symmetric", "plan_whole"]


NOTHING: Mapping[Hex, MapValue] = {}


@dataclass(frozen=True, slots=True)
class Limits:
    """What an edit may not touch.

    Attributes:
        closed: layers in which nothing may change.
        mask: the only tiles that may change, or None for all.
        only_empty: put nothing where it would replace anything.
    """

    closed: frozenset[str] = frozenset()
    mask: AbstractSet[Hex] | None = None
    only_empty: bool = False

    def draft(self, document: MapDocument, board: AbstractSet[Hex] | None = None) -> MapDraft:
        """Return a draft that keeps to the limits; see `MapDraft`."""
        return MapDraft(document, closed=self.closed, mask=self.mask, only_empty=self.only_empty, board=board)


def plan_paste(
    document: MapDocument, clip: MapClip, at: Hex, limits: Limits, symmetry: MapSymmetry = MAP_SYMMETRIES[0]
) -> MapEdit:
    """Plan to put a piece on the board with its tile 0,0 at `at`; its empty tiles leave alone what is there.

    Args:
        document: the map.
        clip: the piece.
        at: a tile of the board.
        limits: what the layers of the map can hold.
        symmetry: how the piece is repeated about the middle of the map.
    """
    draft = limits.draft(document)
    _lay(draft, clip, at, symmetry)
    return draft.edit("Paste")


def plan_move(
    document: MapDocument, source: Collection[Hex], clip: MapClip, at: Hex, limits: Limits, hidden: Collection[str]
) -> MapEdit:
    """Plan to take a piece from the tiles it was copied from and put it down elsewhere.

    Args:
        document: the map.
        source: the tiles it comes from.
        clip: the piece, turned or mirrored as it will lie.
        at: where its tile 0,0 goes.
        limits: what must not change.
        hidden: layers that stay where they are.
    """
    draft = limits.draft(document)
    for rule in document.rules:
        if rule.id not in hidden:
            for tile in sorted(document.layer(rule.id).keys() & set(source)):
                draft.clear(rule.id, tile)
    _lay(draft, clip, at, MAP_SYMMETRIES[0])
    return draft.edit("Move")


def plan_whole(document: MapDocument, name: str, place: Callable[[Hex], Hex], limits: Limits) -> MapEdit:
    """Plan to carry everything on the board at once; what would fall off it is lost, and free boards come along.

    It is all or nothing: when a closed layer holds anything, everything stays.

    Args:
        document: the map.
        name: the undo step's name.
        place: where a tile's things go.
        limits: what must not change.
    """
    closed = {tile for layer in limits.closed for tile in document.layer(layer)}
    if closed:
        return MapEdit(name, refused=tuple(sorted(closed)))
    board = None
    if isinstance(document.details.shape, FreeShape):
        board = frozenset(place(tile) for tile in document.tile_set)
    draft = limits.draft(document, board)
    for rule in document.rules:
        for tile in document.layer(rule.id):
            draft.clear(rule.id, tile)
    for rule in document.rules:
        for tile, value in document.layer(rule.id).items():
            draft.put(rule.id, place(tile), value)
    return draft.edit(name)


def plan_replace(
    document: MapDocument, old: MapEntry, new: MapEntry | None, limits: Limits
) -> MapEdit:
    """Plan to put one thing wherever another stands, or to take it away when `new` is None."""
    where = [tile for tile, value in document.layer(old.layer).items() if value == old.value]
    if new is None:
        edit = document.plan_erase(where, [old.layer], locked=limits.closed, mask=limits.mask)
        return MapEdit(f"Remove {old.name.lower()}", edit.before, edit.after, edit.refused)
    name = f"Replace {old.name.lower()} by {new.name.lower()}"
    draft = limits.draft(document)
    for tile in sorted(where):
        if draft.put(new.layer, tile, new.value) and new.layer != old.layer:
            draft.clear(old.layer, tile)
    return draft.edit(name)


def plan_symmetric(document: MapDocument, symmetry: MapSymmetry, side: Hex, limits: Limits) -> MapEdit:
    """Plan to make the map symmetric from one side: of all twins the one nearest to `side` tells what they hold.

    Args:
        document: the map.
        symmetry: the symmetry it shall have.
        side: a tile of the side that stays as it is.
        limits: what must not change.
    """
    draft = limits.draft(document)
    done: set[Hex] = set()
    for tile in document.tiles:
        if tile in done:
            continue
        family = [twin for twin in twins(tile, symmetry) if document.has_tile(twin)]
        done.update(family)
        model = min(family, key=lambda twin: _nearness(twin, side))
        _match(draft, model, family, symmetry)
    return draft.edit(f"Make symmetric ({symmetry.symbol})")


def _match(draft: MapDraft, model: Hex, family: Iterable[Hex], symmetry: MapSymmetry) -> None:
    """Give all twins what their model holds."""
    document = draft.document
    others = [tile for tile in family if tile != model]
    for rule in document.rules:
        value = document.at(rule.id, model)
        wanted = spread(rule, value, (model,), symmetry) if value is not None else NOTHING
        for tile in others:
            if draft.at(rule.id, tile) is not None and draft.at(rule.id, tile) != wanted.get(tile):
                draft.clear(rule.id, tile)
    for rule in document.rules:
        value = document.at(rule.id, model)
        if value is None:
            continue
        for tile, twin_value in spread(rule, value, (model,), symmetry).items():
            draft.put(rule.id, tile, twin_value)


def _nearness(tile: Hex, side: Hex) -> tuple[int, int, Hex]:
    """Order tiles by distance from a side; a second, slightly turned measure settles what lies on an axis."""
    q, r = tile.q - side.q, tile.r - side.r
    length = q * q + q * r + r * r
    return length, -(3 * tile.q + tile.r), tile


def _lay(draft: MapDraft, clip: MapClip, at: Hex, symmetry: MapSymmetry) -> None:
    """Put a piece and its twins on the board."""
    for layer, held in clip.cells.items():
        rule = draft.document.rule(layer)
        for tile, value in held.items():
            for place, twin_value in spread(rule, value, (tile + at,), symmetry).items():
                draft.put(layer, place, twin_value)
