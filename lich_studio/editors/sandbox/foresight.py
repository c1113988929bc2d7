"""Tries the options of the moment while the window is idle, so that buttons and board can tell what each leads to."""
from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from lich_studio.session.outlook import Outlook
from lich_studio.session.previews import Preview
from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["Foresight"]

REST_MS = 60
"""How long a decision has to stand before its options are tried, so that quick play pays nothing for it."""


class Foresight(QObject):
    """Knows what the options lead to, as far as it has come.

    Signals:
        told(str): an option has been tried; its key.
    """

    told = Signal(str)

    def __init__(self, parent: QObject) -> None:
        """Begin without options."""
        super().__init__(parent)
        self._outlook: Outlook | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def show(self, session: SandboxSession | None, keys: Iterable[str] = ()) -> None:
        """Try the options of a session's decision, these keys first; None forgets everything."""
        self._timer.stop()
        self._outlook = None
        if session is not None and session.decision is not None:
            wanted = dict.fromkeys((*keys, *(option.key for option in session.options)))
            self._outlook = Outlook(session.game, session.naming, wanted, session.closed)
            self._timer.start(REST_MS)

    def of(self, key: str) -> Preview | None:
        """Return what an option leads to; where that is not known yet it is tried next and told."""
        if self._outlook is None:
            return None
        found = self._outlook.of(key)
        if found is None and not self._outlook.done:
            self._outlook.hurry(key)
            self._timer.start(0)
        return found

    def _go_on(self) -> None:
        if self._outlook is None or self._outlook.done:
            self._timer.stop()
            return
        self._timer.setInterval(0)
        if key := self._outlook.advance():
            self.told.emit(key)
