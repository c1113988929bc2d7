"""Turns mouse and keys into what the tool in hand does: strokes, spans, trails, corners and clicks."""
from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal

from lich_studio.editors.map_editor.areas import area_of
from lich_studio.editors.map_editor.hand_stroke import HandStroke
from lich_studio.editors.map_editor.painting import PaintSettings
from lich_studio.editors.map_editor.planner import Planner
from lich_studio.editors.map_editor.selection import Selection, mode_of
from lich_studio.editors.map_editor.tools import TOOL, Tool
from lich_studio.editors.map_editor.writing import MapWriter
from lich_studio.grid.hex import Hex
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.ui.canvas import HexCanvas

__all__ = ["CanvasHand"]

Button = Qt.MouseButton
Modifier = Qt.KeyboardModifier
PLAIN = Modifier.NoModifier


class CanvasHand(QObject):
    """The hand over one canvas: where it is, and the way it went since a button or key went down.

    Attributes:
        tile: the tile it is over, or None.
        stroke: what it writes tile by tile.
        done_at: where something was just done: no ghost is shown there until the hand moves.

    Signals:
        moved(): it went elsewhere or did something: what is shown beforehand has to follow.
        began(): a stroke begins: there is no ghost until it ends.
        wrote(): a part of a stroke was written.
        pick_wanted(Hex): what stands on this tile is wanted to paint with.
        centre_wanted(Hex): the centre of symmetry is wanted at this tile, its edges or its vertices.
        looked_at(Hex): the tile was clicked with a tool that only looks.
    """

    moved = Signal()
    began = Signal()
    wrote = Signal()
    pick_wanted = Signal(object)
    centre_wanted = Signal(object)
    looked_at = Signal(object)

    def __init__(
        self, canvas: HexCanvas, settings: PaintSettings, selection: Selection, writer: MapWriter, planner: Planner
    ) -> None:
        """Listen to a canvas; what is planned goes to the writer."""
        super().__init__(canvas)
        self._canvas, self._settings, self._selection = canvas, settings, selection
        self._writer, self._planner = writer, planner
        self.tile: Hex | None = None
        self.stroke = HandStroke(writer, planner, self)
        self.stroke.began.connect(self.began)
        self.stroke.wrote.connect(self.wrote)
        self._track: list[Hex] = []
        self._erases = False
        self.done_at: Hex | None = None
        self._modifiers = PLAIN
        canvas.tile_hovered.connect(self._hover)
        canvas.tile_pressed.connect(self._press)
        canvas.tile_dragged.connect(self._drag)
        canvas.tile_released.connect(self._release)
        canvas.tile_activated.connect(self._activate)
        canvas.cursor_moved.connect(self._walk)
        canvas.modifiers_changed.connect(self._hold)

    @property
    def tool(self) -> Tool:
        """The tool in hand."""
        return TOOL[self._settings.tool]

    @property
    def is_busy(self) -> bool:
        """Whether a drag or a chain of corners is under way."""
        return bool(self._track) or self.stroke.is_under_way

    @property
    def _document(self) -> MapDocument | None:
        return self._writer.document

    def give_up(self) -> bool:
        """Forget the drag or the corners under way; return whether there was anything to forget."""
        busy = self.is_busy
        self._track, self._erases = [], False
        self._planner.drop()
        self.stroke.end()
        return busy

    def planned(self) -> MapEdit | None:
        """Plan what letting go or a click would write now; None for nothing, as during a stroke."""
        tile = self.tile
        if self._document is None or tile is None or self.stroke.is_under_way or tile == self.done_at:
            return None
        track = [*self._track, tile] if self._track else [tile]
        if self.tool.gesture == "stroke" and not self._track and self._wants_line():
            track = list(self.stroke.last.line(tile)) if self.stroke.last is not None else track
            return self._planner.stroke(track, erase=False, only_empty=True)
        return self._planner.plan(self.tool, track, erase=self._erases and bool(self._track), only_empty=self._shift)

    def selecting(self) -> frozenset[Hex]:
        """Return what is selected, or would be once the drag under way ends."""
        document = self._document
        if document is None or not self._track or self.tool.purpose != "select" or self.tile is None:
            return self._selection.tiles
        return self._joined([*self._track, self.tile], document)

    def _joined(self, track: list[Hex], document: MapDocument) -> frozenset[Hex]:
        area = document.tile_set & set(area_of(self.tool.id, track, document, self._settings.hidden))
        return self._selection.joined(area, mode_of(self._modifiers, self._selection.mode))

    @property
    def _shift(self) -> bool:
        return bool(self._modifiers & Modifier.ShiftModifier)

    def _wants_line(self) -> bool:
        return self._shift and self.stroke.last is not None and self.tool.purpose in ("paint", "erase")

    def _press(self, tile: Hex, button: Button, modifiers: Modifier) -> None:
        if self._document is None or button not in (Button.LeftButton, Button.RightButton):
            return
        self.tile, self._modifiers, self.done_at = tile, modifiers, None
        tool, right = self.tool, button == Button.RightButton
        if tool.gesture == "corners" and self._track:
            self._add_corner(tile, right)
        elif tool.purpose == "pick" or (modifiers & Modifier.AltModifier and tool.purpose in ("paint", "erase")):
            self.pick_wanted.emit(tile)
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
                self._planner.lift(tile)
            self.moved.emit()

    def _drag(self, tile: Hex, button: Button, modifiers: Modifier) -> None:
        self.tile, self.done_at = tile, None
        if self.stroke.is_under_way:
            self.stroke.go_on([tile], only_empty=self._shift)
        elif self._track and self.tool.gesture in ("trail", "span"):
            if self.tool.gesture == "trail":
                self._track.append(tile)
            self.moved.emit()

    def _release(self, tile: Hex | None, button: Button, modifiers: Modifier) -> None:
        if self.stroke.is_under_way:
            self.stroke.end(self.tile, only_empty=self._shift)
        elif self._track and self.tool.gesture != "corners":
            self._modifiers = modifiers
            self._commit([*self._track, self.tile if self.tile is not None else self._track[-1]])
        self.tile = tile
        self.moved.emit()

    def _begin_stroke(self, tile: Hex, *, erases: bool) -> None:
        """Start writing tile by tile; with Shift a line from the last tile is written if no drag follows."""
        waits = not erases and self._wants_line()
        self.stroke.begin(self.tool, tile, erases=erases, only_empty=self._shift, waits=waits)

    def _add_corner(self, tile: Hex, right: bool) -> None:
        """Take another corner; the first or the last one again closes the polygon, the right button takes one back."""
        if not right and tile in (self._track[0], self._track[-1]) and len(self._track) > 1:
            self._commit(list(self._track))
            return
        self._track = self._track[:-1] if right else [*self._track, tile]
        self.moved.emit()

    def _commit(self, track: list[Hex]) -> None:
        """Do what the tool does with the way the hand went."""
        document, tool, erases = self._document, self.tool, self._erases
        self._track, self._erases = [], False
        if document is None:
            return
        if tool.purpose == "centre":
            self.centre_wanted.emit(track[-1])
        elif tool.purpose == "select":
            self._selection.choose(self._joined(track, document))
        else:
            edit = self._planner.plan(tool, track, erase=erases, only_empty=self._shift)
            landed = self._planner.landing(track[-1]) if tool.purpose == "move" else None
            self._planner.drop()
            if edit is not None and self._writer.step(edit) and landed is not None and self._selection.tiles:
                self._selection.choose(landed & document.tile_set)
            # What was done is seen as it is; the next ghost comes when the hand moves or chooses anew.
            self.stroke.last = self.done_at = track[-1]
        self.moved.emit()

    def _activate(self, tile: Hex, modifiers: Modifier) -> None:
        """Enter does what a left click does; on spans and trails it first starts, then ends."""
        self.tile, gesture = tile, self.tool.gesture
        if self._track and gesture in ("span", "trail"):
            self._release(tile, Button.LeftButton, modifiers)
            self.tile = tile
        else:
            self._press(tile, Button.LeftButton, modifiers)
            if gesture in ("stroke", "click"):
                self._release(tile, Button.LeftButton, modifiers)
        self.moved.emit()

    def _walk(self, tile: Hex, modifiers: Modifier) -> None:
        self.tile, self.done_at = tile, None
        if self._track:
            self._drag(tile, Button.LeftButton, modifiers)
        elif modifiers & Modifier.ShiftModifier and self.tool.gesture == "stroke":
            # All tiles walked while Shift is down are one stroke; Shift only leads the walk here.
            self._modifiers = PLAIN
            self.stroke.walk(self.tool, tile)
        self.moved.emit()

    def _hold(self, modifiers: Modifier) -> None:
        """Follow the modifier keys: the ghost tells what they change, and letting go of Shift ends a walked stroke."""
        self._modifiers, self.done_at = modifiers, None
        if not self._shift and self.stroke.is_under_way and self._canvas.held_button is None:
            self.stroke.end()
        self.moved.emit()

    def _hover(self, tile: Hex | None) -> None:
        self.tile, self.done_at = tile, None
        self.moved.emit()
