"""Mechanics and wordings that cards use and the rulebook does not name, each in its own file."""
from __future__ import annotations

from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich import all_targets, counted_by, exceptions, owners, superlatives, their_may
from lich_studio.rules.lich.cards import attaching_to, entering_with
from lich_studio.rules.lich.keywords import ambush, gain_several
from lich_studio.rules.lich.replacing import group_immunity
from lich_studio.rules.lich.terms import words
from lich_studio.rules.lich.turn import extra_sources, later
from lich_studio.rules.lich.zones import swapping_hands

MODULES: tuple[RuleModule, ...] = (
    all_targets.MODULE,
    owners.MODULE,
    their_may.MODULE,
    gain_several.MODULE,
    words.KEYWORDS,
    ambush.MODULE,
    later.MODULE,
    group_immunity.MODULE,
    exceptions.MODULE,
    counted_by.MODULE,
    superlatives.MODULE,
    swapping_hands.MODULE,
    extra_sources.MODULE,
    entering_with.MODULE,
    attaching_to.MODULE,
)
"""In the order in which they need each other; all of them come after what the rulebook has."""
