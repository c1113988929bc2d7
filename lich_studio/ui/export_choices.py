"""The form of an export: a button for each format, and rows that are seen while they concern the one chosen."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QWidget

from lich_studio.exchange.formats import ForeignFormat
from lich_studio.ui.forms import button, label

__all__ = ["CAPTION_PX", "ChoiceRow", "ExportChoices"]

CAPTION_PX = 72
"""Room for the longest label, so that nothing moves when rows come and go."""
ChoiceRow = tuple[frozenset[str], QLabel, QWidget]
"""The formats that a row concerns, its caption and its field."""


class ExportChoices(QWidget):
    """A form of choices; a subclass lays out its rows and tells `_rows` of those that do not concern every format.

    Attributes:
        formats: the button of each format, by its id.

    Signals:
        changed(): anything was chosen anew.
    """

    changed = Signal()

    def __init__(self, formats: Sequence[ForeignFormat], hints: Mapping[str, str], chosen: str) -> None:
        """Create an empty form.

        Args:
            formats: what can be written.
            hints: a sentence on each format, by its id.
            chosen: id of the format chosen at first.
        """
        super().__init__()
        self._known = {found.id: found for found in formats if found.exports}
        self._hints = hints
        self._format_id = chosen
        self.formats: dict[str, QPushButton] = {}
        self._hint = label("", "dim", wrap=True)
        self._rows: list[ChoiceRow] = []

    @property
    def format(self) -> ForeignFormat:
        """The format chosen."""
        return self._known[self._format_id]

    def _format_buttons(self, names: Mapping[str, str]) -> list[QPushButton]:
        """Make the buttons of the formats, each with a short name."""
        group = QButtonGroup(self)
        for found in self._known.values():
            chip = button(names[found.id], pill=True)
            chip.setCheckable(True)
            chip.setChecked(found.id == self._format_id)
            chip.setToolTip(found.name)
            chip.setAccessibleName(found.name)
            chip.clicked.connect(lambda _checked=False, format_id=found.id: self._choose_format(format_id))
            group.addButton(chip)
            self.formats[found.id] = chip
        return list(self.formats.values())

    def _choose_format(self, format_id: str) -> None:
        self._format_id = format_id
        self._show_rows()
        self._tell()

    def _show_rows(self) -> None:
        self._hint.setText(self._hints[self._format_id])
        for formats, caption, field in self._rows:
            wanted = self._format_id in formats and self._is_of_use(field)
            caption.setVisible(wanted)
            field.setVisible(wanted)

    def _is_of_use(self, _field: QWidget) -> bool:
        """Return whether a field means anything beside what else is chosen."""
        return True

    def _tell(self, _value: object = None) -> None:
        self.changed.emit()
