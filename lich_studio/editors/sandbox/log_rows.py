"""The rows of a log, each made when it is first looked at: a log of thousands is shown by the dozen."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple, overload

from lich_studio.editors.sandbox.shown import LineShown, LineTone
from lich_studio.session.explain import LogLine

__all__ = ["LogRow", "LogRows", "changed_rows", "common_rows"]


class LogRow(NamedTuple):
    """What a row is made of; rows made of the same are the same.

    Attributes:
        line: the line of the log.
        number: its number in the list, 0 for the line of another branch.
        tone: which side of the first difference it is.
        broken: whether a breakpoint waits for it.
        viewer: the seat that looks, 0 for everything.
        closed: the seats whose secrets are not told even then.
        branch: whose line it is, "" for the branch in front.
    """

    line: LogLine
    number: int
    tone: LineTone = ""
    broken: bool = False
    viewer: int = 0
    closed: frozenset[int] = frozenset()
    branch: str = ""


class LogRows(Sequence[LineShown]):
    """A log as a sequence of what a list shows.

    Attributes:
        made_of: what each row is made of.
    """

    def __init__(
        self, made_of: Sequence[LogRow], make: Callable[[LogRow], LineShown], say: Callable[[LogRow], str]
    ) -> None:
        """Make no row yet.

        Args:
            made_of: what each row is made of.
            make: makes a row.
            say: returns the words of a row, without making it.
        """
        self.made_of = made_of
        self._make, self._say = make, say

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.made_of)

    @overload
    def __getitem__(self, place: int) -> LineShown: ...
    @overload
    def __getitem__(self, place: slice) -> LogRows: ...
    def __getitem__(self, place: int | slice) -> LineShown | LogRows:
        """Return a row, or some of the rows."""
        if isinstance(place, slice):
            return LogRows(self.made_of[place], self._make, self._say)
        return self._make(self.made_of[place])

    @cached_property
    def marked(self) -> tuple[int, ...]:
        """The rows that are a side of the first difference."""
        return tuple(row for row, made_of in enumerate(self.made_of) if made_of.tone)

    def with_words(self, wanted: str) -> LogRows:
        """Return the rows whose sentence or rules contain some words, large and small letters alike."""
        if not wanted:
            return self
        found = [one for one in self.made_of
                 if wanted in f"{self._say(one)} {' '.join(one.line.rule_ids)}".casefold()]  # fmt: skip
        return LogRows(found, self._make, self._say)


def common_rows(old: Sequence[LineShown], new: Sequence[LineShown]) -> int:
    """Return how many rows two lists begin with in common."""
    some, others = _made_of(old), _made_of(new)
    for row, (one, other) in enumerate(zip(some, others, strict=False)):
        if one is not other and one != other:
            return row
    return min(len(some), len(others))


def changed_rows(old: Sequence[LineShown], new: Sequence[LineShown], first: int) -> list[int]:
    """Return which rows of two lists of one length differ, from a row on."""
    some, others = _made_of(old), _made_of(new)
    return [row for row in range(first, len(some)) if some[row] != others[row]]


def _made_of(rows: Sequence[LineShown]) -> Sequence[object]:
    return rows.made_of if isinstance(rows, LogRows) else rows
