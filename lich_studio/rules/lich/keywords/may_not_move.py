"""What may not move: no basic move, and no effect of its own side moves it; others still can (AMB-075)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

FIXED = StatKey("fixed", "May not move", minimum=0)
RULES = ("FX-001.1", "AMB-075",)
_YOU = You()


@dataclass(frozen=True, slots=True)
class MayNotMove(Static):
    """Pieces may not move while the card is in play.

    Attributes:
        who: the pieces.
    """

    who: Selector = _YOU


@dataclass(frozen=True, slots=True)
class ForbidMoving(Effect):
    """Pieces may not move for a time.

    Attributes:
        who: the pieces.
        lasting: how long.
    """

    who: Selector
    lasting: Duration


_MARK = Mark(FIXED, pieces_in)


def _may_move(game: Game, intent: Intent) -> Refusal | None:
    if not game.stat(intent.subject, FIXED.id):
        return None
    return Refusal("may-not-move", RULES, "A card says that it may not move.")


MODULE = RuleModule(
    id="may not move",
    requires=("movement", "durations", "targeting"),
    stats=(FIXED,),
    clauses=(Clause("move.allowed", ("move", "step"), "actor", _may_move, RULES, "no card forbids it to move"),),
    nodes=(
        NodeRule(MayNotMove, evaluate=_MARK.on_who, sentence="{who} may not move"),
        NodeRule(ForbidMoving, procedure="forbid moving.run", sentence="{who} may not move"),
    ),
    phrases=(
        phrase("{who} may_not|cannot|can't move", MayNotMove, rule_ids=RULES, example="You may not move."),
        phrase("{who} may_not|cannot|can't move but are|is still movable", MayNotMove, canonical=False),
        phrase("{who} may_not|cannot|can't move but can|may be moved", MayNotMove, canonical=False),
        phrase("may_not|cannot|can't move", MayNotMove, who=_YOU, canonical=False, yields=2),
        phrase("may_not|cannot|can't move but are still movable", MayNotMove, who=_YOU, canonical=False, yields=2),
        phrase("{who} may_not|cannot|can't move {lasting}", ForbidMoving, rule_ids=RULES,
               example="Target summon may not move until the start of your next turn."),
        phrase("{who} may_not|cannot|can't move {lasting} ,_but|but may|can|may_still|can_still be moved", ForbidMoving,
               canonical=False),
        phrase("{who} may_not|cannot|can't move {lasting} ,_but|but is|are [still] movable", ForbidMoving,
               canonical=False),
        phrase("{who} may_not|cannot|can't move again {lasting}", ForbidMoving, canonical=False),
        phrase("{who} may_not|cannot|can't move any_more|further {lasting}", ForbidMoving, canonical=False),
    ),
    tables={"aimable": tuple(Aimable(name, ("avatar", "summon", "token")) for name in ("ForbidMoving", "MayNotMove"))},
    procedures=(
        procedure("forbid moving.run", step("forbid", _MARK.lay_only, "A piece may not move", *RULES),
                  title="Movement"),
    ),
)  # fmt: skip
