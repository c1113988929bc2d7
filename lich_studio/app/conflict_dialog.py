"""The question when a file was changed by something else while unsaved work stands here: whose is to stand."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from lich_studio.app.rows_dialog import QuestionRow, RowsDialog
from lich_studio.session.disk_watch import DiskConflict
from lich_studio.ui.forms import button, label

__all__ = ["ConflictDialog"]

HEADING = "Something else changed files that have unsaved changes here"
TEXT = "Taking the file's can be undone. Keeping yours writes over the file with the next save."
LATER = "Nothing is lost: a save refuses to write over a file that something else changed"


class ConflictDialog(RowsDialog):
    """One row for each file; it closes when all are answered. What is left unanswered is asked when it is saved.

    Signals:
        taken(DiskConflict): what the file holds is to stand.
        kept(DiskConflict): what stands here is to stay.
    """

    taken = Signal(object)
    kept = Signal(object)

    def __init__(self, parent: QWidget, conflicts: Sequence[DiskConflict]) -> None:
        """Ask about these."""
        super().__init__(parent, "Changed on disk", HEADING, TEXT, LATER)
        self.setObjectName("conflictDialog")
        for conflict in conflicts:
            row = ConflictRow(conflict)
            self.add_row(row, (
                (row.take, lambda conflict=conflict: self.taken.emit(conflict)),
                (row.keep, lambda conflict=conflict: self.kept.emit(conflict)),
            ))  # fmt: skip

    @property
    def rows(self) -> list[ConflictRow]:
        """The rows still to be answered."""
        return [row for row in self._left if isinstance(row, ConflictRow)]


class ConflictRow(QuestionRow):
    """One file with both differences.

    Attributes:
        conflict: what it is about.
        take: takes what the file holds.
        keep: keeps what stands here.
    """

    def __init__(self, conflict: DiskConflict) -> None:
        """Show a conflict."""
        self.take, self.keep = button("Take the file's"), button("Keep mine")
        super().__init__(conflict.name, conflict.path.name, (self.keep, self.take))
        self.conflict = conflict
        self.take.setAccessibleName(f"Take {conflict.path.name} as it is on disk")
        self.keep.setAccessibleName(f"Keep {conflict.name} as it is here")
        words = QGridLayout()
        words.setHorizontalSpacing(12)
        words.setVerticalSpacing(2)
        words.setColumnStretch(1, 1)
        for row, (where, what) in enumerate((("On disk", conflict.disk), ("Here", conflict.here))):
            words.addWidget(label(where, "heading"), row, 0, Qt.AlignmentFlag.AlignTop)
            words.addWidget(label(what or "as it was read", wrap=True), row, 1)
        self.body.addLayout(words)
