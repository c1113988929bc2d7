"""Surfaces removed or replaced, as later words of the card speak of them: "heal 1 for each Fire removed this way"."""
from __future__ import annotations

from lich_studio.effects.phrase import Word
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.results import ResultRow
from lich_studio.rules.lich.board.surfaces.kinds import PLACED
from lich_studio.rules.lich.board.surfaces.placing import CLEARED

REMOVED = "surfaces removed"
CHANGED = "surfaces changed"

MODULE = RuleModule(
    id="removed surfaces",
    requires=("results", "surfaces change"),
    tables={
        "result": (
            ResultRow(CHANGED, (PLACED,), ("ReplaceSurfaces",), counted=True, kind="surface"),
            ResultRow(REMOVED, (CLEARED,), ("RemoveSurfaces", "ClearTiles"), counted=True, kind="surface"),
        ),
    },
    words=(
        Word("done", CHANGED, "changed", ("replaced", "converted", "turned")),
        Word("done", REMOVED, "removed", ("cleared", "extinguished")),
    ),
)  # fmt: skip
