"""Keeps what is unsaved in the journal, and offers after a crash what an earlier start left there."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from lich_studio.app.recovery_dialog import RecoveryDialog
from lich_studio.app.window import StudioWindow
from lich_studio.content.map import Map
from lich_studio.content.project import Project
from lich_studio.session.journal import Journal, journals_folder
from lich_studio.session.journal_recorders import keep_workspace
from lich_studio.session.lost_work import LostWork, discard, find_lost_work, restore
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Place

__all__ = ["Safekeeping"]

FLUSH_MS = 250
"""A quarter of the second that a killed process may lose: the rest is for a slow disk."""
TICKS_A_LOOK = 8
"""After so many of these it is seen whether the journal is still there."""


class Safekeeping(QObject):
    """The journal of the project in a window.

    Attributes:
        journal: where unsaved changes are kept.
        dialog: the offer to restore what was found at the start, None once it is answered.
    """

    def __init__(self, window: StudioWindow, workspace: Workspace, state: Path | None = None) -> None:
        """Begin, and offer what was found.

        Args:
            window: the window.
            workspace: its project; this process may write it.
            state: where journals are kept; the user's state folder when None.
        """
        super().__init__(window)
        self._window, self._workspace = window, workspace
        journals = journals_folder(workspace.folder, state)
        self.journal = Journal(journals)
        self.dialog: RecoveryDialog | None = None
        self._end = keep_workspace(workspace, self.journal)
        self._told = ""
        self._ticks = 0
        self._timer = QTimer(self)
        self._timer.setInterval(FLUSH_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()
        found = find_lost_work(workspace, journals, self.journal.folder)
        if found:
            self._offer(found)

    def close(self, *, clean: bool) -> None:
        """End; what is unsaved stays for the next start unless the user has answered for it."""
        self._timer.stop()
        self._end()
        self.journal.close(keep=not clean)
        if self.dialog is not None:
            self.dialog.close()
        self.deleteLater()

    def _tick(self) -> None:
        self.journal.flush()
        self._ticks += 1
        if self._ticks % TICKS_A_LOOK == 0:
            self.journal.look_after()
        if self.journal.trouble != self._told:
            self._told = self.journal.trouble
            if self._told:
                self._window.say("warning", self._told)
            else:
                self._window.say("info", "Unsaved changes are kept safe again.")

    def _offer(self, found: Sequence[LostWork]) -> None:
        self.dialog = RecoveryDialog(self._window, found)
        self.dialog.restore_wanted.connect(self._restore)
        self.dialog.discard_wanted.connect(lambda lost: discard(lost.folder))
        self.dialog.finished.connect(lambda _code: setattr(self, "dialog", None))
        self.dialog.open()

    def _restore(self, lost: LostWork) -> None:
        value = lost.value
        place = Place("map", value.id) if isinstance(value, Map) else Place("cards")
        place = Place("rulebook") if isinstance(value, Project) else place
        # The editor comes first: only an editor that is there asks about its unsaved documents at the end.
        self._window.editor(place.editor)
        restore(self._workspace, lost)
        self.journal.note()
        self.journal.flush()
        self.journal.wait()
        if not self.journal.trouble:
            discard(lost.folder)
        if self._window.host.spec(place.editor) is not None:
            self._window.go(place)
        self._window.say("info", f"Restored {lost.name}. It is not saved yet; Ctrl+Z takes it back.")
