"""The chips at the right of the canvas that choose what lies over the board: sight, and one overlay."""
from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from lich_studio.ui.forms import button

__all__ = ["OVERLAYS", "OverlayBar", "OverlayKind"]

OverlayKind = Literal["", "sight", "exposure", "chokes", "fog"]
OVERLAYS: tuple[tuple[OverlayKind, str, str], ...] = (
    ("", "No overlay", ""),
    ("sight", "Sight heat", "How many tiles one sees from a tile."),
    ("exposure", "Exposure", "From how many tiles somebody can come to see a tile within one turn."),
    ("chokes", "Choke points", "Which share of the shortest ways between starting positions leads over a tile, in "
     "percent. Framed: without this tile the board falls apart."),
    ("fog", "Fog", "Covered tiles are lost for sure; of the hatched ones the players choose."),
)
"""Kind, name, and what its figures mean."""


class OverlayBar(QWidget):
    """Two chips.

    Attributes:
        sight: whether rays are shown.
        overlay: which overlay is shown.

    Signals:
        sight_toggled(bool): rays were asked for, or are no longer.
        overlay_chosen(str): an `OverlayKind` was chosen.
    """

    sight_toggled = Signal(bool)
    overlay_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        """Show neither."""
        super().__init__(parent)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        self.sight = button("Sight", pill=True)
        self.sight.setObjectName("sightChip")
        self.sight.setCheckable(True)
        self.sight.setToolTip("Rays of the tile under the cursor; click pins it  (G)")
        self.sight.clicked.connect(self.sight_toggled)
        self.overlay = button("", pill=True)
        self.overlay.setObjectName("overlayChip")
        self.overlay.setCheckable(True)
        self.overlay.setToolTip("What lies over the board  (O goes on to the next)")
        self._menu = QMenu(self.overlay)
        self._choices = QActionGroup(self._menu)
        for kind, title, meaning in OVERLAYS:
            action = self._menu.addAction(title)
            action.setCheckable(True)
            action.setToolTip(meaning)
            self._choices.addAction(action)
            action.triggered.connect(lambda _on=False, kind=kind: self.overlay_chosen.emit(kind))
        self.overlay.clicked.connect(self._open)
        for chip in (self.sight, self.overlay):
            line.addWidget(chip)
        self.show_choice("", sight=False)

    def show_choice(self, overlay: OverlayKind, *, sight: bool) -> None:
        """Mark what is shown."""
        at = [kind for kind, _, _ in OVERLAYS].index(overlay)
        self._choices.actions()[at].setChecked(True)
        self.overlay.setText(OVERLAYS[at][1])
        self.overlay.setChecked(bool(overlay))
        self.sight.setChecked(sight)
        self.adjustSize()

    def _open(self) -> None:
        self.overlay.setChecked(self._choices.checkedAction() is not self._choices.actions()[0])
        self._menu.popup(self.overlay.mapToGlobal(self.overlay.rect().bottomLeft()))
