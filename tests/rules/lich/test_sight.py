"""Sight: known numbers and single cases; `test_sight_oracle` asks a second opinion on random boards."""
from __future__ import annotations

from collections import Counter

import pytest

from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import HexBoard
from lich_studio.rules.lich.board.ray_traces import trace_rays, visible_from
from lich_studio.rules.lich.board.sight import LayeredSight, blockers, reason, sees

TILES = HexBoard.from_map({"shape": {"kind": "hexagon", "side": 6}}).tiles
HERE = Hex(0, 0)


def table(walls=(), pieces=(), **surfaces):
    lying = {tile: name for name, tiles in surfaces.items() for tile in tiles}
    return LayeredSight(TILES, frozenset(walls), lying, frozenset({"smoke", "vines"}), frozenset(pieces))


def seen_from(tile, board=None):
    return sum(sees(board or table(), tile, other) for other in TILES if other != tile)


def test_los_001_3_the_centre_sees_42_tiles_and_a_corner_30():
    assert seen_from(HERE) == 42
    assert seen_from(Hex(5, 0)) == seen_from(Hex(0, -5)) == 30


def test_los_001_3_counts_by_ring():
    by_ring = {ring: {seen_from(tile) for tile in HERE.ring(ring)} for ring in range(6)}
    assert by_ring == {0: {42}, 1: {42}, 2: {38, 40}, 3: {38}, 4: {32, 34}, 5: {30}}


def test_amb_128_range_counts_tiles_along_corners_too():
    assert [len(visible_from(table(), HERE, reach)) - 1 for reach in range(1, 6)] == [6, 18, 24, 36, 42]


def test_visible_from_agrees_with_sees():
    board = table(walls=[Hex(1, 0), Hex(-2, 1)], pieces=[Hex(0, 2)], smoke=[Hex(0, -1)])
    for start in (HERE, Hex(2, -4), Hex(-5, 5)):
        one_by_one = {tile for tile in TILES if sees(board, start, tile)}
        assert set(visible_from(board, start, 10)) == one_by_one


def test_los_001_3_no_ray_meets_3_minus_1():
    assert not sees(table(), HERE, Hex(3, -1))
    assert reason(table(), HERE, Hex(3, -1)).verdict == "no ray"


def test_los_002_1_a_wall_hides_what_lies_behind_it_and_not_itself():
    board = table(walls=[Hex(2, 0)])
    assert sees(board, HERE, Hex(2, 0))
    assert not sees(board, HERE, Hex(3, 0))
    assert blockers(board, HERE, Hex(4, 0)) == (Hex(2, 0),)
    assert reason(board, HERE, Hex(4, 0)).rule_ids == ("LOS-002.1",)


def test_los_002_2_an_edge_is_closed_only_by_both_tiles():
    assert sees(table(walls=[Hex(1, 0)]), HERE, Hex(2, -1))
    both = table(walls=[Hex(1, 0), Hex(1, -1)])
    assert not sees(both, HERE, Hex(2, -1))
    assert blockers(both, HERE, Hex(2, -1)) == (Hex(1, 0), Hex(1, -1))
    assert reason(both, HERE, Hex(2, -1)).rule_ids[0] == "LOS-002.2"


def test_amb_126_wall_and_avatar_close_an_edge_together_and_penetrate_opens_it():
    board = table(walls=[Hex(1, 0)], pieces=[Hex(1, -1)])
    assert not sees(board, HERE, Hex(2, -1))
    assert sees(board, HERE, Hex(2, -1), penetrate=True)


@pytest.mark.parametrize("walls", [[Hex(1, 0), Hex(1, -1)], [Hex(2, -1)], [Hex(3, -1), Hex(3, -2)]])
def test_los_002_a_long_corner_ray_is_tested_at_each_place(walls):
    assert not sees(table(walls=walls), HERE, Hex(4, -2))
    assert sees(table(walls=walls[:1] if len(walls) == 2 else []), HERE, Hex(4, -2))


def test_los_002_3_pieces_block_unless_penetrated():
    board = table(pieces=[Hex(0, 2)])
    assert not sees(board, HERE, Hex(0, 3))
    assert sees(board, HERE, Hex(0, 3), penetrate=True)


def test_amb_134_penetrate_does_not_pass_smoke_or_vines():
    for name in ("smoke", "vines"):
        board = table(pieces=[Hex(0, 2)], **{name: [Hex(0, 2)]})
        assert not sees(board, HERE, Hex(0, 3), penetrate=True)


def test_sf_smoke_2_smoke_hides_neither_its_tile_nor_the_view_out_of_it():
    board = table(smoke=[Hex(0, 2)])
    assert sees(board, HERE, Hex(0, 2))
    assert sees(board, Hex(0, 2), Hex(0, 5))
    assert not sees(board, HERE, Hex(0, 3))


def test_other_surfaces_do_not_block():
    board = table(fire=[Hex(0, 1)], water=[Hex(0, 2)], fog=[Hex(0, 3)])
    assert sees(board, HERE, Hex(0, 5))


def test_amb_141_nothing_off_the_board_blocks():
    board = LayeredSight({HERE, Hex(2, 0)}, {Hex(1, 0)}, {Hex(1, 0): "smoke"}, {"smoke"}, {Hex(1, 0)})
    assert sees(board, HERE, Hex(2, 0))


def test_amb_130_a_tile_always_sees_itself():
    board = table(walls=[HERE], smoke=[HERE])
    assert sees(board, HERE, HERE)
    assert [reason(board, HERE, other).verdict for other in (HERE, Hex(0, 4))] == ["own tile", "seen"]
    assert blockers(board, HERE, Hex(0, 4)) == ()


def test_a_corner_ray_names_the_edge_that_stops_it():
    traces = trace_rays(table(walls=[Hex(3, -1), Hex(3, -2)]), HERE, 5)
    ray = next(trace for trace in traces if (trace.ray.kind, trace.ray.index) == ("vertex", 0))
    assert (ray.seen, ray.stopped_by, ray.hidden) == ((Hex(2, -1),), (Hex(3, -1), Hex(3, -2)), (Hex(4, -2),))


def test_rays_tell_what_stops_them():
    traces = {(trace.ray.kind, trace.ray.index): trace for trace in trace_rays(table(walls=[Hex(2, 0)]), HERE, 5)}
    east = traces["face", 0]
    assert east.seen == (Hex(1, 0), Hex(2, 0))
    assert east.stopped_by == (Hex(2, 0),)
    assert east.hidden == (Hex(3, 0), Hex(4, 0), Hex(5, 0))
    assert traces["face", 3].stopped_by == ()
    assert Counter(kind for kind, _ in traces) == {"face": 6, "vertex": 6}
