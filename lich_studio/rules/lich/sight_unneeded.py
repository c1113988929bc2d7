"""Targets that need not be seen: "target regardless of line of sight", "any tile anywhere on the board" (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Effect, Qualifier, Vocabulary, walk
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import filters_of

RULES = ("FX-001.2", "LOS-001.1", "HRO-INT.3")
SIGHT, RANGE, WALLS, ALL = "line of sight", "range", "walls", "range and line of sight"
"""What a description can say that does not matter."""


@dataclass(frozen=True, slots=True)
class RegardlessOf(Qualifier):
    """Something that a target needs otherwise does not matter; it is true of everything.

    Attributes:
        what: what does not matter: "line of sight", "range", both, or "walls" for those that stand in the way.
    """

    what: Annotated[str, Vocabulary("hindrance")]


@dataclass(frozen=True, slots=True)
class AimsRegardlessOf(Effect):
    """Something does not matter for the targets of the ability that says so; it is seen as they are chosen.

    Attributes:
        what: what does not matter, as of `RegardlessOf`.
    """

    what: Annotated[str, Vocabulary("hindrance")]


@kept_for_each
def unneeded(target: Target) -> frozenset[str]:
    """Return what does not matter for a target, as its own words say."""
    return all_of({node.what for node in filters_of(target) if isinstance(node, RegardlessOf)})


@kept_for_each
def unneeded_by(ability: Ability) -> frozenset[str]:
    """Return what an ability says does not matter for its targets."""
    return all_of({node.what for node in walk(ability) if isinstance(node, AimsRegardlessOf)})


def all_of(said: set[str]) -> frozenset[str]:
    """Return what does not matter one by one."""
    return frozenset(said | ({SIGHT, RANGE} if ALL in said else set[str]()))


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to say of targets that something does not matter where there are none."""
    says = any(isinstance(node, AimsRegardlessOf) for node in walk(ability))
    if says and not any(isinstance(node, Target) for node in walk(ability)):
        message = "On this line there is no target of which this could be said; put both on one line."
        return TextProblem(ability.span, "nothing-before", message)
    return None


_OUT_OF_SIGHT = (
    "without_line_of_sight|even_without_line_of_sight|with_or_without_line_of_sight|even_if_it_is_not_in_line_of_sight"
    "|even_if_out_of_sight|even_if_it_is_out_of_sight|whether_or_not_it_is_in_line_of_sight"
)
_THIS = "this_ability|this_effect|this_attack|this|it"
_OWN = "this_card|this_equipment|this_skill|this_summon|this_technique|this_reaction"
"""How a card is named; where nothing is done it is all that the card does, see `heedless`."""


def _said_already(_game: Game, _registers: Registers) -> Instruction:
    return RETURN


MODULE = RuleModule(
    id="sight unneeded",
    requires=("targeting",),
    text_checks=(_check,),
    nodes=(NodeRule(AimsRegardlessOf, procedure="aims regardless.said", sentence="{what} does not matter"),
           NodeRule(RegardlessOf, evaluate=lambda _game, _node, _registers: True, sentence="regardless of {what}")),
    words=(
        Word("hindrance", SIGHT, "line of sight", ("los", "sight", "your line of sight")),
        Word("hindrance", RANGE, "range", ("distance", "your range", "its range", "your int", "your intelligence",
             "int", "your int for range")),
        Word("hindrance", WALLS, "walls", ("walls in the way",)),
        Word("hindrance", ALL, "range and line of sight", ("line of sight and range", "distance and line of sight",
             "line of sight or range", "range or line of sight", "distance or line of sight",
             "line of sight or distance", "line of sight and distance")),
    ),
    phrases=(
        phrase("regardless of {what}", RegardlessOf, rule_ids=RULES,
               example="Deal 8 damage to target regardless of line of sight."),
        phrase("ignoring {what}", RegardlessOf, canonical=False),
        phrase(",_regardless_of|,_irrespective_of|irrespective_of {what}", RegardlessOf, canonical=False),
        phrase(",_ignoring {what}", RegardlessOf, canonical=False),
        phrase(_OUT_OF_SIGHT, RegardlessOf, what=SIGHT, canonical=False),
        phrase("at|from any range|distance", RegardlessOf, what=RANGE, canonical=False),
        phrase("this ability ignores {what}", AimsRegardlessOf, rule_ids=RULES,
               example="Deal 5 damage to target. This ability ignores line of sight."),
        *(phrase(f"{this} ignores {{what}}", AimsRegardlessOf, canonical=False) for this in (_THIS, _OWN, "~")),
        *(phrase(f"{this} does_not|doesn't need|require {{what}}", AimsRegardlessOf, canonical=False)
          for this in (_THIS, _OWN, "~")),
        phrase("ignores|ignore|ignoring {what}", AimsRegardlessOf, canonical=False),
        phrase("you do_not|don't need|require {what} [to_the_target|to_target_it|to_it|for_this|to_this_target"
               "|to_do_this]", AimsRegardlessOf, canonical=False),
        phrase("{what} is_not|isn't needed|required [to_the_target|to_target_it|to_it|for_this]", AimsRegardlessOf,
               canonical=False),
        phrase("no {what} is needed|required", AimsRegardlessOf, canonical=False),
        phrase("no {what} needed|required", AimsRegardlessOf, canonical=False),
        phrase("{what} not needed|required", AimsRegardlessOf, canonical=False),
        phrase(f"{_THIS} has unlimited|infinite|no_maximum|any range", AimsRegardlessOf, what=RANGE, canonical=False),
        phrase("the target need_not|does_not_need_to be in_line_of_sight|in_your_line_of_sight|in_sight",
               AimsRegardlessOf, what=SIGHT, canonical=False),
        phrase("anywhere_on_the_board|anywhere_on_the_map", RegardlessOf, what=ALL, canonical=False, yields=1),
    ),
    procedures=(procedure("aims regardless.said", step("said", _said_already), title="Aim"),),
)  # fmt: skip
