"""The panel of the reference picture: choose it, place it, see through it, take it away."""
from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QSlider

from lich_studio.editors.map_editor.reference import ReferencePicture
from lich_studio.publish.foreign_picture import DecodedPicture, read_picture
from lich_studio.session.jobs import ForeignJob
from lich_studio.ui.background_read import BackgroundRead
from lich_studio.ui.fields import FieldRows
from lich_studio.ui.forms import SectionPanel, button, row

__all__ = ["ReferencePanel"]


class ReferencePanel(SectionPanel):
    """A picture under the board; one button until there is one.

    Attributes:
        picture: what is shown, and how.
        choose: the button that wants one.
        fields: how the picture lies; hidden without one.

    Signals:
        wanted(): a picture file should be asked for; `take` takes it.
        changed(): the picture or its place changed.
        refused(str): why a file cannot be taken.
    """

    wanted = Signal()
    changed = Signal()
    refused = Signal(str)

    def __init__(self) -> None:
        """Create it without a picture."""
        super().__init__("Reference picture")
        self.picture = ReferencePicture()
        self._reading = BackgroundRead(self)
        self._reading.refused.connect(self.refused)
        self.board_width = 11.0
        self.choose = button("Choose a picture...", self.wanted.emit)
        self.choose.setToolTip("Lies under the board to draw after. It is never saved or exported with the map.")
        self.body.addWidget(self.choose)
        self.shown = QCheckBox("Show")
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(10, 100)
        self.width_field, self.across, self.down = _number(1, 300), _number(-200, 200), _number(-200, 200)
        rows = FieldRows()
        rows.add("Strength", self.opacity)
        rows.add("Width", self.width_field)
        rows.add("Right", self.across)
        rows.add("Down", self.down)
        self.fields = rows
        self._switch = row(self.shown, None, button("Remove", self.remove, quiet=True))
        self.body.addWidget(self._switch)
        self.body.addWidget(rows)
        self.shown.toggled.connect(self._take)
        self.opacity.valueChanged.connect(self._take)
        for field in (self.width_field, self.across, self.down):
            field.valueChanged.connect(self._take)
        self._show()

    def take(self, path: Path) -> None:
        """Read the picture of a file, to be shown as wide as the board."""
        self._reading.read(
            self, path, lambda file: ForeignJob(read_picture, file), lambda read: self._take_over(read, path.name)
        )

    def _take_over(self, read: DecodedPicture, name: str) -> None:
        self.picture.show(read.image(), name, self.board_width)
        self._show()
        self.changed.emit()

    def remove(self) -> None:
        """Take the picture away."""
        self.picture.image = None
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        """Bring the fields to the picture."""
        picture = self.picture
        there = picture.image is not None
        places = (self.width_field, picture.width), (self.across, picture.across), (self.down, picture.down)
        blocked = [QSignalBlocker(part) for part in (self.shown, self.opacity, *(field for field, _value in places))]
        self.shown.setChecked(picture.shown)
        self.opacity.setValue(round(picture.opacity * 100))
        for field, value in places:
            field.setValue(value)
        for blocker in blocked:
            blocker.unblock()
        for part in (self.fields, self._switch):
            part.setVisible(there)
        self.choose.setText(picture.name if there else "Choose a picture...")

    def _take(self) -> None:
        """Bring the picture to the fields."""
        picture = self.picture
        picture.shown, picture.opacity = self.shown.isChecked(), self.opacity.value() / 100
        picture.width, picture.across, picture.down = (
            self.width_field.value(), self.across.value(), self.down.value()
        )
        self.changed.emit()


def _number(low: float, high: float) -> QDoubleSpinBox:
    field = QDoubleSpinBox()
    field.setRange(low, high)
    field.setSingleStep(0.25)
    field.setSuffix(" tiles")
    return field
