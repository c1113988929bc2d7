"""Health and damage, attacks, and how cards are paid for and played."""
from __future__ import annotations

from lich_studio.rules.lich import concession
from lich_studio.rules.lich.cards import (
    action_cards,
    activating,
    choosing_costs,
    costs,
    most_x,
    playing,
    sources,
    tactics,
    terms,
)
from lich_studio.rules.lich.combat import attacks, blocking, damage, death, health
from lich_studio.rules.lich.keywords import (
    attrit,
    discard,
    divide,
    draw,
    heal,
    lose,
    negate,
    points_and_source,
    prevent,
    several_times,
)
from lich_studio.rules.lich.replacing import guarding, only_blocks, shields, wards
from lich_studio.rules.lich.turn import action_points, kept_source, source_pool

__all__ = ["FIGHTS_AND_CARDS"]

FIGHTS_AND_CARDS = (
    health.MODULE,
    damage.MODULE,
    blocking.MODULE,
    wards.MODULE,
    shields.MODULE,
    prevent.MODULE,
    guarding.MODULE,
    only_blocks.MODULE,
    death.MODULE,
    concession.MODULE,
    attacks.MODULE,
    action_points.MODULE,
    kept_source.MODULE,
    source_pool.MODULE,
    points_and_source.MODULE,
    costs.MODULE,
    choosing_costs.MODULE,
    most_x.MODULE,
    terms.MODULE,
    playing.MODULE,
    tactics.MODULE,
    action_cards.MODULE,
    activating.MODULE,
    sources.MODULE,
    heal.MODULE,
    lose.MODULE,
    draw.MODULE,
    attrit.MODULE,
    discard.MODULE,
    divide.MODULE,
    several_times.MODULE,
    negate.MODULE,
)
