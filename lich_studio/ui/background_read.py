"""Reads a file in the background, one at a time: a dialog with a stop comes up only where it takes its time."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from lich_studio.content.problems import ContentError
from lich_studio.session.jobs import Job
from lich_studio.ui.report_dialog import BusyDialog

__all__ = ["BackgroundRead"]

PATIENCE_MS: Final = 300
"""Work that takes longer is shown."""


class BackgroundRead(QObject):
    """Waits for a job that reads a file.

    Attributes:
        busy_dialog: what shows the job that runs, or None.

    Signals:
        refused(str): why a file was not imported.
    """

    refused = Signal(str)

    def __init__(self, parent: QObject) -> None:
        """Create it without a job."""
        super().__init__(parent)
        self.busy_dialog: BusyDialog | None = None

    def read(
        self, window: QWidget, path: Path, start: Callable[[Path], Job[Any]], done: Callable[[Any], None],
        failed: Callable[[ContentError], None] | None = None, stopped: Callable[[], None] = lambda: None,
    ) -> None:
        """Read a file; while another is being read it is refused.

        Args:
            window: what the dialog belongs to.
            path: the file.
            start: begins the job.
            done: called with its result; neither a stopped nor a failed job calls it.
            failed: called with the fault of a failed job; without it the file counts as refused.
            stopped: called when the job was stopped.
        """
        if self.busy_dialog is not None:
            self.refused.emit(f"{path.name} was not imported: another file is being read.")
            return
        busy = BusyDialog(window, f"Import {path.name}")
        self.busy_dialog = busy
        busy.job_row.finished.connect(lambda result: self._over(lambda: done(result)))
        told = failed or (lambda error: self.refused.emit(f"{path.name} was not imported: {error}"))
        busy.job_row.failed.connect(lambda error: self._over(lambda: told(error)))
        busy.job_row.stopped.connect(lambda: self._over(stopped))
        busy.job_row.watch(start(path), f"Reading {path.name}")
        QTimer.singleShot(PATIENCE_MS, busy, lambda: busy.open() if self.busy_dialog is busy else None)

    def _over(self, then: Callable[[], None]) -> None:
        if self.busy_dialog is not None:
            self.busy_dialog.hide()
            self.busy_dialog.deleteLater()
            self.busy_dialog = None
        then()
