"""Small situations in which a ruling shows: one play, and what comes of it under each reading.

Situations of several modules are gathered in `SITUATIONS`; the tests hold them against the switches, so that no
reading is without a situation that tells it from every other reading of its switch.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Play = Callable[[Mapping[str, Any]], Any]
SITUATIONS: list[Situation] = []


@dataclass(frozen=True, slots=True)
class Situation:
    """One situation.

    Attributes:
        switch: the field of the rulings that it is about.
        name: what it is called in test names.
        play: plays it at a table with the rulings given and returns what came of it.
        outcomes: what comes of it under each reading.
    """

    switch: str
    name: str
    play: Play
    outcomes: Mapping[str, Any]


def situation(switch: str, outcomes: Mapping[str, Any]) -> Callable[[Play], Play]:
    """Register a play as a situation of a switch, with what comes of it under each reading."""

    def register(play: Play) -> Play:
        SITUATIONS.append(Situation(switch, play.__name__, play, outcomes))
        return play

    return register
