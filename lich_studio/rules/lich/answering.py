"""What a card or effect was played to answer: "if this card was played in response to an attack" (REA-001.2).

It is seen as the item goes on the stack, and holds whatever becomes of what was answered.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.cancelling import has_part
from lich_studio.rules.lich.items import Item, item_of, stack
from lich_studio.rules.lich.windows import DECLARED

RULES = ("REA-001.2", "STK-001.1")
ANSWERED = "answered"
"""Memory: `("item", item, ANSWERED)` holds the numbers of those questions of its text that were so."""


@dataclass(frozen=True, slots=True)
class Answers(Plain):
    """This card, or its effect, was played while something of a description waited on the stack.

    Attributes:
        things: what it answers.
    """

    things: Things


@dataclass(frozen=True, slots=True)
class AnswersPart(Plain):
    """This card, or its effect, was played while something waited on the stack that would do so.

    Attributes:
        part: id of the part, such as "damage".
    """

    part: Annotated[str, Vocabulary("part")]


@kept_for_each
def _questions(definition: CardDefinition) -> tuple[Answers | AnswersPart, ...]:
    """Return what a card's text asks of what it answers."""
    nodes = (node for ability in definition.abilities for node in walk(ability))
    return tuple(dict.fromkeys(node for node in nodes if isinstance(node, Answers | AnswersPart)))


def _is_so(game: Game, node: Answers | AnswersPart, item: Item, pending: int) -> bool:
    if isinstance(node, AnswersPart):
        return has_part(game, item_of(game, pending), node.part)
    asked = {"seat": item.seat, "source": item.card, "item": 0, "aims": ()}
    return fits(game, node.things, Aim("item", pending), asked)


def _note(game: Game, event: Event) -> Event:
    item = item_of(game, event.subject)
    questions = _questions(game.definitions[item.definition]) if item.definition else ()
    if questions:
        below = tuple(entity for entity in stack(game) if entity != event.subject)
        so = (at for at, node in enumerate(questions) if any(_is_so(game, node, item, entity) for entity in below))
        game.remember(tuple(so), "item", event.subject, ANSWERED)
    return event


def _answers(game: Game, node: Answers | AnswersPart, registers: Registers) -> bool:
    item: Item | None = game.recall("item", registers.get("item", 0))
    if item is None or not item.definition:
        return False
    so: tuple[int, ...] = game.recall("item", registers["item"], ANSWERED) or ()
    questions = _questions(game.definitions[item.definition])
    return any(questions[at] == node for at in so)


_THIS = "this_card|this|this_reaction|this_technique|this_effect|this_ability|it"
_WAS = "was played|used|activated"
_TO = "in_response_to|to_answer|as_a_reaction_to|as_an_answer_to|in_answer_to|in_reaction_to"

MODULE = RuleModule(
    id="answering",
    requires=("windows", "cancelling", "tactics", "clauses"),
    hooks=(Hook("event " + DECLARED, fold=_note, order=22),),
    nodes=(NodeRule(Answers, evaluate=_answers), NodeRule(AnswersPart, evaluate=_answers)),
    phrases=(
        phrase("this card was played in_response_to a|an {things}", Answers, rule_ids=RULES,
               example="If this card was played in response to an attack, draw 1 card."),
        phrase("this card was played in_response_to {part}", AnswersPart, rule_ids=RULES,
               example="If this card was played in response to damage, draw 1 card."),
        phrase(f"{_THIS} {_WAS} {_TO} a|an|another {{things}}", Answers, canonical=False),
        phrase(f"{_THIS} {_WAS} {_TO} {{part}}", AnswersPart, canonical=False),
    ),
)  # fmt: skip
