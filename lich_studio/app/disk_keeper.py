"""Looks now and then whether something else changed the project's files, and asks where unsaved work is in the way."""
from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer

from lich_studio.app.conflict_dialog import ConflictDialog
from lich_studio.app.window import StudioWindow
from lich_studio.session.disk_watch import DiskConflict, DiskWatch
from lich_studio.session.workspace import Workspace

__all__ = ["DiskKeeper"]

LOOK_MS = 2000


class DiskKeeper(QObject):
    """The watch over the files of the project in a window.

    Attributes:
        watch: what is compared.
        dialog: the question that is open, or None.
    """

    def __init__(self, window: StudioWindow, workspace: Workspace) -> None:
        """Look from now on, and at once when the window comes back to the front."""
        super().__init__(window)
        self._window = window
        self._workspace = workspace
        self._is_locked = True
        self.watch = DiskWatch(workspace)
        self.dialog: ConflictDialog | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        window.installEventFilter(self)
        window.commands.save.triggered.connect(self._ask_again)
        window.commands.save_all.triggered.connect(self._ask_again)

    def close(self, *, clean: bool) -> None:
        """End."""
        self._timer.stop()
        self._window.removeEventFilter(self)
        self._window.commands.save.triggered.disconnect(self._ask_again)
        self._window.commands.save_all.triggered.disconnect(self._ask_again)
        if self.dialog is not None:
            self.dialog.close()
        self.deleteLater()

    def look(self) -> None:
        """Read what changed; while a question is open nothing is looked at."""
        self._keep_lock()
        if self.dialog is not None:
            return
        conflicts = self.watch.look()
        if self.watch.told:
            more = len(self.watch.told) - 1
            self._window.say("info", self.watch.told[0] + (f" And {more} more files." if more else ""))
            self.watch.told.clear()
        if conflicts:
            self._ask(conflicts)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look as soon as the window is worked in again: that is when files have changed elsewhere."""
        if event.type() == QEvent.Type.WindowActivate:
            QTimer.singleShot(0, self, self.look)
        return False

    def _keep_lock(self) -> None:
        """Lock the project again if somebody cleared its lock away; tell once if another window was faster."""
        refusal = self._workspace.keep_lock()
        if refusal and self._is_locked:
            self._window.say("error", refusal)
        self._is_locked = not refusal

    def _ask_again(self) -> None:
        """After a save: one that was refused because of the file leads to the question."""
        self.watch.ask_again()
        self.look()

    def _ask(self, conflicts: list[DiskConflict]) -> None:
        self.dialog = ConflictDialog(self._window, conflicts)
        self.dialog.taken.connect(self.watch.take)
        self.dialog.kept.connect(self.watch.keep)
        self.dialog.finished.connect(lambda _code: setattr(self, "dialog", None))
        self.dialog.open()
