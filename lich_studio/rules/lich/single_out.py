"""Choosing a thing first and doing something with it next: "choose an enemy", "choose target wall" (AMB-139)."""
from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from lich_studio.effects.clauses import walk_in_order
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.lying import Choosing, Finding
from lich_studio.rules.core.results import report
from lich_studio.rules.core.running import CHOSEN, chosen, effect_node
from lich_studio.rules.core.selectors import AnyOf, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.target_kinds import EVERY_NOUN
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.looking import Look, Reveal
from lich_studio.rules.lich.zones.moving import ONE_OF_THEM
from lich_studio.rules.lich.zones.searching import ChooseCards

RULES = ("FX-001.1", "AMB-139")
_A_CARD = Things(nouns=(Kind("card"),))


@dataclass(frozen=True, slots=True)
class SingleOut(Choosing):
    """You choose things, which the text then speaks of as "it" or "that enemy"; nothing else happens to them.

    Attributes:
        what: a target, or what is chosen when the effect resolves.
    """

    what: Selector


def _check_choice(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to choose what is no choice, and a card of which the text does not say where it lies."""
    for node in walk(ability):
        if not isinstance(node, SingleOut):
            continue
        if not isinstance(node.what, Target | AnyOf):
            message = "Nothing is left to choose here: say what may be chosen."
            return TextProblem(ability.span, "nothing-to-choose", message, ("target", "a summon you control"))
        if isinstance(node.what, AnyOf) and node.what.things == _A_CARD:
            looked = any(isinstance(one, Look | Reveal) and two is node for one, two in pairwise(ability.effects))
            message = (
                "This does not say that the card is one of those that were looked at."
                if looked
                else "This does not say where the card is that is chosen."
            )
            fixes = ("choose one of them", "choose a card from it") if looked else ("a card in your hand", "a summon")
            return TextProblem(ability.span, "from-where", message, fixes)
    return None


def _check_held(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to choose "a card" of those that are looked at where nothing before it looks at any.

    Args:
        ability: the ability to check.
    """
    looked = False
    for node in (node for effect in ability.effects for node in walk_in_order(effect)):
        if isinstance(node, ChooseCards) and node.what == ONE_OF_THEM and not looked:
            message = "This does not say where the card is that is chosen."
            return TextProblem(ability.span, "nothing-before", message, ("a card in your hand", "a summon"))
        looked = looked or isinstance(node, Look | Reveal | Finding)
    return None


def _run(game: Game, registers: Registers) -> Instruction:
    node: SingleOut = effect_node(game, registers)
    things = chosen(game, node.what, registers)
    report(game, registers, CHOSEN, len(things), things)
    return RETURN


MODULE = RuleModule(
    id="single out",
    requires=("results", "targeting", "looking at cards"),
    nodes=(NodeRule(SingleOut, procedure="single out.run", sentence="{source} has something chosen"),),
    tables={"aimable": (Aimable("SingleOut", tuple(sorted(EVERY_NOUN))),)},
    phrases=(
        phrase("choose {what}", SingleOut, rule_ids=RULES,
               example="Choose an available tile. Place Fire on it."),
        phrase("choose a|one card", ChooseCards, who=You(), what=ONE_OF_THEM, canonical=False, yields=1),
    ),
    text_checks=(_check_choice, _check_held),
    procedures=(
        procedure(
            "single out.run",
            step("run", _run, "What was chosen is noted", *RULES),
            title="Choose",
        ),
    ),
)  # fmt: skip
