"""The editors of the window: made when first wanted, shown one at a time with their docks, dropped with the project."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMainWindow, QStackedWidget, QWidget

from lich_studio.app.editors_list import EditorSpec
from lich_studio.app.side_panels import SidePanels
from lich_studio.render.theme import Theme, ThemeName
from lich_studio.ui.editor import DocumentInfo, Editor
from lich_studio.ui.file_dialogs import FileDialogs

if TYPE_CHECKING:
    from lich_studio.session.workspace import Workspace

__all__ = ["EditorHost", "EditorMaker"]

EditorMaker = Callable[[EditorSpec, "Workspace", Theme, QWidget], Editor]
"""Makes an editor of a project in a theme, whose widget is a child of another from the start."""


class EditorHost(QObject):
    """Keeps the editors of one window.

    Attributes:
        specs: the editors there can be, in the order of the activity bar.
        stack: where their widgets lie over each other.
        editors: those made so far, by id.
        sides: the panels beside each of them.
        current_id: id of the editor in front, "" before the project is open.

    Signals:
        made(Editor): an editor was made and stands in the window, not yet in front.
        status_changed(str): the editor in front tells what is under the cursor.
        documents_changed(): documents of any editor came, went, or changed how they stand.
        undo_changed(), place_requested(Place), message_posted(str, str), command_wanted(str): as the
            editors' own.
    """

    made = Signal(object)
    status_changed = Signal(str)
    documents_changed = Signal()
    undo_changed = Signal()
    place_requested = Signal(object)
    message_posted = Signal(str, str)
    command_wanted = Signal(str)

    def __init__(self, window: QMainWindow, specs: Sequence[EditorSpec]) -> None:
        """Offer these editors in a window; none is made yet."""
        super().__init__(window)
        self.specs = tuple(specs)
        self.stack = QStackedWidget()
        self.editors: dict[str, Editor] = {}
        self.sides: dict[str, SidePanels] = {}
        self.current_id = ""
        self._window = window
        self._make: Callable[[EditorSpec], Editor] | None = None
        self._workspace: Workspace | None = None
        self._dialogs = FileDialogs()

    @property
    def current(self) -> Editor | None:
        """The editor in front, or None before the project is open."""
        return self.editors.get(self.current_id)

    def serve(self, workspace: Workspace, make: Callable[[EditorSpec], Editor], dialogs: FileDialogs) -> None:
        """Make editors of a project in this way from now on; they ask for files by `dialogs`."""
        self._workspace, self._make, self._dialogs = workspace, make, dialogs

    def spec(self, editor_id: str) -> EditorSpec | None:
        """Return what is known of an editor, or None for an unknown id."""
        return next((spec for spec in self.specs if spec.id == editor_id), None)

    def editor(self, editor_id: str) -> Editor | None:
        """Return an editor, made now if it was not wanted before; None before the project is open."""
        spec = self.spec(editor_id)
        if editor_id not in self.editors and spec is not None and self._make is not None:
            self._add(spec, self._make(spec))
        return self.editors.get(editor_id)

    def show(self, editor_id: str) -> None:
        """Bring an editor that was made to the front, with its docks."""
        self.current_id = editor_id
        self.stack.setCurrentWidget(self.editors[editor_id].widget())
        for owner, side in self.sides.items():
            side.set_front(owner == editor_id)

    def set_theme(self, name: ThemeName) -> None:
        """Show every editor in another theme."""
        for editor in self.editors.values():
            editor.set_theme(name)

    def finish_typing(self) -> None:
        """Take what is being typed into an open cell into its document, before that is saved, left or stepped back.

        Other fields need no such thing: what is typed there is in the document letter by letter.
        """
        focus = around = QApplication.focusWidget()
        while around is not None and not isinstance(around, QAbstractItemView):
            around = around.parentWidget()
        if focus is not None and around is not None and focus is not around:
            focus.clearFocus()  # an open cell closes when the keyboard leaves it
            around.setFocus()

    def save(self) -> bool:
        """Save the document in front; return whether it is saved."""
        self.finish_typing()
        return self.current is not None and self.current.save()

    def save_all(self) -> bool:
        """Save everything that is unsaved, whether an editor shows it or not; return whether all of it is saved."""
        self.finish_typing()
        for editor_id, document in self._unsaved_tabs():
            self.editors[editor_id].save(document.key)
        if self._workspace is not None and self._unshown():
            self._workspace.save_all()
            self.documents_changed.emit()
        return not self.unsaved_names()

    def unsaved_names(self) -> list[str]:
        """Return the titles of all unsaved documents."""
        return [*(document.title for _, document in self._unsaved_tabs()), *self._unshown()]

    def _unsaved_tabs(self) -> list[tuple[str, DocumentInfo]]:
        return [(editor_id, document) for editor_id, editor in self.editors.items()
                for document in editor.documents() if document.dirty]  # fmt: skip

    def _unshown(self) -> list[str]:
        """Return what is unsaved but in no tab, such as a map whose file somebody deleted while it was not open."""
        if self._workspace is None:
            return []
        shown = {document.path or document.title for _, document in self._unsaved_tabs()}
        return [name for name, path in self._workspace.saving.unsaved_documents() if (path or name) not in shown]

    def leave(self, *, discard: bool) -> None:
        """Tell the editors that the project is left; see `Editor.leave`."""
        for editor in self.editors.values():
            editor.leave(discard=discard)

    def drop(self) -> None:
        """Take all editors out of the window, and make none until the next `serve`."""
        self._make, self._workspace = None, None
        for editor_id, editor in self.editors.items():
            self.stack.removeWidget(editor.widget())
            self.sides.pop(editor_id).drop()
            editor.widget().deleteLater()
            editor.deleteLater()
        self.editors.clear()
        self.current_id = ""

    def _add(self, spec: EditorSpec, editor: Editor) -> None:
        self.editors[spec.id] = editor
        editor.dialogs = self._dialogs
        self.stack.addWidget(editor.widget())
        editor.status_changed.connect(lambda text: self._tell_status(spec.id, text))
        editor.documents_changed.connect(self.documents_changed)
        editor.current_changed.connect(lambda _key: self.documents_changed.emit())
        editor.undo_changed.connect(self.undo_changed)
        editor.place_requested.connect(self.place_requested)
        editor.message_posted.connect(self.message_posted)
        editor.command_wanted.connect(self.command_wanted)
        self.sides[spec.id] = SidePanels(self._window, spec.id, editor.docks())
        for bar in editor.tool_bars():
            self._window.addToolBar(bar)
        self.made.emit(editor)

    def _tell_status(self, editor_id: str, text: str) -> None:
        if editor_id == self.current_id:
            self.status_changed.emit(text)
