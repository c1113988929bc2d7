"""Tell what each part of an ability is for: what is done, what is paid, what it waits for, what must be so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Literal, NamedTuple, cast

from lich_studio.meaning import nodes as m

__all__ = ["Area", "Placed", "certain", "doings", "placed"]

Area = Literal["does", "pays", "when", "if", "about"]
"""What a part is for: carried out, paid, waited for, a condition, or only spoken of."""

_AREAS: dict[tuple[type[m.Node], str], Area] = {
    (m.Ability, "body"): "does", (m.Ability, "price"): "pays", (m.Ability, "on"): "when", (m.Ability, "only"): "if",
    (m.Later, "on"): "when", (m.If, "condition"): "if", (m.Rule, "event"): "about", (m.Rule, "price"): "pays",
    (m.Replace, "event"): "about", (m.Adjust, "event"): "about", (m.Part, "event"): "about", (m.Past, "event"): "about",
    (m.Exists, "what"): "about", (m.Lasts, "until"): "about", (m.Lasts, "while_"): "about", (m.Thing, "where"): "about",
}  # fmt: skip
"""The fields whose parts are for something else than the node that has them."""


class Placed(NamedTuple):
    """A node with what it is for."""

    area: Area
    node: m.Node


def placed(ability: m.Ability) -> Iterator[Placed]:
    """Yield all nodes of an ability, and of abilities that it gives, each with what it is for."""
    yield from _placed(ability, "does")


def doings(ability: m.Ability) -> Iterator[m.Statement]:
    """Yield the statements of an ability that do something themselves; those that only order others are left out."""
    for area, node in placed(ability):
        if area == "does" and isinstance(node, m.Statement) and not isinstance(node, _ORDER):
            yield node


def certain(statement: m.Statement | None) -> Iterator[m.Event]:
    """Yield the events that a statement carries out whatever its player likes."""
    match statement:
        case m.Event():
            yield statement
        case m.Seq():
            for part in statement.parts:
                yield from certain(part)
        case m.Each() | m.Repeat():
            yield from certain(statement.body)
        case m.If():
            yield from certain(statement.then)
            yield from certain(statement.otherwise)
        case _:
            return


_ORDER = (m.Seq, m.May, m.If, m.Each, m.Repeat, m.Modes, m.Later, m.Let)


def _placed(value: Any, area: Area) -> Iterator[Placed]:
    if isinstance(value, tuple):
        for one in cast("tuple[Any, ...]", value):
            yield from _placed(one, area)
    elif isinstance(value, m.Node):
        yield Placed(area, value)
        for one in fields(value):
            yield from _placed(getattr(value, one.name), _AREAS.get((type(value), one.name), area))
