"""The steps of the document in front by name: a click goes back or forth to where one was."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.editor import History
from lich_studio.ui.forms import label

__all__ = ["HistoryPanel"]

EMPTY = "Nothing was done here yet. Every step is listed by name; a click goes back to it, or forth again."
BEGINNING = "As it was opened"


class HistoryPanel(QWidget):
    """What was done, oldest first; what was taken back stays listed, dim, until something else is done.

    Attributes:
        list: the steps; row 0 is the beginning.

    Signals:
        chosen(int): how many steps shall be done.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__()
        self._theme = theme
        self._history = History()
        self._shown: Sequence[str] = ()
        self._empty = label(EMPTY, "dim", wrap=True)
        self.list = _Steps()
        self.list.setAccessibleName("History")
        self.list.setUniformItemSizes(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(lambda item: self.chosen.emit(self.list.row(item)))
        self.list.row_chosen.connect(self.chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._empty, 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.list, 1)
        self._mark()

    def show_history(self, history: History) -> None:
        """Show these steps."""
        if history == self._history:
            return
        self._history = history
        self._fill()
        self._mark()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._mark()

    def _fill(self) -> None:
        """Bring the rows to the steps; those that stay the same are left alone."""
        names = (BEGINNING, *self._history.steps) if self._history.steps else ()
        same = next((at for at, (old, new) in enumerate(zip(self._shown, names, strict=False)) if old != new),
                    min(len(self._shown), len(names)))  # fmt: skip
        while self.list.count() > same:
            self.list.takeItem(self.list.count() - 1)
        for name in names[same:]:
            self.list.addItem(QListWidgetItem(name))
        self._shown = names

    def _mark(self) -> None:
        """Mark where one is, and dim what was taken back."""
        at, dim = self._history.index, self._theme.colour("dim")
        for row in range(self.list.count()):
            item = self.list.item(row)
            undone = row > at
            item.setForeground(dim if undone else self._theme.colour("text"))
            font = item.font()
            font.setItalic(undone)
            item.setFont(font)
            item.setIcon(icon("play" if row == at else "redo" if undone else "check", self._theme,
                              "accent" if row == at else "dim"))
            state = "here" if row == at else "taken back" if undone else "done"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}, {state}")
        if self.list.count():
            self.list.setCurrentRow(at)
            self.list.scrollToItem(self.list.item(at))
        self.list.setVisible(self.list.count() > 0)
        self._empty.setVisible(not self.list.count())


class _Steps(QListWidget):
    """A list whose rows are chosen with Enter too."""

    row_chosen = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.currentRow() >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.row_chosen.emit(self.currentRow())
            return
        super().keyPressEvent(event)
