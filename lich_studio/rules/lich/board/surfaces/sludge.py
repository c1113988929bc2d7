"""Sludge: poisons whoever is within in that one's status phase."""
from __future__ import annotations

from lich_studio.engine.module import Look
from lich_studio.rules.lich.board.surfaces.kinds import Surface
from lich_studio.rules.lich.board.surfaces.placing import surface_module

SLUDGE = "sludge"

MODULE = surface_module(
    Surface(
        SLUDGE,
        "Sludge",
        status_phase=("sepsis", 2),
        rule_ids=("SF-SLUDGE",),
        reminder="Whoever is within gets Sepsis 2 in their status phase.",
    ),
    Look("#624708", "#E3C98F", "sludge", "dots"),
    {"SF-SLUDGE": "Sludge gives Sepsis 2 to whoever is within, in that one's status phase."},
)
