"""Watches an open project while one edits: its scenarios run again by themselves, its problems are always told.

The work is done by `watch_work` in a process of its own, with everything as it stands in the documents, unsaved
changes included. Whoever has the window asks from a timer: `send` once the hand rests, `poll` for answers.
"""
from __future__ import annotations

from collections.abc import Callable

from lich_studio.content.map import Map
from lich_studio.content.model import ContentModel
from lich_studio.content.problems import Problem
from lich_studio.content.project import Project
from lich_studio.session.changes import Listeners
from lich_studio.session.map_document import MapDocument
from lich_studio.session.service import Service
from lich_studio.session.watch_work import ContentKey, ProblemReport, ScenarioReport, Update, WatchWork
from lich_studio.session.workspace import Workspace

__all__ = ["ProjectWatch"]

DANGLING = "dangling"


class ProjectWatch:
    """What is known of a project's scenarios and problems.

    Attributes:
        reports: what came of each scenario when it ran last.
        usual: what came of it when it ran first, or was last accepted.
        problems: everything that is wrong, by file; what could not be read when the project was opened included.
        left: how many scenarios wait to be run.
        is_busy: whether anything is being looked at.
        fault: why nothing is watched any more, "" while all is well.
        changed: called with None when any of this changed.
    """

    def __init__(self, workspace: Workspace) -> None:
        """Watch a workspace; the process starts with the first `send`."""
        self.reports: dict[str, ScenarioReport] = {}
        self.usual: dict[str, ScenarioReport] = {}
        self.problems: tuple[Problem, ...] = workspace.problems
        self.left = 0
        self.is_busy = False
        self.fault = ""
        self.changed: Listeners[None] = Listeners()
        self._workspace = workspace
        self._service: Service[Update, ScenarioReport | ProblemReport] | None = None
        self._sent: dict[ContentKey, ContentModel] = {}
        self._frozen: dict[str, Map] = {}
        self._project: Project | None = None
        self._ends: list[Callable[[], None]] = []

    @property
    def different(self) -> tuple[str, ...]:
        """Ids of the scenarios that went otherwise than usual, in the order they ran."""
        return tuple(
            name for name, report in self.reports.items()
            if (report.passed, report.log) != (self.usual[name].passed, self.usual[name].log)
        )

    def follow(self, stirred: Callable[[], object]) -> None:
        """Call `stirred` with every change of anything; `send` should come once it is quiet."""
        workspace = self._workspace

        def follow_map(map_id: str) -> None:
            def drop(_change: object) -> None:
                self._frozen.pop(map_id, None)
                stirred()

            self._ends.append(workspace.map(map_id).changed.add(drop))

        def follow_new(map_id: str) -> None:
            self._frozen[map_id] = workspace.atlas.saved(map_id)
            follow_map(map_id)

        for map_id in workspace.atlas.opened_ids:
            follow_map(map_id)
        self._ends += [
            workspace.atlas.opened.add(follow_new),
            workspace.library.changed.add(lambda _change: stirred()),
            workspace.changed.add(lambda _change: stirred()),
        ]

    def send(self) -> None:
        """Tell the process what changed since the last time; start it if need be."""
        if self.fault:
            return
        now = self._standing()
        entries: dict[ContentKey, ContentModel | None] = {
            key: entry for key, entry in now.items() if self._sent.get(key) is not entry
        }
        entries.update((key, None) for key in self._sent if key not in now)
        if self._service is not None and not entries and self._project is self._workspace.project:
            return
        self._project = self._workspace.project
        self._service = self._service or Service(WatchWork)
        self._sent = now
        # What has no file yet is told by the name that its file will have.
        folder = self._workspace.folder
        paths = {key: self._workspace.path_of(*key) or folder / f"{key[1]}.{key[0]}.json" for key in now}
        for name in [name for name in self.reports if ("scenario", name) not in now]:
            del self.reports[name]
        self._service.send(Update(self._workspace.folder, self._workspace.project, entries, paths))
        self.is_busy = True
        self.changed.emit(None)

    def poll(self) -> None:
        """Take what the process has found out, without waiting."""
        if self._service is None or self.fault:
            return
        replies = self._service.poll()
        for reply in replies:
            if isinstance(reply, ScenarioReport):
                self._hear(reply)
            else:
                unreadable = [one for one in self._workspace.problems if one.code != DANGLING]
                self.problems, self.is_busy = (*unreadable, *reply.problems), False
        if self._service.fault:
            self.fault, self.is_busy = self._service.fault, False
        if replies or self.fault:
            self.changed.emit(None)

    def begin_anew(self) -> None:
        """Start the process again after a fault; every scenario runs once more."""
        self._end_service()
        self.fault, self._sent = "", {}
        self.send()

    def run_again(self) -> None:
        """Run every scenario once more, and forget until then what came of it."""
        self.reports.clear()
        self.begin_anew()

    def accept(self) -> None:
        """Take what comes of the scenarios now as usual."""
        self.usual = dict(self.reports)
        self.changed.emit(None)

    def close(self) -> None:
        """End the process and the watching."""
        for end in self._ends:
            end()
        self._end_service()

    def _hear(self, report: ScenarioReport) -> None:
        if ("scenario", report.id) in self._sent:
            self.reports[report.id] = report
            self.usual.setdefault(report.id, report)
        self.left = report.left

    def _end_service(self) -> None:
        if self._service is not None:
            self._service.close()
            self._service = None

    def _standing(self) -> dict[ContentKey, ContentModel]:
        """Return everything of the project as it stands in its documents."""
        workspace, library = self._workspace, self._workspace.library
        found: dict[ContentKey, ContentModel] = {("card", card.id): card for card in library.cards}
        found |= {("deck", deck.id): deck for deck in library.decks}
        found |= {("term", term.id): term for term in library.terms}
        found |= {("scenario", one.id): one for one in workspace.scenarios.values()}
        found |= {("map", entry.id): self._map(entry.id) for entry in workspace.maps}
        return found

    def _map(self, map_id: str) -> Map:
        """Return a map as it stands; the same object while it stays the same."""
        atlas = self._workspace.atlas
        if map_id not in atlas.opened_ids:
            return atlas.saved(map_id)
        if map_id not in self._frozen:
            self._frozen[map_id] = _frozen(atlas.document(map_id))
        return self._frozen[map_id]


def _frozen(document: MapDocument) -> Map:
    """Return a map as it stands without looking whether it is sound: this happens while one paints."""
    layers = {
        name: {tile.key(): value for tile, value in document.layer(name).items()} for name in document.layer_names
    }
    return document.details.model_copy(update={"layers": layers})
