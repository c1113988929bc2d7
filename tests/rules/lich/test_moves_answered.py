"""Moves on the stack: each tile can be answered, a move can be negated, and what happens meanwhile counts."""
from __future__ import annotations

from helpers.lich_table import card, choose, events, keys, table
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.items import item_of, set_item, stack
from lich_studio.rules.lich.seats import avatar

CARDS = (
    card("trip", "reaction", "Inflict Ensnared 1 on target."),
    card("wash", "reaction", "Place Vines on target tile."),
    card("pull", "reaction", "Move target 1 tile."),
)


def moving(*reactions, layers=None):
    return table(hands=((), reactions), starts=("0,0", "0,2"), cards=CARDS, layers=layers)


def where(game, seat=1):
    return game.state.tile_of[avatar(game, seat)]


def test_amb_031_the_declared_move_can_be_negated_and_the_budget_stays_used():
    game = moving("hush")
    choose(game, "move avatar-1", "to 1,0", "to 2,0")
    assert game.decision.kind == "window" and where(game) == Hex(0, 0)
    choose(game, "play hush#1")
    choose(game, next(key for key in keys(game) if key.startswith("target")))
    assert game.decision.kind == "main"
    assert where(game) == Hex(0, 0)
    assert not [key for key in keys(game) if key.startswith("move")], "AMB-033: nothing is given back"


def test_amb_194_each_entered_tile_can_be_answered_while_the_piece_stands_there():
    game = moving("zap")
    choose(game, "move avatar-1", "to 0,1", "to 1,0")
    choose(game, "pass")
    assert game.decision.kind == "window" and where(game) == Hex(0, 1)
    choose(game, "play zap#1", "target avatar-1")
    assert where(game) == Hex(1, 0)
    assert game.stat(1, "health") == 27


def test_amb_076_ensnared_in_mid_move_loses_the_rest():
    game = moving("trip")
    stopped = events(game, "move stopped")
    choose(game, "move avatar-1", "to 0,1", "to 1,0", "pass")
    choose(game, "play trip#1", "target avatar-1")
    assert where(game) == Hex(0, 1)
    assert len(stopped) == 1
    assert game.decision.kind == "main"


def test_kw_move_2_a_tile_closed_in_mid_move_ends_it():
    game = moving("pull")
    choose(game, "move avatar-1", "to 0,1", "to 1,1", "pass")
    choose(game, "play pull#1", "target avatar-2", "to 1,1")
    assert where(game, 2) == Hex(1, 1)
    assert where(game) == Hex(0, 1)
    assert game.decision.kind == "main"


def test_a_piece_moved_away_in_mid_move_does_not_jump_back_to_its_path():
    game = moving("pull")
    choose(game, "move avatar-1", "to 0,1", "to 1,0", "pass")
    choose(game, "play pull#1", "target avatar-1", "to -1,1")
    assert where(game) == Hex(-1, 1), "1,0 is not next to it any more"


def test_nobody_is_asked_who_cannot_answer():
    game = moving()
    choose(game, "move avatar-1", "to 1,0", "to 2,0")
    assert game.decision.kind == "main"
    assert where(game) == Hex(2, 0)


def test_kw_move_3_a_path_cut_to_nothing_is_still_an_event():
    game = moving("zap")
    choose(game, "move avatar-1", "to 1,0", "stop")
    entity = stack(game)[-1]
    set_item(game, entity, item_of(game, entity)._replace(data=(avatar(game, 1),)))
    still = events(game, "stayed")
    choose(game, "pass")
    assert [event.tile for event in still] == [Hex(0, 0)]
    assert game.decision.kind == "window", "moving 0 tiles can be answered"
    choose(game, "pass")
    assert game.decision.kind == "main" and where(game) == Hex(0, 0)


def test_a_piece_taken_off_the_board_in_mid_move_goes_nowhere():
    game = moving("zap")
    choose(game, "move avatar-1", "to 1,0", "to 2,0")
    game.place_piece(avatar(game, 1), None)
    choose(game, "pass")
    assert where(game) is None
    assert not stack(game)
