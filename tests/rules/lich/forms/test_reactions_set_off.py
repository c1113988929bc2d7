"""Reactions that begin with "when": they are played then alone, and what holds has to say for how long."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"


def hit(text, *, answer=True):
    """Return the game after seat 1's bolt has hit seat 2, who plays a reaction of that text as soon as it can."""
    ward = card("ward", "reaction", text)
    game = table(hands=(("free-bolt",), ("ward",)), cards=(ward,))
    choose(game, "play free-bolt#1", FOE)
    offered = []
    while game.decision.kind == "window":
        found = answer and "play ward#1" in keys(game)
        offered += [game.stat(2, "health")] * found
        game.choose("play ward#1" if found else "pass")
    return game, offered


def test_rea_001_2_what_sets_a_reaction_off_is_when_it_is_played():
    game, offered = hit("When you are dealt damage, heal 3.")
    assert (offered, game.stat(2, "health")) == ([24], 27), "it answers the damage, not the bolt that will deal it"


@pytest.mark.parametrize("text", [
    "Whenever an opponent discards a card, that player discards 2 cards.", "When a wall is destroyed, heal 3.",
])  # fmt: skip
def test_rea_001_2_it_is_not_played_to_answer_anything_else(text):
    game, offered = hit(text)
    assert (offered, game.stat(2, "health")) == ([], 24)


def test_its_text_speaks_of_what_it_answers():
    game, _ = hit("When you are dealt damage, deal that much damage to the attacker.")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 24)


def test_it_speaks_of_who_did_it():
    ward = card("ward", "reaction", "When an opponent discards a card, that player loses 4 health.")
    drop = card("drop", "technique", "Discard 1 card.")
    game = table(hands=(("drop", "bolt"), ("ward",)), cards=(ward, drop))
    choose(game, "play drop#1")
    while "play ward#1" not in keys(game):
        game.choose(keys(game)[0])
    game.choose("play ward#1")
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (26, 30)


@pytest.mark.parametrize("text", [
    "Draw 1 card. If you would be dealt damage, prevent 2 of that damage.", "Your summons cannot be destroyed.",
    "Once each turn, if you would be dealt damage, prevent 2 of that damage.",
])  # fmt: skip
def test_what_holds_on_a_reaction_says_how_long(text):
    problems = parse(text, phrase_table(), CardContext("Ward", "reaction")).problems
    assert {"how-long", "nobody-chooses"} & {problem.code for problem in problems}


@pytest.mark.parametrize("text", [
    "The next time you would be dealt damage this turn, prevent 2 of that damage.", "This card cannot be negated.",
    "If you would be dealt damage this turn, prevent 2 of that damage.",
    "If you would be dealt damage, instead deal that damage to the attacker.",
    "If you would be dealt damage, prevent 2 of that damage.",
])  # fmt: skip
def test_what_says_how_long_is_read(text):
    assert parse(text, phrase_table(), CardContext("Ward", "reaction")).verdict == "read"


@pytest.mark.parametrize(("text", "health"), [
    ("Whenever an opponent discards a card, that player loses 4 health.", 26),
    ("Whenever you discard a card, target opponent loses 1 health.", 30),
    ("Whenever an opponent draws a card, that player loses 1 health.", 30),
])  # fmt: skip
def test_that_player_is_the_one_who_did_what_set_it_off(text, health):
    idol = card("idol", "equipment", text, defense=1)
    drop = card("drop", "technique", "Discard 1 card.")
    game = table(hands=(("drop", "bolt"), ()), in_play=((), ("idol",)), cards=(idol, drop))
    game.choose("play drop#1")
    while game.decision.kind != "main":
        game.choose(keys(game)[0])
    assert (game.stat(1, "health"), game.stat(2, "health")) == (health, 30)
