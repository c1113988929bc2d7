"""The one seam through which the window asks for files and for what to do with unsaved work.

Dialogs are opened, never executed: the answer comes to a function, so the window's event loop stays the
only one and tests can put another `Dialogs` in place.
"""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from lich_studio.ui.file_dialogs import FileDialogs
from lich_studio.ui.stylesheet import set_role

__all__ = ["Dialogs", "UnsavedAnswer"]

UnsavedAnswer = Literal["save", "keep", "discard", "cancel"]
MOST_NAMES = 8
KEPT_ASIDE = "What is kept for later is offered again when this project is opened next."


class Dialogs(FileDialogs):
    """Asks the user; every answer arrives by a call, and a cancelled file dialog makes none."""

    def ask_folder(self, parent: QWidget, title: str, start: Path, answer: Callable[[Path], None]) -> None:
        """Ask for a project folder and call `answer` with it."""
        dialog = QFileDialog(parent, title, str(start))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: answer(Path(name)))
        dialog.open()

    def show_file(self, path: Path) -> None:
        """Show a file in whatever the system opens such files with, or its folder if it is gone."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path if path.exists() else path.parent)))

    def ask_unsaved(
        self, parent: QWidget, names: list[str], answer: Callable[[UnsavedAnswer], None], *, to_other: bool = False
    ) -> None:
        """Ask what to do with unsaved documents before the window closes or another project is opened.

        Args:
            parent: the window.
            names: what is unsaved, for the user.
            answer: called with the choice; closing the dialog is "cancel".
            to_other: another project is to be opened; unsaved work can then be kept aside instead of thrown away.
        """
        box = QMessageBox(parent)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setObjectName("unsavedDialog")
        box.setIcon(QMessageBox.Icon.NoIcon)
        box.setWindowTitle("Unsaved changes")
        several = len(names) > 1
        before = "opening another project" if to_other else "closing"
        box.setText(f"Save {'these changes' if several else 'the changes'} before {before}?")
        shown = names[:MOST_NAMES] + ([f"and {len(names) - MOST_NAMES} more"] if len(names) > MOST_NAMES else [])
        box.setInformativeText("\n".join([*shown, "", KEPT_ASIDE] if to_other else shown))
        save = box.addButton("Save", QMessageBox.ButtonRole.AcceptRole)
        role = QMessageBox.ButtonRole.DestructiveRole
        other = box.addButton("Keep for later" if to_other else "Discard", role)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(save)
        set_role(save, "primary", True)
        answers: dict[object, UnsavedAnswer] = {save: "save", other: "keep" if to_other else "discard"}
        box.finished.connect(lambda _code: answer(answers.get(box.clickedButton(), "cancel")))
        box.open()
