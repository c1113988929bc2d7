"""The coming of Death Fog: which ring, whose choice, and walls that break in a full ring."""
from __future__ import annotations

from helpers.small_table import edit, keys, play, run, table
from lich_studio.engine.events import Event
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.turn.death_fog import candidates, fills

HERE = Hex(0, 0)


def ring(radius, value, but=()):
    return {tile.key(): value for tile in HERE.ring(radius) if tile.key() not in but}


def break_wall(game, tile):
    return game.happen(Event("wall broken", 1, tile=Hex.parse(tile)))


def fog(game, tile):
    return game.layer("surfaces", Hex.parse(tile)) == "fog"


def test_ph_end_3_the_active_player_chooses_a_tile_of_the_outermost_ring():
    game = table(("0,0", "1,0"))
    play(game, "end")
    assert (game.decision.seat, game.decision.kind) == (1, "fog")
    assert set(keys(game)) == {f"fog {tile.key()}" for tile in HERE.ring(3)}
    play(game, "fog 3,0")
    assert fog(game, "3,0")
    assert game.decision.seat == 2


def test_ph_end_5_and_6_not_on_walls_and_not_on_fog():
    game = table(("0,0", "1,0"), layers={"walls": {"3,0": "wall"}, "surfaces": {"0,3": "fog"}})
    assert set(candidates(game)) == set(HERE.ring(3)) - {Hex(3, 0), Hex(0, 3)}


def test_amb_057_pieces_stones_and_surfaces_do_not_matter():
    layers = {"source_stones": {"0,3": "stone"}, "surfaces": {"3,-3": "fire"}}
    game = table(("0,0", "3,0"), layers=layers)
    assert set(candidates(game)) == set(HERE.ring(3))
    play(game, "end", "fog 3,-3")
    assert fog(game, "3,-3")


def test_ph_end_4_a_full_ring_leads_inwards():
    game = table(("0,0", "1,0"), layers={"surfaces": ring(3, "fog", but=("3,0",)), "walls": {"3,0": "wall"}})
    assert set(candidates(game)) == set(HERE.ring(2))


def test_the_last_tile_of_a_ring_is_no_question():
    game = table(("0,0", "1,0"), layers={"surfaces": ring(3, "fog", but=("3,0",))})
    play(game, "end")
    assert game.decision.kind == "main" and game.decision.seat == 2
    assert fog(game, "3,0")


def test_amb_059_a_full_board_places_none():
    everywhere = {tile.key(): "wall" for radius in (1, 2, 3) for tile in HERE.ring(radius)}
    game = table(("0,0", "1,0"), layers={"walls": {key: "wall" for key in everywhere if key != "1,0"}})
    edit(game, "layer", "surfaces", 0, 0, "fog")
    edit(game, "layer", "surfaces", 1, 0, "fog")
    assert candidates(game) == ()
    run(game, "death fog.come", value=1)
    assert game.decision.kind == "main"


def test_ph_end_7_a_wall_broken_in_a_full_ring_fills_at_once():
    layers = {"surfaces": ring(3, "fog", but=("3,0", "0,3")), "walls": {"3,0": "wall", "0,3": "wall"}}
    game = table(("0,0", "1,0"), layers=layers)
    break_wall(game, "3,0")
    assert fog(game, "3,0")
    assert game.layer("walls", Hex(3, 0)) is None


def test_amb_062_a_wall_broken_in_an_unfinished_ring_is_an_ordinary_tile():
    layers = {"surfaces": ring(3, "fog", but=("3,0", "0,3")), "walls": {"3,0": "wall"}}
    game = table(("0,0", "1,0"), layers=layers)
    break_wall(game, "3,0")
    assert not fog(game, "3,0")
    assert set(candidates(game)) == {Hex(3, 0), Hex(0, 3)}


def test_amb_060_a_ring_of_walls_alone_is_not_filled():
    game = table(("0,0", "1,0"), layers={"walls": ring(3, "wall")})
    assert not fills(game, Hex(3, 0))
    break_wall(game, "3,0")
    assert not fog(game, "3,0")
    assert candidates(game) == (Hex(3, 0),)


def test_amb_060_a_walled_centre_does_not_fill():
    game = table(("1,0", "2,0"), layers={"walls": {"0,0": "wall"}})
    break_wall(game, "0,0")
    assert not fog(game, "0,0")


def test_rea_001_10_breaking_a_wall_cannot_be_answered_and_needs_a_wall():
    game = table()
    assert not game.ruleset.events["wall broken"].reactable
    assert break_wall(game, "0,2") is None
