"""Who cannot deal damage deals none, however it is said (FX-001.2, AMB-217)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, next_turn, table
from helpers.playing import play, settle
from helpers.sample_games import rules

FOE = "target avatar-2"
HEALTH = 30


def lashed(game, seat=1):
    """Return how much health the other loses by a blow of a seat's Lash."""
    other = 3 - seat
    before = game.stat(other, "health")
    choose(game, "use lash#1", f"target avatar-{other}")
    settle(game)
    return before - game.stat(other, "health")


@pytest.mark.parametrize("text", [
    "You cannot deal damage until end of turn.", "You may not deal any damage for the rest of your turn.",
    "You deal no damage this turn.",
])  # fmt: skip
def test_amb_217_who_cannot_deal_damage_deals_none_until_then(text):
    game = play(text, in_play=(("lash",), ()))
    assert lashed(game) == 0
    next_turn(game)
    next_turn(game)
    assert lashed(game) > 0


@pytest.mark.parametrize(("text", "mine"), [
    ("Enemies cannot deal damage.", True), ("You cannot deal damage.", False), ("Tokens deal no damage.", True),
])  # fmt: skip
def test_fx_001_2_only_those_that_are_meant_deal_none(text, mine):
    vow = card("vow", "equipment", text, defense=3)
    game = table(in_play=(("lash", "vow"), ()), cards=(vow,))
    assert (lashed(game) > 0) == mine


def test_amb_217_an_enemy_deals_none_for_a_time():
    game = play("Target enemy cannot deal damage until the end of its next turn.", FOE, in_play=((), ("lash",)))
    next_turn(game)
    assert lashed(game, seat=2) == 0
    next_turn(game)
    next_turn(game)
    assert lashed(game, seat=2) > 0


@pytest.mark.parametrize(("kind", "text", "canonical"), [
    ("equipment", "Vines do not ensnare you or block your line of sight.",
     "Vines do not inflict Ensnared on you and you can see through Vines."),
    ("equipment", "You cannot be stunned or burned.", "You are immune to Stunned and you are immune to Burning."),
    ("technique", "Place Sludge on your tile or an adjacent tile.", "Place Sludge on a tile within 1 tile of you."),
])  # fmt: skip
def test_fx_001_2_what_statuses_do_and_where_can_be_said_as_people_say_it(kind, text, canonical):
    reading = rules().read_text(text, "Draft", kind)
    assert [problem.message for problem in reading.problems if problem.severity == "error"] == []
    assert reading.canonical == canonical
