"""What is measured on maps, against the same figures found by brute force."""
from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from helpers import sample_games
from lich_studio.content.map import HexagonShape, Map
from lich_studio.grid.hex import Hex, hexagon
from lich_studio.rules.loader import load
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_fairness import INTELLIGENCES, Fairness, chosen_seats, measure_fairness
from lich_studio.session.map_fog import fog_timeline
from lich_studio.session.map_heat import HEAT_KINDS, measure_heat
from lich_studio.session.map_survey import Ground, finished, ground_of_document, ground_of_map

STARTS = {"3,0": 1, "0,3": 2, "-3,3": 3, "-3,0": 4, "0,-3": 5, "3,-3": 6}
TILES = hexagon(4)
FREE = [tile for tile in TILES if tile.key() not in STARTS]


def board(walls=(), stones=(), starts=STARTS, **surfaces: tuple[str, ...]) -> Map:
    laid = {key: name for name, keys in surfaces.items() for key in keys}
    layers = {
        "walls": dict.fromkeys(walls, "wall"), "source_stones": dict.fromkeys(stones, "stone"),
        "surfaces": laid, "starting_positions": starts,
    }  # fmt: skip
    return Map(id="m", name="M", shape=HexagonShape(side=4), layers=layers)


def ground(**things) -> Ground:
    return ground_of_map(load(), board(**things))


def fairness(of: Ground, players: int = 6, intelligence: int = 5) -> Fairness:
    return finished(measure_fairness(of, players, intelligence))


def row(of: Fairness, name: str) -> tuple[int | None, ...]:
    return next(one.values for one in of.rows(every_reach=True) if one.id == name)


def steps_between(of: Ground, start: Hex) -> dict[Hex, int]:
    """Distances by a plain search, tile by tile."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        tile = waiting.popleft()
        for near in tile.neighbours():
            if of.survey.can_stand(near) and near not in found:
                found[near] = found[tile] + 1
                waiting.append(near)
    return found


walls_somewhere = some.sets(some.sampled_from(FREE), max_size=18)
stones_somewhere = some.sets(some.sampled_from(FREE), min_size=1, max_size=4)


@settings(max_examples=25)
@given(walls_somewhere, stones_somewhere)
def test_the_figures_agree_with_brute_force(walls, stones):
    of = ground(walls=[tile.key() for tile in walls], stones=[tile.key() for tile in stones - walls])
    measured = fairness(of, 6, 4)
    walks = {number: steps_between(of, tile) for number, tile in of.starts.items()}
    for seat in measured.seats:
        mine, tile = walks[seat.seat], seat.tile
        turns = {place: -(-steps // 2) for place, steps in mine.items()}
        rivals = [walks[other] for other in walks if other != seat.seat]

        def rival_turn(place, rivals=rivals):
            return min((-(-walk[place] // 2) for walk in rivals if place in walk), default=999)

        assert seat.first == sum(turns[place] < rival_turn(place) for place in turns)
        reached = [stone for stone in of.stones if stone in turns]
        assert seat.contested == sum(abs(turns[stone] - rival_turn(stone)) <= 1 for stone in reached)
        assert seat.stones[0] == min((turns[stone] for stone in reached), default=None)
        pairs = [mine[one] + steps_between(of, one)[two] for one in reached for two in reached if one != two]
        assert seat.stones[1] == (-(-min(pairs) // 2) if pairs else None)
        for reach in INTELLIGENCES:
            seen = [
                end for end in TILES
                if end != tile and end.distance(tile) <= reach and of.survey.sighting(tile, end).seen
            ]
            assert seat.sees[reach] == len(seen)
            assert seat.seen_by[reach] == len([end for end in seen if end not in walls])


@settings(max_examples=15)
@given(walls_somewhere)
def test_first_sight_is_the_first_turn_in_which_two_can_see_each_other(walls):
    of = ground(walls=[tile.key() for tile in walls], starts={"3,0": 1, "-3,0": 2})
    measured = fairness(of, 2, 3).seats
    one, other = (steps_between(of, tile) for tile in of.starts.values())
    wanted = None
    for turn in range(40):
        mine = [tile for tile, steps in one.items() if steps <= 2 * turn]
        theirs = [tile for tile, steps in other.items() if steps <= 2 * turn]
        if any(a.distance(b) <= 3 and a != b and of.survey.sighting(a, b).seen for a in mine for b in theirs):
            wanted = turn
            break
    assert [seat.meets for seat in measured] == [wanted, wanted]


def test_a_symmetric_map_is_fair_and_one_wall_is_not():
    shelf = sample_games.shelf()
    arena = ground_of_map(load(), shelf.maps["sunken-arena"])
    assert all(one.is_even for one in fairness(arena).rows(every_reach=True))
    uneven = fairness(ground(walls=["2,0", "2,1"], stones=["0,0"]))
    assert row(uneven, "stones-1")[0] == 2
    assert {one.id for one in uneven.rows() if not one.is_even} >= {"sees-5", "seen-5"}


def test_players_take_the_positions_farthest_apart():
    assert [chosen_seats(ground(), players) for players in (2, 3, 6)] == [(1, 4), (1, 3, 5), (1, 2, 3, 4, 5, 6)]
    assert chosen_seats(ground(starts={"3,0": 2, "0,0": 5}), 6) == (2, 5)


def test_what_nobody_reaches_has_no_figure():
    closed = ground(walls=["2,0", "2,1", "3,-1"], stones=["0,0"])
    measured = fairness(closed)
    assert row(measured, "stones-1")[0] is None
    assert next(one for one in measured.rows() if one.id == "stones-1").spread is None
    assert row(fairness(ground()), "stones-1") == (None,) * 6
    assert next(one for one in fairness(ground()).rows() if one.id == "stones-1").is_even


def test_a_planned_edit_is_measured_before_it_is_written():
    document = MapDocument(board())
    edit = document.plan_paint("walls", {Hex(2, 0): "wall"})
    before = row(fairness(ground_of_document(load(), document)), "seen-5")
    after = row(fairness(ground_of_document(load(), document, edit)), "seen-5")
    assert before[0] is not None
    assert after[0] is not None
    assert after[0] < before[0]
    document.apply(edit)
    assert row(fairness(ground_of_document(load(), document)), "seen-5") == after


def test_progress_runs_from_0_to_1():
    work = measure_fairness(ground(), 6, 5)
    told = list(work)
    assert told == sorted(told)
    assert all(0.0 <= one <= 1.0 for one in told)
    for kind in HEAT_KINDS:
        told = list(measure_heat(ground(), kind, 5))
        assert told == sorted(told)


def test_sight_heat_counts_the_tiles_seen():
    heat = finished(measure_heat(ground(walls=["1,0"]), "sight", 3))
    assert Hex(1, 0) not in heat.values, "nobody stands on a wall"
    of = ground(walls=["1,0"])
    for tile, count in heat.values.items():
        near = [end for end in TILES if end != tile and end.distance(tile) <= 3]
        assert count == sum(of.survey.sighting(tile, end).seen for end in near)
    assert (heat.strengths()[max(heat.values, key=heat.values.__getitem__)], min(heat.strengths().values())) == (1, 0)


def test_exposure_counts_who_comes_to_see_a_tile_within_a_turn():
    of = ground(walls=["1,0", "0,1", "-1,1", "-2,0"], smoke=("0,-1",))
    heat = finished(measure_heat(of, "exposure", 3))
    for tile in (Hex(0, 0), Hex(3, 0), Hex(-1, 0)):
        comers = 0
        for start in heat.values:
            ends = [end for end, steps in steps_between(of, start).items() if steps <= 2 and end != tile]
            near = [end for end in ends if end.distance(tile) <= 3]
            comers += start != tile and any(of.survey.sighting(end, tile).seen for end in near)
        assert heat.values[tile] == comers


def test_a_gate_is_a_choke_point_and_the_board_falls_apart_without_it():
    column = [tile.key() for tile in TILES if tile.q == 0 and tile != Hex(0, 0)]
    heat = finished(measure_heat(ground(walls=column, starts={"3,0": 1, "-3,0": 2}), "chokes", 5))
    assert heat.values[Hex(0, 0)] == 100
    assert heat.cuts == {Hex(0, 0)}
    assert finished(measure_heat(ground(), "chokes", 5)).cuts == set()
    assert finished(measure_heat(ground(starts={}), "chokes", 5)).values == {}


def test_cut_tiles_are_those_whose_wall_parts_the_board():
    from_walls = ["0,0", "1,-1", "1,1", "2,-1", "-1,2", "-1,0", "-2,1", "0,-2"]
    of = ground(walls=from_walls)
    cuts = finished(measure_heat(of, "chokes", 5)).cuts

    def parts(without: Hex) -> int:
        left = {tile for tile in TILES if of.survey.can_stand(tile) and tile != without}
        count = 0
        while left:
            left -= steps_between(ground(walls=[*from_walls, without.key()]), left.pop()).keys()
            count += 1
        return count

    whole = parts(Hex(0, 0))  # a wall already
    for tile in TILES:
        if of.survey.can_stand(tile):
            assert (parts(tile) > whole) == (tile in cuts), tile.key()


def test_the_fog_is_told_in_turns_and_rounds():
    fog = fog_timeline(ground(walls=["3,0"], starts={"0,3": 1}))
    assert [(band.first, band.last) for band in fog.bands] == [(1, 17), (18, 29), (30, 35), (36, 36)]
    assert fog.turns == 36
    assert fog.at(0).lost == set()
    assert (fog.at(5).taken, len(fog.at(5).going), fog.at(5).lost) == (5, 17, set())
    assert len(fog.at(17).lost) == 17
    assert len(fog.at(99).lost) == 36
    assert fog.span(Hex(0, 0)) == (36, 36)
    assert fog.span(Hex(3, 0)) is None
    assert [fog.round_of(turn, 4) for turn in (0, 1, 4, 5, 36)] == [0, 1, 1, 2, 9]
    assert fog.text(5, 4) == "Turn 5, round 2: 5 of 17 tiles of the ring are gone"
    assert fog.text(17, 2) == "Turn 17, round 9: 17 tiles gone"


def test_a_ruleset_without_maps_says_so():
    from dataclasses import replace

    from lich_studio.engine.errors import RulesetError
    from lich_studio.engine.ruleset import Ruleset

    real = load()
    blind = Ruleset("blind", real.modules, replace(real.strategies, survey=None))
    with pytest.raises(RulesetError, match="'blind' cannot measure maps"):
        ground_of_map(blind, board())
