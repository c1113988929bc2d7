"""Damage that is less or half, attacks against somebody, and cards that are used or block twice a turn, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit

FOE = "target avatar-2"


def worn(text, *, by=2, points=5, kind="equipment", **given):
    """Return a game in which seat 1 shoots seat 2 with a gun, with a card of the text on one side."""
    one = card("trial", kind, text, **({"defense": 3} if kind == "equipment" else {}))
    gun = card("gun", "equipment", f"Tap: Deal {points} damage to target.")
    mine, theirs = (("gun", "trial"), ()) if by == 1 else (("gun",), ("trial",))
    return table(in_play=(mine, theirs), cards=(one, gun, *given.pop("cards", ())), **given)


def shoot(game, *answers):
    choose(game, "use gun#1", FOE)
    settle(game, *answers)


def settle(game, *preferred):
    while game.decision is not None and game.decision.kind != "main":
        wanted = [key for key in preferred if key in keys(game)]
        game.choose((wanted or [key for key in ("pass", "take") if key in keys(game)] or keys(game))[0])


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Damage dealt to you is halved.", 28),
        ("Damage dealt to you is halved (rounded up).", 27),
        ("Reduce all damage dealt to you by half, rounded up.", 27),
        ("Halve the damage you take from summons.", 25),
        ("All damage dealt to you is reduced by 2.", 27),
        ("Reduce the damage you take by 1.", 26),
        ("You are immune to damage from equipment.", 30),
        ("Attacks against you deal 2 less damage.", 27),
        ("Attacks against you have +1 damage.", 24),
        ("Attacks against you deal half damage.", 28),
        ("Attacks against you deal half damage, rounded up.", 27),
        ("Attacks against your summons deal 2 less damage.", 25),
        ("Enemy attacks deal 2 less damage.", 27),
        ("Damage dealt to you by Tap effects is reduced by 2.", 27),
        ("You take 2 less damage from techniques.", 25),
        ("Attacks against you have -2 damage when you are in smoke.", 25),
    ],
)
def test_fx_001_2_damage_by_an_attack_is_changed_on_its_way(text, left):
    game = worn(text)
    shoot(game)
    assert game.stat(2, "health") == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("All damage you deal is increased by 2.", 23),
        ("All damage dealt by equipment you control is doubled.", 20),
        ("Your attacks deal 1 more damage.", 24),
    ],
)
def test_fx_001_2_what_one_deals_is_more(text, left):
    game = worn(text, by=1)
    shoot(game)
    assert game.stat(2, "health") == left


@pytest.mark.parametrize("text", ["Your attacks cannot be blocked.", "Your attacks have Unblockable."])
def test_mod_001_attacks_have_a_modifier_of_damage(text):
    game = worn(text, by=1, cards=(card("guard", "equipment", "", defense=9),))
    game.create_card("guard", 2, "action/2")
    choose(game, "use gun#1", FOE)
    pass_all(game)
    assert game.stat(2, "health") == 25 and game.decision.kind == "main"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Reduce damage dealt to target by 3.", 28), ("Halve the damage dealt to target.", 28),
        ("Reduce damage dealt to target by half, rounded up.", 27), ("You take 4 less damage.", 29),
    ],
)
def test_amb_193_a_reaction_weakens_the_damage_that_it_answers_and_no_other(text, left):
    ease = card("ease", "reaction", text)
    game = table(in_play=(("gun", "gun"), ()), hands=((), ("ease",)),
                 cards=(ease, card("gun", "equipment", "Tap: Deal 5 damage to target.")))  # fmt: skip
    choose(game, "use gun#1", FOE, "play ease#1")
    settle(game, FOE)
    assert game.stat(2, "health") == left
    choose(game, "use gun#2", FOE)
    settle(game)
    assert game.stat(2, "health") == left - 5


def test_amb_193_an_equipment_weakens_damage_for_a_tap():
    game = worn("Tap: Reduce the damage dealt to you by 3.")
    choose(game, "use gun#1", FOE, "use trial#1")
    settle(game)
    assert game.stat(2, "health") == 28


@pytest.mark.parametrize(
    ("text", "left"),
    [("You take half damage from Burning.", 28), ("You take half damage from Burning, rounded up.", 27),
     ("Burning deals no damage to you.", 30), ("You are not damaged by Burning.", 30)],
)
def test_st_burning_what_a_status_deals_is_less(text, left):
    game = table(in_play=(("trial",), ()), cards=(card("trial", "equipment", text, defense=1),))
    game.apply(Edit("counter", (game.entity("avatar-1", 1), "burning", 1)))
    next_turn(game)
    assert game.stat(1, "health") == left


@pytest.mark.parametrize("text", [
    "Tap: Deal 4 damage to target. This card may be used twice per turn.",
    "Tap: Deal 4 damage to target.\nThis card may attack twice each turn.",
])  # fmt: skip
def test_kw_tap_1_a_card_is_tapped_by_its_last_use_of_a_turn(text):
    game = table(in_play=(("gun",), ()), cards=(card("gun", "equipment", text),))
    gun = game.entity("gun#1", 1)
    told = events(game, "ready again")
    shoot(game)
    assert game.stat(gun, "tapped") == 0 and len(told) == 1
    shoot(game)
    assert (game.stat(gun, "tapped"), game.stat(2, "health"), game.stat(1, "action_points")) == (1, 22, 0)


def test_blk_001_5_a_shield_blocks_twice_in_a_turn_and_again_in_the_next():
    wall = card("wall", "equipment", "You may block with this card an additional time each turn.", defense=9)
    guns = card("gun", "equipment", "Tap: Deal 4 damage to target.")
    game = table(in_play=(("gun",) * 3, ("wall",)), cards=(wall, guns))
    game.apply(Edit("stat", (1, "action_points", 3)))
    wall = game.entity("wall#1", 2)
    for number, tapped in ((1, 0), (2, 1), (3, 1)):
        choose(game, f"use gun#{number}", FOE)
        settle(game, "block wall#1")
        assert game.stat(wall, "tapped") == tapped
    assert game.stat(2, "health") == 26


@pytest.mark.parametrize("text", ["This card deals 2 damage to target and inflicts Burning 1.",
                                  "Trial deals 2 damage to target, and inflicts Burning 1 to it."])
def test_kw_deal_what_the_card_does_is_done_by_the_card(text):
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", text),))
    choose(game, "play trial#1", FOE)
    settle(game)
    assert (game.stat(2, "health"), game.counter(game.entity("avatar-2", 2), "burning")) == (28, 1)


@pytest.mark.parametrize(
    ("text", "before", "left"),
    [
        ("When your health falls to 5 or less, heal 3.", 10, 8), ("When your health hits 5 or less, heal 3.", 11, 6),
        ("When you fall below 5 health, heal 3.", 10, 5), ("When you are reduced to 4 or less health, heal 3.", 9, 7),
    ],
)
def test_hro_hp_3_health_that_falls_to_a_line_sets_something_off(text, before, left):
    game = worn(text)
    game.apply(Edit("stat", (2, "health", before)))
    shoot(game)
    assert game.stat(2, "health") == left


def test_dmg_001_a_blast_takes_its_maker_along_once():
    bomb = card("bomb", "equipment", "Tap, Sacrifice: Deal 6 damage to all targets within 2 tiles, including you.")
    game = table(in_play=(("bomb",), ()), cards=(bomb,))
    choose(game, "use bomb#1")
    settle(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 24)


def test_fx_001_2_when_something_is_so_what_holds_holds():
    game = worn("When you have 10 or less health, attacks against you deal 2 less damage.")
    shoot(game)
    game.apply(Edit("stat", (2, "health", 10)))
    game.apply(Edit("stat", (game.entity("gun#1", 1), "tapped", 0)))
    shoot(game)
    assert game.stat(2, "health") == 7


@pytest.mark.parametrize(("text", "left"), [
    ("The first attack you make each turn deals +2 damage.", (23, 18)),
    ("Your first attack each turn deals double damage.", (20, 15)),
    ("Your first attack each turn cannot be blocked.", (25, 25)),
])  # fmt: skip
def test_atk_001_3_the_first_attack_of_a_turn_is_told_from_the_next(text, left):
    guard = card("guard", "equipment", "", defense=9)
    game = worn(text, by=1, cards=(guard,))
    game.create_card("gun", 1, "action/1")
    if "blocked" in text:
        game.create_card("guard", 2, "action/2")
    seen = []
    for number in (1, 2):
        choose(game, f"use gun#{number}", FOE)
        settle(game, "block guard#1")
        seen.append(game.stat(2, "health"))
    assert tuple(seen) == left


@pytest.mark.parametrize(("kind", "text", "left"), [
    ("equipment", "Prevent half of all damage dealt to you.", 28),
    ("equipment", "Prevent half of any damage dealt to you, rounded down.", 27),
    ("equipment", "Prevent 1 damage dealt to you from any source.", 26),
    ("reaction", "Prevent half of any damage dealt to target.", 28),
    ("reaction", "Prevent 3 of any damage dealt to target.", 28),
])  # fmt: skip
def test_amb_201_half_of_damage_is_prevented(kind, text, left):
    trial = card("trial", kind, text, **({"defense": 1} if kind == "equipment" else {}))
    gun = card("gun", "equipment", "Tap: Deal 5 damage to target.")
    answering = kind == "reaction"
    game = table(in_play=(("gun",), () if answering else ("trial",)), hands=((), ("trial",) if answering else ()),
                 cards=(trial, gun))  # fmt: skip
    choose(game, "use gun#1", FOE)
    settle(game, "play trial#1", FOE)
    assert game.stat(2, "health") == left


def test_kw_deal_all_things_of_a_kind_take_damage():
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", "All opponents take 3 damage."),))
    choose(game, "play trial#1")
    settle(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (30, 27)
