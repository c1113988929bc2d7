"""What you did in your last turn: "if you did not move last turn" (FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.lich.deeds import DEEDS
from lich_studio.rules.lich.timing import END_OF_TURN

RULES = ("FX-001.1",)
LAST_TURN = "last turn"
"""Memory: `(LAST_TURN, seat, deed)` is set for what a player did in the last of its own turns."""


@dataclass(frozen=True, slots=True)
class DidLastTurn(Plain):
    """You did something in the last of your turns that is over, or did not; you did nothing before your first one.

    Attributes:
        deed: a row of the table "deed".
        wanted: whether you have to have done it.
    """

    deed: Annotated[str, Vocabulary("deed")]
    wanted: bool


def _note(game: Game, event: Event) -> Event:
    seat = event.actor
    game.forget(LAST_TURN, seat)
    for deed in game.ruleset.table("deed"):
        if game.recall(*DEEDS, deed, seat):
            game.remember(1, LAST_TURN, seat, deed)
    return event


def _did(game: Game, node: DidLastTurn, registers: Registers) -> bool:
    return bool(game.recall(LAST_TURN, registers["seat"], node.deed)) == node.wanted


_LAST = "last_turn|on_your_last_turn|during_your_last_turn|in_your_last_turn|your_last_turn"

MODULE = RuleModule(
    id="last turn",
    requires=("deeds", "turn happenings"),
    hooks=(Hook("event " + END_OF_TURN, fold=_note),),
    nodes=(NodeRule(DidLastTurn, evaluate=_did),),
    phrases=(
        phrase("you {deed} last_turn", DidLastTurn, wanted=True, rule_ids=RULES,
               example="Draw 1 card if you moved last turn."),
        phrase("you did not {deed} last_turn", DidLastTurn, wanted=False, rule_ids=RULES, canonical=False),
        phrase("you have not {deed} last_turn", DidLastTurn, wanted=False, rule_ids=RULES,
               example="Draw 1 card if you have not moved last turn."),
        phrase(f"you [have] {{deed}} {_LAST}", DidLastTurn, wanted=True, canonical=False, yields=1),
        phrase(f"you did_not|didn't|haven't|have_not {{deed}} {_LAST}", DidLastTurn, wanted=False,
               canonical=False, yields=1),
    ),
)  # fmt: skip
