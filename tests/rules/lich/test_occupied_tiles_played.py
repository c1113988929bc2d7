"""Tiles said by what lies or stands on them, and the many words for standing on one."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.plain_places import plainly_placed
from lich_studio.effects.diagnosis import CardContext

FIRE = {"surfaces": {"2,0": "fire", "4,0": "smoke"}}


def played(text, *choices, layers=FIRE, **given):
    game = table(hands=(("made",), ()), cards=(card("made", "technique", text),), layers=layers, **given)
    choose(game, "play made#1", *choices)
    pass_all(game)
    return game


def canonical(text, kind="technique"):
    return parse(text, phrase_table(), CardContext("Marl Hound", kind)).canonical


@pytest.mark.parametrize("where", [
    "that occupies a tile with Fire", "who occupies Fire", "occupying a tile with Fire", "standing on a tile with Fire",
    "that is in Fire", "who is standing in Fire", "on a tile that has Fire", "in a tile containing Fire",
    "on the same tile as Fire", "that stands on a Fire tile", "on a tile with Fire or Water on it",
    "on a tile with a surface", "on a surfaced tile", "that is not in Smoke", "outside of Smoke",
])  # fmt: skip
def test_sfc_001_who_stands_in_a_surface_is_meant_in_whatever_words(where):
    game = played(f"Deal 3 damage to each opponent {where}.")
    assert game.stat(2, "health") == 27
    smoky = played(f"Deal 3 damage to each opponent {where}.", layers={"surfaces": {"2,0": "smoke"}})
    assert smoky.stat(2, "health") == (27 if "surface" in where else 30)


@pytest.mark.parametrize(("text", "surface", "more"), [
    ("While you occupy a tile with Water, you have +2 INT.", "water", 2),
    ("While you occupy a tile with Water, you have +2 INT.", "fire", 0),
    ("While you do not occupy a tile with Water, you have +2 INT.", "fire", 2),
    ("You have +2 INT while occupying Water.", "water", 2),
    ("While your tile has Water, you have +2 INT.", "water", 2),
    ("While you stand on a tile with Water, you have +2 INT.", "water", 2),
])  # fmt: skip
def test_something_holds_while_you_occupy_a_tile_with_a_surface(text, surface, more):
    game = table(in_play=(("charm",), ()), cards=(card("charm", "equipment", text, defense=1),),
                 layers={"surfaces": {"0,0": surface}})  # fmt: skip
    assert game.stat(1, "intelligence") == 6 + more


def test_kw_place_1_tiles_are_meant_by_who_occupies_them():
    def laid(text, *choices):
        game = played(text, *choices, layers={})
        return {tile.key() for tile, one in game.state.layers["surfaces"].items() if one == "water"}

    assert laid("Place Water on each tile occupied by an opponent.") == {"2,0"}
    assert laid("Place Water on all tiles occupied by your opponents.") == {"2,0"}
    assert laid("Place Water on each occupied tile within 2 tiles.") == {"0,0", "2,0"}
    assert laid("Place Water on the tile you occupy.") == {"0,0"}
    assert laid("Place Water on the tile target opponent is standing on.", "target avatar-2") == {"2,0"}
    assert laid("Place Water on target occupied tile within 2 tiles.", "target tile 2,0") == {"2,0"}


def test_only_a_tile_is_occupied():
    reading = parse("Destroy each occupied wall.", phrase_table(), CardContext("Trial", "technique"))
    assert [one.code for one in reading.problems] == ["occupied-what"]


def test_a_word_that_is_not_read_is_named_as_it_was_typed():
    text = "Draw a card each time Marl Hound occupies Fire."
    [problem] = parse(text, phrase_table(), CardContext("Marl Hound", "summon")).problems
    assert problem.message.startswith('"occupies" was not understood') and text[slice(*problem.span)] == "occupies"


@pytest.mark.parametrize(("typed", "plain"), [
    ("each summon that is adjacent to you", "each summon adjacent to you"),
    ("a target who is standing within 2 tiles", "a target within 2 tiles"),
    ("if you do not occupy a tile with Water", "if you are not on a tile with Water"),
    ("if it does not occupy Water", "if it is not on Water"), ("it occupies Water", "it is on Water"),
    ("the tile you occupy and your hand", "the tile you occupy and your hand"),
    ("if that is in Fire", "if that is in Fire"), ("it may occupy Fire", "it may occupy Fire"),
    ("each enemy that is Burning", "each enemy that is Burning"),
])  # fmt: skip
def test_plain_words_for_places_keep_the_length_of_a_text(typed, plain):
    found = plainly_placed(typed)
    assert len(found) == len(typed) and " ".join(found.split()) == plain


def test_what_is_said_of_a_place_behind_a_noun_needs_no_that_is():
    for said in ("that is adjacent to a wall", "that's next to a wall", "who stands adjacent to a wall"):
        assert canonical(f"Deal 2 damage to each summon {said}.") == "Deal 2 damage to each summon adjacent to a wall."
