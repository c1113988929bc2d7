"""A bot that picks any legal option, and a loop in which bots play a game to its end."""

from __future__ import annotations

from typing import Protocol

from lich_studio.engine.decisions import Decision
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
