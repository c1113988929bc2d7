"""Pieces that do not stand in the way of sight: "this card does not block line of sight" (LOS-002.3, LOS-002.4)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.lich.board.sight import SEEN_BY, LayeredSight, Look
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep

RULES = ("FX-001.2", "LOS-002.3", "LOS-002.4")


@dataclass(frozen=True, slots=True)
class BlocksNoSight(Ward):
    """Everybody sees past a piece.

    Attributes:
        who: the piece, or several.
    """

    who: Selector


def _look(game: Game, look: Look) -> Look:
    """Leave out of the board of a look the pieces that stand in nobody's way."""
    clear = [ward for ward in in_force(game) if isinstance(ward.value, BlocksNoSight)]
    if not clear:
        return look
    board, standing = look.board, game.state.occupants
    pieces = frozenset(
        tile for tile, piece in standing.items()
        if tile in board.pieces and not any(covers(game, ward.value.who, ward, piece) for ward in clear)
    )  # fmt: skip
    return look._replace(board=LayeredSight(board.tiles, board.walls, board.surfaces, board.opaque, pieces))


_NOT = "does_not|doesn't|do_not|don't|cannot|can't|may_not|never"

MODULE = RuleModule(
    id="clear pieces",
    requires=("keen sight",),
    hooks=(Hook(SEEN_BY, fold=_look, order=60),),
    nodes=(
        NodeRule(BlocksNoSight, evaluate=keep, procedure="ward.holds", sentence="{who} stands in nobody's sight"),
    ),
    phrases=(
        phrase("{who} does_not block line_of_sight", BlocksNoSight, rule_ids=RULES,
               example="This card does not block line of sight."),
        phrase(f"{{who}} {_NOT} block|blocks line_of_sight|sight", BlocksNoSight, canonical=False),
        phrase(f"you {_NOT} block line_of_sight|sight", BlocksNoSight, who=You(), canonical=False),
        phrase(f"{{things(all)}} {_NOT} block line_of_sight|sight", BlocksNoSight, inside=Inside("who", Each),
               canonical=False),
    ),
)
