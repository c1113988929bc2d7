"""Stand among the effects of an ability for all that it does by its meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.nodes import Ability, Effect
from lich_studio.meaning import nodes as m


@dataclass(frozen=True, slots=True)
class Meaning(Effect):
    """Everything that an ability does, by its meaning.

    Attributes:
        effects: what rules that ask about phrases are told; none of them is carried out by itself.
        ability: the meaning.
    """

    effects: tuple[Effect, ...]
    ability: m.Ability


def instructions_of(ability: Ability) -> Iterator[Effect]:
    """Yield the effects of an ability, and for a meaning what answers for it."""
    for effect in ability.effects:
        if isinstance(effect, Meaning):
            yield from effect.effects
        else:
            yield effect
