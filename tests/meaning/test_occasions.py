"""Occasions of every kind, played where they come and where they do not."""
from __future__ import annotations

import pytest

from helpers.lich_table import keys
from helpers.meant_cards import do, health, meant, next_turn, pass_on, summons, trial, use
from lich_studio.grid.hex import Hex

DART = meant("Deal 4 damage to target.", name="dart")
BOLT = meant("Deal 6 damage to target.", name="cannon")
SALVE = meant("Heal 2.", name="salve")
JOG = meant("Move 1 tile.", name="jog")
BREAK = meant("Destroy target summon.", name="break")
CARDS = (DART, BOLT, SALVE, JOG, BREAK)
OX = ((2, "ox", "1,1"),)


@pytest.mark.parametrize(("start", "hurt"), [("1,0", 2), ("3,0", 0)])
@pytest.mark.parametrize("edge", ["starts", "ends"])
def test_a_turn_that_starts_or_ends_next_to_you(edge, start, hurt):
    text = f"Whenever an opponent {edge} their turn adjacent to you, deal 2 damage to them."
    game = trial(text, "equipment", starts=("0,0", start))
    next_turn(game)
    assert health(game) == [30, 30 - (hurt if edge == "starts" else 0)]
    next_turn(game)
    assert health(game) == [30, 30 - hurt]


def test_once_each_turn_it_is_set_off():
    text = "Once each turn, when an opponent heals, they lose 1 health."
    game = trial(text, "equipment", hands=((), ("salve",) * 3), cards=CARDS)
    next_turn(game)
    game.set_stat(2, "health", 10)
    do(game, "salve")
    assert health(game)[1] == 11
    do(game, "salve")
    assert health(game)[1] == 13
    next_turn(next_turn(game))
    do(game, "salve")
    assert health(game)[1] == 14


@pytest.mark.parametrize(("card", "gained"), [("dart", 0), ("cannon", 2)])
def test_so_much_or_more(card, gained):
    text = "Whenever you deal 5 or more damage to a target, heal 2."
    game = trial(text, "equipment", hands=((card,), ()), cards=CARDS)
    game.set_stat(1, "health", 10)
    do(game, card, "avatar-2")
    assert health(game)[0] == 10 + gained


def test_the_first_damage_of_a_turn_is_less():
    text = "The first time you are dealt damage each turn, reduce that damage by 3."
    game = trial(text, "equipment", hands=((), ("dart", "dart")), cards=CARDS)
    next_turn(game)
    do(game, "dart", "avatar-1")
    assert health(game)[0] == 29
    do(game, "dart", "avatar-1")
    assert health(game)[0] == 25


@pytest.mark.parametrize(("marks", "drawn"), [(0, 1), (8, 0)])
def test_if_it_survives(marks, drawn):
    game = trial("Deal 4 damage to target summon. If it survives, draw a card.", summons=OX)
    game.set_stat(game.state.occupants[Hex(1, 1)], "marks", marks)
    before = len(game.state.zones["hand/1"])
    use(game, "1,1")
    assert len(game.state.zones["hand/1"]) == before - 1 + drawn


@pytest.mark.parametrize("moved", [True, False])
def test_more_instead_if_you_moved(moved):
    game = trial("Deal 2 damage to target. If you have moved this turn, deal 4 damage instead.",
                 hands=(("jog",), ()), cards=CARDS)  # fmt: skip
    if moved:
        do(game, "jog", "0,1")
        pass_on(game)
    assert health(use(game, "avatar-2")) == [30, 26 if moved else 28]


@pytest.mark.parametrize("burning", [0, 1])
def test_already_burning_is_asked_before_it_is_set_on_fire(burning):
    text = "Deal 3 damage to target and inflict burning 1. If it is already burning, deal 6 damage instead."
    game = trial(text)
    game.add_counter(game.recall("avatar", 2), "burning", burning)
    assert health(use(game, "avatar-2")) == [30, 24 if burning else 27]
    assert game.counter(game.recall("avatar", 2), "burning") == burning + 1


@pytest.mark.parametrize("destroyed", [True, False])
def test_if_none_was_destroyed(destroyed):
    game = trial("If no summons were destroyed this turn, heal 5.", hands=(("break",), ()), cards=CARDS, summons=OX)
    game.set_stat(1, "health", 10)
    if destroyed:
        do(game, "break", "1,1")
    assert health(use(game))[0] == (10 if destroyed else 15)


@pytest.mark.parametrize("whom", ["avatar-1", "avatar-3"])
def test_whether_it_targeted_you_is_known_though_it_is_negated(whom):
    text = "Negate target attack. If it targeted you, heal 5."
    game = trial(text, "reaction", hands=((), ("dart",)), cards=CARDS, starts=("0,0", "2,0", "0,2"))
    next_turn(game)
    game.set_stat(1, "health", 10)
    game.choose(next(key for key in keys(game) if key.startswith("play dart")))
    game.choose(f"target {whom}")
    while game.decision.seat != 1:
        game.choose("pass")
    use(game, keys(game)[0].split()[-1]) if game.decision.kind == "target" else use(game)
    while game.decision.kind == "target":
        game.choose(keys(game)[0])
    pass_on(game)
    assert health(game) == [15 if whom == "avatar-1" else 10, 30, 30]


def test_whoever_comes_next_to_you_is_pushed_off():
    text = "When a target moves adjacent to you, push it 2 tiles away from you."
    game = trial(text, "reaction", hands=((), ("jog",)), cards=CARDS)
    next_turn(game)
    game.choose(next(key for key in keys(game) if key.startswith("play jog")))
    while "to 1,0" not in keys(game):
        game.choose("pass")
    game.choose("to 1,0")
    while not any("trial#" in key for key in keys(game)):
        game.choose("pass")
    use(game)
    while game.decision.kind not in ("main", "window"):
        game.choose(keys(game)[0])
    pass_on(game)
    assert game.state.tile_of[game.recall("avatar", 2)] == Hex(3, 0)


@pytest.mark.parametrize(("tile", "hurt"), [("1,0", 1), ("2,1", 0)])
def test_entering_a_surface(tile, hurt):
    game = trial("Whenever an enemy enters a surface, deal 1 damage to them.", "equipment", hands=((), ("jog",)),
                 cards=CARDS, layers={"surfaces": {"1,0": "water"}})  # fmt: skip
    next_turn(game)
    do(game, "jog", tile)
    assert health(pass_on(game)) == [30, 30 - hurt]


def test_each_standing_on_those_tiles():
    text = "Deal 2 damage to each target standing on water."
    game = trial(text, layers={"surfaces": {"1,1": "water"}}, summons=(*OX, (2, "wolf", "-1,0")))
    use(game)
    assert summons(game) == {"-1,0": 0, "1,1": 2}


def test_a_wall_that_was_destroyed_is_answered_where_it_stood():
    ram = meant("Destroy target wall.", name="batter")
    text = "When a wall is destroyed, deal 3 damage to each target adjacent to it."
    game = trial(text, "reaction", hands=((), ("batter",)), cards=(*CARDS, ram),
                 layers={"walls": {"3,0": "wall", "0,3": "wall"}})  # fmt: skip
    next_turn(game)
    game.choose(next(key for key in keys(game) if key.startswith("play batter")))
    game.choose(next(key for key in keys(game) if key.endswith("3,0")))
    while not any("trial#" in key for key in keys(game)):
        game.choose("pass")
    assert health(use(game)) == [30, 27]
