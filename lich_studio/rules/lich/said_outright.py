"""Saying in an ability what "it" means, in its place among the words."""
from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, cast

from lich_studio.effects.clauses import in_order
from lich_studio.effects.nodes import Ability, Effect, Node, Selector
from lich_studio.rules.core.selectors import Same


def with_it_told(node: Node, left: list[int], named: Selector) -> Node:
    """Return a node with other words for one "it" in it.

    Args:
        node: an effect, or what stands in one.
        left: its one number counts the words "it" that stand before that one, in printed order; it is counted down.
        named: what is said for it.
    """
    if isinstance(node, Same):
        left[0] -= 1
        return named if left[0] == -1 else node
    names = [item.name for item in fields(node)]
    if isinstance(node, Effect):
        order = [id(value) for value in in_order(node)]
        names.sort(key=lambda name: order.index(id(getattr(node, name))))
    changes: dict[str, Any] = {}
    for name in names:
        value: object = getattr(node, name)
        several = cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
        parts = tuple(
            with_it_told(one, left, named) if isinstance(one, Node) and not isinstance(one, Ability) else one
            for one in several
        )
        if any(new is not old for new, old in zip(parts, several, strict=True)):
            changes[name] = parts if isinstance(value, tuple) else parts[0]
    return replace(cast("Any", node), **changes) if changes else node


def as_printed(node: Node) -> Node:
    """Return an effect as its words are printed: "to it" is left unsaid, so that the amount is not said behind it."""
    inner: Any = node
    if isinstance(getattr(node, "to", None), Same) and getattr(getattr(node, "amount", None), "last", False):
        return replace(inner, amount=replace(inner.amount, last=False))
    parts = getattr(node, "effects", None)
    if isinstance(parts, tuple):
        changed = tuple(as_printed(one) for one in cast("tuple[Effect, ...]", parts))
        return replace(inner, effects=changed) if changed != parts else node
    return node
