"""Looser ways to say that damage is dealt: "attack target for 5 damage", "hit target adjacent enemy for 3"."""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich.combat.damage import Deal

_STRIKE = "attack|hit|strike|shoot|damage|blast|stab|slash"

MODULE = RuleModule(
    id="damage words",
    requires=("damage",),
    phrases=(
        phrase(f"{_STRIKE} {{to}} for {{amount}} [{{modifier}}] damage", Deal, canonical=False),
        phrase(f"{_STRIKE} {{to}} for {{amount}}", Deal, modifier="", canonical=False),
        phrase(f"{_STRIKE} {{to}} ,_dealing|dealing|and_deal|,_deal|to_deal {{amount}} [{{modifier}}] damage", Deal,
               canonical=False),
    ),
)
