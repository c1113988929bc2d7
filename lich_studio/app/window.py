"""The one window of the studio: activity bar, document tabs, the editor in front, docks, status bar.

The window is shown empty first, within the time of an empty Qt window; `open_workspace` brings the
project and the editors afterwards. It knows editors only by the `Editor` interface: an editor asks for
another one by emitting `place_requested`, and the window calls that editor's `activate(place)`.
"""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow

from lich_studio.app.actions import WindowActions
from lich_studio.app.command_book import CommandBook
from lich_studio.app.editor_host import EditorHost, EditorMaker
from lich_studio.app.editors_list import EDITORS, EditorSpec
from lich_studio.app.file_dialogs import Dialogs
from lich_studio.app.finding.navigator import Navigator
from lich_studio.app.frame import WindowFrame
from lich_studio.app.leaving import Leaving
from lich_studio.app.look import start_again
from lich_studio.app.panels import Panels
from lich_studio.app.project.status_buttons import headline
from lich_studio.app.project_commands import ProjectCommands
from lich_studio.app.settings import StudioSettings
from lich_studio.app.toast import Toast
from lich_studio.app.window_look import WindowLook
from lich_studio.render.theme import Theme
from lich_studio.ui.editor import Editor, Place

if TYPE_CHECKING:
    from lich_studio.app.welcome import Welcome
    from lich_studio.session.workspace import Workspace

__all__ = ["GAME_END", "StudioWindow"]

RULEBOOK = "rulebook"
GAME_END = ".record.json"
DEFAULT_SIZE_PX = (1440, 900)
MINIMUM_SIZE_PX = (960, 600)


class StudioWindow(QMainWindow):
    """The studio's window.

    Attributes:
        dialogs: how files and decisions are asked for; tests put another in its place.
        host: the editors.
        book: all commands and their keys.
        project: what is told of the whole project.
        navigator: goes anywhere and back.
        leaving: asks about unsaved work before the project is left.
        projects: what is done with whole projects.
        panels: goes round the panels and remembers their places.
        look: theme, motion, and the preferences.
        welcome: what is shown while no project is open.
        toast: the short messages over the window.
        tabs: the documents of the editor in front.
        activity: the bar that chooses the editor.

    Signals:
        folder_chosen(Path): the user wants another project; whoever made the window opens it.
        opened(Workspace): a project is shown, in the place of the one before.
        samples_wanted(): the user wants the samples; whoever made the window opens them.
        closed(): the window is closed for good.
    """

    folder_chosen = Signal(object)
    opened = Signal(object)
    samples_wanted = Signal()
    closed = Signal()

    def __init__(
        self, settings: StudioSettings, theme: Theme, dialogs: Dialogs | None = None,
        editors: Sequence[EditorSpec] = EDITORS,
    ) -> None:
        """Create the frame, without a project and without editors.

        Args:
            settings: where geometry and theme are remembered.
            theme: the colours to start with; `apply_theme` has been called with it.
            dialogs: how files and decisions are asked for.
            editors: which editors there will be.
        """
        super().__init__()
        self.settings, self.theme = settings, theme
        self.dialogs = dialogs or Dialogs()
        self.workspace: Workspace | None = None
        self.host = EditorHost(self, editors)
        self.welcome: Welcome | None = None
        self._may_close = False
        self.setObjectName("studioWindow")
        self.setWindowTitle("LICH Studio")
        self.setMinimumSize(*MINIMUM_SIZE_PX)
        self.setAcceptDrops(True)
        self.frame = WindowFrame(self)
        self.activity, self.tabs, self.project = self.frame.activity, self.frame.tabs, self.frame.project
        self.book = CommandBook(settings, self)
        self.book.keys_changed.connect(self._show_keys)
        self.panels = Panels(self)
        self.look = WindowLook(self)
        self.navigator, self.leaving = Navigator(self), Leaving(self)
        self.projects = ProjectCommands(self)
        self.commands = WindowActions(self)
        self._fill_activity_bar()
        self._connect_host()
        self.toast = Toast(self)
        if not self.restoreGeometry(settings.geometry):
            self.resize(*DEFAULT_SIZE_PX)

    def open_workspace(self, workspace: Workspace, make: EditorMaker) -> None:
        """Show a project with the first editor in front; the others are made when they are first wanted."""
        self._drop_editors()
        self.workspace = workspace
        self.host.serve(
            workspace, lambda spec: make(spec, workspace, self.theme, self.host.stack), self.dialogs
        )
        self.frame.save_trouble.watch(workspace)
        self.settings.note_project(workspace.folder)
        self.projects.leave_welcome()
        if self.host.specs:
            self.show_editor(self.host.specs[0].id)
        self.project.show_problems(workspace.problems)
        if workspace.read_only:
            self.toast.say(workspace.refusal, refusal=True)
        elif workspace.problems:
            self.toast.say(headline(workspace.problems), refusal=True)
        self.opened.emit(workspace)

    def editor(self, editor_id: str) -> Editor | None:
        """Return an editor by its id, made now if it was not wanted before; None before the project is open."""
        return self.host.editor(editor_id)

    @property
    def current_editor(self) -> Editor | None:
        """The editor in front, or None before the project is open."""
        return self.host.current

    def show_editor(self, editor_id: str, place: Place | None = None) -> None:
        """Bring an editor to the front, at a place inside it if given; an unknown id is told by a toast."""
        editor = self.editor(editor_id)
        if editor is None:
            known = self.host.spec(editor_id) is not None
            said = "Open a project first." if known else f"There is no editor called {editor_id!r} yet."
            self.toast.say(said, refusal=True)
            self.activity.set_current(self.host.current_id)
            return
        if editor_id != self.host.current_id:
            self.panels.remember(self.host.current_id)
        self.activity.set_current(editor_id)
        self.host.show(editor_id)
        self.panels.bring_back(editor_id)
        self.say_status("")
        self._show_documents()
        self.commands.show_editor_actions([*editor.actions(), *self.panels.actions.get(editor_id, ())])
        self.commands.refresh()
        editor.activate(place)
        self.navigator.look_where()

    def go(self, place: Place) -> None:
        """Go to a place in whichever editor it belongs to; a rule is read out where no editor shows rules."""
        if place.editor == RULEBOOK and self.host.spec(RULEBOOK) is None:
            rule = self.workspace.rules.ruleset.rules.get(place.part, "") if self.workspace is not None else ""
            self.toast.say(f"{place.part}: {rule}" if rule else f"The rules know no {place.part}.")
            return
        self.show_editor(place.editor, place)

    def say_status(self, text: str) -> None:
        """Say in the status bar what is under the cursor."""
        self.frame.status.setText(text)
        self.navigator.look_where()

    def say(self, severity: str, text: str) -> None:
        """Show a message: "info" quietly, "warning" and "error" as a refusal."""
        self.toast.say(text, refusal=severity != "info")

    def restart(self) -> None:
        """Close, with what is unsaved asked about, and start again; a close that is cancelled leaves all as it was."""
        if self.leaving.to_close(self._close_and_start):
            self._close_and_start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave one level by Esc where nothing in the panel took it."""
        if event.key() == Qt.Key.Key_Escape and self.panels.leave():
            return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files that are dragged in: a game is opened in the sandbox, a folder as another project."""
        if self.workspace is not None and _dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open what is dropped."""
        event.acceptProposedAction()
        for path in _dropped(event.mimeData()):
            if path.is_dir():
                self.folder_chosen.emit(path)
            elif path.name.endswith(GAME_END):
                self.go(Place("sandbox", options={"record": str(path)}))
            else:
                said = f"{path.name} cannot be opened here: drop a game (*{GAME_END}) or a folder."
                self.toast.say(said, refusal=True)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about unsaved documents first; the answer closes the window."""
        if not self._may_close and not self.leaving.to_close(self._close_now):
            event.ignore()
            return
        self.panels.remember(self.host.current_id)
        self.settings.geometry = self.saveGeometry()
        self.settings.flush()
        self.host.leave(discard=True)
        if self.workspace is not None:
            self.workspace.close()
        event.accept()
        self.closed.emit()

    def _close_and_start(self) -> None:
        self.closed.connect(start_again)
        self._close_now()

    def _close_now(self) -> None:
        self._may_close = True
        self.close()

    def _fill_activity_bar(self) -> None:
        for number, spec in enumerate(self.host.specs, start=1):
            self.commands.add_editor(number, spec.id, spec.title)
        self.activity.add_foot("Preferences", "settings", self.look.ask)
        self.activity.add_foot("Light or dark", "moon", self.look.switch_theme)
        self._show_keys()

    def _connect_host(self) -> None:
        self.host.status_changed.connect(self.say_status)
        self.host.made.connect(self._learn_commands)
        self.host.documents_changed.connect(self._show_documents)
        self.host.undo_changed.connect(self.commands.refresh)
        self.host.undo_changed.connect(self.project.refresh_history)
        self.host.place_requested.connect(self.go)
        self.host.message_posted.connect(self.say)
        self.host.command_wanted.connect(self.navigator.run_called)

    def _learn_commands(self, made: Editor) -> None:
        self.book.add(made.id, made.title, [*made.actions(), *self.panels.make_actions(made.id)])

    def _show_keys(self) -> None:
        """Tell the keys of commands where their buttons are."""
        self.activity.show_keys({command.name: command.shown_keys for command in self.book.commands})

    def _drop_editors(self) -> None:
        self.panels.remember(self.host.current_id)
        self.panels.forget()
        self.host.leave(discard=False)
        self.commands.show_editor_actions([])
        self.navigator.forget()
        for editor_id in self.host.editors:
            self.book.drop(editor_id)
        self.host.drop()
        self.frame.save_trouble.watch(None)
        if self.workspace is not None:
            self.workspace.close()
            self.workspace = None

    def _show_documents(self) -> None:
        self.navigator.look_where()
        self.project.refresh_history()
        self.frame.show_documents()


def _dropped(data: QMimeData) -> list[Path]:
    """Return the files and folders that are dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
