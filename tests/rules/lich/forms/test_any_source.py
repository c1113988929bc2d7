"""Source of whatever types as a price; limits on what events set off; played."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.lich_table import card, keys, pass_all, table
from helpers.playing import settle

BOOK = card("book", "equipment", "Pay 2 source of any type: Heal 5.", defense=1)


def at(sources):
    game = table(in_play=(("book",), ()), sources=(sources, ()), cards=(BOOK,))
    game.set_stat(1, "health", 10)
    return game


@pytest.mark.parametrize(("sources", "can"), [(("ember",), False), (("ember", "sprout"), True), ((), False)])
def test_there_has_to_be_enough_of_all_types_together(sources, can):
    assert ("use book#1" in keys(at(sources))) == can


def test_the_payer_chooses_the_types():
    game = at(("ember", "ember", "sprout"))
    game.choose("use book#1")
    assert set(keys(game)) == {"pay thermic", "pay verdant"}
    settle(game, "pay thermic", "pay thermic")
    assert game.stat(1, "health") == 15
    tapped = [game.stat(game.entity(name, 0), "tapped") for name in ("ember#1", "ember#2", "sprout#1")]
    assert tapped == [1, 1, 0]


def test_what_has_to_be_taken_is_taken_unasked():
    game = at(("ember", "ember"))
    game.choose("use book#1")
    settle(game)
    assert game.stat(1, "health") == 15


def test_x_is_as_much_as_there_is():
    gun = card("gun", "equipment", "Tap, Pay X source of any type: Deal X damage to target.", defense=1)
    game = table(in_play=(("gun",), ()), sources=(("ember", "sprout"), ()), cards=(gun,))
    game.choose("use gun#1")
    asked = []
    while game.decision.kind != "main":
        asked.append(keys(game))
        wanted = [key for key in keys(game) if key in ("target avatar-2", "x 2", "pass")]
        game.choose(wanted[0] if wanted else keys(game)[0])
    assert ("x 0", "x 1", "x 2") in asked
    assert game.stat(2, "health") == 28


def test_an_opponent_may_buy_it_off_with_any_source():
    hex_ = card("hex", "technique", "Target opponent loses 9 health unless they pay 1 source of any type.")
    for answer, health in (("pay", 30), ("do not pay", 21)):
        game = table(hands=(("hex",), ()), sources=((), ("sprout",)), cards=(hex_,))
        game.choose("play hex#1")
        game.choose("target avatar-2")
        pass_all(game)
        settle(game, answer)
        assert game.stat(2, "health") == health


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Whenever you move, lose 1 health.", 28),
        ("Whenever you move, lose 1 health. This may only happen once per turn.", 29),
        ("Whenever you move, lose 1 health. Use this only if you control a wall.", 30),
    ],
)
def test_a_limit_holds_for_what_an_event_sets_off(text, left):
    boots = card("boots", "equipment", text, defense=1)
    game = table(in_play=(("boots",), ()), cards=(boots,))
    game.choose("move avatar-1")
    for key in ("to 0,1", "to 0,2"):
        game.choose(key)
    settle(game)
    assert game.stat(1, "health") == left


def test_damage_with_a_kind_of_card_is_told_apart():
    knife = replace(card("knife", "equipment", "Tap: Deal 2 damage to target.", defense=1), subtypes=("Knife",))
    axe = card("axe", "equipment", "Tap: Deal 2 damage to target.", defense=1)
    oil = card("oil", "equipment", "Whenever you deal damage with a Knife, lose 1 health.", defense=1)
    game = table(in_play=(("knife", "axe", "oil"), ()), cards=(knife, axe, oil))
    for name, health in (("axe#1", 30), ("knife#1", 29)):
        game.choose(f"use {name}")
        settle(game, "target avatar-2")
        assert game.stat(1, "health") == health
