"""Where "its owner's hand" is said of several cards, so that a text says "their owner's hand"."""
from __future__ import annotations

from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.selector_roles import selectors_of
from lich_studio.rules.core.selectors import AnyOf, Same
from lich_studio.rules.core.several import said_of_several
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.zones.piles import OwnersPile


def _owned_by_several(ability: Ability) -> frozenset[int]:
    """Return the identities of the zones "of its owner" in an ability to which several cards go."""
    several = said_of_several(ability)
    return frozenset(
        id(pile)
        for effect in ability.effects
        if any(_is_several(selector, several) for selector in selectors_of(effect))
        for pile in walk(effect)
        if isinstance(pile, OwnersPile)
    )


def _is_several(selector: object, several: frozenset[int]) -> bool:
    if isinstance(selector, Same):
        return id(selector) in several
    return isinstance(selector, Target | AnyOf) and selector.count != 1


MODULE = RuleModule(id="their owners", requires=("piles",), text_numbers=(_owned_by_several,))
