"""Answers for a time: "whenever a summon is destroyed this turn, draw a card", said of effects that happen once."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Ability, Duration, Effect
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.rules.core.durations import RestOfGame, UntilEndOfTurn
from lich_studio.rules.core.happenings import OnceEachTurn

RULES = ("FX-001.1", "AMB-118", "AMB-217")


@dataclass(frozen=True, slots=True)
class NextTime(OnceEachTurn):
    """The next event of a kind sets the ability off, and no other one in the turn; said of what lasts for it only."""


@dataclass(frozen=True, slots=True)
class AnswersFor(Effect):
    """Events of a kind set effects off for a time, for the player whose effect it is.

    Attributes:
        ability: what sets them off, and the effects; targets are chosen each time.
        lasting: how long.
    """

    ability: Ability
    lasting: Duration


_ABILITY = Inside("ability", Ability)
PHRASES = (
    phrase("the next time {what}", NextTime, example="Until end of turn, the next time you deal damage, heal 2."),
    phrase("{lasting}, {trigger}, {effects}", AnswersFor, inside=_ABILITY, rule_ids=RULES,
           example="Until end of turn, whenever you deal damage, heal 1."),
    phrase("{trigger} {lasting}, {effects}", AnswersFor, inside=_ABILITY, canonical=False),
    phrase("{trigger}, {effects.} for_the_rest_of_the_game", AnswersFor, inside=_ABILITY, lasting=RestOfGame(),
           canonical=False, yields=1),
    phrase("the next time this_turn {what}", NextTime, canonical=False),
)  # fmt: skip


def lasts_too_long(node: AnswersFor) -> bool:
    """Return whether something answers only the next event of a kind and lasts for more than the turn."""
    return isinstance(node.ability.trigger, NextTime) and not isinstance(node.lasting, UntilEndOfTurn)
