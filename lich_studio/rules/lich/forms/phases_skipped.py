"""Phases that are left out as long as a card says so: "your status phase is skipped" (PH-ORDER, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep
from lich_studio.rules.lich.turn.left_out_phases import ALWAYS_LEFT_OUT, LeavingOut

RULES = ("FX-001.2", "PH-ORDER")


@dataclass(frozen=True, slots=True)
class PhaseSkipped(Ward):
    """A phase of players is left out in every turn of theirs.

    Attributes:
        who: the players.
        phase: "start", "main", "status" or "end".
    """

    who: Selector
    phase: Annotated[str, Vocabulary("phase")]


def _left_out(game: Game, asked: LeavingOut) -> LeavingOut | None:
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, PhaseSkipped) and node.phase == asked.phase and covers(game, node.who, ward, asked.seat):
            return None
    return asked


_IS = "is_skipped|is_always_skipped|does_not_happen|doesn't_happen|never_happens"
_ALWAYS = "always skip|skips"

MODULE = RuleModule(
    id="phases skipped",
    requires=("wards", "phases left out"),
    nodes=(NodeRule(PhaseSkipped, evaluate=keep, procedure="ward.holds", sentence="{who} has no such phase"),),
    hooks=(Hook(ALWAYS_LEFT_OUT, fold=_left_out),),
    phrases=(
        phrase("your {phase} phase is_skipped", PhaseSkipped, who=You(), rule_ids=RULES,
               example="Your status phase is skipped while this card is untapped."),
        phrase("{who}'s {phase} phase is_skipped", PhaseSkipped, rule_ids=RULES,
               example="Each opponent's status phase is skipped while this card is untapped."),
        phrase(f"your {{phase}} phase {_IS}", PhaseSkipped, who=You(), canonical=False),
        phrase(f"{{who}}'s {{phase}} phase {_IS}", PhaseSkipped, canonical=False),
        phrase("you have no {phase} phase", PhaseSkipped, who=You(), canonical=False),
        phrase("you do_not|don't have a|an {phase} phase", PhaseSkipped, who=You(), canonical=False),
        phrase("{who} has no {phase} phase", PhaseSkipped, canonical=False),
        phrase(f"you {_ALWAYS} your {{phase}} phase", PhaseSkipped, who=You(), canonical=False),
    ),
)
