"""Boards of the table: what the mod would take, maps that come back as they were, and boards that others made."""
from __future__ import annotations

import json
import random

import pytest

from helpers.table_board_rules import check_board
from lich_studio.assets import sample_folder
from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.content.sound_file import load_as
from lich_studio.exchange import table_boards
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.maps import import_maps
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Report
from lich_studio.exchange.table_boards import SURFACES, WALL_OBJECTS, board_state, boards_in, dungeon, saved_boards
from lich_studio.exchange.tile_meanings import found_tiles, guessed_meaning, with_meanings
from lich_studio.grid.hex import hexagon
from lich_studio.session.map_layers import LICH_LAYERS

SAMPLES = sorted(sample_folder("maps").glob("*.map.json"))
ON_THE_TABLE = ("walls", "source_stones", "surfaces")


def random_map(seed: int) -> Map:
    """A sound map that fits the table: a hexagon or some of its tiles, and things that may stand together."""
    random_ = random.Random(seed)
    tiles = list(hexagon(random_.randint(1, 6)))
    shape = HexagonShape(side=1 + max(tile.length for tile in tiles))
    if random_.random() < 0.4:
        tiles = sorted(random_.sample(list(hexagon(6)), random_.randint(1, 80)))
        shape = FreeShape(tiles=tuple(tile.key() for tile in tiles))
    layers: dict[str, dict[str, str | int]] = {name: {} for name in ON_THE_TABLE}
    for tile in tiles:
        roll = random_.random()
        if roll < 0.25:
            layers["walls"][tile.key()] = "wall"
        elif roll < 0.6:
            layers["surfaces"][tile.key()] = random_.choice(list(SURFACES))
        if roll > 0.5 and random_.random() < 0.2:
            layers["source_stones"][tile.key()] = "stone"
    kept = {name: cells for name, cells in layers.items() if cells}
    kind = random_.choice(["", *[kind for kind in WALL_OBJECTS if kind != "rock1"]])
    return Map(id=f"m{seed}", name=f"Map {seed}", orientation=random_.choice(["flat", "pointy"]), shape=shape,
               layers=kept, table_object=kind)  # fmt: skip


def state_of(board: Map) -> tuple[dict, Report]:
    report = Report()
    return json.loads(table_boards.written(board_state(board, ExportOptions(), report))), report


def things(board: Map) -> dict:
    return {layer: board.layers[layer] for layer in ON_THE_TABLE if board.layers.get(layer)}


def board_of(*objects: dict, **fields: object) -> dict:
    return {"schemaVersion": 1, "boardGuid": "068885", "selectedHexes": [], "hexObjects": list(objects), **fields}


def thing(kind: str, q: int, r: int, facing: tuple[int, int] = (1, 0)) -> dict:
    return {"type": kind, "hex": {"row": r, "column": q}, "facing": {"row": r + facing[1], "column": q + facing[0]}}


def meant(state: dict) -> tuple[Map, list[str]]:
    """The one map that comes of a board whose objects mean what is guessed, and the report."""
    (imported,) = boards_in(state, "board")
    made = with_meanings(imported, {}, LICH_LAYERS)
    return made.map, list(made.report.lines())


@pytest.mark.parametrize("seed", range(60))
def test_random_maps_are_taken_and_come_back_as_they_were(seed):
    board = random_map(seed)
    state, report = state_of(board)
    check_board(state)
    assert report.lines() == ()
    (back,) = boards_in(state, "x")
    assert back.map == board
    assert set(back.report.lines()) == {f"taken: a board of {len(board.tiles()):,} tile" + "s"}


def test_a_board_that_the_table_saved_itself_comes_back_tile_for_tile():
    for seed in range(30):
        board = random_map(seed)
        state, _ = state_of(board)
        del state["lich_studio"]
        back, _ = meant(state)
        assert things(back) == things(board)
        assert back.shape == HexagonShape(side=6)
        if board.layers.get("walls"):
            assert back.table_object == board.table_object, "what its walls were stays so on the next way out"


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_sample_maps_go_out_and_what_has_no_place_is_told(path):
    board = load_as(path, Map)
    state, report = state_of(board)
    check_board(state)
    told = " ".join(report.lines())
    for layer in ("starting_positions", "labels", "regions"):
        assert (layer.replace("_", " ") in told) == bool(board.layers.get(layer))
    fits = all(tile.length <= 5 for tile in board.tiles())
    assert ("ends 5 tiles from its middle" in told) == (not fits)
    if fits:
        assert things(boards_in(state, "x")[0].map) == things(board)


def test_what_walls_become_is_said_by_the_map_unless_the_export_says_otherwise(tmp_path):
    board = Map(id="m", name="M", shape=HexagonShape(side=2), layers={"walls": {"0,0": "wall"}}, table_object="tree")
    kinds = [board_state(board, options, Report())["hexObjects"][0]["type"]
             for options in (ExportOptions(), ExportOptions(wall_object="cage"))]
    assert kinds == ["tree", "cage"]
    with pytest.raises(ExchangeError, match=r"cannot become 'doubleRock' on the table; there are rock1, rock2"):
        board_state(board, ExportOptions(wall_object="doubleRock"), Report())


def test_every_object_is_a_wall_unless_somebody_says_otherwise():
    kinds = [*WALL_OBJECTS, "doubleRock"]
    (imported,) = boards_in(board_of(*(thing(kind, 0, row - 3) for row, kind in enumerate(kinds))), "b")
    found = found_tiles(imported.map, LICH_LAYERS)
    assert {tile.value for tile in found} == set(kinds)
    assert {guessed_meaning(tile, LICH_LAYERS) for tile in found} == {"wall"}
    made = with_meanings(imported, {"table_objects:crystal": "stone", "table_objects:chest": "label"}, LICH_LAYERS)
    assert made.map.layers["source_stones"] == {"0,0": "stone"}
    assert made.map.layers["labels"] == {"0,1": "chest"}
    assert made.map.layers["walls"]["1,4"] == "wall" == made.map.layers["walls"]["0,4"], "a double rock is two walls"


def test_what_cannot_stand_together_is_left_out_by_its_tile():
    back, told = meant(board_of(thing("tree", 0, 0), thing("fire", 0, 0), thing("sourceStone", 1, 0),
                                thing("deathFog", 1, 0), thing("cage", 1, 0)))  # fmt: skip
    assert back.layers == {"walls": {"0,0": "wall", "1,0": "wall"}, "source_stones": {}, "surfaces": {}}
    assert "left out: fire on tile 0,0: wall stands there" in told
    assert "left out: stone on tile 1,0: wall stands there" in told


@pytest.mark.parametrize(
    ("entry", "said"),
    [("no object", "an object without a type"), ({"type": 3}, "an object without a type"),
     ({"type": "tree"}, "'tree': its hex is no cell"), (thing("tree", 6, 0), "'tree': its hex is no cell"),
     ({"type": "fire", "hex": {"row": 0.5, "column": 0}}, "'fire': its hex is no cell"),
     ({"type": "fire", "hex": {"row": 10**400, "column": True}}, "'fire': its hex is no cell"),
     (thing("doubleRock", 0, 1, (3, 0)), "stands on tile 0,1 alone"),
     (thing("obelisk", 0, 1), "obelisk on 1 tile became: A label that says so")],
)  # fmt: skip
def test_a_thing_that_is_not_sound_is_told_at_its_place_and_the_others_are_taken(entry, said):
    back, told = meant(board_of(thing("rock2", 2, 2), entry, thing("water", -2, 0)))
    assert back.layers["walls"]["2,2"] == "wall"
    assert back.layers["surfaces"] == {"-2,0": "water"}
    (line,) = [line for line in told if said in line]
    assert "hexObjects[1]" in line or "obelisk" in line


@pytest.mark.parametrize(
    ("state", "said"),
    [(board_of(schemaVersion=2), "the board is of version '2'; version 1 is read (schemaVersion)"),
     (board_of(schemaVersion=None), "the board has no version"),
     ({"hexObjects": 3, "schemaVersion": 1}, "`hexObjects` must be a list"),
     ({"savedBoards": []}, "there is no board of the table in it"),
     ({"savedBoards": [{"name": "A"}]}, "must be an object with a name and a boardState (savedBoards[0])"),
     ({"settings": 5}, "there is no board of the table in it")],
)  # fmt: skip
def test_what_is_no_board_is_refused_in_words(state, said):
    with pytest.raises(ExchangeError) as refused:
        boards_in(state, "b")
    assert said in str(refused.value)


def test_several_maps_are_saved_boards_and_a_dungeon_and_come_back_all(tmp_path):
    boards = [random_map(seed) for seed in range(5)]
    boards.append(boards[0].model_copy(update={"id": "m0-2"}))
    settings = saved_boards(boards, ExportOptions(), Report())
    assert [saved["id"] for saved in settings["savedBoards"]] == [f"board-{number}" for number in range(1, 7)]
    assert len({saved["name"].casefold() for saved in settings["savedBoards"]}) == 6, "the table finds them by name"
    assert (settings["schemaVersion"], settings["nextBoardId"], settings["selectedBoardId"]) == (2, 7, "board-1")
    strung = dungeon(boards, ExportOptions(), Report())
    places = [(tile["q"], tile["r"]) for tile in strung["dungeonMap"]["tiles"]]
    assert len(set(places)) == 6 and places[0] == (0, 0)
    assert all(max(abs(q), abs(r), abs(q + r)) <= 1 for q, r in places)
    in_a_save = {"SaveName": "Evening", "ObjectStates": [], "LuaScriptState": json.dumps(strung)}
    for number, state in enumerate((settings, strung, in_a_save)):
        path = tmp_path / f"boards{number}.json"
        path.write_text(json.dumps(state), encoding="utf-8")
        back = [imported.map for imported in import_maps(path)]
        assert [things(board) for board in back] == [things(board) for board in boards]
        assert len({board.id for board in back}) == 6
    settings["savedBoards"][2] = {"name": "broken"}
    found = boards_in(settings, "b")
    assert len(found) == 5
    assert any("savedBoards[2]" in line for line in found[0].report.lines())
    with pytest.raises(ExchangeError, match="a dungeon of the table has 37 tiles; 38 maps are too many"):
        dungeon(boards[:1] * 38, ExportOptions(), Report())
