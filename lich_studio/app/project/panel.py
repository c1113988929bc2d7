"""The panel below: problems, scenarios and history, one at a time; a button of the status bar or a key opens it."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from lich_studio.app.project.scenarios_page import ScenariosPage
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import tool_button
from lich_studio.ui.history_panel import HistoryPanel
from lich_studio.ui.problems_panel import ProblemsPanel
from lich_studio.ui.state_line import StateLine

__all__ = ["PAGES", "ProjectPanel"]

PAGES = ("problems", "scenarios", "history")
TITLES = {"problems": "Problems", "scenarios": "Scenarios", "history": "History"}
ICONS = {"problems": "warning", "scenarios": "play", "history": "history"}
NO_PROBLEMS = "No problems. What is wrong with any card, deck, map, scenario or term of the project is listed here."
HEIGHT_PX = 180


class ProjectPanel(QDockWidget):
    """Three pages in one dock.

    Attributes:
        problems: everything that is wrong with the project.
        problems_state: whether problems are being looked for, or cannot be.
        scenarios: what came of the scenarios.
        history: the steps of the document in front.

    Signals:
        turned(str): a page came to the front; one of `PAGES`, "" when the panel was closed.
    """

    turned = Signal(str)

    def __init__(self, theme: Theme, window: QMainWindow) -> None:
        """Create it closed."""
        super().__init__("Project", window)
        self._window = window
        self.setObjectName("window.project")
        self.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.setTitleBarWidget(QWidget())
        self.problems = ProblemsPanel(theme, empty=NO_PROBLEMS)
        self.problems_state = StateLine()
        self.scenarios = ScenariosPage(theme)
        self.history = HistoryPanel(theme)
        problems = QWidget()
        column = QVBoxLayout(problems)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.problems_state)
        column.addWidget(self.problems, 1)
        self._bar = QTabBar()
        self._bar.setAccessibleName("Project panel")
        self._bar.setExpanding(False)
        self._pages = QStackedWidget()
        for name, page in zip(PAGES, (problems, self.scenarios, self.history), strict=True):
            self._bar.addTab(TITLES[name])
            self._pages.addWidget(page)
        self._close = tool_button(theme, "close", "Close the panel", self.close_panel)
        head = QHBoxLayout()
        head.addWidget(self._bar, 1)
        head.addWidget(self._close)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(10, 2, 10, 6)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self._pages, 1)
        self.setWidget(body)
        self.set_theme(theme)
        self._bar.currentChanged.connect(self._turn)
        self.hide()

    @property
    def page(self) -> str:
        """The page to be seen, "" while the panel is closed."""
        return PAGES[self._pages.currentIndex()] if self.isVisible() else ""

    def open_page(self, name: str) -> None:
        """Show a page and give it the keyboard; the page that is in front already closes the panel."""
        if self.page == name:
            self.close_panel()
            return
        if not self.isVisible():
            self.show()
            self._window.resizeDocks([self], [HEIGHT_PX], Qt.Orientation.Vertical)
        self._bar.setCurrentIndex(PAGES.index(name))
        self._turn(PAGES.index(name))
        {"problems": self.problems.list_widget, "scenarios": self.scenarios.entries.list_widget,
         "history": self.history.list}[name].setFocus()  # fmt: skip

    def close_panel(self) -> None:
        """Close it."""
        self.hide()
        self.turned.emit("")

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for index, name in enumerate(PAGES):
            self._bar.setTabIcon(index, icon(ICONS[name], theme, "dim", "text"))
        self._close.setIcon(icon("close", theme, "text"))
        self.problems.set_theme(theme)
        self.scenarios.set_theme(theme)
        self.history.set_theme(theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        else:
            super().keyPressEvent(event)

    def _turn(self, index: int) -> None:
        self._pages.setCurrentIndex(index)
        if self.isVisible():
            self.turned.emit(PAGES[index])
