"""Write a meaning in one short line, for ledgers, differences and messages to developers."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast

from lich_studio.meaning.nodes import Event, Node, Ref, Thing, Word


def shown(value: Any) -> str:
    """Return a meaning as text: events as calls, references with $, what says nothing left out."""
    if isinstance(value, Ref):
        return f"${value.slot}"
    if isinstance(value, Word):
        return f"{value.kind}:{value.id}" + (f" {shown(value.value)}" if value.value is not None else "")
    if isinstance(value, Event):
        roles = [f"{name}={shown(filling)}" for name, filling in value.roles]
        extra = [
            *value.manner,
            *([f"nth={value.nth}"] if value.nth else []),
            *([f"#{value.mark}"] if value.mark else []),
        ]
        return f"{value.verb}({', '.join(roles + extra)})"
    if isinstance(value, Thing):
        return _thing(value)
    if isinstance(value, Node):
        said = [
            f"{one.name}={shown(found)}"
            for one in fields(value)
            if (found := getattr(value, one.name)) is not None and found not in ("", ()) and found is not False
        ]
        return f"{type(value).__name__}({', '.join(said)})"
    if isinstance(value, tuple):
        return "[" + "; ".join(shown(one) for one in cast("tuple[Any, ...]", value)) + "]"
    return str(value)


def _thing(thing: Thing) -> str:
    count = "" if thing.least == thing.most == 1 else f" {shown(thing.least)}..{shown(thing.most)}"
    where = f"[{shown(thing.where)}]" if thing.where is not None else ""
    by = f" by {shown(thing.by)}" if thing.by is not None else ""
    return f"{thing.how}{count} {thing.noun}{where}{by}" + (f"#{thing.mark}" if thing.mark else "")
