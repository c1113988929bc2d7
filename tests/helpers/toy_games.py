"""Starts toy games, plays them at random, and builds rulesets of a few steps."""
from __future__ import annotations

import random
from collections.abc import Callable

from helpers.toy_cards import CARDS, CORNERS, table
from helpers.toy_rules import TOY, toy_board
from lich_studio.engine.decisions import Choice, Edit
from lich_studio.engine.frames import Procedure
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.engine.strategies import Strategies
from lich_studio.engine.triggers import rebuild


def start(seats: int = 2, seed: int = 1, **options) -> Game:
    """Start a toy game; options `deck`, `side`, `hand` and zones go to the table, others to the game."""
    more = {key: options.pop(key) for key in ("sink", "run", "history") if key in options}
    return Game.start(table(seats, **options), CARDS, TOY, seed, **more)


def with_hand(*cards: str, seats: int = 2, other: tuple[str, ...] | None = None, seed: int = 1) -> Game:
    """Start a game whose hands are exactly these cards, those of seat 2 and on perhaps others; decks are wheels."""
    given = Setup({"side": 3}, tuple(
        SeatSetup(deck=("wheel",) * 6, start=CORNERS[number],
                  zones={"hand": cards if number == 0 or other is None else other})
        for number in range(seats)
    ), {"hand": 0})  # fmt: skip
    return Game.start(given, CARDS, TOY, seed)


def play(game: Game, *keys: str) -> Game:
    """Give choices one after the other."""
    for key in keys:
        game.choose(key)
    return game


def play_random(game: Game, seed: int, most: int = 10_000, each: Callable[[Game], object] | None = None) -> Game:
    """Play at random until the end or for some inputs; `each` sees the game at every decision."""
    chance = random.Random(seed)
    while game.decision is not None and len(game.inputs) < most:
        if each is not None:
            each(game)
        game.choose(chance.choice(game.decision.keys()))
    return game


def edit(game: Game, kind: str, *arguments, triggers: bool = False) -> Game:
    """Give an edit."""
    game.apply(Edit(kind, arguments, triggers))
    return game


def keys(game: Game) -> tuple[str, ...]:
    """Return the option keys of the pending decision."""
    assert game.decision is not None
    return game.decision.keys()


def choices(*wanted: str) -> list[Choice]:
    """Return choices with those keys."""
    return [Choice(key) for key in wanted]


def tiny(*procedures: Procedure, strategies: dict | None = None, **declared) -> Game:
    """Return a game, not yet run, whose rules are the given procedures, the first of them the root."""
    rules = Strategies(procedures[0].name, lambda _game: None, toy_board, dict, **(strategies or {}))
    ruleset = Ruleset("tiny", (RuleModule("tiny", procedures=procedures, **declared),), rules)
    return Game.start(table(2), {}, ruleset, 1, run=False)


def assert_sound(game: Game) -> None:
    """Assert what must hold between any two steps of any game, and about handles at every decision."""
    state = game.state
    lying = [card for cards in state.zones.values() for card in cards]
    assert len(lying) == len(set(lying)), "a card lies in two places"
    assert all(card in state.zones[state.zone_of[card]] for card in lying)
    cards = {entity for entity, kind in enumerate(state.kind_of) if kind == "card"}
    assert cards == set(lying), "a card was lost"
    standing = {tile: piece for piece, tile in enumerate(state.tile_of) if tile is not None}
    assert standing == state.occupants
    assert all(tile in game.board.tiles for tile in standing)
    assert all(count > 0 for count in state.counters.values())
    assert state.triggers == rebuild(game), "the trigger index is stale"
    for frame in state.frames:
        hash(tuple(sorted(frame.registers.items())))
    if state.decision is None:
        return
    offered = state.decision.keys()
    assert offered, "a decision without an option"
    assert len(offered) == len(set(offered)), "two options of one key"
    for seat in range(1, len(game.setup.seats) + 1):
        for card in cards:
            may = game.seen_by(state.zone_of[card])[seat - 1]
            assert bool(state.handles_of[card][seat - 1]) == may
            assert game.entity(game.handle(card, seat), seat) == card
