"""A field for questions about a game, which proposes the names that can come next."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView

__all__ = ["ConditionField", "Propose"]

Propose = Callable[[str], tuple[str, ...]]
"""Returns what the name at the end of a text can become."""
MOST_SHOWN = 9


def nothing(_text: str) -> tuple[str, ...]:
    """Propose nothing."""
    return ()


class ConditionField(QLineEdit):
    """A line with a condition or another question.

    Attributes:
        propose: what can come next, for the text in front of the cursor.
        proposals: shows the list below while a name is being written.
        popup: the list.
    """

    def __init__(self, text: str = "", propose: Propose = nothing) -> None:
        """Show a text."""
        super().__init__(text)
        self.propose = propose
        self._names = QStringListModel(self)
        self.popup = QListView()
        self.popup.setObjectName("proposals")
        self.proposals = QCompleter(self._names, self)
        self.proposals.setPopup(self.popup)
        self.proposals.setWidget(self)
        self.proposals.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.proposals.setMaxVisibleItems(MOST_SHOWN)
        self.proposals.activated.connect(self._take)
        self.textEdited.connect(lambda _text: self._show_proposals())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Put the list away when the keyboard goes elsewhere; it takes the keyboard itself while it is open."""
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.popup.hide()
        super().focusOutEvent(event)

    def _before(self) -> str:
        return self.text()[: self.cursorPosition()]

    def _show_proposals(self) -> None:
        before = self._before()
        names = self.propose(before) if before[-1:].isidentifier() or before.endswith(".") else ()
        if not names:
            self.popup.hide()
            return
        self._names.setStringList(list(names))
        self.proposals.complete()
        self.popup.setCurrentIndex(self._names.index(0, 0))

    def _take(self, name: str) -> None:
        """Put a name in the place of what has been written of it."""
        text, place = self.text(), self.cursorPosition()
        start = place
        while start and (text[start - 1].isidentifier() or text[start - 1].isdigit()):
            start -= 1
        self.setText(text[:start] + name + text[place:])
        self.setCursorPosition(start + len(name))
