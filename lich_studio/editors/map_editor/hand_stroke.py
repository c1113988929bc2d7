"""The stroke of the hand: what is written tile by tile while a button or a key is down."""
from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from lich_studio.editors.map_editor.planner import Planner
from lich_studio.editors.map_editor.tools import Tool
from lich_studio.editors.map_editor.writing import MapWriter
from lich_studio.grid.hex import Hex

__all__ = ["HandStroke"]


class HandStroke(QObject):
    """One stroke at a time, each one undo step.

    Attributes:
        last: where something was last written, or None; lines with Shift begin there.

    Signals:
        began(): a stroke begins.
        wrote(): a part of it was written.
    """

    began = Signal()
    wrote = Signal()

    def __init__(self, writer: MapWriter, planner: Planner, parent: QObject) -> None:
        """Write nothing yet."""
        super().__init__(parent)
        self._writer, self._planner = writer, planner
        self.last: Hex | None = None
        self._erases = self._is_fresh = False
        self._waiting: Hex | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether a stroke has begun and not ended."""
        return self._writer.is_stroking

    def begin(self, tool: Tool, tile: Hex, *, erases: bool, only_empty: bool, waits: bool) -> None:
        """Begin at a tile; a stroke that waits writes it only with what follows: a drag, or a line from the last tile.

        Args:
            tool: what writes.
            tile: where it begins.
            erases: whether it takes away.
            only_empty: whether it leaves tiles alone that hold something.
            waits: whether nothing is written yet.
        """
        self._erases, self._is_fresh = erases, True
        self.began.emit()
        self._writer.begin(self._planner.name(tool, erase=erases))
        self._waiting = tile if waits else None
        if not waits:
            self.go_on([tile], only_empty=only_empty)

    def walk(self, tool: Tool, tile: Hex) -> None:
        """Write a tile walked over with the keys, as the beginning of a stroke or a part of the one under way."""
        self._writer.begin(self._planner.name(tool, erase=False))
        self.began.emit()
        self.go_on([tile], only_empty=False)

    def go_on(self, tiles: list[Hex], *, only_empty: bool) -> None:
        """Write the next part, behind the tile that waits."""
        if self._waiting is not None:
            tiles, self._waiting = [self._waiting, *tiles], None
        # Only the first part of a stroke says so when a selection keeps it from writing.
        first, self._is_fresh = self._is_fresh, False
        self._writer.write(self._planner.stroke(tiles, erase=self._erases, only_empty=only_empty), meant=first)
        self.last = tiles[-1]
        self.wrote.emit()

    def end(self, at: Hex | None = None, *, only_empty: bool = False) -> None:
        """End the stroke; one that still waits becomes a line from the last tile to the one given.

        Args:
            at: where the hand is, None when the stroke is given up or ends where it is.
            only_empty: whether that line leaves tiles alone that hold something.
        """
        if self._waiting is not None and self.last is not None and at is not None:
            self.go_on(list(self.last.line(at)), only_empty=only_empty)
        self._writer.end()
        self._erases, self._waiting = False, None
