"""What certain things cannot be aimed at with: "you cannot be targeted by summons" (LOS-001.1, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.filters import Side
from lich_studio.rules.core.things import Aim, Things, fits
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import card_of, piece_of, summon_piece

RULES = ("FX-001.2", "LOS-001.1")


@dataclass(frozen=True, slots=True)
class UntargetableBy(Ward):
    """Something cannot be chosen as a target by cards of a description, and their effects.

    Attributes:
        who: what.
        by: the cards.
        only: whether it is all other cards than these that cannot.
    """

    who: Selector
    by: Things
    only: bool = False


@dataclass(frozen=True, slots=True)
class AllUntargetableBy(Ward):
    """No thing of a description can be chosen as a target by cards of another, and their effects.

    Attributes:
        things: which.
        by: the cards.
    """

    things: Things
    by: Things


def aiming(game: Game, intent: Intent) -> tuple[Aim, ...]:
    """Return what aims by a "target" intent: the player, the card, and its piece, else the player's avatar."""
    card = intent.subject
    piece = (summon_piece(game, card) if card else 0) or avatar(game, intent.seat)
    return (Aim("player", intent.seat), *((Aim("card", card),) if card else ()), Aim("piece", piece))


def _may_be_targeted(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    for ward in in_force(game):
        node = ward.value
        if not isinstance(node, UntargetableBy | AllUntargetableBy) or not intent.subject:
            continue
        asked = registers_of(game, ward)
        if isinstance(node, AllUntargetableBy):
            spared = fits(game, node.things, aim, asked)
        else:
            things = (piece_of(game, aim), card_of(game, aim), aim.entity)
            spared = any(thing and covers(game, node.who, ward, thing) for thing in things)
        only = isinstance(node, UntargetableBy) and node.only
        if spared and any(fits(game, node.by, face, asked) for face in aiming(game, intent)) != only:
            name = card_name(game, ward.source)
            said = f"{name} says that this cannot target it."
            return Refusal("untargetable", RULES, said, (("card", ward.source),))
    return None


_CANNOT = "cannot|can't|may_not"
_THEIRS = Inside("by", Things, (("adjectives", (Side("enemy"),)), ("qualifiers", ())))
"""Cards of opponents: what is said of the opponents is said of what they would aim with."""

MODULE = RuleModule(
    id="untargetable by",
    requires=("untouchable",),
    nodes=(
        NodeRule(UntargetableBy, evaluate=keep, procedure="ward.holds", sentence="{source} protects {who}"),
        NodeRule(AllUntargetableBy, evaluate=keep, procedure="ward.holds", sentence="{source} protects a group"),
    ),
    phrases=(
        phrase("{who} cannot|can't|may_not be targeted by {by(all)}", UntargetableBy, yields=1, rule_ids=RULES,
               example="You cannot be targeted by summons."),
        phrase("{who} cannot|can't|may_not be the_target of {by(all)}", UntargetableBy, yields=1, canonical=False),
        phrase("{who} may only be targeted by {by(all)}", UntargetableBy, only=True, yields=1, rule_ids=RULES,
               example="This card may only be targeted by techniques."),
        phrase("{who} can only be targeted by {by(all)}", UntargetableBy, only=True, yields=1, canonical=False),
        phrase("only {by(all)} can|may target {who}", UntargetableBy, only=True, yields=1, canonical=False),
        phrase("{who} cannot|can't|may_not be targeted except|other_than by {by(all)}", UntargetableBy, only=True,
               yields=1, canonical=False),
        phrase("{by(all)} cannot|can't|may_not target {who}", UntargetableBy, yields=1, canonical=False),
        phrase(f"opponents|enemies|an_opponent|your_opponents {_CANNOT} target {{who}} with|using {{nouns/(all)}}",
               UntargetableBy, inside=_THEIRS, canonical=False),
        phrase(f"opponents|enemies|your_opponents {_CANNOT} target {{things(all)}} with|using {{nouns/(all)}}",
               AllUntargetableBy, inside=_THEIRS, canonical=False),
        phrase("{things(all)} cannot|can't|may_not be targeted by {by(all)}", AllUntargetableBy, yields=1,
               rule_ids=RULES, example="Summons you control cannot be targeted by techniques."),
        phrase("{by(all)} cannot|can't|may_not target {things(all)}", AllUntargetableBy, yields=1, canonical=False),
    ),
    clauses=(
        Clause("target.allowed by", ("target",), "object", _may_be_targeted, RULES,
               "nothing keeps this from it", only_modified=True),
    ),
)  # fmt: skip
