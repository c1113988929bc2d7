"""Answers questions about a game: what the names in expectations, watches and breakpoints mean.

Things that can be asked for: `seat(1)`, `card("ember-bolt#1")`, `card("ember-bolt#1", 2)` as seat 2 calls it,
`piece("avatar-1")`, `tile(2,-1)`, `count("hand", 1)`, `sees(2, "ember-bolt#1")` (whether a seat may look at a card),
and the names of the ruleset's table "query".

Where something has just happened, what happened can be asked for as well: the fields of its event (`amount`,
`source`, `subject`, ...), `target` for its subject, `card` for the card it came from, `event` for its kind, its word
under the table that has it (`status`, `surface`), and its kind itself, which is its amount: `damage > 4`. What an event
has not is nothing, which has nothing and is neither smaller nor greater than anything.
"""
from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Protocol

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
from lich_studio.engine.event_names import event_names
from lich_studio.engine.events import Event
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
    from lich_studio.engine.ruleset import Ruleset

__all__ = ["Asker", "Events", "asker", "evaluate", "parts_of", "speaks_of_events", "unknown_name"]

Events = tuple[Event, ...] | None
"""What has just happened, the event asked about last; None where nobody can know."""
Reader = Callable[["Game", Events], Found]
"""What an expression was made into: it is asked with a game and what has just happened."""
MOST_NEAR, MOST_SHOWN, NEAR = 3, 14, 0.7
"""How many names a refusal shows: near ones, and others where none is near; and how near is near."""


class Asker(Protocol):
    """Says what an expression amounts to."""

    def __call__(self, game: Game, events: Events = None) -> int | str | bool:
        """Return it, for a game and what has just happened."""
        ...


def asker(expression: Expression) -> Asker:
    """Return a function that says what an expression amounts to in a game, for whoever asks again and again.

    It is asked with a game, and with what has just happened where that is known, the event asked about last. It
    changes nothing. It raises `QueryError` if the expression names what the game has not, or compares what cannot be
    compared.
    """
    read = _reader(expression)

    def ask(game: Game, events: Events = None) -> int | str | bool:
        value = plain(game, read(game, events))
        return "" if value is None else value

    return ask


def evaluate(game: Game, expression: Expression, events: Events = None) -> int | str | bool:
    """Return what an expression amounts to in a game as it stands; it changes nothing.

    A thing as such counts as its name: `tile(0,0).piece == piece("avatar-1")`, and a zone as the number of
    its cards. "nothing" stands as an empty text.

    Args:
        game: the game.
        expression: the question.
        events: what has just happened, the event asked about last; None where nobody can know.

    Raises:
        QueryError: the expression names what the game has not, or compares what cannot be compared.
    """
    return asker(expression)(game, events)


def speaks_of_events(expression: Expression, ruleset: Ruleset) -> bool:
    """Return whether an expression asks for anything that only what has just happened can answer."""
    if isinstance(expression, Name):
        return expression.id in event_names(ruleset)
    return any(speaks_of_events(part, ruleset) for part in parts_of(expression))


def parts_of(expression: Expression) -> tuple[Expression, ...]:
    """Return the parts that an expression is made of; the name of a function is none."""
    match expression:
        case Call():
            return expression.arguments
        case Attribute():
            return (expression.owner,)
        case BoolOp():
            return expression.parts
        case Not() | Negative():
            return (expression.operand,)
        case Compare() | BinaryOp():
            return (expression.left, expression.right)
        case _:
            return ()


def _reader(expression: Expression) -> Reader:
    make = _MAKERS.get(type(expression))
    return make(expression) if make is not None else _meaningless(expression)


def _meaningless(expression: Expression) -> Reader:
    def read(_game: Game, _events: Events) -> Found:
        raise QueryError("this has no meaning in a game", expression.position)

    return read


def _literal(expression: Literal) -> Reader:
    value = expression.value
    return lambda _game, _events: value


def unknown_name(ruleset: Ruleset, name: str, *, events: bool) -> str:
    """Return what to say of a name that means nothing; names that were perhaps meant come with it."""
    known = [*ruleset.table("query"), *FUNCTIONS, *(event_names(ruleset) if events else ())]
    near = get_close_matches(name, known, MOST_NEAR, NEAR)
    shown = (f"{one}(...)" if one in FUNCTIONS else one for one in (near or known[:MOST_SHOWN]))
    said = f"perhaps {' or '.join(shown)}" if near else f"it knows {', '.join(shown)}"
    return f"the game knows nothing called {name!r}; {said}"


def _name(expression: Name) -> Reader:
    name = expression.id

    def read(game: Game, events: Events) -> Found:
        row: QueryName | None = game.ruleset.table("query").get(name)
        if row is not None:
            return row.read(game)
        happened = event_names(game.ruleset).get(name)
        if happened is not None and events is not None:
            return happened.read(game, events)
        if happened is not None:
            raise QueryError(f"{name!r} is known only where something happens, not here", expression.position)
        raise QueryError(unknown_name(game.ruleset, name, events=events is not None), expression.position)

    return read


def _attribute(expression: Attribute) -> Reader:
    owner, name, at = _reader(expression.owner), expression.name, expression.position
    if not _of_name(expression.owner):
        return lambda game, events: attribute(game, owner(game, events), name, at)

    def read(game: Game, events: Events) -> Found:
        found = owner(game, events)
        return None if found is None and events is not None else attribute(game, found, name, at)

    return read


def _of_name(expression: Expression) -> bool:
    """Return whether an expression is a name or something of what it names, which an event need not have."""
    return isinstance(expression, Name) or (isinstance(expression, Attribute) and _of_name(expression.owner))


def _either(expression: BoolOp) -> Reader:
    parts = tuple(_reader(part) for part in expression.parts)
    if expression.operator == "or":
        return lambda game, events: any(plain(game, part(game, events)) for part in parts)
    return lambda game, events: all(plain(game, part(game, events)) for part in parts)


def _not(expression: Not) -> Reader:
    operand = _reader(expression.operand)
    return lambda game, events: not plain(game, operand(game, events))


def _number(expression: Expression) -> Callable[[Game, Events], int]:
    read, at = _reader(expression), expression.position

    def number(game: Game, events: Events) -> int:
        value = plain(game, read(game, events))
        if not isinstance(value, int):
            raise QueryError(f"a number is needed here, not {quoted(value)}", at)
        return value

    return number


def _negative(expression: Negative) -> Reader:
    number = _number(expression.operand)
    return lambda game, events: -number(game, events)


def _compare(expression: Compare) -> Reader:
    operator, at = expression.operator, expression.position
    left, right = _reader(expression.left), _reader(expression.right)
    optional = _of_name(expression.left) or _of_name(expression.right)

    def read(game: Game, events: Events) -> bool:
        other = right(game, events)
        first, second = plain(game, left(game, events)), plain(game, other)
        if operator in ("in", "not in"):
            return _contains(game, first, other, at) == (operator == "in")
        if operator in ("==", "!="):
            return (first == second) == (operator == "==")
        if optional and events is not None and (first is None or second is None):
            return False
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

    def read(game: Game, events: Events) -> int:
        one, other = left(game, events), right(game, events)
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
        return (lambda game, _events: answer(game, at, *known)) if _fits(known, shapes) else _refusing(refused, at)
    parts = tuple(_reader(part) for part in expression.arguments)

    def read(game: Game, events: Events) -> Found:
        arguments = tuple(plain(game, part(game, events)) for part in parts)
        if not _fits(arguments, shapes):
            raise QueryError(refused, at)
        return answer(game, at, *arguments)

    return read


def _refusing(message: str, at: int) -> Reader:
    def read(_game: Game, _events: Events) -> Found:
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
