"""A bot that plays options out many times, with a budget of playouts and never of time: equal games, equal choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import log, sqrt

from lich_studio.bots.random_bot import RandomBot
from lich_studio.bots.thinking import Thought, Weighed
from lich_studio.engine.decisions import Decision
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game

__all__ = ["SearchBot"]

PLAYOUTS = 120
HORIZON = 30
"""Decisions that a playout goes on for before the position is judged."""
CURIOSITY = 0.7
"""How much options that were tried seldom are preferred; 0 would always take the best so far."""
CERTAIN = 1000.0
"""A score at which a position counts as nearly won."""


class SearchBot:
    """Tries options again and again in games that agree with what its seat knows, the promising ones more often."""

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        """Begin.

        Args:
            seed: decides the playouts.
            playouts: how many games are played out for one decision, at least one for each option.
        """
        self._seed, self._playouts = seed, playouts

    def think(self, imagine: Callable[[int], Game], decision: Decision) -> Iterator[Thought]:
        """Yield the option tried most so far, after each playout."""
        keys = decision.keys()
        if len(keys) == 1:
            yield Thought(keys[0], (), "the only option")
            return
        sums, times = dict.fromkeys(keys, 0.0), dict.fromkeys(keys, 0)
        budget = max(self._playouts, len(keys))
        for number in range(budget):
            key = _pick(keys, sums, times, number)
            sums[key] += self._play_out(imagine(self._seed + number), decision.seat, key, number)
            times[key] += 1
            yield _thought(keys, sums, times, number + 1)

    def _play_out(self, game: Game, seat: int, key: str, number: int) -> float:
        """Return how a game ends, or stands after a while, from 0 to 1."""
        bot = RandomBot(self._seed * 7919 + number)
        try:
            game.choose(key)
            for _ in range(HORIZON):
                if game.decision is None:
                    break
                game.choose(bot.choose(game.decision))
        except EngineError:
            return 0.0
        value = game.ruleset.strategies.score(game, seat)
        return 0.5 + 0.5 * max(-1.0, min(1.0, value / CERTAIN))


def _pick(keys: tuple[str, ...], sums: dict[str, float], times: dict[str, int], number: int) -> str:
    """Return the option to try next: each once, then by what it brought and how seldom it was tried."""
    fresh = next((key for key in keys if not times[key]), None)
    if fresh is not None:
        return fresh
    return max(keys, key=lambda key: sums[key] / times[key] + CURIOSITY * sqrt(log(number) / times[key]))


def _thought(keys: tuple[str, ...], sums: dict[str, float], times: dict[str, int], done: int) -> Thought:
    tried = [Weighed(key, sums[key] / times[key], times[key]) for key in keys if times[key]]
    ranked = tuple(sorted(tried, key=lambda one: (-one.times, -one.value)))
    return Thought(ranked[0].key, ranked, f"{done} playouts")
