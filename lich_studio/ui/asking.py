"""Asking for a number, a line of text or a yes, without stopping anything else."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QPushButton, QSpinBox, QVBoxLayout, QWidget

from lich_studio.ui.fields import spin_field
from lich_studio.ui.forms import button, label

__all__ = ["AskDialog", "ask_number", "ask_text", "ask_to_go_on"]

LARGEST = 999
WIDTH_PX = 380


class AskDialog(QDialog):
    """One question, with one field at most.

    Attributes:
        field: where the answer is typed; None where yes and no are all there is to answer.
        answer: takes what is typed; Enter does the same.
        cancel: leaves everything as it is.
    """

    def __init__(self, parent: QWidget | None, title: str, says: str, field: QSpinBox | QLineEdit | None,
                 does: str) -> None:
        """Ask.

        Args:
            parent: the widget it stands over.
            title: what is asked for.
            says: what an answer means, in a sentence; "" where the title says it all.
            field: where the answer is typed, with what it is now.
            does: what the button says that takes the answer.
        """
        super().__init__(parent)
        self.setObjectName("askDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.field = field
        self.answer: QPushButton = button(does, self.accept, primary=True)
        self.answer.setDefault(True)
        self.cancel: QPushButton = button("Cancel", self.reject)
        self.cancel.setAutoDefault(False)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for one in (self.cancel, self.answer):
            buttons.addWidget(one)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(title, "title", wrap=True))
        if says:
            column.addWidget(label(says, "dim", wrap=True))
        if field is not None:
            field.setAccessibleName(title)
            column.addWidget(field)
        column.addSpacing(4)
        column.addLayout(buttons)
        if field is not None:
            field.setFocus()
            field.selectAll()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the height that the texts need: wrapped texts know theirs only at a width, and guess too high before."""
        super().showEvent(event)
        self.setFixedSize(WIDTH_PX, self._column.totalHeightForWidth(WIDTH_PX))


def ask_number(
    parent: QWidget | None, title: str, now: int, then: Callable[[int], object], *,
    says: str = "", least: int = -LARGEST,
) -> AskDialog:
    """Ask for a whole number and hand it on.

    Args:
        parent: what the dialog stands before.
        title: what is asked.
        now: the number shown at first.
        then: is handed the answer; not called when nobody answers.
        says: a sentence above the field.
        least: the least number that can be given.
    """
    field = spin_field(least, LARGEST, now, name=title)
    dialog = AskDialog(parent, title, says, field, "Set")
    dialog.accepted.connect(lambda: then(field.value()))
    dialog.open()
    return dialog


def ask_text(
    parent: QWidget | None, title: str, now: str, then: Callable[[str], object], *, says: str = "", does: str = "Save"
) -> AskDialog:
    """Ask for a line of text and hand it on; an empty one is no answer.

    Args:
        parent: what the dialog stands before.
        title: what is asked.
        now: the text shown at first.
        then: is handed the answer; not called when nobody answers.
        says: a sentence above the field.
        does: what the button that answers says.
    """
    field = QLineEdit(now)
    dialog = AskDialog(parent, title, says, field, does)
    field.textChanged.connect(lambda text: dialog.answer.setEnabled(bool(text.strip())))
    dialog.answer.setEnabled(bool(now.strip()))
    dialog.accepted.connect(lambda: then(field.text().strip()))
    dialog.open()
    return dialog


def ask_to_go_on(parent: QWidget | None, title: str, says: str, does: str, then: Callable[[], object]) -> AskDialog:
    """Ask whether to do what cannot be taken back.

    Args:
        parent: what the dialog stands before.
        title: what is asked.
        says: what would come of it.
        does: what the button says that does it.
        then: does it; not called when nobody answers.
    """
    dialog = AskDialog(parent, title, says, None, does)
    dialog.accepted.connect(lambda: then())
    dialog.open()
    return dialog
