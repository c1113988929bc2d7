"""Sight against a second opinion: random boards, judged by segments drawn in a lattice of whole numbers."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from helpers.lattice_sight import LatticeBoard
from helpers.lich_table import table
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.board.ray_traces import visible_from
from lich_studio.rules.lich.board.sight import blockers, reason, sees, sight_of
from lich_studio.rules.lich.lich import LICH

CHUNK = 250
"""Random boards in one test."""
BOARDS = 5_000
STARTS = 8
"""Tiles looked from on each board of the short test; the long one takes all of them."""
HIDING = ("smoke", "vines")
FARTHEST = 10


@cache
def empty() -> tuple[Game, LatticeBoard]:
    """The standard board in a game, and as the second opinion draws it."""
    game = table(starts=("0,0", "2,0"))
    return game, LatticeBoard((tile.q, tile.r) for tile in game.board.tiles)


def surfaces() -> list[str]:
    """Every surface of the ruleset; only two of them hide anything."""
    return sorted(row.id for row in LICH.table("surface").values())


def scatter(game: Game, chance: random.Random) -> None:
    """Strew walls, avatars, summons and surfaces over the board; tiles without a wall may bear several things."""
    state = game.state
    for piece in [one for one, tile in enumerate(state.tile_of) if tile is not None]:
        game.place_piece(piece, None)
    spare = [one for one, kind in enumerate(state.kind_of) if kind in ("avatar", "summon")]
    layers = state.layers
    layers[WALLS].clear()
    layers[SURFACES].clear()
    walls, pieces, clouds = (chance.choice((0.0, 0.05, 0.15, 0.3, 0.5)) for _ in range(3))
    for tile in game.board.order:
        if chance.random() < walls:
            layers[WALLS][tile] = "wall"
            continue
        if chance.random() < clouds:
            layers[SURFACES][tile] = chance.choice((*HIDING, *HIDING, *surfaces()))
        if chance.random() < pieces:
            if not spare:
                spare.append(game.create("summon", 1, f"summon-{len(state.kind_of)}"))
            game.place_piece(spare.pop(), tile)


def solid(game: Game, *, penetrate: bool) -> frozenset[tuple[int, int]]:
    """Return the tiles that stand in the way, by the words of LOS-002, SF-SMOKE, SF-VINES and ST-PENETRATE."""
    layers = game.state.layers
    found = {tile for tile, what in layers[WALLS].items() if what == "wall"}
    found |= {tile for tile, what in layers[SURFACES].items() if what in HIDING}
    if not penetrate:
        found |= {tile for tile in game.state.tile_of if tile is not None}
    return frozenset((tile.q, tile.r) for tile in found)


def compare(game: Game, oracle: LatticeBoard, starts: list[Hex], verdicts: Counter[str]) -> None:
    """Ask both about every tile as seen from some tiles, with and without Penetrate."""
    board = sight_of(game)
    for penetrate in (False, True):
        closed = solid(game, penetrate=penetrate)
        for start in starts:
            here = (start.q, start.r)
            expected = {tile for tile in game.board.order if oracle.sees(here, (tile.q, tile.r), closed)}
            seen = {tile for tile in game.board.order if sees(board, start, tile, penetrate)}
            assert seen == expected, describe(game, start, seen ^ expected)
            assert set(visible_from(board, start, FARTHEST, penetrate)) == expected, describe(game, start, set())
            verdicts["seen"] += len(seen)
            verdicts["hidden"] += len(game.board.order) - len(seen)


def describe(game: Game, start: Hex, tiles: set[Hex]) -> str:
    """Return a board and a disagreement, to be put into a test of its own."""
    layers = {name: {tile.key(): what for tile, what in game.state.layers[name].items()} for name in (WALLS, SURFACES)}
    pieces = sorted(tile.key() for tile in game.state.occupants)
    return f"from {start.key()}: {sorted(tile.key() for tile in tiles)} with {layers}, pieces {pieces}"


def agree(boards: range, starts: int) -> Counter[str]:
    """Compare on the boards of some seeds."""
    table_game, oracle = empty()
    game = table_game.clone(history=False)
    verdicts: Counter[str] = Counter()
    for seed in boards:
        chance = random.Random(seed)
        scatter(game, chance)
        compare(game, oracle, chance.sample(game.board.order, starts), verdicts)
    return verdicts


def test_los_001_3_the_second_opinion_counts_as_the_rules_do():
    _, oracle = empty()
    seen = {tile: sum(oracle.sees(tile, other, ()) for other in oracle.tiles) - 1 for tile in oracle.tiles}
    assert seen[0, 0] == 42
    corners = [(5, 0), (5, -5), (0, -5), (-5, 0), (-5, 5), (0, 5)]
    assert {seen[corner] for corner in corners} == {30}
    rings = {ring: {seen[tile.q, tile.r] for tile in Hex(0, 0).ring(ring)} for ring in range(6)}
    assert rings == {0: {42}, 1: {42}, 2: {38, 40}, 3: {38}, 4: {32, 34}, 5: {30}}


def test_the_second_opinion_meets_centres_and_edges():
    _, oracle = empty()
    line = oracle.line((0, 0), (4, -2))
    assert line is not None
    assert line.centres == ((2, -1),)
    assert sorted(sorted(edge) for edge in line.edges) == [[(1, -1), (1, 0)], [(3, -2), (3, -1)]]
    assert oracle.line((0, 0), (3, -1)) is None
    assert not oracle.sees((0, 0), (2, -1), {(1, 0), (1, -1)})
    assert oracle.sees((0, 0), (2, -1), {(1, 0)})


def test_amb_141_a_line_along_the_rim_has_nothing_on_its_other_side():
    _, oracle = empty()
    line = oracle.line((5, -4), (4, -2))
    assert line is not None
    assert line.edges == (((4, -3), (5, -3)),)
    game = table(starts=("5,-5", "-5,5"), layers={"walls": {"5,-2": "wall"}})
    assert sees(sight_of(game), Hex(5, -1), Hex(4, 1))
    holed = LatticeBoard([(0, 0), (1, 0), (2, -1)])
    assert holed.sees((0, 0), (2, -1), {(1, 0)})


@pytest.mark.parametrize("chunk", range(2))
def test_los_002_agrees_on_random_boards(chunk):
    verdicts = agree(range(chunk * CHUNK, (chunk + 1) * CHUNK), STARTS)
    assert min(verdicts["seen"], verdicts["hidden"]) > CHUNK * STARTS * 10, verdicts


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(BOARDS // CHUNK))
def test_los_002_agrees_from_every_tile_of_5000_boards(chunk):
    verdicts = agree(range(chunk * CHUNK, (chunk + 1) * CHUNK), 91)
    assert sum(verdicts.values()) == CHUNK * 91 * 91 * 2


def test_what_stops_a_line_is_what_the_second_opinion_finds_closed():
    table_game, oracle = empty()
    game = table_game.clone(history=False)
    told: Counter[str] = Counter()
    for seed in range(40):
        scatter(game, random.Random(seed))
        board, closed = sight_of(game), solid(game, penetrate=False)
        for end in game.board.order[::3]:
            start = Hex(0, 0) if seed % 2 else Hex(5, -5)
            line = oracle.line((start.q, start.r), (end.q, end.r)) if start != end else None
            said = reason(board, start, end)
            told[said.verdict] += 1
            if line is None:
                assert said.verdict == ("own tile" if start == end else "no ray")
                continue
            groups = [{tile} for tile in line.centres] + [set(edge) for edge in line.edges]
            stopping = [group for group in groups if group <= closed]
            assert (said.verdict == "blocked") == bool(stopping)
            stopped = {(tile.q, tile.r) for tile in blockers(board, start, end)}
            assert stopped in stopping if stopping else not stopped
            assert all(nearness(stopped, start) <= nearness(group, start) for group in stopping)
    assert set(told) == {"own tile", "no ray", "seen", "blocked"}


def nearness(tiles: set[tuple[int, int]], start: Hex) -> int:
    """Return how far the nearest of some tiles is."""
    return min(start.distance(Hex(*tile)) for tile in tiles)
