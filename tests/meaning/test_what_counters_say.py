"""Counters and surfaces that are counted, taken off and were there."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import health, pass_on, surfaces, trial, use
from lich_studio.engine.decisions import Edit


def with_counters(text: str, number: int, name: str = "charge"):
    game = trial(text, "equipment")
    (card,) = (one for one in game.state.zones["action/1"] if game.state.definition_of[one] == "trial")
    game.add_counter(card, name, number)
    game.apply(Edit("memory", (1, "asked anew")))
    return game, card


@pytest.mark.parametrize("number", [0, 3])
def test_for_each_counter_on_the_card(number):
    game, _ = with_counters("Tap: Lose 2 health for each charge counter on this card.", number)
    assert health(use(game)) == [30 - 2 * number, 30]


@pytest.mark.parametrize(("number", "lost"), [(2, 0), (3, 5)])
def test_if_there_are_so_many(number, lost):
    text = "Tap: If there are 3 or more charge counters on this card, lose 5 health."
    assert health(use(with_counters(text, number)[0])) == [30 - lost, 30]


def test_all_of_a_name_are_taken_off_and_others_stay():
    game, card = with_counters("Tap: Remove all charge counters from this card.", 3)
    game.add_counter(card, "fuse", 2)
    use(game)
    assert (game.counter(card, "charge"), game.counter(card, "fuse")) == (0, 2)


def test_what_was_taken_off_to_pay_is_counted():
    text = "Tap, Remove all charge counters: Lose 2 health for each counter removed this way."
    game, card = with_counters(text, 3)
    assert health(use(game)) == [24, 30]
    assert game.counter(card, "charge") == 0


@pytest.mark.parametrize("price", ["Damn this card", "Sacrifice this card"])
def test_counters_that_were_on_a_card_as_it_went(price):
    game, _ = with_counters(f"{price}: Lose 2 health for each charge counter on this card.", 2)
    assert health(use(game)) == [26, 30]


def test_surfaces_that_were_removed_are_counted():
    text = "Remove all surfaces within 2 tiles of you. Lose 2 health for each surface removed this way."
    layers = {"surfaces": {"0,1": "fire", "1,0": "water", "-4,0": "fire"}}
    game = use(trial(text, layers=layers))
    assert (surfaces(game), health(game)) == ({"-4,0"}, [26, 30])
    assert health(use(trial(text))) == [30, 30]


def test_a_target_that_is_only_chosen_is_one_for_what_follows():
    text = "Choose a target. Deal 3 damage to it and each target adjacent to it."
    game = use(trial(text, summons=((2, "wolf", "3,0"), (2, "ox", "5,0"))), "avatar-2")
    assert health(pass_on(game)) == [30, 27]
    assert not [key for key in keys(game) if key.startswith("target")]


LAID = {"surfaces": {"0,1": "fire", "1,0": "water", "-4,0": "fire"}}


@pytest.mark.parametrize(("text", "left"), [
    ("Turn all fire into smoke.", {"0,1": "smoke", "1,0": "water", "-4,0": "smoke"}),
    ("Replace all water within 3 tiles with steam.", {"0,1": "fire", "1,0": "steam", "-4,0": "fire"}),
    ("Replace all vines with steam.", {"0,1": "fire", "1,0": "water", "-4,0": "fire"}),
    ("Remove all fire within 3 tiles of you.", {"1,0": "water", "-4,0": "fire"}),
])  # fmt: skip
def test_surfaces_of_a_name_turn_into_others(text, left):
    game = use(trial(text, layers=LAID))
    assert {tile.key(): name for tile, name in game.state.layers["surfaces"].items() if name} == left


@pytest.mark.parametrize(("text", "left"), [
    ("Replace target fire with water.", {"0,1": "water", "1,0": "water", "-4,0": "fire"}),
])  # fmt: skip
def test_a_surface_of_a_name_is_a_target(text, left):
    game = use(trial(text, layers=LAID), "0,1")
    assert {tile.key(): name for tile, name in game.state.layers["surfaces"].items() if name} == left
    assert not [key for key in keys(trial(text, layers={"surfaces": {"0,1": "smoke"}})) if "trial#" in key]
