"""What stands around the editors: activity bar, document tabs, status bar, and what they tell."""
from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from lich_studio.app.activity_bar import ActivityBar
from lich_studio.app.document_tabs import DocumentTabs
from lich_studio.app.project.side import ProjectSide
from lich_studio.app.save_trouble import SaveTroubleBar
from lich_studio.render.theme import Theme

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
        self.tabs.close_requested.connect(self._close_document)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.save_trouble = SaveTroubleBar(window)
        column.addWidget(self.tabs)
        column.addWidget(self.save_trouble)
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

    def _close_document(self, key: str) -> None:
        editor = self._window.current_editor
        if editor is not None and not editor.close(key):
            self._window.toast.say("Save it first: it has unsaved changes.", refusal=True)
