"""Surfaces and walls, as later words of the card speak of them: "heal 1 for each Fire removed this way"."""
from __future__ import annotations

from lich_studio.effects.phrase import Word
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.results import ResultRow
from lich_studio.rules.lich.board.surfaces.kinds import PLACED
from lich_studio.rules.lich.board.surfaces.placing import CLEARED, SURFACE_DESTROYED
from lich_studio.rules.lich.board.walls import BROKEN, BUILT
from lich_studio.rules.lich.result_kinds import (
    CARDS_MOVED,
    PLACED_THIS_WAY,
    SURFACES_DESTROYED,
    SURFACES_REMOVED,
    WALLS_BROKEN,
    WALLS_BUILT,
)

CHANGED = "surfaces changed"

MODULE = RuleModule(
    id="removed surfaces",
    requires=("results", "surfaces change", "walls"),
    tables={
        "result": (
            ResultRow(CHANGED, (PLACED,), ("ReplaceSurfaces",), counted=True, kind="surface"),
            ResultRow(PLACED_THIS_WAY, (PLACED,), ("Place", "PlaceAny"), counted=True, kind="surface",
                      also=(WALLS_BUILT, CARDS_MOVED)),
            ResultRow(WALLS_BUILT, (BUILT,), ("BuildWall",), counted=True, kind="wall"),
            ResultRow(WALLS_BROKEN, (BROKEN,), ("Destroy",), counted=True, kind="wall"),
            ResultRow(SURFACES_DESTROYED, (SURFACE_DESTROYED,), ("Destroy",), counted=True, kind="surface"),
            ResultRow(SURFACES_REMOVED, (CLEARED,), ("RemoveSurfaces", "ClearTiles"), counted=True, kind="surface"),
        ),
    },
    words=(
        Word("done", CHANGED, "changed", ("replaced", "converted", "turned")),
        Word("done", PLACED_THIS_WAY, "placed"),
        Word("done", WALLS_BUILT, "built", ("raised",)),
        Word("done", SURFACES_REMOVED, "removed", ("cleared", "extinguished")),
    ),
)  # fmt: skip
