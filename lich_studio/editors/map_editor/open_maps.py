"""Which maps have a tab, and which of them is in front."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from lich_studio.session.changes import Changed
from lich_studio.session.map_change import MapChange
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import DocumentInfo

__all__ = ["OpenMaps"]


class OpenMaps(QObject):
    """The open maps of a workspace, in the order they were opened.

    Attributes:
        current: id of the map in front, or "".

    Signals:
        edited(object): the map in front changed; carries its `Changed`.
        stepped(): a step was done or undone in any open map.
    """

    edited = Signal(object)
    stepped = Signal()

    def __init__(self, workspace: Workspace) -> None:
        """Start with none open."""
        super().__init__()
        self.current = ""
        self._workspace = workspace
        self._open: list[str] = []
        self._told: dict[str, tuple[bool, str, str, int]] = {}
        self._forget: dict[str, list[Callable[[], None]]] = {}

    def infos(self) -> Sequence[DocumentInfo]:
        """Return what the tabs show."""
        entries = {entry.id: entry for entry in self._workspace.maps}
        shown = [entries[key] for key in self._open if key in entries]
        return [DocumentInfo(entry.id, entry.name, entry.path, entry.dirty, "map") for entry in shown]

    def show(self, key: str) -> bool:
        """Bring a map to the front, opening it if need be; return False when there is no such map."""
        if key not in {entry.id for entry in self._workspace.maps}:
            return False
        if key not in self._open:
            self._open.append(key)
            document = self._workspace.map(key)
            self._forget[key] = [
                document.changed.add(lambda change, key=key: self._heed(key, change)),
                document.stack.changed.add(lambda _none, key=key: self._note_step(key)),
            ]
        self.current = key
        return True

    def close(self, key: str, *, discard: bool = False) -> bool:
        """Close a map; its neighbour comes to the front.

        Args:
            key: which map; one that is not open is closed already.
            discard: close it although it has unsaved changes.

        Returns:
            False when unsaved changes keep it open.
        """
        if key not in self._open:
            return True
        if not self._workspace.map(key).stack.is_clean and not discard:
            return False
        for forget in self._forget.pop(key, []):
            forget()
        index = self._open.index(key)
        self._open.remove(key)
        if key == self.current:
            self.current = self._open[min(index, len(self._open) - 1)] if self._open else ""
        return True

    def _note_step(self, key: str) -> None:
        """Tell of a step when names, number or the unsaved mark changed; the parts of one stroke change none."""
        stack = self._workspace.map(key).stack
        state = stack.is_clean, stack.undo_name, stack.redo_name, stack.index
        if self._told.get(key) != state:
            self._told[key] = state
            self.stepped.emit()

    def _heed(self, key: str, change: Changed[MapChange]) -> None:
        if key == self.current:
            self.edited.emit(change)
