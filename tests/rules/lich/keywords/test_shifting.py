"""Push, pull, teleport, swap and walls made by effects (AMB-221, AMB-227)."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar


def played(text, *choices, **given):
    game = table(hands=(("made",), ()), cards=(card("made", "technique", text),), **given)
    told = events(game, "entered")
    choose(game, "play made#1", *choices)
    pass_all(game)
    return game, told


def place(game, seat):
    return game.state.tile_of[avatar(game, seat)].key()


def test_amb_227_pushing_grows_the_distance_tile_by_tile_by_the_choice_of_the_pusher():
    game, told = played("Push target 2 tiles.", "target avatar-2", starts=("0,0", "2,0"))
    assert game.decision.seat == 1 and sorted(keys(game)) == ["to 2,1", "to 3,-1", "to 3,0"]
    choose(game, "to 3,0", "to 3,1")
    assert place(game, 2) == "3,1" and [one.tile.key() for one in told] == ["3,0", "3,1"]
    assert game.state.tile_of[avatar(game, 2)].distance(Hex(0, 0)) == 4


def test_amb_227_pulling_lessens_the_distance_and_stops_at_the_puller():
    game, told = played("Pull target 5 tiles.", "target avatar-2", starts=("0,0", "3,0"))
    assert place(game, 2) == "1,0" and len(told) == 2 and game.decision.kind == "main"


def test_amb_227_it_stops_before_the_first_tile_that_cannot_be_entered():
    walls = {"walls": {"3,0": "wall", "3,-1": "wall", "2,1": "wall"}}
    game, told = played("Push target 2 tiles.", "target avatar-2", layers=walls)
    assert place(game, 2) == "2,0" and told == []


def test_amb_227_ensnared_and_sepsis_do_not_hinder_it_and_no_budget_is_used():
    game = table(
        hands=(("made",), ()), cards=(card("made", "technique", "Push target 1 tile."),), starts=("0,0", "4,0")
    )
    for status in ("ensnared", "sepsis"):
        game.apply(Edit("counter", (avatar(game, 2), status, 2)))
    points = game.stat(2, "action_points")
    choose(game, "play made#1", "target avatar-2", "to 5,0")
    assert place(game, 2) == "5,0" and game.stat(2, "action_points") == points
    assert game.recall("turn used", avatar(game, 2)) is None


def test_amb_227_each_tile_is_entered():
    fires = {"surfaces": {"3,0": "water"}}
    game, _ = played("Push target 2 tiles.", "target avatar-2", "to 3,0", "to 4,0", layers=fires)
    assert game.counter(avatar(game, 2), "wet") == 1


def test_amb_227_teleport_enters_only_the_tile_chosen():
    lying = {"surfaces": {"1,0": "water", "-3,0": "water"}, "walls": {"0,1": "wall"}}
    game, told = played("Teleport up to 3 tiles.", layers=lying)
    assert game.decision.kind == "teleport"
    assert "to 0,1" not in keys(game) and "to 2,0" not in keys(game) and "to 4,0" not in keys(game)
    assert "to 0,0" not in keys(game)
    game.choose("to -3,0")
    assert place(game, 1) == "-3,0" and game.counter(avatar(game, 1), "wet") == 1
    assert [one.tile.key() for one in told] == ["-3,0"]


def test_amb_227_teleport_without_a_distance_reaches_any_tile():
    game, _ = played("Teleport target enemy.", "target avatar-2", "to -5,5")
    assert place(game, 2) == "-5,5"


def test_amb_227_swapping_enters_both_tiles():
    lying = {"surfaces": {"0,0": "water", "2,0": "sludge"}, "source_stones": {"2,0": "stone"}}
    game, told = played("Swap places with target enemy.", "target avatar-2", layers=lying)
    assert (place(game, 1), place(game, 2)) == ("2,0", "0,0")
    # Who started in the water is wet from it still; sludge waits for the status phase.
    assert [game.counter(avatar(game, seat), "wet") for seat in (1, 2)] == [1, 1]
    assert game.counter(avatar(game, 1), "sepsis") == 0
    assert [(one.tile.key(), one.origin.key()) for one in told] == [("2,0", "0,0"), ("0,0", "2,0")]


def test_src_001_3_no_summon_is_swapped_onto_a_source_stone():
    golem = card("golem", "summon", defense=4)
    swap = card("made", "technique", "Swap places with target summon.")
    game = table(hands=(("made",), ()), in_play=((), ("golem",)), cards=(swap, golem),
                 layers={"source_stones": {"0,0": "stone"}})  # fmt: skip
    summon = next(option.subject for option in _targets(game, "play made#1"))
    before = game.state.tile_of[summon]
    game.choose(f"target {game.handle(summon, 1)}")
    pass_all(game)
    assert place(game, 1) == "0,0" and game.state.tile_of[summon] == before


def _targets(game, key):
    game.choose(key)
    return [option for option in game.decision.options if option.key.startswith("target ")]


def test_amb_221_a_wall_is_made_only_where_nothing_stands_and_the_surface_goes():
    lying = {
        "surfaces": {"1,0": "fire", "0,1": "fog"},
        "walls": {"-1,0": "wall"},
        "source_stones": {"0,-1": "stone"},
    }
    mason = card("made", "technique", "Place a wall on target tile within 2 tiles.")
    game = table(hands=(("made",), ()), cards=(mason,), layers=lying)
    game.choose("play made#1")
    offered = {key.removeprefix("target tile ") for key in keys(game)}
    assert "1,0" in offered and offered.isdisjoint({"0,0", "2,0", "0,1", "-1,0", "0,-1"})
    game.choose("target tile 1,0")
    assert Hex(1, 0) in game.state.layers["walls"] and Hex(1, 0) not in game.state.layers["surfaces"]
    assert len(game.state.layers["walls"]) == 2


def test_amb_221_a_wall_that_is_made_hides_what_lies_beyond():
    game, _ = played("Place a wall on target tile.", "target tile 1,0", in_play=(("lash",), ()))
    assert "use lash#1" in keys(game)
    game.choose("use lash#1")
    assert "target avatar-2" not in keys(game)


@pytest.mark.parametrize("text", ["Push target 2 tiles.", "Swap places with target enemy.", "Teleport target enemy."])
def test_amb_227_no_step_of_it_is_a_basic_move(text):
    choices = {"Teleport target enemy.": ("to 0,4",), "Push target 2 tiles.": ("to 3,0", "to 4,0")}.get(text, ())
    game, told = played(text, "target avatar-2", *choices)
    assert told and "move avatar-1" in keys(game)


def test_amb_227_pulling_near_stops_at_the_next_tile():
    game, told = played("Pull target to an adjacent tile.", "target avatar-2", starts=("0,0", "4,0"))
    assert place(game, 2) == "1,0" and len(told) == 3


def test_amb_227_pushing_away_from_something_else_measures_from_there():
    walls = {"walls": {"2,-1": "wall"}}
    game, _ = played("Push target enemy 1 tile away from target wall.", "target avatar-2", "target wall 2,-1",
                     layers=walls)  # fmt: skip
    assert {Hex.parse(key.removeprefix("to ")).distance(Hex(2, -1)) for key in keys(game)} == {2}
    choose(game, "to 2,1")
    assert place(game, 2) == "2,1"


def test_kw_move_each_step_toward_something_comes_nearer():
    walls = {"walls": {"4,0": "wall"}}
    starts = ("0,0", "-3,0")
    game, told = played("Move up to 3 tiles toward target wall.", "target wall 4,0", starts=starts, layers=walls)
    assert set(keys(game)) == {"to 1,0", "stop"}
    choose(game, "to 1,0")
    assert set(keys(game)) == {"to 2,0", "stop"}
    choose(game, "stop")
    assert place(game, 1) == "1,0" and len(told) == 1


def test_kw_move_each_step_away_goes_farther():
    game, _ = played("Move up to 1 tile away from target enemy.", "target avatar-2", starts=("0,0", "2,0"))
    assert {key for key in keys(game) if key != "stop"} == {"to -1,0", "to -1,1", "to 0,-1"} - {
        key for key in ("to -1,1", "to 0,-1") if Hex.parse(key.removeprefix("to ")).distance(Hex(2, 0)) != 3
    }


def test_amb_227_teleport_to_a_target_tile_asks_nothing_further():
    walls = {"walls": {"1,1": "wall"}}
    game = table(hands=(("made",), ()), cards=(card("made", "technique", "Teleport to target tile."),), layers=walls)
    choose(game, "play made#1")
    assert "target tile 0,2" in keys(game) and "target tile 1,1" not in keys(game)
    assert "target tile 2,0" not in keys(game)
    choose(game, "target tile 0,2")
    pass_all(game)
    assert place(game, 1) == "0,2" and game.decision.kind == "main"


def test_amb_227_teleport_next_to_something_offers_its_free_neighbours():
    game, _ = played("Teleport next to target enemy.", "target avatar-2", starts=("0,0", "3,0"))
    assert {Hex.parse(key.removeprefix("to ")).distance(Hex(3, 0)) for key in keys(game)} == {1}
    choose(game, "to 4,0")
    assert place(game, 1) == "4,0"


def test_amb_227_teleport_next_to_a_wall_means_any_wall():
    walls = {"walls": {"-4,0": "wall", "0,4": "wall"}}
    game, _ = played("Teleport to any available tile adjacent to a wall.", layers=walls)
    assert {"to -3,0", "to 0,3"} <= set(keys(game)) and "to 1,0" not in keys(game)


def test_a_text_must_say_where_something_appears():
    from helpers.lich_table import phrase_table
    from lich_studio.cardtext.parse import parse
    from lich_studio.effects.diagnosis import CardContext

    table_of = phrase_table()
    wrong = parse("Teleport target tile to target summon.", table_of, CardContext("X", "technique"))
    assert [one.code for one in wrong.problems] == ["no-tile"]
