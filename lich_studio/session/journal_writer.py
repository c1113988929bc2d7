"""A thread that does small work with files in order, so that whoever edits never waits for a disk."""
from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread

from lich_studio.content.problems import ContentError

__all__ = ["JournalWriter"]

CLOSE_S = 5.0
"""How long the end of the studio waits for a slow disk."""


class JournalWriter:
    """Does what it is given, one thing after the other, in a thread that starts with the first of them.

    Attributes:
        trouble: why the last thing could not be done; "" if it could.
    """

    def __init__(self) -> None:
        """Start without a thread."""
        self.trouble = ""
        self._queue: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def do(self, act: Callable[[], object]) -> None:
        """Do this after all that was given before."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="journal", daemon=True)
            self._thread.start()
        self._queue.put(act)

    def wait(self) -> None:
        """Return when all that was given is done."""
        if self._thread is not None:
            done = Event()
            self._queue.put(done.set)
            done.wait(CLOSE_S)

    def close(self) -> None:
        """Do what is left and end the thread."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(CLOSE_S)
            self._thread = None

    def _work(self) -> None:
        while (act := self._queue.get()) is not None:
            try:
                act()
                self.trouble = ""
            except (OSError, ContentError) as error:
                self.trouble = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
