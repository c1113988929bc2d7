"""Joins one map with one canvas: the ghost of what the hand means to do, and repainting what changed."""
from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from lich_studio.editors.map_editor.board_view import BoardView
from lich_studio.editors.map_editor.canvas_hand import CanvasHand
from lich_studio.editors.map_editor.held import Held
from lich_studio.editors.map_editor.painting import PaintSettings, entry_at, status_text
from lich_studio.editors.map_editor.planner import Planner
from lich_studio.editors.map_editor.selection import Selection
from lich_studio.editors.map_editor.tools import Tool
from lich_studio.editors.map_editor.writing import MapWriter
from lich_studio.grid.hex import Hex
from lich_studio.session.changes import Changed
from lich_studio.session.map_change import MapChange
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.ui.canvas import HexCanvas

__all__ = ["CanvasController"]


class CanvasController(QObject):
    """One document on one canvas.

    Attributes:
        settings: what to paint with.
        selection: the tiles that may change.
        held: the piece in hand.
        board: what shows the map.
        hand: what mouse and keys do.
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
        for part in (self.selection, self.held, self.writer):
            part.setParent(self)  # what listens to them would keep them, and the whole editor, for ever
        self.planner = Planner(settings, self.selection, self.held)
        self.hand = CanvasHand(canvas, settings, self.selection, self.writer, self.planner)
        self.document: MapDocument | None = None
        self.edit: MapEdit | None = None
        self._forget = lambda: None
        canvas.describe = self.describe
        self._listen()

    def _listen(self) -> None:
        hand = self.hand
        hand.moved.connect(self.preview)
        hand.began.connect(lambda: self.board.show_ghost(None))
        hand.wrote.connect(self._say)
        hand.pick_wanted.connect(self._pick)
        hand.centre_wanted.connect(self.centre_wanted)
        hand.looked_at.connect(self.looked_at)
        self.writer.refused.connect(self.refused)
        self.selection.changed.connect(self._selection_changed)
        self.held.changed.connect(self.look_again)

    @property
    def tool(self) -> Tool:
        """The tool in hand."""
        return self.hand.tool

    @property
    def tile(self) -> Hex | None:
        """The tile that mouse or keyboard means now."""
        return self.hand.tile if self.hand.tile is not None else self._canvas.cursor_tile

    def show(self, document: MapDocument | None) -> None:
        """Show another map."""
        self.give_up()
        self._forget()
        self.document = self.writer.document = self.planner.document = self.board.document = document
        self.hand.stroke.last = None
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
        self.edit = self.hand.planned()
        self.board.show_ghost(self.edit)
        self.board.show_selection(self.hand.selecting())
        self.planned.emit(self.edit)
        self._say()

    def look_again(self) -> None:
        """Show the ghost anew: something else was chosen."""
        self.hand.done_at = None
        self.preview()

    def give_up(self) -> bool:
        """Forget the drag or the corners under way; return whether there was anything to forget."""
        busy = self.hand.give_up()
        if busy:
            self.preview()
        return busy

    def describe(self, tile: Hex) -> str:
        """Say what a tile is called and what stands there, for a screen reader."""
        if self.document is None:
            return tile.key()
        return status_text(self.document, tile, None, self._name(tile))

    def _pick(self, tile: Hex) -> None:
        entry = entry_at(self.document, tile, self.settings.hidden) if self.document else None
        if entry is None:
            self.refused.emit("There is nothing on this tile to pick up.")
        else:
            self.picked.emit(entry)

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
        if self.document is None or self.hand.tile is None:
            self.status_changed.emit(self.tool.hint if self.document is not None else "")
            return
        text = status_text(self.document, self.hand.tile, self.edit, self._name(self.hand.tile))
        self.status_changed.emit(f"{text}    {self.tool.hint}" if self.tool.hint else text)
