"""Source cards in play are cards in play: they can be tapped, untapped, destroyed, damned and taken (TGT-001.2)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from lich_studio.engine.legality import Intent
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.target_intents import aim_intent


def aiming(text, **given):
    """Return a game in which player 1 holds a technique of that text; both have a source in play."""
    made = card("made", "technique", text)
    given.setdefault("sources", (["ember"], ["sprout"]))
    return table(hands=(["made"], []), cards=(made,), **given)


@pytest.mark.parametrize(
    ("text", "zone", "tapped"),
    [
        ("Tap target source.", "sources/2", 1),
        ("Destroy target source.", "purgatory/2", 0),
        ("Damn target source.", "abyss/2", 0),
        ("Gain control of target source.", "sources/1", 0),
    ],
)
def test_what_is_done_to_a_source(text, zone, tapped):
    game = aiming(text)
    sprout = game.entity("sprout#1", 2)
    choose(game, "play made#1", "target sprout#1")
    pass_all(game)
    assert game.state.zone_of[sprout] == zone and game.stat(sprout, "tapped") == tapped


def test_kw_tap_1_a_source_tapped_by_an_effect_gives_nothing_and_cannot_be_tapped_for_source():
    game = aiming("Tap target source.")
    ember = game.entity("ember#1", 1)
    choose(game, "play made#1", "target ember#1")
    pass_all(game)
    assert game.counter(1, "pool thermic") == 0 and "tap ember#1" not in keys(game)
    refused = [one.refusal.code for one in game.why_not(Intent("tap source", 1, ember)) if one.refusal]
    assert refused == ["tapped"]


def test_kw_untap_a_source_that_is_untapped_gives_again():
    game = aiming("Untap target source you control.")
    choose(game, "tap ember#1", "play made#1", "target ember#1")
    pass_all(game)
    choose(game, "tap ember#1")
    assert game.counter(1, "pool thermic") == 2


def test_amb_166_whoever_gains_control_taps_it():
    game = aiming("Gain control of target source.")
    choose(game, "play made#1", "target sprout#1")
    pass_all(game)
    choose(game, "tap sprout#1")
    assert game.counter(1, "pool verdant") == 1


def test_amb_203_a_bare_target_takes_in_sources_where_the_effect_applies_to_cards():
    assert "target sprout#1" in options_of("Destroy target.")
    assert "target sprout#1" in options_of("Tap target card.")
    assert "target sprout#1" not in options_of("Deal 1 damage to target.")


def options_of(text):
    game = aiming(text)
    choose(game, "play made#1")
    return keys(game)


def test_tgt_001_2_a_source_is_a_target_only_while_its_player_is_in_sight():
    game = aiming("Destroy target source.", starts=("0,0", "2,1"))
    choose(game, "play made#1")
    assert keys(game) == ("target ember#1",)


def test_tgt_001_1_a_source_in_the_hand_is_no_target():
    game = table(hands=(["made", "ember"], []), cards=(card("made", "technique", "Destroy target source."),))
    intent = aim_intent(1, game.entity("made#1", 1), 0, 0, Aim("card", game.entity("ember#1", 1)))
    assert not game.permits(intent) and "play made#1" not in keys(game)
