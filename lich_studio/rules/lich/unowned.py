"""Words that would be taken for what they do not mean: tiles of somebody's, and counters spoken of as "them"."""
from __future__ import annotations

from lich_studio.effects.clauses import PerEach, walk_in_order
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.cards.counter_numbers import EachNamedCounter
from lich_studio.rules.lich.exceptions import NotYours
from lich_studio.rules.lich.keywords.change_surfaces import RemoveSurfaces

_TILE = Kind("tile")


def _check_tiles(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse tiles that somebody controls: nobody does, so that "except yours" would leave out none."""
    for node in walk(ability):
        owned = isinstance(node, Things) and any(isinstance(one, Controlled | NotYours) for one in node.qualifiers)
        if isinstance(node, Things) and owned and _TILE in node.nouns:
            message = 'Nobody controls a tile: name it by what is near it, such as "each tile adjacent to you".'
            return TextProblem(ability.span, "never-owned", message, ("unoccupied tile", "adjacent tile"))
    return None


def _check_counters(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to remove "them" behind counters that were counted: rows know counters by their names only."""
    counted = False
    for node in (one for effect in ability.effects for one in walk_in_order(effect)):
        counted = counted or (isinstance(node, PerEach) and isinstance(node.each, EachNamedCounter))
        if counted and isinstance(node, RemoveSurfaces) and node.what == Same():
            message = 'Say which counters are removed: "remove all counters from this card".'
            return TextProblem(ability.span, "nothing-named-before", message, ("all counters from this card",))
    return None


MODULE = RuleModule(
    id="unowned", requires=("exceptions", "surfaces change"), text_checks=(_check_tiles, _check_counters)
)
