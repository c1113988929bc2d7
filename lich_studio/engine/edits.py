"""State edits: changes from outside the rules, given as inputs and kept in the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from lich_studio.engine.decisions import Edit
from lich_studio.engine.errors import IllegalInputError
from lich_studio.engine.events import Event
from lich_studio.engine.frames import ASKED
from lich_studio.engine.handling import EditEvents
from lich_studio.engine.module import LayerWords
from lich_studio.grid.hex import Hex

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

EDITED = "edited"
"""Kind of the event that edits with triggers announce, when the ruleset declares it."""


def _entity(game: Game, entity: int) -> None:
    if not 0 < entity < len(game.state.kind_of) or game.state.kind_of[entity] == "nobody":
        raise IllegalInputError(f"there is nothing with number {entity}")


def _tile(game: Game, q: int, r: int) -> Hex:
    tile = Hex(int(q), int(r))
    if tile not in game.board.tiles:
        raise IllegalInputError(f"tile {tile.key()} is not on the board")
    return tile


def _whole(value: Any) -> int:
    if not isinstance(value, int):
        raise IllegalInputError(f"a whole number is needed, not {value!r}")
    return value


def _stat(game: Game, entity: int, key: str, value: int) -> None:
    _entity(game, entity)
    if key not in game.state.columns:
        raise IllegalInputError(f"there is no number called {key!r}")
    declared = game.ruleset.stats[key]
    if _whole(value) < declared.minimum:
        raise IllegalInputError(f"{declared.label or key} cannot be below {declared.minimum}, so not {value}")
    game.set_stat(entity, key, value)


def _counter(game: Game, entity: int, name: str, value: int) -> None:
    _entity(game, entity)
    if _whole(value) < 0:
        raise IllegalInputError(f"nothing can bear {value} counters")
    game.add_counter(entity, str(name), value - game.counter(entity, name))


def _card(game: Game, card: int, zone: str) -> None:
    _entity(game, card)
    if game.state.kind_of[card] != "card":
        raise IllegalInputError(f"{game.state.name_of[card]!r} is no card and lies in no zone")
    if not isinstance(zone, str) or not game.has_zone(zone):
        raise IllegalInputError(f"there is no zone {zone!r}")
    game.move_card(card, zone)


def _piece(game: Game, piece: int, q: int, r: int) -> None:
    _entity(game, piece)
    tile = _tile(game, q, r)
    if game.state.occupants.get(tile, piece) != piece:
        raise IllegalInputError(f"tile {tile.key()} is taken")
    if game.state.kind_of[piece] in ("seat", "card"):
        raise IllegalInputError(f"a {game.state.kind_of[piece]} cannot stand on the board")
    game.place_piece(piece, tile)


def _layer(game: Game, name: str, q: int, r: int, value: Any) -> None:
    if name not in game.state.layers:
        raise IllegalInputError(f"there is no layer {name!r}")
    row: LayerWords | None = game.ruleset.table("layer words").get(name)
    known = game.ruleset.table(row.table if row is not None else "")
    if row is not None and value is not None and value not in known:
        raise IllegalInputError(f"there is no {row.table} {value!r}; there are {', '.join(known)}")
    game.set_layer(name, _tile(game, q, r), value)


def _memory(game: Game, value: Any, *key: Any) -> None:
    if not key:
        raise IllegalInputError("what is remembered needs a name")
    game.remember(value, *key)


def _jump(game: Game, procedure: str, step: str, *registers: Any) -> None:
    """Go on somewhere else in a procedure under way, with other registers: the turn of another seat, another phase."""
    known, state = game.ruleset.procedures.get(procedure), game.state
    depth = next((row for row, frame in enumerate(state.frames) if frame.procedure == procedure), -1)
    if known is None or step not in known.index or depth < 0 or len(registers) % 2:
        raise IllegalInputError(f"the game cannot go on at step {step!r} of {procedure!r}")
    rest = game.ruleset.table("query").get("at_rest")
    if rest is None or not rest.read(game):
        raise IllegalInputError("the phase can be changed only while nobody is in the middle of anything")
    del state.frames[depth + 1 :]
    frame = state.frames[depth]
    frame.step = known.index[step]
    frame.registers.update(zip(registers[::2], registers[1::2], strict=True))
    frame.registers.pop(ASKED, None)
    state.decision = None


EDITS: dict[str, Callable[..., None]] = {
    "stat": _stat,
    "counter": _counter,
    "card": _card,
    "piece": _piece,
    "layer": _layer,
    "memory": _memory,
    "jump": _jump,
}
"""What may be edited: stat(entity, key, value), counter(entity, name, value), card(entity, zone),
piece(entity, q, r), layer(name, q, r, value), memory(value, *key), jump(procedure, step, register, value, ...)."""


def plain_edit(edit: Edit) -> Edit:
    """Return the edit as a record keeps it: lists and tiles become tuples.

    Raises:
        IllegalInputError: an argument is more than numbers, texts, truths, nothing, and lists of them.
    """
    return edit._replace(arguments=tuple(_plain(value) for value in edit.arguments))


def _plain(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_plain(part) for part in cast("tuple[Any, ...]", value))
    if value is None or isinstance(value, int | str):
        return value
    raise IllegalInputError(f"an edit takes numbers, texts and lists of them, not {value!r}")


def apply_edit(game: Game, edit: Edit) -> None:
    """Carry out an edit.

    Raises:
        IllegalInputError: there is no such edit, or its arguments do not fit.
    """
    function = EDITS.get(edit.kind)
    if function is None:
        raise IllegalInputError(f"there is no edit {edit.kind!r}; there are {', '.join(EDITS)}")
    row: EditEvents | None = game.ruleset.table("edit events").get(edit.kind)
    try:
        events = row.events(game, edit) if row is not None and edit.triggers else ()
        function(game, *edit.arguments)
    except (TypeError, IndexError, ValueError) as error:
        raise IllegalInputError(f"edit {edit.kind!r} cannot take {edit.arguments!r}") from error
    if edit.triggers and EDITED in game.ruleset.events:
        game.announce(Event(EDITED, word=edit.kind))
    for event in events:
        game.announce(event)
    for event in row.follows(game, edit) if row is not None else ():
        apply = game.ruleset.events[event.kind].apply
        if edit.triggers:
            game.happen(event)
        elif apply is not None:
            apply(game, event)
