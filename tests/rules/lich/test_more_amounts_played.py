"""Amounts in the words of authors, played: counters, shares, hands, differences, limits of targets."""
from __future__ import annotations

from dataclasses import replace

import pytest

from helpers.lich_table import card, next_turn, pass_all, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"
TABLE = phrase_table()


def canonical(text, kind="technique"):
    reading = parse(text, TABLE, CardContext("Marl Hound", kind))
    errors = [problem for problem in reading.problems if problem.severity == "error"]
    assert errors == []
    again = parse(reading.canonical, TABLE, CardContext("Marl Hound", kind))
    assert again.abilities == reading.abilities
    return reading.canonical


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Deal damage to target equal to your intelligence.", "Deal damage to target equal to your intelligence."),
        ("Discard your hand, then draw that many cards.", "Discard your hand and draw that many cards."),
        ("Deal 3 damage to target and heal twice that much.",
         "Deal 3 damage to target and heal equal to twice that amount."),
        ("Draw 4 cards, then heal half that much, rounded down.",
         "Draw 4 cards and heal equal to half that amount, rounded down."),
        ("Each player loses half of their life, rounded up.", "Each player loses half their health, rounded up."),
        ("Draw a card if you have at least 3 life.", "Draw 1 card if your health is 3 or more."),
        ("Draw a card if you have no cards in hand.", "Draw 1 card if the number of cards in your hand is 0."),
        ("If you did not move this turn, heal 3.", "If you have not moved this turn, heal 3."),
        ("Deal 3 damage to target. If it is destroyed this way, heal 2.",
         "Deal 3 damage to target. If it was destroyed, heal 2."),
        ("Destroy target summon that has been dealt damage this turn.",
         "Destroy target summon that was dealt damage this turn."),
    ],
)  # fmt: skip
def test_words_of_authors_mean_the_canonical_text(text, said):
    assert canonical(text) == said


def test_an_amount_may_stand_at_the_very_end():
    assert play("Deal damage to target equal to your intelligence.", FOE).stat(2, "health") == 24


def test_that_many_is_as_many_as_were_discarded():
    game = play("Deal 3 damage to target. Discard your hand, then draw that many cards.", FOE)
    assert (len(game.state.zones["purgatory/1"]), len(game.state.zones["hand/1"])) == (1 + 5, 5)


def test_that_much_is_nothing_where_what_comes_before_did_nothing():
    game = play("Lose 4 health. Discard your hand. Discard your hand, then draw that many cards.")
    assert len(game.state.zones["hand/1"]) == 0


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("Target player loses half their health, rounded down.", 7),
        ("Target player loses half its life, rounded up.", 8),
    ],
)
def test_half_of_the_health_is_lost_by_each(text, lost):
    game = play(text, FOE, edits={"2": 15})
    assert game.stat(2, "health") == 15 - lost
    both = play("Each player loses half their health, rounded down.", edits={"1": 10, "2": 15})
    assert (both.stat(1, "health"), both.stat(2, "health")) == (5, 8)


def test_twice_that_much():
    game = play("Lose 3 health and deal twice that much damage to target.", FOE)
    assert game.stat(2, "health") == 24


def test_a_technique_that_waits_deals_half_or_double():
    for said, health in (("half damage, rounded up", 30 - 3), ("half damage, rounded down", 30 - 2),
                         ("double damage", 30 - 10)):  # fmt: skip
        weak = card("weak", "technique", "Deal 5 damage to target.")
        spoil = card("spoil", "reaction", f"Target technique deals {said}.")
        game = table(hands=(("weak", "spoil"), ()), cards=(weak, spoil))
        game.choose("play weak#1")
        game.choose(FOE)
        game.choose("play spoil#1")
        game.choose("target item-1")
        settle(game)
        assert game.stat(2, "health") == health


def test_named_counters_are_counted():
    text = "Tap: Deal damage to target equal to the number of grudge counters on this card."
    stone = card("stone", "equipment", text, defense=1)
    game = table(in_play=(("stone",), ()), cards=(stone,))
    game.add_counter(game.entity("stone#1", 1), "grudge", 4)
    game.choose("use stone#1")
    settle(game, FOE)
    assert game.stat(2, "health") == 26


def test_a_static_counts_for_each():
    golem = card("golem", "equipment", "This card has +1 defense for each card in your purgatory.", defense=1)
    game = table(in_play=(("golem",), ()), hands=(("mend",), ()), cards=(golem,))
    here = game.entity("golem#1", 1)
    assert game.stat(here, "defense") == 1
    game.choose("play mend#1")
    settle(game)
    assert game.stat(here, "defense") == 2


def test_a_number_of_targets_is_worked_out_as_they_are_chosen():
    walls = {"walls": {"0,-2": "wall", "0,2": "wall"}}
    text = "Place Water on up to X target tiles, where X is the number of walls."
    game = play(text, "target tile 1,0", "target tile -1,0", layers=walls)
    assert sorted(tile.key() for tile in game.state.layers["surfaces"]) == ["-1,0", "1,0"]
    game = play(text, "target tile 1,0", "done", layers=walls)
    assert [tile.key() for tile in game.state.layers["surfaces"]] == ["1,0"]


def test_any_number_of_targets_may_be_chosen():
    game = play("Deal 1 damage to any number of targets.", FOE, "target avatar-1")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (29, 29)


def test_different_subtypes_and_statuses_are_counted():
    rifle = replace(card("rifle", "equipment", defense=1), subtypes=("Rifle", "Relic"))
    charm = replace(card("charm", "equipment", defense=1), subtypes=("relic",))
    text = "Heal equal to the number of different subtypes among equipment you control."
    game = play(text, cards=(rifle, charm), in_play=(("rifle", "charm"), ()), edits={"1": 10})
    assert game.stat(1, "health") == 12
    text = "Inflict Wet 3 on each enemy, inflict Blind 1 on each enemy. " \
           "Deal damage to target equal to the number of different statuses on it."  # fmt: skip
    assert play(text, FOE).stat(2, "health") == 28


def test_a_round_lasts_to_the_start_of_ones_next_turns():
    game = play("Gain +2 movement for 2 rounds.")
    piece = game.entity("avatar-1", 0)
    seen = []
    for _ in range(5):
        seen.append(game.stat(piece, "movement"))
        next_turn(game)
        pass_all(game)
    base = seen[-1]
    assert [number - base for number in seen] == [2, 2, 2, 2, 0]
