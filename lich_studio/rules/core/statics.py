"""Static effects: what holds as long as a card is in play, instead of happening once."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.nodes import Ability, Effect, Node, walk
from lich_studio.rules.core.amounts import Number

IN_FORCE = ("while in force",)
"""Expiry of the modifiers that static effects put in force; they go when the effect no longer holds."""
DEPENDENT = (*IN_FORCE, "dependent")
"""Expiry of those whose static effect asks the game whether, on whom or how much it holds."""


@dataclass(frozen=True, slots=True)
class Static(Effect):
    """An effect that nothing sets off: its rule evaluates to the modifiers that it keeps in force.

    Attributes:
        momentary: whether it can be about what is answered alone: where it is paid for, or a reaction says it.
    """

    apart: ClassVar[bool] = True
    momentary: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Silencing(Static):
    """A static effect by which things have no abilities; those of silenced cards are not asked."""


@dataclass(frozen=True, slots=True)
class Naming(Static):
    """A static effect by which things are something more; other static effects see that they are."""


@dataclass(frozen=True, slots=True)
class Entering(Effect):
    """An effect that happens as its card comes into play where nothing else sets it off."""


@dataclass(frozen=True, slots=True)
class Rooted(Static):
    """A static effect that only the text of a card itself can say; it cannot be granted to another card."""


@dataclass(frozen=True, slots=True)
class Clause(Effect):
    """Effects under a condition, in fields `effects` and `condition`; static if all of them are."""


def is_static(ability: Ability) -> bool:
    """Return whether an ability says only what holds, so that it is never used and never resolves."""
    return bool(ability.effects) and not ability.costs and all(_holds(effect) for effect in ability.effects)


def is_momentary(node: Node, ability: Ability, card_type: str) -> bool:
    """Return whether what could hold is about what is answered alone, for it stands where things are done."""
    return isinstance(node, Static) and node.momentary and (bool(ability.costs) or card_type == "reaction")


def _holds(effect: Effect) -> bool:
    if isinstance(effect, Clause):
        inner: tuple[Effect, ...] = getattr(effect, "effects", ())
        return all(_holds(one) for one in inner)
    return isinstance(effect, Static)


def is_plain(ability: Ability) -> bool:
    """Return whether a static ability holds in the same way wherever and whenever its card is in play."""
    return all(isinstance(node, Ability | Static | Number) for node in walk(ability))
