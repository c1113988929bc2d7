"""Games of the sample decks, played by random bots; the seed decides everything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from helpers.invariants import decision_faults
from lich_studio.bots.random_bot import RandomBot
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
    """Begin a game and run it to its first decision; see `fresh`."""
    game = fresh(seed, seats)
    game.run()
    return game


def fresh(seed: int, seats: int = 0) -> Game:
    """Return a game that has not run a step yet; map, rulings, teams and decks vary with the seed.

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
    return start_game(rules(), board, chosen, shelf().cards, rulings(seed), seed)


def bots(seed: int, game: Game) -> list[RandomBot]:
    """One random bot a seat."""
    return [RandomBot(seed * 100 + seat) for seat in range(len(game.setup.seats))]


def play_out(game: Game, bots: Sequence[RandomBot]) -> None:
    """Let bots, one for each seat, play a game from where it stands until it is over."""
    while (decision := game.decision) is not None:
        game.choose(bots[decision.seat - 1].choose(decision))


def faults(game: Game) -> list[str]:
    """List what must never be so while somebody has to decide."""
    return decision_faults(game)


def seats(game: Game) -> range:
    """The seats of a game."""
    return range(1, len(game.setup.seats) + 1)
