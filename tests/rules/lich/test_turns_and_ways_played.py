"""Where a turn started, turns without a deed, cards that are used or moved with, and ways through things, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.seats import avatar


def with_charm(text, **given):
    given = {"starts": ("0,0", "-4,0"), "decks": (("ember",) * 9, ("ember",) * 9)} | given
    return table(in_play=(("charm",), ()), cards=(card("charm", "equipment", text, defense=1),), **given)


def canonical(text, kind="hero"):
    return parse(text, phrase_table(), CardContext("Marl Hound", kind)).canonical


def a_round(game):
    next_turn(game)
    next_turn(game)
    return game


@pytest.mark.parametrize(("text", "surface", "movement"), [
    ("You may move an additional tile if you start your turn in Water.", "water", 3),
    ("You may move an additional tile if you start your turn in Water.", "fire", 2),
    ("If you started your turn on a tile with Water, you have +1 movement.", "water", 3),
    ("You have +1 movement if you did not start your turn in Water.", "fire", 3),
    ("You have +1 movement if you did not start your turn in Water.", "water", 2),
    ("You have +1 movement if you began your turn in a surface.", "fire", 3),
])  # fmt: skip
def test_ph_order_where_a_turn_started_counts_as_it_was_then(text, surface, movement):
    game = a_round(with_charm(text, layers={"surfaces": {"0,0": surface}}))
    assert game.stat(avatar(game, 1), "movement") == movement
    choose(game, "move avatar-1", "to 1,0", "stop")
    pass_all(game)
    assert game.stat(avatar(game, 1), "movement") == movement


def test_a_turn_that_started_by_a_source_stone_is_remembered():
    text = "You have +1 movement if you started your turn on a source stone."
    game = a_round(with_charm(text, layers={"source_stones": {"0,0": "luminate"}}))
    assert game.stat(avatar(game, 1), "movement") == 3


def test_what_nobody_remembers_is_refused():
    text = "If you started your turn adjacent to a wall, you have +1 movement."
    [problem] = parse(text, phrase_table(), CardContext("Trial", "hero")).problems
    assert problem.code == "place-forgotten"


@pytest.mark.parametrize(("text", "moves", "health"), [
    ("If you do not move on your turn, heal 2.", False, 22), ("If you do not move on your turn, heal 2.", True, 20),
    ("Whenever you end your turn without moving, heal 2.", False, 22),
    ("If you did not attack on your turn, heal 2.", True, 22),
])  # fmt: skip
def test_a_turn_goes_by_without_a_deed(text, moves, health):
    game = with_charm(text)
    game.state.columns["health"][1] = 20
    if moves:
        choose(game, "move avatar-1", "to 1,0", "stop")
        pass_all(game)
    next_turn(game)
    pass_all(game)
    assert game.stat(1, "health") == health


def test_the_end_of_a_turn_is_said_once():
    text = "If you do not move on your turn, heal 2 at the end of your turn."
    [problem] = parse(text, phrase_table(), CardContext("Trial", "hero")).problems
    assert problem.code == "end-of-turn-twice"


PACK = card("pack", "equipment", "Tap: Heal 1.\nYou may not move on a turn you use this card.", defense=2)


def test_who_used_the_card_does_not_move_in_that_turn():
    game = table(in_play=(("pack",), ()), cards=(PACK,), starts=("0,0", "-4,0"), decks=(("ember",) * 9,) * 2)
    assert "move avatar-1" in keys(game)
    choose(game, "use pack#1")
    pass_all(game)
    assert "move avatar-1" not in keys(game)
    a_round(game)
    assert "move avatar-1" in keys(game)


def test_who_moved_does_not_use_the_card_in_that_turn():
    game = table(in_play=(("pack",), ()), cards=(PACK,), starts=("0,0", "-4,0"), decks=(("ember",) * 9,) * 2)
    choose(game, "move avatar-1", "to 1,0", "stop")
    pass_all(game)
    assert "use pack#1" not in keys(game)
    a_round(game)
    assert "use pack#1" in keys(game)


def test_who_was_pushed_has_not_moved_and_may_use_the_card():
    shove = card("shove", "reaction", "Push target opponent 1 tile.")
    game = table(hands=(("mend",), ("shove",)), in_play=(("pack",), ()), cards=(PACK, shove), starts=("0,0", "-1,0"))
    choose(game, "play mend#1")
    while game.decision.seat != 2:
        game.choose("pass")
    choose(game, "play shove#1", "target avatar-1")
    while game.decision.kind != "main":
        game.choose("pass" if "pass" in keys(game) else keys(game)[0])
    assert game.state.tile_of[avatar(game, 1)] != Hex(0, 0) and "use pack#1" in keys(game)


@pytest.mark.parametrize("said", [
    "You may not use this card on a turn you moved.", "You cannot move on the turn you use Marl Hound.",
    "You can't move in a turn in which you used this card.",
])  # fmt: skip
def test_moving_or_using_is_said_in_many_words(said):
    assert canonical(said, "equipment") == "You may not move on a turn you use this card."


@pytest.mark.parametrize(("said", "meant"), [
    ("You may move through walls, but may not end your movement on one.", "You have Wall-step."),
    ("You may move through walls, but you may not stop inside of one.", "You have Wall-step."),
    ("Your summons can move through walls but cannot end their turn in one.", "Summons you control have Wall-step."),
    ("You may move through summons, but may not end your movement on one.", "You may move through summons."),
    ("You may move through opponents but you may not stop on their tile.", "You may move through opponents."),
    ("You may move through walls and enemies, but may not end your turn in one.",
     "You may move through walls and enemies."),
])  # fmt: skip
def test_amb_209_nobody_ends_in_what_it_goes_through(said, meant):
    assert canonical(said) == meant


def test_kw_move_2_a_way_leads_through_opponents():
    text = "You may move through opponents, but may not end your movement on one."
    game = with_charm(text, starts=("0,0", "1,0"))
    choose(game, "move avatar-1")
    assert "to 1,0" not in keys(game) and "to 2,0" in keys(game)
