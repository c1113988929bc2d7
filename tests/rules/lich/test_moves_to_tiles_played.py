"""Texts of authors about moves to a tile, and pushes in a straight line, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"
FAR = {"starts": ("0,0", "0,4")}


def stands(game, seat=1):
    return game.state.tile_of[avatar(game, seat)]


@pytest.mark.parametrize(("text", "answers", "end"), [
    ("Move to target tile within 3 tiles.", ("target tile 2,0", "to 1,0", "to 2,0"), Hex(2, 0)),
    ("Move to target tile within 3 tiles.", ("target tile 2,0", "to 1,-1", "to 1,0", "to 2,0"), Hex(2, 0)),
    ("Move to target tile within 3 tiles.", ("target tile 2,0", "stop"), Hex(0, 0)),
    ("Move to an open tile within 2 tiles.", ("to 1,0",), Hex(1, 0)),
    ("Move up to 3 tiles to a tile adjacent to target wall.", ("target wall 3,0", "to 1,0", "to 2,0"), Hex(2, 0)),
    ("Move target enemy up to 2 tiles to a tile adjacent to a wall.", (FOE, "to 1,3", "to 2,2"), Hex(0, 0)),
])  # fmt: skip
def test_kw_move_1_a_move_to_a_tile_goes_any_way_on_which_it_gets_there(text, answers, end):
    game = play(text, *answers, layers={"walls": {"3,0": "wall", "2,1": "wall"}}, **FAR)
    assert stands(game) == end
    assert stands(game, 2) == (Hex(2, 2) if FOE in answers else Hex(0, 4))


def test_kw_move_2_no_step_leads_where_the_tile_cannot_be_reached_in_time():
    game = table(hands=(("trial",), ()), cards=(card("trial", "technique", "Move to target tile within 2 tiles."),),
                 layers={"walls": {"1,0": "wall"}}, **FAR)  # fmt: skip
    choose(game, "play trial#1", "target tile 1,1")
    while game.decision.kind == "window":
        game.choose("pass")
    assert set(keys(game)) == {"to 0,1", "stop"}


@pytest.mark.parametrize(("text", "end"), [
    ("Push target 2 tiles away from you in a straight line.", Hex(3, 0)),
    ("Push target 2 tiles straight back.", Hex(3, 0)),
])  # fmt: skip
def test_amb_227_a_straight_push_goes_on_along_the_line(text, end):
    game = play(text, FOE, starts=("0,0", "1,0"))
    assert stands(game, 2) == end


def test_amb_227_a_straight_push_asks_once_where_there_is_no_line():
    game = play("Push target enemy 2 tiles in a straight line.", FOE, "to 1,2", starts=("0,0", "1,1"))
    assert stands(game, 2) == Hex(1, 3)


@pytest.mark.parametrize("text", [
    "Deal 3 damage to target. You are moved 1 tile straight back.",
    "Deal 3 damage to target. You are pushed 1 tile directly back.",
])
def test_amb_227_a_recoil_drives_you_away_from_what_you_hit(text):
    game = play(text, FOE, starts=("0,0", "2,0"))
    assert stands(game) == Hex(-1, 0)


def test_kw_move_1_what_is_moved_to_an_adjacent_tile_moves_one_tile():
    shove = card("shove", "technique", "Move target to an adjacent tile.")
    game = table(hands=(("shove",), ()), cards=(shove,))
    choose(game, "play shove#1")
    settle(game, FOE, "to 3,0")
    assert stands(game, 2) == Hex(3, 0)


def with_post(text, technique, seat):
    """Return the game in the turn of player 1, with a summon of a seat on 2,0, and its piece."""
    hands = (("trial", "post"), ()) if seat == 1 else (("trial",), ("post",))
    game = table(hands=hands, decks=(("spring",) * 20, ("spring",) * 20), starts=("0,0", "0,4"),
                 cards=(card("post", "summon", f"This card has 2 movement.\n{text}", defense=3),
                        card("trial", "technique", technique)))  # fmt: skip
    if seat == 2:
        next_turn(game)
    choose(game, "play post#1", "target tile 2,0" if seat == 1 else "target tile 2,2")
    for _ in range(seat):
        next_turn(game)
        if game.decision.seat == 1:
            break
    return game, game.state.link_of[game.entity("post#1", seat)]


def test_kw_move_1_whose_summon_it_is_moves_it_where_a_text_lets_it_move():
    game, piece = with_post("", "Target summon may move 2 tiles.", 2)
    choose(game, "play trial#1")
    asked = []
    for answer in ("target summon-1", "yes", "to 3,2", "stop"):
        while game.decision.kind == "window":
            game.choose("pass")
        asked.append(game.decision.seat)
        choose(game, answer)
    assert game.state.tile_of[piece] == Hex(3, 2)
    assert asked[1] == 2


@pytest.mark.parametrize(("text", "walks", "is_moved"), [
    ("This summon may not move on its own.", False, True), ("This summon may not move.", False, False),
    ("", True, True),
])  # fmt: skip
def test_amb_075_what_never_moves_on_its_own_is_still_moved(text, walks, is_moved):
    game, piece = with_post(text, "Move target summon 1 tile.", 1)
    if game.decision.seat == 2:
        next_turn(game)
    assert ("move summon-1" in keys(game)) is walks
    choose(game, "play trial#1")
    settle(game, "target summon-1", *(("to 3,0",) if is_moved else ()))
    assert (game.state.tile_of[piece] == Hex(3, 0)) is is_moved


@pytest.mark.parametrize(("text", "tiles"), [
    ("Target opponent may only move 1 tile on their next turn.", 1), ("Heal 1.", 2),
])  # fmt: skip
def test_amb_029_who_may_move_only_so_far(text, tiles):
    game = play(text, *((FOE,) if "opponent" in text else ()), **FAR)
    next_turn(game)
    made = 0
    while "move avatar-2" in keys(game) and made < 5:
        choose(game, "move avatar-2")
        choose(game, next(key for key in keys(game) if key.startswith("to ")))
        made += 1
        while game.decision.kind != "main":
            game.choose(next(key for key in ("done", "stop", "pass", keys(game)[-1]) if key in keys(game)))
    assert made == tiles


@pytest.mark.parametrize(("text", "offered"), [
    ("Place Sludge on a tile adjacent to you or another Sludge.", True),
    ("Place Sludge on a tile adjacent to you.", False),
])  # fmt: skip
def test_fx_001_1_a_tile_is_near_one_thing_or_another(text, offered):
    layers = {"surfaces": {"3,0": "sludge"}}
    game = table(hands=(("trial",), ()), layers=layers, cards=(card("trial", "technique", text),))
    choose(game, "play trial#1")
    while game.decision.kind == "window":
        game.choose("pass")
    assert any("4,0" in key for key in keys(game)) is offered


@pytest.mark.parametrize(("text", "code"), [
    ("Move target to a tile adjacent to you.", "how-far"), ("Move target enemy to target tile.", "how-far"),
    ("You are pushed 1 tile.", "nothing-named-before"),
])  # fmt: skip
def test_a_move_of_which_nobody_says_how_far_it_goes_is_refused(text, code):
    reading = parse(text, phrase_table(), CardContext("Trial", "technique"))
    assert code in [one.code for one in reading.problems]
