"""Counters as a price, and counters that change a number (AMB-179, COST-001.3)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent


def test_a_counter_lowers_a_number_of_the_player_for_as_long_as_it_lies_there():
    jar = card("jar", "hero", "Pay 1 health: Add one -1 INT counter.\nRemove 2 counters from this card: Heal 1.",
               health=30, intelligence=5)  # fmt: skip
    game = table(heroes=("jar", "reader"), cards=(jar,))
    hero = game.state.zones["hero/1"][0]
    codes = [one.refusal.code for one in game.why_not(Intent("activate", 1, hero, 1)) if one.refusal]
    assert "no-counters" in codes
    for left in (4, 3):
        choose(game, "use jar#1 1")
        pass_all(game)
        assert game.stat(1, "intelligence") == left
    choose(game, "use jar#1 2")
    assert game.stat(1, "intelligence") == 5, "paid before anything happens"


def test_counters_raise_the_defense_of_their_bearer():
    hound = card("hound", "summon", "Tap: Heal 1.", defense=4)
    verb = card("verb", "technique", "Put two +1 defense counters on target summon.")
    game = table(hands=(("verb",), ()), in_play=(("hound",), ()), cards=(hound, verb))
    choose(game, "play verb#1", "target summon-1")
    pass_all(game)
    assert game.stat(game.entity("hound#1", 1), "defense") == 6


@pytest.mark.parametrize("what", ["2 charge counters", "2 counters"])
def test_cost_001_3_counters_are_paid(what):
    relic = card("relic", "equipment", f"Remove {what} from this card: Heal 1.", defense=1)
    game = table(in_play=(("relic",), ()), cards=(relic,))
    bearer = game.entity("relic#1", 1)
    assert not game.permits(Intent("activate", 1, bearer, 0))
    game.add_counter(bearer, "charge", 3)
    assert game.permits(Intent("activate", 1, bearer, 0))
    game.apply(Edit("counter", (bearer, "charge", 3)))
    choose(game, "use relic#1")
    assert game.counter(bearer, "charge") == 1


def test_amb_179_of_several_names_the_player_chooses():
    verb = card("verb", "technique", "Remove 2 counters from target equipment.")
    game = table(hands=(("verb",), ()), in_play=(("lash",), ()), cards=(verb,))
    bearer = game.entity("lash#1", 1)
    game.add_counter(bearer, "charge", 2)
    game.add_counter(bearer, "adventure", 1)
    choose(game, "play verb#1", "target lash#1")
    pass_all(game)
    assert keys(game) == ("remove adventure", "remove charge")
    game.choose("remove adventure")
    pass_all(game)
    assert (game.counter(bearer, "adventure"), game.counter(bearer, "charge")) == (0, 1)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("Tap: add one -1 INT counter", "Tap: Add 1 -1 intelligence counter to this card."),
        ("Remove 3 counters from this card : Heal 2", "Remove 3 counters from this card: Heal 2."),
        ("Remove a grudge counter from this card: Heal 2", "Remove 1 grudge counter from this card: Heal 2."),
    ],
)
def test_other_wordings_print_as_the_canonical_one(typed, canonical):
    reading = parse(typed, phrase_table(), CardContext("Relic", "equipment"))
    assert (reading.verdict, reading.canonical) == ("read", canonical)
