"""Courses of a game that are kept beside each other, and where two of them part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lich_studio.engine.decisions import Input
from lich_studio.engine.game import Game
from lich_studio.session.explain import Instant, LogLine
from lich_studio.session.trail import Trail

__all__ = ["Branch", "Difference", "first_difference", "shared_inputs"]


@dataclass(frozen=True, slots=True)
class Branch:
    """A course of the game that is kept while another one is played.

    Attributes:
        name: what people call it.
        game: the game that went this way; it stands where it was left.
        lines: its whole log.
        heard: the last instant of the log.
        trail: where it has been.
    """

    name: str
    game: Game
    lines: tuple[LogLine, ...]
    heard: Instant
    trail: Trail = field(repr=False)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """Everything it was told."""
        return tuple(self.game.inputs)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two logs first differ.

    Attributes:
        number: number of the first line that is not the same in both, from 1.
        here: that line in the present branch, None if its log has ended.
        there: that line in the other branch, None if its log has ended.
    """

    number: int
    here: LogLine | None
    there: LogLine | None


def first_difference(here: Sequence[LogLine], there: Sequence[LogLine]) -> Difference | None:
    """Return where two logs first differ, None if they do not."""
    for number in range(max(len(here), len(there))):
        mine = here[number] if number < len(here) else None
        other = there[number] if number < len(there) else None
        if mine is None or other is None or mine.sentence != other.sentence or mine.instant != other.instant:
            return Difference(number + 1, mine, other)
    return None


def shared_inputs(some: Sequence[Input], others: Sequence[Input]) -> int:
    """Return how many inputs two courses begin with in common."""
    count = 0
    for one, other in zip(some, others, strict=False):
        if one != other:
            break
        count += 1
    return count
