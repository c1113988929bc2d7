"""The panels at the right of the map: layers, palette, checks, maps."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from lich_studio.editors.map_editor.analysis.fairness_panel import FairnessPanel
from lich_studio.editors.map_editor.checks_panel import ChecksPanel
from lich_studio.editors.map_editor.layers_panel import LayersPanel
from lich_studio.editors.map_editor.maps_panel import MapsPanel
from lich_studio.editors.map_editor.palette_panel import PalettePanel
from lich_studio.editors.map_editor.reference_panel import ReferencePanel
from lich_studio.render.theme import Theme
from lich_studio.session.map_layers import LayerRule, MapEntry

__all__ = ["SideColumn"]

WIDTH_PX = 300


class SideColumn(QScrollArea):
    """All panels in one column that scrolls when the window is low.

    Attributes:
        layers: which layers are shown and locked.
        palette_panel: what can be painted.
        checks: what is wrong with the map.
        fairness: what each starting position has.
        maps: the maps of the project.
        reference: the picture under the board.
    """

    def __init__(self, theme: Theme, rules: Sequence[LayerRule], entries: Sequence[MapEntry]) -> None:
        """Create the panels."""
        super().__init__()
        self.setObjectName("mapPanels")
        self.setProperty("ownHeading", True)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedWidth(WIDTH_PX)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.layers = LayersPanel(theme, rules)
        self.palette_panel = PalettePanel(theme, entries)
        self.checks = ChecksPanel(theme)
        self.fairness = FairnessPanel(theme)
        self.maps = MapsPanel(theme)
        self.reference = ReferencePanel()
        page = QWidget()
        page.setProperty("role", "page")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 8, 8, 8)
        column.setSpacing(8)
        for panel in (self.palette_panel, self.layers, self.checks, self.fairness):
            column.addWidget(panel)
        column.addWidget(self.maps, 1)
        column.addWidget(self.reference)
        self.setWidget(page)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self.layers.set_theme(theme)
        self.palette_panel.set_theme(theme)
        self.checks.set_theme(theme)
        self.fairness.set_theme(theme)
        self.maps.set_theme(theme)
