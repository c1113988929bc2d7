"""The map editor as the window knows it: documents, docks, commands, and what joins its parts."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from lich_studio.content.map import FreeShape, HexagonShape
from lich_studio.content.model import MAX_SIDE
from lich_studio.editors import Desk
from lich_studio.editors.map_editor.analysis.map_analysis import MapAnalysis
from lich_studio.editors.map_editor.canvas_controller import CanvasController
from lich_studio.editors.map_editor.choices import PaintChoices
from lich_studio.editors.map_editor.commands import editor_actions
from lich_studio.editors.map_editor.deeds import Deeds
from lich_studio.editors.map_editor.live_checks import LiveChecks
from lich_studio.editors.map_editor.map_exchange import MapExchange
from lich_studio.editors.map_editor.open_maps import OpenMaps
from lich_studio.editors.map_editor.side_column import SideColumn
from lich_studio.editors.map_editor.view import MapView
from lich_studio.editors.map_editor.wiring import connect_parts
from lich_studio.grid.hex import Hex
from lich_studio.grid.symmetry import Centre
from lich_studio.render.term_looks import with_terms
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.map_document import MapChange, MapDocument
from lich_studio.session.map_edit import MapEdit, describe
from lich_studio.session.map_symmetry import centres_at
from lich_studio.ui.editor import DocumentInfo, Editor, EditorDock, Place

__all__ = ["MapEditor"]

SEE_THROUGH = 0.45
"""How much of empty tiles is seen over a reference picture."""


class MapEditor(Editor):
    """Paints the maps of a workspace.

    Attributes:
        view: tool column and canvas.
        side: the panels at the right.
        choices: where everything that is painted with is chosen.
        settings: what is chosen.
        controller: what joins canvas and document.
        deeds: what the commands do.
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
        entries = [entry for rule in self._workspace.layers for entry in rule.entries]
        self.choices = PaintChoices(entries)
        self.settings = self.choices.settings
        theme = with_terms(desk.theme, self._workspace.terms.values())
        self.view = MapView(theme, entries)
        self.side = SideColumn(theme, self._workspace.layers, entries)
        self.controller = CanvasController(self.view.canvas, self.settings)
        self.deeds = Deeds(self.controller, self.choices)
        self.open_maps = OpenMaps(self._workspace)
        self.open_maps.edited.connect(self.heed)
        self.open_maps.stepped.connect(self.refresh_documents)
        self.checks = LiveChecks(self.side.checks, self.settings)
        self.exchange = MapExchange(self, self._workspace)
        self.analysis = MapAnalysis(self, self._workspace, theme)
        self._actions = editor_actions(self)
        connect_parts(self)
        self._workspace.changed.add(lambda _change: self.refresh_documents())
        self.settings_changed()
        maps = self._workspace.maps
        if maps:
            self.show_document(maps[0].id)
        else:
            self._show_nothing()

    @property
    def _current(self) -> str:
        return self.open_maps.current

    @property
    def document(self) -> MapDocument | None:
        """The map in front, or None when there is none."""
        return self._workspace.map(self._current) if self._current else None

    def widget(self) -> QWidget:
        """Return tool column and canvas."""
        return self.view

    def docks(self) -> Sequence[EditorDock]:
        """Return the column of panels at the right."""
        return (EditorDock("panels", "Map panels", self.side),)

    def actions(self) -> Sequence[QAction]:
        """Return every command of the editor."""
        return self._actions

    def documents(self) -> Sequence[DocumentInfo]:
        """Return the open maps, in the order they were opened."""
        return self.open_maps.infos()

    def current_document(self) -> str:
        """Return the id of the map in front."""
        return self._current

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
        wanted = key or self._current
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
        wanted, before = key or self._current, self._current
        if not self.open_maps.close(wanted, discard=discard):
            return False
        if not self._current:
            self._show_nothing()
        elif self._current != before:
            self.show_document(self._current)
        self.refresh_documents()
        return True

    def undo(self) -> None:
        """Take back the newest step of the map in front."""
        if self.document is not None:
            self.document.stack.undo()

    def redo(self) -> None:
        """Do the step taken back last again."""
        if self.document is not None:
            self.document.stack.redo()

    def undo_text(self) -> str:
        """Return the name of the step undo would take back."""
        return self.document.stack.undo_name if self.document is not None else ""

    def redo_text(self) -> str:
        """Return the name of the step redo would do again."""
        return self.document.stack.redo_name if self.document is not None else ""

    def activate(self, place: Place | None = None) -> None:
        """Come to the front; a place names a map and, as its part, a tile "q,r" to go to."""
        if place is not None and place.document:
            self.show_document(place.document)
        if place is not None and place.part:
            self.go_to(Hex.parse(place.part))
        self.view.canvas.setFocus()

    def try_out(self) -> Place | None:
        """Return the sandbox with the map in front."""
        return Place("sandbox", options={"map": self._current}) if self._current else None

    def set_theme(self, name: Literal["light", "dark"]) -> None:
        """Paint in another theme."""
        theme = with_terms(Theme.load(name), self._workspace.terms.values())
        self.view.set_theme(theme)
        self.side.set_theme(theme)
        self.analysis.set_theme(theme)

    def go_to(self, tile: Hex) -> None:
        """Bring a tile into the middle and put the keyboard's cursor there."""
        self.view.canvas.centre_on(tile)
        self.view.canvas.set_cursor_tile(tile)
        self.view.canvas.setFocus()

    def escape(self) -> None:
        """Leave one level: the pinned tile of sight, then what the tools leave."""
        if not self.analysis.let_go():
            self.deeds.escape()

    def new_map(self) -> None:
        """Make a new map and show it."""
        self.refuse_or(lambda: self.show_document(self._workspace.new_map().details.id))

    def duplicate_map(self) -> None:
        """Make a copy of the map in front and show it."""
        if self._current:
            self.refuse_or(lambda: self.show_document(self._workspace.duplicate_map(self._current).details.id))

    def refuse_or(self, act: Callable[[], None]) -> None:
        """Do something, or say why a read-only project refuses it."""
        if self._workspace.read_only:
            self.message_posted.emit("warning", self._workspace.refusal)
        else:
            act()

    def rename(self, key: str, name: str) -> None:
        """Give a map another name."""
        document = self._workspace.map(key)
        if name and name != document.details.name:
            self.refuse_or(lambda: document.set_details(name=name[:120]))
        self.refresh_documents()

    def resize(self, side: int) -> None:
        """Give the map in front another side, in tiles."""
        if self.document is not None:
            self.document.set_shape(HexagonShape(side=side))

    def reshape(self, free: bool) -> None:
        """Make the board of the map in front a free form, or the least hexagon that holds all its tiles."""
        document = self.document
        if document is None or isinstance(document.details.shape, FreeShape) == free:
            return
        if free:
            document.set_shape(FreeShape(tiles=tuple(tile.key() for tile in document.tiles)))
            self.choices.choose_tool("board")
        else:
            side = 1 + max((tile.length for tile in document.tiles), default=0)
            document.set_shape(HexagonShape(side=min(side, MAX_SIDE)))

    def settings_changed(self) -> None:
        """Show everywhere what is chosen now."""
        self.side.palette_panel.set_current(self.settings.entry)
        self.side.layers.set_current(self.settings.entry.layer)
        self.view.show_settings(self.settings, 0)
        self.controller.look_again()

    def show_plan(self, edit: MapEdit | None) -> None:
        """Tell the chips how many tiles a click writes."""
        if self.settings.symmetry.is_on:
            self.view.show_settings(self.settings, len(edit.tiles()) if edit is not None else 0)

    def show_selection(self) -> None:
        """Tell the chips how much is selected."""
        selection = self.controller.selection
        self.view.chips.show_selection(len(selection.tiles), selection.mode)
        if self.view.replace_bar.isVisible():
            self.count_replacement()

    def count_replacement(self) -> None:
        """Tell the bar what replacing would do."""
        edit = self.deeds.plan_replacement(*self.view.replace_bar.pair)
        self.view.replace_bar.show_count(describe(edit, self.document.rules) if edit and self.document else "")

    def place_centre(self, tile: Hex) -> None:
        """Put the centre of symmetry on tile, edge or vertex: the nearest to the mouse, or by key the next of them."""
        canvas = self.view.canvas
        offered = centres_at(tile)
        if canvas.pointer is None or canvas.tile_at(canvas.pointer) != tile:
            current = self.settings.symmetry.centre
            index = offered.index(current) + 1 if current in offered else 0
            self.choices.choose_centre(offered[index % len(offered)])
            return
        x, y = canvas.pointer.x(), canvas.pointer.y()

        def distance(centre: Centre) -> float:
            place = canvas.tile_layout.point(centre.q / 6, centre.r / 6)
            return (place[0] - x) ** 2 + (place[1] - y) ** 2

        self.choices.choose_centre(min(offered, key=distance))

    def show_reference(self) -> None:
        """Show the reference picture as it lies now; tiles let it shine through."""
        self.controller.board.see_through = SEE_THROUGH if self.side.reference.picture.is_seen else 1.0
        self.controller.redress()

    def run_command(self, name: str) -> None:
        """Run the command of this object name."""
        for action in self._actions:
            if action.objectName() == name:
                action.trigger()

    def upright_axis(self) -> int:
        """Return the mirror axis that swaps left and right on the map in front."""
        return 4 if self.document is None or self.document.details.orientation == "flat" else 3

    def level_axis(self) -> int:
        """Return the mirror axis that swaps top and bottom on the map in front."""
        return 1 if self.document is None or self.document.details.orientation == "flat" else 0

    def heed(self, change: Changed[MapChange]) -> None:
        """Follow a change of the map in front."""
        self.checks.look_soon()
        if change.what.fields:
            self.refresh_documents()

    def refresh_documents(self) -> None:
        """Show anew which maps there are and how they stand."""
        self.side.maps.show_maps(self._workspace.maps, self._current)
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
