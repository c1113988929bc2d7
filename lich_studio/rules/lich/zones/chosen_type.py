"""A card type that a player chooses, and cards that are of it: "choose a card type, then attrit 1" (FX-001.1).

The type is known as long as the effects that it was chosen for go on.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import walk_in_order
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, Qualifier, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.decisions import Decision, Option
from lich_studio.engine.frames import RETURN, Ask, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.running import effect_node
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.standing_for import card_of
from lich_studio.rules.lich.zones.discarding import KINDS

RULES = ("FX-001.1",)
_CHOSEN = "chosen type"


@dataclass(frozen=True, slots=True)
class ChooseType(Effect):
    """The player of an effect chooses a card type.

    Attributes:
        kinds: the types to choose from, none for all that a deck may hold.
    """

    kinds: tuple[Annotated[str, Vocabulary("hand card")], ...] = ()


@dataclass(frozen=True, slots=True)
class OfChosenType(Qualifier):
    """Its card is of the type that was chosen before."""


def _ask(game: Game, registers: Registers) -> Instruction:
    node: ChooseType = effect_node(game, registers)
    options = tuple(
        Option(f"type {kind}", kind, kind.capitalize(), 0, None, RULES) for kind in node.kinds or KINDS
    )  # fmt: skip
    return Ask(Decision(registers["seat"], "card type", "Which card type is chosen?", options, RULES), "type")


def _keep(game: Game, registers: Registers) -> Instruction:
    game.remember(registers["type"], "item", registers["item"], _CHOSEN)
    return RETURN


def _is_of_it(game: Game, _node: OfChosenType, registers: Registers) -> bool:
    card = card_of(game, registers["aim"])
    return bool(card) and card_type(game, card) == game.recall("item", registers["item"], _CHOSEN)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse cards of the chosen type where none was chosen before."""
    chosen = False
    for effect in ability.effects:
        for node in walk_in_order(effect):
            chosen |= isinstance(node, ChooseType)
            if isinstance(node, OfChosenType) and not chosen:
                message = "No card type was chosen before this."
                return TextProblem(ability.span, "no-type-chosen", message, ("choose a card type",))
    return None


_TYPE = "the_chosen_type|that_type|the_named_type|the_chosen_card_type|that_card_type|the_same_type_as_chosen"

MODULE = RuleModule(
    id="chosen type",
    requires=("discarding cards", "describing"),
    nodes=(
        NodeRule(ChooseType, procedure="choose type.run", sentence="{source} has a card type chosen"),
        NodeRule(OfChosenType, evaluate=_is_of_it, sentence="of the chosen type"),
    ),
    phrases=(
        phrase("choose a card type", ChooseType, kinds=(), rule_ids=RULES,
               example="Choose a card type, then attrit 1. If it is of the chosen type, draw 1 card."),
        phrase("choose|name|declare|pick|guess|call a|one|any card type", ChooseType, kinds=(), canonical=False),
        phrase("name|declare|guess|choose a type of card", ChooseType, kinds=(), canonical=False),
        phrase("choose either {kinds/}", ChooseType, rule_ids=RULES,
               example="Choose either summon or skill. Attrit 1. If it is of the chosen type, draw 1 card."),
        phrase("choose|name|declare|pick [one_of] {kinds/}", ChooseType, canonical=False, yields=2),
        phrase("of the_chosen_type", OfChosenType, rule_ids=RULES),
        phrase(f"of {_TYPE}", OfChosenType, canonical=False),
        phrase(f"{{subject}} is|was {_TYPE}", IsThere, place=OfChosenType(), wanted=True, canonical=False),
        *(phrase(words, IsThere, subject=Same(), place=OfChosenType(), wanted=right, canonical=False)
          for right, how in ((True, "right|correct"), (False, "wrong|incorrect"))
          for words in (f"you are|were {how}", f"you guess|guessed {how}", how, f"your guess is|was {how}")),
        *(phrase(words, IsThere, subject=Same(), place=OfChosenType(), wanted=right, canonical=False)
          for right, words in ((True, "you guess|guessed correctly"), (False, "you guess|guessed wrongly"))),
        phrase("that match|matches the_chosen_type|that_type", OfChosenType, canonical=False),
    ),
    text_checks=(_check,),
    procedures=(
        procedure("choose type.run", step("ask", _ask, "A card type is chosen", *RULES), step("keep", _keep),
                  title="Choose"),
    ),
)  # fmt: skip
