"""Lets the project's watch work in the background and shows what it finds."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, SignalInstance

from lich_studio.app.project.scenarios_page import summary_of
from lich_studio.session.project_watch import ProjectWatch
from lich_studio.session.workspace import Workspace

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["Watching"]

START_MS = 1500
"""The window comes first: the watch begins once the project stands and the hand may work."""
REST_MS = 300
"""How long nothing has to change before what changed is looked at."""
ASK_MS = 60


class Watching(QObject):
    """The watch over the project of a window.

    Attributes:
        watch: what is known.
    """

    def __init__(self, window: StudioWindow, workspace: Workspace) -> None:
        """Begin soon."""
        super().__init__(window)
        self._window, self._workspace = window, workspace
        self._panel = window.project.panel
        self.watch = ProjectWatch(workspace)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._send)
        self._ask = QTimer(self)
        self._ask.setInterval(ASK_MS)
        self._ask.timeout.connect(self.watch.poll)
        self.watch.follow(self._stir)
        self.watch.changed.add(lambda _none: self._show())
        self._links: tuple[tuple[SignalInstance, Callable[[], None]], ...] = (
            (self._panel.problems_state.retry_wanted, self.watch.begin_anew),
            (self._panel.scenarios.state.retry_wanted, self.watch.begin_anew),
            (self._panel.scenarios.accept_wanted, self.watch.accept),
            (window.commands.run_scenarios.triggered, self._run_again),
        )
        for signal, slot in self._links:
            signal.connect(slot)
        self._rest.start(START_MS)

    def close(self, *, clean: bool) -> None:
        """End the process."""
        self._rest.stop()
        self._ask.stop()
        for signal, slot in self._links:
            signal.disconnect(slot)
        self.watch.close()
        self._window.project.show_scenarios("", "passed")
        self.deleteLater()

    def _stir(self) -> None:
        if not self._rest.isActive() or self._rest.interval() == REST_MS:
            self._rest.start(REST_MS)

    def _run_again(self) -> None:
        self.watch.run_again()
        self._ask.start()

    def _send(self) -> None:
        self._rest.setInterval(REST_MS)
        self.watch.send()
        self._ask.start()

    def _show(self) -> None:
        watch, project = self.watch, self._window.project
        if not watch.is_busy:
            self._ask.stop()
        else:
            self._ask.start()
        failed = any(not report.passed for report in watch.reports.values())
        tone = "failed" if watch.fault else "changed" if watch.different else "failed" if failed else "passed"
        project.show_scenarios("Scenarios are not watched" if watch.fault else summary_of(watch), tone)
        names = {scenario.id: scenario.name for scenario in self._workspace.scenarios.values()}
        self._panel.scenarios.show_watch(watch, names)
        self._panel.problems_state.show_state("Looking for problems" if watch.is_busy else "", watch.fault)
        project.show_problems(watch.problems)
        for editor in self._window.host.editors.values():
            editor.note_verdicts({name: report.passed for name, report in watch.reports.items()})
