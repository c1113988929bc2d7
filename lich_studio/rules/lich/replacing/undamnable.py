"""What cannot be damned: one thing, or whole groups: "Undead you control cannot be damned" (KW-DAMN, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.field import MAY_BE_DAMNED
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.standing_for import summon_piece

RULES = ("FX-001.2", "KW-DAMN")


@dataclass(frozen=True, slots=True)
class Undamnable(Ward):
    """Something cannot be damned.

    Attributes:
        who: what.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class AllUndamnable(Ward):
    """No thing of a description can be damned.

    Attributes:
        things: which.
    """

    things: Things


def _kept(game: Game, card: int) -> int | None:
    """Return a card that may be damned, None for one that a card keeps from it."""
    piece = summon_piece(game, card)
    aims = (Aim("card", card), *((Aim("piece", piece),) if piece else ()))
    for ward in in_force(game):
        node = ward.value
        group = isinstance(node, AllUndamnable)
        if (group and any(fits(game, node.things, aim, registers_of(game, ward)) for aim in aims)) or (
            isinstance(node, Undamnable) and any(covers(game, node.who, ward, aim.entity) for aim in aims)
        ):
            game.cite(*RULES)
            return None
    return card


MODULE = RuleModule(
    id="undamnable",
    requires=("wards", "damn"),
    nodes=(
        NodeRule(Undamnable, evaluate=keep, procedure="ward.holds", sentence="{source} keeps {who} in play"),
        NodeRule(AllUndamnable, evaluate=keep, procedure="ward.holds", sentence="{source} keeps a group in play"),
    ),
    phrases=(
        phrase("{who} cannot|can't|may_not be damned", Undamnable, rule_ids=RULES,
               example="This card cannot be damned."),
        phrase("{things(all)} cannot|can't|may_not be damned", AllUndamnable, rule_ids=RULES,
               example="Summons you control cannot be damned."),
    ),
    hooks=(Hook(MAY_BE_DAMNED, fold=_kept),),
)  # fmt: skip
