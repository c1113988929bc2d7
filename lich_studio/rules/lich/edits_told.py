"""Edits of the state: the event that each would have been, which abilities may answer, and what surfaces do at once."""
from __future__ import annotations

from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.handling import EditEvents
from lich_studio.engine.module import RuleModule
from lich_studio.engine.zones import zone_parts
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.status import INFLICTED, REMOVED
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.board.surfaces.kinds import PLACED
from lich_studio.rules.lich.board.surfaces.placing import CLEARED, status_within
from lich_studio.rules.lich.combat.health import MARKS
from lich_studio.rules.lich.field import HAND, PURGATORY
from lich_studio.rules.lich.seats import HEALTH, avatar


def _health(game: Game, edit: Edit) -> tuple[Event, ...]:
    """Return the loss or gain of health that a new number amounts to."""
    entity: int
    value: int
    entity, key, value = edit.arguments
    if key == HEALTH.id and game.state.kind_of[entity] == "seat":
        piece, change = avatar(game, entity), value - game.state.columns[key][entity]
    elif key == MARKS.id:
        piece, change = entity, game.state.columns[key][entity] - value
    else:
        return ()
    kind, tile = "healed" if change > 0 else "lost health", game.state.tile_of[piece]
    return (Event(kind, 0, piece, 0, abs(change), tile),) if change else ()


def _status(game: Game, edit: Edit) -> tuple[Event, ...]:
    entity: int
    value: int
    entity, name, value = edit.arguments
    change = value - game.counter(entity, name)
    if name not in game.ruleset.table("status") or not change:
        return ()
    return (Event(INFLICTED if change > 0 else REMOVED, 0, entity, 0, abs(change), word=name),)


def _card(game: Game, edit: Edit) -> tuple[Event, ...]:
    card: int
    zone: str
    card, zone = edit.arguments
    kind, seat = zone_parts(game.state.zone_of[card] or zone)
    thrown = kind == HAND and zone_parts(zone)[0] == PURGATORY
    return (Event("discarded", seat, card),) if thrown else ()


def _piece(game: Game, edit: Edit) -> tuple[Event, ...]:
    piece: int
    piece, q, r = edit.arguments
    origin, tile = game.state.tile_of[piece], Hex(q, r)
    return (Event("entered", 0, piece, tile=tile, origin=origin),) if tile != origin else ()


def _layer(game: Game, edit: Edit) -> tuple[Event, ...]:
    name, q, r, value = edit.arguments
    tile = Hex(q, r)
    old = game.layer(name, tile)
    if name != SURFACES or value == old:
        return ()
    return (Event(PLACED, word=str(value), tile=tile) if value else Event(CLEARED, word=str(old), tile=tile),)


def _surface_acts(game: Game, edit: Edit) -> tuple[Event, ...]:
    """Return what the surface under a piece gives it, when the one or the other was put there (SFC-006, AMB-228)."""
    piece: int
    if edit.kind == "layer":
        name, q, r, _ = edit.arguments
        piece = game.state.occupants.get(Hex(q, r), 0) if name == SURFACES else 0
    else:
        piece = edit.arguments[0]
    event = status_within(game, piece)
    return () if event is None else (event,)


MODULE = RuleModule(
    id="edits told",
    requires=("editing", "discard"),
    tables={
        "edit events": (
            EditEvents("stat", _health), EditEvents("counter", _status), EditEvents("card", _card),
            EditEvents("piece", _piece, follows=_surface_acts), EditEvents("layer", _layer, follows=_surface_acts),
        )
    },
)  # fmt: skip
