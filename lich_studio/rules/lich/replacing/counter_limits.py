"""How many counters a card holds: "this card may not have more than 4 counters" (FX-001.2, AMB-179).

What would be too many is not added; what lies there already stays.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.lich.cards.counters import ANY, ROOM, count_of
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of

RULES = ("FX-001.2", "AMB-179")


@dataclass(frozen=True, slots=True)
class HoldsAtMost(Ward):
    """At most so many counters of a name lie on a card.

    Attributes:
        who: the card.
        number: how many.
        counter: id of the counter.
    """

    who: Selector
    number: Amount
    counter: Annotated[str, Vocabulary("counter")]


def _room(game: Game, event: Event) -> Event:
    """Add no more than there is room for."""
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, HoldsAtMost) or node.counter not in (ANY, event.word):
            continue
        if covers(game, node.who, ward, event.subject):
            most = amount(game, node.number, registers_of(game, ward))
            left = max(0, most - count_of(game, event.subject, node.counter))
            event = event._replace(amount=min(event.amount, left))
            game.cite(*RULES)
    return event


_NOT = "may_not|cannot|can't"
_THIS = ThisCard()

MODULE = RuleModule(
    id="counter limits",
    requires=("counters", "wards"),
    nodes=(NodeRule(HoldsAtMost, evaluate=keep, procedure="ward.holds", sentence="{who} holds so many counters"),),
    hooks=(Hook(ROOM, fold=_room),),
    phrases=(
        phrase("{who} may_not have more_than {number} {counter(s)}", HoldsAtMost, rule_ids=RULES,
               example="This card may not have more than 4 charge counters."),
        phrase(f"{{who}} {_NOT} have|hold|gain more_than {{number}} {{counter(s)}} [on it]", HoldsAtMost,
               canonical=False),
        phrase("{who} may|can have|hold at_most|up_to|no_more_than|only {number} {counter(s)} [on it]", HoldsAtMost,
               canonical=False),
        phrase(f"there {_NOT} be more_than {{number}} {{counter(s)}} on {{who}}", HoldsAtMost, canonical=False),
    ),
)  # fmt: skip
