"""The log and the timeline of a session, kept from one refresh to the next: a line is read once."""
from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace

from lich_studio.editors.sandbox.log_rows import LogRow, LogRows
from lich_studio.editors.sandbox.prompts import spoken
from lich_studio.editors.sandbox.shown import LineShown
from lich_studio.editors.sandbox.shown_time import BandShown, BranchShown, TimelineShown
from lich_studio.session.branches import Branch, Difference
from lich_studio.session.explain import HIDDEN, Instant, LogLine
from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["Journal"]

MARKS = {"damage": "damage", "lost health": "damage", "lost": "death", "destroyed summon": "death"}
DEEP_FROM = 5
DEEPEST = 2
"""Procedures that nearly every line lies within do not indent, and no line is indented further than this."""


class Journal:
    """What the log and the timeline show of a session.

    Attributes:
        details: whether quiet lines are shown as well.
        compared: name of the branch whose first difference is marked, "" for none.
        deleted: the branches that were deleted, by name, the last one last.
    """

    def __init__(self, session: SandboxSession) -> None:
        """Read a session."""
        self._session = session
        self.details = False
        self.compared = ""
        self.deleted: dict[str, Branch] = {}
        names = sorted({card.name for card in session.game.definitions.values()}, key=len, reverse=True)
        pattern = "|".join(re.escape(name) for name in names) or r"(?!)"
        self._names = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")
        self._read: dict[int, tuple[LogRow, LineShown]] = {}
        self._loud: list[LogLine] = []
        self._loud_key: tuple[int, LogLine | None, bool] | None = None
        self._rows: tuple[tuple[frozenset[str], int, frozenset[int], str, Difference | None], LogRows] | None = None
        self._line_of_play: tuple[tuple[str, int, bool], TimelineShown] | None = None
        self._partings: dict[tuple[str, str], tuple[tuple[int, int], int, Difference | None]] = {}

    @property
    def viewer(self) -> int:
        """The seat that looks, from which others' secrets are kept; 0 sees everything."""
        return self._session.viewer

    def branch_name(self, name: str) -> str:
        """Return what a branch is called; it is named by a choice, whose cards may be secret."""
        return self._names.sub(HIDDEN, name) if self.viewer else name

    def refresh(self) -> None:
        """Read what the session's log has now, where it has changed."""
        log = self._session.whole_log
        key = (len(log), log[-1] if log else None, self.details)
        if self._loud_key is None or self._loud_key[1] is not key[1] or self._loud_key != key:
            self._loud_key, self._rows = key, None
            self._loud = [line for line in log if self.details or not line.quiet]

    def delete_branch(self, name: str) -> None:
        """Take a branch beside the present one away; `bring_back` undoes it."""
        branch = self._session.drop_branch(name)
        if branch is not None:
            self.deleted[name] = branch
            self.compared = "" if self.compared == name else self.compared

    def bring_back(self, name: str) -> None:
        """Keep a branch again that was deleted."""
        self._session.take_back(self.deleted.pop(name))

    def show_details(self, shown: bool) -> None:
        """Show quiet lines as well, or no longer; rows are numbered anew."""
        self.details = shown

    @property
    def length(self) -> int:
        """How many lines there are."""
        return len(self._loud)

    @property
    def position(self) -> int:
        """How many lines have happened at the present instant."""
        return bisect_right(self._loud, self._session.position, key=_instant)

    def instant(self, position: int) -> Instant:
        """Return the instant right after the line of that number; (0, 0) before the first."""
        return self._loud[position - 1].instant if 0 < position <= len(self._loud) else (0, 0)

    def sentence(self, position: int) -> str:
        """Return what happened at a position, for a tool tip."""
        if not 0 < position <= len(self._loud):
            return "Start"
        return f"{position}  {self.said(self._loud[position - 1])}"

    def lines(self) -> LogRows:
        """Return the rows of the log, with the two sides of the first difference marked."""
        broken = frozenset(point.subject for point in self._session.breakpoints if point.kind == "event")
        key = (broken, self.viewer, self._session.closed, self.compared, self._difference())
        if self._rows is None or self._rows[0] != key:
            self._rows = (key, LogRows(self._made_of(broken), self._shown, self._words))
        return self._rows[1]

    def _made_of(self, broken: frozenset[str]) -> list[LogRow]:
        eyes = (self.viewer, self._session.closed)
        rows = [LogRow(line, number, "", line.kind in broken, *eyes) for number, line in enumerate(self._loud, 1)]
        difference = self._difference()
        if difference is not None:
            at = bisect_left(self._loud, difference.number, key=_number)
            if at < len(rows) and difference.here is not None:
                rows[at] = rows[at]._replace(tone="here")
                at += 1
            if difference.there is not None:
                rows.insert(at, LogRow(difference.there, 0, "there", False, *eyes, self.compared))
        return rows

    def line_of(self, shown: LineShown) -> LogLine | None:
        """Return the line of the log that a row shows; None for the row of another branch."""
        number = int(shown.number) if shown.number else 0
        return self._loud[number - 1] if 0 < number <= len(self._loud) else None

    def timeline(self) -> TimelineShown:
        """Return the game as a line."""
        session = self._session
        here = BranchShown(session.name, self.branch_name(session.name), current=True)
        branches = (here, *self._other_branches())
        deleted = tuple(BranchShown(name, self.branch_name(name)) for name in self.deleted)
        key = (session.name, len(session.whole_log), self.details)
        if self._line_of_play is None or self._line_of_play[0] != key:
            self._line_of_play = (key, self._read_line())
        return replace(self._line_of_play[1], position=self.position, branches=branches, deleted=deleted)

    def _read_line(self) -> TimelineShown:
        """Read turns, decisions and marks from the log; anew only when it has grown or is another."""
        loud = self._loud
        bands: list[BandShown] = []
        decisions: list[int] = []
        marks: list[tuple[int, str]] = []
        for position, line in enumerate(loud, 1):
            if line.kind == "turn":
                if bands:
                    bands[-1] = BandShown(bands[-1].start, position - 1, bands[-1].turn, bands[-1].seat)
                seat = line.entities[-1] - 1 if line.entities else 0
                bands.append(BandShown(position - 1, len(loud), len(bands) + 1, seat))
            elif line.kind == "choice":
                decisions.append(position)
            elif line.kind in MARKS:
                marks.append((position, MARKS[line.kind]))
        return TimelineShown(len(loud), 0, tuple(bands), tuple(decisions), tuple(marks))

    def _other_branches(self) -> Sequence[BranchShown]:
        found: list[BranchShown] = []
        for branch in self._session.branches:
            fork, _ = self._parting(branch.name, len(branch.lines))
            loud = sum(self.details or not line.quiet for line in branch.lines)
            found.append(BranchShown(branch.name, self.branch_name(branch.name), fork, loud))
        return found

    def _parting(self, name: str, lines: int) -> tuple[int, Difference | None]:
        """Return the position at which another branch leaves this one, and how; found anew only when either grew."""
        key, sizes = (self._session.name, name), (len(self._loud), lines)
        known = self._partings.get(key)
        if known is None or known[0] != sizes:
            difference = self._session.first_difference(name)
            number = difference.number if difference is not None else lines
            known = self._partings[key] = (sizes, bisect_left(self._loud, number, key=_number), difference)
        return known[1], known[2]

    def _difference(self) -> Difference | None:
        branch = next((branch for branch in self._session.branches if branch.name == self.compared), None)
        return self._parting(branch.name, len(branch.lines))[1] if branch is not None else None

    def _shown(self, row: LogRow) -> LineShown:
        kept = self._read.get(row.number)
        if kept is not None and kept[0] == row:
            return kept[1]
        line, text = row.line, self._words(row)
        shown = LineShown(
            text, str(row.number or ""), line.rule_ids, self._depth(line), self._bold(text), tone=row.tone,
            kind=line.kind if row.number else "", place=line.instant if row.number else None, broken=row.broken,
        )  # fmt: skip
        self._read[row.number] = (row, shown)
        return shown

    def said(self, line: LogLine) -> str:
        """Return a line in words, as far as whoever looks may know it."""
        return self._said(line, self.viewer, self._session.closed)

    def _said(self, line: LogLine, viewer: int, closed: frozenset[int]) -> str:
        return spoken(line.told_to(viewer, closed)) or self._names.sub(HIDDEN, spoken(line.sentence))

    def _words(self, row: LogRow) -> str:
        text = self._said(row.line, row.viewer, row.closed)
        return text if row.number else f"Branch {self.branch_name(self.compared)}: {text}"

    def _depth(self, line: LogLine) -> int:
        return max(0, min(DEEPEST, len(line.cause) - DEEP_FROM)) if line.kind != "choice" else 0

    def _bold(self, text: str) -> tuple[tuple[int, int], ...]:
        return tuple(found.span() for found in self._names.finditer(text))


def _instant(line: LogLine) -> Instant:
    return line.instant


def _number(line: LogLine) -> int:
    return line.number
