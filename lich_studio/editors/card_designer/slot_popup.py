"""What a slot may be filled with: a line to type in, and below it what other cards say there."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from lich_studio.session.structure import Filling
from lich_studio.ui.forms import label

__all__ = ["SlotPopup"]

WIDTH_PX = 320
MOST_ROWS = 9
ROW_PX = 26
GAP_PX = 4


class SlotPopup(QFrame):
    """Floats below a slot until something is chosen, Escape is pressed, or the keyboard goes elsewhere.

    Attributes:
        line: words for the slot.
        list: the fillings that have the words typed in them.

    Signals:
        typed(str): Enter was pressed on words.
        chosen(object): a `Filling` was taken.
        closed(): it went away without either.
    """

    typed = Signal(str)
    chosen = Signal(object)
    closed = Signal()

    def __init__(self, field: QWidget) -> None:
        """Create it hidden; `field` is what it serves."""
        super().__init__(field)
        self.setObjectName("slotPopup")
        self.setAutoFillBackground(True)
        self.setStyleSheet(
            "#slotPopup { border: 1px solid palette(placeholder-text); border-radius: 6px; background: palette(base); }"
        )
        self._field = field
        self._fillings: tuple[Filling, ...] = ()
        self._words = ""
        self.line = QLineEdit()
        self.line.setAccessibleName("Words for this place")
        self.list = QListWidget()
        self.list.setAccessibleName("What can stand here")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fault = label("", "fault", wrap=True)
        self.fault.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(4)
        for part in (self.line, self.fault, self.list):
            column.addWidget(part)
        self.line.installEventFilter(self)
        self.line.textEdited.connect(lambda _text: self._narrow())
        self.list.itemClicked.connect(lambda item: self.chosen.emit(item.data(Qt.ItemDataRole.UserRole)))
        QApplication.instance().focusChanged.connect(self._heed_focus)  # pyright: ignore[reportOptionalMemberAccess, reportAttributeAccessIssue]  # there is one
        self.hide()

    def offer(self, words: str, fillings: Sequence[Filling], anchor: QWidget) -> None:
        """Show a slot's words and what else may stand there, below a chip or above it where the window ends."""
        self._fillings, self._words = tuple(fillings), words
        self.fault.hide()
        top = self._field.window()
        if self.parent() is not top:
            self.setParent(top)
        self.line.setText(words)
        self.line.selectAll()
        self._narrow()
        self._place(anchor, top)
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def refuse(self, reason: str) -> None:
        """Say why the words cannot stand there, and stay."""
        self.fault.setText(reason)
        self.fault.show()
        self.adjustSize()
        self.line.setFocus()

    def put_away(self) -> None:
        """Hide it; nothing was chosen."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Walk the list by arrows, take by Enter, leave by Escape."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.put_away()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        else:
            return super().eventFilter(watched, event)
        return True

    def _take(self) -> None:
        if self.list.currentRow() >= 0:
            self.chosen.emit(self.list.currentItem().data(Qt.ItemDataRole.UserRole))
        elif self.line.text().strip() == self._words:
            self.put_away()
        else:
            self.typed.emit(self.line.text())

    def _step(self, by: int) -> None:
        """Move the choice; above the first row stands what is typed."""
        at = min(max(self.list.currentRow() + by, -1), self.list.count() - 1)
        self.list.setCurrentRow(at)

    def _narrow(self) -> None:
        """List the fillings that have what was typed in them; all while the words are as they were."""
        wanted = self.line.text().casefold().strip()
        wanted = "" if wanted == self._words.casefold() else wanted
        self.list.clear()
        for filling in self._fillings:
            if wanted in filling.words.casefold():
                item = QListWidgetItem(filling.words)
                item.setData(Qt.ItemDataRole.UserRole, filling)
                item.setSizeHint(QSize(0, ROW_PX))
                self.list.addItem(item)
        self.list.setCurrentRow(-1)
        self.list.setVisible(self.list.count() > 0)
        self.list.setFixedHeight(min(max(self.list.count(), 1), MOST_ROWS) * ROW_PX + 6)
        self.adjustSize()

    def _place(self, anchor: QWidget, top: QWidget) -> None:
        self.setFixedWidth(WIDTH_PX)
        self.adjustSize()
        corner = anchor.mapTo(top, QPoint(0, anchor.height() + GAP_PX))
        if corner.y() + self.height() > top.height():
            corner = anchor.mapTo(top, QPoint(0, -self.height() - GAP_PX))
        left = max(GAP_PX, min(corner.x(), top.width() - WIDTH_PX - GAP_PX))
        self.move(left, max(GAP_PX, corner.y()))

    def _heed_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self.isVisible() and now is not None and now is not self.line and not self.isAncestorOf(now):
            self.put_away()
