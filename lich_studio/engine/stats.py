"""Numbers of entities, and the modifiers that change them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

LAYERS = {"set": 0, "add": 1, "multiply": 2, "at least": 3, "at most": 4, "grant": 5}
"""Order in which modifiers of one number apply; within a layer the older comes first."""


@dataclass(frozen=True, slots=True)
class StatKey:
    """A declared number that entities have.

    Attributes:
        id: unique in the ruleset.
        label: what people read.
        default: value of a new entity.
        minimum: the folded value never falls below it.
        maximum: the folded value never exceeds it, None for no bound.
    """

    id: str
    label: str = ""
    default: int = 0
    minimum: int = -1_000_000
    maximum: int | None = None


class Modifier(NamedTuple):
    """A continuous change of one number, or a granted ability.

    Attributes:
        key: the stat it changes, or "abilities" for a grant.
        operation: one of `LAYERS`.
        value: the operand, or the path of the granted ability.
        entity: whom it changes; 0 for every entity of `group`.
        source: the entity it comes from.
        expiry: what ends it, as plain data such as ("end of turn", 2); () for never.
        condition: name of a registered predicate that must hold, "" for always.
        group: name of a registered predicate that says whom it changes, when `entity` is 0.
        id: age, given by the state.
    """

    key: str
    operation: str
    value: Any
    entity: int = 0
    source: int = 0
    expiry: tuple[Any, ...] = ()
    condition: str = ""
    group: str = ""
    id: int = 0


@dataclass(frozen=True, slots=True)
class Predicate:
    """A named yes-or-no question that modifiers ask of an entity.

    Attributes:
        id: unique in the ruleset.
        holds: the question; it gets the game, the entity and the asking modifier.
        reads: the stats it reads, so that circles are refused when a module is loaded.
    """

    id: str
    holds: Callable[[Game, int, Modifier], bool]
    reads: tuple[str, ...] = ()


def modifier_order(modifier: Modifier) -> tuple[int, int]:
    """Return the sort key of a modifier: its layer, then its age."""
    return (LAYERS[modifier.operation], modifier.id)


def fold(value: int, modifier: Modifier) -> int:
    """Return `value` after one modifier."""
    operation = modifier.operation
    if operation == "add":
        return value + modifier.value
    if operation == "set":
        return modifier.value
    if operation == "multiply":
        return value * modifier.value
    if operation == "at least":
        return max(value, modifier.value)
    return min(value, modifier.value)
