"""An editor of paper and dialogs that answer at once, for tests of the window around the editors."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

from lich_studio.app.editors_list import EditorSpec
from lich_studio.app.file_dialogs import Dialogs, UnsavedAnswer
from lich_studio.ui.editor import DocumentInfo, Editor, EditorDock, Place

SPECS = (EditorSpec("one", "First", "map", "none"), EditorSpec("two", "Second", "cards", "none"))


class PaperEditor(Editor):
    """One document that is as dirty as the test says, and a field to write in."""

    def __init__(self, spec: EditorSpec) -> None:
        super().__init__()
        self.id, self.title, self.dirty, self.saved, self.undone, self.done = spec.id, spec.title, False, 0, 0, 0
        self.places: list[Place | None] = []
        self.themes: list[str] = []
        self.sheet = "paper"
        self.field, self._panel = QPlainTextEdit(spec.title), QLabel("panel")
        self._action = QAction(f"Do {spec.id}", self)
        self._action.setProperty("menu", "Edit")
        self._action.setShortcut(QKeySequence("Ctrl+D"))
        self._action.triggered.connect(lambda _checked=False: setattr(self, "done", self.done + 1))

    def widget(self) -> QWidget:
        return self.field

    def docks(self) -> Sequence[EditorDock]:
        return (EditorDock("panel", "Panel", self._panel),)

    def actions(self) -> Sequence[QAction]:
        return (self._action,)

    def documents(self) -> Sequence[DocumentInfo]:
        return (DocumentInfo("paper", f"Paper {self.id}", dirty=self.dirty),)

    def current_document(self) -> str:
        return self.sheet

    def save(self, key: str = "", path: Path | None = None) -> bool:
        self.saved += 1
        self.dirty = False
        self.documents_changed.emit()
        return True

    def undo(self) -> None:
        self.undone += 1

    def undo_text(self) -> str:
        return "Paint wall" if self.dirty else ""

    def activate(self, place: Place | None = None) -> None:
        self.places.append(place)
        if place is not None and place.document:
            self.sheet = place.document
        self.field.setFocus()

    def set_theme(self, name: str) -> None:
        self.themes.append(name)


class FakeDialogs(Dialogs):
    """Answers at once, or later when the test says so."""

    def __init__(self) -> None:
        self.folder = Path()
        self.asked: list[list[str]] = []
        self.shown: list[Path] = []
        self.answer_unsaved: Callable[[UnsavedAnswer], None] | None = None

    def ask_folder(self, parent: QWidget, title: str, start: Path, answer: Callable[[Path], None]) -> None:
        answer(self.folder)

    def show_file(self, path: Path) -> None:
        self.shown.append(path)

    def show_folder(self, path: Path) -> None:
        self.shown.append(path)

    def ask_unsaved(
        self, parent: QWidget, names: list[str], answer: Callable[[UnsavedAnswer], None], *, to_other: bool = False
    ) -> None:
        self.asked.append(names)
        self.answer_unsaved = answer
