"""Overwhelm: of damage that is blocked, what exceeds the defense is still dealt (ST-OVERWHELM)."""
from __future__ import annotations

from lich_studio.rules.lich.modifiers import CardModifier, modifier_module

MODULE = modifier_module(
    CardModifier(
        "overwhelm", "Overwhelm", of_damage=True, rule_ids=("ST-OVERWHELM",),
        reminder="Blocked damage above the defense is still dealt.",
    ),
    {"ST-OVERWHELM": "When damage with Overwhelm is blocked, what exceeds the block is still dealt."},
)  # fmt: skip
