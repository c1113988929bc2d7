"""The things that questions about a game speak of, and their properties."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from lich_studio.engine.errors import EngineError
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

Value = int | str | bool | None
MOST_LISTED, MOST_NEAR = 8, 3
"""How many names a refusal lists where all are few, and where it has to guess which one was meant."""


class QueryError(EngineError):
    """A question that the game cannot answer.

    Attributes:
        position: character of the expression's text where the fault is, from 0.
        absent: whether it speaks of a card or piece that is not there, but could be at another instant.
    """

    def __init__(self, message: str, position: int, *, absent: bool = False) -> None:
        super().__init__(message)
        self.position, self.absent = position, absent


@dataclass(frozen=True, slots=True)
class QueryName:
    """A row of the table "query": a name that a ruleset adds.

    Attributes:
        id: the name, such as "turn".
        read: returns its value now: a whole number, a text, a truth or None.
    """

    id: str
    read: Callable[[Game], Value]


@dataclass(frozen=True, slots=True)
class QueryAttribute:
    """A row of the table "query attribute": a property of entities that a ruleset adds.

    Attributes:
        id: the property, such as "alive".
        read: returns its value for an entity now.
    """

    id: str
    read: Callable[[Game, int], Value]


class EntityThing(NamedTuple):
    """An entity that a question speaks of."""

    number: int
    named: str


class TileThing(NamedTuple):
    """A tile that a question speaks of."""

    tile: Hex


class ZoneThing(NamedTuple):
    """The cards of a zone that a question speaks of."""

    cards: tuple[int, ...]


Found = int | str | bool | None | EntityThing | TileThing | ZoneThing


def plain(game: Game, found: Found) -> Value:
    """Return what a thing counts as when it is compared: its name, or the number of its cards."""
    if isinstance(found, EntityThing):
        return found.named
    if isinstance(found, TileThing):
        return found.tile.key()
    return len(found.cards) if isinstance(found, ZoneThing) else found


def quoted(value: Value) -> str:
    """Return a value as messages show it."""
    return "nothing" if value is None else repr(value)


def _seat(game: Game, at: int, number: int) -> EntityThing:
    if not 1 <= number <= len(game.setup.seats):
        raise QueryError(f"there are {len(game.setup.seats)} seats, so there is no seat {number}", at)
    return EntityThing(number, game.handle(number, 0))


def _card(game: Game, at: int, handle: str, seat: int = 0) -> EntityThing:
    if seat:
        _seat(game, at, seat)
    number = game.entity(handle, seat)
    if not number or game.state.kind_of[number] != "card":
        whose = f" that seat {seat} can name" if seat else ""
        raise QueryError(f"there is no card {handle!r}{whose}", at, absent=True)
    return EntityThing(number, game.handle(number, 0))


def _piece(game: Game, at: int, name: str) -> EntityThing:
    number = game.entity(name, 0)
    if not number or game.state.kind_of[number] in ("card", "seat"):
        raise QueryError(f"there is no piece {name!r}", at, absent=True)
    return EntityThing(number, name)


def _tile(game: Game, at: int, q: int, r: int) -> TileThing:
    if Hex(q, r) not in game.board.tiles:
        raise QueryError(f"tile {q},{r} is not on the board", at)
    return TileThing(Hex(q, r))


def _count(game: Game, at: int, zone: str, seat: int) -> int:
    if not game.has_zone(zone_key(zone, seat)):
        raise QueryError(f"seat {seat} has no zone {zone!r}; there are {', '.join(game.ruleset.zones)}", at)
    return len(game.state.zones.get(zone_key(zone, seat), ()))


def _sees(game: Game, at: int, seat: int, handle: str) -> bool:
    _seat(game, at, seat)
    number = _card(game, at, handle).number
    return game.seen_by(game.state.zone_of[number])[seat - 1]


FUNCTIONS: dict[str, tuple[Callable[..., Found], tuple[tuple[type, ...], ...], str]] = {
    "seat": (_seat, ((int,),), "seat(1)"),
    "card": (_card, ((str,), (str, int)), 'card("ember-bolt#1") or card("ember-bolt#1", 2)'),
    "piece": (_piece, ((str,),), 'piece("avatar-1")'),
    "tile": (_tile, ((int, int),), "tile(2,-1)"),
    "count": (_count, ((str, int),), 'count("hand", 1)'),
    "sees": (_sees, ((int, str),), 'sees(2, "ember-bolt#1")'),
}
"""For each function: what it does, the kinds of arguments it takes, and an example of how it is asked."""


def spoken(game: Game, entity: int) -> str:
    """Return the expression that speaks of an entity, such as `seat(2)` or `piece("avatar-2")`."""
    kind = game.state.kind_of[entity]
    if kind == "seat":
        return f"seat({entity})"
    return f'{"card" if kind == "card" else "piece"}("{game.handle(entity, 0)}")'


def attribute(game: Game, owner: Found, name: str, at: int) -> Found:
    """Return a property of a thing.

    Raises:
        QueryError: it has none of that name.
    """
    if isinstance(owner, EntityThing):
        return _entity_attribute(game, owner.number, name, at)
    if isinstance(owner, TileThing):
        return _tile_attribute(game, owner.tile, name, at)
    if isinstance(owner, ZoneThing) and name == "count":
        return len(owner.cards)
    raise QueryError(f"{quoted(plain(game, owner))} has no {name!r}", at)


def _entity_attribute(game: Game, number: int, name: str, at: int) -> Found:
    state = game.state
    row: QueryAttribute | None = game.ruleset.table("query attribute").get(name)
    if row is not None:
        return row.read(game, number)
    if name in state.columns:
        return game.stat(number, name)
    if state.kind_of[number] == "seat" and name in game.ruleset.zones:
        shared = game.ruleset.zones[name].shared
        return ZoneThing(tuple(state.zones.get(zone_key(name, 0 if shared else number), ())))
    if name in BUILT_IN:
        return BUILT_IN[name](game, number)
    if name in game.ruleset.counters or (number, name) in state.counters:
        return game.counter(number, name)
    zones = game.ruleset.zones if state.kind_of[number] == "seat" else ()
    attributes = game.ruleset.table("query attribute")
    known = (*attributes, *state.columns, *game.ruleset.counters, *zones, *BUILT_IN)
    raise QueryError(f"{game.handle(number, 0)!r} has no {name!r}{_near(name, known)}", at)


def _near(name: str, known: Iterable[str]) -> str:
    """Return which names there are, or of too many to be read those that were perhaps meant; "" where none is near."""
    writable = [one for one in known if one.isidentifier()]
    if len(writable) <= MOST_LISTED:
        return f"; it has {', '.join(writable)}"
    found = get_close_matches(name, writable, MOST_NEAR)
    return f"; perhaps {' or '.join(found)}" if found else ""


def _where(game: Game, number: int) -> Found:
    tile = game.state.tile_of[number]
    return None if tile is None else TileThing(tile)


def _linked(game: Game, number: int) -> Found:
    link = game.state.link_of[number]
    return EntityThing(link, game.handle(link, 0)) if link else None


def _called(game: Game, number: int) -> str:
    """Return the name of a card, also of the card of a piece or of what lies on the stack; else a handle."""
    state = game.state
    item = game.recall("item", number)
    for one in (number, item.card if item is not None else 0, state.link_of[number]):
        if state.definition_of[one]:
            return game.definitions[state.definition_of[one]].name
    return game.handle(number, 0)


BUILT_IN: dict[str, Callable[[Game, int], Found]] = {
    "zone": lambda game, number: game.state.zone_of[number],
    "tile": _where,
    "owner": lambda game, number: game.state.owner_of[number],
    "controller": lambda game, number: game.state.controller_of[number],
    "link": _linked,
    "name": lambda game, number: _called(game, number),
    "definition": lambda game, number: game.state.definition_of[number],
}


def _tile_attribute(game: Game, tile: Hex, name: str, at: int) -> Found:
    if name == "piece":
        piece = game.state.occupants.get(tile)
        return None if piece is None else EntityThing(piece, game.handle(piece, 0))
    if name in ("q", "r"):
        return tile.q if name == "q" else tile.r
    if name not in game.state.layers:
        raise QueryError(f"a tile has no {name!r}; it has {', '.join(('piece', 'q', 'r', *game.state.layers))}", at)
    value: Any = game.layer(name, tile)
    return cast("Value", value) if value is None or isinstance(value, int | str) else str(value)
