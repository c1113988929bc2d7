"""Areas, symmetry, clips and the edits that carry things about, against brute force and under random scripts."""
from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.matching import unmatched
from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.content.writing import dump
from lich_studio.grid.hex import Hex, hexagon
from lich_studio.grid.symmetry import MIDDLE, Centre
from lich_studio.session.map_areas import alike, connected_alike
from lich_studio.session.map_clip import MapClip, copy_clip, read_clip
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit, describe
from lich_studio.session.map_layers import LICH_LAYERS, MapEntry
from lich_studio.session.map_moves import Limits, plan_move, plan_paste, plan_replace, plan_symmetric, plan_whole
from lich_studio.session.map_symmetry import (
    MAP_SYMMETRIES,
    MapSymmetry,
    centre_kind,
    centres_at,
    fitting,
    spread,
    symmetries_about,
    twins,
)

ENTRIES = [entry for rule in LICH_LAYERS for entry in rule.entries]
ENTRY = {entry.value: entry for entry in ENTRIES}
BOARD = hexagon(5)
tiles = st.sampled_from(BOARD)
contents = st.dictionaries(tiles, st.sampled_from(ENTRIES[:5]), max_size=40)
centres = st.sampled_from([centre for tile in hexagon(2) for centre in centres_at(tile)])


def board(things: dict[Hex, MapEntry] | None = None, side: int = 5) -> MapDocument:
    document = MapDocument(Map(id="t", name="T", shape=HexagonShape(side=side)))
    for tile, entry in (things or {}).items():
        document.apply(document.plan_paint(entry.layer, {tile: entry.value}))
    return document


def state(document: MapDocument) -> dict[Hex, dict[str, object]]:
    return {tile: document.contents(tile) for tile in document.tiles if document.contents(tile)}


@given(contents, tiles)
def test_fill_and_wand_agree_with_walking_the_board(things: dict[Hex, MapEntry], start: Hex) -> None:
    document = board(things)
    same = {tile for tile in BOARD if document.contents(tile) == document.contents(start)}
    assert alike(document, start) == same
    reached, edge = {start}, [start]
    while edge:
        edge = [near for tile in edge for near in tile.neighbours() if near in same and near not in reached]
        edge = list(dict.fromkeys(edge))
        reached.update(edge)
    assert connected_alike(document, start) == reached


def test_hidden_layers_and_labels_do_not_count_as_a_kind() -> None:
    document = board({Hex(0, 0): ENTRY["wall"], Hex(1, 0): ENTRY["fire"]})
    document.apply(document.plan_paint("labels", {Hex(2, 0): "Gate"}))
    assert Hex(2, 0) in alike(document, Hex(3, 0))
    assert Hex(0, 0) not in alike(document, Hex(3, 0))
    assert Hex(0, 0) in alike(document, Hex(3, 0), hidden=["walls"])
    assert alike(document, Hex(9, 9)) == frozenset()


@given(centres, tiles, st.integers(0, 2))
def test_every_symmetry_about_every_centre_agrees_with_brute_force(centre: Centre, tile: Hex, turn: int) -> None:
    for symmetry in symmetries_about(centre, turn):
        found = {tile}
        while True:
            more = {element.apply(place, centre) for place in found for element in symmetry.group} | found
            if more == found:
                break
            found = more
        assert set(twins(tile, symmetry)) == found
        assert len(symmetry.group) % len(found) == 0


def test_the_symmetries_offered_about_tile_edge_and_vertex() -> None:
    about = {kind: {s.id for s in symmetries_about(c)} for c in centres_at(Hex(0, 0)) for kind in [centre_kind(c)]}
    assert about["tile"] == {"C1", "C2", "C3", "C6", "D1", "D1e", "D2", "D3", "D3e", "D6"}
    assert about["edge"] == {"C1", "C2", "D1", "D1e", "D2"}
    assert about["vertex"] & {"C3", "C2", "C6", "D6"} == {"C3"}
    assert {"D3", "D3e"} & about["vertex"]
    six = MAP_SYMMETRIES[-1]
    assert six.symbol == "D6"
    kinds = {centre_kind(centre): fitting(six, centre).symbol for centre in centres_at(Hex(1, 0))}
    assert kinds == {"tile": "D6", "edge": "D2", "vertex": "D3"}


def test_mirror_axes_can_be_turned() -> None:
    groups = {symmetries_about(MIDDLE, turn)[4].group for turn in range(3)}
    assert len(groups) == 3


@given(contents, centres, tiles, st.data())
@settings(max_examples=60)
def test_make_symmetric_leaves_no_tile_that_breaks_it(
    things: dict[Hex, MapEntry], centre: Centre, side: Hex, data: st.DataObject
) -> None:
    document = board({tile: entry for tile, entry in things.items() if entry.layer != "starting_positions"})
    symmetry = data.draw(st.sampled_from(symmetries_about(centre)))
    before = state(document)
    edit = plan_symmetric(document, symmetry, side, Limits())
    document.apply(edit)
    inside = {tile for tile in BOARD if all(twin in document.tile_set for twin in twins(tile, symmetry))}
    for rule in LICH_LAYERS:
        held = {tile: value for tile, value in document.layer(rule.id).items() if tile in inside}
        assert unmatched(held, symmetry.group, centre) == ()
    assert state(document).get(side) == before.get(side), "the side it is made from stays"
    assert plan_symmetric(document, symmetry, side, Limits()).is_empty


def test_positions_turn_about_the_centre_chosen() -> None:
    rule = next(rule for rule in LICH_LAYERS if rule.id == "starting_positions")
    centre = Centre.of(Hex(2, 0))
    symmetry = next(found for found in symmetries_about(centre) if found.id == "C3")
    assert spread(rule, 1, [Hex(4, 0)], symmetry) == {Hex(4, 0): 1, Hex(0, 2): 3, Hex(2, -2): 5}


@given(contents, st.lists(tiles, min_size=1, max_size=12), st.integers(0, 5), st.integers(0, 5))
def test_clips_turn_and_mirror_back_to_themselves(
    things: dict[Hex, MapEntry], chosen: list[Hex], turns: int, axis: int
) -> None:
    clip = copy_clip(board(things), chosen)
    assert clip.turned(turns).turned(6 - turns) == clip
    assert clip.mirrored(axis).mirrored(axis) == clip
    assert read_clip(clip.text(), LICH_LAYERS) == clip


@pytest.mark.parametrize("text", ["", "{", '{"format": "lich-studio/map-clip"}', "[1]",
                                  '{"format": "lich-studio/map-clip", "tiles": ["x"], "layers": {}}',
                                  '{"format": "lich-studio/map-clip", "tiles": [], "layers": []}'])
def test_foreign_clipboard_text_is_nothing(text: str) -> None:
    assert read_clip(text, LICH_LAYERS) is None


def test_a_clip_keeps_only_what_the_maps_know() -> None:
    text = MapClip({"walls": {Hex(0, 0): "wall", Hex(1, 0): "hedge"}}, frozenset([Hex(0, 0), Hex(1, 0)])).text()
    clip = read_clip(text, LICH_LAYERS)
    assert clip is not None
    assert clip.cells == {"walls": {Hex(0, 0): "wall"}}


def test_a_piece_is_moved_turned() -> None:
    document = board({Hex(0, 0): ENTRY["wall"], Hex(1, 0): ENTRY["fire"]})
    chosen = [Hex(0, 0), Hex(1, 0)]
    clip = copy_clip(document, chosen, anchor=Hex(0, 0)).turned(1)
    edit = plan_move(document, chosen, clip, Hex(2, 0), Limits(), ())
    document.apply(edit)
    assert state(document) == {Hex(2, 0): {"walls": "wall"}, Hex(2, 1): {"surfaces": "fire"}}
    assert edit.name == "Move"


def test_pasting_keeps_to_locks_mask_and_empty_tiles() -> None:
    document = board({Hex(0, 0): ENTRY["wall"], Hex(2, 0): ENTRY["fire"]})
    clip = copy_clip(document, [Hex(0, 0)])
    assert plan_paste(document, clip, Hex(2, 0), Limits(frozenset({"surfaces"}))).refused == (Hex(2, 0),)
    assert plan_paste(document, clip, Hex(2, 0), Limits(mask=frozenset())).is_empty
    assert plan_paste(document, clip, Hex(2, 0), Limits(only_empty=True)).is_empty
    edit = plan_paste(document, clip, Hex(2, 0), Limits(), MAP_SYMMETRIES[3])
    assert describe(edit, LICH_LAYERS) == "adds 6 walls, removes 1 surface"


def test_a_thing_is_replaced_everywhere() -> None:
    document = board({Hex(q, 0): ENTRY["fire"] for q in range(-2, 3)})
    mask = frozenset([Hex(0, 0), Hex(1, 0)])
    document.apply(plan_replace(document, ENTRY["fire"], ENTRY["wall"], Limits(mask=mask)))
    assert set(document.layer("walls")) == mask
    assert len(document.layer("surfaces")) == 3
    document.apply(plan_replace(document, ENTRY["fire"], None, Limits()))
    assert not document.layer("surfaces")
    assert document.stack.names[-2:] == ("Replace fire by wall", "Remove fire")


@given(contents, st.integers(0, 5), st.booleans())
def test_turning_and_mirroring_the_whole_map_is_a_bijection(
    things: dict[Hex, MapEntry], turn: int, mirrors: bool
) -> None:
    document = board(things)
    before = state(document)

    def place(tile: Hex) -> Hex:
        return tile.mirrored(turn) if mirrors else tile.rotated(turn)

    document.apply(plan_whole(document, "Turn map", place, Limits()))
    assert state(document) == {place(tile): held for tile, held in before.items()}


def test_shifting_a_hexagon_loses_what_falls_off_and_a_free_board_comes_along() -> None:
    document = board({Hex(4, 0): ENTRY["wall"], Hex(0, 0): ENTRY[1]})
    document.apply(plan_whole(document, "Shift map", lambda tile: tile + Hex(1, 0), Limits()))
    assert state(document) == {Hex(1, 0): {"starting_positions": 1}}
    free = MapDocument(Map(id="f", name="F", shape=FreeShape(tiles=("0,0", "1,0")), layers={"walls": {"1,0": "wall"}}))
    before = dump(free.to_map())
    free.apply(plan_whole(free, "Shift map", lambda tile: tile + Hex(1, 0), Limits()))
    assert free.tiles == (Hex(1, 0), Hex(2, 0))
    assert dict(free.layer("walls")) == {Hex(2, 0): "wall"}
    free.stack.undo()
    assert dump(free.to_map()) == before


def test_a_stroke_of_tiles_is_one_step_and_gives_the_shape_back() -> None:
    document = board(side=3)
    before = dump(document.to_map())
    with document.stroke("Draw board"):
        document.apply(MapEdit("Draw board", grown=frozenset([Hex(3, 0)])))
        document.apply(MapEdit("Draw board", grown=frozenset([Hex(4, 0)])))
        document.apply(MapEdit("Draw board", cut=frozenset([Hex(3, 0)])))
    assert document.stack.names == ("Draw board",)
    assert Hex(4, 0) in document.tiles
    assert isinstance(document.details.shape, FreeShape)
    assert Hex(3, 0) not in document.to_map().tiles()
    after = dump(document.to_map())
    document.stack.undo()
    assert dump(document.to_map()) == before
    document.stack.redo()
    assert dump(document.to_map()) == after


symmetries_drawn = st.sampled_from(MAP_SYMMETRIES)
limits = st.builds(
    Limits, st.frozensets(st.sampled_from([rule.id for rule in LICH_LAYERS]), max_size=2),
    st.one_of(st.none(), st.frozensets(tiles, max_size=30)), st.booleans(),
)
scripts = st.lists(st.tuples(st.integers(0, 7), st.sampled_from(ENTRIES), tiles, tiles, symmetries_drawn, limits),
                   max_size=12)


def act(document: MapDocument, step: tuple[int, MapEntry, Hex, Hex, MapSymmetry, Limits]) -> MapEdit:
    kind, entry, here, there, symmetry, limit = step
    rule = document.rule(entry.layer)
    clip = copy_clip(document, here.disc(1))
    closed, mask = limit.closed, limit.mask
    return (
        lambda: document.plan_paint(entry.layer, spread(rule, entry.value, here.line(there), symmetry),
                                    only_empty=limit.only_empty, locked=closed, mask=mask),
        lambda: document.plan_erase(here.disc(2), locked=closed, mask=mask),
        lambda: plan_paste(document, clip, there, limit, symmetry),
        lambda: plan_move(document, here.disc(1), clip.turned(1), there, limit, ()),
        lambda: plan_replace(document, entry, ENTRIES[1], limit),
        lambda: plan_symmetric(document, symmetry, there, limit),
        lambda: plan_whole(document, "Shift map", lambda tile: tile + (here - there), Limits(closed)),
        lambda: MapEdit("Draw board", grown=frozenset(Hex(6, 0).line(there)) - document.tile_set),
    )[kind]()


@given(scripts)
@settings(max_examples=80)
def test_any_tools_undo_and_redo_to_the_same_bytes(script: list[tuple]) -> None:
    document = board({Hex(0, 0): ENTRY["wall"], Hex(4, 0): ENTRY[1]})
    pages = [dump(document.to_map())]
    start = document.stack.index
    for step in script:
        edit = act(document, step)
        limit = step[-1]
        if limit.mask is not None and step[0] < 6:
            assert edit.tiles() <= limit.mask, "a selection masks every write"
        if step[0] < 7:
            assert limit.closed.isdisjoint(edit.after), "closed layers refuse"
        if document.apply(edit):
            pages.append(dump(document.to_map()))
        for rule in LICH_LAYERS:
            for rival in document.rivals(rule.id):
                assert not document.layer(rule.id).keys() & document.layer(rival).keys()
            held = list(document.layer(rule.id).values())
            assert not rule.unique or len(held) == len(set(held))
    for page in reversed(pages):
        assert dump(document.to_map()) == page
        document.stack.undo()
    document.stack.go_to(start)
    for page in pages:
        assert dump(document.to_map()) == page
        document.stack.redo()
