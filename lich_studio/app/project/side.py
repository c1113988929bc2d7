"""The window's side of the project: its panel below, its buttons in the status bar, and where their clicks lead."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from lich_studio.app.project.panel import ProjectPanel
from lich_studio.app.project.problem_places import place_of_problem
from lich_studio.app.project.status_buttons import ProblemsButton, ScenariosButton, TableButton
from lich_studio.content.problems import Problem
from lich_studio.render.theme import Theme
from lich_studio.ui.editor import History, Place
from lich_studio.ui.problems_panel import ProblemEntry

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["ProjectSide"]


class ProjectSide(QObject):
    """Panel and buttons of one window.

    Attributes:
        panel: problems, scenarios, history.
        problems_button: how many problems there are.
        scenarios_button: what came of the scenarios.
        table_button: whether the project is served to the table.
    """

    def __init__(self, window: StudioWindow) -> None:
        """Put them into a window."""
        super().__init__(window)
        self._window = window
        self.panel = ProjectPanel(window.theme, window)
        self.problems_button, self.scenarios_button = ProblemsButton(window.theme), ScenariosButton(window.theme)
        self.table_button = TableButton(window.theme)
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.panel)
        for button, page in ((self.table_button, "table"), (self.scenarios_button, "scenarios"),
                             (self.problems_button, "problems")):  # fmt: skip
            button.clicked.connect(lambda _checked=False, page=page: self.panel.open_page(page))
            window.statusBar().addPermanentWidget(button)
        self.panel.problems.activated.connect(self._go_to_problem)
        self.panel.scenarios.scenario_wanted.connect(
            lambda name: window.go(Place("sandbox", options={"scenario": name}))
        )
        self.panel.history.chosen.connect(self._go_to_step)
        self.panel.turned.connect(lambda _page: self.refresh_history())

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Tell of everything that is wrong."""
        self.problems_button.show_problems(problems)
        self.panel.problems.set_problems(problems)

    def show_scenarios(self, text: str, tone: str) -> None:
        """Say in the status bar what came of the scenarios; see `ScenariosButton.show_text`."""
        self.scenarios_button.show_text(text, tone)

    def refresh_history(self) -> None:
        """Show the steps of the document in front, if they are to be seen."""
        if self.panel.page == "history":
            editor = self._window.current_editor
            self.panel.history.show_history(editor.history() if editor is not None else History())

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for part in (self.panel, self.problems_button, self.scenarios_button, self.table_button):
            part.set_theme(theme)

    def _go_to_step(self, index: int) -> None:
        if self._window.current_editor is not None:
            self._window.current_editor.go_to_step(index)
            self.refresh_history()

    def _go_to_problem(self, entry: ProblemEntry) -> None:
        problem, workspace = entry.target, self._window.workspace
        if workspace is None or not isinstance(problem, Problem):
            return
        place = place_of_problem(problem, workspace)
        if place is not None:
            self._window.go(place)
        elif problem.path is not None:
            self._window.dialogs.show_file(problem.path)
