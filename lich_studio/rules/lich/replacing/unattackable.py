"""Whom things of a description cannot attack: "Undead cannot attack you", "enemies more than 3 tiles away" (ATK)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.combat.may_not_attack import harms
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.replacing.untargetable_by import aiming
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import card_of, piece_of

RULES = ("FX-001.2", "ATK-001.1")


@dataclass(frozen=True, slots=True)
class UnattackableBy(Ward):
    """Things of a description cannot attack something: nothing of theirs that harms may be aimed at it.

    Attributes:
        who: what they cannot attack.
        by: the cards, effects, pieces or players that cannot.
    """

    who: Selector
    by: Things


def _may_be_attacked(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, UnattackableBy) or not harms(game, intent):
            continue
        things = (piece_of(game, aim), card_of(game, aim), aim.entity)
        if not any(thing and covers(game, node.who, ward, thing) for thing in things):
            continue
        if any(fits(game, node.by, one, registers_of(game, ward)) for one in aiming(game, intent)):
            name = card_name(game, ward.source)
            return Refusal("unattackable", RULES, f"{name} says that this cannot attack it.", (("card", ward.source),))
    return None


_CANNOT = "cannot|can't|may_not"
_EACH = Inside("who", Each)

MODULE = RuleModule(
    id="unattackable",
    requires=("wards", "untargetable by"),
    nodes=(NodeRule(UnattackableBy, evaluate=keep, procedure="ward.holds", sentence="{source} protects {who}"),),
    phrases=(
        phrase(f"{{who}} {_CANNOT} be attacked by {{by(all)}}", UnattackableBy, rule_ids=RULES,
               example="You cannot be attacked by adjacent summons."),
        phrase(f"{{things(all)}} {_CANNOT} be attacked by {{by(all)}}", UnattackableBy, inside=_EACH, canonical=False),
        phrase(f"{{by(all)}} {_CANNOT} attack {{who}}", UnattackableBy, canonical=False),
        phrase(f"{{by(all)}} {_CANNOT} attack {{things(all)}}", UnattackableBy, inside=_EACH, canonical=False),
    ),
    clauses=(Clause("target.unharmed", ("target",), "object", _may_be_attacked, RULES,
                    "nothing keeps this off it", only_modified=True),),
)
