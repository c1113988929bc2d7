"""Which selectors stand in an effect, and what each is there for: acted on, measured, or part of a description."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import cast

from lich_studio.effects.clauses import Quantity, Question, in_order
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Amount, Duration, Effect, Filter, Landmark, Node, Place, Selector, walk
from lich_studio.rules.core.filters import OnOneLine
from lich_studio.rules.core.selectors import AnyOf, ControllerOf, Each, TileOf, Together


def selectors_of(effect: Effect) -> tuple[Selector, ...]:
    """Return the selectors of an effect in printed order."""
    return tuple(selector for _, selector, _ in roles_in(effect))


ACTS, MEASURES, DESCRIBES = "acts", "measures", "describes"
"""Roles of a selector: the effect acts on it; a number or a condition is read from it; it stands in another one."""


def is_lined(selector: Selector) -> bool:
    """Return whether a selector means everything along one line, so that somebody chooses the line."""
    return isinstance(selector, Each) and any(isinstance(one, OnOneLine) for one in selector.things.qualifiers)


def picks_of(effect: Effect) -> tuple[AnyOf | Each, ...]:
    """Return what is chosen when an effect resolves; of everything along one line, the line.

    Effects within the effect ask for themselves; what only describes other things is not chosen.
    """
    return tuple(
        selector
        for innermost, selector, role in roles_in(effect)
        if innermost is effect and role == ACTS and isinstance(selector, AnyOf | Each)
        and (isinstance(selector, AnyOf) or is_lined(selector))
    )


def uses_of(effect: Effect) -> tuple[tuple[Effect, Selector], ...]:
    """Return what an effect acts on, each with the innermost effect that does; not what only describes other things."""
    return tuple((innermost, selector) for innermost, selector, role in roles_in(effect) if role == ACTS)


@kept_for_each
def roles_in(effect: Effect) -> tuple[tuple[Effect, Selector, str], ...]:
    """Return the selectors of an effect in printed order.

    Each comes with the innermost effect that it belongs to, and its role there.
    """
    return tuple(_find_uses(effect))


def _find_uses(effect: Effect) -> Iterator[tuple[Effect, Selector, str]]:
    for value in in_order(effect):
        for part in cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,):
            if isinstance(part, Effect):
                yield from roles_in(part)
            elif isinstance(part, Node) and not isinstance(part, Ability):
                yield from ((effect, found, role) for found, role in _selectors_in(part, ACTS))


def _selectors_in(node: Node, role: str) -> Iterator[tuple[Selector, str]]:
    """Yield the selectors in a node, itself among them, each with its role; in the order of `walk`."""
    if isinstance(node, Selector) and not isinstance(node, Together):
        yield node, role
        role = MEASURES if isinstance(node, TileOf | ControllerOf) and role == ACTS else DESCRIBES
    elif role == ACTS and isinstance(node, Amount | Duration | Quantity | Question | Place | Landmark):
        role = MEASURES
    elif isinstance(node, Filter):
        role = DESCRIBES
    for item in fields(node):
        value: object = getattr(node, item.name)
        for part in cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and not isinstance(part, Ability):
                yield from _selectors_in(part, role)


def together_in(effect: Effect) -> dict[int, tuple[int, ...]]:
    """Return for each place of a selector that is named with others, "an enemy and a wall", the places of them all.

    Every place stands for all that were named up to it, itself the last.
    """
    places = {id(selector): at for at, selector in enumerate(selectors_of(effect))}
    found: dict[int, tuple[int, ...]] = {}
    for node in (node for node in walk(effect) if isinstance(node, Together)):
        parts = (part for part in (node.first, node.second, node.third) if part is not None)
        group = tuple(places[id(part)] for part in parts if id(part) in places)
        found.update((at, group[: number + 1]) for number, at in enumerate(group))
    return found
