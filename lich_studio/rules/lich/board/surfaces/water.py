"""Water: makes whoever is within wet."""
from __future__ import annotations

from lich_studio.engine.module import Look
from lich_studio.rules.lich.board.surfaces.kinds import Surface
from lich_studio.rules.lich.board.surfaces.placing import surface_module

WATER = "water"

MODULE = surface_module(
    Surface(
        WATER, "Water", entering=("wet", 1), rule_ids=("SF-WATER.2",), reminder="Whoever is within is Wet."
    ),
    Look("#3C7AEA", "#F2F8FF", "drop", "waves"),
    {"SF-WATER.2": "Water gives Wet to whoever is within."},
)
