"""Answers questions about a game: what the names in expectations, watches and breakpoints mean.

Things that can be asked for: `seat(1)`, `card("ember-bolt#1")`, `card("ember-bolt#1", 2)` as seat 2 calls it,
`piece("avatar-1")`, `tile(2,-1)`, `count("hand", 1)`, and the names of the ruleset's table "query".
"""
from __future__ import annotations

from typing import TYPE_CHECKING

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
from lich_studio.engine.things import (
    FUNCTIONS,
    Found,
    QueryAttribute,
    QueryError,
    QueryName,
    Value,
    ZoneThing,
    attribute,
    plain,
    quoted,
)

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

__all__ = ["QueryAttribute", "QueryError", "QueryName", "evaluate"]


def evaluate(game: Game, expression: Expression) -> int | str | bool:
    """Return what an expression amounts to in a game as it stands; it changes nothing.

    A thing as such counts as its name: `tile(0,0).piece == piece("avatar-1")`, and a zone as the number of
    its cards. "nothing" stands as an empty text.

    Raises:
        QueryError: the expression names what the game has not, or compares what cannot be compared.
    """
    value = plain(game, _evaluate(game, expression))
    return "" if value is None else value


def _evaluate(game: Game, expression: Expression) -> Found:
    at = expression.position
    match expression:
        case Literal(value):
            return value
        case Name(name):
            row: QueryName | None = game.ruleset.table("query").get(name)
            if row is None:
                known = ", ".join((*game.ruleset.table("query"), *(f"{word}(...)" for word in FUNCTIONS)))
                raise QueryError(f"the game knows nothing called {name!r}; it knows {known}", at)
            return row.read(game)
        case Call(function, arguments):
            return _call(game, function, tuple(plain(game, _evaluate(game, part)) for part in arguments), at)
        case Attribute(owner, name):
            return attribute(game, _evaluate(game, owner), name, at)
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


def _truth(game: Game, expression: Expression) -> bool:
    return bool(plain(game, _evaluate(game, expression)))


def _number(game: Game, expression: Expression) -> int:
    value = plain(game, _evaluate(game, expression))
    if not isinstance(value, int):
        raise QueryError(f"a number is needed here, not {quoted(value)}", expression.position)
    return value


def _compare(game: Game, left: Expression, operator: str, right: Expression, at: int) -> bool:
    one, other = _evaluate(game, left), _evaluate(game, right)
    first, second = plain(game, one), plain(game, other)
    if operator in ("in", "not in"):
        if isinstance(other, ZoneThing):
            found = any(first in (game.handle(card, 0), game.state.definition_of[card]) for card in other.cards)
        elif isinstance(first, str) and isinstance(second, str):
            found = first in second.split(" ")
        else:
            raise QueryError(f"nothing can be in {quoted(second)}", at)
        return found == (operator == "in")
    if operator in ("==", "!="):
        return (first == second) == (operator == "==")
    if not isinstance(first, int) or not isinstance(second, int):
        raise QueryError(f"only numbers are smaller or greater, not {quoted(first)} and {quoted(second)}", at)
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


def _call(game: Game, function: Expression, arguments: tuple[Value, ...], at: int) -> Found:
    if not isinstance(function, Name) or function.id not in FUNCTIONS:
        raise QueryError(f"only {', '.join(FUNCTIONS)} can be asked with brackets", at)
    read, shapes, example = FUNCTIONS[function.id]
    if not any(_fits(arguments, shape) for shape in shapes):
        raise QueryError(f"{function.id} is asked like {example}", at)
    return read(game, at, *arguments)


def _fits(arguments: tuple[Value, ...], shape: tuple[type, ...]) -> bool:
    return len(arguments) == len(shape) and all(type(one) is kind for one, kind in zip(arguments, shape, strict=True))
