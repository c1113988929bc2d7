"""Work that must not be waited for: done in small steps whenever the window has nothing else to do."""
from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal

from lich_studio.session.workspace import Workspace

__all__ = ["LateWork", "rules_at_hand"]

FIRST_MS = 120
GAP_MS = 6
"""Time between slices, in which the window does its own work."""
SLICE_S = 0.008


def rules_at_hand(workspace: Workspace) -> Iterator[object]:
    """Load a project's rules beside the event loop, and rest until they and the reader of texts are there.

    Both take much longer than a slice, and no step can be cut short.
    """
    thread = Thread(target=lambda: workspace.rules.table.start, name="rules", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(SLICE_S)
        yield


class LateWork(QObject):
    """A queue of works, each a generator that yields after every small step.

    Signals:
        done(): the queue is empty.
    """

    done = Signal()

    def __init__(self, parent: QObject) -> None:
        """Begin with nothing to do."""
        super().__init__(parent)
        self._waiting: deque[Iterator[object]] = deque()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether anything is left to do."""
        return bool(self._waiting)

    def add(self, work: Iterator[object]) -> None:
        """Do a work after those that wait already."""
        self._waiting.append(work)
        if not self._timer.isActive():
            self._timer.start(FIRST_MS)

    def stop(self) -> None:
        """Forget everything that waits."""
        self._waiting.clear()
        self._timer.stop()

    def pause(self) -> None:
        """Do nothing until `go_on`."""
        self._timer.stop()

    def go_on(self) -> None:
        """Go on with what waits."""
        if self._waiting and not self._timer.isActive():
            self._timer.start(FIRST_MS)

    def _go_on(self) -> None:
        until = time.perf_counter() + SLICE_S
        while self._waiting and time.perf_counter() < until:
            work = self._waiting[0]
            try:
                next(work)
            except StopIteration:
                if self._waiting and self._waiting[0] is work:
                    self._waiting.popleft()
        if self._waiting:
            self._timer.start(GAP_MS)
        else:
            self.done.emit()
