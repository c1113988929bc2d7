"""Ways of any length to a tile, the tiles of source stones, and statuses that somebody inflicts on somebody; played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FAR_WALL = {"walls": {"0,-4": "wall"}}


def inflict(text, mine=True):
    """Return the healths after seat 1 inflicts Burning on seat 2, who stands nearer than seat 3, beside a trinket."""
    trinket, torch = card("trinket", "equipment", text), card("torch", "technique", "Inflict Burning 2 on target.")
    in_play = (("trinket",), ()) if mine else ((), ("trinket",))
    game = table(in_play=in_play, hands=(("torch",), ()), cards=(trinket, torch), starts=("0,0", "2,0", "0,2"))
    choose(game, "play torch#1", "target avatar-2")
    settle(game)
    return tuple(game.stat(seat, "health") for seat in (1, 2, 3))


@pytest.mark.parametrize(("text", "mine", "healths"), [
    ("Whenever you inflict a status on a target, that target loses 2 health.", True, (30, 28, 30)),
    ("Whenever you inflict any status on an opponent, they lose 3 health.", True, (30, 27, 30)),
    ("Whenever you inflict a status on an ally, lose 1 health.", True, (30, 30, 30)),
    ("Whenever an enemy is inflicted with a status by you, lose 1 health.", True, (29, 30, 30)),
    ("Whenever an opponent inflicts a status on you, deal 2 damage to them.", False, (28, 30, 30)),
    ("Whenever you inflict a status on a target, that target loses 2 health.", False, (30, 30, 30)),
])  # fmt: skip
def test_sta_001_whose_effect_gives_a_status_to_whom(text, mine, healths):
    assert inflict(text, mine) == healths


def test_kw_move_1_a_way_of_any_length_leads_on_to_where_it_ends():
    game = play("Move to an unoccupied tile adjacent to a wall.", "to 0,-1", "to 0,-2", "to 0,-3", layers=FAR_WALL)
    assert game.state.tile_of[game.entity("avatar-1", 0)].key() == "0,-3"


def test_kw_move_2_no_way_leads_through_a_ring_of_walls():
    ring = dict.fromkeys(("1,0", "0,1", "-1,1", "-1,0", "0,-1"), "wall") | {"2,-2": "wall"}
    ring |= {"2,-1": "wall", "1,-2": "wall"}
    layers = {"walls": ring, "source_stones": {"4,0": "stone"}}
    game = play("Move to a Source Stone.", layers=layers, starts=("0,0", "5,-5"))
    assert game.state.tile_of[game.entity("avatar-1", 0)].key() == "0,0", "the one free tile beside it is a dead end"


def test_a_way_of_any_length_never_comes_back():
    trial = card("trial", "technique", "Move any number of tiles to target tile.")
    game = table(hands=(("trial",), ()), cards=(trial,))
    choose(game, "play trial#1", "target tile 0,3")
    while game.decision.kind == "window":
        game.choose("pass")
    choose(game, "to 0,1")
    assert "to 0,0" not in keys(game) and {"to 0,2", "to 1,0", "stop"} <= set(keys(game))


@pytest.mark.parametrize(("text", "answer", "tile"), [
    ("Teleport to a Source Stone.", "to 3,1", "3,1"), ("Move 1 tile toward a Source Stone.", "to 1,0", "1,0"),
])  # fmt: skip
def test_src_001_the_tile_of_a_stone_is_meant(text, answer, tile):
    game = play(text, answer, layers={"source_stones": {"3,1": "stone"}})
    assert game.state.tile_of[game.entity("avatar-1", 0)].key() == tile


@pytest.mark.parametrize("text", ["Destroy target Source Stone.", "Move target to a tile adjacent to you."])
def test_what_is_no_tile_and_no_way_of_ones_own_is_refused(text):
    assert parse(text, phrase_table(), CardContext("Trial", "technique")).verdict == "draft"
