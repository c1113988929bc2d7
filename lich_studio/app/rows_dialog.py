"""A question about several documents: a row for each, answered one by one; the dialog closes with the last answer."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from lich_studio.ui.forms import button, label

__all__ = ["QuestionRow", "RowsDialog"]

SIZE_PX = (660, 360)


class QuestionRow(QFrame):
    """One document: its name, what else tells it apart, and its answers at the right.

    Attributes:
        body: the layout below the name.
    """

    def __init__(self, name: str, detail: str, answers: Sequence[QPushButton]) -> None:
        """Show a document with its answers."""
        super().__init__()
        self.setProperty("role", "raised")
        title = label(name)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(title)
        head.addWidget(label(detail, "dim"))
        head.addStretch(1)
        for answer in answers:
            head.addWidget(answer)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(12, 8, 10, 10)
        self.body.setSpacing(6)
        self.body.addLayout(head)


class RowsDialog(QDialog):
    """The dialog around the rows.

    Attributes:
        later: leaves the rest unanswered.
        foot: the layout of the last line; `later` stands at its left.
    """

    def __init__(self, parent: QWidget, title: str, heading: str, text: str, later: str) -> None:
        """Create it without rows.

        Args:
            parent: the window.
            title: what its frame says.
            heading: what happened.
            text: what the answers mean.
            later: what leaving the rest means, as a tool tip.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.resize(*SIZE_PX)
        self._left: list[QuestionRow] = []
        page = QWidget()
        page.setProperty("role", "page")
        self._rows = QVBoxLayout(page)
        self._rows.setContentsMargins(0, 0, 4, 0)
        self._rows.setSpacing(6)
        self._rows.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(page)
        self.later = button("Later", self.reject)
        self.later.setToolTip(later)
        self.foot = QHBoxLayout()
        self.foot.addWidget(self.later)
        self.foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(heading, "title", wrap=True))
        column.addWidget(label(text, "dim", wrap=True))
        column.addWidget(scroll, 1)
        column.addLayout(self.foot)

    def add_row(self, row: QuestionRow, answers: Sequence[tuple[QPushButton, Callable[[], object]]]) -> None:
        """Add a row below the others; each of its buttons gives an answer and takes the row away."""
        self._rows.insertWidget(len(self._left), row)
        self._left.append(row)
        for made, answer in answers:
            made.clicked.connect(lambda _checked=False, answer=answer: self._answer(row, answer))

    def _answer(self, row: QuestionRow, answer: Callable[[], object]) -> None:
        if row not in self._left:
            return
        self._left.remove(row)
        row.hide()
        answer()
        if not self._left:
            self.accept()
