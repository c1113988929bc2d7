"""Smoke: hides what lies beyond it and blinds whoever is within."""
from __future__ import annotations

from lich_studio.engine.module import Look
from lich_studio.rules.lich.board.surfaces.kinds import Surface
from lich_studio.rules.lich.board.surfaces.placing import surface_module

SMOKE = "smoke"

MODULE = surface_module(
    Surface(
        SMOKE,
        "Smoke",
        blocks_sight=True,
        entering=("blind", 1),
        rule_ids=("SF-SMOKE.1", "SF-SMOKE.3"),
        reminder="Nothing is seen beyond it; whoever is within is Blind.",
        sight_rules=("SF-SMOKE.1",),
    ),
    Look("#121317", "#9AA1AE", "smoke", "stripes"),
    {
        "SF-SMOKE.1": "Smoke blocks sight to the tiles beyond it.",
        "SF-SMOKE.2": "Smoke does not hide its own tile.",
        "SF-SMOKE.3": "Smoke gives Blind 1 to whoever is within.",
    },
)
