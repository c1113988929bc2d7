"""Which phase it is, and where one's own movement began, asked by cards and played."""
from __future__ import annotations

import pytest

from helpers.heroes import hero, reading
from helpers.lich_table import card, keys
from helpers.playing import FILLERS, settle


@pytest.mark.parametrize(("text", "canonical"), [
    ("Whenever you place Death Fog during your end phase, draw a card.",
     "Whenever you place Death Fog, if it is your end phase, draw 1 card."),
    ("In your status phase, whenever you are dealt damage, draw a card.",
     "Whenever you are dealt damage, if it is your status phase, draw 1 card."),
    ("You may move an additional tile if you begin your movement in Fire.",
     "You have +1 movement if you began your movement in Fire."),
    ("You have +1 movement if you started moving on a source stone.",
     "You have +1 movement if you began your movement on a source stone."),
])  # fmt: skip
def test_it_is_read_as_what_is_asked_then(text, canonical):
    found = reading(text)
    assert (found.verdict, found.canonical) == ("read", canonical)


def test_a_place_that_nobody_remembers_is_refused():
    text = "You have +1 movement if you began your movement adjacent to an enemy."
    assert {problem.code for problem in reading(text).problems} == {"place-forgotten"}


@pytest.mark.parametrize(("phase", "wet"), [("main", 1), ("end", 0)])
def test_ph_order_what_happens_in_the_phase_alone_counts(phase, wet):
    balm = card("balm", "technique", "Heal 2.")
    text = f"Whenever you heal during your {phase} phase, inflict Wet 1 on you."
    game = hero(text, cards=(balm,), hands=(("balm",), ()), decks=(FILLERS, FILLERS))
    game.set_stat(1, "health", 20)
    game.choose("play balm#1")
    settle(game)
    assert (game.stat(1, "health"), game.counter(game.recall("avatar", 1), "wet")) == (22, wet)


@pytest.mark.parametrize(("surfaces", "tiles"), [
    ({"0,0": "water"}, 3), ({"0,0": "smoke", "1,0": "water"}, 2), ({"0,0": "smoke"}, 2),
])  # fmt: skip
def test_ph_main_2_the_first_tile_of_the_own_movement_counts(surfaces, tiles):
    game = hero("You have +1 movement if you began your movement in Water.", layers={"surfaces": surfaces},
                starts=("0,0", "4,0"))  # fmt: skip
    moved = 0
    while "move avatar-1" in keys(game):
        game.choose("move avatar-1")
        game.choose(next(key for key in (f"to {moved + 1},0", f"to {moved + 1},-1") if key in keys(game)))
        if "stop" in keys(game):
            game.choose("stop")
        settle(game)
        moved += 1
    assert moved == tiles
