"""Less or more damage by a status: "Burning deals 2 less damage to you" (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import You
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


def _weigh(game: Game, blow: Blow) -> Blow:
    event = blow.event
    for ward in in_force(game) if event.subject and not event.source else ():
        node = ward.value
        if not isinstance(node, StatusDealsLess | StatusDealsMore) or not event.amount:
            continue
        by_it = set(status_row(game, node.status).rule_ids).intersection(event.rules)
        if by_it and covers(game, node.who, ward, event.subject):
            points = amount(game, node.amount, registers_of(game, ward))
            more = isinstance(node, StatusDealsMore)
            event = event._replace(amount=event.amount + points if more else max(0, event.amount - points))
            game.cite(*RULES)
    return blow._replace(event=event)


def _rows(node: type[Ward], more: str, changed: str) -> tuple[Phrase, ...]:
    return (
        phrase(f"{{status}} deals {{amount}} {more} damage to {{who}}", node, rule_ids=RULES,
               example=f"Burning deals 2 {more.partition('|')[0]} damage to you."),
        phrase(f"damage dealt to {{who}} by {{status}} is {changed} by {{amount}}", node, canonical=False),
        phrase(f"damage from {{status}} to {{who}} is {changed} by {{amount}}", node, canonical=False),
        phrase(f"{{who}} takes {{amount}} {more} damage from {{status}}", node, canonical=False),
        phrase(f"you take {{amount}} {more} damage from {{status}}", node, who=You(), canonical=False),
    )  # fmt: skip


NODES = (StatusDealsLess, StatusDealsMore)

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
             *_rows(StatusDealsMore, "more|additional|extra", "increased")),
)  # fmt: skip
