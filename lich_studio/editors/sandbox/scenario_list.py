"""The project's scenarios: run them, and see which expectation holds."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from lich_studio.content.scenario import Scenario
from lich_studio.editors.sandbox.panels import empty
from lich_studio.render.icons import pixmap
from lich_studio.render.theme import Theme
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.scenarios import ScenarioResult, run
from lich_studio.session.word_search import by_words, word_places
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import EmptyState, SectionPanel, button, label
from lich_studio.ui.wrapped_text import marked_text

__all__ = ["ScenarioList"]


class ScenarioList(SectionPanel):
    """One row for each scenario, with what came of its last run.

    Attributes:
        rows: by scenario id.
        search: words that scenarios must have, in any order; the others are hidden.
        results: what came of those that were run.

    Signals:
        opened(str): id of a scenario to be looked at in the sandbox.
        inspected(str, SandboxSession, object): the game of a run shall be shown at an instant.
    """

    opened = Signal(str)
    inspected = Signal(str, object, object)

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        """List the workspace's scenarios."""
        super().__init__("Scenarios")
        self._theme, self._workspace = theme, workspace
        self.rows: dict[str, ScenarioRow] = {}
        self.results: dict[str, ScenarioResult] = {}
        self._waiting: list[str] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._run_next)
        self.summary = label("", "dim")
        self.run_button = button("Run all", self.run_all)
        self.run_button.setObjectName("runAll")
        self.header.addWidget(self.summary)
        self.header.addWidget(self.run_button)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search scenarios by words of their names, texts and cards")
        self.search.setAccessibleName("Search the scenarios")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _text: self._find())
        self._nothing = label("", "dim", wrap=True)
        self._page = QWidget()
        self._page.setProperty("role", "page")
        self._column = QVBoxLayout(self._page)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(6)
        self._column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._page)
        self._scroll = scroll
        self._empty = EmptyState(
            theme, "play", "No scenario yet",
            "A scenario is a position, a script of choices and what is expected to come of it: a lesson and a test.",
        )  # fmt: skip
        self.body.addWidget(self.search)
        self.body.addWidget(self._nothing)
        self.body.addWidget(scroll, 1)
        self.body.addWidget(self._empty, 1)

    def refresh(self) -> None:
        """List what the workspace has now; results of scenarios that are gone are forgotten.

        The row of a scenario that is as it was stays: rows made again would have no height until the next layout.
        """
        found = self._workspace.scenarios
        self.results = {name: result for name, result in self.results.items() if name in found}
        for name, row in list(self.rows.items()):
            if found.get(name) != row.scenario or row.theme is not self._theme:
                row.hide()
                row.deleteLater()
                self._column.removeWidget(self.rows.pop(name))
        for scenario in found.values():
            if scenario.id not in self.rows:
                self._column.insertWidget(0, self._make_row(scenario))
        self.search.setVisible(bool(found))
        self._scroll.setVisible(bool(found))
        self._empty.setVisible(not found)
        self._find()
        self.run_button.setVisible(bool(found))
        self._sum_up()

    def _find(self) -> None:
        """Show the scenarios that have what was typed, the best first."""
        typed = self.search.text()
        rows = sorted(self.rows.values(), key=lambda row: row.scenario.name.casefold())
        found = by_words(typed, rows, lambda row: row.fields)
        for place, row in enumerate(found):
            self._column.removeWidget(row)
            self._column.insertWidget(place, row)
        for row in rows:
            row.setVisible(row in found)
            row.mark(typed)
        self._nothing.setText(f"No scenario has “{typed.strip()}” in its name, text or cards.")
        self._nothing.setVisible(bool(rows) and not found)

    def _make_row(self, scenario: Scenario) -> ScenarioRow:
        row = self.rows[scenario.id] = ScenarioRow(scenario, self._theme)
        row.run_wanted.connect(self.run_one)
        row.opened.connect(self.opened)
        row.inspected.connect(self._inspect)
        row.show_result(self.results.get(scenario.id))
        return row

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.refresh()

    def _inspect(self, scenario_id: str, at: object) -> None:
        result = self.results.get(scenario_id)
        if result is not None and result.session is not None:
            self.inspected.emit(scenario_id, result.session, at)

    def run_one(self, scenario_id: str) -> None:
        """Play one scenario and show what came of it."""
        result = run(self._workspace.scenarios[scenario_id], self._workspace.rules, shelf_of(self._workspace))
        self.results[scenario_id] = result
        self.rows[scenario_id].show_result(result)
        self._sum_up()

    def run_all(self) -> None:
        """Play all of them, one after the other, without holding the window up."""
        self._waiting = list(self.rows)
        self._timer.start(0)

    def _run_next(self) -> None:
        if self._waiting:
            self.run_one(self._waiting.pop(0))
            self._timer.start(0)

    def _sum_up(self) -> None:
        passed = sum(result.passed for result in self.results.values())
        failed = len(self.results) - passed
        left = len(self.rows) - len(self.results)
        parts = [f"{passed} passed"] if passed else []
        parts += [f"{failed} failed"] if failed else []
        parts += [f"{left} not run"] if left and self.results else []
        self.summary.setText(" · ".join(parts))


class ScenarioRow(QFrame):
    """One scenario.

    Attributes:
        scenario: what it shows.
        theme: the colours it is shown in.

    Signals:
        run_wanted(str): it shall be played; its id.
        opened(str): it shall be looked at; its id.
        inspected(str, object): the instant at which something went wrong shall be looked at; id and instant.
    """

    run_wanted = Signal(str)
    opened = Signal(str)
    inspected = Signal(str, object)

    def __init__(self, scenario: Scenario, theme: Theme) -> None:
        """Show a scenario that has not been run."""
        super().__init__()
        self.setProperty("role", "raised")
        self.setObjectName(f"scenario {scenario.id}")
        self.theme, self.scenario = theme, scenario
        self.links: list[QPushButton] = []
        self._mark = QLabel()
        self._mark.setFixedWidth(22)
        self.verdict = label("", "dim")
        self._name = name = label(scenario.name)
        font = name.font()
        font.setBold(True)
        name.setFont(font)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._mark)
        head.addWidget(name, 1)
        head.addWidget(self.verdict)
        self.open_button = button("Open", lambda: self.opened.emit(scenario.id), quiet=True)
        self.open_button.setToolTip("Play it and walk through it in the sandbox")
        self.run_button = button("Run", lambda: self.run_wanted.emit(scenario.id))
        head.addWidget(self.open_button)
        head.addWidget(self.run_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 8, 8)
        column.setSpacing(3)
        column.addLayout(head)
        self._about = about = label(scenario.description, "dim", wrap=True)
        about.setContentsMargins(30, 0, 0, 0)
        column.addWidget(about)
        if not scenario.description:
            about.hide()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(2)
        self._lines.setContentsMargins(30, 0, 0, 0)
        column.addLayout(self._lines)

    @property
    def fields(self) -> tuple[str, ...]:
        """What a search goes through, the weightiest first."""
        one = self.scenario
        cards = (card for seat in one.seats for zone in (seat.zones or {}).values() for card in zone)
        further = (one.id, one.map, *(seat.hero for seat in one.seats), *cards, *one.script)
        return (one.name, one.description, " ".join(further).replace("-", " "))

    def mark(self, typed: str) -> None:
        """Mark the words that were typed where they stand in the name and the text."""
        colour = self.theme.colour("accent").name()
        for part, text in ((self._name, self.scenario.name), (self._about, self.scenario.description)):
            places = word_places(typed, text)
            part.setTextFormat(Qt.TextFormat.RichText if places else Qt.TextFormat.PlainText)
            part.setText(marked_text(text, places, colour))

    def show_result(self, result: ScenarioResult | None) -> None:
        """Show pass or fail, and each expectation with the values behind it."""
        empty(self._lines)
        self.links = []
        name, colour = ("play", "dim") if result is None else ("check", "accent") if result.passed else ("error", "bad")
        self._mark.setPixmap(pixmap(name, self.theme.colour(colour), 18, self.devicePixelRatioF()))
        if result is None:
            self.verdict.setText("")
            return
        held = sum(outcome.holds for outcome in result.outcomes)
        word = "passed" if result.passed else "failed"
        self.verdict.setText(f"{word} · {held} of {len(result.outcomes)} hold")
        stuck = result.session.position if result.session is not None else None
        self._add_lines([(False, failure, "", stuck) for failure in result.failures])
        self._add_lines([(outcome.holds, outcome.text, outcome.detail, outcome.at) for outcome in result.outcomes])

    def _add_lines(self, lines: Sequence[tuple[bool, str, str, object]]) -> None:
        for holds, text, detail, at in lines:
            mark = QLabel()
            icon_name, colour = ("check", "accent") if holds else ("close", "bad")
            mark.setPixmap(pixmap(icon_name, self.theme.colour(colour), 14, self.devicePixelRatioF()))
            said = text if holds or not detail else f"{text}   ({detail})"
            shown = label(said, "" if holds else "fault", wrap=True)
            shown.setToolTip(detail)
            shown.ensurePolished()
            # As high as a line, so that it stands beside the first one of several.
            mark.setFixedSize(16, shown.fontMetrics().lineSpacing())
            box = QWidget()
            line = QHBoxLayout(box)
            line.setContentsMargins(0, 0, 0, 0)
            line.setSpacing(6)
            line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(shown, 1)
            if not holds and at is not None:
                go = button("Go there", lambda at=at: self.inspected.emit(self.scenario.id, at), quiet=True)
                go.setToolTip("Open the game at the step where this went wrong")
                self.links.append(go)
                line.addWidget(go, 0, Qt.AlignmentFlag.AlignTop)
            self._lines.addWidget(box)
            box.show()
