"""What a designer does to maps as a whole: make them, copy them, name them, give their boards another shape."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from lich_studio.content.map import FreeShape, HexagonShape
from lich_studio.content.model import MAX_SIDE
from lich_studio.session.workspace import Workspace
from lich_studio.ui.asking import ask_text, ask_to_go_on
from lich_studio.ui.context_menu import MenuEntry, file_entries, open_context_menu
from lich_studio.ui.editor import Place

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.editor import MapEditor

__all__ = ["WholeMaps"]

LONGEST_NAME = 120
MOST_NAMED = 4
"""Scenarios named at most before a map is deleted."""


class WholeMaps:
    """The commands that make maps and change all of one."""

    def __init__(self, editor: MapEditor, workspace: Workspace) -> None:
        """Serve an editor of a workspace."""
        self._editor = editor
        self._workspace = workspace

    def new_map(self) -> None:
        """Make a new map and show it."""
        self._refuse_or(lambda: self._editor.show_document(self._workspace.new_map().details.id))

    def duplicate_map(self, key: str = "") -> None:
        """Make a copy of a map, the one in front by default, and show it."""
        wanted = key or self._editor.current_document()
        if wanted:
            self._refuse_or(lambda: self._editor.show_document(self._workspace.duplicate_map(wanted).details.id))

    def rename(self, key: str, name: str) -> None:
        """Give a map another name."""
        document = self._workspace.map(key)
        if name and name != document.details.name:
            self._refuse_or(lambda: document.set_details(name=name[:LONGEST_NAME]))
        self._editor.refresh_documents()

    def ask_name(self, key: str = "") -> None:
        """Ask for another name of a map, the one in front by default."""
        wanted = key or self._editor.current_document()
        if wanted:
            now = self._workspace.map(wanted).details.name
            self._refuse_or(lambda: ask_text(
                self._editor.view, f"Rename {now}", now, lambda name: self.rename(wanted, name), does="Rename"))

    def ask_removal(self, key: str = "") -> None:
        """Ask whether a map, the one in front by default, shall be deleted with its file."""
        wanted = key or self._editor.current_document()
        if wanted:
            self._refuse_or(lambda: ask_to_go_on(
                self._editor.view, f"Delete {self._workspace.map(wanted).details.name}?", self._loss(wanted),
                "Delete map", lambda: self._remove(wanted)))

    def entries(self, key: str) -> tuple[MenuEntry, ...]:
        """Return what a right click on a map offers, in its list and on its tab."""
        return (
            MenuEntry("Rename...", lambda: self.ask_name(key)),
            MenuEntry("Duplicate", lambda: self.duplicate_map(key)),
            MenuEntry("Delete...", lambda: self.ask_removal(key)),
        )

    def offer_menu(self, key: str, at: QPoint) -> None:
        """Open the menu of a map in the list."""
        editor, path = self._editor, self._workspace.path_of("map", key)
        looking = (
            MenuEntry("Open", lambda: editor.show_document(key)),
            MenuEntry("Try it in the sandbox",
                      lambda: editor.place_requested.emit(Place("sandbox", options={"map": key}))),
        )  # fmt: skip
        open_context_menu(editor.side.maps.list, at, (looking, self.entries(key), file_entries(path, editor.dialogs)))

    def _loss(self, key: str) -> str:
        """Say what is lost with a map."""
        path = self._workspace.path_of("map", key)
        played = [one.name for one in self._workspace.scenarios.values() if one.map == key]
        parts = [f"Its file {path.name} is deleted at once." if path is not None else "It was never saved.",
                 "This cannot be undone."]  # fmt: skip
        if played:
            named = ", ".join(played[:MOST_NAMED]) + (f" and {len(played) - MOST_NAMED} more" if
                                                      len(played) > MOST_NAMED else "")
            parts.append(f"{'Scenarios play' if len(played) > 1 else 'A scenario plays'} on it: {named}.")
        return " ".join(parts)

    def _remove(self, key: str) -> None:
        editor, name = self._editor, self._workspace.map(key).details.name
        was_in_front = editor.current_document() == key
        editor.close(key, discard=True)
        problems = self._workspace.remove_map(key)
        if problems:
            editor.message_posted.emit("error", problems[0].message)
            editor.show_document(key)
            return
        left = self._workspace.maps
        if was_in_front and not editor.current_document() and left:
            editor.show_document(left[0].id)
        editor.message_posted.emit("info", f"Deleted {name}.")

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

    def _refuse_or(self, act: Callable[[], object]) -> None:
        """Do something, or say why a read-only project refuses it."""
        if self._workspace.read_only:
            self._editor.message_posted.emit("warning", self._workspace.refusal)
        else:
            act()
