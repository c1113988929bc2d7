"""What can be aimed at from near alone: "you can only be targeted by opponents within 2 tiles" (FX-001.2, TGT-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.field import card_name
from lich_studio.rules.lich.origins import origins_of
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of
from lich_studio.rules.lich.seats import allied
from lich_studio.rules.lich.standing_for import piece_of

RULES = ("FX-001.2", "TGT-001.1")


@dataclass(frozen=True, slots=True)
class TargetedWithin(Ward):
    """Opponents can choose something as a target from near alone.

    Attributes:
        who: what.
        tiles: the greatest distance in tiles from the piece that aims.
    """

    who: Selector
    tiles: Amount


def _near_enough(game: Game, intent: Intent) -> Refusal | None:
    aim: Aim = intent.data[0]
    piece = piece_of(game, aim)
    end = game.state.tile_of[piece] if piece else None
    if end is None:
        return None
    for ward in in_force(game):
        node, asked = ward.value, registers_of(game, ward)
        if not isinstance(node, TargetedWithin) or allied(game, intent.seat, asked["seat"]):
            continue
        if not covers(game, node.who, ward, piece):
            continue
        reach = amount(game, node.tiles, asked)
        starts = (game.state.tile_of[origin] for origin in origins_of(game, intent.seat, intent.subject))
        if any(start is None or start.distance(end) > reach for start in starts):
            message = f"{card_name(game, ward.source)} says that it can be aimed at only from within {reach} tiles."
            return Refusal("too-far-to-target", RULES, message, (("card", ward.source), ("tiles", reach)))
    return None


_ONE = Number(1)
_FOES = "opponents|enemies"
_ONLY = "may|can only be targeted by"

MODULE = RuleModule(
    id="targeted near",
    requires=("wards", "legal targets"),
    nodes=(
        NodeRule(TargetedWithin, evaluate=keep, procedure="ward.holds", sentence="{who} is targeted from near alone"),
    ),
    clauses=(Clause("target.near", ("target",), "target", _near_enough, RULES, "it may be aimed at from there"),),
    phrases=(
        phrase("{who} may only be targeted by opponents within {tiles} tile(s)", TargetedWithin, rule_ids=RULES,
               example="You may only be targeted by opponents within 2 tiles."),
        phrase(f"{{who}} {_ONLY} {_FOES} within {{tiles}} tile(s)", TargetedWithin, canonical=False),
        phrase(f"{{who}} {_ONLY} adjacent {_FOES}", TargetedWithin, tiles=_ONE, canonical=False),
        phrase(f"{_FOES} may|can only target {{who}} from|while within {{tiles}} tile(s)", TargetedWithin,
               canonical=False),
        phrase(f"{_FOES} may|can only target {{who}} while|when|if|from adjacent [tiles]", TargetedWithin, tiles=_ONE,
               canonical=False),
        phrase(f"{{who}} cannot|can't|may_not be targeted by {_FOES} more_than {{tiles}} tile(s) away", TargetedWithin,
               canonical=False),
    ),
)  # fmt: skip
