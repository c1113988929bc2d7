"""Statuses that deal another number, or heal: "Burning heals you instead of dealing damage to you" (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Selector, Vocabulary, walk
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.status import status_row
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.statuses.burning import BURNING, DAMAGE
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class StatusDeals(Ward):
    """A status deals so much damage, whatever it would deal otherwise.

    Attributes:
        status: id of the status.
        amount: damage points; where numbers are strengths, for each counter.
        who: who is dealt so much, None for anything.
        usual: what it deals otherwise, as the text says, 0 where it does not.
    """

    status: Annotated[str, Vocabulary("status")]
    amount: Amount
    who: Selector | None = None
    usual: int = 0


@dataclass(frozen=True, slots=True)
class StatusDealsDouble(Ward):
    """A status deals twice the damage.

    Attributes:
        status: id of the status.
        who: who is dealt twice as much, None for anything.
    """

    status: Annotated[str, Vocabulary("status")]
    who: Selector | None = None


@dataclass(frozen=True, slots=True)
class StatusHeals(Ward):
    """Something gains as much health as a status would deal damage to it, and is dealt none.

    Attributes:
        status: id of the status.
        who: who is healed.
    """

    status: Annotated[str, Vocabulary("status")]
    who: Selector


def _deal(game: Game, blow: Blow) -> Blow:
    """Change what a status deals before all that makes it more or less."""
    event = blow.event
    for ward in in_force(game) if event.subject and not event.source else ():
        node = ward.value
        if not isinstance(node, StatusDeals | StatusDealsDouble) or not _is_meant(game, event, node.status):
            continue
        if event.amount and (node.who is None or covers(game, node.who, ward, event.subject)):
            event = event._replace(amount=_points(game, node, event, amount_of=registers_of(game, ward)))
            game.cite(*RULES)
    return blow._replace(event=event)


def _is_meant(game: Game, event: Event, status: str) -> bool:
    return not set(status_row(game, status).rule_ids).isdisjoint(event.rules)


def _points(game: Game, node: StatusDeals | StatusDealsDouble, event: Event, *, amount_of: dict[str, object]) -> int:
    if isinstance(node, StatusDealsDouble):
        return event.amount * 2
    strong = game.rulings.status_numbers != "duration"
    return amount(game, node.amount, amount_of) * (game.counter(event.subject, node.status) if strong else 1)


def _heal(game: Game, blow: Blow) -> Blow:
    event = blow.event
    for ward in in_force(game) if event.subject and not event.source else ():
        node = ward.value
        if not event.amount or not isinstance(node, StatusHeals) or not _is_meant(game, event, node.status):
            continue
        if covers(game, node.who, ward, event.subject):
            seat = game.state.controller_of[event.subject]
            healed = Event("healed", seat, event.subject, ward.source, event.amount, event.tile, rules=RULES)
            game.cite(*RULES)
            return Blow(event._replace(amount=0), (*blow.along, healed))
    return blow


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "instead of" a number that is not what the status deals."""
    for node in walk(ability):
        if isinstance(node, StatusDeals) and node.status == BURNING and node.usual not in (0, DAMAGE):
            return TextProblem(ability.span, "not-the-number", f"Burning deals {DAMAGE} damage; say instead of what.")
    return None


_ALL_OF = Inside("who", Each)
_INSTEAD = "instead|rather"
NODES = (StatusDeals, StatusDealsDouble, StatusHeals)

MODULE = RuleModule(
    id="changed statuses",
    requires=("wards", "status", "damage", "burning", "heal"),
    hooks=(Hook(BEFORE_APPLY, fold=_deal, order=7), Hook(BEFORE_APPLY, fold=_heal, order=17)),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} changes what {status} does")
        for node in NODES
    ),
    tables={"aimable": tuple(Aimable(node.__name__, ("avatar", "summon", "token")) for node in NODES)},
    text_checks=(_check,),
    phrases=(
        phrase("{status} deals {amount} damage [to {who}] [instead of {usual}]", StatusDeals, rule_ids=RULES,
               example="Burning deals 10 damage to each opponent instead of 5."),
        phrase("{status} deals|does {amount} damage instead of {usual} to {who}", StatusDeals, canonical=False),
        phrase("{status} does {amount} damage [to {who}] [instead of {usual}]", StatusDeals, canonical=False),
        phrase("{status} deals|does {amount} damage to {things(all)} [instead of {usual}]", StatusDeals, inside=_ALL_OF,
               canonical=False, yields=1),
        phrase("{status} deals|does {amount} damage instead of {usual} to {things(all)}", StatusDeals, inside=_ALL_OF,
               canonical=False, yields=1),
        phrase("{status} deals double damage to {things(all)}", StatusDealsDouble, inside=_ALL_OF, canonical=False,
               yields=1),
        phrase("{status} deals double damage [to {who}]", StatusDealsDouble, rule_ids=RULES,
               example="Burning deals double damage to each opponent."),
        phrase("{status} deals|does twice_the|twice_as_much damage [to {who}]", StatusDealsDouble, canonical=False),
        phrase("damage dealt by {status} [to {who}] is doubled", StatusDealsDouble, canonical=False),
        phrase("you take double|twice_the damage from {status}", StatusDealsDouble, who=You(), canonical=False),
        phrase("{who} takes double|twice_the damage from {status}", StatusDealsDouble, canonical=False),
        phrase("{status} heals {who} instead of dealing damage", StatusHeals, rule_ids=RULES,
               example="Burning heals you instead of dealing damage."),
        phrase(f"{{status}} heals you {_INSTEAD} of|than damaging_you|dealing_damage_to_you|dealing_you_damage"
               "|dealing_damage_to_it|hurting_you|harming_you|dealing_damage", StatusHeals, who=You(), canonical=False),
        phrase(f"{{status}} heals {{who}} {_INSTEAD} of|than damaging_it|dealing_damage_to_it|dealing_it_damage"
               "|dealing_damage_to_them|hurting_it|damaging_them", StatusHeals, canonical=False),
        phrase(f"you heal from|by {{status}} {_INSTEAD} of|than taking|being_dealt damage", StatusHeals, who=You(),
               canonical=False),
        phrase(f"you are healed by {{status}} {_INSTEAD} of|than damaged|taking_damage|being_dealt_damage",
               StatusHeals, who=You(), canonical=False),
        phrase("if|when|whenever you would take|be_dealt damage from|by {status}, heal that_much|that_amount instead",
               StatusHeals, who=You(), canonical=False),
        phrase("if|when|whenever you would take|be_dealt damage from|by {status}, instead heal that_much|that_amount",
               StatusHeals, who=You(), canonical=False),
        phrase("if|when|whenever {status} would deal damage to you, heal that_much|that_amount instead",
               StatusHeals, who=You(), canonical=False),
        phrase("if|when|whenever {status} would deal damage to you, instead heal that_much|that_amount",
               StatusHeals, who=You(), canonical=False),
    ),
)  # fmt: skip
