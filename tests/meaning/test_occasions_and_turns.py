"""Occasions said without their subject, tiles that are left or entered, what attacks have, and the order of turns."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import avatar_tile, health, meant, next_turn, pass_on, play, surfaces, trial, use

SHOVE = meant("Push target 1 tile away from you.", name="shove")
STRIKE = meant("Deal 6 damage to target.", name="strike")
HAT = meant("Tap: Heal 1.", "equipment", "hat")


def cast(game, card, *targets):
    game.choose(next(key for key in keys(game) if key.startswith(f"play {card}")))
    for target in targets:
        game.choose(next(key for key in keys(game) if key.startswith("target ") and key.endswith(target)))
    while game.decision is not None and game.decision.kind not in ("main", "may"):
        found = keys(game)
        game.choose(next((key for key in ("pass", "take") if key in found), found[0]))
    return game


# -- whose occasion it is
@pytest.mark.parametrize(("text", "lost"), [
    ("Whenever attacked, lose 1 health.", 7), ("Whenever damaged, lose 1 health.", 7),
    ("Whenever targeted, lose 1 health.", 7), ("Whenever healed, lose 1 health.", 6),
    ("While you have 20 or less health, attacks against you deal 2 less damage.", 6),
    ("When you have 30 or less health, attacks against you deal 2 less damage.", 4),
    ("When you have 20 or less health, attacks against you deal 2 less damage.", 6),
])  # fmt: skip
def test_an_occasion_without_a_subject_is_the_players(text, lost):
    ward = meant(text, "equipment", "ward")
    game = trial("Heal 1.", in_play=((), ("ward",)), cards=(ward, STRIKE), hands=(("strike",), ()))
    assert health(cast(game, "strike", "avatar-2"))[1] == 30 - lost


def test_a_summon_means_itself():
    """It loses one point only when it is attacked itself."""
    for target, healed in (("avatar-2", 0), ("1,1", 1)):
        guard = meant("Whenever attacked, heal 1.", "summon", "guard", defense=20)
        game = trial("Deal 6 damage to target.", cards=(guard,), summons=((2, "guard", "1,1"),))
        game.set_stat(2, "health", 20)
        use(game, target)
        assert health(game)[1] == 20 - (6 if target == "avatar-2" else 0) + healed


def test_a_card_that_is_drawn():
    token = meant("When drawn, lose 3 health.", "equipment", "token")
    for drawn, left in (("token", 27), ("hat", 30)):
        game = trial("Draw 1 card.", cards=(token, HAT))
        game.create_card(drawn, 1, "deck/1")
        assert health(use(game))[0] == left


# -- states that begin
@pytest.mark.parametrize(("text", "lost"), [
    ("When your health is 24 or less, lose 1 health.", 13),
    ("When your health is 23 or less, lose 1 health.", 13),
    ("As soon as your health is 18 or less, lose 1 health.", 13),
    ("When an opponent has 20 or less health, lose 1 health.", 12),
    ("When you have 5 or more charge counters, lose 1 health.", 12),
])  # fmt: skip
def test_a_state_sets_a_card_off_once_as_it_begins(text, lost):
    ward = meant(text, "equipment", "ward")
    game = trial("Heal 1.", in_play=((), ("ward",)), cards=(ward, STRIKE), hands=(("strike",) * 2, ()))
    before = health(use(game))[1]
    for _ in range(2):
        cast(game, "strike", "avatar-2")
    assert health(game)[1] == before - lost


@pytest.mark.parametrize("text", [
    "Tap: Add a charge counter to this card.\nWhen this card has 2 charge counters, lose 3 health.",
    "Tap: Add a counter to this card.\nWhen this card has 2 counters, lose 3 health.",
])  # fmt: skip
def test_counters_that_are_enough(text):
    game, left = trial(text, "equipment"), []
    for _ in range(3):
        left.append(health(use(game))[0])
        next_turn(next_turn(game))
    assert left == [30, 27, 27]


# -- tiles
@pytest.mark.parametrize(("text", "expected"), [
    ("When an enemy leaves a tile, place Water on the tile it left.", {"1,0"}),
    ("Whenever an enemy leaves an adjacent tile, place water on your tile.", {"0,0"}),
    ("Whenever an enemy moves onto an adjacent tile, place water on your tile.", set()),
    ("Whenever an enemy leaves a tile within 2 tiles, place water on your tile.", {"0,0"}),
    ("Whenever you leave a tile, place water on it.", set()),
])  # fmt: skip
def test_tiles_that_somebody_leaves_or_enters(text, expected):
    game = trial(text, "equipment", starts=("0,0", "1,0"), cards=(SHOVE,), hands=(("shove",), ()))
    cast(game, "shove", "avatar-2")
    assert avatar_tile(game, 2) == "2,0"
    assert surfaces(game) == expected


@pytest.mark.parametrize(("text", "barred"), [
    ("Enemies may not move onto adjacent tiles.", True), ("Enemies may not move onto tiles within 1 tile.", True),
    ("Tap: Heal 1.", False), ("Allies may not move onto adjacent tiles.", False),
])  # fmt: skip
def test_tiles_beside_a_card_that_enemies_cannot_enter(text, barred):
    game = next_turn(trial(text, "equipment", starts=("0,0", "2,0")))
    game.choose("move avatar-2")
    assert ("to 1,0" not in keys(game)) == barred
    assert "to 3,0" in keys(game)


@pytest.mark.parametrize(("text", "placed"), [
    ("Whenever an enemy moves onto an adjacent tile, place water on your tile.", True),
    ("Whenever an enemy moves onto a tile within 2 tiles, place water on your tile.", True),
    ("Whenever an ally moves onto an adjacent tile, place water on your tile.", False),
])  # fmt: skip
def test_an_enemy_that_comes_beside_the_card(text, placed):
    game = next_turn(trial(text, "equipment", starts=("0,0", "2,0")))
    for key in ("move avatar-2", "to 1,0", "stop"):
        game.choose(key)
    assert ("0,0" in surfaces(pass_on(game))) == placed


# -- what attacks have
@pytest.mark.parametrize(("text", "asked"), [
    ("Tap: Heal 1.", [True, True]),
    ("Your attacks have Unblockable.", [False, False]),
    ("Your attacks against Burning enemies have Unblockable.", [True, True]),
    ("Your next attack this turn is unblockable.", [False, True]),
    ("Your next attack this turn cannot be blocked.", [False, True]),
    ("Your next attack gains Unblockable.", [False, True]),
])  # fmt: skip
def test_whether_attacks_can_be_blocked(text, asked):
    kind = "technique" if "next" in text else "equipment"
    game = trial(text, kind, in_play=((), ("hat",)), cards=(STRIKE, HAT), hands=(("strike",) * 2, ()))
    if kind == "technique":
        use(game)
    found = []
    for _ in range(2):
        game.choose(next(key for key in keys(game) if key.startswith("play strike")))
        game.choose("target avatar-2")
        while game.decision.kind == "window":
            game.choose("pass")
        found.append(game.decision.kind == "block")
        pass_on(game)
    assert found == asked


@pytest.mark.parametrize(("text", "lost"), [
    ("Tap: Deal 3 damage to target.\nAttacks with this card deal 2 more damage.", 5),
    ("Tap: Deal 3 damage to target.\nAttacks with techniques deal 2 more damage.", 3),
])  # fmt: skip
def test_attacks_with_a_card(text, lost):
    assert health(use(trial(text, "equipment"), "avatar-2"))[1] == 30 - lost


# -- how much, and what was hit
@pytest.mark.parametrize(("text", "healed"), [
    ("Deal 6 damage to target enemy. Heal 1 for every 2 damage dealt this way.", 3),
    ("Deal 6 damage to target enemy. Heal 1 for each damage dealt this way.", 6),
    ("Deal 5 damage to target enemy. Heal 1 for every 2 damage you dealt this turn.", 2),
])  # fmt: skip
def test_so_much_for_the_damage_dealt(text, healed):
    game = trial(text)
    game.set_stat(1, "health", 10)
    assert health(use(game, "avatar-2"))[0] == 10 + healed


SHUT_IN = {"3,0": "wall", "3,-1": "wall", "2,1": "wall"}


@pytest.mark.parametrize(("walls", "text", "lost"), [
    (SHUT_IN, "Push target 2 tiles away from you. If it hits a wall, deal 4 damage to it.", 4),
    ({}, "Push target 2 tiles away from you. If it hits a wall, deal 4 damage to it.", 0),
    (SHUT_IN, "Deal 1 damage to target and push it 2 tiles. If it hits a wall, deal 3 additional damage.", 4),
    ({}, "Deal 1 damage to target and push it 2 tiles. If it hits a wall, deal 3 additional damage.", 1),
])  # fmt: skip
def test_what_a_push_ran_into(walls, text, lost):
    game = use(trial(text, layers={"walls": walls}), "avatar-2")
    while game.decision.kind != "main":
        game.choose(keys(game)[0])
        pass_on(game)
    assert health(game)[1] == 30 - lost


@pytest.mark.parametrize(("text", "lost"), [
    ("Whenever a card is put into your purgatory from your deck, lose 1 health.", 1),
    ("Whenever a card is put into your purgatory from your hand, lose 1 health.", 0),
    ("Whenever a card is put into your purgatory from play, lose 1 health.", 0),
])  # fmt: skip
def test_where_a_card_came_from(text, lost):
    mill = meant("Attrit 1.", name="mill")
    game = trial(text, "equipment", cards=(mill,), hands=(("mill",), ()))
    assert health(cast(game, "mill"))[0] == 30 - lost


def test_one_of_what_there_is():
    text = "If you control an equipment, add a charge counter to it."
    game = use(trial(text, in_play=(("hat",), ()), cards=(HAT,)))
    while game.decision.kind != "main":
        game.choose(keys(game)[0])
        pass_on(game)
    assert sum(game.state.counters.values()) == 1
    assert not use(trial(text)).state.counters


# -- turns
@pytest.mark.parametrize(("text", "turns"), [
    ("Take an extra turn after this one.", [1, 2, 1]),
    ("Target opponent skips their next turn.", [1, 2, 1]),
    ("Skip your next turn.", [2, 2, 1]),
    ("Heal 1.", [2, 1, 2]),
])  # fmt: skip
def test_whose_turns_come(text, turns):
    game = use(trial(text), *(("avatar-2",) if "Target" in text else ()))
    found = []
    for _ in range(3):
        next_turn(game)
        found.append(game.recall("turn", "active"))
    assert found == turns


@pytest.mark.parametrize(("text", "left"), [("Skip your next status phase.", 30), ("Heal 1.", 25)])
def test_a_phase_that_is_left_out(text, left):
    game = trial(text)
    game.add_counter(game.recall("avatar", 1), "burning", 1)
    assert health(next_turn(use(game)))[0] == left


def test_an_opponent_who_has_no_main_phase():
    game = next_turn(use(trial("Target opponent skips their next main phase."), "avatar-2"))
    assert game.recall("turn", "active") == 1
    assert play("Heal 1.").recall("turn", "active") == 1
