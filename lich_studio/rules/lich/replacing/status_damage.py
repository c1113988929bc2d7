"""Less, more, half or no damage by a status: "Burning deals 2 less damage to you" (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Selector, Vocabulary
from lich_studio.effects.phrase import Inside, Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.status import status_row
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class StatusDealsLess(Ward):
    """A status deals something less damage.

    Attributes:
        status: id of the status.
        amount: damage points.
        who: who is dealt less.
    """

    status: Annotated[str, Vocabulary("status")]
    amount: Amount
    who: Selector


@dataclass(frozen=True, slots=True)
class StatusDealsMore(Ward):
    """A status deals something more damage.

    Attributes:
        status: id of the status.
        amount: damage points.
        who: who is dealt more.
    """

    status: Annotated[str, Vocabulary("status")]
    amount: Amount
    who: Selector


@dataclass(frozen=True, slots=True)
class StatusDealsHalf(Ward):
    """A status deals something half its damage.

    Attributes:
        status: id of the status.
        who: who is dealt half.
        up: whether it is rounded up.
    """

    status: Annotated[str, Vocabulary("status")]
    who: Selector
    up: bool = False


@dataclass(frozen=True, slots=True)
class StatusDealsNone(Ward):
    """A status deals something no damage.

    Attributes:
        status: id of the status.
        who: who is dealt none.
    """

    status: Annotated[str, Vocabulary("status")]
    who: Selector


def _changed(game: Game, ward: Modifier, points: int) -> int:
    node = ward.value
    if isinstance(node, StatusDealsNone):
        return 0
    if isinstance(node, StatusDealsHalf):
        return -(-points // 2) if node.up else points // 2
    by = amount(game, node.amount, registers_of(game, ward))
    return points + by if isinstance(node, StatusDealsMore) else max(0, points - by)


def _weigh(game: Game, blow: Blow) -> Blow:
    event = blow.event
    for ward in in_force(game) if event.subject and not event.source else ():
        node = ward.value
        if not isinstance(node, NODES) or not event.amount:
            continue
        by_it = set(status_row(game, node.status).rule_ids).intersection(event.rules)
        if by_it and covers(game, node.who, ward, event.subject):
            event = event._replace(amount=_changed(game, ward, event.amount))
            game.cite(*RULES)
    return blow._replace(event=event)


_ALL_OF = Inside("who", Each)


def _rows(node: type[Ward], more: str, changed: str) -> tuple[Phrase, ...]:
    return (
        phrase(f"{{status}} deals {{amount}} {more} damage to {{who}}", node, rule_ids=RULES,
               example=f"Burning deals 2 {more.partition('|')[0]} damage to you."),
        phrase(f"{{status}} deals|does {{amount}} {more} damage to {{things(all)}}", node, inside=_ALL_OF,
               canonical=False, yields=1),
        phrase(f"damage dealt to {{who}} by {{status}} is {changed} by {{amount}}", node, canonical=False),
        phrase(f"damage from {{status}} to {{who}} is {changed} by {{amount}}", node, canonical=False),
        phrase(f"{{who}} takes {{amount}} {more} damage from {{status}}", node, canonical=False),
        phrase(f"you take {{amount}} {more} damage from {{status}}", node, who=You(), canonical=False),
    )  # fmt: skip


def _halves(ending: str, *, up: bool) -> tuple[Phrase, ...]:
    return (
        phrase(f"damage dealt to {{who}} by {{status}} is halved {ending}", StatusDealsHalf, up=up, canonical=False),
        phrase(f"damage from {{status}} to {{who}} is halved {ending}", StatusDealsHalf, up=up, canonical=False),
        phrase(f"damage you take from {{status}} is halved {ending}", StatusDealsHalf, who=You(), up=up,
               canonical=False),
        phrase(f"{{who}} takes half|half_the damage from {{status}} {ending}", StatusDealsHalf, up=up,
               canonical=False),
        phrase(f"you take half|half_the damage from {{status}} {ending}", StatusDealsHalf, who=You(), up=up,
               canonical=False),
    )  # fmt: skip


_UNHURT = ("not dealt damage by|from", "not|never damaged by", "immune to damage by|from|of")
_HALVES = (
    phrase("{status} deals half damage to {who}", StatusDealsHalf, up=False, rule_ids=RULES,
           example="Burning deals half damage to you."),
    phrase("{status} deals half damage to {who} ,_rounded_up|rounded_up", StatusDealsHalf, up=True, rule_ids=RULES,
           example="Burning deals half damage to you, rounded up."),
    phrase("{status} deals half damage to {who} ,_rounded_down|rounded_down", StatusDealsHalf, up=False,
           canonical=False),
    *_halves("", up=False),
    *_halves(",_rounded_down|rounded_down", up=False),
    *_halves(",_rounded_up|rounded_up", up=True),
    phrase("{status} deals no damage to {who}", StatusDealsNone, rule_ids=RULES,
           example="Burning deals no damage to you."),
    phrase("{status} does_not|cannot|can't|may_not deal damage to {who}", StatusDealsNone, canonical=False),
    phrase("{status} does_not|cannot|can't|may_not damage {who}", StatusDealsNone, canonical=False),
    phrase("you take no damage from {status}", StatusDealsNone, who=You(), canonical=False),
    phrase("{who} takes no damage from {status}", StatusDealsNone, canonical=False),
    phrase("you cannot|can't|may_not be_dealt|take damage by|from {status}", StatusDealsNone, who=You(),
           canonical=False),
    phrase("{who} cannot|can't|may_not be_dealt|take damage by|from {status}", StatusDealsNone, canonical=False),
    phrase("you do_not|don't take damage from {status}", StatusDealsNone, who=You(), canonical=False),
    phrase("{who} does_not|doesn't take damage from {status}", StatusDealsNone, canonical=False),
    *(phrase(f"you are {words} {{status}}", StatusDealsNone, who=You(), canonical=False) for words in _UNHURT),
    *(phrase(f"{{who}} is {words} {{status}}", StatusDealsNone, canonical=False) for words in _UNHURT),
)  # fmt: skip
NODES = (StatusDealsLess, StatusDealsMore, StatusDealsHalf, StatusDealsNone)

MODULE = RuleModule(
    id="damage of statuses",
    requires=("wards", "status", "damage"),
    hooks=(Hook(BEFORE_APPLY, fold=_weigh, order=11),),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} changes what {status} deals to {who}")
        for node in NODES
    ),
    tables={"aimable": tuple(Aimable(node.__name__, ("avatar", "summon", "token")) for node in NODES)},
    phrases=(*_rows(StatusDealsLess, "less|fewer", "reduced"),
             *_rows(StatusDealsMore, "more|additional|extra", "increased"), *_HALVES),
)  # fmt: skip
