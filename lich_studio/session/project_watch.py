"""Watches an open project while one edits: its scenarios run again by themselves, its problems are always told.

The work is done by `watch_work` in a process of its own, with everything as it stands in the documents, unsaved
changes included. Whoever has the window asks from a timer: `send` once the hand rests, `poll` for answers.
"""
from __future__ import annotations

from collections.abc import Callable

from lich_studio.content.problems import Problem
from lich_studio.content.project import Project
from lich_studio.session.changes import Listeners
from lich_studio.session.project_feed import ProjectFeed
from lich_studio.session.service import Service
from lich_studio.session.watch_work import ProblemReport, ScenarioReport, Update, WatchWork
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
        self._feed = ProjectFeed(workspace)
        self._project: Project | None = None

    @property
    def different(self) -> tuple[str, ...]:
        """Ids of the scenarios that went otherwise than usual, in the order they ran."""
        return tuple(
            name for name, report in self.reports.items()
            if (report.passed, report.log) != (self.usual[name].passed, self.usual[name].log)
        )

    def follow(self, stirred: Callable[[], object]) -> None:
        """Call `stirred` with every change of anything; `send` should come once it is quiet."""
        self._feed.follow(stirred)

    def send(self) -> None:
        """Tell the process what changed since the last time; start it if need be."""
        if self.fault:
            return
        entries = self._feed.changes()
        if self._service is not None and not entries and self._project is self._workspace.project:
            return
        self._project = self._workspace.project
        self._service = self._service or Service(WatchWork)
        # What has no file yet is told by the name that its file will have.
        folder = self._workspace.folder
        paths = {key: self._workspace.path_of(*key) or folder / f"{key[1]}.{key[0]}.json" for key in self._feed.known}
        for name in [name for name in self.reports if ("scenario", name) not in self._feed.known]:
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
        self.fault, self._feed.known = "", {}
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
        self._feed.close()
        self._end_service()

    def _hear(self, report: ScenarioReport) -> None:
        if ("scenario", report.id) in self._feed.known:
            self.reports[report.id] = report
            self.usual.setdefault(report.id, report)
        self.left = report.left

    def _end_service(self) -> None:
        if self._service is not None:
            self._service.close()
            self._service = None
