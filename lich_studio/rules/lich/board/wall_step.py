"""Wall-step: its bearer goes through walls; see `passing` for where it comes to."""
from __future__ import annotations

from lich_studio.effects.phrase import Word
from lich_studio.engine.module import RuleModule
from lich_studio.engine.stats import StatKey

WALL = "wall"
"""Id of the keyword among those of surfaces."""
WALL_STEP = StatKey("wall step", "Wall-step", minimum=0)
"""Of a piece: whether it moves through walls."""

MODULE = RuleModule(
    id="wall step",
    requires=("walls",),
    stats=(WALL_STEP,),
    words=(Word("step", WALL, "Wall-step", ("wall step",)),),
)
