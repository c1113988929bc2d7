"""Targets that need not be seen: "target regardless of line of sight", "any tile anywhere on the board" (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Qualifier, Vocabulary
from lich_studio.effects.phrase import Word, phrase
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import filters_of

RULES = ("FX-001.2", "LOS-001.1", "HRO-INT.3")
SIGHT, RANGE, WALLS, ALL = "line of sight", "range", "walls", "range and line of sight"
"""What a description can say that does not matter."""


@dataclass(frozen=True, slots=True)
class RegardlessOf(Qualifier):
    """Something that a target needs otherwise does not matter; it is true of everything.

    Attributes:
        what: what does not matter: "line of sight", "range", both, or "walls" for those that stand in the way.
    """

    what: Annotated[str, Vocabulary("hindrance")]


@kept_for_each
def unneeded(target: Target) -> frozenset[str]:
    """Return what does not matter for a target."""
    said = {node.what for node in filters_of(target) if isinstance(node, RegardlessOf)}
    return frozenset(said | ({SIGHT, RANGE} if ALL in said else set[str]()))


_OUT_OF_SIGHT = (
    "without_line_of_sight|even_without_line_of_sight|with_or_without_line_of_sight|even_if_it_is_not_in_line_of_sight"
    "|even_if_out_of_sight|even_if_it_is_out_of_sight|whether_or_not_it_is_in_line_of_sight"
)
MODULE = RuleModule(
    id="sight unneeded",
    requires=("targeting",),
    nodes=(NodeRule(RegardlessOf, evaluate=lambda _game, _node, _registers: True, sentence="regardless of {what}"),),
    words=(
        Word("hindrance", SIGHT, "line of sight", ("los", "sight", "your line of sight")),
        Word("hindrance", RANGE, "range", ("distance", "your range", "its range", "your int", "your intelligence")),
        Word("hindrance", WALLS, "walls", ("walls in the way",)),
        Word("hindrance", ALL, "range and line of sight", ("line of sight and range", "distance and line of sight",
             "line of sight or range", "range or line of sight", "distance or line of sight",
             "line of sight or distance", "line of sight and distance")),
    ),
    phrases=(
        phrase("regardless of {what}", RegardlessOf, rule_ids=RULES,
               example="Deal 8 damage to target regardless of line of sight."),
        phrase("ignoring {what}", RegardlessOf, canonical=False),
        phrase(",_regardless_of|,_irrespective_of|irrespective_of {what}", RegardlessOf, canonical=False),
        phrase(",_ignoring {what}", RegardlessOf, canonical=False),
        phrase(_OUT_OF_SIGHT, RegardlessOf, what=SIGHT, canonical=False),
        phrase("at any range|distance", RegardlessOf, what=RANGE, canonical=False),
        phrase("anywhere_on_the_board|anywhere_on_the_map", RegardlessOf, what=ALL, canonical=False),
    ),
)  # fmt: skip
