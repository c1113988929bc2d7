"""Answers questions about a game: what the names in expectations, watches and breakpoints mean.

Things that can be asked for: `seat(1)`, `card("ember-bolt#1")`, `card("ember-bolt#1", 2)` as seat 2 calls it,
`piece("avatar-1")`, `tile(2,-1)`, `count("hand", 1)`, `sees(2, "ember-bolt#1")` (whether a seat may look at a card),
and the names of the ruleset's table "query".
"""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

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
    # A breakpoint is asked after every step: a table is quicker than a row of patterns.
    read = _READERS.get(type(expression))
    if read is None:
        raise QueryError("this has no meaning in a game", expression.position)
    return read(game, expression)


def _name(game: Game, expression: Name) -> Found:
    row: QueryName | None = game.ruleset.table("query").get(expression.id)
    if row is None:
        known = ", ".join((*game.ruleset.table("query"), *(f"{word}(...)" for word in FUNCTIONS)))
        raise QueryError(f"the game knows nothing called {expression.id!r}; it knows {known}", expression.position)
    return row.read(game)


def _either(game: Game, expression: BoolOp) -> bool:
    if expression.operator == "or":
        return any(_truth(game, part) for part in expression.parts)
    return all(_truth(game, part) for part in expression.parts)


def _truth(game: Game, expression: Expression) -> bool:
    return bool(plain(game, _evaluate(game, expression)))


def _number(game: Game, expression: Expression) -> int:
    value = plain(game, _evaluate(game, expression))
    if not isinstance(value, int):
        raise QueryError(f"a number is needed here, not {quoted(value)}", expression.position)
    return value


def _compare(game: Game, expression: Compare) -> bool:
    operator, at = expression.operator, expression.position
    one, other = _evaluate(game, expression.left), _evaluate(game, expression.right)
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


def _calculate(game: Game, expression: BinaryOp) -> int:
    operator, at = expression.operator, expression.position
    one, other = _number(game, expression.left), _number(game, expression.right)
    if operator in ("//", "%") and other == 0:
        raise QueryError("nothing can be divided by 0", at)
    if operator == "+":
        return one + other
    if operator == "-":
        return one - other
    if operator == "*":
        return one * other
    return one // other if operator == "//" else one % other


def _call(game: Game, expression: Call) -> Found:
    function, at = expression.function, expression.position
    arguments = tuple(plain(game, _evaluate(game, part)) for part in expression.arguments)
    if not isinstance(function, Name) or function.id not in FUNCTIONS:
        raise QueryError(f"only {', '.join(FUNCTIONS)} can be asked with brackets", at)
    read, shapes, example = FUNCTIONS[function.id]
    if not any(_fits(arguments, shape) for shape in shapes):
        raise QueryError(f"{function.id} is asked like {example}", at)
    return read(game, at, *arguments)


def _fits(arguments: tuple[Value, ...], shape: tuple[type, ...]) -> bool:
    return len(arguments) == len(shape) and all(type(one) is kind for one, kind in zip(arguments, shape, strict=True))


_READERS: dict[type[Expression], Callable[[Game, Any], Found]] = {
    Literal: lambda _, expression: expression.value,
    Name: _name,
    Call: _call,
    Attribute: lambda game, expression: attribute(
        game, _evaluate(game, expression.owner), expression.name, expression.position
    ),
    BoolOp: _either,
    Not: lambda game, expression: not _truth(game, expression.operand),
    Negative: lambda game, expression: -_number(game, expression.operand),
    Compare: _compare,
    BinaryOp: _calculate,
}
