"""Things that the card did nothing to: "each player not moved this way loses 5 health" (FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Direct, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.results import EachThisWay
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.standing_for import piece_of

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class EachNotThisWay(Direct):
    """Every thing of a description that something was not done to by the card.

    Attributes:
        things: which.
        done: id of the result that was done to others.
    """

    things: Things
    done: Annotated[str, Vocabulary("done")]


def _left(game: Game, node: EachNotThisWay, registers: Registers) -> tuple[Aim, ...]:
    done: tuple[Aim, ...] = game.evaluate(EachThisWay(node.things, node.done), registers)
    pieces = {piece_of(game, aim) for aim in done} - {0}
    found: tuple[Aim, ...] = game.evaluate(Each(node.things), registers)
    return tuple(aim for aim in found if aim not in done and piece_of(game, aim) not in pieces)


MODULE = RuleModule(
    id="not this way",
    requires=("results",),
    nodes=(NodeRule(EachNotThisWay, evaluate=_left),),
    phrases=(
        phrase("each {things} not {done} this way", EachNotThisWay, rule_ids=RULES,
               example="Push each enemy 2 tiles. Each enemy not moved this way loses 5 health."),
        phrase("any|every {things} not {done} this way", EachNotThisWay, canonical=False),
        phrase("each|any|every {things} that|who was_not|wasn't|is_not|isn't {done} this way", EachNotThisWay,
               canonical=False),
        phrase("any|every {things} {done} this way", EachThisWay, canonical=False, yields=1),
    ),
)
