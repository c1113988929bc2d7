"""One chip of the structured view: some words of a sentence that can be clicked and changed."""
from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from lich_studio.session.outline import Outline, Piece, Slot

__all__ = ["SlotChip"]


class SlotChip(QPushButton):
    """Shows some words that fill a slot; a number also changes by wheel and arrows.

    Attributes:
        sentence: the sentence it is part of.
        slot: what it fills.

    Signals:
        stepped(int): a number is to be so much larger or smaller.
        pointed(bool): the mouse came, or went.
    """

    stepped = Signal(int)
    pointed = Signal(bool)

    def __init__(self, sentence: Outline, piece: Piece) -> None:
        """Create a chip; the piece has a slot."""
        assert piece.slot is not None
        super().__init__(piece.text)
        self.sentence = sentence
        self.slot: Slot = piece.slot
        kind = piece.slot.kind
        self.setProperty("slot", kind)
        what = {"number": "a number", "word": "a word", "verb": "an effect"}.get(kind, "a phrase")
        self.setAccessibleName(f"{piece.text}: {what}, press to change")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Count a number up and down."""
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Plus: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_Minus: -1}
        if self.slot.kind == "number" and event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Count a number that has the keyboard; else leave the wheel to the page."""
        if self.slot.kind == "number" and self.hasFocus() and event.angleDelta().y():
            self.stepped.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse is here."""
        self.pointed.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse is gone."""
        self.pointed.emit(False)
        super().leaveEvent(event)
