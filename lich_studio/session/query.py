"""Answers questions about a game: the expressions of scenarios, watches and breakpoints.

| written | is |
|---|---|
| `turn`, `phase`, `active` | the turn's number, its phase, the seat whose turn it is |
| `deciding`, `over`, `winners` | the seat that is asked, whether the game is over, the seats that won |
| `seat(1).health`, `.alive`, `.tile`, `.statuses`, `.burning` | a player's numbers, and what its avatar bears |
| `seat(1).hand.count`, `"cinder-lash" in seat(1).hand` | cards in a zone |
| `seat(1).pool("thermic")` | source in a pool |
| `card("cinder-lash#1").tapped`, `.zone`, `.defense`, `.controller` | a card |
| `piece("avatar-2").tile`, `.burning` | a piece |
| `tile(2,-1).surface`, `.walls`, `.piece` | what lies and stands on a tile |
| `stack.count`, `walls.count` | how much waits to resolve, how many tiles of a layer are taken |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lich_studio.content.expression import (
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
    parse_expression,
)
from lich_studio.content.problems import ContentError
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.session.sandbox_rows import avatar_of, statuses_of

__all__ = ["QueryError", "ask", "evaluate", "values_in"]

_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    ">=": lambda one, other: one >= other,
    "in": lambda one, other: one in other,
    "not in": lambda one, other: one not in other,
}
_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": lambda one, other: one + other,
    "-": lambda one, other: one - other,
    "*": lambda one, other: one * other,
    "//": lambda one, other: one // other,
    "%": lambda one, other: one % other,
}
_TURN = {"turn": "number", "phase": "phase", "active": "active"}


class QueryError(ContentError):
    """A question that makes no sense for this game."""


@dataclass(frozen=True, slots=True)
class Entity:
    """A seat, card or piece that a question speaks of.

    Attributes:
        number: its number in the game.
        kind: "seat", "card" or "piece".
    """

    number: int
    kind: str


@dataclass(frozen=True, slots=True)
class Place:
    """A tile that a question speaks of.

    Attributes:
        tile: the tile.
    """

    tile: Hex


def ask(game: Game, text: str) -> Any:
    """Return the answer to an expression given as text.

    Raises:
        ContentError: it cannot be read, or makes no sense for this game.
    """
    return evaluate(game, parse_expression(text))


def evaluate(game: Game, expression: Expression) -> Any:
    """Return the value of an expression: a number, a text, a truth, or nothing.

    Raises:
        QueryError: it makes no sense for this game.
    """
    match expression:
        case Literal():
            return expression.value
        case Name():
            return _name(game, expression.id)
        case Call():
            return _call(game, expression)
        case Attribute():
            return _attribute(game, evaluate(game, expression.owner), expression.name)
        case Compare():
            return _compare(evaluate(game, expression.left), expression.operator, evaluate(game, expression.right))
        case BoolOp():
            holds = (bool(evaluate(game, part)) for part in expression.parts)
            return all(holds) if expression.operator == "and" else any(holds)
        case Not():
            return not evaluate(game, expression.operand)
        case Negative():
            return -_number(evaluate(game, expression.operand))
        case BinaryOp():
            left, right = _number(evaluate(game, expression.left)), _number(evaluate(game, expression.right))
            if expression.operator in ("//", "%") and right == 0:
                raise QueryError("nothing can be divided by 0")
            return _ARITHMETIC[expression.operator](left, right)
        case _:
            raise QueryError("this cannot be asked")


def values_in(game: Game, expression: Expression) -> str:
    """Return the values that decide an expression, in words: "5 == 12"."""
    if isinstance(expression, Compare):
        left, right = evaluate(game, expression.left), evaluate(game, expression.right)
        return f"{_shown(left)} {expression.operator} {_shown(right)}"
    if isinstance(expression, BoolOp):
        return f" {expression.operator} ".join(values_in(game, part) for part in expression.parts)
    if isinstance(expression, Not):
        return f"not {values_in(game, expression.operand)}"
    return _shown(evaluate(game, expression))


def _shown(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "none"}[value]
    if isinstance(value, tuple):
        return "(" + ", ".join(str(part) for part in value) + ")"  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]  # any names
    return f'"{value}"' if isinstance(value, str) else str(value)


def _compare(left: Any, operator: str, right: Any) -> bool:
    try:
        return _COMPARE[operator](left, right)
    except TypeError:
        raise QueryError(f"{_shown(left)} {operator} {_shown(right)} cannot be compared") from None


def _number(value: Any) -> int:
    if not isinstance(value, int):
        raise QueryError(f"{_shown(value)} is no number")
    return value


def _name(game: Game, name: str) -> Any:
    if name in _TURN:
        found = game.recall("turn", _TURN[name])
        return 0 if found is None else found
    if name == "deciding":
        return game.decision.seat if game.decision is not None else 0
    if name == "over":
        return game.state.result is not None
    if name == "winners":
        return game.state.result.winners if game.state.result is not None else ()
    if name in game.ruleset.zones and game.ruleset.zones[name].shared:
        return _cards(game, name, 0)
    if name in game.state.layers:
        return tuple(tile.key() for tile in sorted(game.state.layers[name]))
    raise QueryError(f"nothing is called {name} here")


def _call(game: Game, call: Call) -> Any:
    arguments = [evaluate(game, argument) for argument in call.arguments]
    if isinstance(call.function, Attribute):
        owner = evaluate(game, call.function.owner)
        if isinstance(owner, Entity) and call.function.name in ("pool", "counter") and len(arguments) == 1:
            prefix = "pool " if call.function.name == "pool" else ""
            return game.counter(owner.number, f"{prefix}{arguments[0]}")
        raise QueryError(f"{call.function.name} cannot be asked with brackets")
    name = call.function.id if isinstance(call.function, Name) else ""
    match name, arguments:
        case "seat", [int(number)] if 1 <= number <= len(game.setup.seats):
            return Entity(number, "seat")
        case "tile", [int(q), int(r)] if Hex(q, r) in game.board.tiles:
            return Place(Hex(q, r))
        case (("card" | "piece"), [str(handle)]) if game.entity(handle, 0):
            return Entity(game.entity(handle, 0), name)
        case _:
            said = ", ".join(_shown(argument) for argument in arguments)
            raise QueryError(f"there is no {name}({said})")


def _attribute(game: Game, owner: Any, name: str) -> Any:
    if isinstance(owner, tuple) and name == "count":
        return len(owner)  # pyright: ignore[reportUnknownArgumentType]  # any names
    if isinstance(owner, Place):
        return _of_tile(game, owner.tile, name)
    if isinstance(owner, Entity):
        return _of_entity(game, owner, name)
    raise QueryError(f"{_shown(owner)} has no {name}")


def _of_tile(game: Game, tile: Hex, name: str) -> Any:
    for layer in (name, f"{name}s"):
        if layer in game.state.layers:
            return game.state.layers[layer].get(tile)
    if name == "piece":
        piece = game.state.occupants.get(tile, 0)
        return game.handle(piece, 0) if piece else None
    raise QueryError(f"a tile has no {name}")


def _of_entity(game: Game, entity: Entity, name: str) -> Any:
    state, number = game.state, entity.number
    bearer = avatar_of(game, number) if entity.kind == "seat" else number
    if name in game.ruleset.zones and entity.kind == "seat":
        return _cards(game, name, number)
    if name in state.columns:
        value = game.stat(number, name)
        return bool(value) if name in ("tapped", "alive") else value
    if name == "statuses":
        return tuple(statuses_of(game, bearer))
    if name == "tile":
        tile = state.tile_of[bearer]
        return tile.key() if tile is not None else None
    if name == "zone":
        return state.zone_of[number].rpartition("/")[0] or None
    if name == "controller":
        return state.controller_of[number]
    if name in game.ruleset.counters:
        return game.counter(bearer, name)
    raise QueryError(f"a {entity.kind} has no {name}")


def _cards(game: Game, kind: str, seat: int) -> tuple[str, ...]:
    state = game.state
    return tuple(state.definition_of[card] or state.name_of[card] for card in state.zones.get(f"{kind}/{seat}", ()))
