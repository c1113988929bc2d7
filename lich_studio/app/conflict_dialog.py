"""The question when a file was changed by something else while unsaved work stands here: whose is to stand."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from lich_studio.session.disk_watch import DiskConflict
from lich_studio.ui.forms import button, label

__all__ = ["ConflictDialog"]

SIZE_PX = (660, 360)
HEADING = "Something else changed files that have unsaved changes here"
TEXT = "Taking the file's can be undone. Keeping yours writes over the file with the next save."


class ConflictDialog(QDialog):
    """One row for each file; it closes when all are answered. What is left unanswered is asked when it is saved.

    Attributes:
        rows: the rows still to be answered.

    Signals:
        taken(DiskConflict): what the file holds is to stand.
        kept(DiskConflict): what stands here is to stay.
    """

    taken = Signal(object)
    kept = Signal(object)

    def __init__(self, parent: QWidget, conflicts: Sequence[DiskConflict]) -> None:
        """Ask about these."""
        super().__init__(parent)
        self.setObjectName("conflictDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Changed on disk")
        self.resize(*SIZE_PX)
        self.rows: list[ConflictRow] = []
        page = QWidget()
        page.setProperty("role", "page")
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(6)
        for conflict in conflicts:
            self._add(conflict)
        self._column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(page)
        self.later = button("Later", self.reject)
        self.later.setToolTip("Nothing is lost: a save refuses to write over a file that something else changed")
        foot = QHBoxLayout()
        foot.addWidget(self.later)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(HEADING, "title", wrap=True))
        column.addWidget(label(TEXT, "dim", wrap=True))
        column.addWidget(scroll, 1)
        column.addLayout(foot)

    def _add(self, conflict: DiskConflict) -> None:
        made = ConflictRow(conflict)
        made.take.clicked.connect(lambda: self._answer(made, take=True))
        made.keep.clicked.connect(lambda: self._answer(made, take=False))
        self.rows.append(made)
        self._column.addWidget(made)

    def _answer(self, row: ConflictRow, *, take: bool) -> None:
        self.rows.remove(row)
        row.hide()
        (self.taken if take else self.kept).emit(row.conflict)
        if not self.rows:
            self.accept()


class ConflictRow(QFrame):
    """One file with both differences.

    Attributes:
        conflict: what it is about.
        take: takes what the file holds.
        keep: keeps what stands here.
    """

    def __init__(self, conflict: DiskConflict) -> None:
        """Show a conflict."""
        super().__init__()
        self.setProperty("role", "raised")
        self.conflict = conflict
        self.take = button("Take the file's")
        self.take.setAccessibleName(f"Take {conflict.path.name} as it is on disk")
        self.keep = button("Keep mine")
        self.keep.setAccessibleName(f"Keep {conflict.name} as it is here")
        name = label(conflict.name)
        font = name.font()
        font.setBold(True)
        name.setFont(font)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(name)
        head.addWidget(label(conflict.path.name, "dim"))
        head.addStretch(1)
        head.addWidget(self.keep)
        head.addWidget(self.take)
        words = QGridLayout()
        words.setHorizontalSpacing(12)
        words.setVerticalSpacing(2)
        words.setColumnStretch(1, 1)
        for row, (where, what) in enumerate((("On disk", conflict.disk), ("Here", conflict.here))):
            words.addWidget(label(where, "heading"), row, 0, Qt.AlignmentFlag.AlignTop)
            words.addWidget(label(what or "as it was read", wrap=True), row, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 10, 10)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(words)
