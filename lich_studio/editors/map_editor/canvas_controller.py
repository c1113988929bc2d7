"""Turns mouse and keys on the canvas into strokes, and shows beforehand what a click will write."""
from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt, Signal

from lich_studio.editors.map_editor.board import fill_scene, ghosts_of, symmetry_lines, sync_tiles
from lich_studio.editors.map_editor.painting import PaintSettings, entry_at, flood, plan, status_text
from lich_studio.grid.hex import Hex
from lich_studio.session.changes import Changed
from lich_studio.session.map_document import MapChange, MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.session.map_layers import MapEntry
from lich_studio.ui.canvas import HexCanvas

__all__ = ["CanvasController"]

Button = Qt.MouseButton
Modifier = Qt.KeyboardModifier


class CanvasController(QObject):
    """One document on one canvas.

    Attributes:
        settings: what to paint with.
        document: the map shown, or None.
        edit: what a click would write now, or None.

    Signals:
        status_changed(str): what the status bar should say.
        refused(str): why nothing happened.
        picked(object): a `MapEntry` was taken up from the board.
        planned(object): the planned `MapEdit` changed; None when there is none.
    """

    status_changed = Signal(str)
    refused = Signal(str)
    picked = Signal(object)
    planned = Signal(object)

    def __init__(self, canvas: HexCanvas, settings: PaintSettings) -> None:
        """Listen to a canvas."""
        super().__init__(canvas)
        self._canvas = canvas
        self.settings = settings
        self.document: MapDocument | None = None
        self.edit: MapEdit | None = None
        self._forget = lambda: None
        self._tile: Hex | None = None
        self._erases = False
        self._painting = False
        self._line_from: Hex | None = None
        self._last: Hex | None = None
        self._filled: tuple[int, frozenset[Hex]] | None = None
        canvas.tile_hovered.connect(self._hover)
        canvas.tile_pressed.connect(self._press)
        canvas.tile_dragged.connect(self._drag)
        canvas.tile_released.connect(self._release)
        canvas.tile_activated.connect(self._activate)
        canvas.cursor_moved.connect(self._walk)

    def show(self, document: MapDocument | None) -> None:
        """Show another map."""
        self._forget()
        self._end()
        self.document = document
        self._last, self._filled = None, None
        if document is not None:
            self._forget = document.changed.add(self._heed)
        self.refresh()

    def refresh(self) -> None:
        """Build the whole scene anew, as after hiding a layer or choosing a symmetry."""
        if self.document is None:
            return
        scene = fill_scene(self.document, self.settings.hidden)
        radius = max((tile.length for tile in self.document.tiles), default=0)
        scene.lines = symmetry_lines(self.settings.symmetry, radius)
        self._canvas.set_scene(scene)
        self.preview()

    def preview(self) -> None:
        """Plan what a click would write now, and show it as a ghost."""
        edit = self._plan(self._tile) if self._tile is not None and not self._painting else None
        self._show_ghost(edit)
        self._say()

    def set_tool_line(self, tile: Hex | None) -> None:
        """Start a line at a tile, or give it up with None."""
        self._line_from = tile
        self.preview()

    def _plan(self, tile: Hex) -> MapEdit | None:
        """Plan what a left click at a tile would write; None for the pick tool."""
        document, tool = self.document, self.settings.tool
        if document is None or tool == "pick":
            return None
        if tool == "fill":
            return plan(document, self.settings, self._area(document, tile))
        if tool == "line" and self._line_from is not None:
            return plan(document, self.settings, self._line_from.line(tile))
        return plan(document, self.settings, (tile,))

    def _area(self, document: MapDocument, tile: Hex) -> Iterable[Hex]:
        """Return the tiles a fill reaches, kept while the map and the area under the cursor stay the same."""
        index = document.stack.index
        if self._filled is None or self._filled[0] != index or tile not in self._filled[1]:
            self._filled = index, flood(document, tile)
        return self._filled[1]

    def _press(self, tile: Hex, button: Button, modifiers: Modifier) -> None:
        if self.document is None:
            return
        self._tile = tile
        if modifiers & Modifier.AltModifier or (button == Button.LeftButton and self.settings.tool == "pick"):
            self._pick(tile)
            return
        if button not in (Button.LeftButton, Button.RightButton):
            return
        self._erases = button == Button.RightButton
        if self.settings.tool == "line" and not self._erases:
            self.set_tool_line(tile)
            return
        self._begin()
        shift_line = modifiers & Modifier.ShiftModifier and self._last is not None
        if self.settings.tool == "fill" and not self._erases:
            self._write(self._plan(tile))
        elif shift_line and self._last is not None:
            self._write(plan(self.document, self.settings, self._last.line(tile), erase=self._erases))
        else:
            self._write(plan(self.document, self.settings, (tile,), erase=self._erases))
        self._last = tile

    def _drag(self, tile: Hex, button: Button, modifiers: Modifier) -> None:
        self._tile = tile
        if self._line_from is not None:
            self.preview()
        elif self._painting and self.document is not None and (self.settings.tool != "fill" or self._erases):
            self._write(plan(self.document, self.settings, (tile,), erase=self._erases))
            self._last = tile

    def _release(self, tile: Hex | None, button: Button, modifiers: Modifier) -> None:
        if self._line_from is not None and button == Button.LeftButton and self.document is not None:
            end = self._tile if self._tile is not None else self._line_from
            tiles = self._line_from.line(end)
            self._begin()
            self._write(plan(self.document, self.settings, tiles))
            self._last, self._line_from = end, None
        self._end()
        self._tile = tile
        self.preview()

    def _activate(self, tile: Hex, modifiers: Modifier) -> None:
        """Enter does what a left click does."""
        if self._line_from is not None:
            self._tile = tile
            self._release(tile, Button.LeftButton, modifiers)
            return
        self._press(tile, Button.LeftButton, modifiers)
        if self._line_from is None:
            self._release(tile, Button.LeftButton, modifiers)

    def _walk(self, tile: Hex, modifiers: Modifier) -> None:
        self._tile = tile
        if modifiers & Modifier.ShiftModifier:
            self._activate(tile, Modifier.NoModifier)
        else:
            self.preview()

    def _hover(self, tile: Hex | None) -> None:
        self._tile = tile
        self.preview()

    def _pick(self, tile: Hex) -> None:
        entry = entry_at(self.document, tile, self.settings.hidden) if self.document else None
        if entry is None:
            self.refused.emit("There is nothing on this tile to pick up.")
        else:
            self.picked.emit(entry)

    def _begin(self) -> None:
        if self.document is None:
            return
        name = self._stroke_name(self.settings.entry)
        self._painting = True
        self._show_ghost(None)
        self.document.begin_stroke(name)

    def _end(self) -> None:
        if self.document is not None and self._painting:
            self.document.end_stroke()
        self._painting = False
        self._line_from = None

    def _stroke_name(self, entry: MapEntry) -> str:
        if self._erases or self.settings.tool == "eraser":
            return "Erase"
        verb = {"fill": "Fill with", "line": "Line of"}.get(self.settings.tool, "Paint")
        return f"{verb} {entry.name.lower()}"

    def _write(self, edit: MapEdit | None) -> None:
        if edit is None or self.document is None:
            return
        if self.document.read_only:
            self.refused.emit("The project is read-only here: nothing can be painted.")
            return
        self.document.apply(edit, initiator=self)
        if edit.refused:
            self.refused.emit(self._refusal())
        self._say()

    def _refusal(self) -> str:
        """Say which closed layer refused."""
        names = [
            f"{rule.name} are {'hidden' if rule.id in self.settings.hidden else 'locked'}"
            for rule in (self.document.rules if self.document else ())
            if rule.id in self.settings.closed
        ]
        return f"{' and '.join(names)}: nothing changes there."

    def _heed(self, change: Changed[MapChange]) -> None:
        if self.document is None:
            return
        if change.what.fields & {"shape", "orientation"}:
            self.refresh()
            return
        self._filled = None
        sync_tiles(self._canvas.scene, self.document, change.what.tiles, self.settings.hidden)
        self._canvas.update_tiles(change.what.tiles)
        if change.initiator is not self:
            self.preview()

    def _show_ghost(self, edit: MapEdit | None) -> None:
        before = self._canvas.scene.ghosts
        after = ghosts_of(edit) if edit is not None else {}
        self.edit = edit
        if before != after:
            self._canvas.scene.ghosts = after
            self._canvas.update_tiles(before.keys() | after.keys())
        self.planned.emit(edit)

    def _say(self) -> None:
        if self.document is None or self._tile is None:
            self.status_changed.emit("")
        else:
            self.status_changed.emit(status_text(self.document, self._tile, self.edit))
