"""The page of scenarios: first those that went otherwise than before, with the first difference, then the failed."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from lich_studio.render.theme import Theme
from lich_studio.ui.forms import button, label
from lich_studio.ui.problems_panel import ProblemEntry, ProblemsPanel
from lich_studio.ui.state_line import StateLine

if TYPE_CHECKING:
    from lich_studio.session.project_watch import ProjectWatch
    from lich_studio.session.watch_work import ScenarioReport

__all__ = ["ScenariosPage", "summary_of"]

EMPTY = (
    "No scenario went otherwise than before. Each runs again by itself when one of its cards, terms, maps or rulings "
    "changes."
)


class ScenariosPage(QWidget):
    """What came of the project's scenarios.

    Attributes:
        entries: one line for each scenario.
        state: whether scenarios run, or cannot.
        accept: takes what comes of them now as usual.

    Signals:
        scenario_wanted(str): id of a scenario to be looked at in the sandbox.
        accept_wanted(): `accept` was pressed.
    """

    scenario_wanted = Signal(str)
    accept_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__()
        self.summary = label("", "dim")
        self.state = StateLine()
        self.accept = button("Take as usual", self.accept_wanted.emit)
        self.accept.setToolTip("Call what comes of the scenarios now usual; changes are told against it from now on")
        self.entries = ProblemsPanel(theme, empty=EMPTY)
        self.entries.list_widget.setAccessibleName("Scenarios")
        self.entries.activated.connect(lambda entry: self.scenario_wanted.emit(entry.target))
        head = QHBoxLayout()
        head.setContentsMargins(8, 0, 0, 0)
        head.addWidget(self.summary)
        head.addWidget(self.state, 1)
        head.addWidget(self.accept)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.entries, 1)
        self.accept.hide()

    def show_watch(self, watch: ProjectWatch, names: Mapping[str, str]) -> None:
        """Show what is known.

        Args:
            watch: what watches the project.
            names: names of scenarios by id.
        """
        self.summary.setText(summary_of(watch))
        self.state.show_state(f"{watch.left + 1} running" if watch.left else "", watch.fault)
        self.accept.setVisible(bool(watch.different))
        self.entries.set_entries(_entries(watch, names))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.entries.set_theme(theme)


def summary_of(watch: ProjectWatch) -> str:
    """Return how the scenarios stand, such as "27 passed, 1 changed"; "" before any has run."""
    different = set(watch.different)
    usual = [report for name, report in watch.reports.items() if name not in different]
    passed = sum(report.passed for report in usual)
    parts = [f"{passed} passed"] if passed or not usual else []
    parts += [f"{len(usual) - passed} failed"] if passed < len(usual) else []
    parts += [f"{len(different)} changed"] if different else []
    return ", ".join(parts) if watch.reports else ""


def _entries(watch: ProjectWatch, names: Mapping[str, str]) -> Iterator[ProblemEntry]:
    different = set(watch.different)
    for name, report in watch.reports.items():
        title = names.get(name, name)
        if name in different:
            yield ProblemEntry("warning", f"{title}: {_difference(watch.usual[name], report)}", name, name)
        elif report.passed:
            yield ProblemEntry("passed", title, name, name)
        else:
            yield ProblemEntry("error", f"{title}: {'; '.join(report.reasons)}", name, name)


def _difference(before: ScenarioReport, now: ScenarioReport) -> str:
    """Say how a scenario went otherwise than before, in a line."""
    verdict = "" if before.passed == now.passed else "passes now. " if now.passed else f"fails now: {now.reasons[0]}. "
    for number, (old, new) in enumerate(zip(before.log, now.log, strict=False), 1):
        if old != new:
            return f"{verdict}Line {number}: “{new.strip()}”, before: “{old.strip()}”"
    if len(before.log) != len(now.log):
        longer = now.log if len(now.log) > len(before.log) else before.log
        line = longer[min(len(before.log), len(now.log))].strip()
        return f"{verdict}{'Goes on with' if longer is now.log else 'Ends before'} “{line}”"
    return verdict or "Other reasons than before"
