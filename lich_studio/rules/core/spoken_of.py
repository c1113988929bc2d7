"""Things that were spoken of before: "that summon", "the tile", "those enemies"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.clauses import walk_in_order
from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Direct, Effect, Node, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.selectors import You, names_one
from lich_studio.rules.core.things import Kind, Things


@dataclass(frozen=True, slots=True)
class ThatThing(Direct):
    """The one thing of a description that was spoken of last.

    Attributes:
        things: which.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class ThoseThings(Direct):
    """All things of a description that the last instruction about any was about.

    Attributes:
        things: which.
    """

    things: Things


def _check_spoken_of(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "that summon" where nothing before it could have named one or done something with one."""
    if ability.trigger is not None or not ability.effects or _names(ability.costs) or _names((ability.condition,)):
        return None
    if any(map(names_one, ability.costs)):
        return None
    effect = ability.effects[0]
    done = 0
    for node in walk_in_order(effect):
        if isinstance(node, ThatThing | ThoseThings):
            span = ability.effect_spans[0] if ability.effect_spans else ability.span
            message = "This speaks of something that was named before, and nothing before it names one."
            return TextProblem(span, "nothing-named-before", message, ("target", "a", "each"))
        done += isinstance(node, Effect) and not any(isinstance(one, Effect) for one in walk(node) if one is not node)
        if done > 1 or isinstance(node, Things) or (isinstance(node, Selector) and not isinstance(node, You)):
            return None
    return None


def _names(nodes: tuple[Node | None, ...]) -> bool:
    """Return whether any of some nodes speaks of things."""
    return any(isinstance(one, Things | Selector) for node in nodes if node is not None for one in walk(node))


PHRASES = (
    phrase("that {things}", ThatThing, yields=1,
           example="Deal 5 damage to target summon and inflict Wet 1 on that summon."),
    *(phrase(f"the {kind}", ThatThing, things=Things(nouns=(Kind(kind),)), canonical=False, yields=1)
      for kind in ("tile", "wall", "summon", "token", "equipment", "card")),
    phrase("those {things(all)}", ThoseThings,
           example="Deal 1 damage to each enemy and inflict Wet 1 on those enemies."),
    phrase("the_chosen {things(all)}", ThoseThings, canonical=False),
)

CHECKS: tuple[Check, ...] = (_check_spoken_of,)
