"""How long a window's event loop is held up: the longest time between two ticks, without what other processes took."""
from __future__ import annotations

import time
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer

TICK_MS = 2
_WAITED = Path("/proc/thread-self/schedstat")


def waited_s() -> float:
    """Return how long this thread has waited for a processor that others had, in seconds; 0 where nobody counts it."""
    try:
        return int(_WAITED.read_text(encoding="ascii").split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


class LoopWatch:
    """Ticks in the event loop while it is entered.

    Attributes:
        gaps: time between ticks, in milliseconds, longest last once it is left; waiting for a processor is left out,
            so that a busy machine does not count against the window.
    """

    def __init__(self) -> None:
        """Prepare; nothing ticks yet."""
        self.gaps: list[float] = []
        self._timer = QTimer()
        self._timer.timeout.connect(self._tick)
        self._last = (0.0, 0.0)

    def __enter__(self) -> LoopWatch:
        self._last = (time.perf_counter(), waited_s())
        self._timer.start(TICK_MS)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.stop()
        self._tick()
        self.gaps.sort()

    @property
    def longest(self) -> float:
        """The longest time between two ticks, in milliseconds."""
        return max(self.gaps, default=0.0)

    def _tick(self) -> None:
        now, waited = time.perf_counter(), waited_s()
        self.gaps.append((now - self._last[0] - (waited - self._last[1])) * 1000)
        self._last = (now, waited)
