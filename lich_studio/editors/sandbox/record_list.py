"""The records of rules that failed in this project, each to be opened at the step that failed."""
from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.panels import empty
from lich_studio.session.record_play import RECORD_END, kept_records
from lich_studio.session.workspace import Workspace
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.forms import SectionPanel, button, label, row

__all__ = ["RecordList"]

MOST_SHOWN = 3
SAYS = "A rule that fails never loses its game: the record leads back to the step before."


class RecordList(SectionPanel):
    """One row for each record, the latest first; not there while no rule has failed.

    Attributes:
        buttons: what opens a record, by the name of its file.

    Signals:
        opened(Path): a record shall be opened.
    """

    opened = Signal(object)

    def __init__(self, workspace: Workspace) -> None:
        """List the records that lie in the project's folder."""
        super().__init__("Rules that failed")
        self._workspace = workspace
        self.buttons: dict[str, QPushButton] = {}
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        self.body.addWidget(label(SAYS, "dim", wrap=True))
        self.body.addLayout(self._column)
        self.refresh()

    def refresh(self) -> None:
        """List what lies there now."""
        empty(self._column)
        self.buttons = {}
        records = kept_records(self._workspace.folder)
        for path in records[:MOST_SHOWN]:
            self._column.addWidget(self._row(path))
        if len(records) > MOST_SHOWN:
            older = len(records) - MOST_SHOWN
            self._column.addWidget(label(f"{older} older in the folder {records[0].parent.name}", "dim"))
        self.setVisible(bool(records))

    def _row(self, path: Path) -> QWidget:
        opens = self.buttons[path.name] = button("Open at the failing step", lambda: self.opened.emit(path))
        opens.setAccessibleName(f"Open {path.name} at the failing step")
        when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%d %b %Y, %H:%M")
        return row(ElidedLabel(path.name.removesuffix(RECORD_END)), label(when, "dim"), None, opens)
