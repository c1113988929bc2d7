"""A line that tells how far a job is; it asks the job from a timer, so that the window never waits."""
from __future__ import annotations

from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.session.jobs import Job
from lich_studio.ui.forms import label

__all__ = ["JobRow"]

ASK_MS = 40
BAR_STEPS = 1000


class JobRow(QWidget):
    """What is being done, and a bar. Empty while nothing is, but it keeps its room.

    Attributes:
        job: the job that runs, or None.

    Signals:
        finished(object): the job is done; its result.
        failed(object): it refused or broke; the `ContentError`.
        stopped(): it was stopped.
    """

    finished = Signal(object)
    failed = Signal(object)
    stopped = Signal()

    def __init__(self) -> None:
        """Create it without a job."""
        super().__init__()
        self.job: Job[Any] | None = None
        self.words = label("", "dim")
        self.bar = QProgressBar()
        self.bar.setRange(0, BAR_STEPS)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName("Progress")
        room = self.bar.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        room.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        self.bar.setSizePolicy(room)
        self.bar.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.words)
        column.addWidget(self.bar)
        self._timer = QTimer(self)
        self._timer.setInterval(ASK_MS)
        self._timer.timeout.connect(self._ask)

    def watch(self, job: Job[Any], words: str) -> None:
        """Show a job until it is over.

        Args:
            job: a running job.
            words: what to say until it tells something itself.
        """
        self.job = job
        self.words.setText(words)
        self.bar.setValue(0)
        self.bar.show()
        self._timer.start()

    def cancel(self) -> None:
        """Ask the job to stop."""
        if self.job is not None:
            self.words.setText("Stopping")
            self.job.cancel()

    def _ask(self) -> None:
        job = self.job
        if job is None:
            return
        over = job.poll()
        if job.progress.words and self.words.text() != "Stopping":
            self.words.setText(upper_first(job.progress.words))
            self.bar.setValue(round(job.progress.share * BAR_STEPS))
        if over:
            self._end(job)

    def _end(self, job: Job[Any]) -> None:
        self._timer.stop()
        self.job = None
        self.words.clear()
        self.bar.hide()
        if job.state == "done":
            self.finished.emit(job.result)
        elif job.state == "stopped":
            self.stopped.emit()
        else:
            self.failed.emit(job.error)
