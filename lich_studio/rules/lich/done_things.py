"""The one thing that something was done to, named by that: "the sacrificed summon's defense", "the discarded card".

What a card was paid for with goes by the same words (COST-001.3).
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Direct, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.results import EachThisWay
from lich_studio.rules.core.running import paid_with
from lich_studio.rules.core.things import Aim, Things
from lich_studio.rules.lich.results import fits_still

RULES = ("FX-001.1", "COST-001.3")


@dataclass(frozen=True, slots=True)
class DoneThing(Direct):
    """The thing of a description that something was done to last.

    Attributes:
        done: id of the result that was done to it.
        things: which.
    """

    done: Annotated[str, Vocabulary("done")]
    things: Things


def _found(game: Game, node: DoneThing, registers: Registers) -> tuple[Aim, ...]:
    told: tuple[Aim, ...] = tuple(game.evaluate(EachThisWay(node.things, node.done), registers))
    paid = tuple(aim for aim in paid_with(game, registers) if fits_still(game, node.things, aim, registers))
    return (told or paid)[-1:]


MODULE = RuleModule(
    id="done things",
    requires=("results",),
    nodes=(NodeRule(DoneThing, evaluate=_found),),
    phrases=(
        phrase("the {done} {things}", DoneThing, yields=1, rule_ids=RULES,
               example="Discard 1 card. Heal equal to the discarded card's cost."),
    ),
)
