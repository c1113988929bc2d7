"""Where pieces come and whence they go, in whose sight, and who drives them, as triggers hear of it (AMB-209)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex


def lost(text, *way, starts, layers=None):
    """Move seat 1 before a charm of seat 2 that makes its mover lose health, and return how much it lost."""
    charm = card("charm", "equipment", f"{text}, its controller loses 2 health.", defense=2)
    game = table(in_play=((), ("charm",)), starts=starts, cards=(charm,), layers=layers)
    choose(game, "move avatar-1", *way)
    pass_all(game)
    return 30 - game.stat(1, "health")


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Whenever an opponent moves into an adjacent tile", 2),
        ("Whenever an enemy enters a tile adjacent to you", 2),
        ("Whenever an enemy moves onto a tile within 2 tiles", 4),
        ("Whenever an enemy moves onto any tile in Fire", 2),
        ("Whenever an enemy moves into Fire", 2),
        ("Whenever an enemy moves into Water", 0),
        ("Whenever an enemy moves into a surface", 2),
        ("Whenever an enemy moves out of an adjacent tile", 0),
    ],
)
def test_a_trigger_hears_of_the_tile_that_was_entered(text, points):
    fire = {"surfaces": {"1,1": "fire"}}
    assert lost(text, "to 1,1", "to 2,0", starts=("0,1", "3,0"), layers=fire) == points


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Whenever an enemy leaves an adjacent tile", 2),
        ("Whenever an enemy moves off an adjacent tile", 2),
        ("Whenever an enemy leaves a tile within 2 tiles of you", 4),
        ("Whenever an enemy moves onto an adjacent tile", 0),
    ],
)
def test_a_trigger_hears_of_the_tile_that_was_left(text, points):
    assert lost(text, "to 1,0", "to 0,0", starts=("2,0", "3,0")) == points


@pytest.mark.parametrize(
    ("text", "hidden", "seen"),
    [
        ("Whenever an enemy enters your line of sight", 2, 0),
        ("Whenever an enemy moves into your line of sight", 2, 0),
        ("Whenever an enemy moves in your line of sight", 2, 0),
        ("Whenever an enemy leaves your line of sight", 0, 2),
    ],
)
def test_los_001_1_a_trigger_hears_of_what_comes_into_sight_and_goes_out_of_it(text, hidden, seen):
    wall = {"walls": {"1,0": "wall"}}
    assert lost(text, "to 0,1", "to 1,1", starts=("0,0", "3,0"), layers=wall) == hidden
    assert lost(text, "to 0,1", "to 0,0", starts=("1,1", "3,0"), layers=wall) == seen


def test_a_summon_hears_of_what_comes_next_to_itself_and_not_to_its_player():
    hound = card("hound", "summon", "Whenever an enemy moves onto an adjacent tile, its controller loses 3 health.",
                 defense=4)  # fmt: skip
    game = table(in_play=((), ("hound",)), starts=("0,0", "3,0"), cards=(hound,))
    piece = next(one for one in game.state.occupants.values() if game.state.kind_of[one] != "avatar")
    game.place_piece(piece, Hex(-2, 0))
    choose(game, "move avatar-1", "to -1,0", "to -1,1")
    pass_all(game)
    assert game.stat(1, "health") == 27


@pytest.mark.parametrize(
    ("text", "spell", "points"),
    [
        ("Whenever you push an enemy", "Push target 1 tile.", 1),
        ("Whenever you pull an enemy", "Push target 1 tile.", 0),
        ("Whenever you pull an enemy", "Pull target 1 tile.", 1),
        ("Whenever an enemy is pushed", "Pull target 1 tile.", 0),
        ("Whenever an enemy is pulled", "Pull target 1 tile.", 1),
        ("Whenever an enemy is pushed or pulled", "Pull target 1 tile.", 1),
        ("Whenever an enemy is moved by you", "Push target 1 tile.", 1),
        ("Whenever an enemy is moved by an opponent", "Push target 1 tile.", 0),
        ("Whenever you teleport an enemy", "Teleport target up to 1 tile.", 1),
    ],
)
def test_amb_227_a_trigger_tells_pushes_from_pulls(text, spell, points):
    made = card("made", "technique", spell)
    charm = card("charm", "equipment", f"{text}, its controller loses 1 health.", defense=2)
    game = table(hands=(("made",), ()), in_play=(("charm",), ()), starts=("0,0", "3,0"), cards=(made, charm))
    choose(game, "play made#1", "target avatar-2", *(() if "Pull" in spell else ("to 4,0",)))
    pass_all(game)
    assert 30 - game.stat(2, "health") == points


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Whenever you move onto an adjacent tile, draw 1 card.", "next-to-itself"),
        ("Whenever an enemy moves onto an unoccupied tile, draw 1 card.", "always-free"),
    ],
)
def test_a_tile_described_by_what_comes_to_it_is_refused(text, code):
    problems = parse(text, phrase_table(), CardContext("X", "equipment")).problems
    assert [one.code for one in problems] == [code]
