"""The offer of what an earlier start left unsaved: when it was last kept, with a restore and discard for each."""
from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from lich_studio.app.rows_dialog import QuestionRow, RowsDialog
from lich_studio.content.first_letter import upper_first
from lich_studio.session.lost_work import LostWork
from lich_studio.ui.forms import button, label

__all__ = ["RecoveryDialog"]

HEADING = "These changes were not saved when the project was open last"
TEXT = "The files themselves are as you last saved them. What is restored is not saved yet, and can be undone."
LATER = "Keep them, and ask again at the next start"


class RecoveryDialog(RowsDialog):
    """One row for each document; it closes when all are answered, and what is left is offered again next time.

    Attributes:
        restore_all: answers all of them.

    Signals:
        restore_wanted(LostWork): bring this back.
        discard_wanted(LostWork): drop this for good.
    """

    restore_wanted = Signal(object)
    discard_wanted = Signal(object)

    def __init__(self, parent: QWidget, found: Sequence[LostWork]) -> None:
        """Offer what was found, the newest first."""
        super().__init__(parent, "Unsaved changes were found", HEADING, TEXT, LATER)
        self.setObjectName("recoveryDialog")
        for lost in found:
            row = LostRow(lost)
            self.add_row(row, (
                (row.restore, lambda lost=lost: self.restore_wanted.emit(lost)),
                (row.discard, lambda lost=lost: self.discard_wanted.emit(lost)),
            ))  # fmt: skip
        self.restore_all = button("Restore all", self._restore_all, primary=True)
        self.restore_all.setEnabled(any(one.lost.value is not None for one in self.rows))
        self.restore_all.setDefault(True)
        self.foot.addWidget(self.restore_all)

    @property
    def rows(self) -> list[LostRow]:
        """The rows still to be answered."""
        return [row for row in self._left if isinstance(row, LostRow)]

    def _restore_all(self) -> None:
        # The oldest first: of two that concern one document the newer has the last word.
        for row in reversed([row for row in self.rows if row.lost.value is not None]):
            row.restore.click()


class LostRow(QuestionRow):
    """One document.

    Attributes:
        lost: what was found.
        restore: brings it back.
        discard: drops it.
    """

    def __init__(self, lost: LostWork) -> None:
        """Show what was found."""
        self.restore, self.discard = button("Restore"), button("Discard", quiet=True)
        super().__init__(lost.name, _when(lost), (self.discard, self.restore))
        self.lost = lost
        self.restore.setEnabled(lost.value is not None)
        self.restore.setAccessibleName(f"Restore {lost.name}")
        self.discard.setAccessibleName(f"Discard {lost.name}")
        said = lost.fault or lost.what
        self.body.addWidget(label(upper_first(said), "fault" if lost.fault else "dim", wrap=True))


def _when(lost: LostWork) -> str:
    """Return the time of the last edit, with the day unless it is today."""
    day = "" if lost.when.date() == date.today() else f"{lost.when:%d %B} "
    return f"{day}{lost.when:%H:%M:%S}"
