"""Statuses that something has for as long as a card says so."""

from __future__ import annotations

from helpers.lich_table import card, choose, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar


def at(text, kind="technique", **options):
    zone = {"hands": (("trial",), ())} if kind == "technique" else {"in_play": (("trial",), ())}
    return table(**zone, cards=(card("trial", kind, text),), **options)


def test_it_is_borne_through_status_phases_until_the_time_is_over():
    game = at("Become Invisible until the start of your next turn.")
    choose(game, "play trial#1")
    pass_all(game)
    borne = [game.counter(avatar(game, 1), "invisible")]
    for _ in range(2):
        next_turn(game)
        borne.append(game.counter(avatar(game, 1), "invisible"))
    assert borne == [1, 1, 0]


def test_whoever_is_invisible_so_cannot_be_targeted_from_afar():
    tried = card("trial", "technique", "Become Invisible until the start of your next turn.")
    game = table(hands=(("trial",), ()), in_play=((), ("lash",)), cards=(tried,), starts=("0,0", "3,0"))
    choose(game, "play trial#1")
    pass_all(game)
    next_turn(game)
    game.apply(Edit("counter", (2, "pool thermic", 1)))
    choose(game, "use lash#1")
    assert "target avatar-1" not in keys(game)


def test_a_static_gives_the_status_only_while_its_condition_holds():
    game = at("You are Invisible while you are in Smoke.", "equipment", layers={"surfaces": {"1,0": "smoke"}})
    piece = avatar(game, 1)
    assert game.counter(piece, "invisible") == 0
    game.apply(Edit("piece", (piece, 1, 0)))
    assert game.counter(piece, "invisible") == 1
    game.apply(Edit("piece", (piece, 0, 1)))
    assert game.counter(piece, "invisible") == 0


def test_everything_of_a_description_has_it_and_what_it_bore_before_stays():
    game = at("Enemies in Smoke are Stunned.", "equipment", layers={"surfaces": {"2,0": "smoke"}})
    assert game.counter(avatar(game, 2), "stunned") == 1 and game.counter(avatar(game, 1), "stunned") == 0
    game.apply(Edit("counter", (avatar(game, 2), "stunned", 3)))
    game.apply(Edit("layer", ("surfaces", 2, 0, None)))
    assert game.counter(avatar(game, 2), "stunned") == 2, "the lent counter goes, those inflicted stay"


def test_who_is_immune_is_lent_nothing():
    game = table(
        in_play=(("haze",), ("ward",)),
        cards=(card("haze", "equipment", "Enemies are Blind."), card("ward", "equipment", "You are immune to Blind.")),
    )
    assert game.counter(avatar(game, 2), "blind") == 0


def test_becoming_something_without_a_time_is_to_be_given_it():
    game = at("Target becomes Wet.")
    choose(game, "play trial#1", "target avatar-2")
    pass_all(game)
    assert game.counter(game.state.occupants[Hex(2, 0)], "wet") == 1
