"""The card that blocked and the card that attacks, as texts speak of them."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from helpers.playing import settle
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.standing_for import summon_piece

FOE = "target avatar-2"


@pytest.mark.parametrize(("line", "blocks", "broken"), [
    ("Tap: Deal 3 damage to target. If this attack is blocked, destroy the blocking card.", True, True),
    ("Tap: Deal 3 damage to target. If this attack is blocked, destroy the blocking card.", False, False),
    ("Tap: Deal 3 damage to target. If this is blocked, destroy the blocking summon.", True, False),
    ("Tap: Deal 3 damage to target.\nWhenever an attack with this weapon is blocked, destroy the blocking equipment.",
     True, True),
    ("Tap: Deal 3 damage to target.\nWhenever an attack with this weapon is blocked, destroy the card that blocked it.",
     False, False),
])  # fmt: skip
def test_blk_001_1_the_card_that_blocks_is_spoken_of(line, blocks, broken):
    pick = card("pick", "equipment", line, defense=4)
    game = table(in_play=(("pick",), ("wall-shield",)), cards=(pick,))
    choose(game, "use pick#1", FOE)
    settle(game, "block wall-shield#1" if blocks else "take")
    assert (game.state.zone_of[game.entity("wall-shield#1", 2)] == "purgatory/2") is broken
    assert game.stat(2, "health") == (30 if blocks else 27)


def test_blk_001_1_only_the_attacks_of_that_card_are_meant():
    line = "Whenever an attack with this weapon is blocked, heal 1."
    game = table(in_play=(("lash", "pick"), ("wall-shield",)), cards=(card("pick", "equipment", line, defense=4),))
    game.set_stat(1, "health", 10)
    choose(game, "use lash#1", FOE)
    settle(game, "block wall-shield#1")
    assert game.stat(1, "health") == 10


@pytest.mark.parametrize(("text", "tapped"), [
    ("Negate target attack and tap the attacking card.", True),
    ("Negate target attack. Tap the attacker's weapon.", True), ("Negate target attack.", False),
])  # fmt: skip
def test_atk_001_1_the_card_that_attacks_is_tapped(text, tapped):
    parry = card("parry", "reaction", text)
    again = card("again", "equipment", "Pay 1 health: Deal 5 damage to target.", defense=4)
    game = table(hands=((), ("parry",)), in_play=(("again",), ()), cards=(parry, again))
    choose(game, "use again#1", FOE, "play parry#1")
    if game.decision.kind == "target":
        choose(game, keys(game)[0])
    pass_all(game)
    assert game.stat(2, "health") == 30
    assert bool(game.stat(game.entity("again#1", 1), "tapped")) is tapped


@pytest.mark.parametrize(("words", "spared"), [("weapon", True), ("card", False)])
def test_atk_001_1_a_summon_that_attacks_is_no_weapon(words, spared):
    parry = card("parry", "reaction", f"Negate target attack and destroy the attacking {words}.")
    imp = card("imp", "summon", "Tap: Deal 2 damage to target.", defense=3)
    game = table(hands=((), ("parry",)), in_play=(("imp",), ()), cards=(parry, imp))
    game.place_piece(summon_piece(game, game.entity("imp#1", 1)), Hex(2, -1))
    choose(game, "use imp#1", FOE, "play parry#1")
    settle(game, *([keys(game)[0]] if game.decision.kind == "target" else []))
    assert bool(summon_piece(game, game.entity("imp#1", 1))) is spared
