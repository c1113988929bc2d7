"""Ranges without an end: "your Rifles have unlimited range" (HRO-INT.3, FX-001.2).

What is targeted still has to be in line of sight, and what has to be adjacent stays so.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.gifts import Gift, GiftRow, Giving, NumberGift, as_said
from lich_studio.rules.lich.longer_range import RANGE
from lich_studio.rules.lich.numbers import bearer_of
from lich_studio.rules.lich.reach import FAR

RULES = ("HRO-INT.3", "FX-001.2")


@dataclass(frozen=True, slots=True)
class UnlimitedRange(NumberGift):
    """Targets may be as far away as they like, in line of sight (HRO-INT.3)."""


def _unlimited(game: Game, _gift: Gift, given: Giving) -> Iterator[Modifier]:
    bearer = bearer_of(game, given.aim, RANGE.id)
    if bearer:
        yield Modifier(RANGE.id, "add", FAR, bearer, given.registers["source"], given.expiry)


MODULE = RuleModule(
    id="unlimited range",
    requires=("gifts", "longer ranges", "reach"),
    nodes=(NodeRule(UnlimitedRange, evaluate=as_said),),
    tables={"gift": (GiftRow("UnlimitedRange", _unlimited),)},
    phrases=(
        phrase("unlimited range", UnlimitedRange, rule_ids=RULES, example="Your equipment have unlimited range."),
        phrase("[an] unlimited|infinite|any range|distance", UnlimitedRange, canonical=False),
        phrase("no range_limit|maximum_range|range_limits|limit_to_their_range|limit_to_its_range", UnlimitedRange,
               canonical=False),
    ),
)
