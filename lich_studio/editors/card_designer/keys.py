"""What all fields of the designer have in common: undo belongs to the document, and the wheel to the page."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QWidget

__all__ = ["FieldKeys"]


class FieldKeys(QObject):
    """Takes undo and redo away from fields, whose own history knows nothing of the document.

    The keys go to the window's commands if there are any, else to the functions given here. A field that has
    not the focus leaves the wheel to the page it stands on.
    """

    def __init__(self, undo: Callable[[], object], redo: Callable[[], object]) -> None:
        """Send the keys to these functions when no command takes them."""
        super().__init__()
        self._undo = undo
        self._redo = redo

    def watch(self, field: QWidget) -> None:
        """Watch a field and, where it has one, the line edit inside it."""
        field.installEventFilter(self)
        inner = field.findChild(QLineEdit) if isinstance(field, QAbstractSpinBox | QComboBox) else None
        if inner is not None:
            inner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let undo and redo pass by the field."""
        if isinstance(watched, QAbstractSpinBox | QComboBox):
            away = event.type() == QEvent.Type.Wheel and not watched.hasFocus()
            if away:
                event.ignore()
                return True
        if not isinstance(event, QKeyEvent) or event.type() == QEvent.Type.KeyRelease:
            return False
        undo = event.matches(QKeySequence.StandardKey.Undo)
        if not undo and not event.matches(QKeySequence.StandardKey.Redo):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.ignore()
        else:
            (self._undo if undo else self._redo)()
        return True
