"""Unblockable: damage that nobody may block (procedures 6, step 3)."""
from __future__ import annotations

from lich_studio.rules.lich.modifiers import CardModifier, modifier_module

MODULE = modifier_module(
    CardModifier(
        "unblockable", "Unblockable", of_damage=True, rule_ids=("BLK-001.1",), reminder="Its damage cannot be blocked."
    ),
    {},
)
