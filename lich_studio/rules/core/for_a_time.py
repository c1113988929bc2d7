"""What holds for a time, said in front: "until end of turn, your equipment has +2 defense"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Duration, Effect, walk
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.statics import Static


@dataclass(frozen=True, slots=True)
class Timed(Effect):
    """Static effects, in a field `effects`, that hold for a time which is said before or behind them."""

    for_a_time: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ForATime(Timed):
    """Something that could hold as long as its card lies in play holds for a time.

    Attributes:
        lasting: how long.
        effects: what holds, all of it `Static`; whom it is about is settled when this happens.
    """

    lasting: Duration
    effects: tuple[Effect, ...]


PHRASES = (
    phrase("{lasting}, {effects}", ForATime, yields=1,
           example="Until end of turn, summons you control have +2 defense."),
)


def _check_for_a_time(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse what happens, instead of holding, behind how long it lasts."""
    for node in walk(ability):
        if isinstance(node, ForATime) and not all(isinstance(effect, Static) for effect in node.effects):
            message = "Only what holds can last for a time; say how long behind what happens, if it can be said."
            return TextProblem(ability.span, "nothing-lasts", message)
    return None


CHECKS: tuple[Check, ...] = (_check_for_a_time,)
