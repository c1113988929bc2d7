"""What "it" and "they" are in what always holds, and how it is asked of each of several, played (FX-001.2, AMB-170)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, next_turn, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.seats import avatar


def laid(text, *places, kind="summon", **options):
    """Return a game with imps of seat 1 on some tiles, the text on an imp or on the hero of seat 1."""
    imp = card("imp", "summon", text if kind == "summon" else "", defense=4)
    who = card("sage", "hero", text if kind == "hero" else "", health=30, intelligence=6)
    game = table(heroes=("sage",), in_play=(("imp",) * len(places), ()), cards=(imp, who), **options)
    for number, place in enumerate(places, 1):
        game.place_piece(game.entity(f"summon-{number}", 1), Hex.parse(place))
    game.apply(Edit("stat", (2, "health", 25)))
    return game


def defenses(game, number):
    return tuple(game.stat(game.entity(f"imp#{one}", 1), "defense") for one in range(1, number + 1))


FIRE = {"surfaces": {"0,1": "fire"}}


@pytest.mark.parametrize(("text", "found"), [
    ("Imp has +2 defense while it is in Fire.", (6, 4)), ("If Imp is in Fire, it has +2 defense.", (6, 4)),
    ("Imp has +2 defense if it is adjacent to you.", (6, 4)),
    ("This card has +2 defense unless it is in Fire.", (4, 6)),
    ("Imp has +1 defense for each enemy within 2 tiles of it.", (5, 4)),
])  # fmt: skip
def test_fx_001_2_it_is_the_card_that_says_it(text, found):
    assert defenses(laid(text, "0,1", "-3,0", layers=FIRE), 2) == found


@pytest.mark.parametrize(("text", "found"), [
    ("Summons you control have +2 defense while they are in Fire.", (6, 4)),
    ("Each summon you control has +2 defense while it is in Fire.", (6, 4)),
    ("Summons you control have +2 defense unless they are in Fire.", (4, 6)),
    ("Each summon you control has +2 defense unless in Fire.", (4, 6)),
])  # fmt: skip
def test_fx_001_2_each_of_them_is_asked_for_itself(text, found):
    assert defenses(laid(text, "0,1", "-3,0", kind="hero", layers=FIRE), 2) == found


@pytest.mark.parametrize(("place", "health"), [("0,1", 30), ("-3,0", 24)])
def test_fx_001_2_it_takes_damage_where_it_stands(place, health):
    imp = "Damage that would be dealt to you is dealt to Imp instead if it is adjacent to you."
    game = laid(imp, place, hands=((), ("free-bolt",)))
    next_turn(game)
    game.choose("play free-bolt#1")
    settle(game, "target avatar-1")
    assert game.stat(1, "health") == health


def test_fx_001_2_enemies_are_barred_one_by_one():
    text = "Opponents cannot heal while they are adjacent to you."
    sage = card("sage", "hero", text, health=30, intelligence=6)
    hands = ((), ("mend",), ("mend",))
    game = table(heroes=("sage",), starts=("0,0", "1,0", "3,0"), hands=hands, cards=(sage,))
    for seat in (2, 3):
        game.set_stat(seat, "health", 10)
        next_turn(game)
        game.choose(next(key for key in keys(game) if key.startswith("play mend")))
        settle(game)
    assert (game.stat(2, "health"), game.stat(3, "health")) == (10, 14)
    assert game.state.tile_of[avatar(game, 2)] == Hex(1, 0)


@pytest.mark.parametrize("text", [
    "If an enemy is adjacent to you, it has -1 INT.",
    "While an opponent is in your line of sight, they have -1 movement.",
])  # fmt: skip
def test_one_of_several_is_no_certain_thing(text):
    told = parse(text, phrase_table(), CardContext("Sage", "hero"))
    assert [one.code for one in told.problems if one.severity == "error"] == ["it-of-several"]


@pytest.mark.parametrize(("text", "fire", "health"), [
    ("When Imp dies, place Fire on its tile and all adjacent tiles.", 7, 30),
    ("When Imp dies, deal 2 damage to each adjacent enemy.", 0, 28),
    ("When Imp dies, deal 2 damage to each target within 2 tiles.", 0, 28),
])  # fmt: skip
def test_amb_204_a_dead_summon_acts_from_where_it_stood(text, fire, health):
    imp, hit = card("imp", "summon", text, defense=4), card("hit", "technique", "Deal 6 damage to target.")
    game = table(hands=(("hit",), ()), in_play=((), ("imp",)), starts=("-1,0", "5,0"), cards=(imp, hit))
    game.place_piece(game.entity("summon-1", 1), Hex(0, 0))
    game.choose("play hit#1")
    settle(game, "target summon-1")
    assert (len(game.state.layers[SURFACES]), game.stat(1, "health"), game.stat(2, "health")) == (fire, health, 30)
