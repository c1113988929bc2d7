"""What may be oneself: "you or a target", "you or an adjacent target", "your tile or an adjacent tile" (TGT-001)."""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.filters import Within, WithinOf
from lich_studio.rules.core.selectors import YOURS, AnyOf, You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind, Things

_NEAR = (Within(Number(1)),)
_TILES = Things(nouns=(Kind("tile"),), qualifiers=(WithinOf(Number(1), You()),))
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
        # Your own avatar is a target like any other.
        phrase(f"{_OR} target", Target, canonical=False),
        phrase(f"{_OR} target in_line_of_sight|in_your_line_of_sight", Target, canonical=False),
        phrase("a|any target or you|yourself", Target, canonical=False),
        phrase("you|yourself or target ally", Target, nouns=(Kind("ally"),), canonical=False),
        phrase("target ally or you|yourself", Target, nouns=(Kind("ally"),), canonical=False),
        phrase("you|yourself or target summon you_control", Target, nouns=YOURS.nouns, qualifiers=YOURS.qualifiers,
               canonical=False),
        phrase("target summon you_control or you|yourself", Target, nouns=YOURS.nouns, qualifiers=YOURS.qualifiers,
               canonical=False),
        phrase("a|any summon you_control or you|yourself", AnyOf, things=YOURS, canonical=False),
        phrase("one_of_your_summons or you|yourself", AnyOf, things=YOURS, canonical=False),
        phrase("your_tile or a|an|any|one|another adjacent tile", AnyOf, things=_TILES, canonical=False),
        phrase("a|an|any|one adjacent tile or your tile", AnyOf, things=_TILES, canonical=False),
        phrase("your_tile or a|any|one|another tile adjacent_to_you|next_to_you", AnyOf, things=_TILES,
               canonical=False),
    ),
)
