"""What cannot be negated: a card says it of itself, or a card in play of what its player plays (FX-001.2, KW-NEGATE).

It can still be aimed at by what negates, which then does nothing to it.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.cards.terms import terms_of
from lich_studio.rules.lich.items import Item, item_of
from lich_studio.rules.lich.keywords.negate import MAY_BE_NEGATED, Negation
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.seats import allied

RULES = ("FX-001.2", "KW-NEGATE")


@dataclass(frozen=True, slots=True)
class CannotBeNegated(Ward):
    """The card that says it, as it is played, and its effects cannot be negated.

    Attributes:
        who: the card.
        by_enemies: whether only enemies cannot.
    """

    who: ThisCard
    by_enemies: bool = False
    of_itself: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NoneCanBeNegated(Ward):
    """Nothing of a description that waits on the stack can be negated.

    Attributes:
        things: which.
        by_enemies: whether only enemies cannot.
    """

    things: Things
    by_enemies: bool = False


def _spared(game: Game, node: CannotBeNegated | NoneCanBeNegated, seat: int, by: int) -> bool:
    """Return whether a ward of a seat's card lets another seat negate."""
    return node.by_enemies and allied(game, seat, by)


def _says_so_itself(game: Game, item: Item, by: int) -> bool:
    """Return whether the card of an item says that it cannot be negated: as it is played, or in play."""
    if not item.card:
        return False
    found = (node for _, node in terms_of(game, item.seat, item.card, CannotBeNegated))
    return any(not _spared(game, node, item.seat, by) for node in found)


def _is_kept(game: Game, item: int, by: int, ward: Modifier) -> bool:
    node = ward.value
    if not isinstance(node, NoneCanBeNegated):
        return False
    asked = registers_of(game, ward)
    return not _spared(game, node, asked["seat"], by) and fits(game, node.things, Aim("item", item), asked)


def _may_be_negated(game: Game, value: Negation) -> Negation | None:
    item = item_of(game, value.item)
    source = item.card if _says_so_itself(game, item, value.seat) else 0
    if not source:
        wards = (ward.source for ward in in_force(game) if _is_kept(game, value.item, value.seat, ward))
        source = next(wards, 0)
    if not source:
        return value
    game.announce(Event("not negated", value.seat, item.card or value.item, source, rules=RULES))
    return None


_BY = "by enemies|opponents|an_enemy|an_opponent"

MODULE = RuleModule(
    id="unnegatable",
    requires=("wards", "negate", "terms"),
    events=(EventKind("not negated", "{source} keeps {subject} from being negated", reactable=False, rule_ids=RULES),),
    hooks=(Hook(MAY_BE_NEGATED, fold=_may_be_negated),),
    nodes=(
        NodeRule(CannotBeNegated, evaluate=keep, procedure="ward.holds", sentence="{source} cannot be negated"),
        NodeRule(NoneCanBeNegated, evaluate=keep, procedure="ward.holds", sentence="{source} protects a group"),
    ),
    phrases=(
        phrase("{who} cannot|can't|may_not be negated", CannotBeNegated, by_enemies=False, rule_ids=RULES,
               example="This card cannot be negated."),
        phrase(f"{{who}} cannot|can't|may_not be negated {_BY}", CannotBeNegated, by_enemies=True, rule_ids=RULES,
               example="This card cannot be negated by enemies."),
        phrase("{things(all)} cannot|can't|may_not be negated", NoneCanBeNegated, by_enemies=False, rule_ids=RULES,
               example="Techniques you control cannot be negated."),
        phrase(f"{{things(all)}} cannot|can't|may_not be negated {_BY}", NoneCanBeNegated, by_enemies=True,
               rule_ids=RULES,
               example="Reactions you control cannot be negated by enemies."),
    ),
)  # fmt: skip
