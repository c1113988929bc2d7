"""Prevention of all that some things deal: "prevent any damage dealt to you by adjacent enemies" (FX-001.2, AMB-201).

On a card in play it holds as long as that lies there; paid for, or said by a reaction, it is about what is answered.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.things import Things, fits
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.replacing.answered_damage import PASSING, Passing, passing_now
from lich_studio.rules.lich.replacing.lessening import dealers
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.targeting import Aimable

RULES = ("FX-001.2", "AMB-201")


@dataclass(frozen=True, slots=True)
class PreventsDamageBy(Ward):
    """All damage that things of a description deal to something is prevented.

    Attributes:
        who: whom it protects.
        by: whose damage.
    """

    momentary: ClassVar[bool] = True
    who: Selector
    by: Things


def _prevent(game: Game, blow: Blow) -> Blow:
    if not blow.event.subject or "unpreventable" in blow.event.word.split():
        return blow
    for kept in in_force(game):
        ward = passing_now(game, kept) if isinstance(kept.value, Passing) else kept
        event = blow.event
        if ward is None or not event.amount or not isinstance(ward.value, PreventsDamageBy):
            continue
        given = registers_of(game, ward)
        meant = any(fits(game, ward.value.by, aim, given) for aim in dealers(game, event))
        if meant and covers(game, ward.value.who, ward, event.subject):
            seat = game.state.controller_of[event.subject]
            told = Event("prevented", seat, event.subject, ward.source, event.amount, event.tile, rules=RULES)
            blow = Blow(event._replace(amount=0), (*blow.along, told))
    return blow


_ALL = "any|all|the"
_DEALT = "dealt|done|that_would_be_dealt"

MODULE = RuleModule(
    id="prevented by",
    requires=("wards", "prevent", "answered damage", "lessening"),
    nodes=(NodeRule(PreventsDamageBy, evaluate=keep, procedure=PASSING, sentence="{source} prevents damage"),),
    tables={"aimable": (Aimable("PreventsDamageBy", ("avatar", "summon", "token")),)},
    phrases=(
        phrase("prevent any damage dealt to {who} by {by(all)}", PreventsDamageBy, rule_ids=RULES,
               example="Prevent any damage dealt to you by adjacent enemies."),
        phrase(f"prevent {_ALL} damage {_DEALT} to {{who}} by|from {{by(all)}}", PreventsDamageBy, canonical=False),
        phrase(f"prevent {_ALL} damage {_DEALT} to {{who}} by|from a|an|any|each {{by}}", PreventsDamageBy,
               canonical=False),
        phrase("prevent damage dealt to {who} by|from {by(all)}", PreventsDamageBy, canonical=False),
        phrase("prevent damage dealt to {who} by|from a|an|any|each {by}", PreventsDamageBy, canonical=False),
        phrase(f"prevent {_ALL} damage {{by(all)}} deal|would_deal to {{who}}", PreventsDamageBy, canonical=False),
    ),
    hooks=(Hook(BEFORE_APPLY, fold=_prevent, order=19),),
)  # fmt: skip
