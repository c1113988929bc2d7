"""Where a game stops by itself: on cards, events, statuses, surfaces, tiles, players, rules, procedures and conditions.

A breakpoint is data and can be saved with a scenario; `Breakpoints` looks at every step of a running game. It
only reads: what a condition may say is `lich_studio.content.expression`, and nothing of it can change a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lich_studio.content.expression import ExpressionError, parse_expression
from lich_studio.content.expression_nodes import Expression
from lich_studio.engine.game import Game
from lich_studio.engine.query import Asker, Events, asker, speaks_of_events
from lich_studio.engine.things import QueryError
from lich_studio.engine.trace import TraceEntry
from lich_studio.session.breakpoint_facts import Facts
from lich_studio.session.breakpoint_plan import Plan

__all__ = ["KINDS", "Breakpoint", "Breakpoints", "Hit"]

KINDS = ("card", "event", "status", "surface", "tile", "player", "rule", "procedure", "condition")
"""What a breakpoint can wait for."""


@dataclass(frozen=True, slots=True)
class Breakpoint:
    """One place at which a game stops.

    Attributes:
        kind: one of `KINDS`.
        subject: a card's id, an event's kind, the id of a status or surface, a tile `q,r`, a seat's number, a rule
            id (which stands for its parts too), a procedure, or an expression.
        condition: an expression that must hold as well, "" for none.
        enabled: whether it is looked for.
        log_only: whether the game only notes the hit and goes on.
        once: whether it is switched off by its first hit.
        hits: how often it was met.
        number: its name in the list, from 1; 0 while it is in none.
    """

    kind: str
    subject: str
    condition: str = ""
    enabled: bool = True
    log_only: bool = False
    once: bool = False
    hits: int = 0
    number: int = 0

    def plain(self) -> dict[str, Any]:
        """Return it as a scenario keeps it."""
        row: dict[str, Any] = {"kind": self.kind, "subject": self.subject}
        marks = {"condition": self.condition, "log_only": self.log_only, "once": self.once}
        return row | {name: value for name, value in marks.items() if value} | ({} if self.enabled else {"off": True})

    @classmethod
    def from_plain(cls, row: Mapping[str, Any]) -> Breakpoint:
        """Read what `plain` wrote.

        Raises:
            ExpressionError: it is no breakpoint.
        """
        kind, subject = str(row.get("kind", "")), str(row.get("subject", ""))
        if kind not in KINDS or not subject:
            raise ExpressionError(f"a breakpoint has one of the kinds {', '.join(KINDS)} and a subject", 0)
        return cls(kind, subject, str(row.get("condition", "")), not row.get("off"), bool(row.get("log_only")),
                   bool(row.get("once")))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hit:
    """A breakpoint that was met.

    Attributes:
        breakpoint: it, with this hit counted.
        at: the instant right after the step that met it.
        stops: whether the game stops there.
        fault: why its condition could not be asked there, which is the reason it stops; "" where it was met.
    """

    breakpoint: Breakpoint
    at: tuple[int, int]
    stops: bool
    fault: str = ""


class Breakpoints:
    """The breakpoints of one table.

    Attributes:
        hits: every hit since the list was last cleared, the latest last.
        faults: why the condition of a breakpoint cannot be asked, by number.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self._rows: dict[int, Breakpoint] = {}
        self._read: dict[str, tuple[Expression, Asker]] = {}
        self._told: dict[int, str] = {}
        self._held: dict[int, bool] = {}
        self._plan: Plan[Breakpoint] = Plan(())
        self._looked: tuple[Game, tuple[int, int]] | None = None
        self._numbered = 0
        self.hits: list[Hit] = []
        self.faults: dict[int, str] = {}

    def __iter__(self) -> Iterator[Breakpoint]:
        """Yield the breakpoints, the oldest first."""
        return iter(tuple(self._rows.values()))

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._rows)

    @property
    def active(self) -> bool:
        """Whether anything is looked for."""
        return any(row.enabled for row in self._rows.values())

    def find(self, kind: str, subject: str, condition: str | None = None) -> Breakpoint | None:
        """Return the breakpoint of that kind and subject, and of that condition unless any will do, or None."""
        found = (row for row in self._rows.values() if (row.kind, row.subject) == (kind, subject))
        return next((row for row in found if condition in (None, row.condition)), None)

    def add(self, row: Breakpoint) -> Breakpoint:
        """Take a breakpoint in and return it with its number.

        Raises:
            ExpressionError: its subject or condition is no expression.
        """
        self._learn(row)
        self._numbered += 1
        kept = replace(row, number=self._numbered)
        self._keep(kept)
        return kept

    def toggle(self, kind: str, subject: str, condition: str = "") -> Breakpoint | None:
        """Add a breakpoint, or remove the one that is there; return the new one."""
        known = self.find(kind, subject, condition)
        if known is not None:
            self.remove(known.number)
            return None
        return self.add(Breakpoint(kind, subject, condition))

    def change(self, number: int, **fields: Any) -> Breakpoint:
        """Change a breakpoint: `enabled`, `condition`, `log_only`, `once`, `hits`, `subject`.

        Raises:
            ExpressionError: the new condition or subject is no expression.
        """
        kept = replace(self._rows[number], **fields)
        self._learn(kept)
        self._keep(kept)
        self._forget(number)
        return kept

    def remove(self, number: int) -> None:
        """Take a breakpoint out."""
        self._rows.pop(number, None)
        self._renew()
        self._forget(number)

    def _learn(self, row: Breakpoint) -> None:
        for text in (row.subject if row.kind == "condition" else "", row.condition):
            if text and text not in self._read:
                expression = parse_expression(text)
                self._read[text] = (expression, asker(expression))

    def _forget(self, number: int) -> None:
        for known in (self._held, self.faults, self._told):
            known.pop(number, None)

    def _keep(self, row: Breakpoint) -> None:
        self._rows[row.number] = row
        self._renew()

    def _renew(self) -> None:
        self._plan = Plan(self._rows.values())
        self._looked = None

    def arm(self, game: Game) -> None:
        """Look how things stand before a game runs: a condition is met when it comes true, not while it is."""
        if self._looked is not None and self._looked[0] is game and self._looked[1] == (game.cursor, game.steps):
            return  # it runs on from the step that was looked at last
        for row in self._rows.values():
            if row.kind == "condition" and row.enabled and not self._asks_events(game, row.subject):
                self._held[row.number] = self._so(game, row, row.subject, None) is True

    def check(self, game: Game, entry: TraceEntry) -> Hit | None:
        """Count what a step met; return the hit at which the game stops, or None.

        Args:
            game: the game right after the step.
            entry: what the step did.
        """
        at = (entry.inputs, entry.step) if entry.step else (entry.inputs + 1, 0)
        met = self.met(game, entry)
        self._looked = (game, at)
        found: Hit | None = None
        for row in met:
            kept = replace(row, hits=row.hits + 1, enabled=not row.once)
            self._keep(kept)
            fault = self.faults.get(row.number, "")
            self._told[row.number] = fault
            hit = Hit(kept, at, bool(fault) or not row.log_only, fault)
            self.hits.append(hit)
            if hit.stops and found is None:
                found = hit
        return found

    def met(self, game: Game, entry: TraceEntry) -> list[Breakpoint]:
        """Return the breakpoints that a step meets, without counting them."""
        rows = self._plan.rows(entry)
        if not rows:
            return []
        facts = Facts(game, entry)
        found: list[Breakpoint] = []
        for row in rows:
            if row.kind == "condition":
                met = self._comes_true(game, row, entry)
            else:
                met = facts.meets(row.kind, row.subject)
            if met and (not row.condition or self._holds(game, row, row.condition, entry)):
                found.append(row)
        if not found:
            self._plan.note_unmet(entry)
        return found

    def _comes_true(self, game: Game, row: Breakpoint, entry: TraceEntry) -> bool:
        """Return whether a condition has become true; one that asks for events is met by each that it fits."""
        now = self._holds(game, row, row.subject, entry)
        if self._asks_events(game, row.subject):
            return now
        before = self._held.get(row.number, False)
        self._held[row.number] = now
        return now and not before

    def _asks_events(self, game: Game, text: str) -> bool:
        return speaks_of_events(self._read[text][0], game.ruleset)

    def _holds(self, game: Game, row: Breakpoint, text: str, entry: TraceEntry) -> bool:
        """Return whether a condition holds, for one of the step's events if it asks for them, or fails anew."""
        occasions: list[Events] = [()]
        if self._asks_events(game, text):
            occasions = [(event,) for event in entry.events if row.kind != "event" or event.kind == row.subject]
        for events in occasions:
            so = self._so(game, row, text, events)
            if so is True or (so is None and self._told.get(row.number) != self.faults[row.number]):
                return True
        return False

    def _so(self, game: Game, row: Breakpoint, text: str, events: Events) -> bool | None:
        """Return whether something is so; None where it cannot be asked, which stops the game and is told once."""
        try:
            holds = bool(self._read[text][1](game, events))
        except QueryError as error:
            self.faults[row.number] = str(error)
            # A card or piece that is not there yet is no fault of a condition: it is not met until it is.
            return False if error.absent and row.kind == "condition" else None
        self.faults.pop(row.number, None)
        return holds
