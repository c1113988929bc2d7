"""Unpreventable: damage that nothing prevents (procedures 6, step 2)."""
from __future__ import annotations

from lich_studio.rules.lich.modifiers import CardModifier, modifier_module

MODULE = modifier_module(
    CardModifier(
        "unpreventable", "Unpreventable", of_damage=True, rule_ids=("AMB-201",),
        reminder="Its damage cannot be prevented.",
    ),
    {},
)  # fmt: skip
