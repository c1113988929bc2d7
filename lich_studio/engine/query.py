"""Answers questions about a game: what the names in expectations, watches and breakpoints mean.

Things that can be asked for: `seat(1)`, `card("ember-bolt#1")`, `card("ember-bolt#1", 2)` as seat 2 calls it,
`piece("avatar-1")`, `tile(2,-1)`, `count("hand", 1)`, and the names of the ruleset's table "query".
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from lich_studio.content.expression_nodes import (
    Attribute,
    BinaryOp,
    BoolOp,
    Call,
    Compare,
    Expression,
    Literal,
    Name,
    Negative,
    Not,
)
from lich_studio.engine.errors import EngineError
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

Value = int | str | bool | None


class QueryError(EngineError):
    """A question that the game cannot answer.

    Attributes:
        position: character of the expression's text where the fault is, from 0.
    """

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.position = position


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


class _Entity(NamedTuple):
    number: int
    named: str


class _Tile(NamedTuple):
    tile: Hex


class _Zone(NamedTuple):
    cards: tuple[int, ...]


_Found = int | str | bool | None | _Entity | _Tile | _Zone


def evaluate(game: Game, expression: Expression) -> int | str | bool:
    """Return what an expression amounts to in a game as it stands; it changes nothing.

    A thing as such counts as its name: `tile(0,0).piece == piece("avatar-1")`, and a zone as the number of
    its cards. "nothing" stands as an empty text.

    Raises:
        QueryError: the expression names what the game has not, or compares what cannot be compared.
    """
    value = _plain(game, _evaluate(game, expression))
    return "" if value is None else value


def _evaluate(game: Game, expression: Expression) -> _Found:
    at = expression.position
    match expression:
        case Literal(value):
            return value
        case Name(name):
            row: QueryName | None = game.ruleset.table("query").get(name)
            if row is None:
                known = ", ".join((*game.ruleset.table("query"), *(f"{word}(...)" for word in _FUNCTIONS)))
                raise QueryError(f"the game knows nothing called {name!r}; it knows {known}", at)
            return row.read(game)
        case Call(function, arguments):
            return _call(game, function, tuple(_plain(game, _evaluate(game, part)) for part in arguments), at)
        case Attribute(owner, name):
            return _attribute(game, _evaluate(game, owner), name, at)
        case BoolOp(word, parts):
            wanted = word == "or"
            return any(_truth(game, part) for part in parts) if wanted else all(_truth(game, part) for part in parts)
        case Not(operand):
            return not _truth(game, operand)
        case Negative(operand):
            return -_number(game, operand)
        case Compare(left, operator, right):
            return _compare(game, left, operator, right, at)
        case BinaryOp(left, operator, right):
            return _calculate(_number(game, left), operator, _number(game, right), at)
        case _:
            raise QueryError("this has no meaning in a game", at)


def _plain(game: Game, found: _Found) -> Value:
    if isinstance(found, _Entity):
        return found.named
    if isinstance(found, _Tile):
        return found.tile.key()
    return len(found.cards) if isinstance(found, _Zone) else found


def _truth(game: Game, expression: Expression) -> bool:
    return bool(_plain(game, _evaluate(game, expression)))


def _number(game: Game, expression: Expression) -> int:
    value = _plain(game, _evaluate(game, expression))
    if not isinstance(value, int):
        raise QueryError(f"a number is needed here, not {_quoted(value)}", expression.position)
    return value


def _compare(game: Game, left: Expression, operator: str, right: Expression, at: int) -> bool:
    one, other = _evaluate(game, left), _evaluate(game, right)
    first, second = _plain(game, one), _plain(game, other)
    if operator in ("in", "not in"):
        if isinstance(other, _Zone):
            found = any(first in (game.handle(card, 0), game.state.definition_of[card]) for card in other.cards)
        elif isinstance(first, str) and isinstance(second, str):
            found = first in second.split(" ")
        else:
            raise QueryError(f"nothing can be in {_quoted(second)}", at)
        return found == (operator == "in")
    if operator in ("==", "!="):
        return (first == second) == (operator == "==")
    if not isinstance(first, int) or not isinstance(second, int):
        raise QueryError(f"only numbers are smaller or greater, not {_quoted(first)} and {_quoted(second)}", at)
    return {"<": first < second, "<=": first <= second, ">": first > second, ">=": first >= second}[operator]


def _calculate(one: int, operator: str, other: int, at: int) -> int:
    if operator in ("//", "%") and other == 0:
        raise QueryError("nothing can be divided by 0", at)
    if operator == "+":
        return one + other
    if operator == "-":
        return one - other
    if operator == "*":
        return one * other
    return one // other if operator == "//" else one % other


def _quoted(value: Value) -> str:
    return "nothing" if value is None else repr(value)


def _call(game: Game, function: Expression, arguments: tuple[Value, ...], at: int) -> _Found:
    if not isinstance(function, Name) or function.id not in _FUNCTIONS:
        raise QueryError(f"only {', '.join(_FUNCTIONS)} can be asked with brackets", at)
    read, shapes, example = _FUNCTIONS[function.id]
    if not any(_fits(arguments, shape) for shape in shapes):
        raise QueryError(f"{function.id} is asked like {example}", at)
    return read(game, at, *arguments)


def _fits(arguments: tuple[Value, ...], shape: tuple[type, ...]) -> bool:
    return len(arguments) == len(shape) and all(type(one) is kind for one, kind in zip(arguments, shape, strict=True))


def _seat(game: Game, at: int, number: int) -> _Entity:
    if not 1 <= number <= len(game.setup.seats):
        raise QueryError(f"there are {len(game.setup.seats)} seats, so there is no seat {number}", at)
    return _Entity(number, game.handle(number, 0))


def _card(game: Game, at: int, handle: str, seat: int = 0) -> _Entity:
    if seat:
        _seat(game, at, seat)
    number = game.entity(handle, seat)
    if not number or game.state.kind_of[number] != "card":
        whose = f" that seat {seat} can name" if seat else ""
        raise QueryError(f"there is no card {handle!r}{whose}", at)
    return _Entity(number, game.handle(number, 0))


def _piece(game: Game, at: int, name: str) -> _Entity:
    number = game.entity(name, 0)
    if not number or game.state.kind_of[number] in ("card", "seat"):
        raise QueryError(f"there is no piece {name!r}", at)
    return _Entity(number, name)


def _tile(game: Game, at: int, q: int, r: int) -> _Tile:
    if Hex(q, r) not in game.board.tiles:
        raise QueryError(f"tile {q},{r} is not on the board", at)
    return _Tile(Hex(q, r))


def _count(game: Game, at: int, zone: str, seat: int) -> int:
    if not game.has_zone(zone_key(zone, seat)):
        raise QueryError(f"seat {seat} has no zone {zone!r}; there are {', '.join(game.ruleset.zones)}", at)
    return len(game.state.zones.get(zone_key(zone, seat), ()))


_FUNCTIONS: dict[str, tuple[Callable[..., _Found], tuple[tuple[type, ...], ...], str]] = {
    "seat": (_seat, ((int,),), "seat(1)"),
    "card": (_card, ((str,), (str, int)), 'card("ember-bolt#1") or card("ember-bolt#1", 2)'),
    "piece": (_piece, ((str,),), 'piece("avatar-1")'),
    "tile": (_tile, ((int, int),), "tile(2,-1)"),
    "count": (_count, ((str, int),), 'count("hand", 1)'),
}


def _attribute(game: Game, owner: _Found, name: str, at: int) -> _Found:
    if isinstance(owner, _Entity):
        return _entity_attribute(game, owner.number, name, at)
    if isinstance(owner, _Tile):
        return _tile_attribute(game, owner.tile, name, at)
    if isinstance(owner, _Zone) and name == "count":
        return len(owner.cards)
    raise QueryError(f"{_quoted(_plain(game, owner))} has no {name!r}", at)


def _entity_attribute(game: Game, number: int, name: str, at: int) -> _Found:
    state = game.state
    row: QueryAttribute | None = game.ruleset.table("query attribute").get(name)
    if row is not None:
        return row.read(game, number)
    if name in state.columns:
        return game.stat(number, name)
    if state.kind_of[number] == "seat" and name in game.ruleset.zones:
        shared = game.ruleset.zones[name].shared
        return _Zone(tuple(state.zones.get(zone_key(name, 0 if shared else number), ())))
    if name in _BUILT_IN:
        return _BUILT_IN[name](game, number)
    if name in game.ruleset.counters or (number, name) in state.counters:
        return game.counter(number, name)
    zones = game.ruleset.zones if state.kind_of[number] == "seat" else ()
    known = ", ".join((*state.columns, *game.ruleset.counters, *zones, *_BUILT_IN))
    raise QueryError(f"{game.handle(number, 0)!r} has no {name!r}; it has {known}", at)


def _where(game: Game, number: int) -> _Found:
    tile = game.state.tile_of[number]
    return None if tile is None else _Tile(tile)


def _linked(game: Game, number: int) -> _Found:
    link = game.state.link_of[number]
    return _Entity(link, game.handle(link, 0)) if link else None


_BUILT_IN: dict[str, Callable[[Game, int], _Found]] = {
    "zone": lambda game, number: game.state.zone_of[number],
    "tile": _where,
    "owner": lambda game, number: game.state.owner_of[number],
    "controller": lambda game, number: game.state.controller_of[number],
    "link": _linked,
    "definition": lambda game, number: game.state.definition_of[number],
}


def _tile_attribute(game: Game, tile: Hex, name: str, at: int) -> _Found:
    if name == "piece":
        piece = game.state.occupants.get(tile)
        return None if piece is None else _Entity(piece, game.handle(piece, 0))
    if name in ("q", "r"):
        return tile.q if name == "q" else tile.r
    if name not in game.state.layers:
        raise QueryError(f"a tile has no {name!r}; it has {', '.join(('piece', 'q', 'r', *game.state.layers))}", at)
    value: Any = game.layer(name, tile)
    return cast("Value", value) if value is None or isinstance(value, int | str) else str(value)
