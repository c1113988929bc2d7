"""What authors say in their own manner: all targets, what others may do, owners, triggers said last; played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE, RIVAL = "target avatar-2", "target player-2"
FOE_IN_FIRE = {"surfaces": {"2,0": "fire"}}


def read(text, kind="equipment", name="Marl Hound"):
    return parse(text, phrase_table(), CardContext(name, kind))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Tap: Deal 4 damage to all targets in fire.", "Tap: Deal 4 damage to each target in Fire."),
        ("Tap: Deal 3 damage to each target with fire on them.", "Tap: Deal 3 damage to each target in Fire."),
        ("Tap: Push all targets adjacent to you 3 tiles.", "Tap: Push each target adjacent to you 3 tiles."),
        ("Whenever you deal damage to a target, heal 1.", "Whenever you deal damage to a target, heal 1."),
        ("Tap: Untap all of your summons.", "Tap: Untap each summon you control."),
        ("Your summons cannot be moved.", "Summons you control cannot be moved."),
        ("Draw a card whenever you move.", "Whenever you move, draw 1 card."),
        ("You lose 2 health at the end of your turn.", "At the end of your turn, you lose 2 health."),
        ("Tap: All players draw a card.", "Tap: Each player draws 1 card."),
        ("Tap: All players' health becomes 10.", "Tap: Each player's health becomes 10."),
        ("Your Knives deal +1 damage.", "Knives you control deal 1 more damage."),
        ("Tap: Destroy all summons with 3 defense or less.", "Tap: Destroy each summon with 3 or less defense."),
        ("You have +1 movement when you control a wall.", "You have +1 movement while you control a wall."),
    ],
)
def test_it_reads(text, said):
    reading = read(text)
    errors = [problem for problem in reading.problems if problem.severity == "error"]
    assert (errors, reading.canonical.replace("you lose", "lose")) == ([], said.replace("you lose", "lose"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Tap: Target opponent may deal 3 damage to you.", "whose-you"),
        ("Tap: Target opponent may put a card from your hand into their hand.", "whose-you"),
        ("Tap: Target summon may teleport 2 tiles.", "nobody-decides"),
        ("Tap: Destroy target target.", "target-of-targets"),
    ],
)
def test_it_is_refused(text, code):
    assert code in [problem.code for problem in read(text).problems]


def test_all_targets_are_the_units_of_a_description():
    game = play("Deal 4 damage to all targets in fire.", layers=FOE_IN_FIRE)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (30, 26)


@pytest.mark.parametrize(("surface", "health"), [("fire", 26), ("steam", 26), ("water", 30)])
def test_one_of_two_surfaces_is_enough(surface, health):
    game = play("Deal 4 damage to all targets in fire or steam.", layers={"surfaces": {"2,0": surface}})
    assert game.stat(2, "health") == health


@pytest.mark.parametrize(("answer", "left"), [("yes", 26), ("no", 22)])
def test_another_player_decides_and_gets_it(answer, left):
    assert play("Target opponent may heal 4.", RIVAL, answer, edits={"2": 22}).stat(2, "health") == left


def test_each_player_who_may_is_asked_alone():
    game = play("Each player may lose 3 health. Each player may gain 1 AP.", "yes", "no", "no", "no")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (27, 30)


def test_if_they_do_not_is_asked_of_what_they_left():
    text = "Target opponent may lose 2 health. If they don't, deal 5 damage to them."
    assert play(text, RIVAL, "no").stat(2, "health") == 25
    assert play(text, RIVAL, "yes").stat(2, "health") == 28


def test_who_cannot_pay_is_not_asked():
    game = play("Each player may pay 20 health and draw a card.", "no", edits={"2": 5})
    assert (game.stat(1, "health"), game.stat(2, "health")) == (30, 5)


@pytest.mark.parametrize(("surface", "dealt"), [("fire", 8), ("water", 6)])
def test_damage_is_more_only_to_what_is_described(surface, dealt):
    spurs = card("spurs", "equipment", "Your attacks deal +2 damage to targets in fire.", defense=1)
    layers = {"surfaces": {"2,0": surface}}
    game = table(hands=(("free-bolt",), ()), in_play=(("spurs",), ()), cards=(spurs,), layers=layers)
    game.choose("play free-bolt#1")
    settle(game, FOE)
    assert game.stat(2, "health") == 30 - dealt


def test_a_thing_deals_double_damage_to_some_only():
    bow = card("bow", "equipment",
               "Damage dealt by this card to targets in fire is doubled.\nTap: Deal 2 damage to target.",
               defense=1)  # fmt: skip
    for layers, health in ((FOE_IN_FIRE, 26), ({}, 28)):
        game = table(in_play=(("bow",), ()), cards=(bow,), layers=layers)
        game.choose("use bow#1")
        settle(game, FOE)
        assert game.stat(2, "health") == health


def test_the_owner_is_meant_whoever_controls_it():
    text = "Destroy target equipment. Its owner loses 4 health."
    game = play(text, "target thin-veil#1", in_play=((), ("thin-veil",)))
    assert (game.stat(1, "health"), game.stat(2, "health")) == (30, 26)


def test_what_sets_it_off_may_stand_last():
    idol = card("idol", "equipment", "You lose 2 health at the end of your turn.", defense=1)
    game = table(in_play=(("idol",), ()), cards=(idol,))
    next_turn(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (28, 30)


@pytest.mark.parametrize(("health", "dealt"), [(30, 8), (29, 4)])
def test_full_health_is_asked(health, dealt):
    text = "Deal 4 damage to target. If it is at full health, deal 8 damage instead."
    assert play(text, FOE, edits={"2": health}).stat(2, "health") == health - dealt


@pytest.mark.parametrize(("health", "dealt"), [(14, 8), (15, 4)])
def test_less_than_half_health_is_asked(health, dealt):
    text = "Deal 4 damage to target. If that target has less than half of their health, deal 8 damage instead."
    assert play(text, FOE, edits={"2": health}).stat(2, "health") == health - dealt


@pytest.mark.parametrize(("start", "dealt"), [("4,0", 8), ("3,0", 4)])
def test_more_than_so_far_away(start, dealt):
    text = "Deal 4 damage to target. If the target is more than 3 tiles away, deal 8 damage instead."
    assert play(text, FOE, starts=("0,0", start)).stat(2, "health") == 30 - dealt


def test_the_tile_of_a_number_in_a_turn_tells_once():
    boots = card("boots", "equipment", "Whenever you move 2 or more tiles in a turn, lose 1 health.", defense=1)
    game = table(in_play=(("boots",), ()), cards=(boots,))
    for tiles in (("to 0,1",), ("to 0,2",)):
        game.choose("move avatar-1")
        for key in (*tiles, *(("stop",) if "stop" in keys(game) else ())):
            game.choose(key)
        if "stop" in keys(game):
            game.choose("stop")
        settle(game)
    assert game.stat(1, "health") == 29


def test_no_enemy_aims_at_a_group():
    flag = card("flag", "equipment", "Avatars you control cannot be targeted by enemies.", defense=1)
    game = table(hands=((), ("free-bolt",)), in_play=(("flag",), ()), cards=(flag,))
    next_turn(game)
    assert "play free-bolt#1" not in keys(game)


def test_equipment_of_a_group_cannot_be_destroyed():
    flag = card("flag", "equipment", "Equipment you control cannot be destroyed.", defense=1)
    text = "Destroy each equipment."
    game = play(text, in_play=(("flag", "thin-veil"), ("wall-shield",)), cards=(flag,))
    lying = {name: game.state.zone_of[game.entity(name, 0)] for name in ("flag#1", "thin-veil#1", "wall-shield#1")}
    assert lying == {"flag#1": "action/1", "thin-veil#1": "action/1", "wall-shield#1": "purgatory/2"}


def test_two_statuses_are_kept_off():
    text = "Inflict Sepsis 1 on target. Inflict Blind 1 on target. Inflict Wet 1 on target."
    charm = card("charm", "equipment", "You cannot be inflicted with Sepsis or Blind.", defense=1)
    game = play(text, FOE, FOE, FOE, in_play=((), ("charm",)), cards=(charm,))
    foe = game.entity("avatar-2", 0)
    assert [game.counter(bearer, name) for name in ("sepsis", "blind", "wet") for bearer in (foe, 2)].count(1) == 1
