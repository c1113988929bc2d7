"""The parts that a question about a game is made of; `lich_studio.content.expression` reads them from text."""
from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Expression:
    """Any part of a question.

    Attributes:
        position: character of the text it starts at, from 0; of no weight when two are compared.
    """

    position: int = field(default=0, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Literal(Expression):
    """A value as such: a whole number, a text, true, false or none (None)."""

    value: int | str | bool | None


@dataclass(frozen=True, slots=True)
class Name(Expression):
    """A name the game knows, such as `turn`."""

    id: str


@dataclass(frozen=True, slots=True)
class Call(Expression):
    """A named thing asked for by arguments, such as `tile(2, -1)`."""

    function: Expression
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Attribute(Expression):
    """A property of something, such as `.health`."""

    owner: Expression
    name: str


@dataclass(frozen=True, slots=True)
class Compare(Expression):
    """Two values compared by ==, !=, <, <=, >, >=, in or not in."""

    left: Expression
    operator: str
    right: Expression


@dataclass(frozen=True, slots=True)
class BoolOp(Expression):
    """Parts joined by "and" or "or", at least two."""

    operator: str
    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Not(Expression):
    """The opposite of a truth."""

    operand: Expression


@dataclass(frozen=True, slots=True)
class BinaryOp(Expression):
    """Two numbers under +, -, *, // or %."""

    left: Expression
    operator: str
    right: Expression


@dataclass(frozen=True, slots=True)
class Negative(Expression):
    """A number below zero by a minus in front."""

    operand: Expression
