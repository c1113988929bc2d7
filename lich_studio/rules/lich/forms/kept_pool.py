"""Source that stays in the pool because a card says so: "your source pool does not empty" (FX-001.2, SRC-POOL.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep
from lich_studio.rules.lich.turn.source_pool import EMPTIES

RULES = ("FX-001.2", "SRC-POOL.2")


@dataclass(frozen=True, slots=True)
class KeepsPool(Ward):
    """The source pool of a player does not empty at the start of a turn.

    Attributes:
        who: whose pool.
    """

    who: Selector


def _kept(game: Game, seat: int) -> int | None:
    for ward in in_force(game):
        if isinstance(ward.value, KeepsPool) and covers(game, ward.value.who, ward, seat):
            game.cite(*RULES)
            return None
    return seat


_YOURS = "your_source_pool|your_pool|your_unspent_source|unspent_source"
_NEVER = "does_not|doesn't|never|no_longer"
_WHEN = "[at_the_start_of_turns|at_the_end_of_turns|at_the_end_of_your_turn|at_the_start_of_your_turn|between_turns]"

MODULE = RuleModule(
    id="kept pool",
    requires=("wards", "source pool"),
    hooks=(Hook(EMPTIES, fold=_kept),),
    nodes=(NodeRule(KeepsPool, evaluate=keep, procedure="ward.holds", sentence="{source} keeps source in the pool"),),
    phrases=(
        phrase("your source pool does not empty", KeepsPool, who=You(), rule_ids=RULES,
               example="Your source pool does not empty."),
        phrase(f"{_YOURS} {_NEVER} empty|empties {_WHEN}", KeepsPool, who=You(), canonical=False),
        phrase(f"you do_not|don't|never|no_longer lose unspent|unused source {_WHEN}", KeepsPool, who=You(),
               canonical=False),
        phrase(f"unspent|unused source is_not|isn't|is_never lost {_WHEN}", KeepsPool, who=You(), canonical=False),
        phrase(f"you keep your|all unspent|unused source {_WHEN}", KeepsPool, who=You(), canonical=False),
    ),
)  # fmt: skip
