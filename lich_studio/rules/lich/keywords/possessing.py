"""What a player possesses: said of a thing as "you possess", and possession that a card keeps up (ST-POSSESSED.3)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Qualifier
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule, StateCheck
from lich_studio.rules.lich.board.movement_budget import MOVER
from lich_studio.rules.lich.keywords.keep_status import KEPT
from lich_studio.rules.lich.seats import pieces
from lich_studio.rules.lich.standing_for import piece_of
from lich_studio.rules.lich.statuses.possessed import POSSESSED, possessor_of

RULES = ("ST-POSSESSED.2", "ST-POSSESSED.3")


@dataclass(frozen=True, slots=True)
class YouPossess(Qualifier):
    """It is Possessed by the player who controls the card."""


def _is_yours(game: Game, _node: YouPossess, registers: Registers) -> bool:
    piece = piece_of(game, registers["aim"])
    return bool(piece) and possessor_of(game, piece) == registers["seat"]


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
    nodes=(NodeRule(YouPossess, evaluate=_is_yours, sentence="something that its player possesses"),),
    checks=(StateCheck("possession begins", (f"counter:{POSSESSED}",), _take_hold, RULES, 44),),
    phrases=(
        phrase("you possess", YouPossess, rule_ids=RULES, example="Deal 2 damage to each summon you possess."),
        phrase("[that|who is|are] possessed by you", YouPossess, canonical=False),
        phrase("under your possession", YouPossess, canonical=False),
    ),
)
