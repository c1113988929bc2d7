"""Surfaces that effects remove, replace and spread."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, table
from helpers.playing import play
from lich_studio.grid.hex import Hex

FIRES = {"surfaces": {"1,0": "fire", "3,0": "fire", "0,1": "smoke"}}
"""The fire on 3,0 lies behind the second avatar, out of sight."""


def lying(game):
    return {tile.key(): surface for tile, surface in game.state.layers["surfaces"].items()}


def test_every_surface_that_is_near_enough_goes():
    game = play("Remove all surfaces within 2 tiles.", layers=FIRES)
    assert lying(game) == {"3,0": "fire"}


def test_only_the_surface_named_goes_from_the_tile():
    game = play("Remove Fire from target tile, then place Smoke on it.", "target tile 1,0", layers=FIRES)
    assert lying(game) == {"1,0": "smoke", "3,0": "fire", "0,1": "smoke"}


def test_only_tiles_with_the_surface_can_be_chosen():
    tried = card("trial", "technique", "Remove Fire from target tile.")
    game = table(hands=(("trial",), ()), cards=(tried,), layers=FIRES)
    game.choose("play trial#1")
    assert set(keys(game)) == {"target tile 1,0"}


def test_extinguishing_removes_one_kind_only():
    assert lying(play("Extinguish all Fire.", layers=FIRES)) == {"0,1": "smoke"}


def test_death_fog_stays_when_surfaces_are_removed():
    layers = {"surfaces": {"1,0": "fog", "0,1": "fire"}}
    assert lying(play("Remove all surfaces within 2 tiles.", layers=layers)) == {"1,0": "fog"}


def test_what_is_replaced_does_not_mix_with_what_comes():
    game = play("Replace all Fire with Water.", layers=FIRES)
    assert lying(game) == {"1,0": "water", "3,0": "water", "0,1": "smoke"}


def test_a_replaced_surface_acts_on_whoever_stands_there():
    game = play("Replace all Fire with Water.", layers={"surfaces": {"2,0": "fire"}})
    assert game.counter(game.state.occupants[Hex(2, 0)], "wet") == 1


def test_fire_spreads_by_one_tile_from_where_it_lay_and_not_onto_walls():
    layers = {"surfaces": {"2,2": "fire"}, "walls": {"3,2": "wall"}}
    found = lying(play("Spread Fire.", layers=layers))
    wanted = {tile.key() for tile in Hex(2, 2).disc(1)}
    assert set(found) == wanted - {"3,2"} and set(found.values()) == {"fire"}


def test_only_the_surface_that_was_chosen_spreads():
    game = play("Spread target Fire.", "target surface 1,0", layers=FIRES)
    found = lying(game)
    assert {"0,0", "2,0", "1,1", "2,-1", "1,-1"} <= {tile for tile, surface in found.items() if surface == "fire"}
    assert "4,0" not in found


@pytest.mark.parametrize("text", ["Remove target Smoke.", "Remove target surface in Smoke."])
def test_only_such_surfaces_can_be_chosen(text):
    assert lying(play(text, "target surface 0,1", layers=FIRES)) == {"1,0": "fire", "3,0": "fire"}
