"""Damage that a card in play makes less or more, or keeps from being dealt at all."""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Aim, fits
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.items import running_item
from lich_studio.rules.lich.modifiers import IRREDUCIBLE
from lich_studio.rules.lich.replacing.answered_damage import PASSING, Passing, passing_now
from lich_studio.rules.lich.replacing.changed_damage import (
    AllDealDouble,
    AllDealMore,
    AllDealNone,
    DealsDouble,
    DealsHalf,
    DealsLess,
    DealsMore,
    DealsNone,
    TakesAtMost,
    TakesDouble,
    TakesHalf,
    TakesLess,
    TakesMore,
    TakesNone,
)
from lich_studio.rules.lich.replacing.halving import HALVING, LESSENING
from lich_studio.rules.lich.replacing.most_damage import MOST
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, is_meant, keep, registers_of
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece

RULES = ("FX-001.2",)

LESSENED = (TakesLess, TakesHalf, TakesAtMost, DealsLess, DealsHalf)
DEALING = (DealsMore, DealsLess, DealsDouble, DealsHalf, DealsNone, AllDealMore, AllDealDouble, AllDealNone)


def _concerns(game: Game, ward: Modifier, event: Event) -> bool:
    node = ward.value
    if not isinstance(node, DEALING):
        given = registers_of(game, ward)
        by = node.by is None or any(fits(game, node.by, aim, given) for aim in dealers(game, event))
        by = by != (isinstance(node, TakesNone) and node.only)
        return by and covers(game, node.who, ward, event.subject)
    who = Each(node.things) if isinstance(node, AllDealMore | AllDealDouble | AllDealNone) else node.who
    if node.to is not None and not is_meant(game, node.to, ward, event.subject):
        return False
    return any(covers(game, who, ward, one) for one in dealing_things(game, event))


def dealing_things(game: Game, event: Event) -> tuple[int, ...]:
    """Return what damage counts as dealt by: its card, the avatar of its player, and the effect that resolves."""
    found = (event.source, avatar(game, event.actor) if event.actor else 0, running_item(game) if event.source else 0)
    return tuple(entity for entity in found if entity)


def dealers(game: Game, event: Event) -> tuple[Aim, ...]:
    """Return what deals damage: a summon by its own effect, else the card, its effect and its player's avatar."""
    piece = summon_piece(game, event.source) if event.source else 0
    card = (Aim("card", event.source),) if event.source else ()
    if not piece and event.actor:
        piece = avatar(game, event.actor)
    item = running_item(game)
    resolving = (Aim("item", item),) if item and event.source else ()
    return (*card, *resolving, *((Aim("piece", piece),) if piece else ()))


def _changed(game: Game, ward: Modifier, points: int) -> int:
    node = ward.value
    if isinstance(node, TakesNone | DealsNone | AllDealNone):
        return 0
    if isinstance(node, TakesDouble | DealsDouble | AllDealDouble):
        return points * 2
    if isinstance(node, TakesHalf | DealsHalf):
        return -(-points // 2) if node.up else points // 2
    by = amount(game, node.amount, registers_of(game, ward))
    if isinstance(node, TakesAtMost):
        return min(points, by)
    return max(0, points - by) if isinstance(node, TakesLess | DealsLess) else points + by


def _weigh(game: Game, blow: Blow) -> Blow:
    """Make damage more, then double or halve it, in the order of all numbers (see `engine.stats`), a most last."""
    order: dict[type[Ward], int] = dict.fromkeys((DealsMore, DealsLess, AllDealMore, TakesMore, TakesLess), 0)
    order |= {DealsDouble: 1, AllDealDouble: 1, TakesDouble: 1, TakesHalf: 1, DealsHalf: 1}
    order |= dict.fromkeys((TakesNone, DealsNone, AllDealNone), 2)
    order[TakesAtMost] = 3
    said = (passing_now(game, ward) if isinstance(ward.value, Passing) else ward for ward in in_force(game))
    wards = [ward for ward in said if ward and type(ward.value) in order and _concerns(game, ward, blow.event)]
    points = blow.event.amount
    if IRREDUCIBLE in blow.event.word.split():
        wards = [ward for ward in wards if not isinstance(ward.value, LESSENED)]
    for ward in sorted(wards, key=lambda one: order[type(one.value)]):
        if points > 0:
            points = _changed(game, ward, points)
            game.cite(*RULES)
    return blow._replace(event=blow.event._replace(amount=points))


PHRASES = (
    phrase("{by(all)} deal {amount} more|additional|extra damage to {who}", TakesMore, canonical=False, yields=1),
    phrase("{by(all)} deal no damage to {who}", TakesNone, canonical=False),
    phrase("{by(all)} cannot|can't|may_not damage {who}", TakesNone, canonical=False),
    phrase("{by(all)} cannot|can't|may_not deal damage to {who}", TakesNone, canonical=False),
    phrase("damage dealt to {who} [by {by(all)}] is increased by {amount}", TakesMore,
           example="Damage dealt to this card is increased by 1."),
    phrase("any|all damage dealt to {who} [by|from {by(all)}] is increased by {amount}", TakesMore, canonical=False),
    phrase("any|all damage dealt to {who} [by|from {by(all)}] is doubled", TakesDouble, canonical=False),
    phrase("you take {amount} more|additional|extra damage [from {by(all)}]", TakesMore, who=You(), canonical=False),
    phrase("{who} takes {amount} more|additional|extra damage [from {by(all)}]", TakesMore, canonical=False),
    phrase("you take double|twice_the damage [from|by {by(all)}]", TakesDouble, who=You(), canonical=False),
    phrase("{who} takes double|twice_the damage [from|by {by(all)}]", TakesDouble, canonical=False, yields=1),
    phrase("damage cannot|can't|may_not be dealt to {who} [by {by(all)}]", TakesNone,
           example="Damage cannot be dealt to this card."),
    phrase("{who} cannot|can't|may_not be dealt|take damage [from|by {by(all)}]", TakesNone, canonical=False),
    phrase("{who} cannot|can't|may_not be damaged [by {by(all)}]", TakesNone, canonical=False),
    phrase("damage can only be dealt to {who} by {by(all)}", TakesNone, only=True,
           example="Damage can only be dealt to this card by techniques."),
    phrase("{who} can|may only be damaged|dealt_damage by {by(all)}", TakesNone, only=True, canonical=False),
    phrase("only {by(all)} can|may damage|deal_damage_to {who}", TakesNone, only=True, canonical=False),
    phrase("{who} cannot|can't|may_not be damaged|dealt_damage except|other_than|unless by {by(all)}", TakesNone,
           only=True, canonical=False),
    phrase("damage cannot|can't|may_not be dealt to {who} except|other_than by {by(all)}", TakesNone, only=True,
           canonical=False),
    phrase("you take no damage [from {by(all)}]", TakesNone, who=You(), canonical=False),
    phrase("{who} takes no damage [from {by(all)}]", TakesNone, canonical=False),
    phrase("you do_not|don't take damage from {by(all)}", TakesNone, who=You(), canonical=False),
    phrase("{who} does_not|doesn't take damage from {by(all)}", TakesNone, canonical=False),
    phrase("you are immune to damage [by|from|of {by(all)}]", TakesNone, who=You(), canonical=False),
    phrase("{who} is immune to damage [by|from|of {by(all)}]", TakesNone, canonical=False),
    phrase("you are not dealt damage [by|from {by(all)}]", TakesNone, who=You(), canonical=False),
    phrase("{who} is not dealt damage [by|from {by(all)}]", TakesNone, canonical=False),
    phrase("damage dealt to {who} [by {by(all)}] is doubled", TakesDouble, example="Damage dealt to you is doubled."),
    phrase("damage dealt by {who} [to {to(all)}] is increased by {amount}", DealsMore,
           example="Damage dealt by this card is increased by 2."),
    phrase("[any|all] damage you deal [to {to(all)}] is increased by {amount}", DealsMore, who=You(), canonical=False),
    phrase("damage dealt by {who} [to {to(all)}] is doubled", DealsDouble,
           example="Damage dealt by this card is doubled."),
    phrase("[any|all] damage you deal [to {to(all)}] is doubled", DealsDouble, who=You(), canonical=False),
    phrase("{who} deals {amount} more|additional|extra damage [to {to(all)}]", DealsMore, canonical=False),
    phrase("{who} deals +{amount} damage [to {to(all)}]", DealsMore, canonical=False),
    phrase("{who} deals double damage [to {to(all)}]", DealsDouble, canonical=False, yields=1),
    phrase("{to(all)} take|receive|are_dealt double|twice_the damage from {who}", DealsDouble, canonical=False),
    phrase("{to(all)} take|receive|are_dealt {amount} more|additional|extra damage from {who}", DealsMore,
           canonical=False),
    phrase("you deal {amount} more|additional|extra damage [to {to(all)}]", DealsMore, who=You(), canonical=False),
    phrase("you deal +{amount} damage [to {to(all)}]", DealsMore, who=You(), canonical=False),
    phrase("you deal double damage [to {to(all)}]", DealsDouble, who=You(), canonical=False),
    phrase("{who} cannot deal damage [to {to(all)}]", DealsNone, rule_ids=RULES,
           example="This card cannot deal damage."),
    phrase("{who} cannot|can't|may_not deal|inflict [any] damage [to {to(all)}]", DealsNone, canonical=False),
    phrase("{who} cannot|can't|may_not damage|harm|hurt {to(all)}", DealsNone, canonical=False),
    phrase("{who} does_not|doesn't damage|harm|hurt|deal_damage_to {to(all)}", DealsNone, canonical=False),
    phrase("you do_not|don't damage|harm|hurt|deal_damage_to {to(all)}", DealsNone, who=You(), canonical=False),
    phrase("{who} deals no damage [to {to(all)}]", DealsNone, canonical=False),
    phrase("you deal no damage [to {to(all)}]", DealsNone, who=You(), canonical=False),
    phrase("{things(all)} cannot deal damage", AllDealNone, rule_ids=RULES, example="Tokens cannot deal damage."),
    phrase("{things(all)} cannot|can't|may_not deal|inflict [any] damage", AllDealNone, canonical=False),
    phrase("{things(all)} deal no damage", AllDealNone, canonical=False),
    phrase("{things(all)} deal {amount} more damage [to {to(all)}]", AllDealMore,
           example="Equipment you control deal 1 more damage."),
    phrase("{things(all)} deal|deals {amount} additional|extra damage [to {to(all)}]", AllDealMore, canonical=False),
    phrase("{things(all)} deals {amount} more damage [to {to(all)}]", AllDealMore, canonical=False),
    phrase("{things(all)} have|get|do|has|gets|does +{amount} damage [to {to(all)}]", AllDealMore, canonical=False),
    phrase("{things(all)} deal|deals +{amount} damage [to {to(all)}]", AllDealMore, canonical=False),
    phrase("any|all damage dealt by {who} [to {to(all)}] is increased by {amount}", DealsMore, canonical=False),
    phrase("any|all damage dealt by {who} [to {to(all)}] is doubled", DealsDouble, canonical=False),
    phrase("[any|all] damage dealt by|from {things(all)} [to {to(all)}] is increased by {amount}", AllDealMore,
           canonical=False),
    phrase("[any|all] damage dealt by|from {things(all)} [to {to(all)}] is doubled", AllDealDouble, canonical=False),
    phrase("{things(all)} deals double damage [to {to(all)}]", AllDealDouble, canonical=False),
    phrase("{things(all)} deal double damage [to {to(all)}]", AllDealDouble,
           example="Summons you control deal double damage."),
)  # fmt: skip
NODES = (TakesLess, TakesMore, TakesNone, TakesDouble, TakesHalf, TakesAtMost, *DEALING)

MODULE = RuleModule(
    id="lessening",
    requires=("wards", "damage", "shields", "answered damage"),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure=PASSING if node.momentary else "ward.holds",
                 sentence="{source} changes damage")
        for node in NODES
    ),
    phrases=(*LESSENING, *PHRASES, *HALVING, *MOST),
    hooks=(Hook(BEFORE_APPLY, fold=_weigh, order=10),),
)
