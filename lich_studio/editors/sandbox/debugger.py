"""Joins one game with the panels of a debugger: breakpoints, watches, clauses, and searches through the past."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from lich_studio.content.expression import ExpressionError
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.prompts import spoken_wish
from lich_studio.editors.sandbox.shown import BreakpointShown
from lich_studio.editors.sandbox.tools import Tools
from lich_studio.editors.sandbox.walking import Walk
from lich_studio.engine.decisions import Edit, Input
from lich_studio.engine.errors import EngineError
from lich_studio.session.breakpoint_words import words
from lich_studio.session.breakpoints import Breakpoint
from lich_studio.session.condition_help import check_condition, completions
from lich_studio.session.explain import LogLine
from lich_studio.session.last_change import Change, health_changes
from lich_studio.session.remedies import make_it_so
from lich_studio.session.rewind import Found, Rewind
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.watches import changes_of
from lich_studio.session.why_triggered import why_triggered

__all__ = ["Debugger"]

LIBERTY = "liberty"


class Debugger(QObject):
    """What stands between a session and the panels of the debugger.

    Attributes:
        with_triggers: whether abilities may answer what is edited by hand.

    Signals:
        message(str): something to tell at the foot of the window.
    """

    message = Signal(str)

    def __init__(self, view: GameView, walk: Walk) -> None:
        """Listen to the panels."""
        super().__init__(view)
        self._view, self._walk = view, walk
        self._tools = Tools()
        self.with_triggers = False
        self._search: tuple[Rewind[Any], Callable[[Found[Any] | None], object]] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._search_on)
        points, watches, clauses = view.breakpoints, view.watches, view.clauses
        points.added.connect(lambda text: self.add_breakpoint("condition", text))
        points.changed.connect(self._change_breakpoint)
        points.removed.connect(self._remove_breakpoint)
        watches.added.connect(self._add_watch)
        watches.removed.connect(self._drop_watch)
        watches.change_wanted.connect(self.who_changed)
        points.propose = watches.propose = self._propose
        clauses.mended.connect(self.give_edits)
        clauses.made_so.connect(self.make_it_so)
        view.table.liberty_changed.connect(self._set_liberty)

    @property
    def session(self) -> SandboxSession | None:
        """The game in front."""
        return self._walk.session

    @property
    def searching(self) -> bool:
        """Whether the past is being searched."""
        return self._search is not None

    def show(self, tools: Tools) -> None:
        """Take over the tools of another table."""
        self._tools, self._search = tools, None
        self._timer.stop()

    def refresh(self) -> None:
        """Show breakpoints, watches, clauses and liberties at the present instant."""
        session = self.session
        if session is None:
            return
        rows = [
            BreakpointShown(row.number, words(session.game, session.explainer, row.kind, row.subject), row.condition,
                            row.enabled, row.log_only, row.once, row.hits,
                            session.breakpoints.faults.get(row.number, ""))
            for row in session.breakpoints
        ]
        self._view.breakpoints.show_breakpoints(rows)
        self._view.tabs.set_title("breakpoints", f"Breakpoints {len(rows)}" if rows else "Breakpoints")
        self._view.watches.show_watches(self._tools.watches.look(session.game, session.viewer, session.happened))
        names = session.rules.ruleset.table(LIBERTY).values()
        on = {row.id: bool(session.game.recall(LIBERTY, row.id)) for row in names}
        self._view.table.show_liberties([(row.id, row.label, row.says) for row in names], on)
        self._show_clauses()

    def add_breakpoint(self, kind: str, subject: str) -> None:
        """Set a breakpoint; what is no expression is told at the field."""
        session = self.session
        if session is None or not subject:
            return
        try:
            if kind == "condition":
                check_condition(subject, session.game)
            session.breakpoints.add(Breakpoint(kind, subject))
            self._view.breakpoints.say_fault("")
        except ExpressionError as error:
            self._view.breakpoints.say_fault(str(error))
        self._walk.tell()

    def toggle_breakpoint(self, kind: str, subject: str, condition: str = "") -> None:
        """Set a breakpoint, or clear the one that is there."""
        if self.session is not None and subject:
            self.session.breakpoints.toggle(kind, subject, condition)
            self._walk.tell()

    def who_changed(self, text: str) -> None:
        """Look for the last step that changed an expression's value, and go there."""
        if self.session is not None:
            search = changes_of(self.session.game, text, self.session.naming)
            self.search(search, lambda found: self._tell_change(text, found))

    def who_changed_health(self, piece: int) -> None:
        """Look for the last step that changed the health of a piece, and go to its event."""
        if self.session is not None:
            said = f"The health of {self.session.card_name(piece)}"
            search = health_changes(self.session.game, piece, self.session.naming)
            self.search(search, lambda found: self._tell_change(said, found))

    def run_back(self) -> None:
        """Go back to the last breakpoint that was met before this instant."""
        session = self.session
        if session is None:
            return
        if not session.breakpoints.active:
            self.message.emit("There is no breakpoint to run back to. Set one in the log, the frames or the list.")
            return
        self.search(session.rewind(), self._stand_at_hit)

    def search(self, search: Rewind[Any], then: Callable[[Found[Any] | None], object]) -> None:
        """Search the past a little at a time, so that the window never waits."""
        self._search = (search, then)
        self._timer.start(0)

    def ask_why_not(self, key: str, seat: int) -> None:
        """Keep a wish, for the panel that shows all of its clauses."""
        self._tools.wish = (key, seat)
        self._show_clauses()

    def show_why_not(self) -> None:
        """Bring every clause of the last wish to the front."""
        self._view.hide_hints()
        self._show_clauses()
        self._view.tabs.show_panel("clauses")

    def show_why_triggered(self, line: LogLine) -> None:
        """Go to an event of the log, and tell of every ability why it answers it or not."""
        session = self.session
        if session is None or line.event is None:
            return
        self._tools.wish = ("", 0)
        self._walk.seek(*line.instant)
        found = why_triggered(session.game, session.explainer, line.event, session.viewer)
        self._view.clauses.show_answers(session.told(line) or "something hidden", found)
        self._view.tabs.show_panel("clauses")

    def edit(self, edits: Sequence[Input]) -> None:
        """Give edits made by hand, which abilities may answer where that was chosen."""
        triggers = self.with_triggers
        self.give_edits([one._replace(triggers=triggers) if isinstance(one, Edit) else one for one in edits])

    def choose_triggers(self, wanted: bool) -> None:
        """Let abilities answer what is edited by hand from now on, or no longer."""
        self.with_triggers = wanted
        self.message.emit("Edits now trigger abilities." if wanted else "Edits trigger nothing.")

    def give_edits(self, edits: Sequence[Input]) -> None:
        """Give edits to the game; in the past they begin a branch."""
        session = self.session
        if session is None:
            return
        try:
            for edit in edits:
                session.give(edit)
        except EngineError as error:
            self.message.emit(f"This cannot be changed here: {error}.")
        self._walk.tell()

    def make_it_so(self) -> None:
        """Make the last wish legal."""
        key, seat = self._tools.wish
        session = self.session
        edits = make_it_so(session.game, key, seat) if session is not None and key else None
        if edits:
            self.give_edits(edits)

    def _show_clauses(self) -> None:
        session, (key, seat) = self.session, self._tools.wish
        if session is None or not key or session.decision is None:
            return
        if session.viewer not in (0, seat) or seat in session.closed:
            self._view.clauses.show_clauses("", (), can_mend=False)
            return
        lines = session.why_not(key, seat)
        refused = any(line.verdict == "refuses" for line in lines)
        can_mend = refused and bool(make_it_so(session.game, key, seat))
        self._view.clauses.show_clauses(spoken_wish(session.game, session.naming, key, seat), lines, can_mend=can_mend)

    def _change_breakpoint(self, number: int, name: str, value: object) -> None:
        if self.session is None:
            return
        try:
            if name == "condition" and value:
                check_condition(str(value), self.session.game)
            self.session.breakpoints.change(number, **{name: value})
            self._view.breakpoints.say_fault("")
        except ExpressionError as error:
            self._view.breakpoints.say_fault(str(error))
        QTimer.singleShot(0, self._walk.tell)

    def _propose(self, text: str) -> tuple[str, ...]:
        return completions(text, self.session.game.ruleset) if self.session is not None else ()

    def _remove_breakpoint(self, number: int) -> None:
        if self.session is not None:
            self.session.breakpoints.remove(number)
            QTimer.singleShot(0, self._walk.tell)

    def _add_watch(self, text: str) -> None:
        try:
            if self.session is not None and text:
                check_condition(text, self.session.game)
            self._tools.watches.add(text)
            self._view.watches.say("")
        except ExpressionError as error:
            self._view.watches.say(str(error))
        self.refresh()

    def _drop_watch(self, text: str) -> None:
        self._tools.watches.remove(text)
        QTimer.singleShot(0, self.refresh)

    def _set_liberty(self, name: str, on: bool) -> None:
        self.give_edits((Edit("memory", (int(on), LIBERTY, name)),))

    def _search_on(self) -> None:
        if self._search is None:
            self._timer.stop()
            return
        search, then = self._search
        if search.advance():
            self._timer.stop()
            self._search = None
            then(search.found)

    def _stand_at_hit(self, found: Found[Breakpoint] | None) -> None:
        if found is None:
            self.message.emit("No breakpoint was met before this instant.")
        else:
            self._walk.seek(*found.at)

    def _tell_change(self, text: str, found: Found[Change] | None) -> None:
        if found is None:
            said = f"{text} has not changed before this instant."
            self._view.watches.say(said)
            self.message.emit(said)
            return
        self._view.watches.say("")
        self._walk.seek(*found.at)
        change = found.what
        cause = change.line.told_to(self.session.viewer) if self.session is not None else ""
        old = f"went from {change.old}" if change.old else "came"
        said = f"{text} {old} to {change.new} here" if change.new else f"{text} went from {change.old} here"
        self.message.emit(f"{said}: {cause}." if cause else f"{said}.")
