"""What the timeline of the sandbox shows, as plain data: turns, decisions, marks and branches."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BandShown:
    """One turn on the timeline: its first and following position, number and seat index."""

    start: int
    end: int
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class BranchShown:
    """One line of play.

    Attributes:
        key: how it is switched to.
        name: what it is called.
        fork: position on the timeline at which it leaves the one shown.
        end: its last position.
        current: whether it is the one shown.
    """

    key: str
    name: str
    fork: int = 0
    end: int = 0
    current: bool = False


@dataclass(frozen=True, slots=True)
class TimelineShown:
    """The whole game as a line.

    Attributes:
        length: the last position.
        position: where the present is.
        bands: the turns.
        decisions: positions of decisions.
        marks: position and kind ("damage", "death") of what stands out.
        branches: all lines of play, the one shown included.
        deleted: those that were deleted and can come back.
    """

    length: int = 0
    position: int = 0
    bands: tuple[BandShown, ...] = ()
    decisions: tuple[int, ...] = ()
    marks: tuple[tuple[int, str], ...] = ()
    branches: tuple[BranchShown, ...] = ()
    deleted: tuple[BranchShown, ...] = ()
