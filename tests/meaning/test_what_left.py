"""Things that left play: what they were is known, and what they do as they leave is done."""
from __future__ import annotations

import pytest

from helpers.meant_cards import do, health, meant, next_turn, summons, surfaces, trial, use
from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex

DART = meant("Deal 4 damage to target.", name="dart")
BREAK = meant("Destroy target summon.", name="break")
JOG = meant("Move 1 tile.", name="jog")
RUN = meant("Move 2 tiles.", name="run")
IMP = meant("Tap: Deal 4 damage to target.\nWhenever Imp destroys a target, heal 2.", "summon", "imp", defense=5)
CARDS = (DART, BREAK, JOG, RUN, IMP)


def marked(game: Game, tile: str, marks: int) -> Game:
    game.set_stat(game.state.occupants[Hex.parse(tile)], "marks", marks)
    return game


@pytest.mark.parametrize("leaves", ["dies", "is destroyed", "leaves play"])
@pytest.mark.parametrize("how", ["dart", "break"])
def test_what_a_summon_does_as_it_goes(leaves, how):
    text = f"When Doomed {leaves}, place fire on its tile and each opponent loses 2 health."
    doomed = meant(text, "summon", "doomed", defense=3)
    game = trial("Heal 1.", hands=((how,), ()), cards=(*CARDS, doomed), summons=((1, "doomed", "0,1"),))
    do(game, how, "0,1")
    assert "0,1" in surfaces(game)
    assert health(game) == [30, 28]


@pytest.mark.parametrize(("marks", "gained"), [(6, 2), (0, 0)])
def test_whoever_dealt_the_damage_destroyed_it(marks, gained):
    game = trial("Heal 1.", cards=CARDS, summons=((1, "imp", "0,1"), (2, "ox", "1,1")))
    marked(game, "1,1", marks).set_stat(1, "health", 10)
    do(game, "imp", "1,1")
    assert health(game)[0] == 10 + gained


@pytest.mark.parametrize(("whose", "gained"), [(2, 2), (1, 0)])
def test_you_destroy_what_your_damage_destroys_and_nothing_else(whose, gained):
    game = trial("Whenever you destroy a summon an opponent controls, heal 2.", "equipment", hands=(("dart",), ()),
                 cards=CARDS, summons=((whose, "ox", "1,1"),))  # fmt: skip
    marked(game, "1,1", 6).set_stat(1, "health", 10)
    do(game, "dart", "1,1")
    assert "1,1" not in summons(game)
    assert health(game)[0] == 10 + gained


def test_what_another_destroys_is_not_yours():
    game = trial("Whenever you destroy a summon, heal 2.", "equipment", hands=((), ("dart",)), cards=CARDS,
                 summons=((1, "ox", "1,1"),))  # fmt: skip
    next_turn(game)
    marked(game, "1,1", 6).set_stat(1, "health", 10)
    do(game, "dart", "1,1")
    assert "1,1" not in summons(game)
    assert health(game)[0] == 10


@pytest.mark.parametrize("verb", ["Damn", "Destroy"])
def test_a_number_of_what_has_gone(verb):
    text = f"{verb} target summon. Its controller heals health equal to its defense."
    game = trial(text, summons=((2, "ox", "1,1"),))
    game.set_stat(2, "health", 10)
    assert health(use(game, "1,1"))[1] == 19


def test_tiles_moved_this_turn_are_counted():
    game = trial("Deal 1 damage to target for each tile you moved this turn.", hands=(("run",), ()), cards=CARDS)
    do(game, "run", "0,1", "0,2")
    while game.decision.kind != "main":
        game.choose(game.decision.keys()[-1])
    assert health(use(game, "avatar-2")) == [30, 28]
