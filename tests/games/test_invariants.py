"""The invariants that random games are watched with: each finds the damage that it is there for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from helpers import sample_games
from helpers.invariants import Watcher, decision_faults, static_faults
from lich_studio.engine.decisions import Choice, Decision, Option
from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.grid.hex import Hex


@cache
def midway() -> Game:
    """Return a two-seat game after some turns, with cards in play."""
    game = sample_games.start(2, 2)
    players = sample_games.bots(2, game)
    while (decision := game.decision) is not None:
        if decision.kind == "main" and any(game.state.zones.get(f"action/{seat}") for seat in (1, 2)):
            break
        game.choose(players[decision.seat - 1].choose(decision))
    assert game.decision is not None
    return game


def _first(game: Game, zone: str) -> int:
    return game.state.zones[zone][0]


def _lose(game: Game) -> None:
    game.move_card(_first(game, "deck/1"), "")


def _forge(game: Game) -> None:
    game.create_card(game.state.definition_of[_first(game, "deck/1")], 1, "deck/1")


def _double(game: Game) -> None:
    game.state.zones["purgatory/1"] = [*game.state.zones.get("purgatory/1", ()), _first(game, "deck/1")]


def _misplace(game: Game) -> None:
    game.state.zone_of[_first(game, "deck/1")] = "hand/1"


def _steal(game: Game) -> None:
    game.state.controller_of[_first(game, "hero/1")] = 2


def _stack_a_card(game: Game) -> None:
    game.move_card(_first(game, "deck/1"), "stack/0")


def _wander(game: Game) -> None:
    piece = next(iter(game.state.occupants.values()))
    game.state.tile_of[piece] = Hex(0, 3)


def _climb(game: Game) -> None:
    tile = next(iter(game.state.occupants))
    game.state.layers["walls"][tile] = "wall"


def _paint_the_void(game: Game) -> None:
    game.state.layers["surfaces"][Hex(90, 0)] = "fire"


def _hollow_counter(game: Game) -> None:
    game.state.counters[1, "pool thermic"] = 0


def _overdraw(game: Game) -> None:
    game.state.columns["action_points"][2] = -1


def _half_tap(game: Game) -> None:
    game.state.columns["tapped"][_first(game, "deck/2")] = 2


def _deafen(game: Game) -> None:
    game.state.triggers["turn"] = ((1, ("undertow", 0)),)


def _misfile(game: Game) -> None:
    game.state.modifiers[1, "intelligence"] = (Modifier("intelligence", "add", 1, 2, id=9000),)


def _forget_a_number(game: Game) -> None:
    game.state.kind_of[_first(game, "deck/1")] = "nobody"


def _peek(game: Game) -> None:
    card = _first(game, "deck/1")
    game.state.handles_of[card] = (0, 7)


def _hold_a_list(game: Game) -> None:
    game.state.frames[-1].registers["queue"] = [1, 2]


def _offer_nothing(game: Game) -> None:
    game.state.decision = Decision(1, "main", "What?", ())


def _offer_twice(game: Game) -> None:
    game.state.decision = Decision(1, "main", "What?", (Option("end", None), Option("end", 1)))


def _ask_the_dead(game: Game) -> None:
    game.state.columns["alive"][1] = 0
    game.state.decision = Decision(1, "main", "What?", (Option("end", None),))


def _share_a_slot(game: Game) -> None:
    for card in game.state.zones["deck/1"][:2]:
        game.move_card(card, "action/1")
        game.state.columns["slot"][card] = 3


def _leave_the_board(game: Game) -> None:
    game.place_piece(game.recall("avatar", 1), None)


DAMAGE: dict[Callable[[Game], None], str] = {
    _lose: "lies in ''",
    _forge: "came from nowhere",
    _double: "several places",
    _misplace: "says it lies in",
    _steal: "is controlled by 2",
    _stack_a_card: "card",
    _wander: "who stands where",
    _climb: "where nobody can stand",
    _paint_the_void: "off the board",
    _hollow_counter: "counter 'pool thermic'",
    _overdraw: "action_points is below 0",
    _half_tap: "neither 0 nor 1",
    _deafen: "index of triggers",
    _misfile: "is kept with",
    _forget_a_number: "neither free nor taken",
    _peek: "has the numbers",
    _hold_a_list: "holds [1, 2]",
    _offer_nothing: "nothing is offered",
    _offer_twice: "offered 2 times",
    _ask_the_dead: "asked after death",
    _share_a_slot: "in slots",
    _leave_the_board: "wrong side of the grave",
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__.strip("_"))
def test_damage_is_found(damage):
    game = midway().clone()
    watcher = Watcher(game)
    assert watcher.decision_faults() == []
    damage(game)
    assert any(DAMAGE[damage] in fault for fault in watcher.decision_faults())
    assert any(DAMAGE[damage] in fault for fault in decision_faults(game))


def test_a_turn_that_ends_with_something_left_to_do_is_found():
    game = midway().clone()
    while game.status == "deciding" or game.state.frames[-1].procedure != "rounds":
        if game.decision is not None:
            keys = game.decision.keys()
            game.feed(Choice("end" if "end" in keys else keys[-1]))
        game.step()
    assert Watcher(game).step_faults() == []
    game.remember(1, "window", "episode")
    assert Watcher(game).step_faults() == ["an episode goes on between turns"]


def test_a_static_effect_that_is_not_in_force_is_found():
    game = midway().clone()
    assert static_faults(game) == []
    game.add_modifier(Modifier("movement", "add", 1, 1, expiry=("while in force",)))
    assert static_faults(game) == ["static effects are not what the cards in play say"]
