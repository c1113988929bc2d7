"""Theme, scale and motion."""
from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QSlider, QVBoxLayout, QWidget

from lich_studio.app.settings import SCALES, StudioSettings
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.fields import FieldRows
from lich_studio.ui.forms import button, label, row

__all__ = ["LookPage"]

THEMES: Final = (("", "As the system"), ("light", "Light"), ("dark", "Dark"))
STEP: Final = 10
BOARD_MOTIONS_SAID: Final = {"off": "Shown at once", "fast": "Shown moving, fast", "slow": "Shown moving, slowly"}


class LookPage(QWidget):
    """How the studio looks.

    Attributes:
        themes: one chip each for the system's, light and dark.
        scale: size of everything in percent.
        motion: whether motion is reduced.
        board_motion: how what happens on a board is shown moving.
        restart: starts the studio anew, so that a changed scale is seen.

    Signals:
        theme_chosen(str): "light", "dark", or "" to follow the system.
        motion_chosen(bool): whether to reduce motion.
        board_motion_chosen(str): "off", "fast" or "slow".
        restart_wanted(): start the studio anew.
    """

    theme_chosen = Signal(str)
    motion_chosen = Signal(bool)
    board_motion_chosen = Signal(str)
    restart_wanted = Signal()

    def __init__(self, settings: StudioSettings, running_scale: int) -> None:
        """Show what is set; `running_scale` is the scale the studio was started with, in percent."""
        super().__init__()
        self._settings, self._running_scale = settings, running_scale
        self.themes = QButtonGroup(self)
        chips = [button(text, pill=True) for _name, text in THEMES]
        for number, chip in enumerate(chips):
            chip.setCheckable(True)
            self.themes.addButton(chip, number)
        self.show_theme(settings.theme or "")
        self.themes.idClicked.connect(lambda number: self.theme_chosen.emit(THEMES[number][0]))
        self.scale = QSlider(Qt.Orientation.Horizontal)
        self.scale.setRange(SCALES[0] // STEP, SCALES[1] // STEP)
        self.scale.setPageStep(1)
        self.scale.setFixedWidth(260)
        self.scale.setValue(settings.scale // STEP)
        self.scale.valueChanged.connect(self._set_scale)
        self._percent, self._told = label(""), label("", "dim", wrap=True)
        self._percent.setMinimumWidth(48)
        self.restart = button("Start anew now", self.restart_wanted.emit)
        self._make_motion(settings)
        rows = FieldRows()
        rows.add("Theme", row(*chips, None))
        rows.add("Scale", row(self.scale, self._percent, self.restart, None))
        rows.add("", self._told)
        rows.add("Motion", self.motion, "Menus and lists appear at once, and the text cursor does not blink.")
        rows.add("Events", row(self.board_motion, None),
                 "In the sandbox. The game never waits for it, and reduced motion shows no movement.")  # fmt: skip
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(rows)
        column.addStretch(1)
        self._show_scale()

    def _make_motion(self, settings: StudioSettings) -> None:
        """Make the choices of what moves."""
        self.motion = QCheckBox("Reduce motion")
        self.motion.setChecked(settings.reduced_motion)
        self.motion.toggled.connect(self.motion_chosen)
        self.board_motion = DropDown()
        for motion, said in BOARD_MOTIONS_SAID.items():
            self.board_motion.addItem(said, motion)
        self.board_motion.setCurrentIndex(self.board_motion.findData(settings.board_motion))
        self.board_motion.activated.connect(
            lambda _index: self.board_motion_chosen.emit(self.board_motion.currentData())
        )

    def show_theme(self, name: Literal["light", "dark", ""]) -> None:
        """Mark a theme as the one chosen."""
        number = next(number for number, (theme, _text) in enumerate(THEMES) if theme == name)
        self.themes.button(number).setChecked(True)

    def _set_scale(self, value: int) -> None:
        self._settings.scale = value * STEP
        self._show_scale()

    def _show_scale(self) -> None:
        percent = self.scale.value() * STEP
        self._percent.setText(f"{percent} %")
        self.scale.setAccessibleName(f"Scale, {percent} percent")
        waits = percent != self._running_scale
        self.restart.setVisible(waits)
        self._told.setText(
            "The new scale is seen when the studio starts again; unsaved work is asked about first." if waits else
            "Size of everything, from 80 to 200 %. It is fixed while the studio runs: a change needs a new start."
        )  # fmt: skip
