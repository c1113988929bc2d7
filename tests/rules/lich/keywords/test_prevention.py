"""Prevention: before blocking, used up, in the order its player likes (AMB-201)."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, table
from lich_studio.rules.lich.seats import avatar

WARD = card("ward", "technique", "Prevent the next 5 damage that would be dealt to you this turn.")
SMALL = card("small", "technique", "Prevent the next 2 damage that would be dealt to you this turn.")


def hit(points):
    return card(f"hit-{points}", "technique", f"Deal {points} damage to you.")


def game_with(*hand, **given):
    cards = (WARD, SMALL, *(hit(points) for points in range(1, 10)))
    return table(hands=(hand, ()), cards=cards, **given)


@pytest.mark.parametrize(("points", "health", "left"), [(3, 30, 2), (5, 30, 0), (8, 27, 0)])
def test_amb_201_so_much_of_the_next_damage_is_prevented(points, health, left):
    game = game_with("ward", f"hit-{points}")
    choose(game, "play ward#1", f"play hit-{points}#1")
    assert game.stat(1, "health") == health
    assert game.stat(avatar(game, 1), "prevention") == left


def test_amb_201_what_is_left_prevents_later_damage():
    game = game_with("ward", "hit-3", "hit-4")
    choose(game, "play ward#1", "play hit-3#1", "play hit-4#1")
    assert game.stat(1, "health") == 28


def test_amb_201_prevention_comes_before_the_block_and_wholly_prevented_damage_is_not_blocked():
    game = game_with("ward", "hit-5", "hit-9", "ward", in_play=(("wall-shield",), ()))
    choose(game, "play ward#1", "play hit-5#1")
    assert game.decision.kind == "main", "nothing is left to block"
    choose(game, "play ward#2", "play hit-9#1")
    assert game.decision.kind == "block" and "4" in game.decision.prompt
    game.choose("block wall-shield#1")
    assert [game.state.definition_of[one] for one in game.state.zones["action/1"]] == ["wall-shield"]


def test_amb_201_its_player_chooses_which_is_used_up_first():
    game = game_with("ward", "small", "hit-3")
    choose(game, "play ward#1", "play small#1", "play hit-3#1")
    assert game.decision.kind == "prevent" and keys(game) == ("prevent 1", "prevent 2")
    game.choose("prevent 2")
    assert game.stat(1, "health") == 30
    assert [one.value for one in game.state.modifiers[avatar(game, 1), "prevention"]] == [4]


def test_amb_201_nobody_is_asked_when_all_of_it_is_used_up():
    game = game_with("ward", "small", "hit-9")
    choose(game, "play ward#1", "play small#1", "play hit-9#1")
    assert game.decision.kind == "main" and game.stat(1, "health") == 28


def test_amb_201_it_ends_with_the_turn():
    game = game_with("ward")
    game.choose("play ward#1")
    next_turn(game)
    assert game.stat(avatar(game, 1), "prevention") == 0


def test_amb_153_a_loss_is_not_prevented():
    drain = card("drain", "technique", "Lose 3 health.")
    game = table(hands=(("ward", "drain"), ()), cards=(WARD, drain))
    choose(game, "play ward#1", "play drain#1")
    assert game.stat(1, "health") == 27 and game.stat(avatar(game, 1), "prevention") == 5


def test_amb_201_making_and_using_prevention_is_told():
    game = game_with("ward", "hit-3")
    told = events(game, "prevented")
    choose(game, "play ward#1", "play hit-3#1")
    assert [(one.amount, one.rules) for one in told] == [(3, ("FX-001.1", "AMB-201"))]
    assert game.ruleset.events["prevented"].reactable and game.ruleset.events["prevention made"].reactable
