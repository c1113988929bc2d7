"""New projects, recent ones, the samples, and a project as one file: what the File menu does with whole projects."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs
from PySide6.QtCore import QObject

from lich_studio.app.finding.finder import Question
from lich_studio.app.finding.rows import Offer
from lich_studio.app.late import project_tools
from lich_studio.app.new_project_dialog import NewProjectDialog
from lich_studio.app.welcome import Welcome
from lich_studio.content.paths import is_there
from lich_studio.content.problems import ContentError

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["ProjectCommands"]

ARCHIVES: Final = ("Projects as one file (*.zip)",)


class ProjectCommands(QObject):
    """Does what concerns whole projects, for one window."""

    def __init__(self, window: StudioWindow) -> None:
        """Serve a window."""
        super().__init__(window)
        self._window = window

    def show_welcome(self, reason: str = "") -> None:
        """Offer the ways to a project while none is open; `reason` says why the last one is not."""
        window = self._window
        page = window.welcome = Welcome(window.theme, reason, window.settings.recent_projects)
        ways = {"samples": self.open_samples, "new": self.new, "folder": self.ask_folder}
        page.chosen.connect(lambda choice: ways[choice]())
        page.project_chosen.connect(window.folder_chosen)
        window.host.stack.addWidget(page)
        window.host.stack.setCurrentWidget(page)
        page.buttons["samples"].setFocus()

    def leave_welcome(self) -> None:
        """Take that page away: a project is open."""
        page, self._window.welcome = self._window.welcome, None
        if page is not None:
            self._window.host.stack.removeWidget(page)
            page.deleteLater()

    def ask_folder(self) -> None:
        """Ask for another project folder and open it."""
        window = self._window
        start = window.workspace.folder if window.workspace else Path.home()
        window.dialogs.ask_folder(window, "Open project", start, window.folder_chosen.emit)

    def new(self) -> None:
        """Ask for name, place and template of a new project, make it and open it."""
        dialog = NewProjectDialog(self._window, self._documents())
        dialog.folder_wanted.connect(
            lambda start: self._window.dialogs.ask_folder(self._window, "Folder for projects", start, dialog.set_parent)
        )
        dialog.made.connect(lambda folder, name, template: self._make(dialog, folder, name, template))
        dialog.open()

    def open_recent(self) -> None:
        """Offer the projects opened before."""
        settings = self._window.settings
        self._window.navigator.finder.ask(Question(
            "Recent projects", "Open a recent project", self._recent_offers,
            lambda: [str(path) for path in settings.recent_projects], lambda _key: None,
            "No recent project is called “{}”." if settings.recent_projects else "No other project was opened yet.",
        ))  # fmt: skip

    def open_samples(self) -> None:
        """Open the user's copy of the samples."""
        self._window.samples_wanted.emit()

    def export(self) -> None:
        """Ask where to, and write the project as one file; unsaved changes are saved first if they can be."""
        workspace = self._window.workspace
        if workspace is None:
            return
        self._window.host.finish_typing()
        if self._window.host.unsaved_names() and not self._window.host.save_all():
            self._window.toast.say("Not exported: what is unsaved could not be saved.", refusal=True)
            return
        start = workspace.folder.parent / f"{workspace.folder.name}.lich.zip"
        folder = workspace.folder
        self._window.dialogs.ask_save(
            self._window, "Export as one file", start, ARCHIVES, lambda path: self._pack(folder, path)
        )

    def import_file(self) -> None:
        """Ask for a project as one file, unpack it beside the other projects, and open it."""
        self._window.dialogs.ask_open(
            self._window, "Import a project from one file", self._documents(), ARCHIVES, self._unpack
        )

    def _make(self, dialog: NewProjectDialog, folder: Path, name: str, template: str) -> None:
        try:
            made = project_tools().new_project(folder, name, template)
        except ContentError as error:
            dialog.refuse(str(error))
            return
        dialog.accept()
        self._window.folder_chosen.emit(made)

    def _pack(self, folder: Path, target: Path) -> None:
        self._told(lambda: f"{project_tools().pack(folder, target)} files are in {target.name} now.")

    def _unpack(self, source: Path) -> None:
        def unpack() -> str:
            folder = project_tools().unpack(source, self._documents())
            self._window.folder_chosen.emit(folder)
            return f"Unpacked into {folder}."

        self._told(unpack)

    def _told(self, act: Callable[[], str]) -> None:
        """Do something and say what came of it, or why it could not be done."""
        try:
            self._window.toast.say(act())
        except ContentError as error:
            self._window.toast.say(str(error), refusal=True)

    def _recent_offers(self) -> list[Offer]:
        workspace = self._window.workspace
        here = workspace.folder if workspace is not None else None
        return [
            Offer(str(path), path.name, lambda path=path: self._window.folder_chosen.emit(path), "folder",
                  str(path.parent), "open now" if path == here else "" if is_there(path) else "not there any more",
                  enabled=is_there(path) and path != here)
            for path in self._window.settings.recent_projects
        ]  # fmt: skip

    def _documents(self) -> Path:
        """Return where new projects belong: beside the one that is open, but never among the samples' own files."""
        return Path(platformdirs.user_documents_dir()) / "LICH Studio"
