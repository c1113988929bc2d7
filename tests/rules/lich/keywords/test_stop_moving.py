"""Ending the movement of one who moves, and what is done to a moving target."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.seats import avatar


def answered(text, *deeds, hand=("mend",)):
    """Return a game in which the second player answers what the first did, or could not (None)."""
    trip = card("trip", "reaction", text)
    dash = card("dash", "technique", "Move 2 tiles.")
    game = table(hands=((*hand, "dash"), ("trip",)), cards=(trip, dash), starts=("0,0", "-2,0"))
    choose(game, *deeds)
    while game.decision.seat != 2 and game.decision.kind == "window":
        game.choose("pass")
    if "play trip#1" not in keys(game):
        return None
    choose(game, "play trip#1")
    if "target avatar-1" in keys(game):
        choose(game, "target avatar-1")
    pass_all(game)
    return game


MOVE = ("move avatar-1", "to 1,0", "to 2,0")


@pytest.mark.parametrize("text", [
    "Stop a target's movement. Deal 3 damage to it.", "Negate target opponent's movement. Deal 3 damage to them.",
    "Deal 3 damage to a moving target. Their movement ends.", "End target enemy's movement and deal 3 damage to it.",
    "Negate the movement of target opponent. Deal 3 damage to that opponent.",
    "Negate a movement. Deal 3 damage to that target.", "Stop a move and deal 3 damage to that target.",
])  # fmt: skip
def test_kw_move_3_who_moves_is_stopped_and_hurt(text):
    game = answered(text, *MOVE)
    assert game.state.tile_of[avatar(game, 1)].key() == "0,0" and game.stat(1, "health") == 27


def test_who_does_not_move_is_not_stopped():
    assert answered("Stop a target's movement. Deal 3 damage to it.", "play mend#1") is None
    assert answered("Deal 3 damage to a moving target.", "play mend#1") is None


def test_who_moves_is_hurt_and_goes_on():
    game = answered("Deal 3 damage to a moving target.", *MOVE)
    assert game.stat(1, "health") == 27 and game.state.tile_of[avatar(game, 1)].key() == "2,0"


def test_amb_198_a_movement_by_a_card_of_its_own_player_ends_too():
    game = answered("Stop a target's movement. Deal 3 damage to it.", "play dash#1")
    assert game.state.tile_of[avatar(game, 1)].key() == "0,0" and game.stat(1, "health") == 27


def test_whose_movement_ends_is_said_by_what_was_named():
    said = "Inflict Ensnared 1 to a moving target. Their movement ends."
    reading = parse(said, phrase_table(), CardContext("Trial", "reaction"))
    assert reading.canonical == "Inflict Ensnared 1 on a moving target and its movement ends."
