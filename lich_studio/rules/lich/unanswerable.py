"""What cannot be reacted to: a card says it of itself or of what it is attached to, or a card in play of a group.

Nobody witnesses that it goes on the stack, nor what it does as it resolves, so that neither lets anybody answer
(REA-001.2); and while something else can be answered, it cannot be aimed at. Triggers are no answers and go off.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Effect, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.cards.terms import terms_of
from lich_studio.rules.lich.items import Item, item_of, running_item
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.seats import allied, living
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.windows import DECLARED, WITNESSED, Witnessed

RULES = ("FX-001.2", "REA-001.2")


@dataclass(frozen=True, slots=True)
class CannotBeAnswered(Ward):
    """A card as it is played, and its effects, cannot be reacted to.

    Attributes:
        who: the card.
        by_enemies: whether only enemies cannot react.
    """

    who: Selector
    by_enemies: bool = False
    of_itself: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NoneCanBeAnswered(Ward):
    """Nothing of a description that waits on the stack can be reacted to.

    Attributes:
        things: which.
        by_enemies: whether only enemies cannot react.
    """

    things: Things
    by_enemies: bool = False


@dataclass(frozen=True, slots=True)
class ThisUseUnanswered(Effect):
    """The use of the ability that says so cannot be reacted to; it is seen as that goes on the stack.

    Attributes:
        by_enemies: whether only enemies cannot react.
    """

    by_enemies: bool = False


@kept_for_each
def _uses(definition: CardDefinition) -> tuple[tuple[int, bool], ...]:
    """Return the numbers of a card's abilities whose use cannot be reacted to, and whether enemies alone cannot."""
    return tuple(
        (number, node.by_enemies)
        for number, ability in enumerate(definition.abilities)
        for node in walk(ability)
        if isinstance(node, ThisUseUnanswered)
    )


def _only_enemies(game: Game, entity: int, item: Item) -> Iterator[bool]:
    """Yield, for everything that keeps an item from being reacted to, whether it keeps enemies alone from it."""
    if item.definition:
        numbers = _uses(game.definitions[item.definition])
        yield from (enemies for number, enemies in numbers if item.kind == "card" or number == item.ability)
    if not item.card:
        return
    yield from (node.by_enemies for _, node in terms_of(game, item.seat, item.card, CannotBeAnswered))
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, CannotBeAnswered) and ward.source != item.card and covers(game, node.who, ward, item.card):
            yield node.by_enemies
        if isinstance(node, NoneCanBeAnswered) and _fits(game, node.things, entity, item, ward):
            yield node.by_enemies


def _fits(game: Game, things: Things, entity: int, item: Item, ward: Modifier) -> bool:
    asked = registers_of(game, ward)
    return fits(game, things, Aim("item", entity), asked) or fits(game, things, Aim("card", item.card), asked)


def _may_react(game: Game, seat: int, entity: int) -> bool:
    """Return whether a seat may react to an item on the stack and to what it does."""
    item = item_of(game, entity)
    return _reacts(game, seat, item.seat, tuple(_only_enemies(game, entity, item)))


def _reacts(game: Game, seat: int, actor: int, barred: tuple[bool, ...]) -> bool:
    """Return whether a seat may react to what another does, given what keeps enemies alone, or all, from it."""
    return not barred or (all(barred) and allied(game, seat, actor))


def _unseen(game: Game, seen: Witnessed) -> Witnessed:
    entity = seen.event.subject if seen.event.kind == DECLARED else running_item(game)
    if not entity or not seen.mask:
        return seen
    item = item_of(game, entity)
    barred = tuple(_only_enemies(game, entity, item))
    if not barred:
        return seen
    witnesses = (seat for seat in living(game) if seen.mask >> seat & 1)
    mask = sum(1 << seat for seat in witnesses if _reacts(game, seat, item.seat, barred))
    return seen._replace(mask=mask)


def _may_be_aimed_at(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    if aim.kind != "item" or _may_react(game, intent.seat, aim.entity):
        return None
    return Refusal("not-answerable", RULES, "A card says that it cannot be reacted to.")


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to say of an ability that it cannot be reacted to where it does nothing else."""
    if ability.effects and all(isinstance(effect, ThisUseUnanswered) for effect in ability.effects):
        return TextProblem(ability.span, "nothing-before", "On this line there is nothing that could be reacted to.")
    return None


_NOT = "cannot|can't|may_not be reacted|responded to"
_BY = f"{_NOT} by enemies|opponents|an_enemy|an_opponent"
_USE = "this_ability|this_effect|its_effect|this_attack|the_attack"
_MAY_NOT = "opponents|enemies|your_opponents may_not|cannot|can't react|respond to"

MODULE = RuleModule(
    id="unanswerable",
    requires=("wards", "windows", "terms", "shields"),
    hooks=(Hook(WITNESSED, fold=_unseen),),
    clauses=(Clause("target.answerable", ("target",), "object", _may_be_aimed_at, RULES, "it can be reacted to"),),
    nodes=(
        NodeRule(CannotBeAnswered, evaluate=keep, procedure="ward.holds", sentence="nobody reacts to {source}"),
        NodeRule(NoneCanBeAnswered, evaluate=keep, procedure="ward.holds", sentence="nobody reacts to a group"),
        NodeRule(ThisUseUnanswered, procedure="ward.holds", sentence="nobody reacts to this use of {source}"),
    ),
    phrases=(
        phrase(f"{{who}} {_NOT}", CannotBeAnswered, by_enemies=False, rule_ids=RULES,
               example="This card cannot be reacted to."),
        phrase(f"{{who}} {_BY}", CannotBeAnswered, by_enemies=True, rule_ids=RULES,
               example="This card cannot be reacted to by enemies."),
        phrase(f"{_MAY_NOT} {{who}}", CannotBeAnswered, by_enemies=True, canonical=False),
        phrase("players may_not|cannot|can't react|respond to {who}", CannotBeAnswered, by_enemies=False,
               canonical=False),
        phrase(f"{{things(all)}} {_NOT}", NoneCanBeAnswered, by_enemies=False, rule_ids=RULES,
               example="Techniques you control cannot be reacted to."),
        phrase(f"{{things(all)}} {_BY}", NoneCanBeAnswered, by_enemies=True, rule_ids=RULES,
               example="Techniques you control cannot be reacted to by enemies."),
        phrase(f"{_MAY_NOT} {{things(all)}}", NoneCanBeAnswered, by_enemies=True, canonical=False),
        phrase(f"{_USE} {_NOT}", ThisUseUnanswered, by_enemies=False, rule_ids=RULES,
               example="Deal 5 damage to target. This ability cannot be reacted to."),
        phrase(f"this_use|this {_NOT}", ThisUseUnanswered, by_enemies=False, canonical=False),
        phrase(f"this_use|this {_BY}", ThisUseUnanswered, by_enemies=True, canonical=False),
        phrase(f"{_MAY_NOT} this_use|this", ThisUseUnanswered, by_enemies=True, canonical=False),
        phrase(f"{_USE} {_BY}", ThisUseUnanswered, by_enemies=True, rule_ids=RULES,
               example="Deal 5 damage to target. This ability cannot be reacted to by enemies."),
        phrase("reactions may_not|cannot|can't be played in_response [to this|it]", ThisUseUnanswered,
               by_enemies=False, canonical=False),
        phrase("opponents|enemies may_not|cannot|can't play reactions in_response [to this|it]", ThisUseUnanswered,
               by_enemies=True, canonical=False),
        phrase("opponents|enemies may_not|cannot|can't play reactions to this|it|this_ability|this_effect|this_attack",
               ThisUseUnanswered, by_enemies=True, canonical=False),
        phrase("reactions may_not|cannot|can't be played to this|it", ThisUseUnanswered, by_enemies=False,
               canonical=False),
        phrase(f"{_MAY_NOT} {_USE}", ThisUseUnanswered, by_enemies=True, canonical=False),
    ),
    tables={"aimable": (Aimable("CannotBeAnswered", ("effect", "equipment", "skill", "summon", "token")),)},
    text_checks=(_check,),
)  # fmt: skip
