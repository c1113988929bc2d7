"""Whose turn it is, of players that a card speaks of: "if it is its controller's turn" (PH-ORDER, FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import Same
from lich_studio.rules.lich.seats import active_seat
from lich_studio.rules.lich.standing_for import seats_in

RULES = ("FX-001.1", "PH-ORDER")


@dataclass(frozen=True, slots=True)
class TurnOf(Plain):
    """It is the turn of a player that the card speaks of, or of another.

    Attributes:
        who: the player.
        wanted: whether it has to be that player's.
    """

    who: Selector
    wanted: bool


def _is_turn(game: Game, node: TurnOf, registers: Registers) -> bool:
    return (active_seat(game) in seats_in(game, referred(game, node.who, registers))) is node.wanted


MODULE = RuleModule(
    id="whose turn",
    requires=("field",),
    nodes=(NodeRule(TurnOf, evaluate=_is_turn, sentence="whether it is the turn of {who}"),),
    phrases=(
        phrase("it_is {who}'s turn", TurnOf, wanted=True, rule_ids=RULES,
               example="Deal 2 damage to target. If it is its controller's turn, draw 1 card."),
        phrase("it_is not {who}'s turn", TurnOf, wanted=False, rule_ids=RULES,
               example="Deal 2 damage to target. If it is not its controller's turn, draw 1 card."),
        phrase("it_is their turn", TurnOf, who=Same(), wanted=True, rule_ids=RULES,
               example="Deal 2 damage to target opponent. If it is their turn, draw 1 card."),
        phrase("it_is not their turn", TurnOf, who=Same(), wanted=False, rule_ids=RULES,
               example="Deal 2 damage to target opponent. If it is not their turn, draw 1 card."),
        phrase("it_isn't their turn", TurnOf, who=Same(), wanted=False, canonical=False),
        phrase("it_isn't {who}'s turn", TurnOf, wanted=False, canonical=False),
    ),
)
