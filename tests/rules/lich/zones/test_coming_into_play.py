"""Cards that an effect brings into play: onto which tiles, tapped, and how many of them were moved (AMB-230)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game

HOUND = card("hound", "summon", "Tap: Heal 1.", defense=4)


def begin(text: str, buried=("hound",), **options) -> Game:
    tried = card("trial", "technique", text)
    game = table(hands=(("trial",), ()), cards=(tried, HOUND), decks=(("ember",) * 12, ("ember",) * 12), **options)
    for name in buried:
        game.create_card(name, 1, "purgatory/1")
    # What may be played is asked anew.
    game.apply(Edit("stat", (1, "health", 10)))
    return game


def names(game: Game, zone: str) -> list[str]:
    return [game.state.definition_of[one] for one in game.state.zones[zone]]


def summon_tile(game: Game):
    place = game.state.link_of[next(one for one in game.state.zones["action/1"] if names(game, "action/1"))]
    return game.state.tile_of[place].key()


@pytest.mark.parametrize("text", [
    "Return target Summon from your purgatory to an available tile.",
    "Place target summon from your purgatory onto any available tile.",
    "Put target summon from your purgatory into play under your control on an available tile.",
])  # fmt: skip
def test_a_summon_returns_to_any_available_tile(text):
    game = begin(text)
    choose(game, "play trial#1", "target hound#1")
    pass_all(game)
    # Neither sight nor reach bounds a tile that the text itself names.
    assert "to 5,-5" in keys(game)
    assert {"to 0,0", "to 2,0"}.isdisjoint(keys(game))
    settle(game, "to 5,-5")
    assert (names(game, "action/1"), summon_tile(game)) == (["hound"], "5,-5")


def test_a_summon_returns_next_to_its_player_only():
    game = begin("Return a summon from your purgatory to an adjacent available tile.")
    choose(game, "play trial#1")
    pass_all(game)
    assert sorted(keys(game)) == sorted(f"to {tile}" for tile in ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"))


def test_a_summon_comes_to_the_tile_that_is_the_target():
    game = begin("Put a summon from your purgatory onto target tile.")
    choose(game, "play trial#1")
    assert "target tile 2,0" not in keys(game)
    settle(game, "target tile 1,0")
    assert summon_tile(game) == "1,0"


def test_where_no_tile_fits_the_summon_stays_where_it_is():
    game = begin("Return a summon from your purgatory to an available tile in Fire.")
    choose(game, "play trial#1")
    settle(game)
    assert names(game, "purgatory/1") == ["hound", "trial"]


@pytest.mark.parametrize(("text", "zone"), [
    ("Return target equipment from your purgatory to your action zone tapped.", "action/1"),
    ("Put target source from your purgatory into play tapped.", "sources/1"),
])  # fmt: skip
def test_cards_come_into_play_tapped(text, zone):
    game = begin(text, buried=("lash", "ember"))
    choose(game, "play trial#1")
    settle(game, next(key for key in keys(game) if key.startswith("target")))
    there = game.state.zones[zone][-1]
    assert game.state.columns["tapped"][there] == 1


def test_a_summon_comes_into_play_tapped():
    game = begin("Return a Summon from your purgatory to play tapped.")
    choose(game, "play trial#1")
    pass_all(game)
    settle(game, keys(game)[0])
    assert game.state.columns["tapped"][game.state.zones["action/1"][0]] == 1


@pytest.mark.parametrize(("text", "healed"), [
    ("Put all Summons from your purgatory into your hand. Heal 2 for each Summon moved this way.", 4),
    ("Put all Summons from your purgatory into your deck. Heal 2 for each Summon put into your deck this way.", 4),
    ("Shuffle your purgatory into your deck. Heal 1 for each card shuffled this way.", 3),
    ("Shuffle all cards from your purgatory into your deck. Heal 3 for every 2 cards shuffled this way.", 3),
    ("Attrit 5. Heal 3 for every 2 cards attrited this way.", 6),
    ("Lose 5 health. Heal 1 for every 2 health lost.", 2 - 5),
])  # fmt: skip
def test_what_was_moved_is_counted(text, healed):
    game = begin(text, buried=("hound", "hound", "lash"))
    choose(game, "play trial#1")
    settle(game)
    assert game.stat(1, "health") == 10 + healed


@pytest.mark.parametrize(("text", "code"), [
    ("Put target summon on an available tile.", "in-play-already"),
    ("Put an equipment from your hand onto an available tile.", "no-summon"),
    ("Put a summon from your hand on a wall.", "no-tile"),
])  # fmt: skip
def test_what_cannot_come_there_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Trial", "technique"))
    assert code in [problem.code for problem in reading.problems]
