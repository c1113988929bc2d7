"""Every reading of every ruling: a situation in which it shows, and which tells it from every other reading."""
from __future__ import annotations

from itertools import combinations

import pytest

from helpers import situations_cards, situations_stack, situations_turn
from helpers.situations import SITUATIONS
from lich_studio.rules.lich.lich import LICH
from lich_studio.rules.lich.rulings import PROFILE, PROFILES

MODULES = (situations_cards, situations_stack, situations_turn)
SWITCHES = LICH.table("ruling")
PLAYS = [
    pytest.param(one, reading, id=f"{one.switch}-{reading}-{one.name}")
    for one in SITUATIONS
    for reading in one.outcomes
]
BY_PROFILE = [
    pytest.param(one, profile, id=f"{profile}-{one.switch}")
    for one in SITUATIONS
    if one.switch != PROFILE
    for profile in PROFILES
]


def outcomes(switch, reading):
    """Return what each situation of a switch says of a reading."""
    return [one.outcomes[reading] for one in SITUATIONS if one.switch == switch]


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_reading_has_a_situation_and_no_situation_speaks_of_another(switch):
    found = [set(one.outcomes) for one in SITUATIONS if one.switch == switch]
    assert found and all(readings == set(SWITCHES[switch].readings) for readings in found)


def test_no_situation_is_about_what_is_no_switch():
    assert {one.switch for one in SITUATIONS} == set(SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES)
def test_the_situations_tell_each_two_readings_of_a_switch_apart(switch):
    for one, other in combinations(SWITCHES[switch].readings, 2):
        assert outcomes(switch, one) != outcomes(switch, other), (one, other)


@pytest.mark.parametrize(("situation", "reading"), PLAYS)
def test_a_reading_does_what_its_situation_says(situation, reading):
    assert situation.play({situation.switch: reading}) == situation.outcomes[reading]


@pytest.mark.parametrize(("situation", "profile"), BY_PROFILE)
def test_a_profile_plays_as_the_readings_that_it_sets_and_else_by_default(situation, profile):
    reading = PROFILES[profile].get(situation.switch, SWITCHES[situation.switch].readings[0])
    assert situation.play({PROFILE: profile}) == situation.outcomes[reading]
