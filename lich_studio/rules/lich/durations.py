"""How long changes last: to the end of the turn, to your next turn, or for good (AMB-217)."""
from __future__ import annotations

from typing import Any

from lich_studio.effects.nodes import Duration
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core import durations
from lich_studio.rules.core.durations import RestOfGame, UntilEndOfTurn, UntilYourNextTurn

END_OF_TURN = ("end of turn",)
START_OF_TURN = "start of turn"


def expiry_of(duration: Duration, seat: int) -> tuple[Any, ...]:
    """Return what ends a modifier of that duration; `seat` is the player whose effect it is."""
    if isinstance(duration, UntilEndOfTurn):
        return END_OF_TURN
    return (START_OF_TURN, seat) if isinstance(duration, UntilYourNextTurn) else ()


def _start_of_turn(game: Game, seat: int) -> int:
    game.remove_modifiers(lambda modifier: modifier.expiry == (START_OF_TURN, seat))
    return seat


def _expiry(_game: Game, node: Duration, registers: dict[str, Any]) -> tuple[Any, ...]:
    return expiry_of(node, registers["seat"])


MODULE = RuleModule(
    id="durations",
    requires=("seats",),
    nodes=tuple(NodeRule(node, evaluate=_expiry) for node in (UntilEndOfTurn, UntilYourNextTurn, RestOfGame)),
    phrases=durations.PHRASES,
    hooks=(Hook("start phase", fold=_start_of_turn, order=5),),
)
