"""What was wrong with the project's files when it was opened: a button in the status bar, and the list it opens."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from lich_studio.content.problems import Problem
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import label
from lich_studio.ui.problems_panel import ProblemEntry, ProblemsPanel

__all__ = ["FileProblems"]

LIST_SIZE_PX = (620, 260)
GAP_PX = 6


class FileProblems(QPushButton):
    """Says how many problems there are; hidden while there are none.

    Attributes:
        panel: the list, shown by a press.

    Signals:
        file_wanted(Path): a problem was clicked; its file should be shown.
    """

    file_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Create it without problems."""
        super().__init__(parent)
        self.setObjectName("fileProblems")
        self.setProperty("quiet", True)
        self.setToolTip("Show what is wrong with the files of this project")
        self._popup = _Popup(self)
        self.panel = ProblemsPanel(theme)
        column = QVBoxLayout(self._popup)
        column.addWidget(label("What could not be read stays on disk as it is. A click opens the file.", "dim"))
        column.addWidget(self.panel, 1)
        self.panel.activated.connect(self._go)
        self.clicked.connect(self._open)
        self.set_theme(theme)
        self.hide()

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Tell of these problems."""
        self.panel.set_problems(problems)
        self.setText(count_of(problems))
        self.setVisible(bool(problems))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.setIcon(icon("error", theme, "bad"))
        self.panel.set_theme(theme)

    def _open(self) -> None:
        self._popup.resize(*LIST_SIZE_PX)
        corner = self.mapToGlobal(QPoint(self.width(), 0))
        self._popup.move(corner - QPoint(LIST_SIZE_PX[0], LIST_SIZE_PX[1] + GAP_PX))
        self._popup.show()
        self.panel.list_widget.setFocus()

    def _go(self, entry: ProblemEntry) -> None:
        problem = entry.target
        if isinstance(problem, Problem) and isinstance(problem.path, Path):
            self._popup.hide()
            self.file_wanted.emit(problem.path)


class _Popup(QFrame):
    """A frame over the window that goes with Esc or a click beside it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "panel")
        self.setAccessibleName("Problems in files")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


def count_of(problems: Sequence[Problem]) -> str:
    """Return how many problems there are, in words."""
    return f"{len(problems)} problem{'' if len(problems) == 1 else 's'} in files"
