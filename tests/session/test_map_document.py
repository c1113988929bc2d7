"""Map documents: painting with exclusions, strokes, undo to the same map, shape, symmetry and checks."""
from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.grid.hex import Hex
from lich_studio.session.changes import Changed
from lich_studio.session.map_change import MapChange
from lich_studio.session.map_checks import check_map, corners
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import describe
from lich_studio.session.map_layers import LICH_LAYERS
from lich_studio.session.map_symmetry import MAP_SYMMETRIES, spread, twins

SYMMETRY = {symmetry.id: symmetry for symmetry in MAP_SYMMETRIES}
RULE = {rule.id: rule for rule in LICH_LAYERS}


def board(side: int = 4, **layers: dict[str, str | int]) -> MapDocument:
    return MapDocument(Map(id="test", name="Test", shape=HexagonShape(side=side), layers=dict(layers)))


def paint(document: MapDocument, layer: str, value: str | int, *tiles: tuple[int, int]) -> None:
    document.apply(document.plan_paint(layer, {Hex(*tile): value for tile in tiles}))


def found(document: MapDocument, code: str) -> list[Hex]:
    return [
        tile for check in check_map(document) for finding in check.findings if finding.problem.code == code
        for tile in finding.tiles[:1]
    ]


def test_a_wall_replaces_what_cannot_share_its_tile() -> None:
    document = board(source_stones={"0,0": "stone"}, surfaces={"0,0": "fire"}, labels={"0,0": "Hill"})
    edit = document.plan_paint("walls", {Hex(0, 0): "wall", Hex(1, 0): "wall"})
    assert describe(edit, document.rules) == "adds 2 walls, removes 1 stone and 1 surface"
    assert document.contents(Hex(0, 0)) == {"source_stones": "stone", "surfaces": "fire", "labels": "Hill"}
    document.apply(edit)
    assert document.contents(Hex(0, 0)) == {"walls": "wall", "labels": "Hill"}
    document.stack.undo()
    assert document.contents(Hex(0, 0)) == {"source_stones": "stone", "surfaces": "fire", "labels": "Hill"}


def test_a_stone_may_stand_on_a_surface() -> None:
    document = board(surfaces={"0,0": "water"})
    paint(document, "source_stones", "stone", (0, 0))
    assert document.contents(Hex(0, 0)) == {"source_stones": "stone", "surfaces": "water"}


def test_a_surface_replaces_a_surface_in_one_change() -> None:
    document = board(surfaces={"0,0": "water"})
    edit = document.plan_paint("surfaces", {Hex(0, 0): "fire", Hex(9, 9): "fire"})
    assert [tuple(change) for change in edit.changes] == [("surfaces", Hex(0, 0), "water", "fire")]
    assert not document.plan_paint("surfaces", {Hex(0, 0): "water"}).changes, "nothing to do"


def test_only_empty_leaves_things_alone() -> None:
    document = board(source_stones={"0,0": "stone"})
    edit = document.plan_paint("walls", {Hex(0, 0): "wall", Hex(1, 0): "wall"}, only_empty=True)
    assert edit.tiles() == {Hex(1, 0)}


def test_a_locked_layer_refuses_and_names_the_tiles() -> None:
    document = board(source_stones={"0,0": "stone"})
    edit = document.plan_paint("walls", {Hex(0, 0): "wall", Hex(1, 0): "wall"}, locked=["source_stones"])
    assert edit.refused == (Hex(0, 0),)
    assert edit.tiles() == {Hex(1, 0)}
    assert document.plan_erase([Hex(0, 0)], locked=["source_stones"]).refused == (Hex(0, 0),)
    assert document.plan_paint("walls", {Hex(2, 0): "wall"}, locked=["walls"]).refused == (Hex(2, 0),)


def test_a_start_number_stands_on_one_tile() -> None:
    document = board(starting_positions={"3,0": 1})
    edit = document.plan_paint("starting_positions", {Hex(-3, 0): 1, Hex(-2, 0): 1})
    document.apply(edit)
    assert dict(document.layer("starting_positions")) == {Hex(-3, 0): 1}


def test_a_stroke_is_one_step() -> None:
    document = board()
    with document.stroke("Paint wall"):
        for q in range(-3, 4):
            paint(document, "walls", "wall", (q, 0))
    paint(document, "walls", "wall", (0, 1))
    assert document.stack.names == ("Paint wall", "Paint wall")
    document.stack.undo()
    document.stack.undo()
    assert not document.layer("walls")
    document.stack.redo()
    assert len(document.layer("walls")) == 7


def test_views_hear_which_tiles_changed_and_who_asked() -> None:
    document, heard = board(), list[Changed[MapChange]]()
    document.changed.add(heard.append)
    me = object()
    document.apply(document.plan_paint("walls", {Hex(1, 0): "wall"}), initiator=me)
    document.stack.undo()
    assert [(set(change.what.tiles), change.initiator) for change in heard] == [
        ({Hex(1, 0)}, me), ({Hex(1, 0)}, None),
    ]


def test_a_read_only_map_stays_as_it_is() -> None:
    document = MapDocument(Map(id="a", name="A", shape=HexagonShape(side=2)), read_only=True)
    paint(document, "walls", "wall", (0, 0))
    document.set_details(name="B")
    assert document.to_map() == Map(id="a", name="A", shape=HexagonShape(side=2))


def test_typing_a_name_is_undone_word_by_word() -> None:
    document = board()
    for text in ("Test ", "Test a", "Test ar", "Test ar ", "Test ar b"):
        document.set_details(name=text)
    assert len(document.stack.names) == 3
    document.stack.undo()
    assert document.details.name == "Test ar "
    document.stack.go_to(0)
    assert document.details.name == "Test"


def test_an_unsound_field_is_refused_and_changes_nothing() -> None:
    document = board()
    with pytest.raises(ValueError, match="name"):
        document.set_details(name="")
    assert document.stack.names == ()


def test_resizing_takes_away_what_is_off_the_board_and_brings_it_back() -> None:
    document = board(4, walls={"3,0": "wall", "0,0": "wall"})
    before = document.to_map()
    document.set_shape(HexagonShape(side=3))
    assert dict(document.layer("walls")) == {Hex(0, 0): "wall"}
    assert len(document.tiles) == 19
    assert not document.has_tile(Hex(3, 0))
    assert document.stack.names == ("Resize map",)
    document.stack.undo()
    assert document.to_map() == before
    document.set_shape(FreeShape(tiles=("0,0", "1,0")))
    assert document.tiles == (Hex(0, 0), Hex(1, 0))


entries = [(entry.layer, entry.value) for rule in LICH_LAYERS for entry in rule.entries]
tiles = st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3))
steps = st.one_of(
    st.tuples(st.just("paint"), st.sampled_from(entries), st.lists(tiles, max_size=6)),
    st.tuples(st.just("erase"), st.none(), st.lists(tiles, max_size=6)),
    st.tuples(st.just("side"), st.integers(1, 5), st.none()),
    st.tuples(st.just("name"), st.text("ab ", min_size=1, max_size=3), st.none()),
    st.tuples(st.just("undo"), st.none(), st.none()),
)


@given(st.lists(steps, max_size=15))
@settings(max_examples=80, deadline=None)
def test_undo_of_everything_gives_the_same_bytes(script: list[tuple[str, object, object]]) -> None:
    document = board(4, walls={"0,0": "wall"}, surfaces={}, starting_positions={"3,0": 1})
    before = document.to_map().model_dump_json()
    for action, what, where in script:
        if action == "paint":
            document.apply(document.plan_paint(what[0], dict.fromkeys(where, what[1])))
        elif action == "erase":
            document.apply(document.plan_erase(where))
        elif action == "side":
            document.set_shape(HexagonShape(side=what))
        elif action == "name":
            document.set_details(name=what)
        else:
            document.stack.undo()
        assert not [f for check in check_map(document) if check.id == "shared" for f in check.findings]
    after = document.to_map().model_dump_json()
    steps_done = document.stack.index
    document.stack.go_to(0)
    assert document.to_map().model_dump_json() == before
    document.stack.go_to(steps_done)
    assert document.to_map().model_dump_json() == after


def test_starts_turn_with_the_symmetry_clockwise() -> None:
    painted = spread(RULE["starting_positions"], 1, [Hex(3, 0)], SYMMETRY["C6"])
    assert painted == {
        Hex(3, 0): 1, Hex(0, 3): 2, Hex(-3, 3): 3, Hex(-3, 0): 4, Hex(0, -3): 5, Hex(3, -3): 6,
    }
    half = spread(RULE["starting_positions"], 2, [Hex(3, 0)], SYMMETRY["C2"])
    assert half == {Hex(3, 0): 2, Hex(-3, 0): 5}


def test_twins_of_a_tile() -> None:
    assert len(twins(Hex(2, 1), SYMMETRY["D6"])) == 12
    assert len(spread(RULE["walls"], "wall", [Hex(2, 1)], SYMMETRY["D6"])) == 12
    assert len(spread(RULE["starting_positions"], 1, [Hex(2, 1)], SYMMETRY["D6"])) == 6


def fair_board() -> MapDocument:
    document = board(4)
    document.apply(document.plan_paint("starting_positions", spread(
        RULE["starting_positions"], 1, [Hex(3, 0)], SYMMETRY["C6"])))
    return document


def test_a_fair_board_passes_every_check() -> None:
    document = fair_board()
    assert set(corners(document.tiles)) == set(document.layer("starting_positions"))
    assert all(not check.findings for check in check_map(document, SYMMETRY["D6"]))


def test_checks_name_the_tile() -> None:
    document = fair_board()
    paint(document, "walls", "wall", (2, 0), (3, -1))
    assert found(document, "start-cut-off") == []
    paint(document, "walls", "wall", (2, 1))
    assert found(document, "start-cut-off") == [Hex(3, 0)]
    (problem,) = [f.problem for check in check_map(document) for f in check.findings]
    assert problem.json_path == '$.layers.starting_positions["3,0"]'
    assert problem.message == "Start 1 at 3,0 is cut off from the others."


def test_a_walled_corner_a_pocket_and_missing_starts_are_found() -> None:
    document = board(4)
    paint(document, "walls", "wall", (3, 0), *(tuple(tile) for tile in Hex(0, 0).ring(1)))
    assert found(document, "corner-blocked") == [Hex(3, 0)]
    assert found(document, "closed-pocket") == [Hex(0, 0)]
    codes = [f.problem.code for check in check_map(document) for f in check.findings]
    assert "too-few-starts" in codes


def test_a_broken_symmetry_names_the_odd_tile() -> None:
    document = fair_board()
    paint(document, "surfaces", "fire", (1, 0))
    check = check_map(document, SYMMETRY["C6"])[-1]
    assert [finding.tiles for finding in check.findings] == [(Hex(1, 0),)]


def test_things_that_came_with_the_file_and_share_a_tile_are_found() -> None:
    document = board(walls={"0,0": "wall"}, source_stones={"0,0": "stone"})
    assert found(document, "shared-tile") == [Hex(0, 0)]
