"""The dialog for a new project: its name, where it belongs, and what it begins with."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QDialog, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from lich_studio.ui.fields import FieldRows
from lich_studio.ui.forms import button, label, row

__all__ = ["NewProjectDialog"]

TEMPLATES: Final = (
    ("first steps", "First steps", "A standard board, two heroes with a deck each, a source and a technique."),
    ("empty", "Empty", "Nothing but the project itself."),
    ("samples", "Everything of the samples", "Two sets, their decks, all maps and scenarios, to change at will."),
)
WIDTH_PX: Final = 520


class NewProjectDialog(QDialog):
    """Asks what a new project shall be.

    Signals:
        folder_wanted(Path): another parent folder shall be chosen; where to begin.
        made(Path, str, str): folder, name and template were chosen.
    """

    folder_wanted = Signal(object)
    made = Signal(object, str, str)

    def __init__(self, parent: QWidget, folder: Path) -> None:
        """Offer a project inside `folder`."""
        super().__init__(parent)
        self.setObjectName("newProject")
        self.setWindowTitle("New project")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(WIDTH_PX)
        self._parent_folder = folder
        self.name = QLineEdit("My game")
        self.name.setMaxLength(80)
        self.name.textChanged.connect(lambda _text: self._show())
        self._place, self._fault = label("", "dim", wrap=True), label("", "fault", wrap=True)
        self.create_button = button("Create", self._create, primary=True)
        self.create_button.setDefault(True)
        self._lay_out()
        self._show()
        self.name.selectAll()
        self.name.setFocus()

    @property
    def folder(self) -> Path:
        """Where the project would be made."""
        return self._parent_folder / _folder_name(self.name.text())

    def set_parent(self, folder: Path) -> None:
        """Make the project inside another folder."""
        self._parent_folder = folder
        self._show()

    def refuse(self, reason: str) -> None:
        """Say why the project could not be made."""
        self._fault.setText(reason)
        self._fault.show()

    def _lay_out(self) -> None:
        rows = FieldRows()
        rows.add("Name", self.name)
        rows.add("Place", row(self._place, button("Change...", lambda: self.folder_wanted.emit(self._parent_folder))))
        self._place.setMinimumWidth(WIDTH_PX // 2)
        self._templates = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(label("New project", "title"))
        column.addWidget(rows)
        column.addWidget(label("Begin with", "heading"))
        for number, (_name, title, about) in enumerate(TEMPLATES):
            choice = QRadioButton(title)
            choice.setAccessibleDescription(about)
            self._templates.addButton(choice, number)
            told = label(about, "dim", wrap=True)
            told.setContentsMargins(24, 0, 0, 0)
            box = QVBoxLayout()
            box.setSpacing(0)
            box.addWidget(choice)
            box.addWidget(told)
            column.addLayout(box)
        self._templates.button(0).setChecked(True)
        self._fault.hide()
        column.addWidget(self._fault)
        column.addSpacing(4)
        column.addWidget(row(None, button("Cancel", self.reject), self.create_button))

    def _show(self) -> None:
        self._fault.hide()
        self._place.setText(str(self.folder))
        self.create_button.setEnabled(bool(self.name.text().strip()))

    def _create(self) -> None:
        template = TEMPLATES[self._templates.checkedId()][0]
        self.made.emit(self.folder, self.name.text().strip(), template)


def _folder_name(name: str) -> str:
    """Return a project's name without what file systems refuse."""
    kept = "".join(letter for letter in name.strip() if letter.isalnum() or letter in " -_'").strip()
    return kept or "Project"
