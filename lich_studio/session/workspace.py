"""An open project: its library, maps and scenarios as documents, and saving them.

The workspace holds what all editors share. It opens a folder with every problem it has, makes new maps
with ids and files of their own, and writes only what changed. A project that another process has open is
read-only here.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from lich_studio.content.frame import Frame
from lich_studio.content.library import Library, load_folder
from lich_studio.content.map import Map
from lich_studio.content.problems import Problem
from lich_studio.content.project import Project
from lich_studio.content.scenario import Scenario
from lich_studio.content.term import Term
from lich_studio.content.writing import clear_stale_parts
from lich_studio.engine.errors import RulesetError
from lich_studio.session.card_art import BroughtPictures
from lich_studio.session.changes import Changed, Listeners
from lich_studio.session.compile import Rules
from lich_studio.session.library_document import LibraryDocument
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_layers import LICH_LAYERS, LayerRule, with_surfaces
from lich_studio.session.project_document import ProjectDocument
from lich_studio.session.project_files import ProjectFiles
from lich_studio.session.project_lock import ProjectLock
from lich_studio.session.project_maps import STANDARD_SIDE, MapEntry, ProjectMaps
from lich_studio.session.project_saving import ProjectDocuments, ProjectSaving
from lich_studio.session.sample_copy import copy_samples

__all__ = ["Workspace"]


class Workspace:
    """One project, open.

    Attributes:
        folder: the project folder.
        settings: what holds for the whole project, as a document of its own.
        library: all cards and decks, one document.
        pictures: pictures copied into the project since it was opened.
        scenarios: scenarios by id.
        frames: the project's own card frames by id.
        problems: what was found while loading.
        read_only: true when another process has the project open, or its folder cannot be written.
        refusal: why it is read-only, in a sentence; "" when it is not.
        layers: what maps of this project hold.
        changed: what changed: the lists "maps" or "scenarios", "project", or "rules"; the library and each map tell
            their own changes.
        atlas: the maps; what is asked of them most stands here too.
        files: which file holds what.
        saving: saves all of it, and remembers what could not be saved.
    """

    def __init__(
        self, loaded: Library, lock: ProjectLock | None, layers: Sequence[LayerRule] = LICH_LAYERS,
        rules: Rules | None = None,
    ) -> None:
        """Open what was loaded; without a lock held it is read-only. Use `open` or `samples`."""
        self.folder = loaded.root
        self.read_only = lock is None or not lock.held
        self.settings = ProjectDocument(loaded.project, read_only=self.read_only)
        self.refusal = lock.refusal if lock is not None else "There is no such folder."
        self.library = LibraryDocument(
            loaded.cards.values(), loaded.decks.values(), lambda card: self.rules.reading(card),
            read_only=self.read_only, terms=loaded.terms.values(),
        )
        self.pictures = BroughtPictures(self.folder, self.library)
        self.scenarios: dict[str, Scenario] = dict(loaded.scenarios)
        self.frames: dict[str, Frame] = dict(loaded.frames)
        self.problems: tuple[Problem, ...] = loaded.problems
        self._usual_layers = layers
        self.layers = with_surfaces(layers, loaded.terms.values())
        self.changed: Listeners[Changed[str]] = Listeners()
        self.settings.changed.add(lambda change: self.changed.emit(Changed("project", change.initiator)))
        self._lock = lock
        self._given_rules = rules
        self.files = ProjectFiles(loaded)
        self.atlas = ProjectMaps(loaded.maps, lambda: self.layers, self.files, read_only=self.read_only)
        documents = ProjectDocuments(self.library, self.settings, self.atlas, self.scenarios, self.frames)
        self.saving = ProjectSaving(loaded.root, documents, self.files, lock, self.refusal)

    @classmethod
    def open(cls, path: Path, rules: Rules | None = None) -> Workspace:
        """Open a project folder, or the folder of a project file. A missing folder opens empty with a problem.

        Args:
            path: the folder, or a file in it.
            rules: what to play by; None for the rules that the project names.
        """
        folder = (path.parent if path.is_file() else path).resolve()
        lock = ProjectLock(folder) if folder.is_dir() else None
        if lock is not None and lock.held:
            clear_stale_parts(folder, deep=True)
        return cls(load_folder(folder), lock, rules=rules)

    @classmethod
    def samples(cls, documents: Path | None = None) -> Workspace:
        """Open the user's copy of the samples, made or renewed now.

        Args:
            documents: the folder in which the copy belongs; the user's documents folder when None.
        """
        return cls.open(copy_samples(documents))

    @cached_property
    def rules(self) -> Rules:
        """The rules it was opened with, else those that the project names, loaded on first use.

        A project that asks for rules that do not exist gets the standard ones, and a problem that says so.
        """
        if self._given_rules is not None:
            return self._given_rules
        try:
            return Rules.of_project(self.project, self.terms.values())
        except RulesetError as error:
            self.problems += (Problem("error", "ruleset", f"{error}; the standard rules are used", self.folder),)
            return Rules.standard()

    @property
    def project(self) -> Project:
        """What holds for the whole project, unsaved changes included."""
        return self.settings.project

    @property
    def terms(self) -> dict[str, Term]:
        """The project's own words by id, as they stand in the library."""
        return {term.id: term for term in self.library.terms}

    def renew_rules(self, rules: Rules | None = None) -> None:
        """Play by the project's terms as they stand now, and tell it as a change of "rules".

        Args:
            rules: the rules with these terms, if they have been made already.
        """
        self._given_rules = rules
        self.__dict__.pop("rules", None)
        self.layers = with_surfaces(self._usual_layers, self.library.terms)
        self.changed.emit(Changed("rules"))
        self.library.set_reader(self.rules.reading)

    @property
    def maps(self) -> tuple[MapEntry, ...]:
        """All maps, by name."""
        return self.atlas.entries()

    def map(self, map_id: str) -> MapDocument:
        """Return the document of a map; it is made on first use and stays the same.

        Raises:
            KeyError: when there is no such map.
        """
        return self.atlas.document(map_id)

    def new_map(self, name: str = "New map", side: int = STANDARD_SIDE) -> MapDocument:
        """Add an empty hexagonal map and return its unsaved document."""
        return self._added(self.atlas.make(name, side))

    def duplicate_map(self, map_id: str) -> MapDocument:
        """Add a copy of a map as it stands in its document."""
        return self._added(self.atlas.duplicate(map_id))

    def add_map(self, model: Map) -> MapDocument:
        """Add a map under an id and name of its own, made from its name."""
        return self._added(self.atlas.add(model))

    def remove_map(self, map_id: str) -> list[Problem]:
        """Remove a map and delete its file, for good; return why it is still there, empty when it is gone."""
        if self.read_only:
            return [Problem("error", "read-only", self.refusal, self.folder)]
        problem = self.atlas.remove(map_id)
        if problem is None:
            self.changed.emit(Changed("maps"))
        return [problem] if problem is not None else []

    def save_map(self, map_id: str) -> list[Problem]:
        """Save one map; return why not, empty when it is saved."""
        problems = self.saving.save_map(map_id)
        if not problems:
            self.changed.emit(Changed("maps"))
        return problems

    def save_library(self) -> list[Problem]:
        """Save the cards and decks that changed, and delete the files of those removed; return what failed."""
        problems = self.saving.save_library()
        self.pictures.settle()
        return problems

    def save_scenario(self, scenario: Scenario) -> list[Problem]:
        """Keep a scenario, new or changed, and save it at once; return why not, empty when it is saved.

        One that could not be saved stays, unsaved, unless the project is read-only.
        """
        if not self.read_only:
            self.scenarios[scenario.id] = scenario
        problems = self.saving.save_scenario(scenario.id)
        if not self.read_only:
            self.changed.emit(Changed("scenarios"))
        return problems

    def save_project(self) -> list[Problem]:
        """Save the project file if it changed; return why not, empty when it is saved."""
        return self.saving.save_settings()

    def save_all(self) -> list[Problem]:
        """Save everything that changed; return what failed."""
        problems = self.saving.save_all()
        self.changed.emit(Changed("maps"))
        return problems

    @property
    def is_dirty(self) -> bool:
        """True when anything is unsaved."""
        return bool(self.saving.unsaved())

    def path_of(self, kind: str, thing_id: str) -> Path | None:
        """Return the file of a "card", "deck", "map" or "scenario", or None if it was never saved."""
        return self.files.path_of((kind, thing_id))

    def keep_lock(self) -> str:
        """Lock the project again where the lock was cleared away; return why not, "" when it is held."""
        if self.read_only or self._lock is None or not self.folder.is_dir() or self._lock.renew():
            return ""
        return self._lock.refusal

    def close(self) -> None:
        """Give the project back to other processes; what is unsaved is lost."""
        if self._lock is not None:
            self._lock.release()

    def _added(self, document: MapDocument) -> MapDocument:
        self.changed.emit(Changed("maps"))
        return document
