"""How high X may be: "Tap, pay X health: Deal X damage to target. X cannot be greater than 10." (COST-001.3)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import TheX
from lich_studio.rules.core.costs import MOST_X
from lich_studio.rules.lich.abilities import ability_of

RULES = ("COST-001.3",)


@dataclass(frozen=True, slots=True)
class XAtMost(Effect):
    """X, which the payer of the ability's costs chooses, is no higher than a number.

    Attributes:
        most: the number.
    """

    alone: ClassVar[bool] = True
    most: int


def most_x(game: Game, card: int, number: int) -> int:
    """Return the highest X that may be chosen for an ability of a card.

    Args:
        game: the game.
        card: the card.
        number: the ability's place on it.
    """
    effects = ability_of(game, card, number).effects
    return min((one.most for one in effects if isinstance(one, XAtMost)), default=MOST_X)


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to bound an X that nobody chooses."""
    bound = any(isinstance(node, XAtMost) for effect in ability.effects for node in walk(effect))
    paid = any(isinstance(node, TheX) for cost in ability.costs for node in walk(cost))
    if bound and (not paid or not any(isinstance(effect, XAtMost) for effect in ability.effects)):
        message = "X is chosen as it is paid: say before the colon that X is paid."
        return TextProblem(ability.span, "x-not-chosen", message, ("Pay X health:",))
    return None


_NOT = "cannot|can't|may_not|can_not be"

MODULE = RuleModule(
    id="most x",
    requires=("choosing costs",),
    nodes=(NodeRule(XAtMost, procedure="x at most.run", sentence="X of {source} is {most} at most"),),
    phrases=(
        phrase("x cannot be greater than {most}", XAtMost, rule_ids=RULES, card_types=(),
               example="Tap, pay X health: Deal X damage to target. X cannot be greater than 10."),
        phrase("x can't|may_not be greater than {most}", XAtMost, canonical=False),
        phrase(f"x {_NOT} more|higher|larger than {{most}}", XAtMost, canonical=False),
        phrase("x cannot|can't|may_not exceed {most}", XAtMost, canonical=False),
        phrase("x can|may be at_most|no_more_than|no_greater_than|no_higher_than|up_to {most}", XAtMost,
               canonical=False),
    ),
    text_checks=(_check,),
    procedures=(procedure("x at most.run", step("done", lambda _game, _registers: RETURN), title="X"),),
)  # fmt: skip
