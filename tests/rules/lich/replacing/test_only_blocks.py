"""Whose damage a card can block, and summons that block for their player (BLK-001, FX-001.2)."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.standing_for import summon_piece

HIT = card("hit", "technique", "Deal 5 damage to target.")


def asked(text, *, attack):
    """Return what seat 2, who has a shield with a text, is asked as seat 1 hits with a card or a technique."""
    shield = card("picky", "equipment", text, defense=9)
    game = table(hands=(("hit",), ()), in_play=(("lash",), ("picky",)), cards=(HIT, shield))
    choose(game, "use lash#1" if attack else "play hit#1", "target avatar-2")
    pass_all(game)
    return keys(game)


@pytest.mark.parametrize(("text", "attack", "blocks"), [
    ("This card can only block damage dealt by equipment.", True, True),
    ("This card can only block damage dealt by equipment.", False, False),
    ("This card can only block damage dealt by enemies within 1 tile.", True, False),
    ("This card can only block damage dealt by enemies within 9 tiles.", True, True),
    ("This card can only block attacks.", True, True),
    ("This card cannot block damage dealt by techniques.", True, True),
    ("This card cannot block damage dealt by techniques.", False, False),
    ("This card cannot block attacks.", True, False),
])  # fmt: skip
def test_blk_001_1_a_card_says_whose_damage_it_blocks(text, attack, blocks):
    assert ("block picky#1" in asked(text, attack=attack)) is blocks


@pytest.mark.parametrize("text", [
    "This card can block damage dealt to you.",
    "This summon may block for you.",
    "Summons you control can block damage dealt to you.",
])  # fmt: skip
def test_blk_001_1_a_summon_blocks_for_its_player_wherever_it_stands(text):
    golem = card("golem", "summon", text, defense=7)
    game = table(hands=(("hit",), ()), in_play=((), ("golem",)), cards=(HIT, golem))
    summon = game.entity("golem#1", 2)
    game.place_piece(summon_piece(game, summon), Hex.parse("5,0"))
    choose(game, "play hit#1", "target avatar-2")
    pass_all(game)
    choose(game, "block golem#1")
    assert game.stat(2, "health") == 30 and game.stat(summon, "tapped") == 1
