"""What becomes of another kind, who does not block, larger hands, and what stands on a target tile, played."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.heroes import hero
from helpers.lich_table import card, keys, next_turn, pass_all, table
from helpers.playing import settle
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.seats import hand_size

SHIELD = card("plate", "equipment", "", defense=3)


def movement(game):
    return game.stat(game.entity("avatar-1", 1), "movement")


@pytest.mark.parametrize(("text", "steps"), [
    ("You are Undead. While you are Undead, you have +1 movement.", 1),
    ("While you are Undead, you have +1 movement.", 0),
    ("While you are not Undead, you have +1 movement.", 1),
])  # fmt: skip
def test_amb_217_a_player_is_of_a_kind_that_the_hero_names(text, steps):
    game = hero(text.replace(". ", ".\n"))
    plain = hero("You have +0 movement.")
    assert movement(game) - movement(plain) == steps


def test_amb_217_what_becomes_undead_as_it_would_die_stays_so():
    text = ("The first time you would die, instead your health becomes 10 and this hero becomes Undead.\n"
            "While you are Undead, you have +3 movement.")
    game = hero(text, hands=(("bolt",), ()), cards=(card("bolt", "technique", "Lose 9 health."),))
    before = movement(game)
    game.apply(Edit("stat", (1, "health", 5)))
    game.choose("play bolt#1")
    settle(game)
    assert (game.stat(1, "health"), movement(game)) == (10, before + 3)
    next_turn(game)
    next_turn(game)
    assert movement(game) == before + 3


@pytest.mark.parametrize(("text", "blocks"), [
    ("Clubs you control cannot be blocked by anyone within 2 tiles of you.", False),
    ("Your Clubs cannot be blocked by adjacent enemies.", True),
    ("Your Clubs cannot be blocked by allies.", True),
])  # fmt: skip
def test_blk_001_1_who_stands_where_it_is_said_does_not_block(text, blocks):
    club = replace(card("cudgel", "equipment", "Tap: Deal 4 damage to target.", defense=1), subtypes=("Club",))
    game = hero(text, in_play=(("cudgel",), ("plate",)), cards=(club, SHIELD))
    game.choose("use cudgel#1")
    game.choose("target avatar-2")
    pass_all(game)
    assert ("block plate#1" in keys(game)) == blocks


@pytest.mark.parametrize(("text", "more"), [
    ("You may hold 2 more cards.", 2), ("You may keep an additional card in your hand.", 1), ("You cannot block.", 0),
])  # fmt: skip
def test_hand_001_a_hero_lets_more_cards_be_held(text, more):
    assert hand_size(hero(text), 1) == hand_size(hero("You have +0 movement."), 1) + more


def test_fx_001_1_all_that_stands_on_a_target_tile_is_dealt_it():
    mine = card("mine", "technique", "Deal 4 damage to everything on target tile.")
    game = table(hands=(("mine",), ()), cards=(mine,))
    game.choose("play mine#1")
    assert "target tile 2,0" in keys(game)
    settle(game, "target tile 2,0")
    assert [game.stat(seat, "health") for seat in (1, 2)] == [30, 26]


def test_amb_116_a_bare_half_is_rounded_down():
    dodge = card("dodge", "reaction", "Target attack deals half damage.")
    game = table(hands=(("bolt",), ("dodge",)), cards=(card("bolt", "technique", "Deal 5 damage to target."), dodge))
    game.choose("play bolt#1")
    game.choose("target avatar-2")
    while "play dodge#1" not in keys(game):
        game.choose("pass")
    game.choose("play dodge#1")
    settle(game, "target item-1")
    assert game.stat(2, "health") == 28
