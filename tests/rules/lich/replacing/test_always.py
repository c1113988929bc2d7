"""What holds as long as a card lies in play: all damage prevented, taken for others, and nobody hidden (AMB-201)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, table
from helpers.playing import settle
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"
GOLEM = card("golem", "summon", "", defense=9)
NEAR = ("0,0", "1,0")


@pytest.mark.parametrize(("text", "surfaces", "health"), [
    ("Prevent all damage dealt to you while you are in Water.", {"4,0": "water"}, 30),
    ("Prevent all damage dealt to you while you are in Water.", {}, 24),
    ("While you are in Water, prevent any damage dealt to you.", {"4,0": "water"}, 30),
    ("All damage that would be dealt to you is prevented.", {}, 30),
    ("Any damage dealt to adjacent allies is prevented.", {}, 24),
])  # fmt: skip
def test_amb_201_a_card_prevents_all_damage_as_long_as_it_lies_there(text, surfaces, health):
    ward = card("ward", "equipment", text, defense=0)
    game = table(hands=(("free-bolt",), ()), in_play=((), ("ward",)), cards=(ward,), starts=("0,0", "4,0"),
                 layers={"surfaces": surfaces})
    choose(game, "play free-bolt#1", FOE)
    settle(game)
    assert game.stat(2, "health") == health


@pytest.mark.parametrize("text", [
    "All damage that would be dealt to you is dealt to target adjacent summon you control instead.",
    "Damage dealt to you is dealt to target adjacent summon instead.",
])  # fmt: skip
def test_amb_201_a_reaction_lets_another_take_what_it_answers(text):
    ward = card("ward", "reaction", text)
    game = table(hands=(("free-bolt", "free-bolt"), ("ward",)), in_play=((), ("golem",)), cards=(ward, GOLEM),
                 starts=NEAR)
    choose(game, "play free-bolt#1", FOE, "play ward#1")
    settle(game, "target summon-1")
    assert game.stat(2, "health") == 30
    choose(game, "play free-bolt#2", FOE)
    pass_all(game)
    assert game.stat(2, "health") == 24


@pytest.mark.parametrize(("text", "by_its_player", "by_others"), [
    ("You may target invisible targets as if they were not invisible.", True, False),
    ("Enemies cannot hide from you.", True, False), ("Avatars cannot hide.", True, True), ("", False, False),
])  # fmt: skip
def test_st_invisible_what_one_player_sees_hides_from_others(text, by_its_player, by_others):
    veil = card("veil", "equipment", text, defense=1)
    for seat, seen in ((1, by_its_player), (2, by_others)):
        game = table(hands=(("free-bolt",), ()), in_play=tuple(("veil",) if one == seat else () for one in (1, 2)),
                     cards=(veil,), starts=("0,0", "3,0"))
        game.apply(Edit("counter", (avatar(game, 2), "invisible", 3)))
        assert (FOE in offered(game, "play free-bolt#1")) is seen


def offered(game, key):
    other = game.clone()
    if key in keys(other):
        other.choose(key)
    return keys(other)
