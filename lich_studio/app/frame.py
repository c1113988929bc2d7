"""What stands around the editors: activity bar, document tabs, status bar, and what they tell."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from lich_studio.app.activity_bar import ActivityBar
from lich_studio.app.document_tabs import DocumentTabs
from lich_studio.app.project.side import ProjectSide
from lich_studio.app.save_trouble import SaveTroubleBar
from lich_studio.app.unexpected import UnexpectedErrorBar
from lich_studio.render.theme import Theme
from lich_studio.ui.context_menu import MenuEntry, file_entries, open_context_menu

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["WindowFrame"]


class WindowFrame(QObject):
    """The frame of one window.

    Attributes:
        activity: the bar that chooses the editor.
        tabs: the documents of the editor in front.
        status: what is under the cursor.
        project: what is told of the whole project.
        save_trouble: what could not be saved.
    """

    def __init__(self, window: StudioWindow) -> None:
        """Build it around the window's stack of editors."""
        super().__init__(window)
        self._window = window
        self.activity = ActivityBar(window.theme)
        for spec in window.host.specs:
            self.activity.add_editor(spec.id, spec.title, spec.icon)
        self.activity.chosen.connect(window.show_editor)
        self.tabs = DocumentTabs(window.theme)
        self.tabs.chosen.connect(self._choose_document)
        self.tabs.close_requested.connect(self._close_documents)
        self.tabs.menu_wanted.connect(self._offer_menu)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.save_trouble = SaveTroubleBar(window)
        column.addWidget(self.tabs)
        column.addWidget(self.save_trouble)
        self.unexpected = UnexpectedErrorBar(window)
        column.addWidget(self.unexpected)
        column.addWidget(window.host.stack, 1)
        window.setCentralWidget(middle)
        window.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.activity)
        self.status = QLabel()
        self.status.setObjectName("statusText")
        self.status.setAccessibleName("Under the cursor")
        self._place = QLabel()
        self._place.setProperty("role", "dim")
        bar = window.statusBar()
        bar.setSizeGripEnabled(False)
        bar.addWidget(self.status, 1)
        self.project = ProjectSide(window)
        bar.addPermanentWidget(self._place)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.activity.set_theme(theme)
        self.tabs.set_theme(theme)
        self.project.set_theme(theme)
        self.save_trouble.set_theme(theme)
        self.unexpected.set_theme(theme)

    def show_documents(self) -> None:
        """Show the documents of the editor in front, and how much is unsaved."""
        window = self._window
        editor = window.current_editor
        if editor is None:
            return
        self.tabs.show_documents(editor.documents(), editor.current_document())
        unsaved = len(window.host.unsaved_names())
        name = window.workspace.project.name if window.workspace else ""
        parts = [name, "read-only" if window.workspace and window.workspace.read_only else "",
                 f"{unsaved} unsaved" if unsaved else ""]  # fmt: skip
        self._place.setText(" · ".join(part for part in parts if part))
        window.setWindowModified(bool(unsaved))
        window.setWindowTitle(f"{name}[*] – LICH Studio" if name else "LICH Studio")

    def _choose_document(self, key: str) -> None:
        if self._window.current_editor is not None:
            self._window.current_editor.show_document(key)

    def _close_documents(self, *keys: str) -> None:
        editor = self._window.current_editor
        if editor is None:
            return
        kept = [key for key in keys if not editor.close(key)]
        names = [document.title for document in editor.documents() if document.key in kept]
        if names:
            have = "it has" if len(names) == 1 else "they have"
            self._window.toast.say(f"Save {', '.join(names)} first: {have} unsaved changes.", refusal=True)

    def _offer_menu(self, key: str, at: QPoint) -> None:
        """Open the menu of a document's tab."""
        editor = self._window.current_editor
        documents = {document.key: document for document in editor.documents()} if editor is not None else {}
        if editor is None or key not in documents:
            return
        document = documents[key]
        others = [other.key for other in documents.values() if other.closes and other.key != key]
        closing = (
            MenuEntry("Close", lambda: self._close_documents(key), document.closes),
            MenuEntry("Close the others", lambda: self._close_documents(*others), bool(others)),
        )
        saving = MenuEntry("Save", lambda: editor.save(key), document.dirty)
        open_context_menu(self.tabs, at, (
            closing, (saving, *editor.document_entries(key)), file_entries(document.path, self._window.dialogs),
        ))  # fmt: skip
