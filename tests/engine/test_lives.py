"""Lives of things and what frames take note of: what a text refers to stays the same thing, or is known as it was."""
from __future__ import annotations

from helpers.lich_table import keys, pass_all, table
from lich_studio.engine.events import HAPPENED, Departed, Event
from lich_studio.engine.frames import Frame
from lich_studio.grid.hex import Hex


def test_a_thing_begins_another_life_where_it_changes_zone_or_leaves_the_board():
    game = table(hands=(("bolt",), ()))
    card, piece = game.state.zones["hand/1"][0], game.recall("avatar", 2)
    life, there = game.state.life_of[card], game.state.life_of[piece]
    game.move_card(card, "hand/1", 0)
    game.place_piece(piece, Hex(3, 0))
    assert (game.state.life_of[card], game.state.life_of[piece]) == (life, there)
    game.move_card(card, "purgatory/1")
    game.place_piece(piece, None)
    assert (game.state.life_of[card], game.state.life_of[piece]) == (life + 1, there + 1)
    assert game.departed(piece, there) == Departed(Hex(3, 0), 2)
    assert game.departed(piece, there + 1) is None


def test_lives_are_part_of_what_makes_two_games_equal():
    game = table(hands=(("bolt",), ()))
    other = game.clone()
    assert other.hash() == game.hash()
    card = other.state.zones["hand/1"][0]
    other.move_card(card, "purgatory/1")
    other.move_card(card, "hand/1", 0)
    assert other.hash() != game.hash()


def test_what_departs_is_known_until_the_stack_is_empty():
    game = table(in_play=(("lash",), ("thin-veil",)), hands=(("free-bolt",), ()))
    card = game.state.zones["action/2"][0]
    life = game.state.life_of[card]
    game.announce(Event("left play", 2, card))
    assert game.departed(card, life) == Departed(None, 2, "thin-veil")
    game.choose("play free-bolt#1")
    game.choose("target avatar-2")
    pass_all(game)
    while game.decision is not None and game.decision.kind != "main":
        game.choose(keys(game)[-1])
    assert game.departed(card, life) is None


def test_only_the_innermost_frame_that_takes_note_is_told():
    game = table()
    outer = Frame("outer", 0, {HAPPENED: ()}, "")
    barrier = Frame("barrier", 0, {HAPPENED: None}, "")
    event = Event("healed", 1, game.recall("avatar", 1), amount=1)
    game.state.frames.append(outer)
    game.state.frames.append(Frame("plain", 0, {}, ""))
    game.announce(event)
    assert [one.event for one in outer.registers[HAPPENED]] == [event]
    game.state.frames.append(barrier)
    game.announce(event)
    assert len(outer.registers[HAPPENED]) == 1, "another item's events are none of it"
