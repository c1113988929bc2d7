"""What the tiles of foreign maps become: guessed, said, and never lost from sight."""
from __future__ import annotations

import pytest

from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Imported, Report
from lich_studio.exchange.tile_meanings import (
    FoundTile,
    found_tiles,
    guessed_meaning,
    is_known,
    said_meanings,
    with_meanings,
)
from lich_studio.grid.hex import hexagon
from lich_studio.session.map_layers import LICH_LAYERS


def board(**layers):
    return Map(id="m", name="M", shape=HexagonShape(side=3), layers=layers)


def taken(made: Map, **chosen: str):
    said = {key.replace("__", ":"): meaning for key, meaning in chosen.items()}
    return with_meanings(Imported(made, Report()), said, LICH_LAYERS)


@pytest.mark.parametrize(
    ("layer", "value", "meaning"),
    [("walls", "wall", "wall"), ("ground", "wall", "wall"), ("walls", 1, "wall"), ("walls", 0, "floor"),
     ("ground", "Rock Cliff", "wall"), ("terrain", "water", "water"), ("terrain", "deep lake", "water"),
     ("surfaces", "fog", "fog"), ("ground", "death fog", "fog"), ("spawn_points", 2, "start"),
     ("ground", "spawn", "start"),
     ("starting_positions", 3, "start 3"), ("crystals", "True", "stone"), ("ground", "grass", "floor"),
     ("ground", "quicksand", "label"), ("height", 3, "label"), ("ground", "void", "nothing")],
)  # fmt: skip
def test_meanings_are_guessed_from_words(layer, value, meaning):
    assert guessed_meaning(FoundTile(layer, value, 1), LICH_LAYERS) == meaning


def test_every_kind_becomes_what_it_means_and_all_else_is_seen_and_told():
    made = board(
        ground={"0,0": "rock", "1,0": "quicksand", "0,1": "grass", "-1,0": "lake", "2,0": "void"},
        spawn={"0,-1": 9, "0,2": 9}, height={"1,0": 4}, labels={"1,1": "Gate"},
    )  # fmt: skip
    result = taken(made, spawn__9="start")
    assert result.map.layers == {
        "walls": {"0,0": "wall"}, "surfaces": {"-1,0": "water"}, "starting_positions": {"0,-1": 1, "0,2": 2},
        "labels": {"1,1": "Gate", "1,0": "quicksand, height 4"},
    }  # fmt: skip
    assert isinstance(result.map.shape, FreeShape)
    assert len(result.map.shape.tiles) == 18
    lines = result.report.lines()
    assert "changed: quicksand on 1 tile became: A label that says so (layer ground)" in lines
    assert "left out: grass on 1 tile became: Bare floor (layer ground)" in lines
    assert "left out: void on 1 tile became: No tile of the board (layer ground)" in lines


def test_a_map_in_the_games_own_words_is_as_it_was_and_nobody_is_asked():
    made = board(walls={"0,0": "wall"}, surfaces={"1,0": "fire"}, labels={"0,1": "x"}, starting_positions={"2,0": 1})
    assert is_known(made, LICH_LAYERS)
    assert taken(made).map == made
    assert taken(made).report.is_lossless


def test_what_is_no_longer_free_becomes_a_label():
    made = board(ground={tile.key(): "spawn" for tile in hexagon(3)})
    result = taken(made)
    assert sorted(result.map.layers["starting_positions"].values()) == [1, 2, 3, 4, 5, 6]
    assert len(result.map.layers["labels"]) == 13


def test_a_layer_that_names_each_tile_is_one_kind():
    names = {tile.key(): f"T{number}" for number, tile in enumerate(hexagon(6))}
    made = Map(id="m", name="M", shape=HexagonShape(side=6), layers={"hex": names, "towns": names})
    ids, towns = found_tiles(made, LICH_LAYERS)
    assert (ids.kinds, guessed_meaning(ids, LICH_LAYERS), guessed_meaning(towns, LICH_LAYERS)) == (91, "floor", "label")
    assert taken(made).map.layers["labels"] == names


def test_meanings_may_be_said():
    found = found_tiles(board(ground={"0,0": "rock"}, roof={"0,1": "rock"}), LICH_LAYERS)
    assert said_meanings(found, ["rock=stone", "roof:rock=floor"], LICH_LAYERS) == {
        "ground:rock": "stone", "roof:rock": "floor"
    }  # fmt: skip
    for said, told in (("sand=wall", "there is no tile 'sand'"), ("rock=lava", "no tile can become 'lava'")):
        with pytest.raises(ExchangeError, match=told):
            said_meanings(found, [said], LICH_LAYERS)
