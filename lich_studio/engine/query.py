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

__all__ = ["asker", "evaluate"]


def asker(expression: Expression) -> Callable[[Game], int | str | bool]:
    """Return a function that says what an expression amounts to in a game, for whoever asks again and again.

    It changes nothing. It raises `QueryError` if the expression names what the game has not, or compares what cannot
    be compared.
    """
    read = _reader(expression)

    def ask(game: Game) -> int | str | bool:
        value = plain(game, read(game))
        return "" if value is None else value

    return ask


def evaluate(game: Game, expression: Expression) -> int | str | bool:
    """Return what an expression amounts to in a game as it stands; it changes nothing.

    A thing as such counts as its name: `tile(0,0).piece == piece("avatar-1")`, and a zone as the number of
    its cards. "nothing" stands as an empty text.

    Raises:
        QueryError: the expression names what the game has not, or compares what cannot be compared.
    """
    return asker(expression)(game)


Reader = Callable[["Game"], Found]
"""What an expression was made into: it is asked with a game."""


def _reader(expression: Expression) -> Reader:
    make = _MAKERS.get(type(expression))
    return make(expression) if make is not None else _meaningless(expression)


def _meaningless(expression: Expression) -> Reader:
    def read(_game: Game) -> Found:
        raise QueryError("this has no meaning in a game", expression.position)

    return read


def _literal(expression: Literal) -> Reader:
    value = expression.value
    return lambda _game: value


def _name(expression: Name) -> Reader:
    def read(game: Game) -> Found:
        row: QueryName | None = game.ruleset.table("query").get(expression.id)
        if row is None:
            known = ", ".join((*game.ruleset.table("query"), *(f"{word}(...)" for word in FUNCTIONS)))
            raise QueryError(f"the game knows nothing called {expression.id!r}; it knows {known}", expression.position)
        return row.read(game)

    return read


def _attribute(expression: Attribute) -> Reader:
    owner, name, at = _reader(expression.owner), expression.name, expression.position
    return lambda game: attribute(game, owner(game), name, at)


def _either(expression: BoolOp) -> Reader:
    parts = tuple(_reader(part) for part in expression.parts)
    if expression.operator == "or":
        return lambda game: any(plain(game, part(game)) for part in parts)
    return lambda game: all(plain(game, part(game)) for part in parts)


def _not(expression: Not) -> Reader:
    operand = _reader(expression.operand)
    return lambda game: not plain(game, operand(game))


def _number(expression: Expression) -> Callable[[Game], int]:
    read, at = _reader(expression), expression.position

    def number(game: Game) -> int:
        value = plain(game, read(game))
        if not isinstance(value, int):
            raise QueryError(f"a number is needed here, not {quoted(value)}", at)
        return value

    return number


def _negative(expression: Negative) -> Reader:
    number = _number(expression.operand)
    return lambda game: -number(game)


def _compare(expression: Compare) -> Reader:
    operator, at = expression.operator, expression.position
    left, right = _reader(expression.left), _reader(expression.right)

    def read(game: Game) -> bool:
        other = right(game)
        first, second = plain(game, left(game)), plain(game, other)
        if operator in ("in", "not in"):
            return _contains(game, first, other, at) == (operator == "in")
        if operator in ("==", "!="):
            return (first == second) == (operator == "==")
        if not isinstance(first, int) or not isinstance(second, int):
            raise QueryError(f"only numbers are smaller or greater, not {quoted(first)} and {quoted(second)}", at)
        if operator in ("<", "<="):
            return first < second or (operator == "<=" and first == second)
        return first > second or (operator == ">=" and first == second)

    return read


def _contains(game: Game, first: Value, other: Found, at: int) -> bool:
    if isinstance(other, ZoneThing):
        return any(first in (game.handle(card, 0), game.state.definition_of[card]) for card in other.cards)
    second = plain(game, other)
    if isinstance(first, str) and isinstance(second, str):
        return first in second.split(" ")
    raise QueryError(f"nothing can be in {quoted(second)}", at)


def _calculate(expression: BinaryOp) -> Reader:
    operator, at = expression.operator, expression.position
    left, right = _number(expression.left), _number(expression.right)

    def read(game: Game) -> int:
        one, other = left(game), right(game)
        if operator in ("//", "%") and other == 0:
            raise QueryError("nothing can be divided by 0", at)
        if operator == "+":
            return one + other
        if operator == "-":
            return one - other
        if operator == "*":
            return one * other
        return one // other if operator == "//" else one % other

    return read


def _call(expression: Call) -> Reader:
    function, at = expression.function, expression.position
    if not isinstance(function, Name) or function.id not in FUNCTIONS:
        return _refusing(f"only {', '.join(FUNCTIONS)} can be asked with brackets", at)
    answer, shapes, example = FUNCTIONS[function.id]
    refused = f"{function.id} is asked like {example}"
    if all(isinstance(part, Literal) for part in expression.arguments):
        # What is asked again and again, in breakpoints above all, has its arguments written out.
        known = tuple(part.value for part in expression.arguments if isinstance(part, Literal))
        return (lambda game: answer(game, at, *known)) if _fits(known, shapes) else _refusing(refused, at)
    parts = tuple(_reader(part) for part in expression.arguments)

    def read(game: Game) -> Found:
        arguments = tuple(plain(game, part(game)) for part in parts)
        if not _fits(arguments, shapes):
            raise QueryError(refused, at)
        return answer(game, at, *arguments)

    return read


def _refusing(message: str, at: int) -> Reader:
    def read(_game: Game) -> Found:
        raise QueryError(message, at)

    return read


def _fits(arguments: tuple[Value, ...], shapes: tuple[tuple[type, ...], ...]) -> bool:
    return tuple(map(type, arguments)) in shapes


_MAKERS: dict[type[Expression], Callable[[Any], Reader]] = {
    Literal: _literal,
    Name: _name,
    Call: _call,
    Attribute: _attribute,
    BoolOp: _either,
    Not: _not,
    Negative: _negative,
    Compare: _compare,
    BinaryOp: _calculate,
}
