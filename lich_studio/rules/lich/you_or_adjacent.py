"""Targets that may be oneself: "you or an adjacent target", which is whatever is within 1 tile (TGT-001, LOS-001.1)."""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.filters import Within
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind

_NEAR = (Within(Number(1)),)
_OR = "you|yourself or a|an|any|another"

MODULE = RuleModule(
    id="you or adjacent",
    requires=("aiming",),
    phrases=(
        phrase(f"{_OR} adjacent target|unit", Target, qualifiers=_NEAR, canonical=False),
        phrase(f"{_OR} target adjacent_to_you|next_to_you|within_1_tile", Target, qualifiers=_NEAR, canonical=False),
        phrase(f"{_OR} adjacent ally", Target, nouns=(Kind("ally"),), qualifiers=_NEAR, canonical=False),
        phrase(f"{_OR} ally adjacent_to_you|next_to_you|within_1_tile", Target, nouns=(Kind("ally"),),
               qualifiers=_NEAR, canonical=False),
    ),
)
