"""Ways to tiles that several answers lead to: short, harmless where that costs nothing, and as the rules allow."""
from __future__ import annotations

from helpers import sample_games
from helpers.lich_table import card, choose, next_turn, pass_all, table
from lich_studio.grid.hex import Hex
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.ways import WaySearch, arrival, tiles_so_far

CENSER = card("censer", "equipment", "Whenever an enemy enters a tile, heal 1.")
HOUND = card("hound", "summon", "Whenever you enter Water, heal 1.", defense=6)
SPRINT = card("sprint", "technique", "Move up to 3 tiles.")


def tiles(way):
    return [tile.key() for tile in way.tiles]


def find_ways(game):
    """Return the way to each tile of the piece that is asked."""
    return {tile: ways[0] for tile, ways in WaySearch(game).finish().items()}


def planning(*keys, **more):
    """Return a table at which player 1, on 0,0, is asked where to go."""
    game = table(starts=("0,0", "3,0"), cards=(SPRINT,), **more)
    choose(game, "move avatar-1", *keys)
    return game


def test_every_tile_within_the_movement_is_reached_and_no_other():
    game = planning(layers={"walls": {"-1,0": "wall"}})
    before = game.hash()
    ways = find_ways(game)
    near = {tile for tile in game.board.tiles if 0 < tile.distance(Hex(0, 0)) <= 2}
    assert set(ways) == near - {Hex(-1, 0), Hex(-2, 0)}, "the wall, and what lies behind it"
    assert (ways[Hex(1, 0)].keys, ways[Hex(1, 0)].stop) == (("to 1,0",), "stop")
    assert ways[Hex(2, 0)].stop == "", "no movement is left"
    assert game.hash() == before


def test_of_equal_ways_the_one_past_the_fire_is_gone_and_a_direct_one_through_it_where_there_is_no_other():
    free = find_ways(planning())[Hex(1, 1)]
    burning = free.tiles[0]
    game = planning(layers={"surfaces": {burning.key(): "fire"}})
    around = find_ways(game)[Hex(1, 1)]
    assert burning not in around.tiles and len(around.tiles) == 2 and around.hazards == ()
    straight = Hex(2 * burning.q, 2 * burning.r)
    assert (tiles(find_ways(game)[straight])[0], find_ways(game)[straight].hazards) == (burning.key(), ("Fire",))
    assert find_ways(game) == find_ways(game.clone())


def test_a_tile_that_no_way_reaches_is_wished_for_by_the_way_that_comes_nearest():
    game = planning("to 1,0")
    search = WaySearch(game)
    search.finish()
    assert search.wish(Hex(5, 0)) == "move avatar-1 to 1,0 2,0 3,0 4,0 5,0"
    assert search.wish(Hex(1, 0)) == "", "it would stand there"
    asked = WaySearch(table(starts=("0,0", "3,0")))
    asked.finish()
    assert asked.wish(Hex(-3, 0)) == "move avatar-1 to -1,0 -2,0 -3,0"


def test_a_card_that_moves_is_no_move_that_could_be_wished_for_as_a_whole():
    game = table(starts=("0,0", "3,0"), hands=(("sprint",),), cards=(SPRINT,))
    choose(game, "play sprint#1")
    pass_all(game)
    assert game.decision.kind == "path" and WaySearch(game).wish(Hex(-5, 0)) == ""


def test_a_longer_way_goes_on_from_what_was_chosen():
    game = planning("to 1,0")
    assert [tile.key() for tile in tiles_so_far(game)] == ["1,0"]
    ways = find_ways(game)
    assert tiles(ways[Hex(2, 0)]) == ["2,0"] and Hex(1, 0) not in ways
    assert all(len(way.tiles) == 1 for way in ways.values())


def test_a_card_that_moves_is_followed_as_it_offers_its_tiles():
    game = table(hands=(("sprint",),), starts=("0,0", "5,0"), cards=(SPRINT,))
    choose(game, "play sprint#1")
    assert max(tile.distance(Hex(0, 0)) for tile in find_ways(game)) == 3


def test_a_way_through_vines_is_known_to_end_there():
    game = planning(layers={"surfaces": {"1,0": "vines"}})
    way = find_ways(game)[Hex(2, 0)]
    assert way.hazards == ("Vines",)
    assert arrival(game, way) == Hex(1, 0)
    assert arrival(game, find_ways(game)[Hex(0, 1)]) == Hex(0, 1)


def test_moves_that_are_only_offered_have_their_ways_too_the_nearest_piece_first():
    game = table(hands=(("hound",), ()), cards=(HOUND,), starts=("0,0", "3,0"))
    choose(game, "play hound#1", "target tile 1,0")
    pass_all(game)
    for _ in range(2):
        next_turn(game)
    before = game.hash()
    found = WaySearch(game).finish()
    ways = found[Hex(2, 0)]
    assert [game.handle(way.piece, 1) for way in ways] == ["summon-1"], "the hound stands in the avatar's way"
    assert ways[0].keys == ("move summon-1", "to 2,0")
    assert [len(way.tiles) for way in found[Hex(2, -1)]] == [1, 2], "the nearest first"
    assert arrival(game, ways[0]) == Hex(2, 0)
    assert game.hash() == before


def test_a_search_goes_on_in_portions():
    search = WaySearch(planning())
    portions = 0
    while not search.done:
        before = len(search.found)
        search.advance(0.0)
        assert len(search.found) - before <= 1
        portions += 1
    assert portions >= 18 and search.found == WaySearch(planning()).finish()


def test_whoever_passes_on_a_whole_move_passes_once_and_is_asked_again_where_more_happens():
    def answered(stop=True, **more):
        """Return where each question found the piece, and whom it asked."""
        game = table(hands=(("zap",), ("zap",)), starts=("0,0", "3,0"), cards=(CENSER,), **more)
        session = SandboxSession(game, sample_games.rules())
        session.go(session.way_search().finish()[Hex(2, 0)][0], stop=stop)
        asked = []
        while session.decision.kind == "window":
            asked.append((session.decision.seat, game.state.tile_of[game.entity("avatar-1", 1)].key()))
            session.answer("pass")
        assert game.state.tile_of[game.entity("avatar-1", 1)] == Hex(2, 0)
        return asked

    assert answered() == [(2, "0,0"), (1, "0,0")]
    tile_by_tile = [(2, "0,0"), (1, "0,0"), (2, "1,0"), (1, "1,0"), (2, "2,0"), (1, "2,0")]
    assert answered(stop=False) == tile_by_tile
    triggered = answered(in_play=((), ("censer",)))
    assert {place for _, place in triggered} == {"0,0", "1,0", "2,0"}, "what a card does can be answered"


def test_one_order_gives_ordinary_inputs_and_stops_where_somebody_is_asked():
    game = table(hands=(("zap",), ("zap",)), starts=("0,0", "3,0"))
    session = SandboxSession(game, sample_games.rules())
    session.choose("move avatar-1")
    session.go(session.way_search().finish()[Hex(2, 0)][0])
    assert [given.key for given in game.inputs] == ["move avatar-1", "to 1,0", "to 2,0"]
    assert (session.decision.kind, session.decision.seat) == ("window", 2), "the move waits for an answer"
    assert game.state.tile_of[game.entity("avatar-1", 1)] == Hex(0, 0)
