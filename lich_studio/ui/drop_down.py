"""Drop-downs that shorten what is too long for them, and such whose entry takes effect at once."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

__all__ = ["DropDown", "InstantDropDown"]

_OPENING = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
)  # fmt: skip


class DropDown(QComboBox):
    """A drop-down whose chosen entry ends with an ellipsis where there is no room for all of it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame, and as much of the entry as fits."""
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self.shown_text()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def shown_text(self) -> str:
        """Return the chosen entry as it is shown, shortened where there is no room for all of it."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        taken = 0 if option.currentIcon.isNull() else option.iconSize.width() + 4
        return self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room.width() - taken)


class InstantDropDown(DropDown):
    """A drop-down for choices that take effect at once: keys open its list, so that none is made on the way to another.

    The wheel changes nothing.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the list for every key that would choose something; a letter goes to what begins with it."""
        if event.key() in _OPENING or event.text().isalnum():
            self.showPopup()
            self.view().keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what scrolls."""
        event.ignore()
