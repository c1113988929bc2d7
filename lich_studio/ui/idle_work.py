"""Work that is done in small slices between what the user does."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer

__all__ = ["IdleWork"]

SLICE_S: Final = 0.008
"""How long a slice takes; the window answers between two of them."""


class IdleWork(QObject):
    """Carries out one piece of work at a time, after a rest."""

    def __init__(self, parent: QObject, rest_ms: int) -> None:
        """Create it without work.

        Args:
            parent: what it belongs to.
            rest_ms: milliseconds without a new piece of work after which one begins.
        """
        super().__init__(parent)
        self._rest_ms = rest_ms
        self._work: Generator[None, None, Any] | None = None
        self._done: Callable[[Any], None] = lambda _result: None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether something is under way, or waits for its rest."""
        return self._work is not None

    def start(self, work: Generator[None, None, Any], done: Callable[[Any], None] = lambda _result: None) -> None:
        """Begin a piece of work in the place of what is under way.

        Args:
            work: rests often.
            done: called with what it returns.
        """
        self._work, self._done = work, done
        self._timer.start(self._rest_ms)

    def stop(self) -> None:
        """Leave what is under way."""
        self._work = None
        self._timer.stop()

    def _go_on(self) -> None:
        work = self._work
        until = time.perf_counter() + SLICE_S
        while work is not None and time.perf_counter() < until:
            try:
                next(work)
            except StopIteration as over:
                self._work = None
                self._done(over.value)
                return
        if work is not None:
            self._timer.start(0)
