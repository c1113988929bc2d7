"""Mechanics and wordings that cards use and the rulebook does not name, each in its own file."""
from __future__ import annotations

from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich import all_targets, owners, their_may
from lich_studio.rules.lich.keywords import gain_several

MODULES: tuple[RuleModule, ...] = (
    all_targets.MODULE,
    owners.MODULE,
    their_may.MODULE,
    gain_several.MODULE,
)
"""In the order in which they need each other; all of them come after what the rulebook has."""
