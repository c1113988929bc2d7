"""How bots think: a generator that weighs one thing at a time, so that whoever runs it can stop in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from lich_studio.engine.decisions import Decision
from lich_studio.engine.game import Game

__all__ = ["Thinker", "Thought", "Weighed", "finish", "quick_answer", "settle"]

MOST_SETTLING = 24
"""Decisions after which a position is judged although somebody is still in the middle of something."""
QUIET = ("pass", "take", "keep", "stop", "done", "no")


@dataclass(frozen=True, slots=True)
class Weighed:
    """One option as a bot sees it.

    Attributes:
        key: the option.
        value: what it is worth; more is better.
        times: how often it was tried.
    """

    key: str
    value: float
    times: int = 1


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot decided.

    Attributes:
        key: the option it takes.
        weighed: what it weighed, the best first; empty when there was nothing to weigh.
        note: how it came to it, in a few words.
    """

    key: str
    weighed: tuple[Weighed, ...] = ()
    note: str = ""


class Thinker(Protocol):
    """A bot that weighs options; it is given a game in which what its seat cannot know was drawn anew."""

    def think(self, imagine: Callable[[int], Game], decision: Decision) -> Iterator[Thought]:
        """Yield what it would answer now, better and better; the last one counts.

        Args:
            imagine: returns a game that agrees with what the seat knows; other numbers give other hidden cards.
            decision: what is asked.
        """
        ...


def finish(thinking: Iterator[Thought]) -> Thought:
    """Think to the end and return what was decided."""
    *_, last = thinking
    return last


def quick_answer(decision: Decision) -> str:
    """Return the key with which seats answer in a bot's imagination: quietly where they can, else the first."""
    keys = decision.keys()
    return next((key for key in QUIET if key in keys), keys[0])


def settle(game: Game, seat: int, choose: Callable[[Decision], str] = quick_answer) -> None:
    """Play an imagined game on until the seat is at rest again, or it is over."""
    row = game.ruleset.table("query").get("at_rest")
    for _ in range(MOST_SETTLING):
        decision = game.decision
        if decision is None or (row is not None and row.read(game)):
            return
        game.choose(choose(decision))
