"""The dialog that tells what an import changed or left out, and the one that shows a slow import."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.exchange.report import Report
from lich_studio.ui.forms import button, label
from lich_studio.ui.job_row import JobRow

__all__ = ["BusyDialog", "ReportDialog"]

SIZE_PX = (560, 360)
BUSY_WIDTH_PX = 360


class ReportDialog(QDialog):
    """What was changed to fit, and what was left out, each with its place.

    Attributes:
        findings: one line each.
        close_button: closes it.
        copy_button: copies the whole report as text.
    """

    def __init__(self, parent: QWidget, title: str, report: Report, reassurance: str = "") -> None:
        """Show a report.

        Args:
            parent: the widget it belongs to.
            title: what was done, such as "Imported Arena".
            report: the report.
            reassurance: a sentence after the numbers of things.
        """
        super().__init__(parent)
        self.setObjectName("reportDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.resize(*SIZE_PX)
        self._text = "\n".join(report.lines())
        told = [upper_first(line) for line in report.lines() if not line.startswith("taken")]
        self.findings = QPlainTextEdit("\n".join(told))
        self.findings.setAccessibleName("Findings")
        self.findings.setReadOnly(True)
        self.close_button = button("Close", self.accept, primary=True)
        self.copy_button = button("Copy as text", self._copy)
        buttons = QHBoxLayout()
        buttons.addWidget(self.copy_button)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(title, "title"))
        column.addWidget(label(f"{_summary(report)} {reassurance}".strip(), "dim", wrap=True))
        column.addWidget(self.findings, 1)
        column.addLayout(buttons)
        self.close_button.setDefault(True)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)


class BusyDialog(QDialog):
    """Shows a job that takes its time, with a way to stop it.

    Attributes:
        job_row: how far it is.
        stop_button: stops it.
    """

    def __init__(self, parent: QWidget, title: str) -> None:
        """Create it hidden."""
        super().__init__(parent)
        self.setObjectName("busyDialog")
        self.setWindowTitle(title)
        self.setMinimumWidth(BUSY_WIDTH_PX)
        self.job_row = JobRow()
        self.stop_button = button("Stop", self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(self.job_row)
        column.addWidget(self.stop_button, 0, Qt.AlignmentFlag.AlignRight)

    def reject(self) -> None:
        """Stop the job; whoever watches it closes the dialog."""
        self.job_row.cancel()


def _summary(report: Report) -> str:
    """Return how much was changed and left out, in a sentence."""
    changed, left = (len(report.of(kind)) + report.untold.get(kind, 0) for kind in ("changed", "left out"))
    parts = [f"{changed} thing{'s were' if changed != 1 else ' was'} changed to fit"] if changed else []
    parts += [f"{left} {'were' if left != 1 else 'was'} left out"] if left else []
    return f"{' and '.join(parts)}."
