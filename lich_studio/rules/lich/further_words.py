"""Mechanics and wordings that cards use and the rulebook does not name, each in its own file."""
from __future__ import annotations

from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich import (
    all_targets,
    ambush,
    answering,
    counted_by,
    damage_this_turn,
    entering_with,
    exceptions,
    extra_sources,
    for_each,
    half_of_it,
    having_and_not,
    keen_sight,
    last_turn,
    later,
    nothing_done,
    owners,
    single_out,
    source_in_pool,
    superlatives,
    that_many,
    their_may,
    unanswerable,
    whose_it_is,
)
from lich_studio.rules.lich.cards import any_source, attaching_to, sacrifice_it
from lich_studio.rules.lich.combat import deal_or, fate_of_damage, may_not_attack
from lich_studio.rules.lich.forms import acting_for_a_time, longer_ranges, not_that_card
from lich_studio.rules.lich.keywords import (
    double_status,
    gain_combination,
    gain_several,
    removed_surfaces,
    unnegatable,
)
from lich_studio.rules.lich.replacing import after_preventing, no_healing, redirecting, status_damage
from lich_studio.rules.lich.terms import words
from lich_studio.rules.lich.triggers import tile_left, turn_places
from lich_studio.rules.lich.zones import swapping_hands, they_pick, trading

MODULES: tuple[RuleModule, ...] = (
    all_targets.MODULE,
    owners.MODULE,
    their_may.MODULE,
    gain_several.MODULE,
    words.KEYWORDS,
    ambush.MODULE,
    later.MODULE,
    unnegatable.MODULE,
    redirecting.MODULE,
    after_preventing.MODULE,
    exceptions.MODULE,
    superlatives.MODULE,
    swapping_hands.MODULE,
    trading.MODULE,
    single_out.MODULE,
    nothing_done.MODULE,
    they_pick.MODULE,
    answering.MODULE,
    tile_left.MODULE,
    turn_places.MODULE,
    last_turn.MODULE,
    no_healing.MODULE,
    status_damage.MODULE,
    double_status.MODULE,
    gain_combination.MODULE,
    extra_sources.MODULE,
    entering_with.MODULE,
    attaching_to.MODULE,
    any_source.MODULE,
    counted_by.MODULE,
    for_each.MODULE,
    having_and_not.MODULE,
    fate_of_damage.MODULE,
    deal_or.MODULE,
    removed_surfaces.MODULE,
    damage_this_turn.MODULE,
    that_many.MODULE,
    source_in_pool.MODULE,
    whose_it_is.MODULE,
    acting_for_a_time.MODULE,
    not_that_card.MODULE,
    half_of_it.MODULE,
    longer_ranges.MODULE,
    may_not_attack.MODULE,
    sacrifice_it.MODULE,
    keen_sight.MODULE,
    unanswerable.MODULE,
)
"""In the order in which they need each other; all of them come after what the rulebook has."""
