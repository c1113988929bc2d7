"""Saving a project: every card, map and setting to its own file, whatever becomes of the others.

A file that cannot be written keeps no other from being written. Why it was not is remembered until it is saved, or
stands again as it does on disk, so that the window can show it for as long as it is true.
"""
from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lich_studio.content.card import Card
from lich_studio.content.counted import counted
from lich_studio.content.frame import Frame
from lich_studio.content.model import ContentModel
from lich_studio.content.problems import ContentError, Problem
from lich_studio.content.scenario import Scenario
from lich_studio.content.writing import save
from lich_studio.session.bundle import belongs_to_project
from lich_studio.session.changes import Listeners
from lich_studio.session.library_document import LibraryDocument
from lich_studio.session.library_entries import EntryKey
from lich_studio.session.names import slug, unique_id
from lich_studio.session.project_document import ProjectDocument
from lich_studio.session.project_files import PROJECT_KEY, FileKey, ProjectFiles
from lich_studio.session.project_lock import ProjectLock
from lich_studio.session.project_maps import ProjectMaps

__all__ = ["LIBRARY_NAME", "SETTINGS_NAME", "ProjectDocuments", "ProjectSaving"]

LIBRARY_NAME: Final = "Cards and decks"
SETTINGS_NAME: Final = "Project settings"
FOLDER_KEY: Final[FileKey] = ("folder", "")
MOST_NAMED: Final = 5


@dataclass(frozen=True, slots=True)
class ProjectDocuments:
    """Everything of one project that can be unsaved.

    Attributes:
        library: cards, decks and terms.
        settings: the project file.
        maps: the maps.
        scenarios: scenarios by id.
        frames: card frames by id.
    """

    library: LibraryDocument
    settings: ProjectDocument
    maps: ProjectMaps
    scenarios: dict[str, Scenario]
    frames: dict[str, Frame]

    def plain_files(self) -> dict[FileKey, Scenario | Frame]:
        """Return what is saved whole as soon as it is made, by kind and id."""
        found: dict[FileKey, Scenario | Frame] = {("scenario", name): one for name, one in self.scenarios.items()}
        return {**found, **{("frame", name): one for name, one in self.frames.items()}}


class ProjectSaving:
    """Saves one project.

    Attributes:
        changed: called with None whenever `faults` or `notice` may say something else.
        unsaved_files: scenarios and frames that are not on disk as they are here.
        notice: what a save brought about that one should know of, until it is dismissed.
    """

    def __init__(
        self, folder: Path, documents: ProjectDocuments, files: ProjectFiles, lock: ProjectLock | None, refusal: str
    ) -> None:
        """Save the documents of a project.

        Args:
            folder: the project folder.
            documents: what is saved.
            files: where it stands.
            lock: the right to write the folder.
            refusal: why nothing may be saved, "" when it may.
        """
        self.changed: Listeners[None] = Listeners()
        self.unsaved_files: set[FileKey] = set()
        self.notice: Problem | None = None
        self._documents = documents
        self._folder = folder
        self._forbidden = refusal
        self._files = files
        self._lock = lock
        self._faults: dict[FileKey, Problem] = {}
        self._is_gone = False

    @property
    def faults(self) -> tuple[Problem, ...]:
        """Why things are still unsaved that somebody tried to save; what is settled since is forgotten."""
        unsaved = {*self.unsaved(), FOLDER_KEY} if self.unsaved() else set[FileKey]()
        self._faults = {key: fault for key, fault in self._faults.items() if key in unsaved}
        return tuple(self._faults.values())

    def unsaved(self) -> list[FileKey]:
        """Return kind and id of everything that differs from what stands on disk."""
        documents = self._documents
        found: list[FileKey] = [*documents.library.unsaved()]
        found += [("map", entry.id) for entry in documents.maps.entries() if entry.dirty]
        if documents.settings.is_dirty:
            found.append(PROJECT_KEY)
        return found + sorted(self.unsaved_files)

    def unsaved_documents(self) -> list[tuple[str, Path | None]]:
        """Return the documents with unsaved changes, as people call them, with their files or folders."""
        documents, plain = self._documents, self._documents.plain_files()
        found: list[tuple[str, Path | None]] = []
        if documents.library.unsaved():
            found.append((LIBRARY_NAME, self._folder))
        found += [(entry.name, entry.path) for entry in documents.maps.entries() if entry.dirty]
        if documents.settings.is_dirty:
            found.append((SETTINGS_NAME, self._files.path_of(PROJECT_KEY)))
        unsaved = [key for key in sorted(self.unsaved_files) if key in plain]
        return found + [(plain[key].name, self._files.path_of(key)) for key in unsaved]

    def save_library(self) -> list[Problem]:
        """Save the cards, decks and terms that changed; return what failed."""
        return self._save(self._library) if self._documents.library.unsaved() else []

    def save_map(self, map_id: str) -> list[Problem]:
        """Save one map; return why not, empty when it is saved."""
        return self._save(lambda: self._map(map_id))

    def save_settings(self) -> list[Problem]:
        """Save the project file if it changed; return why not, empty when it is saved."""
        return self._save(self._settings) if self._documents.settings.is_dirty else []

    def save_scenario(self, scenario_id: str) -> list[Problem]:
        """Save one scenario; return why not, empty when it is saved."""
        if not self._forbidden:
            self.unsaved_files.add(("scenario", scenario_id))
        return self._save(self._plain_files)

    def save_all(self) -> list[Problem]:
        """Save everything that changed; return what failed."""
        return self._save(self._everything) if self.unsaved() else []

    def mark_lost(self, key: FileKey, *, keeps_place: bool = False) -> None:
        """Remember that the file of a thing is gone from the disk: it stands here only, unsaved.

        Args:
            key: kind and id.
            keeps_place: whether the next save writes a file of the same path.
        """
        path = self._files.path_of(key)
        if path is not None and (keeps_place or key == PROJECT_KEY):
            self._files.adopt(key, path, None)
        else:
            self._files.lose(key)
        if key[0] == "map":
            self._documents.maps.document(key[1]).path = self._files.path_of(key)
        self._mark_unsaved(key)

    def note_folder(self) -> bool:
        """See whether the project's folder is there; while it is gone all of the project counts as unsaved.

        Returns:
            Whether it is gone and was there before.
        """
        was_gone, self._is_gone = self._is_gone, not self._folder.is_dir()
        if not self._is_gone or was_gone:
            return False
        for key, _, stamp in self._files.known():
            if stamp is not None:
                self._mark_unsaved(key)
        return True

    def _mark_unsaved(self, key: FileKey) -> None:
        documents = self._documents
        if self._forbidden:
            return  # whoever may write the project took the file away, and answers for it
        if key[0] == "map":
            documents.maps.document(key[1]).stack.mark_dirty()
        elif key == PROJECT_KEY:
            documents.settings.stack.mark_dirty()
        elif key[0] in ("card", "deck", "term"):
            documents.library.mark_lost(key)
        else:
            self.unsaved_files.add(key)

    def dismiss_notice(self) -> None:
        """Forget what was to be known."""
        self.notice = None
        self.changed.emit(None)

    def copy_to(self, target: Path) -> tuple[Path, list[Problem]]:
        """Write the whole project as it stands here, unsaved changes included, to another place.

        Args:
            target: a folder; where it holds something already, the project comes into a new folder inside it.

        Returns:
            The folder of the copy, and what could not be written there. Here everything stays as unsaved as it was.
        """
        try:
            if target.is_dir() and any(target.iterdir()):
                target /= unique_id(self._documents.settings.project.name, {path.name for path in target.iterdir()})
            target.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return target, [Problem("error", "save", f"{target} cannot be written: {error.strerror}", target)]
        problems: list[Problem] = []
        for key, model in self._models():
            path = target / self._files.place_of(key, _subfolder(model)).relative_to(self._folder)
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                save(path, model)
            except (ContentError, OSError) as error:
                problems.append(Problem("error", "save", f"{path.name} was not copied: {error}", path))
        return target, problems + self._copy_others(target)

    def _save(self, part: Callable[[], list[Problem]]) -> list[Problem]:
        """Save a part of the project, or all of it if its folder has to be made again."""
        refusal = self._refusal()
        if refusal is not None:
            self._faults[FOLDER_KEY] = refusal
            problems = [refusal]
        else:
            self._faults.pop(FOLDER_KEY, None)
            problems = part() if self._folder.is_dir() else self._write_again()
        self.changed.emit(None)
        return problems

    def _refusal(self) -> Problem | None:
        """Return why nothing can be saved in this folder at all."""
        if self._forbidden:
            return Problem("error", "read-only", self._forbidden, self._folder)
        if not self._folder.is_dir():
            parent = self._folder.parent
            if not parent.is_dir():
                # A drive that was taken out: what is written to its place now would be hidden when it comes back.
                message = f"{self._folder.name} was not saved: its folder is gone, and so is {parent}, where it was"
                return Problem("error", "no-folder", message, self._folder)
            return None
        if self._lock is not None and not self._lock.renew():
            return Problem("error", "locked", self._lock.refusal, self._folder)
        return None

    def _note(self, key: FileKey, problem: Problem | None) -> list[Problem]:
        if problem is None:
            self._faults.pop(key, None)
            return []
        self._faults[key] = problem
        return [problem]

    def _everything(self) -> list[Problem]:
        maps = [entry.id for entry in self._documents.maps.entries() if entry.dirty]
        problems = self._library() if self._documents.library.unsaved() else []
        problems += self._settings() if self._documents.settings.is_dirty else []
        for map_id in maps:
            problems += self._map(map_id)
        return problems + self._plain_files()

    def _library(self) -> list[Problem]:
        """Save the entries that changed, and delete the files of those removed."""
        library = self._documents.library
        name_new_cards(library, self._files)
        problems: list[Problem] = []
        unsaved = library.unsaved()
        written: list[EntryKey] = []
        new_one_failed = False
        for key, entry in unsaved.items():
            if entry is None:
                continue
            is_new = self._files.path_of(key) is None
            found = self._note(key, self._files.save(key, entry, _subfolder(entry)))
            problems += found
            new_one_failed = new_one_failed or (is_new and bool(found))
            written += [] if found else [key]
        # A card under another id is a new file and one to delete: while the new one fails, the old one is all there is.
        for key in [] if new_one_failed else [key for key, entry in unsaved.items() if entry is None]:
            found = self._note(key, self._files.delete(key))
            problems += found
            written += [] if found else [key]
        for key in written:
            library.mark_saved(key)
        return problems

    def _map(self, map_id: str) -> list[Problem]:
        return self._note(("map", map_id), self._documents.maps.save(map_id))

    def _settings(self) -> list[Problem]:
        found = self._note(PROJECT_KEY, self._files.save(PROJECT_KEY, self._documents.settings.project))
        if not found:
            self._documents.settings.mark_saved()
        return found

    def _plain_files(self) -> list[Problem]:
        """Save scenarios and frames that are not on disk."""
        problems: list[Problem] = []
        for key in sorted(self.unsaved_files):
            model = self._documents.plain_files().get(key)
            found = self._note(key, self._files.save(key, model)) if model is not None else []
            problems += found
            if not found:
                self.unsaved_files.discard(key)
        return problems

    def _write_again(self) -> list[Problem]:
        """Write the whole project into a folder that somebody took away."""
        keys = [key for key, _, stamp in self._files.known() if stamp is not None]
        try:
            self._folder.mkdir()
        except OSError as error:
            message = f"{self._folder.name} was not saved: its folder is gone and cannot be made: {error.strerror}"
            return self._note(FOLDER_KEY, Problem("error", "no-folder", message, self._folder))
        refusal = self._refusal()
        if refusal is not None:
            return self._note(FOLDER_KEY, refusal)
        for key in keys:
            self.mark_lost(key, keeps_place=True)
        count = len(self.unsaved())
        problems = self._everything()
        missing = self._missing_files()
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        named = f"{', '.join(missing[:MOST_NAMED])}{more}"
        lost = f" What is not open here is gone with the old folder: {named}." if missing else ""
        written = counted(count - len(problems), "file")
        message = f"The project's folder was gone. It has been made again, with {written}.{lost}"
        self.notice = Problem("warning", "written-again", message, self._folder)
        return problems

    def _missing_files(self) -> list[str]:
        """Return pictures that cards show, and files that could not be read, which are not in the folder."""
        wanted = [card.art.path for card in self._documents.library.cards if card.art is not None]
        wanted += [path.relative_to(self._folder).as_posix() for path in self._files.unreadable]
        return [path for path in dict.fromkeys(wanted) if not (self._folder / path).exists()]

    def _models(self) -> Iterator[tuple[FileKey, ContentModel]]:
        documents, library = self._documents, self._documents.library
        yield PROJECT_KEY, documents.settings.project
        for kind, entries in (("card", library.cards), ("deck", library.decks), ("term", library.terms),
                              ("scenario", documents.scenarios.values()), ("frame", documents.frames.values())):
            for entry in entries:
                yield (kind, entry.id), entry
        for entry in documents.maps.entries():
            yield ("map", entry.id), documents.maps.document(entry.id).to_map()

    def _copy_others(self, target: Path) -> list[Problem]:
        """Copy what belongs to the project but is not open here: pictures, notes, files that could not be read."""
        ours = {path for _, path, _ in self._files.known()}
        problems: list[Problem] = []
        for path in sorted(self._folder.rglob("*")) if self._folder.is_dir() else ():
            inside = path.relative_to(self._folder)
            if path in ours or not belongs_to_project(inside) or (target / inside).exists() or not path.is_file():
                continue
            try:
                (target / inside).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target / inside)
            except OSError as error:
                problems.append(Problem("error", "save", f"{path.name} was not copied: {error.strerror}", path))
        return problems


def name_new_cards(library: LibraryDocument, files: ProjectFiles) -> None:
    """Give every card that has no file yet the id of its name, with all references to it.

    Args:
        library: the cards about to be saved.
        files: knows which of them have files.
    """
    for key, entry in library.unsaved().items():
        if entry is None or key[0] != "card" or files.path_of(key) is not None:
            continue
        wanted = unique_id(entry.name, {card.id for card in library.cards} - {entry.id})
        if wanted != entry.id:
            library.change_id(entry.id, wanted)


def _subfolder(model: ContentModel) -> str:
    """Return the folder of a card's set, inside that of all cards."""
    return slug(model.set) if isinstance(model, Card) and model.set else ""
