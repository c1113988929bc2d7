"""Texts of authors played: permissions for the rest of the game, who attacked you, and tiles named by their surface."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, table
from helpers.playing import play, settle
from helpers.sample_games import rules
from lich_studio.grid.hex import Hex

FOE = "target avatar-2"
FIRES = {"surfaces": {"1,0": "fire", "0,2": "fire", "0,-2": "water"}}


def canonical(text, kind="technique"):
    reading = rules().read_text(text, "Draft", kind)
    assert [problem.message for problem in reading.problems if problem.severity == "error"] == []
    return reading.canonical


@pytest.mark.parametrize("text", [
    "For the rest of the game, once on your turn, you may draw a card.",
    "Once on your turn for the rest of the game, you may draw a card.",
    "Once on your turn, you may draw a card for the rest of the game.",
])  # fmt: skip
def test_amb_217_a_permission_holds_for_the_rest_of_the_game(text):
    assert canonical(text) == 'Gain "Once on your turn, you may draw 1 card" for the rest of the game.'
    game = play(text)
    use = next(key for key in keys(game) if key.startswith("use "))
    choose(game, use)
    settle(game)
    assert use not in keys(game)
    next_turn(game)
    assert use not in keys(game)
    next_turn(game)
    assert use in keys(game)


def test_amb_217_a_permission_on_a_card_keeps_the_time_of_what_it_does():
    text = "Once on your turn, you may gain +1 movement for the rest of the game."
    assert canonical(text, "hero") == text


def test_amb_118_what_answers_for_the_rest_of_the_game_may_say_so_at_the_end():
    text = "Whenever you deal damage, heal 2 for the rest of the game."
    assert canonical(text) == "For the rest of the game, whenever you deal damage, heal 2."
    game = play(text, edits={"1": 10}, hands=(("zap",), ()), in_play=(("lash",), ()))
    next_turn(game)
    next_turn(game)
    choose(game, "use lash#1", FOE)
    settle(game)
    assert game.stat(1, "health") == 12


def test_atk_001_1_who_attacked_you_this_turn_can_be_aimed_at():
    answer = card("answer", "technique", "Deal 4 damage to target that attacked you this turn.")
    game = table(hands=((), ("answer",)), in_play=(("lash",), ()), cards=(answer,))
    choose(game, "use lash#1", FOE)
    settle(game)
    piece = game.entity("avatar-1", 0)
    game.set_stat(piece, "health", 20)
    assert game.evaluate(qualifier(answer), seen_by(2, piece))
    assert not game.evaluate(qualifier(answer), seen_by(1, game.entity("avatar-2", 0)))
    next_turn(game)
    assert "play answer#1" not in keys(game)


def qualifier(definition):
    """Return the one qualifier of the target of a card's text."""
    return definition.abilities[0].effects[0].to.qualifiers[0]


def seen_by(seat, piece):
    """Return registers by which a seat asks about a piece."""
    from lich_studio.rules.core.things import Aim

    return {"seat": seat, "controller": seat, "source": 0, "item": 0, "aim": Aim("piece", piece)}


def test_sfc_001_tiles_are_named_by_their_surface():
    game = play("Place Water on each Fire tile.", layers=FIRES)
    surfaces = game.state.layers["surfaces"]
    assert surfaces[Hex(1, 0)] != "fire"
    assert surfaces[Hex(0, 2)] != "fire"


@pytest.mark.parametrize(("text", "said"), [
    ("Deal 3 damage to each target on a Fire tile.", "Deal 3 damage to each target in Fire."),
    ("Remove all Fire surfaces within 2 tiles.", "Remove each Fire within 2 tiles."),
    ("Place a Fire surface on target tile.", "Place Fire on target tile."),
    ("Teleport to any Fire tile.", "Teleport to a Fire tile."),
])  # fmt: skip
def test_sfc_001_surfaces_may_be_called_so(text, said):
    assert canonical(text) == said


@pytest.mark.parametrize("text", ["Deal 3 damage to each Fire summon.", "Deal 3 damage to a Fire target."])
def test_sfc_001_what_stands_in_a_surface_is_not_of_it(text):
    problems = [problem.code for problem in rules().read_text(text, "Draft", "technique").problems]
    assert "surface-of-what" in problems
