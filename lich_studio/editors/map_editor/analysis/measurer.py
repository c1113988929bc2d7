"""Lets measuring run beside the window: in slices of a few milliseconds, or in a process of its own."""
from __future__ import annotations

import time
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from lich_studio.session.jobs import Job
from lich_studio.session.map_survey import Measuring

__all__ = ["Measurer"]

SLICE_S = 0.006
"""How long the window may be kept from its events at a time."""
POLL_MS = 50


class Measurer(QObject):
    """Does one piece of measuring at a time; starting another gives up the one before.

    Signals:
        progressed(float): how far it is, 0 to 1.
        finished(object): the result.
        failed(str): why there is none; "" when it was stopped.
    """

    progressed = Signal(float)
    finished = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        """Do nothing yet."""
        super().__init__(parent)
        self._work: Measuring[Any] | None = None
        self._job: Job[Any] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether something is being measured."""
        return self._work is not None or self._job is not None

    @property
    def in_process(self) -> bool:
        """Whether it is measured in a process of its own."""
        return self._job is not None

    def start(self, work: Measuring[Any]) -> None:
        """Measure in slices between the window's events."""
        self.stop()
        self._work = work
        self._timer.start(0)

    def start_job(self, job: Job[Any]) -> None:
        """Follow a job to its end."""
        self.stop()
        self._job = job
        self._timer.start(POLL_MS)

    def stop(self) -> None:
        """Give up what is being measured; nothing more is told of it."""
        self._timer.stop()
        if self._work is not None:
            self._work.close()
        if self._job is not None:
            job, self._job = self._job, None
            job.cancel()
            self._see_out(job)
        self._work = None

    def cancel(self) -> None:
        """Stop and say so."""
        if self.is_busy:
            self.stop()
            self.failed.emit("")

    def _go_on(self) -> None:
        if self._work is not None:
            self._slice(self._work)
        elif self._job is not None:
            self._poll(self._job)

    def _slice(self, work: Measuring[Any]) -> None:
        until = time.perf_counter() + SLICE_S
        share = 0.0
        try:
            while time.perf_counter() < until:
                share = next(work)
        except StopIteration as end:
            self._work = None
            self._timer.stop()
            self.finished.emit(end.value)
            return
        self.progressed.emit(share)

    def _poll(self, job: Job[Any]) -> None:
        if not job.poll():
            self.progressed.emit(job.progress.share)
            return
        self._job = None
        self._timer.stop()
        if job.error is None:
            self.finished.emit(job.result)
        else:
            self.failed.emit("" if job.state == "stopped" else str(job.error))

    def _see_out(self, job: Job[Any]) -> None:
        """Poll a stopped job until its process has ended, without making anybody wait."""
        if not job.poll():
            QTimer.singleShot(POLL_MS, self, lambda: self._see_out(job))
