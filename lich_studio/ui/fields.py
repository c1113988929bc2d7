"""Fields of a form: captions above or beside them, and number fields.

    rows = FieldRows()
    rows.add("Name", name_field)
    panel.body.addWidget(rows)
"""
from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.forms import label

__all__ = ["FieldRows", "choice_field", "labelled", "spin_field"]


def labelled(text: str, field: QWidget) -> QWidget:
    """Return `field` with its label above, for short fields side by side; the label is its buddy."""
    box = QWidget()
    layout = QVBoxLayout(box)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(4)
    caption = label(text, "dim")
    caption.setBuddy(field)
    _name(field, text)
    layout.addWidget(caption)
    layout.addWidget(field)
    return box


def spin_field(minimum: int, maximum: int, value: int = 0, *, suffix: str = "", name: str = "") -> QSpinBox:
    """Return a number field whose value changes when editing ends, not at each key.

    Args:
        minimum: smallest value.
        maximum: largest value.
        value: first value.
        suffix: unit after the figure, such as " tiles".
        name: accessible name.
    """
    field = QSpinBox()
    field.setRange(minimum, maximum)
    field.setValue(value)
    field.setSuffix(suffix)
    field.setKeyboardTracking(False)
    # Qt places the inner text field at the border whatever padding the style sheet gives.
    field.lineEdit().setTextMargins(8, 0, 0, 0)
    field.setAccessibleName(name)
    return field


def choice_field(rows: Iterable[tuple[str, str]], chosen: str) -> QComboBox:
    """Return a list of words, each standing for a value that is its data.

    Args:
        rows: value and words.
        chosen: the value chosen at first.
    """
    box = DropDown()
    for value, words in rows:
        box.addItem(words, value)
    box.setCurrentIndex(box.findData(chosen))
    return box


class FieldRows(QWidget):
    """Fields below each other, their labels in one aligned column."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Create without rows."""
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)

    def add(self, text: str, field: QWidget, hint: str = "") -> QLabel:
        """Add a row and return its label.

        Args:
            text: the label.
            field: its widget; gets the text as accessible name.
            hint: a dim sentence below the field.
        """
        at = self._grid.rowCount()
        caption = label(text, "dim")
        caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        caption.setBuddy(field)
        _name(field, text)
        self._grid.addWidget(caption, at, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(field, at, 1)
        if hint:
            self._grid.addWidget(label(hint, "dim", wrap=True), at + 1, 1)
        return caption


def _name(field: QWidget, text: str) -> None:
    if not field.accessibleName():
        field.setAccessibleName(text)
