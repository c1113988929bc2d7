"""Who cannot aim at what, who cannot attack it, and aims for which sight or range does not matter, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from helpers.playing import play

FOE = "target avatar-2"
GUN = card("gun", "equipment", "Tap: Deal 5 damage to target.")
KIND = card("kind", "equipment", "Tap: Target heals 2.")


def offered(game, *wanted):
    """Return what is offered after some keys were chosen in a copy of the game."""
    other = game.clone()
    for key in wanted:
        if key not in keys(other):
            return ()
        other.choose(key)
    return keys(other)


@pytest.mark.parametrize(
    ("text", "start", "by_gun", "by_bolt"),
    [
        ("Techniques cannot target you.", "2,0", True, False),
        ("You cannot be targeted by opponents more than 3 tiles away.", "2,0", True, True),
        ("You cannot be targeted by opponents more than 3 tiles away.", "4,0", False, False),
        ("Enemies more than 1 tile away cannot attack you.", "2,0", False, False),
        ("Summons cannot attack you.", "2,0", True, True),
        ("Equipment cannot target your hero.", "2,0", False, True),
    ],
)
def test_tgt_001_1_what_cannot_aim_at_a_player(text, start, by_gun, by_bolt):
    game = table(in_play=(("gun",), ("trial",)), hands=(("free-bolt",), ()), starts=("0,0", start),
                 cards=(GUN, card("trial", "equipment", text, defense=1)))  # fmt: skip
    assert (FOE in offered(game, "use gun#1")) is by_gun
    assert (FOE in offered(game, "play free-bolt#1")) is by_bolt


def test_atk_001_1_who_cannot_attack_may_still_help():
    game = table(in_play=(("gun", "kind"), ("trial",)),
                 cards=(GUN, KIND, card("trial", "equipment", "Enemies cannot attack you.", defense=1)))  # fmt: skip
    assert FOE not in offered(game, "use gun#1") and FOE in offered(game, "use kind#1")


@pytest.mark.parametrize(("said", "reached"), [
    ("", False), (" You do not need line of sight to the target.", True), (" This ignores line of sight.", True),
    (" This ability ignores range.", False),
])  # fmt: skip
def test_los_001_1_an_ability_says_that_it_needs_no_sight(said, reached):
    mortar = card("mortar", "equipment", f"Tap: Deal 5 damage to target.{said}\nTap: Deal 1 damage to target.")
    game = table(in_play=(("mortar",), ()), cards=(mortar,), layers={"walls": {"1,0": "wall"}})
    assert (FOE in offered(game, "use mortar#1 1")) is reached
    assert FOE not in offered(game, "use mortar#1 2")


def test_hro_int_3_an_ability_says_that_range_does_not_matter():
    far = card("far", "equipment", "Tap: Deal 5 damage to target. This attack has unlimited range.")
    game = table(in_play=(("far",), ()), cards=(far,), heroes=("brute",), starts=("0,0", "5,0"))
    assert FOE in offered(game, "use far#1")


def test_blk_001_3_a_plate_is_not_destroyed_when_it_blocks():
    plate = card("plate", "equipment", "Plate is not destroyed when it blocks.", defense=2)
    game = table(in_play=(("gun",), ("plate",)), cards=(GUN, plate))
    choose(game, "use gun#1", FOE)
    pass_all(game)
    choose(game, "block plate#1")
    pass_all(game)
    assert game.state.zone_of[game.entity("plate#1", 2)] == "action/2" and game.stat(2, "health") == 30


def test_rea_001_2_opponents_may_not_play_reactions_to_this():
    hush = card("quiet", "equipment", "Tap: Deal 5 damage to target. Opponents may not play reactions to this.")
    game = table(in_play=(("quiet",), ()), hands=((), ("zap",)), cards=(hush,))
    choose(game, "use quiet#1", FOE)
    assert game.decision.kind == "main" and game.stat(2, "health") == 25


def test_mod_001_what_one_thing_of_a_kind_has_all_have():
    lens = card("lens", "equipment", "Equipment you control has Overwhelm.", defense=1)
    game = table(in_play=(("gun", "lens"), ("thin-veil",)), cards=(GUN, lens))
    assert game.stat(game.entity("gun#1", 1), "overwhelm") == 1
    assert game.stat(game.entity("thin-veil#1", 2), "overwhelm") == 0


def test_st_invisible_one_who_has_a_status_is_it():
    game = play("Deal 1 damage to target.", FOE, in_play=(("cloak",), ()),
                cards=(card("cloak", "equipment", "You have Invisible."),))  # fmt: skip
    assert game.counter(game.entity("avatar-1", 1), "invisible") == 1
