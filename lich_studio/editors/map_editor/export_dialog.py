"""The dialog that exports a map: choices at the left, a small picture of what comes at the right."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from lich_studio.content.map import Map
from lich_studio.content.problems import ContentError
from lich_studio.editors.map_editor.export_form import ExportForm
from lich_studio.exchange.options import ExportOptions
from lich_studio.publish.background import Written, write_map
from lich_studio.publish.foresight import Foresight
from lich_studio.session.jobs import Job
from lich_studio.session.map_layers import LayerRule
from lich_studio.ui.file_dialogs import FileDialogs
from lich_studio.ui.forms import SectionPanel, button, label
from lich_studio.ui.job_row import JobRow

__all__ = ["ExportDialog"]

PICTURE: Final = QSize(300, 290)
WIDTH_PX: Final = 850
FORM_WIDTH_PX: Final = 460


class ExportDialog(QDialog):
    """Asks how and where to export a map, and does it in the background.

    Attributes:
        form: the choices.
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
        self, parent: QWidget, board: Map, rules: Sequence[LayerRule], dialogs: FileDialogs, folder: Path,
        format_id: str = "png", options: ExportOptions | None = None,
    ) -> None:
        """Show the choices for a map.

        Args:
            parent: the widget it belongs to.
            board: the map as it stands.
            rules: its layers as a person names them.
            dialogs: how the file is asked for.
            folder: where the file is proposed.
            format_id: the format chosen at first.
            options: the options chosen at first.
        """
        super().__init__(parent)
        self.setObjectName("exportDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(f"Export {board.name}")
        self.setMinimumWidth(WIDTH_PX)
        self._board = board
        self._dialogs = dialogs
        self._folder = folder
        self._foresight = Foresight(board)
        self.form = ExportForm(board, rules, format_id, options or ExportOptions())
        self.form.setMinimumWidth(FORM_WIDTH_PX)
        self.picture = QLabel()
        self.size_told = label("", "dim")
        self.fault = label("", "fault", wrap=True)
        self.job_row = JobRow()
        self.export_button = button("Export...", self._ask_file, primary=True)
        self.close_button = button("Cancel", self.reject)
        self._lay_out()
        self.form.changed.connect(self._look_ahead)
        self.job_row.finished.connect(self._finish)
        self.job_row.failed.connect(lambda error: self._be_idle(str(error)))
        self.job_row.stopped.connect(lambda: self._be_idle(""))
        self._look_ahead()

    def reject(self) -> None:
        """Stop what runs; close if nothing does."""
        if self.job_row.job is not None:
            self.job_row.cancel()
        else:
            super().reject()

    def _lay_out(self) -> None:
        panel = SectionPanel()
        self.picture.setFixedSize(PICTURE)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setAccessibleName("Preview")
        self.size_told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        panel.body.addWidget(self.picture)
        panel.body.addWidget(self.size_told)
        left = QVBoxLayout()
        left.addWidget(self.form)
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

    def _look_ahead(self) -> None:
        """Show what the choices lead to; refuse those that lead nowhere."""
        options = self.form.options
        try:
            self.size_told.setText(self._foresight.told(self.form.format.id, options))
            self.fault.clear()
        except ContentError as error:
            self.size_told.clear()
            self.fault.setText(str(error)[:1].upper() + str(error)[1:])
        self.fault.setVisible(bool(self.fault.text()))
        self.export_button.setEnabled(not self.fault.text())
        ratio = self.devicePixelRatioF()
        wanted = PICTURE * ratio
        pixmap = QPixmap.fromImage(self._foresight.picture(options, wanted.width(), wanted.height()))
        pixmap.setDevicePixelRatio(ratio)
        self.picture.setPixmap(pixmap)

    def _ask_file(self) -> None:
        found = self.form.format
        start = self._folder / f"{self._board.id}{found.suffixes[0]}"
        filters = [f"{found.name} (*{found.suffixes[0]})"]
        self._dialogs.ask_save(self, self.windowTitle(), start, filters, self._begin)

    def _begin(self, target: Path) -> None:
        found = self.form.format
        if target.suffix.lower() not in found.suffixes:
            target = target.with_name(target.name + found.suffixes[0])
        self.form.setEnabled(False)
        self.export_button.setEnabled(False)
        self.fault.hide()
        self.close_button.setText("Stop")
        job = Job(write_map, self._board, target, self.form.options, found.id)
        self.job_row.watch(job, "Starting")

    def _be_idle(self, fault: str) -> None:
        self.form.setEnabled(True)
        self.export_button.setEnabled(True)
        self.close_button.setText("Cancel")
        self.fault.setText(fault[:1].upper() + fault[1:])
        self.fault.setVisible(bool(fault))

    def _finish(self, written: Written) -> None:
        self.accept()
        self.exported.emit(written)
