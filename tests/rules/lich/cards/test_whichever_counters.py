"""Counters of which no name is said, what is given up by name, and halves of what was done, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.rules.lich.board.movement_budget import budget_of
from lich_studio.rules.lich.cards.counters import borne
from lich_studio.rules.lich.field import PURGATORY, zone
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"


def laid(text, *, kind="equipment", counters=None, **options):
    """Return a game with a card of that text in play for seat 1, with counters on it."""
    tried = card("trial", kind, text, **({"defense": 6} if kind == "equipment" else {}))
    game = table(in_play=(("trial",), ()), cards=(tried, *options.pop("cards", ())), **options)
    for name, number in (counters or {}).items():
        game.add_counter(game.entity("trial#1", 1), name, number)
    game.apply(Edit("stat", (1, "health", 30)))
    return game


def on_it(game):
    return borne(game, game.entity("trial#1", 1))


def gone(game):
    return [game.state.definition_of[one] for one in zone(game, PURGATORY, 1)]


def test_amb_179_counters_without_a_name_are_added_spent_and_counted():
    game = laid("This card enters play with 3 counters.\nRemove a counter: Deal 1 damage to target for each counter on "
                "this card.", counters={"plain": 3})  # fmt: skip
    choose(game, "use trial#1", FOE)
    pass_all(game)
    assert on_it(game) == {"plain": 2}
    assert game.stat(2, "health") == 28


def test_amb_179_a_card_comes_with_counters_without_a_name():
    tried = card("trial", "equipment", "This card enters play with 6 counters.", defense=1)
    game = table(hands=(("trial",), ()), cards=(tried,))
    choose(game, "play trial#1")
    pass_all(game)
    assert on_it(game) == {"plain": 6}


def test_amb_179_what_names_no_counter_counts_those_of_every_name():
    game = laid("At the start of your turn, if this card has 3 or more counters, heal 4.",
                counters={"charge": 2, "adventure": 1})  # fmt: skip
    game.apply(Edit("stat", (1, "health", 10)))
    next_turn(game)
    next_turn(game)
    pass_all(game)
    assert game.stat(1, "health") == 14


def test_amb_179_all_counters_whatever_their_name_are_the_price():
    game = laid("Remove all counters from this card: Heal 3.", counters={"charge": 2, "plain": 1})
    game.apply(Edit("stat", (1, "health", 10)))
    choose(game, "use trial#1")
    pass_all(game)
    assert (on_it(game), game.stat(1, "health")) == ({}, 13)


@pytest.mark.parametrize(("counters", "kept"), [({"plain": 1}, False), ({"plain": 2}, True)])
def test_amb_216_a_card_that_has_run_out_of_counters_is_given_up(counters, kept):
    text = "At the end of your turn, remove a counter from this card. If it has no counters left, sacrifice it."
    game = laid(text, counters=counters)
    next_turn(game)
    pass_all(game)
    assert ("trial" not in gone(game)) == kept


def test_skl_001_2_on_a_skill_a_counter_is_a_skill_counter():
    game = laid("Every time you use this skill, add a counter to it.\nTap: Deal 1 damage to target.", kind="skill")
    choose(game, "use trial#1", FOE)
    pass_all(game)
    assert on_it(game) == {"skill": 1}


def test_counters_without_a_name_are_moved_only_all_together():
    def problems(text):
        reading = parse(text, phrase_table(), CardContext("Trial", "equipment"))
        return [problem.code for problem in reading.problems]

    assert "which-counters" in problems("Tap: Move a counter from this card to target equipment.")
    assert problems("Tap: Move all counters from this card to target equipment.") == []
    game = laid("Tap: Move all counters from this card to target equipment.", counters={"charge": 2, "plain": 1},
                cards=(card("flask", "equipment", defense=2),), hands=(("flask",), ()))  # fmt: skip
    choose(game, "play flask#1")
    pass_all(game)
    choose(game, "use trial#1", "target flask#1")
    pass_all(game)
    assert (on_it(game), borne(game, game.entity("flask#1", 1))) == ({}, {"charge": 2, "plain": 1})


def test_amb_216_a_target_is_given_up_by_its_controller_alone():
    pup = card("pup", "summon", "", defense=2)
    game = table(hands=(("rite",), ()), in_play=(("pup",), ("pup",)), cards=(
        pup, card("rite", "technique", "Sacrifice target summon you control. Draw a card.")))  # fmt: skip
    choose(game, "play rite#1")
    assert [key for key in keys(game) if "#2" in key] == []


@pytest.mark.parametrize(("text", "health"), [
    ("Whenever you take damage, you may deal half that damage to the attacker, rounded up.", 27),
    ("Whenever an opponent deals damage to you, they take half of that damage, rounded down.", 28),
    ("Whenever an opponent deals damage to you, they lose half that much health, rounded up.", 27),
])  # fmt: skip
def test_half_of_the_damage_goes_back(text, health):
    game = laid(text, hands=((), ("jab",)), cards=(card("jab", "technique", "Deal 5 damage to target enemy."),))
    next_turn(game)
    choose(game, "play jab#1", "target avatar-1")
    while game.decision.kind != "main":
        options = keys(game)
        wanted = [key for key in ("yes", "take", "pass") if key in options]
        game.choose((wanted or options)[0])
    assert game.stat(2, "health") == health


@pytest.mark.parametrize(("text", "moves"), [
    ("You may move 4 tiles on your turn.", 4), ("You may only move 1 tile on your turn.", 1),
    ("You have an additional AP on your turn.", 2), ("You may move up to 3 tiles each turn.", 3),
])  # fmt: skip
def test_numbers_as_authors_say_them(text, moves):
    game = laid(text)
    assert budget_of(game, avatar(game, 1)) == moves
    assert game.stat(1, "action_points") == (3 if "AP" in text else 2)


@pytest.mark.parametrize("text", ["You cannot be blinded.", "You are immune to blindness."])
def test_st_blind_is_called_by_its_other_names(text):
    dust = card("dust", "technique", "Inflict blindness 1 to target.")
    game = laid(text, hands=(("dust",), ()), cards=(dust,))
    choose(game, "play dust#1", "target avatar-1")
    pass_all(game)
    assert game.counter(avatar(game, 1), "blind") == 0
