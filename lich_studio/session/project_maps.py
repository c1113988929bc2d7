"""The maps of a project: which there are, their documents, new ones and copies, and saving them."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.problems import Problem
from lich_studio.session.changes import Listeners
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_layers import LayerRule
from lich_studio.session.names import unique_id, unique_name
from lich_studio.session.project_files import ProjectFiles

__all__ = ["STANDARD_SIDE", "MapEntry", "ProjectMaps"]

STANDARD_SIDE = 6
"""Tiles along one side of the standard board (BRD-001)."""


class MapEntry(NamedTuple):
    """One map of the project, for lists.

    Attributes:
        id: the map's id.
        name: its name as it stands in the document.
        dirty: whether it has unsaved changes.
        path: its file, or None if it was never saved.
    """

    id: str
    name: str
    dirty: bool
    path: Path | None


class ProjectMaps:
    """The maps of a project; a document is made when it is first wanted and stays the same.

    Attributes:
        opened: the id of each map whose document was just made.
    """

    def __init__(
        self, maps: Mapping[str, Map], layers: Callable[[], Sequence[LayerRule]], files: ProjectFiles,
        *, read_only: bool,
    ) -> None:
        """Take what was loaded.

        Args:
            maps: the maps as they stand on disk, by id.
            layers: returns what maps of this project hold now.
            files: where they stand.
            read_only: refuse every edit.
        """
        self.opened: Listeners[str] = Listeners()
        self._saved = dict(maps)
        self._layers = layers
        self._files = files
        self._read_only = read_only
        self._documents: dict[str, MapDocument] = {}

    def entries(self) -> tuple[MapEntry, ...]:
        """Return all maps, by name."""
        found = [self._entry(map_id) for map_id in self._saved]
        return tuple(sorted(found, key=lambda entry: (entry.name.casefold(), entry.id)))

    @property
    def opened_ids(self) -> tuple[str, ...]:
        """Ids of the maps whose documents have been made."""
        return tuple(self._documents)

    def document(self, map_id: str) -> MapDocument:
        """Return the document of a map.

        Raises:
            KeyError: when there is no such map.
        """
        if map_id not in self._documents:
            path = self._files.path_of(("map", map_id))
            document = MapDocument(self._saved[map_id], self._layers(), path, read_only=self._read_only)
            self._documents[map_id] = document
            self.opened.emit(map_id)
        return self._documents[map_id]

    def saved(self, map_id: str) -> Map:
        """Return a map as it stands on disk, or as it was made."""
        return self._saved[map_id]

    def renew(self, model: Map) -> None:
        """Take a map as it stands on disk now; its document, if it was made, is somebody else's business."""
        self._saved[model.id] = model

    def make(self, name: str, side: int) -> MapDocument:
        """Add an empty hexagonal map and return its unsaved document."""
        return self.add(Map(id="new", name=name, shape=HexagonShape(side=side)))

    def duplicate(self, map_id: str) -> MapDocument:
        """Add a copy of a map as it stands in its document."""
        old = self.document(map_id).to_map()
        return self.add(old.model_copy(update={"name": f"{old.name} copy"}))

    def add(self, model: Map) -> MapDocument:
        """Add a map under an id and name of its own, made from its name."""
        name = unique_name(model.name, {entry.name for entry in self.entries()})
        map_id = unique_id(name, self._saved.keys())
        self._saved[map_id] = model.model_copy(update={"id": map_id, "name": name})
        document = self.document(map_id)
        document.stack.mark_dirty()
        return document

    def remove(self, map_id: str) -> Problem | None:
        """Remove a map and delete its file, for good; return why it is still there, None when it is gone."""
        problem = self._files.delete(("map", map_id))
        if problem is None:
            del self._saved[map_id]
            document = self._documents.pop(map_id, None)
            if document is not None:
                document.stack.mark_clean()  # nothing of it is unsaved work that a crash could lose
        return problem

    def save(self, map_id: str) -> Problem | None:
        """Save one map; return why not, None when it is saved."""
        document = self.document(map_id)
        try:
            model = document.to_map()
        except ValueError as error:
            reason = f"it is no sound map: {error}".partition("\n")[0]
            return self._files.failure(document.path or Path(f"{map_id}.map.json"), reason, "unwritable")
        problem = self._files.save(("map", map_id), model)
        if problem is None:
            self._saved[map_id] = model
            document.path = self._files.path_of(("map", map_id))
            document.stack.mark_clean()
        return problem

    def _entry(self, map_id: str) -> MapEntry:
        document = self._documents.get(map_id)
        if document is None:
            return MapEntry(map_id, self._saved[map_id].name, False, self._files.path_of(("map", map_id)))
        return MapEntry(map_id, document.details.name, not document.stack.is_clean, document.path)
