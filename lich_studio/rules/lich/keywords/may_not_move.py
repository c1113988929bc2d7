"""What may not move: no basic move, and no effect of its own side moves it; others still can (AMB-075)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Duration, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier, StatKey
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.statics import Static
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

FIXED = StatKey("fixed", "May not move", minimum=0)
NEVER_ALONE = StatKey("never alone", "May not move on its own", minimum=0)
RULES = ("FX-001.1", "AMB-075",)
_YOU = You()


@dataclass(frozen=True, slots=True)
class MayNotMove(Static):
    """Pieces may not move while the card is in play.

    Attributes:
        who: the pieces.
        by_itself: whether effects of their own side still move them, so that only their own movement is barred.
    """

    who: Selector = _YOU
    by_itself: bool = False


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
_ALONE = Mark(NEVER_ALONE, pieces_in)


def _hold(game: Game, node: MayNotMove, registers: Registers) -> tuple[Modifier, ...]:
    return tuple((_ALONE if node.by_itself else _MARK).on_who(game, node, registers))


def _may_move_alone(game: Game, intent: Intent) -> Refusal | None:
    if not game.stat(intent.subject, NEVER_ALONE.id):
        return None
    return Refusal("never-moves-alone", RULES, "A card says that it may not move on its own.")


def _may_move(game: Game, intent: Intent) -> Refusal | None:
    if not game.stat(intent.subject, FIXED.id):
        return None
    return Refusal("may-not-move", RULES, "A card says that it may not move.")


MODULE = RuleModule(
    id="may not move",
    requires=("movement", "durations", "targeting"),
    stats=(FIXED, NEVER_ALONE),
    clauses=(
        Clause("move.allowed", ("move", "step"), "actor", _may_move, RULES, "no card forbids it to move", alike=True),
        Clause("move.alone", ("move",), "actor", _may_move_alone, RULES, "no card bars its own movement", alike=True),
    ),
    nodes=(
        NodeRule(MayNotMove, evaluate=_hold, sentence="{who} may not move"),
        NodeRule(ForbidMoving, procedure="forbid moving.run", sentence="{who} may not move"),
    ),
    phrases=(
        phrase("{who} may_not|cannot|can't move", MayNotMove, by_itself=False, rule_ids=RULES,
               example="You may not move."),
        phrase("{who} may_not move on_its_own", MayNotMove, by_itself=True, rule_ids=RULES,
               example="This card may not move on its own."),
        phrase("{who} may_not|cannot|can't|does_not|doesn't move|moves on_its_own|by_itself|on_their_own|by_themselves"
               "|on_your_own|by_yourself|alone", MayNotMove, by_itself=True, canonical=False),
        phrase("{who} may|can only be moved by|with other cards|effects|other_effects", MayNotMove, by_itself=True,
               canonical=False),
        phrase("{who} may_not|cannot|can't move but are|is still movable", MayNotMove, canonical=False),
        phrase("{who} may_not|cannot|can't move ,_but|but can|may|can_still|may_still be moved", MayNotMove,
               canonical=False),
        phrase("may_not|cannot|can't move", MayNotMove, who=_YOU, canonical=False, yields=2),
        phrase("may_not|cannot|can't move but are still movable", MayNotMove, who=_YOU, canonical=False, yields=2),
        phrase("may_not|cannot|can't move ,_but|but can|may|can_still|may_still be moved", MayNotMove, who=_YOU,
               canonical=False, yields=2),
        phrase("{who} may_not|cannot|can't move {lasting}", ForbidMoving, rule_ids=RULES,
               example="Target summon may not move until the start of your next turn."),
        phrase("{who} may_not|cannot|can't move {lasting} ,_but|but may|can|may_still|can_still be moved", ForbidMoving,
               canonical=False),
        phrase("{who} may_not|cannot|can't move {lasting} ,_but|but is|are [still] movable", ForbidMoving,
               canonical=False),
        *(phrase(f"{{who}} may_not|cannot|can't move ,_but|but {still} {{lasting}}", ForbidMoving, canonical=False)
          for still in ("may|can|may_still|can_still be moved", "is|are [still] movable")),
        phrase("{who} may_not|cannot|can't move again {lasting}", ForbidMoving, canonical=False),
        phrase("{who} may_not|cannot|can't move any_more|further {lasting}", ForbidMoving, canonical=False),
    ),
    tables={"aimable": tuple(Aimable(name, ("avatar", "summon", "token")) for name in ("ForbidMoving", "MayNotMove"))},
    procedures=(
        procedure("forbid moving.run", step("forbid", _MARK.lay_only, "A piece may not move", *RULES),
                  title="Movement"),
    ),
)  # fmt: skip
