"""Which file holds which card, deck, map, scenario or term of a project, and writing them back."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from lich_studio.content.library import Library
from lich_studio.content.model import ContentModel
from lich_studio.content.paths import inside
from lich_studio.content.problems import ContentError, Problem
from lich_studio.content.project import PROJECT_FILE
from lich_studio.content.stamps import Stamp
from lich_studio.content.writing import save

__all__ = ["PROJECT_KEY", "FileKey", "ProjectFiles"]

FileKey = tuple[str, str]
"""Kind ("card", "deck", "map", "scenario", "term", "frame", "project") and id."""
PROJECT_KEY: Final[FileKey] = ("project", "")


class ProjectFiles:
    """The files of one project folder.

    Attributes:
        unreadable: files that nothing could be read from.
    """

    def __init__(self, library: Library) -> None:
        """Remember where everything that was loaded came from."""
        self._root = library.root
        self._folders = library.project.folders
        self._files: dict[FileKey, tuple[Path, Stamp | None]] = {}
        file_of = {id(loaded.value): path for path, loaded in library.files.items() if loaded.value is not None}
        groups = {"card": library.cards, "deck": library.decks, "map": library.maps, "scenario": library.scenarios,
                  "term": library.terms, "frame": library.frames}
        project = library.files.get(library.root / PROJECT_FILE)
        # A project file that could not be read keeps no stamp, so that nothing is written over it.
        stamp = project.stamp if project is not None and project.value is not None else None
        self._files[PROJECT_KEY] = library.root / PROJECT_FILE, stamp
        for kind, models in groups.items():
            for key, model in models.items():
                path = file_of[id(model)]
                self._files[kind, key] = path, library.files[path].stamp
        self.unreadable = tuple(path for path, loaded in library.files.items() if loaded.value is None)

    def path_of(self, key: FileKey) -> Path | None:
        """Return the file of a thing, or None if it was never saved."""
        found = self._files.get(key)
        return found[0] if found else None

    def save(self, key: FileKey, model: ContentModel, subfolder: str = "") -> Problem | None:
        """Write one thing to its file; a new one gets a file beside its kind.

        Args:
            key: kind and id.
            model: what to write.
            subfolder: folder inside that of its kind for a new file, such as the set of a card.

        Returns:
            Why it is not saved, or None when it is.
        """
        path, stamp = self._files.get(key) or (self._root / f"{key[1]}.{key[0]}.json", None)
        try:
            if key not in self._files:
                path = self._new_path(key, subfolder)
            inside(self._root, path.relative_to(self._root).as_posix())
            path.parent.mkdir(parents=True, exist_ok=True)
            self._files[key] = path, save(path, model, stamp)
        except ContentError as error:
            return self.failure(path, str(error), error.code)
        except OSError as error:
            return self.failure(path, error.strerror or str(error))
        except (ValueError, TypeError, RuntimeError) as error:
            return self.failure(path, f"it cannot be written: {error}", "unwritable")
        return None

    @staticmethod
    def failure(path: Path, reason: str, code: str = "save") -> Problem:
        """Return the problem of a file that was not saved; the message names the file once."""
        message = reason if path.name in reason else f"{path.name} was not saved: {reason}"
        return Problem("error", code, message, path)

    def place_of(self, key: FileKey, subfolder: str = "") -> Path:
        """Return the file of a thing, or the one it would get if it was never saved."""
        return self.path_of(key) or self._new_path(key, subfolder)

    def known(self) -> tuple[tuple[FileKey, Path, Stamp | None], ...]:
        """Return every thing that has a file, with the stamp under which it was read or written."""
        return tuple((key, path, stamp) for key, (path, stamp) in self._files.items())

    def adopt(self, key: FileKey, path: Path, stamp: Stamp | None) -> None:
        """Take a file as it stands on disk now for that of a thing, so that the next save may write over it."""
        self._files[key] = path, stamp

    def lose(self, key: FileKey) -> None:
        """Forget the file of a thing, which is gone from the disk."""
        self._files.pop(key, None)

    def delete(self, key: FileKey) -> Problem | None:
        """Delete the file of a thing that is no more; nothing to do if it never had one.

        Returns:
            Why the file is still there, or None.
        """
        path = self.path_of(key)
        if path is not None:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                return Problem("error", "save", f"{path.name} could not be deleted: {error.strerror}", path)
            del self._files[key]
        return None

    def _new_path(self, key: FileKey, subfolder: str) -> Path:
        """Return a path that no file has, in the folder where the others of its kind are."""
        kind, name = key
        siblings = [path.parent for (other, _), (path, _) in sorted(self._files.items()) if other == kind]
        nested = [folder for folder in siblings if subfolder and folder.name == subfolder]
        if nested:
            folder = nested[0]
        elif siblings:
            folder = siblings[0].parent / subfolder if subfolder else siblings[0]
        else:
            folder = self._root / self._folders[0] / f"{kind}s" / subfolder
        if not folder.resolve().is_relative_to(self._root.resolve()):
            folder = self._root
        path, number = folder / f"{name}.{kind}.json", 1
        while path.exists():
            number += 1
            path = folder / f"{name}-{number}.{kind}.json"
        return path
