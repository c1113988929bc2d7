"""Turns mouse and keys on the canvas into what the tool in hand does, and shows it beforehand."""
from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal

from lich_studio.editors.map_editor.areas import area_of
from lich_studio.editors.map_editor.board_view import BoardView
from lich_studio.editors.map_editor.held import Held
from lich_studio.editors.map_editor.painting import PaintSettings, entry_at, status_text
from lich_studio.editors.map_editor.planner import Planner
from lich_studio.editors.map_editor.selection import Selection, mode_of
from lich_studio.editors.map_editor.tools import TOOL, Tool
from lich_studio.editors.map_editor.writing import MapWriter
from lich_studio.grid.hex import Hex
from lich_studio.session.changes import Changed
from lich_studio.session.map_document import MapChange, MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.ui.canvas import HexCanvas

__all__ = ["CanvasController"]

Button = Qt.MouseButton
Modifier = Qt.KeyboardModifier
PLAIN = Modifier.NoModifier


class CanvasController(QObject):
    """One document on one canvas.

    Attributes:
        settings: what to paint with.
        selection: the tiles that may change.
        held: the piece in hand.
        board: what shows the map.
        writer: what writes edits.
        planner: what plans them.
        document: the map shown, or None.
        edit: what a click would write now, or None.

    Signals:
        status_changed(str): what the status bar should say.
        refused(str): why nothing happened.
        picked(object): a `MapEntry` was taken up from the board.
        planned(object): the planned `MapEdit` changed; None when there is none.
        centre_wanted(Hex): the centre of symmetry is wanted at this tile, its edges or its vertices.
        looked_at(Hex): the tile was clicked with a tool that only looks.
    """

    status_changed = Signal(str)
    refused = Signal(str)
    picked = Signal(object)
    planned = Signal(object)
    centre_wanted = Signal(object)
    looked_at = Signal(object)

    def __init__(self, canvas: HexCanvas, settings: PaintSettings) -> None:
        """Listen to a canvas."""
        super().__init__(canvas)
        self._canvas = canvas
        self.settings = settings
        self.selection, self.held = Selection(), Held()
        self.board = BoardView(canvas, settings)
        self.writer = MapWriter(settings, self.selection)
        self.planner = Planner(settings, self.selection, self.held)
        self.document: MapDocument | None = None
        self.edit: MapEdit | None = None
        self._forget = lambda: None
        self._tile: Hex | None = None
        self._last: Hex | None = None
        self._track: list[Hex] = []
        self._erases = False
        self._joins_last = False
        self._is_fresh = False
        self._done_at: Hex | None = None
        self._modifiers = PLAIN
        canvas.describe = self.describe
        self.writer.refused.connect(self.refused)
        self._listen(canvas)

    def _listen(self, canvas: HexCanvas) -> None:
        canvas.tile_hovered.connect(self._hover)
        canvas.tile_pressed.connect(self._press)
        canvas.tile_dragged.connect(self._drag)
        canvas.tile_released.connect(self._release)
        canvas.tile_activated.connect(self._activate)
        canvas.cursor_moved.connect(self._walk)
        canvas.modifiers_changed.connect(self._hold)
        self.selection.changed.connect(self._selection_changed)
        self.held.changed.connect(self.look_again)

    @property
    def tool(self) -> Tool:
        """The tool in hand."""
        return TOOL[self.settings.tool]

    @property
    def is_busy(self) -> bool:
        """Whether a drag or a chain of corners is under way."""
        return bool(self._track) or self.writer.is_stroking

    @property
    def tile(self) -> Hex | None:
        """The tile that mouse or keyboard means now."""
        return self._tile if self._tile is not None else self._canvas.cursor_tile

    def show(self, document: MapDocument | None) -> None:
        """Show another map."""
        self.give_up()
        self._forget()
        self.document = self.writer.document = self.planner.document = self.board.document = document
        self._last = None
        self.selection.choose(())
        if document is not None:
            self._forget = document.changed.add(self._heed)
        self.refresh()

    def refresh(self) -> None:
        """Build the whole scene anew, as after hiding a layer."""
        self.board.rebuild()
        self.preview()

    def redress(self) -> None:
        """Show other axes, names or opacities."""
        self.board.redress()
        self.preview()

    def preview(self) -> None:
        """Plan what a click would write now, and show it as a ghost."""
        edit = None
        idle = not self.writer.is_stroking and self._tile != self._done_at
        if self.document is not None and self._tile is not None and idle:
            edit = self._planned(self._tile)
        self.edit = edit
        self.board.show_ghost(edit)
        self.board.show_selection(self._selection_shown())
        self.planned.emit(edit)
        self._say()

    def look_again(self) -> None:
        """Show the ghost anew: something else was chosen."""
        self._done_at = None
        self.preview()

    def give_up(self) -> bool:
        """Forget the drag or the corners under way; return whether there was anything to forget."""
        busy = self.is_busy
        self._track = []
        self._joins_last = False
        self.planner.drop()
        self.writer.end()
        if busy:
            self.preview()
        return busy

    def describe(self, tile: Hex) -> str:
        """Say what a tile is called and what stands there, for a screen reader."""
        if self.document is None:
            return tile.key()
        return status_text(self.document, tile, None, self._name(tile))

    def _planned(self, tile: Hex) -> MapEdit | None:
        """Plan what letting go at a tile, or clicking on it, would write; None for tools that write nothing."""
        track = [*self._track, tile] if self._track else [tile]
        if self.tool.gesture == "stroke" and not self._track and self._wants_line():
            track = list(self._last.line(tile)) if self._last is not None else track
            return self.planner.stroke(track, erase=False, only_empty=True)
        return self.planner.plan(self.tool, track, erase=self._erases and bool(self._track), only_empty=self._shift)

    @property
    def _shift(self) -> bool:
        return bool(self._modifiers & Modifier.ShiftModifier)

    def _wants_line(self) -> bool:
        return self._shift and self._last is not None and self.tool.purpose in ("paint", "erase")

    def _press(self, tile: Hex, button: Button, modifiers: Modifier) -> None:
        if self.document is None or button not in (Button.LeftButton, Button.RightButton):
            return
        self._tile, self._modifiers, self._done_at = tile, modifiers, None
        tool, right = self.tool, button == Button.RightButton
        if tool.gesture == "corners" and self._track:
            self._add_corner(tile, right)
        elif tool.purpose == "pick" or (modifiers & Modifier.AltModifier and tool.purpose in ("paint", "erase")):
            self._pick(tile)
        elif tool.purpose == "look":
            self.looked_at.emit(tile)
        elif right and tool.purpose in ("select", "move", "centre", "lay"):
            self._begin_stroke(tile, erases=True)
        elif tool.gesture == "stroke" or (right and tool.gesture == "click"):
            self._begin_stroke(tile, erases=right)
        elif tool.gesture == "click":
            self._commit([tile])
        else:
            self._erases, self._track = right, [tile]
            if tool.purpose == "move":
                self.planner.lift(tile)
            self.preview()

    def _drag(self, tile: Hex, button: Button, modifiers: Modifier) -> None:
        self._tile, self._done_at = tile, None
        if self.writer.is_stroking:
            self._joins_last = False
            self._stroke([tile])
        elif self._track and self.tool.gesture == "trail":
            self._track.append(tile)
            self.preview()
        elif self._track and self.tool.gesture == "span":
            self.preview()

    def _release(self, tile: Hex | None, button: Button, modifiers: Modifier) -> None:
        if self.writer.is_stroking:
            if self._joins_last and self._last is not None and self._tile is not None:
                self._stroke(list(self._last.line(self._tile)))
            self._end_stroke()
        elif self._track and self.tool.gesture != "corners":
            self._modifiers = modifiers
            self._commit([*self._track, self._tile if self._tile is not None else self._track[-1]])
        self._tile = tile
        self.preview()

    def _begin_stroke(self, tile: Hex, *, erases: bool) -> None:
        """Start writing tile by tile; with Shift a line from the last tile is written if no drag follows."""
        self._erases, self._is_fresh = erases, True
        self.board.show_ghost(None)
        self.writer.begin(self.planner.name(self.tool, erase=erases))
        self._joins_last = not erases and self._wants_line()
        if not self._joins_last:
            self._stroke([tile])
        else:
            self._track = [tile]

    def _stroke(self, tiles: list[Hex]) -> None:
        """Write a part of the stroke."""
        if self._track:
            tiles, self._track = [*self._track, *tiles], []
        # Only the first part of a stroke says so when a selection keeps it from writing.
        first, self._is_fresh = self._is_fresh, False
        self.writer.write(self.planner.stroke(tiles, erase=self._erases, only_empty=self._shift), meant=first)
        self._last = tiles[-1]
        self._say()

    def _end_stroke(self) -> None:
        self.writer.end()
        self._erases = self._joins_last = False
        self._track = []

    def _add_corner(self, tile: Hex, right: bool) -> None:
        """Take another corner; the first or the last one again closes the polygon, the right button takes one back."""
        if right:
            self._track.pop()
        elif tile in (self._track[0], self._track[-1]) and len(self._track) > 1:
            self._commit(list(self._track))
            return
        else:
            self._track.append(tile)
        self.preview()

    def _commit(self, track: list[Hex]) -> None:
        """Do what the tool does with the way the hand went."""
        document, tool, erases = self.document, self.tool, self._erases
        self._track, self._erases = [], False
        if document is None:
            return
        if tool.purpose == "centre":
            self.centre_wanted.emit(track[-1])
        elif tool.purpose == "select":
            area = document.tile_set & set(area_of(tool.id, track, document, self.settings.hidden))
            self.selection.choose(self.selection.joined(area, mode_of(self._modifiers, self.selection.mode)))
        else:
            edit = self.planner.plan(tool, track, erase=erases, only_empty=self._shift)
            landed = self.planner.landing(track[-1]) if tool.purpose == "move" else None
            self.planner.drop()
            if edit is not None and self.writer.step(edit) and landed is not None and self.selection.tiles:
                self.selection.choose(landed & document.tile_set)
            # What was done is seen as it is; the next ghost comes when the hand moves or chooses anew.
            self._last = self._done_at = track[-1]
        self.preview()

    def _activate(self, tile: Hex, modifiers: Modifier) -> None:
        """Enter does what a left click does; on spans and trails it first starts, then ends."""
        self._tile, gesture = tile, self.tool.gesture
        if self._track and gesture in ("span", "trail"):
            self._release(tile, Button.LeftButton, modifiers)
            self._tile = tile
        else:
            self._press(tile, Button.LeftButton, modifiers)
            if gesture in ("stroke", "click"):
                self._release(tile, Button.LeftButton, modifiers)
        self.preview()

    def _walk(self, tile: Hex, modifiers: Modifier) -> None:
        self._tile, self._done_at = tile, None
        if self._track:
            self._drag(tile, Button.LeftButton, modifiers)
        elif modifiers & Modifier.ShiftModifier and self.tool.gesture == "stroke":
            # All tiles walked while Shift is down are one stroke; Shift only leads the walk here.
            self._modifiers = PLAIN
            self.writer.begin(self.planner.name(self.tool, erase=False))
            self.board.show_ghost(None)
            self._stroke([tile])
        self.preview()

    def _hold(self, modifiers: Modifier) -> None:
        """Follow the modifier keys: the ghost tells what they change, and letting go of Shift ends a walked stroke."""
        self._modifiers, self._done_at = modifiers, None
        if not self._shift and self.writer.is_stroking and self._canvas.held_button is None:
            self._end_stroke()
        self.preview()

    def _hover(self, tile: Hex | None) -> None:
        self._tile, self._done_at = tile, None
        self.preview()

    def _pick(self, tile: Hex) -> None:
        entry = entry_at(self.document, tile, self.settings.hidden) if self.document else None
        if entry is None:
            self.refused.emit("There is nothing on this tile to pick up.")
        else:
            self.picked.emit(entry)

    def _selection_shown(self) -> frozenset[Hex]:
        """Return what is selected, or would be once the drag under way ends."""
        if self.document is None or not self._track or self.tool.purpose != "select" or self._tile is None:
            return self.selection.tiles
        area = set(area_of(self.tool.id, [*self._track, self._tile], self.document, self.settings.hidden))
        return self.selection.joined(area & self.document.tile_set, mode_of(self._modifiers, self.selection.mode))

    def _selection_changed(self) -> None:
        self.board.show_selection(self.selection.tiles)
        self.preview()

    def _heed(self, change: Changed[MapChange]) -> None:
        if self.document is None:
            return
        self.planner.forget_area()
        self.board.follow(change.what)
        if "shape" in change.what.fields:
            self.selection.choose(self.selection.tiles & self.document.tile_set)
        if change.initiator is not self.writer:
            self.look_again()

    def _name(self, tile: Hex) -> str:
        return self.board.names[tile] if self.board.names is not None else ""

    def _say(self) -> None:
        self._canvas.tell_cursor()
        if self.document is None or self._tile is None:
            self.status_changed.emit(self.tool.hint if self.document is not None else "")
            return
        text = status_text(self.document, self._tile, self.edit, self._name(self._tile))
        self.status_changed.emit(f"{text}    {self.tool.hint}" if self.tool.hint else text)
