"""State edits: changes from outside the rules, given as inputs and kept in the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lich_studio.engine.decisions import Edit
from lich_studio.engine.errors import IllegalInputError
from lich_studio.engine.events import Event
from lich_studio.grid.hex import Hex

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

EDITED = "edited"
"""Kind of the event that edits with triggers announce, when the ruleset declares it."""


def _stat(game: Game, entity: int, key: str, value: int) -> None:
    if key not in game.state.columns:
        raise IllegalInputError(f"there is no number called {key!r}")
    game.set_stat(entity, key, value)


def _counter(game: Game, entity: int, name: str, value: int) -> None:
    game.add_counter(entity, name, value - game.counter(entity, name))


def _card(game: Game, card: int, zone: str) -> None:
    if zone.rpartition("/")[0] not in game.ruleset.zones:
        raise IllegalInputError(f"there is no zone {zone!r}")
    game.move_card(card, zone)


def _piece(game: Game, piece: int, q: int, r: int) -> None:
    tile = Hex(q, r)
    if tile in game.state.occupants or tile not in game.board.tiles:
        raise IllegalInputError(f"tile {tile.key()} is taken or off the board")
    game.place_piece(piece, tile)


def _layer(game: Game, name: str, q: int, r: int, value: Any) -> None:
    if name not in game.state.layers or Hex(q, r) not in game.board.tiles:
        raise IllegalInputError(f"there is no layer {name!r} or no tile {q},{r}")
    game.set_layer(name, Hex(q, r), value)


def _memory(game: Game, value: Any, *key: Any) -> None:
    game.remember(value, *key)


EDITS: dict[str, Callable[..., None]] = {
    "stat": _stat,
    "counter": _counter,
    "card": _card,
    "piece": _piece,
    "layer": _layer,
    "memory": _memory,
}
"""What may be edited: stat(entity, key, value), counter(entity, name, value), card(entity, zone),
piece(entity, q, r), layer(name, q, r, value), memory(value, *key)."""


def apply_edit(game: Game, edit: Edit) -> None:
    """Carry out an edit.

    Raises:
        IllegalInputError: there is no such edit, or its arguments do not fit.
    """
    function = EDITS.get(edit.kind)
    if function is None:
        raise IllegalInputError(f"there is no edit {edit.kind!r}")
    try:
        function(game, *edit.arguments)
    except (TypeError, IndexError, ValueError) as error:
        raise IllegalInputError(f"edit {edit.kind!r} cannot take {edit.arguments!r}: {error}") from error
    if edit.triggers and EDITED in game.ruleset.events:
        game.announce(Event(EDITED, word=edit.kind))
