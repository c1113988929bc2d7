"""The panels beside the map: palette, maps, layers, checks, fairness, and the picture under the board."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QAction

from lich_studio.editors.map_editor.analysis.fairness_panel import FairnessPanel
from lich_studio.editors.map_editor.checks_panel import ChecksPanel
from lich_studio.editors.map_editor.layers_panel import LayersPanel
from lich_studio.editors.map_editor.maps_panel import MapsPanel
from lich_studio.editors.map_editor.palette_panel import PalettePanel
from lich_studio.editors.map_editor.reference_panel import ReferencePanel
from lich_studio.render.theme import Theme
from lich_studio.session.map_layers import LayerRule, MapEntry
from lich_studio.ui.editor import EditorDock

__all__ = ["SidePanels"]


class SidePanels:
    """All panels beside the board.

    Attributes:
        layers: which layers are shown and locked.
        palette_panel: what can be painted.
        checks: what is wrong with the map.
        fairness: what each starting position has.
        maps: the maps of the project.
        reference: the picture under the board.
        docks: all of them for the window, in the order they stand in at first.
    """

    def __init__(self, theme: Theme, rules: Sequence[LayerRule], entries: Sequence[MapEntry]) -> None:
        """Create the panels."""
        self.layers = LayersPanel(theme, rules)
        self.palette_panel = PalettePanel(theme, entries)
        self.checks = ChecksPanel(theme)
        self.fairness = FairnessPanel(theme)
        self.maps = MapsPanel(theme)
        self.reference = ReferencePanel()
        self.docks = (
            EditorDock("palette", "Palette", self.palette_panel),
            EditorDock("maps", "Maps", self.maps, grows=True),
            EditorDock("layers", "Layers", self.layers),
            EditorDock("checks", "Checks", self.checks),
            EditorDock("fairness", "Fairness", self.fairness),
            EditorDock("reference", "Reference picture", self.reference),
        )

    def add_action(self, action: QAction) -> None:
        """Let the keys of a command work in every panel."""
        for dock in self.docks:
            dock.widget.addAction(action)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        for panel in (self.layers, self.palette_panel, self.checks, self.fairness, self.maps):
            panel.set_theme(theme)
