"""A bot that picks any legal option, and a loop in which bots play a game to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from lich_studio.engine.decisions import Decision
from lich_studio.engine.game import Game
from lich_studio.engine.rng import draw, seed_word


class Bot(Protocol):
    """Whoever answers decisions; it is given what its seat may know, never the game itself."""

    def choose(self, decision: Decision) -> str:
        """Return the key of one of the decision's options."""
        ...


class RandomBot:
    """Picks uniformly among the options, from random words of its own."""

    def __init__(self, seed: int) -> None:
        """Begin; equal seeds and equal decisions give equal choices."""
        self._word = seed_word(seed, "random bot")

    def choose(self, decision: Decision) -> str:
        """Return the key of an option, each equally likely."""
        options = decision.options
        if len(options) == 1:
            return options[0].key
        self._word, number = draw(self._word, len(options))
        return options[number].key


def play_out(game: Game, bots: Sequence[Bot], limit: int = 10_000) -> int:
    """Let bots play until the game is over.

    Args:
        game: the game; it goes on from where it stands.
        bots: one for each seat, in seat order.
        limit: most decisions to take.

    Returns:
        How many decisions were taken; the limit if the game is not over by then.
    """
    taken = 0
    while taken < limit and (decision := game.decision) is not None:
        game.choose(bots[decision.seat - 1].choose(decision))
        taken += 1
    return taken
