"""Games of the sample decks, played by random bots, and what must hold in them at every decision."""

from __future__ import annotations

from collections import Counter
from functools import cache

from lich_studio.bots.random_bot import RandomBot
from lich_studio.engine import triggers
from lich_studio.engine.game import Game
from lich_studio.session.compile import Rules
from lich_studio.session.sandbox_session import SeatChoice, start_game
from lich_studio.session.shelf import Shelf, sample_shelf

MAPS = ("sunken-arena", "standard")
MOST_DECISIONS = 20_000


@cache
def shelf() -> Shelf:
    """The installed samples, read once."""
    return sample_shelf()


@cache
def rules() -> Rules:
    """The rules of the samples, with the phrase table built once."""
    return Rules.of_project(shelf().project)


@cache
def every_ruling() -> tuple[dict[str, str], ...]:
    """The defaults, and each reading of each switch by itself."""
    switches = rules().ruleset.table("ruling").values()
    return ({}, *({switch.id: reading} for switch in switches for reading in switch.readings[1:]))


def rulings(seed: int) -> dict[str, str]:
    """The ruling switches of a seed's game; every third game has two of them."""
    choices = every_ruling()
    further = choices[seed * 7 % len(choices)] if seed % 3 == 0 else {}
    return {**choices[seed % len(choices)], **further}


def start(seed: int, seats: int = 0) -> Game:
    """Begin a game; map, rulings, teams and decks vary with the seed.

    Args:
        seed: decides everything.
        seats: 2 to 6; 0 lets the seed decide.
    """
    count = seats or 2 + seed % 5
    decks = sorted(shelf().decks.values(), key=lambda deck: deck.id)
    team = count in (4, 6) and seed % 3 == 0
    chosen = [
        SeatChoice(deck=decks[(place + seed) % len(decks)], team=1 + place % 2 if team else 0) for place in range(count)
    ]
    board = shelf().maps[MAPS[seed % len(MAPS)]]
    game = start_game(rules(), board, chosen, shelf().cards, rulings(seed), seed)
    game.run()
    return game


def bots(seed: int, game: Game) -> list[RandomBot]:
    """One random bot a seat."""
    return [RandomBot(seed * 100 + seat) for seat in range(len(game.setup.seats))]


def faults(game: Game) -> list[str]:
    """List what must never be so while somebody has to decide."""
    state, found = game.state, []
    decision = game.decision
    keys = Counter(decision.keys()) if decision is not None else Counter()
    found += [f"option {key!r} is offered {count} times" for key, count in keys.items() if count > 1]
    lying = Counter(entity for cards in state.zones.values() for entity in cards)
    found += [f"{game.handle(entity, 0)} lies in {count} places" for entity, count in lying.items() if count > 1]
    for entity, zone in enumerate(state.zone_of):
        if bool(zone) != (entity in lying) or (zone and entity not in state.zones[zone]):
            found.append(f"entity {entity} says it lies in {zone!r}")
    standing = {tile: piece for piece, tile in enumerate(state.tile_of) if tile is not None}
    if standing != state.occupants:
        found.append("pieces and tiles disagree about who stands where")
    found += [f"counter {key} is {count}" for key, count in state.counters.items() if count <= 0]
    found += [
        f"{key} of {entity} is below 0"
        for key in ("health", "action_points")
        for entity in seats(game)
        if state.columns[key][entity] < 0
    ]
    if decision is not None and decision.kind == "main" and state.zones.get("stack/0"):
        found.append("the stack is not empty in a main phase")
    if state.triggers != triggers.rebuild(game):
        found.append("the index of triggers is out of date")
    for seat in seats(game):
        if state.columns["alive"][seat] and owned(game, seat) != 1 + len(game.setup.seats[seat - 1].deck):
            found.append(f"player {seat} has {owned(game, seat)} cards")
    return found


def seats(game: Game) -> range:
    """The seats of a game."""
    return range(1, len(game.setup.seats) + 1)


def owned(game: Game, seat: int) -> int:
    """How many cards of a seat lie in any zone."""
    state = game.state
    return sum(
        1
        for entity, kind in enumerate(state.kind_of)
        if kind == "card" and state.owner_of[entity] == seat and state.zone_of[entity]
    )
