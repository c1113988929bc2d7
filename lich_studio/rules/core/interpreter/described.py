"""Tell how a description, an amount or a pattern is said: of none, of so many, of all, of the last."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.history import COMPARED
from lich_studio.rules.core.interpreter.vocabulary import VerbRow

COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def _divided(number: int, by: int) -> int:
    return number // by


def _divided_up(number: int, by: int) -> int:
    return -(-number // by)


ARITHMETIC: dict[str, Callable[..., int]] = {
    "+": lambda *args: sum(args), "-": operator.sub, "*": operator.mul, "/": _divided, "up": _divided_up,
    "most": max, "least": min,
}  # fmt: skip

FOLDS: dict[str, Callable[[list[int]], int]] = {
    "sum": sum, "greatest": lambda numbers: max(numbers, default=0), "least": lambda numbers: min(numbers, default=0),
}  # fmt: skip


def conjuncts(where: Any) -> tuple[Any, ...]:
    """Return the conditions that must all hold for a thing to be one of those described."""
    if where is None:
        return ()
    return where.parts if isinstance(where, m.And) else (where,)


def is_measured(filling: Any) -> bool:
    """Return whether a filling says how much: "3", "5 or more"."""
    return isinstance(filling, int) or (isinstance(filling, m.Math) and filling.op in COMPARED)


def is_none(node: Any) -> bool:
    """Return whether a description says that there is none of what it describes."""
    return isinstance(node, m.Thing) and node.how == "none"


def least_of(node: Any) -> int:
    """Return how many there have to be of what a pattern speaks of: "adjacent to 2 or more walls"."""
    counted = isinstance(node, m.Thing) and node.how in ("any", "pick") and isinstance(node.least, int)
    return node.least if counted else 1


def as_many(least: int, so: Iterable[bool]) -> bool:
    """Return whether so many of several facts are true."""
    return any(so) if least == 1 else sum(so) >= least


LATEST, EARLIEST = m.Most("time"), m.Most("time", True)
"""What is said of the last and the first of things that came one after another."""


def quantifier(one: Any) -> Callable[[Iterable[bool]], bool]:
    """Return whether a fact about several is about all of them or about any."""
    return all if isinstance(one, m.Thing) and one.how in ("each", "all") else any


def said_of_itself(pattern: m.Event, row: VerbRow) -> Iterable[tuple[str, Any]]:
    """Return the roles of a pattern; "whenever you heal" is about who is healed, as nobody else is named."""
    roles = dict(pattern.roles)
    for name, source in row.elided.items():
        if name not in roles and source in roles:
            roles[name] = roles.pop(source)
    return roles.items()


@dataclass(frozen=True, slots=True)
class Described:
    """A token as an event is carried out on it; it is no node, because what its text says is another card's.

    Attributes:
        spec: what the text says of it.
    """

    spec: m.Spec


def numbers_of(token: m.Spec) -> tuple[tuple[str, Any], ...]:
    """Return the numbers that a text says a token has, each with what it says."""
    traits = token.abilities or ()
    return (*token.stats, *((one.id, one.value) for one in traits if isinstance(one, m.Word) and one.kind == "stat"))


def as_pattern(node: Any) -> Any:
    """Return what a description within another means: "adjacent to a wall" is any wall, and nobody chooses."""
    return replace(node, how="any", mark="") if isinstance(node, m.Thing) and node.how == "pick" else node


def each_compared(node: m.Compare) -> m.Thing | None:
    """Return those with each or any of which something is compared: "more cards than each opponent has"."""
    for part in m.walk(node):
        group = part.of if isinstance(part, m.Prop) else part.to if isinstance(part, m.Rel) else None
        if not isinstance(group, m.Thing) or m.Fold in map(type, m.walk(node)):
            continue
        if group.how == "each" or (group.how in ("any", "pick") and (group.least, group.most) == (1, 1)):
            return group
    return None
