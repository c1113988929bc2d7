"""Playing a long game again between the window's events: some inputs at a time, until all of it is told."""
from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from lich_studio.session.replays import Retelling, Retold
from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["PlayingAgain"]

SLICE_S = 0.015
"""How long the window may be kept from its events at a time, in seconds."""
TELL_S = 0.3
"""After how long it is told how far it is, and how often from then on, in seconds."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is being played again.

    Attributes:
        session: the game that it will become a branch of.
        at: the branch of that game and its length; a game that has gone on meanwhile is left as it is.
        retelling: how far it is.
        name: what the branch shall be called.
        then: called when it is done.
    """

    session: SandboxSession
    at: tuple[str, int]
    retelling: Retelling
    name: str
    then: Callable[[], object]


class PlayingAgain(QObject):
    """Plays one game again at a time; beginning another gives up the one before.

    Signals:
        message(str): how far it is, or why it was given up.
    """

    message = Signal(str)

    def __init__(
        self,
        parent: QObject,
        front: Callable[[], SandboxSession | None],
        done: Callable[[SandboxSession, Retold, str], object],
    ) -> None:
        """Do nothing yet.

        Args:
            parent: what it belongs to.
            front: returns the game in front.
            done: called with the game, what was told, and the name of the branch.
        """
        super().__init__(parent)
        self._front, self._done = front, done
        self._task: Task | None = None
        self._told = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Whether a game is being played again."""
        return self._task is not None

    def start(
        self, session: SandboxSession, retelling: Retelling, name: str, then: Callable[[], object] = lambda: None
    ) -> None:
        """Play a game again; a short one is done when this returns."""
        self._task = Task(session, (session.name, session.length), retelling, name, then)
        self._told = time.monotonic() + TELL_S
        self._go_on()
        if self.busy:
            self._timer.start()

    def _go_on(self) -> None:
        task = self._task
        if task is None:
            self._timer.stop()
            return
        if self._front() is not task.session or (task.session.name, task.session.length) != task.at:
            self._end()
            self.message.emit("The game has gone on, so it was not played again.")
            return
        if task.retelling.advance(SLICE_S):
            self._end()
            self._done(task.session, task.retelling.finish(), task.name)
            task.then()
        elif time.monotonic() >= self._told:
            self._told = time.monotonic() + TELL_S
            self.message.emit(f"Playing the game again: {task.retelling.given} of {task.retelling.count} inputs.")

    def _end(self) -> None:
        self._task = None
        self._timer.stop()
