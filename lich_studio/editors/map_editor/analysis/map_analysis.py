"""Joins everything that finds out about a map to the editor in which it is painted."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from lich_studio.editors.map_editor.analysis.ground_keeper import GroundKeeper
from lich_studio.editors.map_editor.analysis.live_fairness import LiveFairness
from lich_studio.editors.map_editor.analysis.overlays import Overlays
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.map_change import MapChange
from lich_studio.session.map_document import MapDocument
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Place
from lich_studio.ui.minimap import Minimap

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.editor import MapEditor

__all__ = ["MapAnalysis"]

SIGHT = "sight"
"""The tool that only looks."""


class MapAnalysis(QObject):
    """Sight, overlays, fairness and the minimap of a map editor.

    Attributes:
        overlays: what lies over the canvas.
        fairness: what fills the fairness panel.
        minimap: the board small.
    """

    def __init__(self, editor: MapEditor, workspace: Workspace, theme: Theme) -> None:
        """Join an editor."""
        super().__init__(editor)
        self._editor = editor
        self._tool_before = editor.settings.tool
        self._forget: Callable[[], None] = lambda: None
        self._keeper = GroundKeeper(workspace)
        canvas = editor.view.canvas
        self.minimap = Minimap(canvas, theme)
        self.overlays = Overlays(canvas, self._keeper, theme)
        self.fairness = LiveFairness(editor.side.fairness, self._keeper)
        self.overlays.said.connect(editor.status_changed)
        self.overlays.intelligence_changed.connect(self.fairness.choose_intelligence)
        self.overlays.bar.sight_toggled.connect(self._take_in_hand)
        editor.controller.looked_at.connect(self.overlays.pin)
        self.overlays.card.rule_wanted.connect(lambda rule: editor.place_requested.emit(Place("rulebook", part=rule)))
        editor.side.fairness.players_changed.connect(self.overlays.show_players)
        editor.side.fairness.tile_wanted.connect(lambda tiles: editor.go_to(tiles[0]) if tiles else None)
        editor.controller.planned.connect(self.fairness.show_plan)
        editor.choices.tool_changed.connect(self._heed_tool)

    def watch(self, document: MapDocument | None) -> None:
        """Look at another map, or at none."""
        self._forget()
        self._forget = document.changed.add(self._heed) if document is not None else lambda: None
        self._keeper.watch(document)
        self.overlays.map_changed()
        self.fairness.map_changed()
        self.minimap.refresh_soon()
        self.minimap.follow()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self.overlays.set_theme(theme)
        self.minimap.set_theme(theme)

    def let_go(self) -> bool:
        """Let go of the pinned tile; return whether there was one."""
        pinned = self.overlays.sight.pinned
        if pinned is not None:
            self.overlays.pin(pinned)
        return pinned is not None

    def _heed(self, change: Changed[MapChange]) -> None:
        if change.what.tiles or change.what.redrawn or change.what.fields & {"shape", "orientation"}:
            self._keeper.forget()
            self.overlays.ground_changed()
            self.fairness.ground_changed()
            self.minimap.refresh_soon()

    def _take_in_hand(self, looks: bool) -> None:
        """Take the sight tool in hand, or the tool before it."""
        self._editor.choices.choose_tool(SIGHT if looks else self._tool_before)

    def _heed_tool(self) -> None:
        """Show rays while the sight tool is in hand."""
        tool = self._editor.choices.settings.tool
        if tool != SIGHT:
            self._tool_before = tool
        if self.overlays.sight_on != (tool == SIGHT):
            self.overlays.show_sight(tool == SIGHT)
