"""Files of an open project that something else changed: taken over where nothing is unsaved, else told as conflicts."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lich_studio.content.formats import by_name
from lich_studio.content.frame import Frame
from lich_studio.content.map import Map
from lich_studio.content.model import ContentModel
from lich_studio.content.project import Project
from lich_studio.content.reading import Loaded, load_file
from lich_studio.content.scenario import Scenario
from lich_studio.content.stamps import Stamp
from lich_studio.session.changes import Changed
from lich_studio.session.entry_differences import entry_difference
from lich_studio.session.library_entries import Entry
from lich_studio.session.map_document import MapDocument
from lich_studio.session.project_files import PROJECT_KEY, FileKey
from lich_studio.session.take_over import map_difference, take_over
from lich_studio.session.workspace import Workspace

__all__ = ["DiskConflict", "DiskWatch"]

STEP: Final = "Reload from disk"


@dataclass(frozen=True, slots=True)
class DiskConflict:
    """A thing with unsaved changes whose file was changed by something else.

    Attributes:
        key: kind and id.
        name: what people call it.
        path: its file.
        model: what the file holds now.
        stamp: the state of the file.
        here: how it differs here from what was read, in a few words.
        disk: how the file differs from what was read.
    """

    key: FileKey
    name: str
    path: Path
    model: ContentModel
    stamp: Stamp | None
    here: str
    disk: str


class DiskWatch:
    """Compares the files of a workspace with what was read from them.

    Attributes:
        told: what was done since it was asked last, one sentence each; whoever shows them clears the list.
    """

    def __init__(self, workspace: Workspace) -> None:
        """Watch a workspace; nothing is read before `look`."""
        self.told: list[str] = []
        self._workspace = workspace
        self._seen: dict[Path, tuple[int, int]] = {}
        # What is there at the start was read when the project was opened, or told as a problem.
        self._passed_over: set[Path] = set()
        self._passed_over.update(list(self._new_files()))

    def look(self) -> list[DiskConflict]:
        """Take over every file that changed and came, where nothing unsaved stands against it.

        Returns:
            The conflicts that are new since the last look.
        """
        if self._workspace.saving.note_folder():
            self._workspace.changed.emit(Changed("maps"))
            self.told.append("The project's folder is gone. All of it stands here, unsaved; a save makes it again.")
        if not self._workspace.folder.is_dir():
            return []
        found = [conflict for conflict in map(self._look_at, self._changed()) if conflict is not None]
        for path in self._new_files():
            self._take_new(path)
        return found

    def ask_again(self) -> None:
        """Tell at the next look the conflicts that were told before and are still there."""
        self._seen.clear()

    def take(self, conflict: DiskConflict) -> None:
        """Settle a conflict for the file: what is unsaved here can be had back by undo."""
        self._workspace.files.adopt(conflict.key, conflict.path, conflict.stamp)
        self._reload(conflict.key, conflict.model)

    def keep(self, conflict: DiskConflict) -> None:
        """Settle a conflict for what stands here: the next save writes over the file."""
        self._workspace.files.adopt(conflict.key, conflict.path, conflict.stamp)

    def _changed(self) -> Iterator[tuple[FileKey, Path]]:
        """Yield what has a file of another size or time than before; each state of a file is told once."""
        for key, path, stamp in self._workspace.files.known():
            try:
                state = path.stat()
                now = state.st_mtime_ns, state.st_size
            except OSError:
                now = 0, -1
            usual = (stamp.mtime_ns, stamp.size) if stamp is not None else None
            if usual is not None and now != usual and self._seen.get(path) != now:
                self._seen[path] = now
                yield key, path

    def _look_at(self, changed: tuple[FileKey, Path]) -> DiskConflict | None:
        key, path = changed
        if not path.exists():
            self._lose(key, path)
            return None
        loaded = load_file(path)
        known = next((stamp for other, _, stamp in self._workspace.files.known() if other == key), None)
        if known is not None and loaded.stamp is not None and loaded.stamp.digest == known.digest:
            self._workspace.files.adopt(key, path, loaded.stamp)
            return None
        if loaded.value is None or getattr(loaded.value, "id", key[1]) != key[1]:
            reason = loaded.problems[0].message if loaded.problems else f"{path.name} holds something else now"
            self.told.append(f"{reason}; what was read before stays here.")
            return None
        return self._judge(key, loaded)

    def _judge(self, key: FileKey, loaded: Loaded) -> DiskConflict | None:
        """Take over a changed file, or return the conflict."""
        model = loaded.value
        assert model is not None
        if not self._is_dirty(key):
            self._workspace.files.adopt(key, loaded.path, loaded.stamp)
            self._reload(key, model)
            self.told.append(f"{loaded.path.name} was changed by something else and read again.")
            return None
        here, disk = self._differences(key, model)
        return DiskConflict(key, self._name(key), loaded.path, model, loaded.stamp, here, disk)

    def _is_dirty(self, key: FileKey) -> bool:
        workspace = self._workspace
        if key[0] == "map":
            return key[1] in workspace.atlas.opened_ids and not workspace.map(key[1]).stack.is_clean
        if key == PROJECT_KEY:
            return workspace.settings.is_dirty
        return key in workspace.saving.unsaved()

    def _reload(self, key: FileKey, model: ContentModel) -> None:
        """Let a thing stand as its file does."""
        workspace = self._workspace
        workspace.saving.unsaved_files.discard(key)
        if isinstance(model, Map):
            workspace.atlas.renew(model)
            if model.id in workspace.atlas.opened_ids:
                document = workspace.map(model.id)
                take_over(document, model, STEP)
                document.stack.mark_clean()
            workspace.changed.emit(Changed("maps"))
        elif isinstance(model, Scenario):
            workspace.scenarios[model.id] = model
            workspace.changed.emit(Changed("scenarios"))
        elif isinstance(model, Frame):
            workspace.frames[model.id] = model
        elif isinstance(model, Project):
            workspace.settings.replace(model, STEP)
            workspace.settings.mark_saved()
            workspace.renew_rules()
        elif isinstance(model, Entry):
            workspace.library.replace(STEP, {key: model})
            workspace.library.mark_saved(key)
            if key[0] == "term":
                workspace.renew_rules()

    def _lose(self, key: FileKey, path: Path) -> None:
        """Keep a thing whose file is gone, unsaved."""
        self._workspace.saving.mark_lost(key)
        if key[0] == "map":
            self._workspace.changed.emit(Changed("maps"))
        self.told.append(f"{path.name} is gone from the disk; what it held is kept here, unsaved.")

    def _new_files(self) -> Iterator[Path]:
        """Yield files that came beside those that are known."""
        known = {path for _, path, _ in self._workspace.files.known()}
        for folder in {path.parent for path in known}:
            try:
                names = [path for path in folder.iterdir() if path.name.endswith(".json")]
            except OSError:
                continue
            for path in sorted(set(names) - known - self._passed_over):
                if not path.name.startswith(".") and by_name(path) is not None:
                    self._passed_over.add(path)
                    yield path

    def _take_new(self, path: Path) -> None:
        loaded, kind = load_file(path), by_name(path)
        model = loaded.value
        key = (kind.noun if kind is not None else "", loaded.claimed_id)
        if model is None or isinstance(model, Project) or self._workspace.files.path_of(key) is not None:
            return
        if isinstance(model, Map) and model.id in {entry.id for entry in self._workspace.maps}:
            return
        self._workspace.files.adopt(key, path, loaded.stamp)
        self._reload(key, model)
        self.told.append(f"{path.name} came to the project and was read.")

    def _name(self, key: FileKey) -> str:
        if key[0] == "map":
            return self._workspace.map(key[1]).details.name
        entry = self._workspace.library.entry(key)
        return entry.name if entry is not None else "Project settings" if key == PROJECT_KEY else key[1]

    def _differences(self, key: FileKey, model: ContentModel) -> tuple[str, str]:
        """Say how what stands here, and how the file, differs from what was read."""
        workspace = self._workspace
        if isinstance(model, Map):
            read = MapDocument(workspace.atlas.saved(key[1]), workspace.layers)
            here = map_difference(read, workspace.map(key[1]).to_map())
            return here, map_difference(read, model)
        if isinstance(model, Entry):
            read = workspace.library.saved_entry(key)
            return entry_difference(read, workspace.library.entry(key)), entry_difference(read, model)
        return "settings changed", "settings changed"
