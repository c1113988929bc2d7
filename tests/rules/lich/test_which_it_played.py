"""Whom "it" means where several things were named, played (AMB-140)."""
from __future__ import annotations

import pytest

from helpers.heroes import hero
from helpers.lich_table import card, keys, table
from helpers.playing import play, settle
from lich_studio.rules.lich.field import HAND, PURGATORY, is_tapped
from lich_studio.rules.lich.zones.piles import lying


def lashed(text):
    game = hero(text, in_play=(("lash",), ()), hands=((), ()))
    game.set_stat(1, "health", 20)
    game.choose(next(key for key in keys(game) if key.startswith("use lash")))
    settle(game, "target avatar-2")
    return game


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Whenever you attack an enemy, heal 2 and deal 1 damage to it.", 22, 24),
    ("Whenever you attack an enemy, heal 2. It loses 3 health.", 22, 22),
    ("Whenever you attack an enemy, lose 2 health and deal that much damage to it.", 18, 23),
])  # fmt: skip
def test_amb_140_what_befell_oneself_is_never_it(text, mine, theirs):
    game = lashed(text)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (mine, theirs)


def test_amb_140_a_card_untaps_itself_where_nothing_else_can_be():
    whip = card("whip", "equipment", "Tap: Deal 5 damage to target.\nWhenever you attack an enemy with this card, "
                "untap it.", defense=4)
    game = table(in_play=(("whip",), ()), cards=(whip,))
    game.choose(next(key for key in keys(game) if key.startswith("use whip")))
    settle(game, "target avatar-2")
    assert not is_tapped(game, game.entity("whip#1", 1))


def test_amb_140_the_card_that_an_opponent_discards_is_it():
    thief = card("thief", "hero", "Whenever an opponent discards a card, put it into your hand.", health=30,
                 intelligence=6)
    robbery = card("robbery", "technique", "Target opponent discards a card.")
    game = table(heroes=("thief",), cards=(thief, robbery), hands=(("robbery",), ("zap",)))
    game.choose("play robbery#1")
    settle(game, "target player-2", *(key for key in ("discard zap#1",) if key))
    assert len(lying(game, HAND, 1)) == 1 and not lying(game, PURGATORY, 2)


def test_amb_140_they_are_the_controller_that_was_named_last():
    beast = card("beast", "summon", "", defense=6)
    game = play("Deal 2 damage to target summon. Its controller discards a card. They lose 2 health.",
                "target summon-1", "discard zap#1", cards=(beast,), in_play=((), ("beast",)), hands=((), ("zap",)))
    assert game.stat(2, "health") == 28


def test_amb_140_what_surely_has_a_defense_is_meant_by_its_defense():
    beast = card("beast", "summon", "", defense=6)
    game = play("Sacrifice a summon. If you do, deal damage to target equal to its defense.",
                "target avatar-2", cards=(beast,), in_play=(("beast",), ()))
    assert game.stat(2, "health") == 24
