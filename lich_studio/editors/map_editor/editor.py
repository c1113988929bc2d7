"""The map editor as the window knows it: documents, docks, commands, and what joins its parts."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from lich_studio.editors import Desk
from lich_studio.editors.map_editor.analysis.map_analysis import MapAnalysis
from lich_studio.editors.map_editor.canvas_controller import CanvasController
from lich_studio.editors.map_editor.choices import PaintChoices
from lich_studio.editors.map_editor.commands import editor_actions
from lich_studio.editors.map_editor.deeds import Deeds
from lich_studio.editors.map_editor.live_checks import LiveChecks
from lich_studio.editors.map_editor.map_exchange import MapExchange
from lich_studio.editors.map_editor.open_maps import OpenMaps
from lich_studio.editors.map_editor.shown_choices import ShownChoices
from lich_studio.editors.map_editor.side_panels import SidePanels
from lich_studio.editors.map_editor.view import MapView
from lich_studio.editors.map_editor.whole_maps import WholeMaps
from lich_studio.editors.map_editor.wiring import connect_parts
from lich_studio.grid.hex import Hex
from lich_studio.render.term_looks import with_terms
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.map_change import MapChange
from lich_studio.session.map_document import MapDocument
from lich_studio.session.undo import UndoStack
from lich_studio.ui.context_menu import MenuEntry
from lich_studio.ui.editor import DocumentInfo, EditorDock, Place
from lich_studio.ui.stack_editor import StackEditor

__all__ = ["MapEditor"]


class MapEditor(StackEditor):
    """Paints the maps of a workspace.

    Attributes:
        view: tool column and canvas.
        side: the panels at the right.
        choices: where everything that is painted with is chosen.
        settings: what is chosen.
        controller: what joins canvas and document.
        deeds: what the commands do to tiles.
        whole: what is done to maps as a whole.
        shown: what tells chips and panels how things stand.
        open_maps: the maps that have a tab.
        checks: what looks the map over while it is painted.
        exchange: import and export.
        analysis: what finds out about the map: sight, overlays, fairness.
    """

    id = "map"
    title = "Map"
    icon = "map"

    def __init__(self, desk: Desk) -> None:
        """Create the editor and open the first map of the workspace."""
        super().__init__()
        self._workspace = desk.workspace
        self._theme_name: Literal["light", "dark"] = desk.theme.name
        entries = [entry for rule in self._workspace.layers for entry in rule.entries]
        self.choices = PaintChoices(entries)
        self.choices.setParent(self)
        self.settings = self.choices.settings
        theme = with_terms(desk.theme, self._workspace.terms.values())
        self.view = MapView(theme, entries, desk.room)
        self.side = SidePanels(theme, self._workspace.layers, entries)
        self.controller = CanvasController(self.view.canvas, self.settings)
        self.deeds = Deeds(self.controller, self.choices)
        self.whole = WholeMaps(self, self._workspace)
        self.shown = ShownChoices(self)
        self.open_maps = OpenMaps(self._workspace)
        self.open_maps.edited.connect(self.heed)
        self.open_maps.stepped.connect(self.refresh_documents)
        self.checks = LiveChecks(self.side.checks, self.settings)
        self.exchange = MapExchange(self, self._workspace)
        self.analysis = MapAnalysis(self, self._workspace, theme)
        self._actions = editor_actions(self)
        connect_parts(self)
        self._workspace.changed.add(self._heed_workspace)
        self.shown.settings_changed()
        maps = self._workspace.maps
        if maps:
            self.show_document(maps[0].id)
        else:
            self._show_nothing()

    @property
    def stack(self) -> UndoStack:
        """The steps of the map in front; none where there is no map."""
        return self.document.stack if self.document is not None else UndoStack()

    @property
    def document(self) -> MapDocument | None:
        """The map in front, or None when there is none."""
        return self._workspace.map(self.open_maps.current) if self.open_maps.current else None

    def widget(self) -> QWidget:
        """Return tool column and canvas."""
        return self.view

    def docks(self) -> Sequence[EditorDock]:
        """Return the panels beside the board."""
        return self.side.docks

    def actions(self) -> Sequence[QAction]:
        """Return every command of the editor."""
        return self._actions

    def documents(self) -> Sequence[DocumentInfo]:
        """Return the open maps, in the order they were opened."""
        return self.open_maps.infos()

    def current_document(self) -> str:
        """Return the id of the map in front."""
        return self.open_maps.current

    def document_entries(self, key: str) -> Sequence[MenuEntry]:
        """Return what else can be done with a map."""
        return self.whole.entries(key)

    def show_document(self, key: str) -> None:
        """Bring a map to the front, opening it if need be."""
        if not self.open_maps.show(key):
            return
        self.view.show_empty(False)
        self.controller.show(self.document)
        self.current_changed.emit(key)
        self.undo_changed.emit()
        self.refresh_documents()
        self.checks.watch(self.document)
        self.analysis.watch(self.document)

    def open(self, path: Path) -> bool:
        """Bring the map of a file of this project to the front."""
        for entry in self._workspace.maps:
            if entry.path is not None and entry.path.resolve() == path.resolve():
                self.show_document(entry.id)
                return True
        self.message_posted.emit("warning", f"{path.name} is not a map of this project.")
        return False

    def save(self, key: str = "", path: Path | None = None) -> bool:
        """Save a map to its own file; saving under another path is not offered here."""
        wanted = key or self.open_maps.current
        if not wanted or path is not None:
            return False
        problems = self._workspace.save_map(wanted)
        for problem in problems:
            self.message_posted.emit("error", problem.message)
        self.refresh_documents()
        if not problems:
            self.message_posted.emit("info", f"Saved {self._workspace.map(wanted).details.name}.")
        return not problems

    def close(self, key: str = "", *, discard: bool = False) -> bool:
        """Close the tab of a map; one with unsaved changes stays unless they are discarded."""
        wanted, before = key or self.open_maps.current, self.open_maps.current
        if not self.open_maps.close(wanted, discard=discard):
            return False
        if not self.open_maps.current:
            self._show_nothing()
        elif self.open_maps.current != before:
            self.show_document(self.open_maps.current)
        self.refresh_documents()
        return True

    def activate(self, place: Place | None = None) -> None:
        """Come to the front; a place names a map and, as its part, a tile "q,r" to go to."""
        if place is not None and place.document:
            self.show_document(place.document)
        if place is not None and place.part:
            self.go_to(Hex.parse(place.part))
        self.view.canvas.setFocus()

    def try_out(self) -> Place | None:
        """Return the sandbox with the map in front."""
        return Place("sandbox", options={"map": self.open_maps.current}) if self.open_maps.current else None

    def set_theme(self, name: Literal["light", "dark"]) -> None:
        """Paint in another theme."""
        self._theme_name = name
        theme = with_terms(Theme.load(name), self._workspace.terms.values())
        self.view.set_theme(theme)
        self.side.set_theme(theme)
        self.analysis.set_theme(theme)

    def _heed_workspace(self, change: Changed[str]) -> None:
        """Follow the list of maps, and the surfaces that the project's terms make."""
        if change.what == "rules":
            entries = [entry for rule in self._workspace.layers for entry in rule.entries]
            for part in (self.side.palette_panel, self.choices, self.view.replace_bar):
                part.learn(entries)
            self.set_theme(self._theme_name)
            self.side.palette_panel.set_current(self.settings.entry)
        self.refresh_documents()

    def go_to(self, tile: Hex) -> None:
        """Bring a tile into the middle and put the keyboard's cursor there."""
        self.view.canvas.centre_on(tile)
        self.view.canvas.set_cursor_tile(tile)
        self.view.canvas.setFocus()

    def run_command(self, name: str) -> None:
        """Run the command of this object name."""
        for action in self._actions:
            if action.objectName() == name:
                action.trigger()

    def heed(self, change: Changed[MapChange]) -> None:
        """Follow a change of the map in front."""
        self.checks.look_soon()
        if change.what.fields:
            self.refresh_documents()

    def refresh_documents(self) -> None:
        """Show anew which maps there are and how they stand."""
        self.side.maps.show_maps(self._workspace.maps, self.open_maps.current)
        self.side.maps.show_shape(self.document)
        self.documents_changed.emit()
        self.undo_changed.emit()

    def _show_nothing(self) -> None:
        self.controller.show(None)
        self.checks.watch(None)
        self.analysis.watch(None)
        self.view.show_empty(True)
        self.refresh_documents()
        self.current_changed.emit("")
