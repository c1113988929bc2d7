"""Numbers that a text says twice of one token: "summon a token with 3 defense and 4 defense" is refused."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.rules.lich.cards.token_texts import (
    HasDefense,
    HasDefenseEqualTo,
    HasMovement,
    HasXDefense,
    SummonToken,
    traits_of,
)

_NUMBERS = {"defense": (HasDefense, HasDefenseEqualTo, HasXDefense), "movement": (HasMovement,)}


def check_numbers(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a token of which its defense, which is its health, or its movement is said twice.

    Args:
        ability: the ability to check.

    Returns:
        The problem, or None.
    """
    for node in walk(ability):
        traits = tuple(traits_of(node)) if isinstance(node, SummonToken) else ()
        for number, kinds in _NUMBERS.items():
            if sum(isinstance(one, kinds) for one in traits) > 1:
                also = ", which is its health," if number == "defense" else ""
                message = f"The {number} of the token{also} is said twice: say it once."
                return TextProblem(ability.span, "said-twice", message)
    return None
