"""The map editor as the window knows it: documents, docks, commands, and what joins its parts."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from lich_studio.content.map import HexagonShape
from lich_studio.editors import Desk
from lich_studio.editors.map_editor.canvas_controller import CanvasController
from lich_studio.editors.map_editor.choices import PaintChoices
from lich_studio.editors.map_editor.commands import editor_actions
from lich_studio.editors.map_editor.side_column import SideColumn
from lich_studio.editors.map_editor.view import MapView
from lich_studio.grid.hex import Hex
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.map_checks import check_map
from lich_studio.session.map_document import MapChange, MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.ui.editor import DocumentInfo, Editor, EditorDock, Place

__all__ = ["MapEditor"]

CHECK_DELAY_MS = 60
CHECK_DELAY_LARGE_MS = 400
LARGE_MAP_TILES = 2000


class MapEditor(Editor):
    """Paints the maps of a workspace.

    Attributes:
        view: tool column and canvas.
        side: the panels at the right.
        choices: where everything that is painted with is chosen.
        settings: what is chosen.
        controller: what joins canvas and document.
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
        self.view = MapView(desk.theme)
        self.side = SideColumn(desk.theme, self._workspace.layers, entries)
        self.controller = CanvasController(self.view.canvas, self.settings)
        self._open: list[str] = []
        self._current = ""
        self._forget: dict[str, list[Callable[[], None]]] = {}
        self._check_timer = QTimer(self)
        self._check_timer.setSingleShot(True)
        self._check_timer.timeout.connect(self._check)
        self.side.destroyed.connect(self._check_timer.stop)
        self._actions = editor_actions(self)
        self._connect()
        maps = self._workspace.maps
        if maps:
            self.show_document(maps[0].id)
        else:
            self._show_nothing()

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
        entries = {entry.id: entry for entry in self._workspace.maps}
        shown = [entries[key] for key in self._open if key in entries]
        return [DocumentInfo(entry.id, entry.name, entry.path, entry.dirty, "map") for entry in shown]

    def current_document(self) -> str:
        """Return the id of the map in front."""
        return self._current

    def show_document(self, key: str) -> None:
        """Bring a map to the front, opening it if need be."""
        if key not in {entry.id for entry in self._workspace.maps}:
            return
        if key not in self._open:
            self._open.append(key)
            document = self._workspace.map(key)
            self._forget[key] = [
                document.changed.add(lambda change, key=key: self._heed(key, change)),
                document.stack.changed.add(lambda _none: self._refresh_documents()),
            ]
        self._current = key
        self.view.show_empty(False)
        self.controller.show(self.document)
        self.current_changed.emit(key)
        self.undo_changed.emit()
        self._refresh_documents()
        self._check_soon()

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
        self._refresh_documents()
        if not problems:
            self.message_posted.emit("info", f"Saved {self._workspace.map(wanted).details.name}.")
        return not problems

    def close(self, key: str = "", *, discard: bool = False) -> bool:
        """Close the tab of a map; one with unsaved changes stays unless they are discarded."""
        wanted = key or self._current
        if wanted not in self._open:
            return True
        document = self._workspace.map(wanted)
        if not document.stack.is_clean and not discard:
            return False
        for forget in self._forget.pop(wanted, []):
            forget()
        index = self._open.index(wanted)
        self._open.remove(wanted)
        if wanted == self._current:
            self._current = ""
            if self._open:
                self.show_document(self._open[min(index, len(self._open) - 1)])
            else:
                self._show_nothing()
        self._refresh_documents()
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
        theme = Theme.load(name)
        self.view.set_theme(theme)
        self.side.set_theme(theme)

    def go_to(self, tile: Hex) -> None:
        """Bring a tile into the middle and put the keyboard's cursor there."""
        self.view.canvas.centre_on(tile)
        self.view.canvas.set_cursor_tile(tile)
        self.view.canvas.setFocus()

    def new_map(self) -> None:
        """Make a new map and show it."""
        self._refuse_or(lambda: self.show_document(self._workspace.new_map().details.id))

    def duplicate_map(self) -> None:
        """Make a copy of the map in front and show it."""
        if self._current:
            self._refuse_or(lambda: self.show_document(self._workspace.duplicate_map(self._current).details.id))

    def _refuse_or(self, act: Callable[[], None]) -> None:
        if self._workspace.read_only:
            self.message_posted.emit("warning", self._workspace.refusal)
        else:
            act()

    def _rename(self, key: str, name: str) -> None:
        document = self._workspace.map(key)
        if name and name != document.details.name:
            self._refuse_or(lambda: document.set_details(name=name[:120]))
        self._refresh_documents()

    def _resize(self, side: int) -> None:
        if self.document is not None:
            self.document.set_shape(HexagonShape(side=side))

    def _connect(self) -> None:
        self.controller.status_changed.connect(self.status_changed)
        self.controller.refused.connect(lambda text: self.message_posted.emit("warning", text))
        self.controller.picked.connect(self.choices.choose_entry)
        self.controller.planned.connect(self._show_plan)
        self._connect_choices()
        self.view.new_wanted.connect(self.new_map)
        side = self.side
        side.checks.tile_wanted.connect(lambda tiles: self.go_to(tiles[0]) if tiles else None)
        side.checks.rule_wanted.connect(lambda rule: self.place_requested.emit(Place("rulebook", part=rule)))
        side.maps.chosen.connect(self.show_document)
        side.maps.new_wanted.connect(self.new_map)
        side.maps.copy_wanted.connect(self.duplicate_map)
        side.maps.renamed.connect(self._rename)
        side.maps.side_changed.connect(self._resize)
        self._workspace.changed.add(lambda _change: self._refresh_documents())
        self._settings_changed()

    def _connect_choices(self) -> None:
        choices, view, side = self.choices, self.view, self.side
        view.tool_chosen.connect(choices.choose_tool)
        view.radius_chosen.connect(choices.choose_radius)
        view.symmetry_chosen.connect(choices.choose_symmetry)
        side.palette_panel.chosen.connect(choices.choose_entry)
        side.layers.chosen.connect(choices.choose_layer)
        side.layers.hidden_changed.connect(choices.hide)
        side.layers.locked_changed.connect(choices.lock)
        choices.changed.connect(self._settings_changed)
        choices.tool_changed.connect(lambda: self.controller.set_tool_line(None))
        choices.look_changed.connect(self.controller.refresh)
        choices.look_changed.connect(self._check_soon)

    def _settings_changed(self) -> None:
        self.side.palette_panel.set_current(self.settings.entry)
        self.side.layers.set_current(self.settings.entry.layer)
        self.view.show_settings(self.settings, 0)
        self.controller.preview()

    def _show_plan(self, edit: MapEdit | None) -> None:
        self.view.show_settings(self.settings, len(edit.tiles()) if edit is not None else 0)

    def _heed(self, key: str, change: Changed[MapChange]) -> None:
        if key != self._current:
            return
        self._check_soon()
        if change.what.fields:
            self._refresh_documents()

    def _refresh_documents(self) -> None:
        self.side.maps.show_maps(self._workspace.maps, self._current)
        self.side.maps.show_shape(self.document)
        self.documents_changed.emit()
        self.undo_changed.emit()

    def _check_soon(self) -> None:
        """Check once the hand rests; a large map waits longer."""
        if self.document is None:
            return
        large = len(self.document.tiles) > LARGE_MAP_TILES
        self._check_timer.start(CHECK_DELAY_LARGE_MS if large else CHECK_DELAY_MS)

    def _check(self) -> None:
        if self.document is not None:
            self.side.checks.show_checks(check_map(self.document, self.settings.symmetry))

    def _show_nothing(self) -> None:
        self.controller.show(None)
        self.side.checks.show_checks(())
        self.view.show_empty(True)
        self._refresh_documents()
        self.current_changed.emit("")
