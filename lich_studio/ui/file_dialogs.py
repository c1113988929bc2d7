"""The seam through which editors ask for files: every dialog is opened, never executed; the answer comes by a call.

The window gives each editor the one it uses itself; tests put another in its place.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

__all__ = ["FileDialogs"]


class FileDialogs:
    """Asks for files, and shows where they are; a cancelled dialog makes no call."""

    def ask_open(
        self, parent: QWidget, title: str, start: Path, filters: Sequence[str], answer: Callable[[Path], None]
    ) -> None:
        """Ask for a file that is there.

        Args:
            parent: the widget it belongs to.
            title: what it says.
            start: the folder it begins in.
            filters: rows such as "Maps (*.tmx *.tmj)".
            answer: called with the file.
        """
        dialog = QFileDialog(parent, title, str(start))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        self._open(dialog, filters, answer)

    def ask_save(
        self, parent: QWidget, title: str, start: Path, filters: Sequence[str], answer: Callable[[Path], None]
    ) -> None:
        """Ask where to write a file; the dialog itself asks before one is overwritten.

        Args:
            parent: the widget it belongs to.
            title: what it says.
            start: the file it proposes.
            filters: rows such as "Picture (*.png)".
            answer: called with the file.
        """
        dialog = QFileDialog(parent, title, str(start.parent))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(start.suffix.removeprefix("."))
        dialog.selectFile(start.name)
        self._open(dialog, filters, answer)

    def show_folder(self, path: Path) -> None:
        """Show the folder that a file lies in, or a folder itself, in whatever the system opens folders with."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path if path.is_dir() else path.parent)))

    def _open(self, dialog: QFileDialog, filters: Sequence[str], answer: Callable[[Path], None]) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters(list(filters))
        dialog.fileSelected.connect(lambda name: answer(Path(name)))
        dialog.open()
