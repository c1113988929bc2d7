"""What cards say beyond the actions of the rulebook: instead of others, whenever something happens, descriptions."""
from __future__ import annotations

from lich_studio.rules.lich import (
    belongings,
    counter_states,
    descriptions,
    further_words,
    having,
    past,
    rivals,
    shares,
    status_states,
    unowned,
    varieties,
    what_cannot_have_it,
    yours,
    zone_verbs,
)
from lich_studio.rules.lich.cards import things_given_up
from lich_studio.rules.lich.combat import attackers, blocking_tapped, often
from lich_studio.rules.lich.forms import (
    at_once,
    elsewhere,
    kept_pool,
    no_abilities,
    playing_liberties,
    standing_numbers,
    staying_tapped,
    without_points,
    without_slots,
)
from lich_studio.rules.lich.keywords import ways
from lich_studio.rules.lich.replacing import (
    answered_damage,
    attack_damage,
    attacks_against,
    damage_to_all,
    dying,
    first_attack,
    first_times,
    floors,
    for_a_time,
    immunity,
    instead,
    lessening,
    no_fog,
    standing_prevention,
    targeted_near,
    unattackable,
    untargetable_by,
    untouchable,
    would,
)
from lich_studio.rules.lich.triggers import board as board_happenings
from lich_studio.rules.lich.triggers import cards as card_happenings
from lich_studio.rules.lich.triggers import circles, fights, giving_up, handling, lasting
from lich_studio.rules.lich.triggers import decks as deck_happenings
from lich_studio.rules.lich.triggers import health as health_happenings
from lich_studio.rules.lich.triggers import nearness as near_happenings
from lich_studio.rules.lich.triggers import statuses as status_happenings

__all__ = ["FURTHER_WORDING"]

FURTHER_WORDING = (
    immunity.MODULE,
    untouchable.MODULE,
    targeted_near.MODULE,
    untargetable_by.MODULE,
    unattackable.MODULE,
    floors.MODULE,
    ways.MODULE,
    answered_damage.MODULE,
    lessening.MODULE,
    damage_to_all.MODULE,
    would.MODULE,
    instead.MODULE,
    first_times.MODULE,
    dying.MODULE,
    attack_damage.MODULE,
    first_attack.MODULE,
    attacks_against.MODULE,
    standing_prevention.MODULE,
    for_a_time.MODULE,
    no_fog.MODULE,
    circles.MODULE,
    fights.MODULE,
    health_happenings.MODULE,
    card_happenings.MODULE,
    deck_happenings.MODULE,
    board_happenings.MODULE,
    near_happenings.MODULE,
    status_happenings.MODULE,
    giving_up.MODULE,
    standing_numbers.MODULE,
    at_once.MODULE,
    no_abilities.MODULE,
    without_points.MODULE,
    blocking_tapped.MODULE,
    often.MODULE,
    staying_tapped.MODULE,
    without_slots.MODULE,
    *zone_verbs.MODULES,
    elsewhere.MODULE,
    things_given_up.MODULE,
    kept_pool.MODULE,
    playing_liberties.MODULE,
    yours.MODULE,
    having.MODULE,
    past.MODULE,
    attackers.MODULE,
    shares.MODULE,
    varieties.MODULE,
    descriptions.MODULE,
    counter_states.MODULE,
    status_states.MODULE,
    rivals.MODULE,
    belongings.MODULE,
    handling.MODULE,
    lasting.MODULE,
    what_cannot_have_it.MODULE,
    *further_words.MODULES,
    unowned.MODULE,
)
