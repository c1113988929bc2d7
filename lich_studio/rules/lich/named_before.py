"""What "it" is in what always holds: "this card has +2 defense while it is in Fire" means this card in Fire.

Nothing is chosen for what always holds, and no effect runs before it, so that "it" is the card that its words name: the
card itself, or what it is attached to.
"""
from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Direct, Node
from lich_studio.effects.phrase import node_fields
from lich_studio.rules.core.gift_checks import NEVER_IN_PLAY
from lich_studio.rules.core.selectors import Attached, Each, Same, ThisCard
from lich_studio.rules.core.statics import is_static
from lich_studio.rules.core.things import Things


@kept_for_each
def told_outright(ability: Ability) -> Ability:
    """Return an ability that always holds with the card that it names in place of "it"."""
    if not any(isinstance(node, Same) for node in _outside_replacements(ability)):
        return ability
    named = next((node for node in _outside_replacements(ability) if isinstance(node, ThisCard | Attached)), None)
    return ability if named is None else cast("Ability", _with(ability, named))


def check_named(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse "it" in what always holds where the words name no one card that it could be."""
    if ability.trigger is not None or context.card_type in NEVER_IN_PLAY or not is_static(ability):
        return None
    nodes = _outside_replacements(told_outright(ability))
    if any(isinstance(node, Same) for node in nodes) and any(isinstance(node, Things | Each) for node in nodes):
        message = 'This always holds, and does not say which one "it" is: say "this card", or name it again.'
        return TextProblem(ability.span, "it-of-several", message, ("this card", "you"))
    return None


def _outside_replacements(node: Node) -> tuple[Node, ...]:
    """Return all nodes but those of what happens instead of something, where "it" is what that happens to."""
    if hasattr(node, "would"):
        return ()
    parts = (getattr(node, item.name) for item in node_fields(node))
    inner = (cast("tuple[object, ...]", part) if isinstance(part, tuple) else (part,) for part in parts)
    nodes = (one for several in inner for one in several if isinstance(one, Node) and not isinstance(one, Ability))
    return (node, *(found for one in nodes for found in _outside_replacements(one)))


def _with(node: Node, named: Direct) -> Node:
    if isinstance(node, Same):
        return named
    if hasattr(node, "would"):
        return node
    changes: dict[str, Any] = {}
    for item in node_fields(node):
        value: object = getattr(node, item.name)
        if isinstance(value, tuple):
            several = cast("tuple[object, ...]", value)
            changes[item.name] = tuple(_part(one, named) for one in several)
        elif isinstance(value, Node):
            changes[item.name] = _part(value, named)
    return replace(cast("Any", node), **changes)


def _part(value: object, named: Direct) -> object:
    return _with(value, named) if isinstance(value, Node) and not isinstance(value, Ability) else value
