"""What a designer does to maps as a whole: make them, copy them, name them, give their boards another shape."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from lich_studio.content.map import FreeShape, HexagonShape
from lich_studio.content.model import MAX_SIDE
from lich_studio.session.workspace import Workspace

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.editor import MapEditor

__all__ = ["WholeMaps"]

LONGEST_NAME = 120


class WholeMaps:
    """The commands that make maps and change all of one."""

    def __init__(self, editor: MapEditor, workspace: Workspace) -> None:
        """Serve an editor of a workspace."""
        self._editor = editor
        self._workspace = workspace

    def new_map(self) -> None:
        """Make a new map and show it."""
        self._refuse_or(lambda: self._editor.show_document(self._workspace.new_map().details.id))

    def duplicate_map(self) -> None:
        """Make a copy of the map in front and show it."""
        front = self._editor.current_document()
        if front:
            self._refuse_or(lambda: self._editor.show_document(self._workspace.duplicate_map(front).details.id))

    def rename(self, key: str, name: str) -> None:
        """Give a map another name."""
        document = self._workspace.map(key)
        if name and name != document.details.name:
            self._refuse_or(lambda: document.set_details(name=name[:LONGEST_NAME]))
        self._editor.refresh_documents()

    def resize(self, side: int) -> None:
        """Give the map in front another side, in tiles."""
        if self._editor.document is not None:
            self._editor.document.set_shape(HexagonShape(side=side))

    def reshape(self, free: bool) -> None:
        """Make the board of the map in front a free form, or the least hexagon that holds all its tiles."""
        document = self._editor.document
        if document is None or document.is_free_form == free:
            return
        if free:
            document.set_shape(FreeShape(tiles=tuple(tile.key() for tile in document.tiles)))
            self._editor.choices.choose_tool("board")
        else:
            side = 1 + max((tile.length for tile in document.tiles), default=0)
            document.set_shape(HexagonShape(side=min(side, MAX_SIDE)))

    def _refuse_or(self, act: Callable[[], None]) -> None:
        """Do something, or say why a read-only project refuses it."""
        if self._workspace.read_only:
            self._editor.message_posted.emit("warning", self._workspace.refusal)
        else:
            act()
