"""The offer after a crash: what was not saved, when it was last kept, and a restore or discard for each document."""
from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from lich_studio.session.lost_work import LostWork
from lich_studio.ui.forms import button, label

__all__ = ["RecoveryDialog"]

SIZE_PX = (640, 340)
HEADING = "The studio ended before these changes were saved"
TEXT = "The files themselves are as you last saved them. What is restored is not saved yet, and can be undone."


class RecoveryDialog(QDialog):
    """One row for each document; it closes when all are answered, and what is left is offered again next time.

    Attributes:
        rows: the rows still to be answered.
        restore_all: answers all of them.

    Signals:
        restore_wanted(LostWork): bring this back.
        discard_wanted(LostWork): drop this for good.
    """

    restore_wanted = Signal(object)
    discard_wanted = Signal(object)

    def __init__(self, parent: QWidget, found: Sequence[LostWork]) -> None:
        """Offer what was found, the newest first."""
        super().__init__(parent)
        self.setObjectName("recoveryDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Unsaved changes were found")
        self.resize(*SIZE_PX)
        self.rows: list[LostRow] = []
        page = QWidget()
        page.setProperty("role", "page")
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(6)
        for lost in found:
            self._add(lost)
        self._column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(page)
        self.later = button("Later", self.reject)
        self.later.setToolTip("Keep them, and ask again at the next start")
        self.restore_all = button("Restore all", self._restore_all, primary=True)
        self.restore_all.setEnabled(any(one.lost.value is not None for one in self.rows))
        self.restore_all.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addWidget(self.later)
        buttons.addStretch(1)
        buttons.addWidget(self.restore_all)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(HEADING, "title", wrap=True))
        column.addWidget(label(TEXT, "dim", wrap=True))
        column.addWidget(scroll, 1)
        column.addLayout(buttons)

    def _add(self, lost: LostWork) -> None:
        made = LostRow(lost)
        made.restore.clicked.connect(lambda: self._answer(made, restore=True))
        made.discard.clicked.connect(lambda: self._answer(made, restore=False))
        self.rows.append(made)
        self._column.addWidget(made)

    def _answer(self, row: LostRow, *, restore: bool) -> None:
        self.rows.remove(row)
        row.hide()
        (self.restore_wanted if restore else self.discard_wanted).emit(row.lost)
        if not self.rows:
            self.accept()

    def _restore_all(self) -> None:
        # The oldest first: of two that concern one document the newer has the last word.
        for row in reversed([row for row in self.rows if row.lost.value is not None]):
            self._answer(row, restore=True)


class LostRow(QFrame):
    """One document.

    Attributes:
        lost: what was found.
        restore: brings it back.
        discard: drops it.
    """

    def __init__(self, lost: LostWork) -> None:
        """Show what was found."""
        super().__init__()
        self.setProperty("role", "raised")
        self.lost = lost
        self.restore = button("Restore")
        self.restore.setEnabled(lost.value is not None)
        self.restore.setAccessibleName(f"Restore {lost.name}")
        self.discard = button("Discard", quiet=True)
        self.discard.setAccessibleName(f"Discard {lost.name}")
        name = label(lost.name)
        font = name.font()
        font.setBold(True)
        name.setFont(font)
        words = QVBoxLayout()
        words.setSpacing(2)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(name)
        head.addWidget(label(_when(lost), "dim"))
        head.addStretch(1)
        words.addLayout(head)
        words.addWidget(label(lost.fault or f"{lost.what[:1].upper()}{lost.what[1:]}", "fault" if lost.fault else "dim",
                              wrap=True))
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 8, 10, 8)
        line.setSpacing(8)
        line.addLayout(words, 1)
        line.addWidget(self.discard)
        line.addWidget(self.restore)


def _when(lost: LostWork) -> str:
    """Return the time of the last edit, with the day unless it is today."""
    day = "" if lost.when.date() == date.today() else f"{lost.when:%d %B} "
    return f"{day}{lost.when:%H:%M:%S}"
