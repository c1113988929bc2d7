"""Which damage is meant by "the damage": that of what a reaction answers, and never what the card itself deals."""
from __future__ import annotations

from dataclasses import replace

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Node, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich.keywords.negate_part import WHATEVER_PENDS, NegatePart
from lich_studio.rules.lich.replacing.preventing import PreventHalfBy, PreventPendingBy
from lich_studio.rules.lich.shares import ShareOf
from lich_studio.rules.lich.triggers.fights import TakesDamage


def _is_open(node: Node, *, answered: bool) -> bool:
    """Return whether a node leaves open which damage it is about: that answered, or that dealt before it.

    Args:
        node: what changes damage.
        answered: whether the damage before it is that of what the card answers; else the card deals it itself, of
            which nobody prevents a number of points.
    """
    if isinstance(node, PreventPendingBy):
        return node.by == WHATEVER_PENDS and (answered or node.amount is None)
    if isinstance(node, PreventHalfBy):
        return node.by == WHATEVER_PENDS
    if not isinstance(node, ShareOf | NegatePart) or (isinstance(node, NegatePart) and node.number is None):
        return False
    return node.part == "damage" and node.what == WHATEVER_PENDS


def _check(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse to change damage that was dealt already, or that the card deals itself."""
    if context.card_type != "reaction":
        return None
    answered, dealt = any(isinstance(node, TakesDamage) for node in walk(ability)), False
    for effect in ability.effects:
        inner = getattr(effect, "ability", None)
        found = _check(inner, context) if isinstance(inner, Ability) else None
        if found is not None:
            return replace(found, span=ability.span)
        for node in walk(effect):
            if (dealt or answered) and _is_open(node, answered=answered):
                message = 'This damage is dealt by then: say "If you would be dealt damage, reduce that damage ...".'
                return TextProblem(ability.span, "which-damage", message, ("If you would be dealt damage,",))
            if type(node).__name__ == "Deal":
                dealt = True
    return None


MODULE = RuleModule(id="which damage", requires=("shares", "negate part", "fight happenings"), text_checks=(_check,))
