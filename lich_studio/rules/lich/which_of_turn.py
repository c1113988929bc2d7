"""The how-manieth attack or card of a turn something is: "if this is your second attack this turn" (FX-001.1).

Attacks and cards are counted as they are declared, so that answers which come between change nothing.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Vocabulary, walk
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.happenings import event_of
from lich_studio.rules.lich.combat.attacks import ATTACK, attack_of, judge
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.windows import DECLARED

RULES = ("FX-001.1", "ATK-001.1")
CARD = "card"
_TYPES = ("technique", "reaction", "equipment", "summon", "skill", "alteration")
_SO_MANY = (TURN_USES, "declared of a kind")
"""Memory: `(*_SO_MANY, seat, kind)` counts what a player declared of a kind in this turn."""
_COUNTED = "counted"
_WHICH = "which of the turn"
"""Memory: `("item", item, _WHICH, kind)` is the how-manieth of its kind by its player in the turn the item is."""


@dataclass(frozen=True, slots=True)
class WhichOfTurn(Plain):
    """What the card does, or answers, is your first, second, third ... attack or card of this turn.

    Attributes:
        number: id of the word for the place: "1" for the first.
        kind: "attack", "card" or a type of card.
    """

    number: Annotated[str, Vocabulary("ordinal")]
    kind: Annotated[str, Vocabulary("declared kind")]


def which_of_turn(game: Game, item: int, kind: str) -> int:
    """Return the how-manieth of a kind an item is by its player in this turn, 0 where it is none."""
    return game.recall("item", item, _WHICH, kind) or 0


def _kinds(game: Game, entity: int, *, attacks: bool) -> Iterator[str]:
    item = item_of(game, entity)
    if attacks:
        yield ATTACK
    if item.kind == CARD:
        yield CARD
        yield card_type(game, item.card)


def _count(game: Game, event: Event) -> Event:
    game.remember(1, "item", event.subject, _WHICH, _COUNTED)
    for kind in _kinds(game, event.subject, attacks=attack_of(game, event.subject) is not None):
        number = (game.recall(*_SO_MANY, event.actor, kind) or 0) + 1
        game.remember(number, *_SO_MANY, event.actor, kind)
        game.remember(number, "item", event.subject, _WHICH, kind)
    return event


def _is_it(game: Game, node: WhichOfTurn, registers: Registers) -> bool:
    event = event_of(game, registers)
    if event is None or event.kind != DECLARED:
        return which_of_turn(game, registers.get("item", 0), node.kind) == int(node.number)
    return _declared_as(game, event, node.kind) == int(node.number)


def _declared_as(game: Game, event: Event, kind: str) -> int:
    """Return the place of what is declared; triggers ask for it before it is counted."""
    entity = event.subject
    if game.recall("item", entity, _WHICH, _COUNTED):
        return which_of_turn(game, entity, kind)
    known = game.recall("item", entity) is not None
    if not known or kind not in _kinds(game, entity, attacks=judge(game, item_of(game, entity)) is not None):
        return 0
    return (game.recall(*_SO_MANY, event.actor, kind) or 0) + 1


def _check(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse to ask which of the cards played something is that is not being played."""
    for node in walk(ability):
        if not isinstance(node, WhichOfTurn) or node.kind == ATTACK or ability.trigger is not None:
            continue
        if context.card_type not in ("", "technique", "reaction") or node.kind not in (CARD, context.card_type):
            message = f'This is no {node.kind} as it is played: ask of it with "whenever you play a {node.kind}, ...".'
            return TextProblem(ability.span, "not-being-played", message)
    return None


_PLAYED = "you played|play|cast|have_played this turn"

MODULE = RuleModule(
    id="which of the turn",
    requires=("attacks", "limits"),
    words=(
        Word("ordinal", "1", "first", ("1st",)), Word("ordinal", "2", "second", ("2nd",)),
        Word("ordinal", "3", "third", ("3rd",)), Word("ordinal", "4", "fourth", ("4th",)),
        Word("declared kind", ATTACK, ATTACK), Word("declared kind", CARD, CARD),
        *(Word("declared kind", kind, kind) for kind in _TYPES),
    ),
    nodes=(NodeRule(WhichOfTurn, evaluate=_is_it),),
    text_checks=(_check,),
    hooks=(Hook("event " + DECLARED, fold=_count, order=22),),
    phrases=(
        phrase("this is your {number} {kind} this turn", WhichOfTurn, rule_ids=RULES,
               example="Deal 4 damage to target. If this is your second attack this turn, draw 1 card."),
        phrase("this|it|this_attack|this_card|that is|was your {number} {kind} this_turn|of_the_turn|of_this_turn",
               WhichOfTurn, canonical=False),
        phrase(f"this|it is|was the {{number}} {{kind}} {_PLAYED}", WhichOfTurn, canonical=False),
        phrase("this|it is|was the {number} attack you made|make|have_made this turn", WhichOfTurn, kind=ATTACK,
               canonical=False),
    ),
)  # fmt: skip
