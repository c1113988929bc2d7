"""Which things a text means by how far away they are, whose they are, and how they compare."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import cards_in, health, meant, pass_on, play, summons, surfaces, trial, use

OX, WOLF = (2, "ox", "1,1"), (1, "wolf", "0,1")


@pytest.mark.parametrize(("text", "at", "lost"), [
    ("Deal 4 damage to target. If the target is more than 2 tiles away, deal 8 damage instead.", "2,0", 4),
    ("Deal 4 damage to target. If the target is more than 2 tiles away, deal 8 damage instead.", "3,0", 8),
    ("Deal 4 damage to target. If the target is 3 or more tiles away, deal 8 damage instead.", "3,0", 8),
    ("Deal 4 damage to target. If the target is at least 3 tiles away from you, deal 8 damage instead.", "2,0", 4),
    ("Deal 4 damage to target. If the target is at least 3 tiles away from you, deal 8 damage instead.", "3,0", 8),
    ("Deal 2 damage to target. If it is exactly 2 tiles away from you, deal 7 damage instead.", "2,0", 7),
    ("Deal 2 damage to target. If it is exactly 2 tiles away from you, deal 7 damage instead.", "3,0", 2),
])  # fmt: skip
def test_how_far_away_a_target_is(text, at, lost):
    assert health(play(text, "avatar-2", starts=("0,0", at))) == [30, 30 - lost]


def test_enemy_summons_and_allied_ones_are_told_apart():
    assert summons(play("Deal 4 damage to each enemy summon.", summons=(OX, WOLF))) == {"0,1": 0, "1,1": 4}
    assert summons(play("Deal 4 damage to each allied summon.", summons=(OX, WOLF))) == {"0,1": 4, "1,1": 0}


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Attacks against you deal 2 less damage.", 6, 4),
    ("Enemy attacks deal 2 less damage.", 6, 4),
    ("Attacks against opponents deal 2 less damage.", 4, 6),
])  # fmt: skip
def test_attacks_against_somebody(text, mine, theirs):
    """The ward lies before player 2; player 1 shoots player 2, or player 2 would shoot player 1."""
    ward = meant(text, "equipment", "ward")
    for seat, lost in ((2, theirs), (1, mine)):
        lying = ((), ("ward",)) if seat == 2 else (("ward",), ())
        game = use(trial("Deal 6 damage to target.", in_play=lying, cards=(ward,)), "avatar-2")
        assert 30 - health(game)[1] == lost


@pytest.mark.parametrize(("text", "hit"), [
    ("Deal 3 damage to each opponent who controls an equipment.", (2,)),
    ("Deal 3 damage to each opponent that controls 2 or more equipment.", ()),
    ("Deal 3 damage to each opponent that occupies a tile with Fire.", (3,)),
    ("Deal 3 damage to each opponent on a tile with a surface.", (3,)),
    ("Deal 3 damage to each opponent with 7 or more cards in hand.", (3,)),
    ("Deal 3 damage to the closest opponent.", (2,)),
    ("Deal 3 damage to the opponent furthest from you.", (3,)),
    ("Deal 3 damage to each opponent with the fewest cards in hand.", (2,)),
])  # fmt: skip
def test_opponents_who_have_something(text, hit):
    game = trial(text, starts=("0,0", "2,0", "-3,0"), in_play=((), ("hat",), ()), hands=((), (), ("zap",) * 7),
                 cards=(meant("Tap: Heal 1.", "equipment", "hat"),), layers={"surfaces": {"-3,0": "fire"}})  # fmt: skip
    use(game)
    if game.decision.kind == "pick":
        game.choose(keys(game)[0])
        pass_on(game)
    assert tuple(seat for seat in (2, 3) if health(game)[seat - 1] < 30) == hit


@pytest.mark.parametrize(("text", "mine", "held"), [
    ("If you have more cards in hand than each opponent, draw a card.", 9, 10),
    ("If you have more cards in hand than each opponent, draw a card.", 8, 8),
    ("If you have less health than each opponent, draw a card.", 6, 6),
    ("If you have more health than each opponent, draw a card.", 6, 6),
    ("If you have more health than an opponent, draw a card.", 6, 7),
    ("Draw until you have 8 cards in hand.", 6, 8),
    ("Draw until you have 8 cards in hand.", 9, 9),
])  # fmt: skip
def test_what_is_so_compared_with_each_of_several(text, mine, held):
    """The opponents hold 6 and 8 cards; their health is 30 and 20, mine is 25."""
    game = trial(text, starts=("0,0", "2,0", "-3,0"), hands=(("zap",) * mine, (), ("zap",) * 8))
    game.set_stat(1, "health", 25)
    game.set_stat(3, "health", 20)
    assert len(cards_in(use(game), "hand/1")) == held


@pytest.mark.parametrize(("text", "lost"), [
    ("Inflict wet 1 on target. If target is wet, deal 3 damage to it.", 3),
    ("If target enemy is adjacent, heal 1. Otherwise, deal 3 damage to target enemy.", 3),
    ("If your health is less than target opponent's health, deal 3 damage to them.", 3),
    ("If target opponent is within 2 tiles, they lose 3 health.", 3),
    ("If target opponent is adjacent, they lose 3 health.", 0),
])  # fmt: skip
def test_a_target_that_a_condition_names_is_chosen_once(text, lost):
    game = trial(text)
    game.set_stat(1, "health", 20)
    assert health(use(game, "avatar-2")) == [20, 30 - lost]


def test_a_target_is_offered_something():
    game = trial("Target opponent may heal 4. If they do, you lose 2 health.")
    game.set_stat(2, "health", 20)
    use(game, "avatar-2")
    assert (game.decision.kind, game.decision.seat) == ("may", 2)
    game.choose("yes")
    assert health(pass_on(game)) == [28, 24]


@pytest.mark.parametrize(("text", "healed"), [
    ("Deal 2 damage to target. If damage is dealt this way, heal 1.", 1),
    ("Deal 2 damage to target. If 3 or more damage is dealt this way, heal 1.", 0),
    ("If the total defense of equipment you control is 4 or more, heal 1.", 1),
    ("If the total defense of equipment you control is 5 or more, heal 1.", 0),
    ("If you are within 2 tiles of a fire surface, heal 1.", 1),
    ("If you are within 2 tiles of a water surface, heal 1.", 0),
])  # fmt: skip
def test_how_much_there_is(text, healed):
    hat = meant("Tap: Heal 1.", "equipment", "hat")
    aims = ("avatar-2",) if "target" in text else ()
    game = trial(text, in_play=(("hat",), ()), cards=(hat,), layers={"surfaces": {"-2,0": "fire"}})
    game.set_stat(1, "health", 20)
    assert health(use(game, *aims))[0] == 20 + healed


def test_damage_that_is_kept_off_was_not_dealt():
    ward = meant("You cannot be dealt damage.", "equipment", "ward")
    game = play("Deal 2 damage to target. If damage is dealt this way, lose 1 health.", "avatar-2",
                in_play=((), ("ward",)), cards=(ward,))  # fmt: skip
    assert health(game) == [30, 30]


def test_a_fire_surface_is_fire():
    game = play("Place a Fire surface on target tile.", "1,1")
    assert surfaces(game) == {"1,1"}


@pytest.mark.parametrize(("text", "lost"), [
    ("If you would be dealt damage, instead reduce that damage by 2.", 4),
    ("If you would be dealt damage, instead halve that damage.", 3),
    ("If you would be dealt damage by an equipment, instead halve that damage.", 6),
])  # fmt: skip
def test_the_same_damage_in_another_number(text, lost):
    ward = meant(text, "equipment", "ward")
    game = play("Deal 6 damage to target.", "avatar-2", in_play=((), ("ward",)), cards=(ward,))
    assert health(game) == [30, 30 - lost]


@pytest.mark.parametrize(("text", "healed"), [
    ("Deal 9 damage to target summon. If it died this way, heal 2.", 2),
    ("Deal 5 damage to target summon. If it died this way, heal 2.", 0),
    ("Deal 9 damage to target summon. If you deal 7 or more damage this way, heal 2.", 2),
    ("Deal 5 damage to target summon. If you deal 7 or more damage this way, heal 2.", 0),
    ("Deal 9 damage to target summon. Heal 2 for each summon destroyed this way.", 2),
])  # fmt: skip
def test_what_came_of_the_damage(text, healed):
    game = trial(text, summons=(OX, WOLF))
    game.set_stat(1, "health", 20)
    assert health(use(game, "1,1"))[0] == 20 + healed


@pytest.mark.parametrize(("text", "lost"), [
    ("Each opponent discards a card. Lose 1 health for each opponent that discarded a card this way.", 2),
    ("Each player loses 3 health. Lose 1 health for each opponent that lost health this way.", 5),
])  # fmt: skip
def test_each_to_whom_it_happened(text, lost):
    game = use(trial(text, starts=("0,0", "2,0", "-3,0")))
    while game.decision.kind != "main":
        game.choose(keys(game)[0])
        pass_on(game)
    assert health(game)[0] == 30 - lost


@pytest.mark.parametrize(("top", "held"), [("wolf", ["wolf"]), ("zap", [])])
def test_what_was_attrited_is_named(top, held):
    game = trial("Attrit 1. If you attrit a summon this way, place it in your hand.")
    game.create_card(top, 1, "deck/1")
    assert [card for card in cards_in(use(game), "hand/1") if card != "lash"] == held
