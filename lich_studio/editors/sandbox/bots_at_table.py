"""Answers that nobody is asked for: policies at once, bots in a process; neither runs on while one travels in time."""
from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from lich_studio.content.problems import ContentError
from lich_studio.editors.sandbox.game_view import GameView
from lich_studio.editors.sandbox.prompts import spoken_wish, without_handles
from lich_studio.editors.sandbox.shown import SeatAnswering
from lich_studio.editors.sandbox.tools import Tools
from lich_studio.editors.sandbox.walking import Walk
from lich_studio.session.answering import BOT, OWN, Act, Policy, occasions
from lich_studio.session.bot_jobs import Answer, BotPlan, play_on
from lich_studio.session.jobs import Job
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.workspace import Workspace

__all__ = ["BotsAtTable"]

POLL_MS = 40
MOST_AT_ONCE = 200
"""Policies answer at most so many questions in a row, so that a table of goldfish can be stopped."""
MOST_BY_BOTS = 12
"""Answers that bots think out in one go, before they are shown."""
SLICE_S = 0.015
"""How long answers are given before the window is let in again, in seconds."""


class BotsAtTable(QObject):
    """Answers for the seats of the game in front.

    Signals:
        answered(): a question was answered without asking anybody.
        message(str): something to tell at the foot of the window.
    """

    answered = Signal()
    message = Signal(str)

    def __init__(self, view: GameView, walk: Walk, workspace: Workspace) -> None:
        """Listen to the panel of players."""
        super().__init__(view)
        self._view, self._walk, self._workspace = view, walk, workspace
        self._tools = Tools()
        self._job: Job[tuple[Answer, ...]] | None = None
        self._asked_for: tuple[SandboxSession, str, int] | None = None
        self._coming: list[Answer] = []
        self._left = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._poll)
        self._slice = QTimer(self)
        self._slice.setSingleShot(True)
        self._slice.timeout.connect(self._answer_some)
        view.table.answering_changed.connect(self._set_policy)
        view.table.occasion_changed.connect(self._set_act)
        view.table.stop_wanted.connect(self.stop)
        view.table.hands_opened.connect(self._open_hands)

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks."""
        return self._job is not None

    def policy_of(self, seat: int) -> str:
        """Return the preset by which a seat answers."""
        return self._tools.answering.policy(seat).preset

    @property
    def last_answer(self) -> Answer | None:
        """What was last answered without asking anybody."""
        return self._tools.answers[-1] if self._tools.answers else None

    def show(self, tools: Tools) -> None:
        """Take over the tools of another table."""
        self.stop()
        self._tools = tools
        self._note_bots()

    def refresh(self) -> None:
        """Show how seats answer."""
        session = self._walk.session
        if session is None:
            return
        seats = range(1, len(session.game.setup.seats) + 1)
        policies = {seat: self._tools.answering.policy(seat) for seat in seats}
        named = [(row.id, row.label) for row in occasions(session.game)]
        self._view.table.show_seats([
            SeatAnswering(seat, one.preset, one.bot, tuple((name, said, one.act(name)) for name, said in named))
            for seat, one in policies.items()
        ])
        self._view.table.show_hands(shown=bool(session.bots), opened=session.opened)
        if not self.thinking:
            self._show_thoughts()

    def go_on(self) -> None:
        """Begin to answer, after somebody has chosen something; nothing happens in the past."""
        self._left = MOST_AT_ONCE
        self._slice.start(0)

    def seat(self, players: Sequence[tuple[str, str]]) -> None:
        """Let each seat be played by a preset and a bot, as its game was set up."""
        for seat, (preset, bot) in enumerate(players, 1):
            self._tools.answering.set(seat, Policy.of(preset, bot))
        self.refresh()
        self.go_on()

    def answers(self, session: SandboxSession) -> bool:
        """Return whether the pending question is answered without asking anybody."""
        answering = self._tools.answering
        return self.thinking or answering.act(session.game) == "bot" or bool(answering.answer(session.game))

    def stop(self) -> None:
        """Answer nothing further."""
        self._left = 0
        self._coming.clear()
        self._asked_for = None
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._timer.stop()
        self._show_thoughts()

    def pass_until_my_turn(self) -> None:
        """Let the seat that is asked pass until it has to choose or is touched."""
        session = self._walk.session
        if session is not None and session.decision is not None:
            self._tools.answering.pass_until_my_turn(session.game, session.decision.seat)
            self.go_on()

    def _set_policy(self, seat: int, preset: str, bot: str) -> None:
        now = self._tools.answering.policy(seat)
        chosen = replace(now, preset=OWN, bot=bot) if preset == OWN else Policy.of(preset, bot)
        self._tools.answering.set(seat, chosen)
        self._note_bots()
        self.answered.emit()
        self.go_on()

    def _note_bots(self) -> None:
        """Tell the game which seats bots play: what those hold is closed."""
        session, answering = self._walk.session, self._tools.answering
        if session is not None:
            seats = range(1, len(session.game.setup.seats) + 1)
            session.bots = frozenset(seat for seat in seats if answering.policy(seat).preset == BOT)

    def _open_hands(self, opened: bool) -> None:
        if self._walk.session is not None:
            self._walk.session.opened = opened
            self.answered.emit()

    def _set_act(self, seat: int, occasion: str, act: Act) -> None:
        session, answering = self._walk.session, self._tools.answering
        if session is not None:
            known = [row.id for row in occasions(session.game)]
            answering.set(seat, answering.policy(seat).with_act(occasion, act, known))
            self.refresh()
            self.go_on()

    def _at_the_end(self, session: SandboxSession) -> bool:
        return session.position[0] == session.length and session.decision is not None and session.crash is None

    def _answer_some(self) -> None:
        session, answering = self._walk.session, self._tools.answering
        if session is None or self._job is not None or not answering.busy:
            return
        if self._coming and self._give_some(session):
            return
        given, until = 0, time.perf_counter() + SLICE_S
        while self._left > 0 and self._at_the_end(session) and session.stop is None:
            key = answering.answer(session.game) if time.perf_counter() < until else ""
            if not key:
                break
            session.choose(key)
            given, self._left = given + 1, self._left - 1
        if given:
            self.answered.emit()
        if time.perf_counter() >= until and self._left > 0:
            self._slice.start(0)
        elif self._left > 0 and self._at_the_end(session) and answering.act(session.game) == "bot":
            self._think(session)

    def _think(self, session: SandboxSession) -> None:
        answering, workspace = self._tools.answering, self._workspace
        policies = {seat: answering.policy(seat) for seat in range(1, len(session.game.setup.seats) + 1)}
        terms = tuple(workspace.terms.values())
        plan = BotPlan(workspace.project, terms, session.game.record.dump(), policies, most=MOST_BY_BOTS)
        self._job = Job(play_on, plan)
        self._asked_for = (session, session.name, session.length)
        self._show_thoughts("A bot begins to think ...")
        self._timer.start(POLL_MS)

    def _poll(self) -> None:
        job, asked_for = self._job, self._asked_for
        if job is None or asked_for is None:
            self._timer.stop()
            return
        if not job.poll():
            progress = job.progress
            if progress.words:
                words = f"{progress.words}: {progress.done}/{progress.steps}"
                self._show_thoughts(words)
            return
        self._timer.stop()
        self._job = None
        try:
            answers = job.result
        except ContentError as error:
            self._asked_for = None
            self._show_thoughts()
            self.message.emit(f"The bot gave up: {error}.")
            return
        self._coming = list(answers)
        session = self._walk.session
        if session is not None:
            self._give_some(session)

    def _show_thoughts(self, busy: str = "") -> None:
        """Show what was weighed here or last before, in words rather than the keys of options."""
        session = self._walk.session
        found = self._tools.weighed_at(session) if session is not None else None
        last, called = found if found is not None else (None, {})

        def said(seat: int, key: str) -> str:
            if session is None:
                return key
            may_see = session.may_see
            now = session.game, session.naming
            return spoken_wish(*now, called.get(key, key), seat, lambda card: not may_see(card))

        self._view.table.show_thought(last, busy, said)

    def _give_some(self, session: SandboxSession) -> bool:
        """Give what bots have thought out, for a while; return whether any of it was still to the point."""
        until = time.perf_counter() + SLICE_S
        given = 0
        while self._coming and (not given or time.perf_counter() < until):
            answer = self._coming.pop(0)
            same = self._at_the_end(session) and (session, session.name, session.length) == self._asked_for
            offered = any(option.key == answer.thought.key for option in session.options)
            if not (same and offered) or session.stop is not None:
                self._coming.clear()
                break
            keys = (answer.thought.key, *(one.key for one in answer.thought.weighed))
            now = session.game, session.naming
            called = {key: without_handles(*now, key, answer.seat) for key in keys}
            self._tools.keep(answer, session.length, called)
            session.choose(answer.thought.key)
            self._asked_for = (session, session.name, session.length)
            given += 1
        self._left -= given
        if given:
            self._show_thoughts()
            self.answered.emit()
            if session.stop is None:
                self._slice.start(0)
        return bool(given)
