"""Invisible (ST-INVISIBLE, AMB-083)."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, table
from lich_studio.engine.decisions import Edit
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.target_intents import aim_intent

HIT = card("hit", "technique", "Deal 2 damage to target.")


def hidden(seat=2, number=1, **given):
    """Return a game in which an avatar is Invisible and seat 1 holds cards that aim."""
    given.setdefault("hands", (("hit",), ()))
    game = table(cards=(HIT, *given.pop("cards", ())), **given)
    game.apply(Edit("counter", (avatar(game, seat), "invisible", number)))
    return game


@pytest.mark.parametrize(("where", "offered"), [("1,0", True), ("2,0", False)])
def test_st_invisible_only_from_adjacent_tiles_can_it_be_aimed_at(where, offered):
    game = hidden(starts=("0,0", where))
    game.choose("play hit#1")
    assert ("target avatar-2" in keys(game)) is offered


def test_st_invisible_why_not_says_so_and_how_to_change_it():
    game = hidden()
    intent = aim_intent(1, game.entity("hit#1", 1), 0, 0, Aim("piece", avatar(game, 2)))
    (refusal,) = [one.refusal for one in game.why_not(intent) if one.refusal]
    assert refusal.code == "invisible" and "ST-INVISIBLE" in refusal.rule_ids
    for edit in refusal.remedy:
        game.apply(edit)
    assert game.permits(intent)


def test_amb_083_it_hides_nobody_from_effects_without_targets_and_still_blocks_sight():
    wave = card("wave", "technique", "Deal 2 damage to each enemy.")
    game = hidden(hands=(("hit", "wave"), (), ()), starts=("0,0", "1,0", "2,0"), cards=(wave,))
    game.apply(Edit("counter", (avatar(game, 2), "invisible", 1)))
    intent = aim_intent(1, game.entity("hit#1", 1), 0, 0, Aim("piece", avatar(game, 3)))
    assert not game.permits(intent)
    game.choose("play wave#1")
    assert [game.stat(seat, "health") for seat in (2, 3)] == [28, 28]


def test_amb_083_the_players_cards_are_not_hidden():
    crack = card("crack", "technique", "Destroy target equipment.")
    game = hidden(hands=(("crack",), ()), in_play=((), ("lash",)), cards=(crack,))
    game.choose("play crack#1")
    assert keys(game) == ("target lash#1",)


@pytest.mark.parametrize(("reading", "offered"), [("everybody", False), ("enemies", True)])
def test_amb_083_whether_it_hides_from_allies_is_a_ruling(reading, offered):
    game = hidden(teams=(1, 1, 2), starts=("0,0", "2,0", "0,3"), rulings={"invisible": reading})
    game.choose("play hit#1")
    assert ("target avatar-2" in keys(game)) is offered
    assert "target avatar-1" in keys(game), "oneself is always in reach"


def test_amb_083_the_other_reading_still_hides_from_enemies():
    game = hidden(seat=3, teams=(1, 1, 2), starts=("0,0", "2,0", "0,3"), rulings={"invisible": "enemies"})
    game.choose("play hit#1")
    assert "target avatar-3" not in keys(game)


def test_amb_071_the_larger_number_is_kept_and_it_runs_down():
    veil = card("veil", "technique", "Inflict Invisible 2 on you.")
    game = table(hands=(("veil", "veil"), ()), cards=(veil,))
    given = events(game, "inflicted")
    choose(game, "play veil#1", "play veil#2")
    assert len(given) == 1 and game.counter(avatar(game, 1), "invisible") == 2
    next_turn(game)
    assert game.counter(avatar(game, 1), "invisible") == 1
