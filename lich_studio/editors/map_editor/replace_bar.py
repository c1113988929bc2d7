"""The bar that replaces one thing by another, everywhere or inside the selection."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from lich_studio.session.map_layers import MapEntry
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.forms import button, label

__all__ = ["ReplaceBar"]


class ReplaceBar(QFrame):
    """Chooses what is replaced by what, and says how many there are.

    Attributes:
        old: what is replaced.
        new: what takes its place; the last choice is nothing.
        replace: does it.

    Signals:
        changed(): another pair was chosen, or the bar was opened.
        wanted(object, object): replace a `MapEntry` by a `MapEntry` or None.
        closed(): the bar was closed.
    """

    changed = Signal()
    wanted = Signal(object, object)
    closed = Signal()

    def __init__(self, parent: QWidget, entries: Sequence[MapEntry]) -> None:
        """Create the bar, closed."""
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.old, self.new = DropDown(), DropDown()
        self.old.setAccessibleName("Thing to replace")
        self.new.setAccessibleName("Thing to put there")
        self.learn(entries)
        self._count = label("", "dim")
        self.replace = button("Replace", self._replace, primary=True)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 8, 8, 8)
        line.setSpacing(8)
        for part in (label("Replace"), self.old, label("by"), self.new, self._count, self.replace,
                     button("Close", self.close_bar, quiet=True)):
            line.addWidget(part)
        self.old.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self.new.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self.hide()

    def learn(self, entries: Sequence[MapEntry]) -> None:
        """Offer these things from now on."""
        self._entries = tuple(entries)
        names = [entry.name for entry in entries]
        for box, texts in ((self.old, names), (self.new, [*names, "Nothing"])):
            box.blockSignals(True)
            box.clear()
            box.addItems(texts)
            box.blockSignals(False)
        self.new.setCurrentIndex(1)

    @property
    def pair(self) -> tuple[MapEntry, MapEntry | None]:
        """What is replaced, and by what; None is nothing."""
        index = self.new.currentIndex()
        return self._entries[self.old.currentIndex()], self._entries[index] if index < len(self._entries) else None

    def open_bar(self, entry: MapEntry) -> None:
        """Show the bar, offering to replace an entry."""
        if entry in self._entries:
            self.old.setCurrentIndex(self._entries.index(entry))
        self.show()
        self.raise_()
        self.old.setFocus()
        self.changed.emit()

    def show_count(self, text: str) -> None:
        """Say what replacing would do."""
        self._count.setText(text or "nothing to replace")
        self.replace.setEnabled(bool(text))
        self.adjustSize()

    def close_bar(self) -> None:
        """Close the bar."""
        self.hide()
        self.closed.emit()

    def event(self, event: QEvent) -> bool:
        """Keep plain keys from the map's tools while one chooses by typing."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape, replace with Enter."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._replace()
        else:
            super().keyPressEvent(event)

    def _replace(self) -> None:
        if self.replace.isEnabled():
            self.wanted.emit(*self.pair)
            self.changed.emit()
