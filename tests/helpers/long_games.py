"""Long games in the sandbox: six players who never attack and keep to the middle, until the fog has taken the board."""
from __future__ import annotations

from helpers import sample_games
from lich_studio.engine.decisions import Decision
from lich_studio.engine.rng import draw, seed_word
from lich_studio.grid.hex import ORIGIN
from lich_studio.session.sandbox_session import SandboxSession, SeatChoice, start_game

DECKS = ("cinder-court", "tide-vault")
LONG_GAME = 700
"""Inputs of a long game."""
PEACEFUL = ("equipment", "skill", "source")
"""Types of card that harm nobody by being played."""


def six_seats(seed: int, board: str = "sunken-arena") -> SandboxSession:
    """Return a session of six seats that has just begun."""
    shelf = sample_games.shelf()
    seats = [SeatChoice(deck=shelf.decks[DECKS[place % 2]]) for place in range(6)]
    rules = sample_games.rules()
    return SandboxSession(start_game(rules, shelf.maps[board], seats, shelf.cards, seed=seed), rules)


class Hermit:
    """Somebody who moves about, lays cards out and harms nobody; the seed decides everything."""

    def __init__(self, seed: int) -> None:
        """Begin with a seed."""
        self._word = seed_word(seed, "hermit")

    def choose(self, decision: Decision) -> str:
        """Return the key of an option."""
        offered = [option.key for option in decision.options]
        inwards = [(option.tile.distance(ORIGIN), option.key) for option in decision.options
                   if option.tile is not None and option.key.startswith("to ")]  # fmt: skip
        keys = [key for key in offered if self._is_peaceful(key)] or offered
        if inwards:
            keys = [key for distance, key in inwards if distance == min(inwards)[0]]
        self._word, place = draw(self._word, len(keys))
        return keys[place]

    @staticmethod
    def _is_peaceful(key: str) -> bool:
        verb, _, what = key.partition(" ")
        if verb == "play":
            return sample_games.shelf().cards[what.partition("#")[0]].type in PEACEFUL
        return verb not in ("use", "offer", "concede")


def long_session(inputs: int = LONG_GAME) -> SandboxSession:
    """Return a game of six seats with so many inputs.

    Raises:
        ValueError: no game lasts that long.
    """
    for seed in range(8):
        session = six_seats(seed, "standard")
        hermits = [Hermit(seed * 10 + seat) for seat in range(6)]
        while session.decision is not None and session.length < inputs:
            session.choose(hermits[session.decision.seat - 1].choose(session.decision))
        if session.length == inputs:
            return session
    raise ValueError(f"no game has {inputs} inputs")
