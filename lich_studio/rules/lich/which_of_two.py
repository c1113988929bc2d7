"""Texts that speak of "it" behind two things that changed places or players, where either could be meant."""
from __future__ import annotations

from itertools import pairwise

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Selector, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.selectors import Same, You
from lich_studio.rules.lich.cards.control import ExchangeControl
from lich_studio.rules.lich.keywords.swap import Swap


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to act on "it" or "them" right behind what was done to two things that the text names one by one."""
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    for (before, after), span in zip(pairwise(ability.effects), spans[1:], strict=True):
        if isinstance(before, ExchangeControl | Swap) and _are_two(before) and _acts_on_it(after):
            message = "This does not say which of the two: name it, or say what happens to each of them."
            return TextProblem(span, "which-of-two", message, ("the summon you control", "that summon"))
    return None


def _are_two(effect: ExchangeControl | Swap) -> bool:
    return not isinstance(effect.one, You | Same) and not isinstance(effect.other, You | Same)


def _acts_on_it(effect: Effect) -> bool:
    """Return whether an effect acts on what was named before it, and names nothing itself."""
    named = [node for node in walk(effect) if isinstance(node, Selector) and not isinstance(node, You)]
    return bool(named) and isinstance(named[0], Same)


MODULE = RuleModule(id="which of two", requires=("swap", "control"), text_checks=(_check,))
