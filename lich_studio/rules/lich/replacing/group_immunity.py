"""What of whole groups cannot be aimed at, destroyed or negated: "your summons cannot be targeted by enemies"."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.field import MAY_BE_BROKEN, MAY_BE_DESTROYED, card_name
from lich_studio.rules.lich.replacing.wards import Ward, in_force, keep, registers_of
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.targeting import summon_piece

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class AllUntargetable(Ward):
    """No thing of a description can be chosen as a target.

    Attributes:
        things: which.
        by_enemies: whether only enemies cannot.
    """

    things: Things
    by_enemies: bool = False


@dataclass(frozen=True, slots=True)
class AllIndestructible(Ward):
    """No thing of a description can be destroyed.

    Attributes:
        things: which.
        by_damage: whether only damage cannot destroy them.
    """

    things: Things
    by_damage: bool = False


def _may_be_targeted(game: Game, intent: Intent) -> Refusal | None:
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, AllUntargetable):
            continue
        asked = registers_of(game, ward)
        spared = node.by_enemies and allied(game, intent.seat, asked["seat"])
        if not spared and fits(game, node.things, intent.data[0], asked):
            name = card_name(game, ward.source)
            return Refusal("untargetable", RULES, f"{name} says that it cannot be targeted.", (("card", ward.source),))
    return None


def _is_kept(game: Game, card: int, *, by_damage: bool) -> bool:
    aims = (Aim("card", card), *((Aim("piece", piece),) if (piece := summon_piece(game, card)) else ()))
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, AllIndestructible) or (node.by_damage and not by_damage):
            continue
        if any(fits(game, node.things, aim, registers_of(game, ward)) for aim in aims):
            game.cite(*RULES)
            return True
    return False


MODULE = RuleModule(
    id="group immunity",
    requires=("immunity",),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} protects a group")
        for node in (AllUntargetable, AllIndestructible)
    ),
    phrases=(
        phrase("{things(all)} cannot|can't be targeted", AllUntargetable, by_enemies=False, rule_ids=RULES,
               example="Summons you control cannot be targeted."),
        phrase("{things(all)} cannot|can't be targeted by enemies|opponents", AllUntargetable, by_enemies=True,
               rule_ids=RULES, example="Summons you control cannot be targeted by enemies."),
        phrase("{things(all)} cannot|can't be destroyed", AllIndestructible, by_damage=False, rule_ids=RULES,
               example="Equipment you control cannot be destroyed."),
        phrase("{things(all)} cannot|can't be destroyed by damage", AllIndestructible, by_damage=True,
               rule_ids=RULES, example="Summons you control cannot be destroyed by damage."),
        phrase("{things(all)} are indestructible", AllIndestructible, by_damage=False, canonical=False),
    ),
    clauses=(Clause("target.group allowed", ("target",), "object", _may_be_targeted, RULES,
                    "nothing forbids to target its kind"),),
    hooks=(
        Hook(MAY_BE_DESTROYED, fold=lambda game, card: None if _is_kept(game, card, by_damage=False) else card),
        Hook(MAY_BE_BROKEN, fold=lambda game, card: None if _is_kept(game, card, by_damage=True) else card),
    ),
)  # fmt: skip
