"""The dialog of every export: choices at the left, a small picture of what comes at the right, progress and a stop.

An editor fills in what its things are: a form of choices, how large they will be, how they look, and the work.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.content.problems import ContentError
from lich_studio.session.jobs import Job
from lich_studio.ui.export_choices import ExportChoices
from lich_studio.ui.file_dialogs import FileDialogs
from lich_studio.ui.forms import SectionPanel, button, label
from lich_studio.ui.job_row import JobRow

__all__ = ["BackgroundExport"]

PICTURE: Final = QSize(300, 290)
WIDTH_PX: Final = 850
FORM_WIDTH_PX: Final = 460


class BackgroundExport(QDialog):
    """Asks how and where to export, and does it in the background.

    Attributes:
        picture: the small picture.
        size_told: how large the export will be.
        fault: why it cannot be made so, or why it failed.
        job_row: how far it is.
        export_button: asks for the file and begins.
        close_button: closes, or stops what runs.

    Signals:
        exported(Written): the files are written; the dialog has closed.
    """

    exported = Signal(object)

    def __init__(
        self, parent: QWidget, title: str, choices: ExportChoices, dialogs: FileDialogs, proposed: Path
    ) -> None:
        """Show a form.

        Args:
            parent: the widget it belongs to.
            title: what it says.
            choices: the form.
            dialogs: how the file is asked for.
            proposed: the file proposed, without its ending.
        """
        super().__init__(parent)
        self.setObjectName("exportDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setMinimumWidth(WIDTH_PX)
        self._dialogs = dialogs
        self._proposed = proposed
        self._choices = choices
        choices.setMinimumWidth(FORM_WIDTH_PX)
        self.picture = QLabel()
        self.size_told = label("", "dim")
        self.fault = label("", "fault", wrap=True)
        self.job_row = JobRow()
        self.export_button = button("Export...", self._ask_file, primary=True)
        self.close_button = button("Cancel", self.reject)
        self._lay_out()
        choices.changed.connect(self.look_ahead)
        self.job_row.finished.connect(self._finish)
        self.job_row.failed.connect(lambda error: self._be_idle(str(error)))
        self.job_row.stopped.connect(lambda: self._be_idle(""))

    def told(self) -> str:
        """Return how large the export will be, in words.

        Raises:
            ContentError: if it cannot be made so.
        """
        raise NotImplementedError

    def drawn(self, size: QSize) -> QImage:
        """Return a small picture of the export that fits a size in pixels."""
        raise NotImplementedError

    def job(self, target: Path) -> Job[Any]:
        """Begin the work that writes to `target`; its result is a `Written`."""
        raise NotImplementedError

    def proposed(self) -> Path:
        """Return the file to propose, without its ending."""
        return self._proposed

    def reject(self) -> None:
        """Stop what runs; close if nothing does."""
        if self.job_row.job is not None:
            self.job_row.cancel()
        else:
            super().reject()

    def look_ahead(self) -> None:
        """Show what the choices lead to; refuse those that lead nowhere."""
        try:
            self.size_told.setText(self.told())
            self.fault.clear()
        except ContentError as error:
            self.size_told.clear()
            self.fault.setText(_sentence(error))
        self.fault.setVisible(bool(self.fault.text()))
        self.export_button.setEnabled(not self.fault.text())
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap.fromImage(self.drawn(PICTURE * ratio))
        pixmap.setDevicePixelRatio(ratio)
        self.picture.setPixmap(pixmap)

    def _lay_out(self) -> None:
        panel = SectionPanel()
        self.picture.setFixedSize(PICTURE)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setAccessibleName("Preview")
        self.size_told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        panel.body.addWidget(self.picture)
        panel.body.addWidget(self.size_told)
        left = QVBoxLayout()
        left.addWidget(self._choices)
        left.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(24)
        top.addLayout(left, 1)
        top.addWidget(panel, 0, Qt.AlignmentFlag.AlignTop)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self.fault)
        told.addWidget(self.job_row)
        buttons.addLayout(told, 1)
        buttons.addSpacing(16)
        buttons.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignBottom)
        buttons.addWidget(self.export_button, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(16)
        column.addLayout(top)
        column.addLayout(buttons)
        self.export_button.setDefault(True)

    def _ask_file(self) -> None:
        found, proposed = self._choices.format, self.proposed()
        start = proposed.with_name(f"{proposed.name}{found.suffixes[0]}")
        filters = [f"{found.name} (*{found.suffixes[0]})"]
        self._dialogs.ask_save(self, self.windowTitle(), start, filters, self._begin)

    def _begin(self, target: Path) -> None:
        found = self._choices.format
        if target.suffix.lower() not in found.suffixes:
            target = target.with_name(target.name + found.suffixes[0])
        self._choices.setEnabled(False)
        self.export_button.setEnabled(False)
        self.fault.hide()
        self.close_button.setText("Stop")
        self.job_row.watch(self.job(target), "Starting")

    def _be_idle(self, fault: str) -> None:
        self._choices.setEnabled(True)
        self.export_button.setEnabled(True)
        self.close_button.setText("Cancel")
        self.fault.setText(upper_first(fault))
        self.fault.setVisible(bool(fault))

    def _finish(self, written: object) -> None:
        self.accept()
        self.exported.emit(written)


def _sentence(error: Exception) -> str:
    return upper_first(str(error))
