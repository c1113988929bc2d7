"""What lies nearest, or farthest, of a description: "the nearest enemy" (AMB-139)."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from lich_studio.effects.nodes import Adjective
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.selectors import AnyOf
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Things

RULES = ("FX-001.1", "AMB-139")
MEASURED_FROM = "measured from"
"""Register: the tile from which the nearest is looked for, where it is not that of the one who looks."""


@dataclass(frozen=True, slots=True)
class Nearest(Adjective):
    """Nothing else of the description is nearer, or farther.

    Attributes:
        farthest: whether the farthest is meant.
    """

    superlative: ClassVar[bool] = True
    farthest: bool = False


@dataclass(frozen=True, slots=True)
class TheNearest(AnyOf):
    """The thing of a description that is nearest, or farthest.

    Attributes:
        farthest: whether the farthest is meant.
    """

    farthest: bool = False

    @property
    def candidates(self) -> Things:
        """Return the description with the superlative in it."""
        return replace(self.things, adjectives=(Nearest(self.farthest), *self.things.adjectives))


PHRASES = (
    phrase("nearest", Nearest, farthest=False, rule_ids=RULES, example="Deal 2 damage to target nearest enemy."),
    phrase("closest", Nearest, farthest=False, canonical=False),
    phrase("farthest", Nearest, farthest=True, rule_ids=RULES, example="Deal 2 damage to target farthest enemy."),
    phrase("furthest|most_distant", Nearest, farthest=True, canonical=False),
    phrase("the nearest {things}", TheNearest, count=1, up_to=False, farthest=False, rule_ids=RULES,
           example="Deal 2 damage to the nearest enemy."),
    phrase("the closest {things}", TheNearest, count=1, up_to=False, farthest=False, canonical=False),
    phrase("the farthest {things}", TheNearest, count=1, up_to=False, farthest=True, rule_ids=RULES,
           example="Deal 2 damage to the farthest enemy."),
    phrase("the furthest|most_distant {things}", TheNearest, count=1, up_to=False, farthest=True, canonical=False),
    phrase("the nearest|closest target {qualifiers*}", Target, adjectives=(Nearest(),), nouns=(), count=1,
           up_to=False, limit=None, canonical=False),
    phrase("the {things} nearest|closest to|from you", TheNearest, count=1, up_to=False, farthest=False,
           canonical=False),
    phrase("the {things} farthest|furthest from you", TheNearest, count=1, up_to=False, farthest=True,
           canonical=False),
)  # fmt: skip
