"""All content of one folder: read together, with ids that are unique and references that lead somewhere."""
from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.formats import by_name
from lich_studio.content.frame import Frame
from lich_studio.content.map import Map
from lich_studio.content.model import ContentModel, hidden_in
from lich_studio.content.paths import MOST_LOOKED_AT, inside
from lich_studio.content.positions import JsonPath, Positions, written
from lich_studio.content.problems import ContentError, Problem, on_one_line
from lich_studio.content.project import PROJECT_FILE, Project
from lich_studio.content.reading import Loaded, load_file
from lich_studio.content.references import Known, dangling
from lich_studio.content.scenario import Scenario
from lich_studio.content.stamps import read_bytes
from lich_studio.content.term import Term

Model = TypeVar("Model", bound=ContentModel)

MOST_FILES: Final = 20_000
_PROJECT_SUFFIX: Final = ".project.json"


@dataclass(frozen=True, slots=True)
class Library:
    """The content of a folder.

    Attributes:
        root: the project folder.
        project: its project file, or the defaults if it has none.
        cards: sound cards by id; likewise decks, maps and scenarios.
        decks: decks by id.
        maps: maps by id.
        scenarios: scenarios by id.
        terms: the project's own words by id.
        frames: the project's own card frames by id.
        problems: everything found, by file and line.
        files: what was read, by file; also what is unsound.
    """

    root: Path
    project: Project
    cards: Mapping[str, Card] = field(default_factory=dict[str, Card])
    decks: Mapping[str, Deck] = field(default_factory=dict[str, Deck])
    maps: Mapping[str, Map] = field(default_factory=dict[str, Map])
    scenarios: Mapping[str, Scenario] = field(default_factory=dict[str, Scenario])
    terms: Mapping[str, Term] = field(default_factory=dict[str, Term])
    frames: Mapping[str, Frame] = field(default_factory=dict[str, Frame])
    problems: tuple[Problem, ...] = ()
    files: Mapping[Path, Loaded] = field(default_factory=dict[Path, Loaded])

    def file_of(self, model: ContentModel) -> Path | None:
        """Return the file a model of this library was read from, or None."""
        return next((path for path, loaded in self.files.items() if loaded.value is model), None)


def load_folder(folder: Path, behind: Iterable[Library] = (), before: Library | None = None) -> Library:
    """Read all content of a project folder; a folder without a project file has the project's defaults.

    Folders and files whose names start with a dot are left out, and so is what leads outside the folder.

    Args:
        folder: the project folder.
        behind: what its decks and scenarios may refer to besides, such as the samples.
        before: the folder as it was read last; files of the same time and size are not read again.

    Returns:
        What is sound, and every problem of the rest; this never raises for what is in the folder.
    """
    return _Gathering(folder, tuple(behind), before.files if before is not None else {}).library()


class _Gathering:
    """The steps of reading a folder, and what they have found."""

    def __init__(self, root: Path, behind: tuple[Library, ...], before: Mapping[Path, Loaded]) -> None:
        self._root = root
        self._behind = behind
        self._before = before
        self._problems: list[Problem] = []
        self._files: dict[Path, Loaded] = {}
        self._first: dict[tuple[type[ContentModel], str], Path] = {}
        self._claimed: dict[type[ContentModel], set[str]] = {}
        self._lines: dict[Path, Positions] = {}

    def library(self) -> Library:
        """Read everything and return it."""
        if not self._root.is_dir():
            self._problems.append(Problem("error", "no-folder", f"there is no folder {self._root.name}", self._root))
            return Library(self._root, Project(name=self._root.name or "Project"), problems=tuple(self._problems))
        if self._root.resolve() in (Path.home(), Path(self._root.resolve().anchor)) and not self._has_project_file():
            message = f"{self._root} is no project but your whole home folder or disk; name a folder in it"
            self._problems.append(Problem("error", "too-wide", message, self._root))
            return Library(self._root, Project(name="Project"), problems=tuple(self._problems))
        project = self._project()
        for path in self._content_files(project):
            self._take(path)
        self._check_references(project)
        return Library(
            root=self._root,
            project=project,
            cards=self._sound(Card),
            decks=self._sound(Deck),
            maps=self._sound(Map),
            scenarios=self._sound(Scenario),
            terms=self._sound(Term),
            frames=self._sound(Frame),
            problems=tuple(sorted(self._problems, key=lambda problem: (str(problem.path), problem.line))),
            files=self._files,
        )

    def _has_project_file(self) -> bool:
        return (self._root / PROJECT_FILE).exists()

    def _project(self) -> Project:
        path = self._root / PROJECT_FILE
        if self._has_project_file():
            self._files[path] = loaded = self._loaded(path)
            self._problems.extend(loaded.problems)
            if isinstance(loaded.value, Project):
                return loaded.value
        return Project(name=(self._root.name or "Project")[:120])

    def _content_files(self, project: Project) -> Iterator[Path]:
        seen = set[Path]()
        for number, name in enumerate(project.folders):
            try:
                folder = inside(self._root, name)
            except ContentError as error:
                self._at(self._root / PROJECT_FILE, error.code, str(error), ("folders", number))
                continue
            if not folder.is_dir():
                message = f"the content folder {name} does not exist"
                self._at(self._root / PROJECT_FILE, "no-folder", message, ("folders", number))
                continue
            for path in self._walk(folder):
                if path not in seen:
                    seen.add(path)
                    yield path

    def _walk(self, folder: Path) -> Iterator[Path]:
        looked_at = taken = 0
        for place, folders, names in os.walk(folder, onerror=self._unreadable):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            looked_at += len(names)
            if looked_at > MOST_LOOKED_AT or taken > MOST_FILES:
                most = f"{MOST_FILES:,} files of content and {MOST_LOOKED_AT:,} of any kind are the most"
                message = f"holds more than a project may: {most}; nothing from {Path(place).name} on was read"
                self._problems.append(Problem("error", "too-many", message, Path(place)))
                return
            for name in sorted(names):
                path = Path(place) / name
                if not name.startswith(".") and not name.endswith(_PROJECT_SUFFIX) and by_name(path):
                    taken += 1
                    yield path

    def _unreadable(self, error: OSError) -> None:
        path = Path(str(error.filename))
        self._problems.append(Problem("error", "unreadable", f"{path.name}: cannot be read: {error.strerror}", path))

    def _take(self, path: Path) -> None:
        if path.is_symlink():
            try:
                inside(self._root, path.relative_to(self._root).as_posix())
            except ContentError as error:
                self._problems.append(Problem("error", error.code, str(error), path))
                return
        if hidden_in(path.name):
            message = f"{on_one_line(path.name)}: the file's name holds a character that cannot be seen; rename it"
            self._problems.append(Problem("error", "file-name", message, path))
        loaded = self._loaded(path)
        self._problems.extend(loaded.problems)
        self._files[path] = loaded
        kind = by_name(path)
        if kind is None or not loaded.claimed_id:
            return
        self._claimed.setdefault(kind.model, set()).add(loaded.claimed_id)
        if loaded.value is None:
            return
        first = self._first.setdefault((kind.model, loaded.claimed_id), path)
        if first != path:
            message = f"the id `{loaded.claimed_id}` is taken already by the {kind.noun} in {self._shown(first)}"
            self._at(path, "duplicate-id", message, ("id",))

    def _loaded(self, path: Path) -> Loaded:
        """Read a file, unless it is as it was."""
        before = self._before.get(path)
        if before is not None and before.stamp is not None and before.stamp.still_fits(path):
            return before
        return load_file(path)

    def _check_references(self, project: Project) -> None:
        known = Known(
            cards=frozenset(self._claimed.get(Card, ())).union(*(other.cards for other in self._behind)),
            decks=frozenset(self._claimed.get(Deck, ())).union(*(other.decks for other in self._behind)),
            maps=frozenset(self._claimed.get(Map, ())).union(*(other.maps for other in self._behind)),
            sources=frozenset(source.id for source in project.source_types),
        )
        for path, loaded in self._files.items():
            if loaded.value is not None:
                kind = by_name(path)
                subject = f"{kind.noun} `{loaded.claimed_id}`: " if kind else ""
                for fault in dangling(loaded.value, known):
                    self._at(path, fault.code, subject + fault.message, fault.path)

    def _sound(self, model: type[Model]) -> dict[str, Model]:
        found = ((known, self._files[path].value) for (kind, known), path in self._first.items() if kind is model)
        return {known: value for known, value in found if isinstance(value, model)}

    def _at(self, path: Path, code: str, message: str, place: JsonPath) -> None:
        """Note an error at a place of a file that was read before."""
        if path not in self._lines:
            try:
                self._lines[path] = Positions(read_bytes(path)[0].decode("utf-8-sig", "replace"))
            except ContentError:
                self._lines[path] = Positions("")
        line = self._lines[path].line(place)
        self._problems.append(Problem("error", code, on_one_line(message), path, line, written(place)))

    def _shown(self, path: Path) -> str:
        return path.relative_to(self._root).as_posix()
