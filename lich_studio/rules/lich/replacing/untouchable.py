"""What cannot be aimed at or destroyed: one thing, or whole groups ("your summons cannot be targeted by enemies")."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.field import MAY_BE_BROKEN, MAY_BE_DESTROYED, card_name
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.standing_for import card_of, piece_of, summon_piece

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class Untargetable(Ward):
    """Something cannot be chosen as a target.

    Attributes:
        who: what.
        by_enemies: whether only enemies cannot.
    """

    who: Selector
    by_enemies: bool = False


@dataclass(frozen=True, slots=True)
class Indestructible(Ward):
    """Something cannot be destroyed.

    Attributes:
        who: what.
        by_damage: whether only damage cannot destroy it.
    """

    who: Selector
    by_damage: bool = False


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


def _speaks_of(game: Game, ward: Modifier, aim: Aim) -> bool:
    """Return whether a ward of these is about a thing, which may stand for a piece and a card."""
    node: Untargetable | AllUntargetable | Indestructible | AllIndestructible = ward.value
    if isinstance(node, AllUntargetable | AllIndestructible):
        return fits(game, node.things, aim, registers_of(game, ward))
    things = (piece_of(game, aim), card_of(game, aim), aim.entity)
    return any(thing and covers(game, node.who, ward, thing) for thing in things)


def _may_be_targeted(game: Game, intent: Intent) -> Refusal | None:
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, Untargetable | AllUntargetable) or not _speaks_of(game, ward, intent.data[0]):
            continue
        if node.by_enemies and allied(game, intent.seat, registers_of(game, ward)["seat"]):
            continue
        name = card_name(game, ward.source)
        return Refusal("untargetable", RULES, f"{name} says that it cannot be targeted.", (("card", ward.source),))
    return None


def _kept(game: Game, card: int, *, by_damage: bool) -> int | None:
    """Return a card that may be destroyed, None for one that a card keeps from it."""
    aims = (Aim("card", card), *((Aim("piece", piece),) if (piece := summon_piece(game, card)) else ()))
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, Indestructible | AllIndestructible) or (node.by_damage and not by_damage):
            continue
        if any(_speaks_of(game, ward, aim) for aim in aims):
            game.cite(*RULES)
            return None
    return card


_FOES = "opponents|enemies|your_opponents|your_enemies|your_opponent|an_opponent"
ONE, ALL = (Untargetable, Indestructible), (AllUntargetable, AllIndestructible)

MODULE = RuleModule(
    id="untouchable",
    requires=("wards",),
    nodes=(
        *(NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} protects {who}") for node in ONE),
        *(NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} protects a group") for node in ALL),
    ),
    phrases=(
        phrase("{who} cannot|can't|may_not be targeted", Untargetable, by_enemies=False,
               example="This card cannot be targeted."),
        phrase("{who} is_not|isn't a_target|targetable|a_legal_target", Untargetable, by_enemies=False,
               canonical=False),
        phrase("{who} cannot|can't|may_not be a_target", Untargetable, by_enemies=False, canonical=False),
        phrase("{who} is|becomes untargetable", Untargetable, by_enemies=False, canonical=False),
        phrase("you are_not|aren't a_target|targetable|a_legal_target", Untargetable, who=You(), by_enemies=False,
               canonical=False),
        phrase("you are|become untargetable", Untargetable, who=You(), by_enemies=False, canonical=False),
        phrase("{who} cannot|can't|may_not be targeted by enemies|opponents", Untargetable, by_enemies=True,
               example="This card cannot be targeted by enemies."),
        phrase(f"{_FOES} cannot|can't|may_not target|aim_at {{who}}", Untargetable, by_enemies=True, canonical=False),
        phrase(f"{_FOES} cannot|can't|may_not target|aim_at {{things(all)}}", AllUntargetable, by_enemies=True,
               canonical=False),
        phrase("{who} cannot|can't|may_not be destroyed", Indestructible, by_damage=False,
               example="This card cannot be destroyed."),
        phrase("{who} cannot|can't|may_not be destroyed by damage", Indestructible, by_damage=True,
               example="This card cannot be destroyed by damage."),
        phrase("damage cannot|can't|may_not destroy {who}", Indestructible, by_damage=True, canonical=False),
        phrase("{who} cannot|can't|may_not be destroyed by_blocking|while_blocking|when_blocking|when_it_blocks"
               "|while_it_blocks", Indestructible, by_damage=True, canonical=False),
        phrase("{who} is_not|isn't destroyed by|from|when|while blocking", Indestructible, by_damage=True,
               canonical=False),
        phrase("{who} is_not|isn't destroyed when|while|if|as it blocks", Indestructible, by_damage=True,
               canonical=False),
        phrase("{who} is_not|isn't destroyed by damage", Indestructible, by_damage=True, canonical=False),
        phrase("blocking does_not|cannot|doesn't destroy {who}", Indestructible, by_damage=True, canonical=False),
        phrase("{who} is indestructible", Indestructible, by_damage=False, canonical=False),
        phrase("{things(all)} cannot|can't|may_not be targeted", AllUntargetable, by_enemies=False, rule_ids=RULES,
               example="Summons you control cannot be targeted."),
        phrase("{things(all)} cannot|can't|may_not be targeted by enemies|opponents", AllUntargetable, by_enemies=True,
               rule_ids=RULES, example="Summons you control cannot be targeted by enemies."),
        phrase("{things(all)} cannot|can't|may_not be destroyed", AllIndestructible, by_damage=False, rule_ids=RULES,
               example="Equipment you control cannot be destroyed."),
        phrase("{things(all)} cannot|can't|may_not be destroyed by damage", AllIndestructible, by_damage=True,
               rule_ids=RULES, example="Summons you control cannot be destroyed by damage."),
        phrase("{things(all)} are indestructible", AllIndestructible, by_damage=False, canonical=False),
    ),
    clauses=(Clause("target.allowed", ("target",), "object", _may_be_targeted, RULES,
                    "nothing forbids to target it", only_modified=True),),
    hooks=(
        Hook(MAY_BE_DESTROYED, fold=lambda game, card: _kept(game, card, by_damage=False)),
        Hook(MAY_BE_BROKEN, fold=lambda game, card: _kept(game, card, by_damage=True)),
    ),
)  # fmt: skip
