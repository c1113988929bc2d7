"""What a card did, told apart from what was so before: "if it was tapped" asks whether this tapped it (FX-001.1)."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.results import ItWas
from lich_studio.rules.lich.keywords.tap import Tap, Untap

_DOING = {"tapped": Tap, "untapped": Untap}


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to ask whether something was tapped where nothing taps it: it may be meant of before."""
    said = tuple(walk(ability))
    for node in said:
        if not isinstance(node, ItWas) or node.done not in _DOING:
            continue
        if any(isinstance(one, _DOING[node.done]) for one in said):
            continue
        message = f'Nothing is {node.done} here: ask before it happens, as "If target equipment is {node.done}, ...".'
        return TextProblem(ability.span, "asked-too-late", message, (f"is {node.done}",))
    return None


MODULE = RuleModule(id="states before", requires=("results", "tap"), text_checks=(_check,))
