"""Numbers that a text only implies: what is doubled, divided, or discarded down to; and places beside something."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import avatar_tile, cards_in, health, meant, pass_on, play, summons, surfaces, trial, walls
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable

BOTH = ((2, "wolf", "1,1"), (1, "ox", "0,2"))
STONES = {"source_stones": {"1,0": "stone", "-1,1": "stone"}}


@pytest.mark.parametrize(
    "text",
    ["Deal 6 damage divided as you like among any number of targets.", "Divide 6 damage among any number of targets."],
)
def test_divided_damage_is_as_its_player_says(text):
    game = trial(text, summons=BOTH)
    for key in ("play trial#1", "target avatar-2"):
        game.choose(key)
    game.choose(next(key for key in keys(game) if "piece-24" in key))
    game.choose("done")
    pass_on(game).choose("4 damage")
    assert (health(pass_on(game)), summons(game)["1,1"]) == ([30, 26], 2)


def test_damage_that_is_divided_evenly_is_not_divided_otherwise():
    with pytest.raises(NotRunnable):
        meant("Deal 6 damage divided evenly among each adjacent target.")


@pytest.mark.parametrize(
    ("text", "targets", "left"),
    [("Discard down to 2 cards.", (), (2, 6)), ("Each player discards down to 2 cards.", (), (2, 2)),
     ("Target opponent discards down to 3 cards.", ("player-2",), (5, 3)),
     ("Target opponent discards down to 9 cards.", ("player-2",), (5, 6))],
)  # fmt: skip
def test_cards_are_discarded_down_to_so_many(text, targets, left):
    game = play(text, *targets)
    while game.decision.kind == "pick":
        game.choose(keys(game)[0])
        pass_on(game)
    assert tuple(len(cards_in(game, f"hand/{seat}")) for seat in (1, 2)) == left


def test_counters_are_doubled():
    game = play("Inflict burning 2 on target. Double the burning counters on it.", "avatar-2")
    assert game.counter(game.recall("avatar", 2), "burning") == 4
    game = play("Tap: Add 3 charge counters to this card. Double this card's charge counters.", kind="equipment")
    assert game.counter(game.state.zones["action/1"][0], "charge") == 6


def test_of_each_of_several_its_own_counters_are_doubled():
    text = "Inflict wet 1 on target. Inflict wet 1 on each enemy. Double the wet counters on each enemy."
    game = play(text, "avatar-2", summons=BOTH)
    assert game.counter(game.recall("avatar", 2), "wet") == 4
    assert game.counter(game.entity("piece-24", 1), "wet") == 2


def test_beside_something_is_a_tile_next_to_it():
    assert avatar_tile(play("Teleport next to target enemy.", "avatar-2", picks=("to 3,0",)), 1) == "3,0"
    assert walls(play("Place a wall next to target enemy.", "avatar-2", picks=("build tile 3,0",))) == {"3,0"}
    two = play("Place up to 2 walls adjacent to you.", picks=("build tile 1,0", "build tile 0,1"))
    assert walls(two) == {"1,0", "0,1"}
    assert surfaces(play("Place Fire adjacent to you.", picks=("choose tile 0,1",))) == {"0,1"}


@pytest.mark.parametrize(("stone", "left"), [("0,0", 27), ("1,0", 30)])
def test_source_stones_are_places(stone, left):
    text = "If you are on a Source Stone, deal 3 damage to each enemy."
    assert health(play(text, layers={"source_stones": {stone: "stone"}})) == [30, left]


def test_who_stands_next_to_a_stone_is_told_by_it():
    game = play("Deal 2 damage to each enemy adjacent to a Source Stone.", layers=STONES, summons=((2, "ox", "4,0"),))
    assert (health(game), summons(game)["4,0"]) == ([30, 28], 0)


SPRING = meant("Tap: +1 Thermic source.", "source", "spring")


@pytest.mark.parametrize(
    ("text", "gains"),
    [("Whenever you draw a card from a Source Stone, draw a card.", 2),
     ("The first time each turn you draw from a Source Stone, draw an additional card.", 2),
     ("Whenever you draw a pure source from a Source Stone, draw a card.", 2),
     ("Whenever you draw a Technique from a Source Stone, draw a card.", 1),
     ("Whenever an opponent draws from a Source Stone, draw a card.", 1)],
)  # fmt: skip
def test_what_a_stone_gives_is_drawn_from_it(text, gains):
    game = trial(text, "hero", layers=STONES, cards=(SPRING,))
    game.create_card("spring", 1, "deck/1")
    before = len(game.state.zones["hand/1"])
    for key in ("move avatar-1", "to 1,0", "stop"):
        game.choose(key)
    assert len(pass_on(game).state.zones["hand/1"]) == before + gains
