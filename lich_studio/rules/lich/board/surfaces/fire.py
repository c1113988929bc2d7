"""Fire: sets whoever is within alight in that one's status phase."""
from __future__ import annotations

from lich_studio.engine.module import Look
from lich_studio.rules.lich.board.surfaces.kinds import Surface
from lich_studio.rules.lich.board.surfaces.placing import surface_module

FIRE = "fire"

MODULE = surface_module(
    Surface(
        FIRE,
        "Fire",
        status_phase=("burning", 1),
        rule_ids=("SF-FIRE.1",),
        reminder="Whoever is within gets Burning 1 in their status phase.",
    ),
    Look("#E8612A", "#FFF1CF", "flame", "flames"),
    {"SF-FIRE.1": "Fire gives Burning 1 to whoever is within, in that one's status phase."},
)
