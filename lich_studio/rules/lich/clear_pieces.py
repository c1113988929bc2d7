"""Pieces that do not stand in the way of sight: "this card does not block line of sight" (LOS-002.3, LOS-002.4)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.lich.board.sight import SEEN_BY, LayeredSight, Look
from lich_studio.rules.lich.keen_sight import looks_for
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep

RULES = ("FX-001.2", "LOS-002.3", "LOS-002.4")


@dataclass(frozen=True, slots=True)
class BlocksNoSight(Ward):
    """Everybody sees past a piece, or only one player does.

    Attributes:
        who: the piece, or several.
        yours: whether only who controls the card sees past it.
    """

    who: Selector
    yours: bool = False


def _look(game: Game, look: Look) -> Look:
    """Leave out of the board of a look the pieces that stand in nobody's way."""
    clear = [
        ward for ward in in_force(game) if isinstance(ward.value, BlocksNoSight)
        and (not ward.value.yours or looks_for(game, You(), ward, look.seat, look.card))
    ]  # fmt: skip
    if not clear:
        return look
    board, standing = look.board, game.state.occupants
    pieces = frozenset(
        tile for tile, piece in standing.items()
        if tile in board.pieces and not any(covers(game, ward.value.who, ward, piece) for ward in clear)
    )  # fmt: skip
    return look._replace(board=LayeredSight(board.tiles, board.walls, board.surfaces, board.opaque, pieces))


_NOT = "does_not|doesn't|do_not|don't|cannot|can't|may_not|never"

_WHO = (("{who}", None, 0), ("{things(all)}", Inside("who", Each), 2))
"""What is no piece is seen through in other words, see `keen_sight`."""
_THROUGH = "may|can see|target|look|shoot|aim|attack"

MODULE = RuleModule(
    id="clear pieces",
    requires=("keen sight",),
    hooks=(Hook(SEEN_BY, fold=_look, order=60, only_modified=True),),
    nodes=(
        NodeRule(BlocksNoSight, evaluate=keep, procedure="ward.holds", sentence="{who} stands in nobody's sight"),
    ),
    phrases=(
        phrase("{who} does_not block line_of_sight", BlocksNoSight, yours=False, rule_ids=RULES,
               example="This card does not block line of sight."),
        phrase("{who} does_not block your line_of_sight", BlocksNoSight, yours=True, rule_ids=RULES,
               example="This card does not block your line of sight."),
        phrase(f"you {_NOT} block line_of_sight|sight", BlocksNoSight, who=You(), yours=False, canonical=False),
        *(phrase(f"{who} {_NOT} block|blocks {whose}line_of_sight|sight", BlocksNoSight, inside=inside, yours=yours,
                 canonical=False, yields=level)
          for who, inside, level in _WHO for whose, yours in (("", False), ("your ", True))),
        *(phrase(f"you {_THROUGH} through {who} [,_but_your_opponents_can't|,_but_your_opponents_cannot"
                 "|,_but_opponents_cannot|,_but_enemies_cannot|,_but_opponents_can't|,_but_enemies_can't]",
                 BlocksNoSight, inside=inside, yours=True, canonical=False, yields=level)
          for who, inside, level in _WHO),
        *(phrase(f"your line_of_sight|sight is_not|isn't blocked by {who}", BlocksNoSight, inside=inside, yours=True,
                 canonical=False, yields=level)
          for who, inside, level in _WHO),
    ),
)
