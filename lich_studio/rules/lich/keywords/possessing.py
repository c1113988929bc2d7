"""Possession that a card keeps up: whoever controls the card possesses what it keeps Possessed (ST-POSSESSED.3)."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule, StateCheck
from lich_studio.rules.lich.board.movement_budget import MOVER
from lich_studio.rules.lich.keywords.keep_status import KEPT
from lich_studio.rules.lich.seats import pieces
from lich_studio.rules.lich.statuses.possessed import POSSESSED

RULES = ("ST-POSSESSED.2", "ST-POSSESSED.3")


def _take_hold(game: Game) -> bool:
    """Let who controls the card that keeps a piece Possessed be its possessor, where nobody is; the newest counts."""
    found = False
    for piece in pieces(game):
        kept = [one for one in game.state.modifiers.get((piece, KEPT.id), ()) if one.value == POSSESSED]
        if kept and game.counter(piece, POSSESSED) and not game.recall(MOVER, piece):
            game.remember(game.state.controller_of[kept[-1].source], MOVER, piece)
            found = True
    return found


MODULE = RuleModule(
    id="possessing",
    requires=("possessed", "keep status"),
    checks=(StateCheck("possession begins", (f"counter:{POSSESSED}",), _take_hold, RULES, 44),),
)
