"""Where a course of a game has been: how deep in procedures at each instant, when phases began, what was written."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry, Write
from lich_studio.session.log_line import Instant, LogLine

__all__ = ["Mark", "Trail", "Written"]

_FAR = 1 << 62


class Mark(NamedTuple):
    """The first instant of a phase.

    Attributes:
        at: the instant.
        turn: number of the turn; None for a ruleset without turns.
        phase: its name; None for a ruleset without phases.
    """

    at: Instant
    turn: Any
    phase: Any


class Written(NamedTuple):
    """A change of the state, and the line that tells what made it.

    Attributes:
        at: the instant right after its step.
        write: the change.
        line: what made it; of lines that are not in the log, the number is 0.
    """

    at: Instant
    write: Write
    line: LogLine


class Trail:
    """What stepping backwards has to know about the instants of one course.

    Instants are noted when they are left, so the last one of the course is not among them.
    """

    def __init__(self) -> None:
        """Begin without instants."""
        self._left: list[Instant] = []
        self._depths: list[int] = []
        self._marks: list[Mark] = []
        self._writes: list[Written] = []

    def copy(self) -> Trail:
        """Return an independent copy."""
        other = Trail()
        other._left, other._depths = self._left.copy(), self._depths.copy()
        other._marks, other._writes = self._marks.copy(), self._writes.copy()
        return other

    def note(self, game: Game, entry: TraceEntry, makers: Sequence[LogLine]) -> None:
        """Note a trace entry that the game has just told of.

        Args:
            game: the game, at that entry.
            entry: a step, or an input; inputs are told before the game counts them.
            makers: for each of its writes, the line that tells what made it.
        """
        if entry.step:
            self._left.append((entry.inputs, entry.step - 1))
            self._depths.append(len(entry.frames))
        else:
            self._left.append((entry.inputs, game.steps))
            self._depths.append(len(game.state.frames))
        at = (entry.inputs, entry.step) if entry.step else (entry.inputs + 1, 0)
        self._writes.extend(Written(at, write, line) for write, line in zip(entry.writes, makers, strict=True))
        turn, phase = time_of(game)
        if not self._marks or self._marks[-1][1:] != (turn, phase):
            self._marks.append(Mark(at, turn, phase))

    def cut(self, present: Instant) -> None:
        """Forget what lies ahead of an instant."""
        kept = bisect_left(self._left, present)
        del self._left[kept:], self._depths[kept:]
        del self._marks[bisect_right(self._marks, (present, _FAR), key=_order) :]
        del self._writes[bisect_right(self._writes, present, key=_when) :]

    def before(self, present: Instant, depth: int = _FAR) -> Instant | None:
        """Return the last instant before the present at which at most `depth` procedures were under way."""
        for row in range(bisect_left(self._left, present) - 1, -1, -1):
            if self._depths[row] <= depth:
                return self._left[row]
        return None

    def mark_before(self, present: Instant, *, turns: bool) -> Instant | None:
        """Return where the phase of this instant began, or the one before if this instant is its first.

        Args:
            present: the instant.
            turns: whether turns count instead of phases.
        """
        found: Instant | None = None
        turn: Any = None
        for mark in self._marks:
            if mark.at >= present:
                break
            if not turns or found is None or mark.turn != turn:
                found = mark.at
            turn = mark.turn
        return found

    def writes_before(self, present: Instant) -> list[Written]:
        """Return everything that was written up to an instant, the latest first."""
        return self._writes[: bisect_right(self._writes, present, key=_when)][::-1]


def time_of(game: Game) -> tuple[Any, Any]:
    """Return turn and phase of a game as its ruleset names them, None where it has none."""
    rows = game.ruleset.table("query")
    turn, phase = rows.get("turn"), rows.get("phase")
    return (turn.read(game) if turn is not None else None, phase.read(game) if phase is not None else None)


def _order(mark: Mark) -> tuple[Instant, int]:
    return (mark.at, 0)


def _when(row: Written) -> Instant:
    return row.at
