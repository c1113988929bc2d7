"""Steam: what fire and water become when they meet; it does nothing."""
from __future__ import annotations

from lich_studio.engine.module import Look
from lich_studio.rules.lich.board.surfaces.fire import FIRE
from lich_studio.rules.lich.board.surfaces.kinds import Mix, Surface
from lich_studio.rules.lich.board.surfaces.placing import surface_module
from lich_studio.rules.lich.board.surfaces.water import WATER

STEAM = "steam"

MODULE = surface_module(
    Surface(STEAM, "Steam", rule_ids=("SF-STEAM",)),
    Look("#C5D4E4", "#3E5166", "steam", "bars"),
    {
        "SF-STEAM": "Steam does nothing.",
        "SF-FIRE.2": "Fire placed on Water becomes Steam.",
        "SF-WATER.1": "Water placed on Fire becomes Steam.",
    },
    mixes=(
        Mix("fire on water", FIRE, WATER, STEAM, ("SF-FIRE.2",)),
        Mix("water on fire", WATER, FIRE, STEAM, ("SF-WATER.1",)),
    ),
    requires=("surface fire", "surface water"),
)
