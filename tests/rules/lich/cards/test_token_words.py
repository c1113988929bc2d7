"""Tokens of several abilities and numbers, in whatever order and sentences their texts say them (AMB-179)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import pieces


def made(text, *wanted, counters=0, **options):
    """Return a game in which a skill was used that makes tokens, and the cards of those tokens."""
    trial = card("trial", "skill", text)
    game = table(in_play=(("trial",), ()), cards=(trial, *options.pop("cards", ())), **options)
    if counters:
        game.add_counter(game.entity("trial#1", 1), "skill", counters)
    choose(game, "use trial#1", *wanted)
    pass_all(game)
    while game.decision.kind == "token":
        game.choose(keys(game)[0])
        pass_all(game)
    return game, [game.state.link_of[one] for one in pieces(game) if game.state.name_of[one].startswith("summon")]


@pytest.mark.parametrize("said", [
    'a Wolf token with 3 defense, 4 movement, Fire-step and "Tap: Heal 2."',
    'a Wolf token with "Tap: Heal 2.", Fire-step, 4 movement, and 3 defense',
    'a 3 defense Wolf token with "Tap: Heal 2.", 4 movement and Fire-step',
    'a Wolf token that has 3 defense, can move 4 tiles, Fire-step and the ability: "Tap: Heal 2"',
    'a Wolf token with 3 defense and 4 movement. It has Fire-step and "Tap: Heal 2."',
])  # fmt: skip
def test_amb_179_a_token_is_all_that_its_text_says(said):
    game, (wolf,) = made(f"Tap: Summon {said}")
    assert (game.stat(wolf, "defense"), game.stat(game.state.link_of[wolf], "movement")) == (3, 4)
    assert len(game.definitions[game.state.definition_of[wolf]].abilities) == 3


def test_amb_179_two_abilities_after_one_word():
    text = 'with the abilities "Tap: Heal 2" and "Sacrifice this card: Draw a card", and 3 defense'
    game, (wolf,) = made(f"Tap: Summon a Wolf token {text}.")
    assert len(game.definitions[game.state.definition_of[wolf]].abilities) == 2
    assert game.stat(wolf, "defense") == 3


@pytest.mark.parametrize(("said", "defense"), [
    ("with defense equal to the number of skill counters on this skill", 4),
    ("with X defense, where X is the number of skill counters on this skill", 4),
    ("with defense equal to your intelligence", 6),
])  # fmt: skip
def test_amb_179_the_defense_of_a_token_is_found_as_it_comes(said, defense):
    """The skill has 3 counters, and one more by being used."""
    game, (wolf,) = made(f"Tap: Summon a Wolf token {said}.", counters=3)
    assert game.stat(wolf, "defense") == defense


def test_amb_157_a_token_comes_within_so_many_tiles():
    trial = card("trial", "skill", "Tap: Summon a Wolf token with 2 defense adjacent to you.")
    game = table(in_play=(("trial",), ()), cards=(trial,))
    choose(game, "use trial#1")
    pass_all(game)
    assert len(keys(game)) == 6
    assert "to 2,0" not in keys(game)


@pytest.mark.parametrize(("place", "near"), [
    ("adjacent to you", "0,0"), ("adjacent to Hive", "4,0"), ("within 1 tile of this summon", "4,0"),
    ("within 1 tile", "4,0"), ("next to target enemy", "2,0"),
])  # fmt: skip
def test_amb_157_a_token_comes_beside_what_its_text_names(place, near):
    hive = card("hive", "summon", f"Tap: Summon a Larva token with 1 defense {place}.", defense=9)
    called = card("call", "technique", "Move target summon 1 tile.")
    game = table(in_play=(("hive",), ()), cards=(hive, called))
    piece = next(one for one in pieces(game) if game.state.name_of[one].startswith("summon"))
    game.place_piece(piece, Hex(4, 0))
    next_turn(game)
    next_turn(game)
    choose(game, "use hive#1", *(("target avatar-2",) if "target" in place else ()))
    pass_all(game)
    start = Hex(*map(int, near.split(",")))
    assert {Hex(*map(int, key.removeprefix("to ").split(","))).distance(start) for key in keys(game)} == {1}


@pytest.mark.parametrize("said", [
    "a Wolf token with 2 defense on each adjacent tile", "tokens with 2 defense on all adjacent tiles",
    "a 2 defense token on each available tile adjacent to you",
])  # fmt: skip
def test_amb_179_every_tile_gets_a_token_of_its_own(said):
    game, found = made(f"Tap: Summon {said}.")
    assert [game.stat(one, "defense") for one in found] == [2] * 6


def test_amb_179_a_token_may_have_no_name():
    game, (plain,) = made("Tap: Summon a token with 4 defense.")
    definition = game.definitions[game.state.definition_of[plain]]
    assert (definition.name, definition.subtypes, game.stat(plain, "defense")) == ("Token", (), 4)


def test_amb_179_the_number_of_tokens_doubles():
    breed = card("breed", "technique", "Double the number of Wolf tokens you control.")
    game, wolves = made("Tap: Summon 2 Wolf tokens with 2 defense.", cards=(breed,), hands=(("breed",), ()))
    assert len(wolves) == 2
    game.choose("play breed#1")
    pass_all(game)
    while game.decision.kind == "token":
        game.choose(keys(game)[0])
        pass_all(game)
    assert sum(game.state.name_of[one].startswith("summon") for one in pieces(game)) == 4


@pytest.mark.parametrize("text", [
    "Tap: Summon a Wolf token (3 defense).",
    "Whenever you summon a token, summon an additional token.", "Tap: Place a token on this card.",
])  # fmt: skip
def test_what_is_said_of_a_token_is_never_dropped(text):
    assert parse(text, phrase_table(), CardContext("trial", "skill")).verdict == "draft"
