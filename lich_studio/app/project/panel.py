"""The panel below: problems, scenarios, history, the table; one at a time, opened by a button of the bar or a key."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from lich_studio.app.project.scenarios_page import ScenariosPage
from lich_studio.app.project.table_page import TablePage
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import tool_button
from lich_studio.ui.history_panel import HistoryPanel
from lich_studio.ui.problems_panel import ProblemsPanel
from lich_studio.ui.state_line import StateLine

__all__ = ["PAGES", "ProjectPanel"]

PAGES = ("problems", "scenarios", "history", "table")
TITLES = {"problems": "Problems", "scenarios": "Scenarios", "history": "History", "table": "Table"}
ICONS = {"problems": "warning", "scenarios": "play", "history": "history", "table": "light-on"}
NO_PROBLEMS = "No problems. What is wrong with any card, deck, map, scenario or term of the project is listed here."
HEIGHT_PX = 180
TABLE_HEIGHT_PX = 208
AREAS = {
    "below": Qt.DockWidgetArea.BottomDockWidgetArea, "left": Qt.DockWidgetArea.LeftDockWidgetArea,
    "right": Qt.DockWidgetArea.RightDockWidgetArea,
}  # fmt: skip
PLACES = {"below": "Below", "left": "To the left", "right": "To the right", "window": "In a window of its own"}


class ProjectPanel(QDockWidget):
    """Four pages in one dock.

    Attributes:
        problems: everything that is wrong with the project.
        problems_state: whether problems are being looked for, or cannot be.
        scenarios: what came of the scenarios.
        history: the steps of the document in front.
        table: the table server, and what is put on the table.

    Signals:
        turned(str): a page came to the front; one of `PAGES`, "" when the panel was closed.
    """

    turned = Signal(str)

    def __init__(self, theme: Theme, window: QMainWindow) -> None:
        """Create it closed."""
        super().__init__("Project", window)
        self._window = window
        self.setObjectName("window.project")
        features = QDockWidget.DockWidgetFeature
        self.setFeatures(features.DockWidgetMovable | features.DockWidgetFloatable | features.DockWidgetClosable)
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas ^ Qt.DockWidgetArea.TopDockWidgetArea)
        self.problems = ProblemsPanel(theme, empty=NO_PROBLEMS)
        self.problems_state = StateLine()
        self.scenarios = ScenariosPage(theme)
        self.history = HistoryPanel(theme)
        self.table = TablePage(theme)
        problems = QWidget()
        column = QVBoxLayout(problems)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.problems_state)
        column.addWidget(self.problems, 1)
        self._bar = QTabBar()
        self._bar.setAccessibleName("Project panel")
        self._bar.setExpanding(False)
        self._bar.setUsesScrollButtons(False)
        self._bar.setElideMode(Qt.TextElideMode.ElideNone)
        self._pages = QStackedWidget()
        for name, page in zip(PAGES, (problems, self.scenarios, self.history, self.table), strict=True):
            self._bar.addTab(TITLES[name])
            self._pages.addWidget(page)
        self._close = tool_button(theme, "close", "Close the panel", self.close_panel)
        self._places = tool_button(theme, "more", "Move the panel", self._offer_places)
        self.setTitleBarWidget(self._head())
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(10, 2, 10, 6)
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
            height = TABLE_HEIGHT_PX if name == "table" else HEIGHT_PX
            self._window.resizeDocks([self], [height], Qt.Orientation.Vertical)
        self._bar.setCurrentIndex(PAGES.index(name))
        self._turn(PAGES.index(name))
        {"problems": self.problems.list_widget, "scenarios": self.scenarios.entries.list_widget,
         "history": self.history.list, "table": self.table.switch}[name].setFocus()  # fmt: skip

    def close_panel(self) -> None:
        """Close it."""
        self.hide()
        self.turned.emit("")

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for index, name in enumerate(PAGES):
            self._bar.setTabIcon(index, icon(ICONS[name], theme, "dim", "text"))
        self._close.setIcon(icon("close", theme, "text"))
        self._places.setIcon(icon("more", theme, "text"))
        self.problems.set_theme(theme)
        self.scenarios.set_theme(theme)
        self.history.set_theme(theme)
        self.table.set_theme(theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        else:
            super().keyPressEvent(event)

    def put(self, where: str) -> None:
        """Put the panel "below", "left", "right", or into a window of its own: "window"; anything else is ignored."""
        if where in AREAS:
            self.setFloating(False)
            self._window.addDockWidget(AREAS[where], self)
        elif where == "window":
            self.setFloating(True)

    def put_back(self) -> None:
        """Put the panel where it is at first."""
        self.put("below")

    @property
    def where(self) -> str:
        """Where the panel stands, as `put` takes it."""
        area = self._window.dockWidgetArea(self)
        return "window" if self.isFloating() else next((name for name, one in AREAS.items() if one == area), "below")

    def _offer_places(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, text in PLACES.items():
            menu.addAction(text, lambda name=name: self.put(name)).setEnabled(name != self.where)
        menu.popup(self._places.mapToGlobal(self._places.rect().bottomLeft()))

    def _head(self) -> QWidget:
        """Return pages and buttons as the title bar, by whose free part the panel is dragged."""
        made = QWidget()
        made.setCursor(Qt.CursorShape.OpenHandCursor)
        line = QHBoxLayout(made)
        line.setContentsMargins(10, 2, 10, 0)
        line.setSpacing(4)
        line.addWidget(self._bar)
        line.addStretch(1)
        for part in (self._bar, self._places, self._close):
            part.setCursor(Qt.CursorShape.ArrowCursor)
        line.addWidget(self._places)
        line.addWidget(self._close)
        return made

    def _turn(self, index: int) -> None:
        self._pages.setCurrentIndex(index)
        if self.isVisible():
            self.turned.emit(PAGES[index])
