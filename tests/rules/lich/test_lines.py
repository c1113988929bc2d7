"""Everything along one line: the line is chosen when the effect resolves (LOS-002.1)."""

from __future__ import annotations

from helpers.lich_table import card, choose, keys, pass_all, table
from helpers.playing import play
from lich_studio.grid.hex import Hex

STARTS = ("0,0", "2,0", "4,0", "0,3")


def health(game):
    return [game.stat(seat, "health") for seat in range(1, 5)]


def test_los_002_1_everybody_on_the_chosen_line_is_hit_and_nobody_else():
    tried = card("trial", "technique", "Deal 2 damage to each enemy in a line.")
    game = table(hands=(("trial",), ()), cards=(tried,), starts=STARTS)
    choose(game, "play trial#1")
    pass_all(game)
    assert set(keys(game)) == {"line 2,0", "line 0,3"}
    choose(game, "line 2,0")
    pass_all(game)
    assert health(game) == [30, 28, 28, 30]


def test_los_002_1_the_only_line_is_not_asked_for():
    game = play("Destroy all walls in a line.", layers={"walls": {"0,2": "wall", "0,4": "wall", "1,2": "wall"}})
    assert set(game.state.layers["walls"]) == {Hex(1, 2)}


def test_los_002_1_it_stands_for_those_on_the_line():
    game = play("Deal 2 damage to each enemy in a line and inflict Wet 1 on them.", "line 0,3", starts=STARTS)
    wet = [game.counter(game.recall("avatar", seat), "wet") for seat in range(1, 5)]
    assert health(game) == [30, 30, 30, 28] and wet == [0, 0, 0, 1]
