"""Dragging cards from the list of the library onto a deck."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QListView, QWidget

from lich_studio.content.counted import counted
from lich_studio.ui.forms import label
from lich_studio.ui.stylesheet import set_role

__all__ = ["CardDrag"]

BESIDE_PX = QPoint(12, 8)
"""Where the dragged cards hang, from the mouse."""


class CardDrag(QObject):
    """Carries the selected cards of a list to a target, as long as the target is seen.

    Attributes:
        carried: what hangs at the mouse, None while nothing is dragged.

    Signals:
        dropped(object): ids of the cards that were let go over the target.
    """

    dropped = Signal(object)

    def __init__(self, cards: QListView, chosen: Callable[[], list[str]], target: QWidget) -> None:
        """Watch the list; `chosen` returns the ids of the cards selected in it."""
        super().__init__(cards)
        self.carried: QLabel | None = None
        self._cards, self._chosen, self._target = cards, chosen, target
        self._pressed: QPoint | None = None
        cards.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the moves of a drag; all else goes to the list."""
        if not isinstance(event, QMouseEvent) or not self._target.isVisible():
            return False
        at = event.globalPosition().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress:
            on_card = self._cards.indexAt(event.position().toPoint()).isValid()
            self._pressed = at if event.button() == Qt.MouseButton.LeftButton and on_card else None
        elif event.type() == QEvent.Type.MouseMove and self._pressed is not None:
            if (at - self._pressed).manhattanLength() >= QApplication.startDragDistance() or self.carried is not None:
                self._carry(at)
            return True
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._pressed = None
            if self.carried is not None:
                self._drop(at)
                return True
        return False

    def _carry(self, at: QPoint) -> None:
        window = self._cards.window()
        if self.carried is None:
            ids = self._chosen()
            text = str(self._cards.currentIndex().data()) if len(ids) == 1 else counted(len(ids), "card")
            self.carried = label(text, "dragged")
            self.carried.setParent(window)
            self.carried.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self.carried.adjustSize()
            self.carried.show()
        self.carried.move(window.mapFromGlobal(at) + BESIDE_PX)
        self.carried.raise_()
        set_role(self._target, "tone", "drop" if self._is_over(at) else "")

    def _drop(self, at: QPoint) -> None:
        if self.carried is not None:
            self.carried.hide()
            self.carried.deleteLater()
            self.carried = None
        set_role(self._target, "tone", "")
        if self._is_over(at):
            self.dropped.emit(self._chosen())

    def _is_over(self, at: QPoint) -> bool:
        return self._target.rect().contains(self._target.mapFromGlobal(at))
