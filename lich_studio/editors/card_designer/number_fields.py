"""The numbers printed on a card, each with its icon; which there are follows from the card's type."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QSpinBox, QWidget

from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.render.icons import has_icon, pixmap
from lich_studio.render.theme import Theme
from lich_studio.ui.fields import labelled, spin_field
from lich_studio.ui.layouts import clear

__all__ = ["NumberFields"]

NONE = -1
"""Stands for a number that the card does not have yet; shown as a dash."""
FIELD_WIDTH_PX = 84
FIELD_HEIGHT_PX = 34
ICON_PX = 14


class NumberFields(QWidget):
    """One spin field a number.

    Signals:
        edited(dict): all numbers by name after a change by the user; those that are missing are left out.
        rebuilt(): there are other fields than before.
    """

    edited = Signal(dict)
    rebuilt = Signal()

    def __init__(self, theme: Theme, keys: FieldKeys, largest: int) -> None:
        """Create it without fields; `largest` is the greatest number allowed."""
        super().__init__()
        self._theme = theme
        self._keys = keys
        self._largest = largest
        self._fields: dict[str, QSpinBox] = {}
        self._icons: dict[str, QLabel] = {}
        self._kept: dict[str, int] = {}
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(12)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.hide()  # without fields it would still take a gap from its row

    def field(self, name: str) -> QSpinBox:
        """Return the field of a number.

        Raises:
            KeyError: this type of card has no such number.
        """
        return self._fields[name]

    def fields(self) -> tuple[QSpinBox, ...]:
        """Return all fields in order."""
        return tuple(self._fields.values())

    def first(self) -> QSpinBox | None:
        """Return the first field, or None for a type of card without numbers."""
        return next(iter(self._fields.values()), None)

    def show_numbers(self, names: Sequence[str], numbers: Mapping[str, int]) -> None:
        """Show these numbers in this order; one that is not in `numbers` shows a dash."""
        self._kept = dict(numbers)
        if list(names) != list(self._fields):
            self._build(names)
        for name, field in self._fields.items():
            field.setValue(numbers.get(name, NONE))

    def set_theme(self, theme: Theme) -> None:
        """Tint the icons anew."""
        self._theme = theme
        for name, picture in self._icons.items():
            self._tint(name, picture)

    def _build(self, names: Sequence[str]) -> None:
        clear(self._line)
        self.setVisible(bool(names))
        self._fields, self._icons = {}, {}
        for name in names:
            field = spin_field(NONE, self._largest, NONE, name=name.capitalize())
            field.setSpecialValueText("–")
            field.setFixedSize(FIELD_WIDTH_PX, FIELD_HEIGHT_PX)
            self._keys.watch(field)
            self._line.addWidget(self._captioned(name, field))
            self._fields[name] = field
            field.valueChanged.connect(lambda value, name=name: self._take(name, value))
        self.rebuilt.emit()

    def _captioned(self, name: str, field: QSpinBox) -> QWidget:
        box = labelled(name.capitalize(), field)
        picture = QLabel(field)
        picture.setGeometry(QRect(QPoint(7, (FIELD_HEIGHT_PX - ICON_PX) // 2), QSize(ICON_PX, ICON_PX)))
        inner = field.findChild(QLineEdit)
        if inner is not None:
            inner.setStyleSheet(f"QLineEdit {{ padding: 0 0 0 {ICON_PX + 10}px; min-height: 0; }}")
        self._icons[name] = picture
        self._tint(name, picture)
        return box

    def _tint(self, name: str, picture: QLabel) -> None:
        icon = self._theme.stat_icons.get(name, "")
        picture.setVisible(has_icon(icon))
        if has_icon(icon):
            picture.setPixmap(pixmap(icon, self._theme.colour("dim"), ICON_PX, self.devicePixelRatioF()))

    def _take(self, name: str, value: int) -> None:
        """Tell the new numbers if the user changed one; showing them changes none."""
        if value == self._kept.get(name, NONE):
            return
        if value == NONE:
            self._kept.pop(name, None)
        else:
            self._kept[name] = value
        self.edited.emit(dict(self._kept))
