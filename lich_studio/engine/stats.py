"""Numbers of entities, and the modifiers that change them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from lich_studio.engine.errors import RulesetError

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

LAYERS = {"set": 0, "add": 1, "multiply": 2, "divide": 2, "divide up": 2, "at least": 3, "at most": 4, "grant": 5}
"""Order in which modifiers of one number apply; within a layer the older comes first. Dividing rounds down or up."""

GRANTS = "abilities"
"""Key of the modifiers that grant abilities."""


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
        slots: what a granted ability closes over, as pairs of a name and plain data.
        holds: the entities in those slots, each with the life that is meant; see `State.life_of`.
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
    slots: tuple[tuple[str, Any], ...] = ()
    holds: tuple[tuple[int, int], ...] = ()
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
    if operation == "divide":
        return value // modifier.value
    if operation == "divide up":
        return -(-value // modifier.value)
    if operation == "at least":
        return max(value, modifier.value)
    return min(value, modifier.value)


def check_modifier(modifier: Modifier, predicates: Mapping[str, Predicate], stats: Mapping[str, StatKey]) -> None:
    """Refuse a modifier that cannot be folded; compilers ask this before a card is played.

    Args:
        modifier: what is to be put in force.
        predicates: the ruleset's predicates by id.
        stats: the ruleset's stats by id.

    Raises:
        RulesetError: its operation, stat or a predicate is unknown, a grant has no single bearer, or it
            asks for the number that it changes.
    """
    if modifier.operation not in LAYERS:
        raise RulesetError(f"there is no modifier operation {modifier.operation!r}")
    if modifier.operation == "grant":
        if modifier.key != GRANTS or not modifier.entity:
            raise RulesetError(f"a granted ability needs the key {GRANTS!r} and one bearer")
    elif modifier.key not in stats:
        raise RulesetError(f"a modifier changes {modifier.key!r}, which no module declares")
    for name in _predicates_of(modifier):
        if name not in predicates:
            raise RulesetError(f"a modifier of {modifier.key!r} asks {name!r}, which no module declares")
        if modifier.key in predicates[name].reads:
            raise RulesetError(f"a modifier of {modifier.key!r} asks {name!r}, which reads {modifier.key!r} itself")


def reading_circle(
    modifier: Modifier,
    in_force: Mapping[tuple[int, str], tuple[Modifier, ...]],
    predicates: Mapping[str, Predicate],
) -> tuple[str, ...]:
    """Return the stats through which a modifier would depend on itself, itself first; empty if it does not."""
    ways = [(modifier.key, read) for name in _predicates_of(modifier) for read in predicates[name].reads]
    seen: set[str] = set()
    while ways:
        *before, last = way = ways.pop()
        if last == modifier.key and before:
            return way
        if last in seen:
            continue
        seen.add(last)
        for (_, key), found in in_force.items():
            if key == last:
                names = {name for one in found for name in _predicates_of(one)}
                ways += [(*way, read) for name in sorted(names) for read in predicates[name].reads]
    return ()


def _predicates_of(modifier: Modifier) -> tuple[str, ...]:
    return tuple(name for name in (modifier.condition, modifier.group) if name)
