"""A board without a game: what stops sight, how far one walks, and where Death Fog comes."""
from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.engine.survey import BoardSurvey
from lich_studio.grid.hex import Hex, hexagon
from lich_studio.rules.lich.board.sight import sees, sight_of
from lich_studio.rules.lich.turn.death_fog import candidates
from lich_studio.rules.loader import load

HERE = Hex(0, 0)


def survey(*walls: tuple[int, int], side: int = 6, **surfaces: tuple[int, int]) -> BoardSurvey:
    """A board with these walls, and one tile of each surface named."""
    ruleset = load()
    make_survey = ruleset.strategies.survey
    assert make_survey is not None
    layers = {
        "walls": {Hex(*tile): "wall" for tile in walls},
        "surfaces": {Hex(*tile): name for name, tile in surfaces.items()},
    }
    return make_survey(ruleset, frozenset(hexagon(side)), layers)


@pytest.mark.parametrize(
    ("walls", "surfaces", "target", "blockers", "rules", "message"),
    [
        ([(2, 0)], {}, (4, 0), [(2, 0)], ("LOS-002.1", "WAL-001.3"), "The line meets the wall on 2,0."),
        ([], {"vines": (1, 1)}, (2, 2), [(1, 1)], ("LOS-002.1", "SF-VINES.1"), "The line meets the vines on 1,1."),
        ([], {"smoke": (0, 2)}, (0, 4), [(0, 2)], ("LOS-002.1", "SF-SMOKE.1"), "The line meets the smoke on 0,2."),
        (
            [(1, 0)], {"smoke": (1, -1)}, (2, -1), [(1, 0), (1, -1)],
            ("LOS-002.2", "AMB-125", "WAL-001.3", "SF-SMOKE.1"),
            "The line runs along the edge between the wall on 1,0 and the smoke on 1,-1.",
        ),
    ],
)
def test_a_blocked_line_cites_its_tiles_and_the_rule_of_each(walls, surfaces, target, blockers, rules, message):
    found = survey(*walls, **surfaces).sighting(HERE, Hex(*target))
    assert found == (False, tuple(Hex(*tile) for tile in blockers), rules, message)


def test_open_and_missing_lines_say_so():
    board = survey((2, 0), fire=(1, 0))
    assert board.sighting(HERE, Hex(2, 0)).seen, "fire hides nothing, and a wall is itself seen"
    assert board.sighting(HERE, HERE).rule_ids == ("AMB-130",)
    assert board.sighting(HERE, Hex(3, -1)).rule_ids == ("LOS-001.3", "AMB-123")
    assert not board.sighting(HERE, Hex(3, -1)).seen


def test_lines_show_the_first_blocker_and_hide_what_lies_beyond():
    lines = {(line.ray.kind, line.ray.index): line for line in survey((2, 0)).lines(HERE, 4)}
    east = lines["face", 0]
    assert east.seen == (Hex(1, 0), Hex(2, 0))
    assert east.hidden == (Hex(3, 0), Hex(4, 0))
    assert (east.blockers, east.rule_ids) == ((Hex(2, 0),), ("LOS-002.1", "WAL-001.3"))
    assert lines["face", 3].rule_ids == ()
    assert len(lines) == 12


def test_nobody_stands_on_walls_or_beside_the_board_and_walks_two_tiles():
    board = survey((1, 0))
    assert board.can_stand(HERE)
    assert not board.can_stand(Hex(1, 0))
    assert not board.can_stand(Hex(9, 0))
    assert board.movement == 2


def test_it_sees_what_a_game_on_the_same_board_sees():
    game = sample_games.start(2)
    ruleset, layers = load(), dict(game.state.layers)
    make_survey = ruleset.strategies.survey
    assert make_survey is not None
    board, live = make_survey(ruleset, game.board.tiles, layers), sight_of(game)
    live.pieces = ()
    tiles = game.board.order[::3]
    for start in tiles:
        near = {tile for tile in game.board.tiles if tile != start and tile.distance(start) <= 5}
        assert set(board.visible(start, 5)) == {tile for tile in near if sees(live, start, tile)}
        assert all(board.sighting(start, end).seen == sees(live, start, end) for end in tiles)


def test_the_fog_comes_in_the_order_that_a_game_asks_for():
    game = sample_games.start(0)
    ruleset = load()
    make_survey = ruleset.strategies.survey
    assert make_survey is not None
    order = make_survey(ruleset, game.board.tiles, dict(game.state.layers)).closing_order()
    for ring in order:
        assert candidates(game) == ring
        for tile in ring:
            game.set_layer("surfaces", tile, "fog")
    assert candidates(game) == ()


def test_fog_on_the_map_and_walls_are_left_out_of_the_order():
    order = survey((5, 0), fog=(0, 5)).closing_order()
    assert [len(ring) for ring in order] == [28, 24, 18, 12, 6, 1]
