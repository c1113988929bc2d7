"""Damage that a card in play makes less or more, or keeps from being dealt at all."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, is_meant, keep, registers_of
from lich_studio.rules.lich.seats import avatar

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class TakesLess(Ward):
    """Damage to something is less.

    Attributes:
        who: who is dealt less.
        amount: damage points.
    """

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class TakesMore(Ward):
    """Damage to something is more.

    Attributes:
        who: who is dealt more.
        amount: damage points.
    """

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class TakesNone(Ward):
    """No damage can be dealt to something.

    Attributes:
        who: what.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class TakesDouble(Ward):
    """Damage to something is doubled.

    Attributes:
        who: what.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class DealsMore(Ward):
    """Damage that something deals is more.

    Attributes:
        who: what deals it.
        amount: damage points.
        to: to which things, None for any.
    """

    who: Selector
    amount: Amount
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class DealsDouble(Ward):
    """Damage that something deals is doubled.

    Attributes:
        who: what deals it.
        to: to which things, None for any.
    """

    who: Selector
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class AllDealMore(Ward):
    """Damage that things of a description deal is more.

    Attributes:
        things: which.
        amount: damage points.
        to: to which things, None for any.
    """

    things: Things
    amount: Amount
    to: Things | None = None


@dataclass(frozen=True, slots=True)
class AllDealDouble(Ward):
    """Damage that things of a description deal is doubled.

    Attributes:
        things: which.
        to: to which things, None for any.
    """

    things: Things
    to: Things | None = None


DEALING = (DealsMore, DealsDouble, AllDealMore, AllDealDouble)


def _concerns(game: Game, ward: Modifier, event: Event) -> bool:
    node = ward.value
    if not isinstance(node, DEALING):
        return covers(game, node.who, ward, event.subject)
    who = Each(node.things) if isinstance(node, AllDealMore | AllDealDouble) else node.who
    if node.to is not None and not is_meant(game, node.to, ward, event.subject):
        return False
    dealers = (event.source, avatar(game, event.actor) if event.actor else 0)
    return any(one and covers(game, who, ward, one) for one in dealers)


def _changed(game: Game, ward: Modifier, points: int) -> int:
    node = ward.value
    if isinstance(node, TakesNone):
        return 0
    if isinstance(node, TakesDouble | DealsDouble | AllDealDouble):
        return points * 2
    by = amount(game, node.amount, registers_of(game, ward))
    return max(0, points - by) if isinstance(node, TakesLess) else points + by


def _weigh(game: Game, blow: Blow) -> Blow:
    """Make damage more, then double it, then less: in the order in which numbers change (see `engine.stats`)."""
    order = dict.fromkeys((DealsMore, AllDealMore, TakesMore, TakesLess), 0)
    order |= {DealsDouble: 1, AllDealDouble: 1, TakesDouble: 1, TakesNone: 2}
    wards = [ward for ward in in_force(game) if type(ward.value) in order and _concerns(game, ward, blow.event)]
    points = blow.event.amount
    for ward in sorted(wards, key=lambda one: order[type(one.value)]):
        if points > 0:
            points = _changed(game, ward, points)
            game.cite(*RULES)
    return blow._replace(event=blow.event._replace(amount=points))


PHRASES = (
    phrase("damage dealt to {who} is reduced by {amount}", TakesLess,
           example="Damage dealt to you is reduced by 1."),
    phrase("damage to {who} is reduced by {amount}", TakesLess, canonical=False),
    phrase("you take {amount} less damage", TakesLess, who=You(), canonical=False),
    phrase("{who} takes {amount} less damage", TakesLess, canonical=False),
    phrase("damage dealt to {who} is increased by {amount}", TakesMore,
           example="Damage dealt to this card is increased by 1."),
    phrase("you take {amount} more|additional damage", TakesMore, who=You(), canonical=False),
    phrase("{who} takes {amount} more|additional damage", TakesMore, canonical=False),
    phrase("damage cannot|can't be dealt to {who}", TakesNone, example="Damage cannot be dealt to this card."),
    phrase("{who} cannot|can't be dealt|take damage", TakesNone, canonical=False),
    phrase("damage dealt to {who} is doubled", TakesDouble, example="Damage dealt to you is doubled."),
    phrase("damage dealt by {who} [to {to(all)}] is increased by {amount}", DealsMore,
           example="Damage dealt by this card is increased by 2."),
    phrase("damage you deal [to {to(all)}] is increased by {amount}", DealsMore, who=You(), canonical=False),
    phrase("damage dealt by {who} [to {to(all)}] is doubled", DealsDouble,
           example="Damage dealt by this card is doubled."),
    phrase("damage you deal [to {to(all)}] is doubled", DealsDouble, who=You(), canonical=False),
    phrase("{who} deals {amount} more|additional|extra damage [to {to(all)}]", DealsMore, canonical=False),
    phrase("{who} deals +{amount} damage [to {to(all)}]", DealsMore, canonical=False),
    phrase("{who} deals double damage [to {to(all)}]", DealsDouble, canonical=False, yields=1),
    phrase("you deal {amount} more|additional|extra damage [to {to(all)}]", DealsMore, who=You(), canonical=False),
    phrase("you deal +{amount} damage [to {to(all)}]", DealsMore, who=You(), canonical=False),
    phrase("you deal double damage [to {to(all)}]", DealsDouble, who=You(), canonical=False),
    phrase("{things(all)} deal {amount} more damage [to {to(all)}]", AllDealMore,
           example="Equipment you control deal 1 more damage."),
    phrase("{things(all)} deal {amount} additional|extra damage [to {to(all)}]", AllDealMore, canonical=False),
    phrase("{things(all)} deal +{amount} damage [to {to(all)}]", AllDealMore, canonical=False),
    phrase("{things(all)} deal double damage [to {to(all)}]", AllDealDouble,
           example="Summons you control deal double damage."),
)  # fmt: skip
NODES = (TakesLess, TakesMore, TakesNone, TakesDouble, *DEALING)

MODULE = RuleModule(
    id="lessening",
    requires=("wards", "damage"),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} changes damage") for node in NODES
    ),
    phrases=PHRASES,
    hooks=(Hook(BEFORE_APPLY, fold=_weigh, order=10),),
)
