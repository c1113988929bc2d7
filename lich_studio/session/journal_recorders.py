"""What the journal keeps of each kind of document: of maps cells and fields, of the library cards, decks and terms."""
from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from lich_studio.content.writing import dump, write_whole
from lich_studio.grid.hex import Hex
from lich_studio.session.changes import Changed
from lich_studio.session.journal import Journal
from lich_studio.session.library_document import LibraryChange, LibraryDocument
from lich_studio.session.library_entries import EntryKey
from lich_studio.session.map_change import MapChange
from lich_studio.session.map_document import MapDocument
from lich_studio.session.project_document import ProjectDocument
from lich_studio.session.workspace import Workspace

__all__ = ["LIBRARY_KEY", "keep_workspace"]

LIBRARY_KEY = "library"
Plain = dict[str, Any]


def keep_workspace(workspace: Workspace, journal: Journal) -> Callable[[], None]:
    """Let a journal follow every document of a workspace, those opened later included.

    Returns:
        A function that ends it.
    """
    library = LibraryRecorder(workspace.library, journal)
    journal.add(library)
    ends: list[Callable[[], None]] = [*library.ends]

    def follow(map_id: str) -> None:
        recorder = MapRecorder(workspace.map(map_id), journal)
        journal.add(recorder)
        ends.extend(recorder.ends)

    settings = ProjectRecorder(workspace.settings, journal)
    journal.add(settings)
    ends += settings.ends
    for map_id in workspace.atlas.opened_ids:
        follow(map_id)
    ends.append(workspace.atlas.opened.add(follow))

    def end() -> None:
        for one in ends:
            one()

    return end


class MapRecorder:
    """Collects which cells, tiles and fields of a map changed.

    Attributes:
        key: name of its folder in the journal.
        ends: what ends the following.
    """

    def __init__(self, document: MapDocument, journal: Journal) -> None:
        """Follow a map."""
        self.key = f"map-{document.details.id}"
        self._document, self._journal = document, journal
        self._cells: dict[str, list[Collection[Hex]]] = {}
        self._redrawn: set[Hex] = set()
        self._fields: set[str] = set()
        self._is_fresh = document.path is None
        self._is_restarted = False
        self.ends = document.changed.add(self._heed), document.stack.changed.add(lambda _none: self._look())

    def begin(self) -> tuple[Plain, Callable[[Path], object]]:
        """Return the first line, and what keeps the map: a copy of its file, or the map as it is now."""
        details, file = self._document.details, self._document.path
        first = {"journal": 1, "kind": "map", "id": details.id, "name": details.name}
        is_restarted, self._is_restarted = self._is_restarted, False
        if file is not None and file.is_file() and not is_restarted:
            return first, lambda folder: shutil.copyfile(file, folder / f"{details.id}.map.json")
        model = self._document.to_map()
        return first, lambda folder: write_whole(folder / f"{details.id}.map.json", dump(model).encode("utf-8"))

    def take(self) -> Callable[[], Plain] | None:
        """Return what stands now in all that changed since the last time."""
        document = self._document
        if not (self._cells or self._redrawn or self._fields or self._is_fresh):
            return None
        cells: dict[str, dict[Hex, object]] = {}
        for layer, changed in self._cells.items():
            standing = document.layer(layer)
            cells[layer] = {tile: standing.get(tile) for tiles in changed for tile in tiles}
        tiles = {tile: document.has_tile(tile) for tile in self._redrawn}
        fields = {name: getattr(document.details, name) for name in self._fields - {"shape"}}
        whole = document.details.shape if "shape" in self._fields or (tiles and not document.is_free_form) else None
        step = document.stack.undo_name
        self._cells, self._redrawn, self._fields, self._is_fresh = {}, set(), set(), False

        def line() -> Plain:
            found: Plain = {"step": step, "fields": fields, "shape": whole.model_dump(mode="json") if whole else None}
            found["tiles"] = {tile.key(): there for tile, there in tiles.items()}
            found["cells"] = {
                layer: {tile.key(): value for tile, value in values.items()} for layer, values in cells.items()
            }
            return {name: value for name, value in found.items() if value}

        return line

    def restart(self) -> None:
        """Begin with the map as it is now."""
        self._is_fresh = self._is_restarted = True

    def _heed(self, change: Changed[MapChange]) -> None:
        what = change.what
        for layer, tiles in what.layers.items():
            self._cells.setdefault(layer, []).append(tiles)
        self._redrawn |= what.redrawn
        self._fields |= what.fields if not what.redrawn else what.fields - {"shape"}
        self._journal.note()

    def _look(self) -> None:
        """Drop the log once the map stands on disk as it is; a map that never had a file is kept from the start."""
        if self._document.stack.is_clean:
            self._cells, self._redrawn, self._fields, self._is_fresh = {}, set(), set(), False
            self._journal.forget(self.key)
        elif self._is_fresh:
            self._journal.note()


class LibraryRecorder:
    """Collects which cards and decks changed.

    Attributes:
        key: name of its folder in the journal.
        ends: what ends the following.
    """

    def __init__(self, library: LibraryDocument, journal: Journal) -> None:
        """Follow a library."""
        self.key = LIBRARY_KEY
        self._library, self._journal = library, journal
        self._changed: set[EntryKey] = set()
        self.ends = library.changed.add(self._heed), library.stack.changed.add(lambda _none: self._look())

    def begin(self) -> tuple[Plain, Callable[[Path], object]]:
        """Return the first line; entries are kept whole, so that no base is needed."""
        return {"journal": 1, "kind": "library", "id": "", "name": "Cards and decks"}, lambda _folder: None

    def take(self) -> Callable[[], Plain] | None:
        """Return the cards and decks that changed since the last time, as they stand now."""
        if not self._changed:
            return None
        entries = {key: self._library.entry(key) for key in sorted(self._changed)}
        step = self._library.stack.undo_name
        self._changed = set()

        def line() -> Plain:
            plain = {":".join(key): json.loads(dump(entry)) if entry else None for key, entry in entries.items()}
            return {"step": step, "entries": plain}

        return line

    def restart(self) -> None:
        """Take all that is unsaved."""
        self._changed |= self._library.unsaved().keys()

    def _heed(self, change: Changed[LibraryChange]) -> None:
        self._changed |= {("card", name) for name in change.what.cards}
        self._changed |= {("deck", name) for name in change.what.decks}
        self._changed |= {("term", name) for name in change.what.terms}
        self._journal.note()

    def _look(self) -> None:
        if self._library.stack.is_clean:
            self._changed = set()
            self._journal.forget(self.key)


class ProjectRecorder:
    """Keeps what holds for the whole project, whole each time.

    Attributes:
        key: name of its folder in the journal.
        ends: what ends the following.
    """

    def __init__(self, document: ProjectDocument, journal: Journal) -> None:
        """Follow a project's settings."""
        self.key = "project"
        self._document, self._journal = document, journal
        self._is_changed = False
        self.ends = document.changed.add(lambda _change: self._heed()), document.stack.changed.add(
            lambda _none: self._look()
        )

    def begin(self) -> tuple[Plain, Callable[[Path], object]]:
        """Return the first line; every line holds the project whole, so that no base is needed."""
        return {"journal": 1, "kind": "project", "id": "", "name": "Project settings"}, lambda _folder: None

    def take(self) -> Callable[[], Plain] | None:
        """Return the project as it stands now, if it changed since the last time."""
        project, is_changed = self._document.project, self._is_changed
        self._is_changed = False
        return (lambda: {"project": json.loads(dump(project))}) if is_changed else None

    def restart(self) -> None:
        """Take the project as it is."""
        self._is_changed = True

    def _heed(self) -> None:
        self._is_changed = True
        self._journal.note()

    def _look(self) -> None:
        if self._document.stack.is_clean:
            self._is_changed = False
            self._journal.forget(self.key)
