"""Plays random games of catanatron for two players, to weigh ours against: ten for each line that it is given.

A program of its own, since only a Python that has catanatron can run it. It answers every line, a seed, with how
many decisions had two or more options, and the seconds of processor time that the games took.
"""
from __future__ import annotations

import random
import sys
import time
from typing import Any

from catanatron import Color, Game, RandomPlayer

GAMES = 10


class Counting(RandomPlayer):
    """A player who plays at random and counts real decisions, as our measuring does."""

    real = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        """Choose one of the actions."""
        Counting.real += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def main() -> None:
    """Answer lines until there are no more."""
    for line in sys.stdin:
        random.seed(int(line))
        Counting.real, started = 0, time.process_time()
        for _ in range(GAMES):
            Game([Counting(Color.RED), Counting(Color.BLUE)]).play()
        print(Counting.real, time.process_time() - started, flush=True)


if __name__ == "__main__":
    main()
