"""Mechanics and wordings that cards use and the rulebook does not name, each in its own file."""
from __future__ import annotations

from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich import all_targets, owners, their_may
from lich_studio.rules.lich.keywords import ambush, gain_several
from lich_studio.rules.lich.replacing import group_immunity
from lich_studio.rules.lich.terms import words
from lich_studio.rules.lich.turn import later

MODULES: tuple[RuleModule, ...] = (
    all_targets.MODULE,
    owners.MODULE,
    their_may.MODULE,
    gain_several.MODULE,
    words.KEYWORDS,
    ambush.MODULE,
    later.MODULE,
    group_immunity.MODULE,
)
"""In the order in which they need each other; all of them come after what the rulebook has."""
