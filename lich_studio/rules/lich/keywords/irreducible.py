"""Irreducible: damage that nothing makes less; it can still be blocked and prevented (FX-001.2)."""
from __future__ import annotations

from lich_studio.rules.lich.modifiers import IRREDUCIBLE, CardModifier, modifier_module

MODULE = modifier_module(
    CardModifier(IRREDUCIBLE, "Irreducible", of_damage=True, rule_ids=("FX-001.2",),
                 reminder="Its damage cannot be reduced."),
    {},
)  # fmt: skip
