"""Panels are moved, floated, closed and put back by mouse and keys, and stand where they were at the next start."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QTabBar
from pytestqt.qtbot import QtBot

from helpers.paper import SPECS, FakeDialogs, PaperEditor
from lich_studio.app.editors_list import EditorSpec
from lich_studio.app.panel_hand import PanelHand
from lich_studio.app.settings import StudioSettings
from lich_studio.app.side_panels import SidePanels
from lich_studio.app.window import StudioWindow
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import EditorDock
from lich_studio.ui.forms import SectionPanel

Left = Qt.MouseButton.LeftButton
Ctrl, Alt = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


class PanelledEditor(PaperEditor):
    """A sheet of paper with three panels beside it, and with a choice of its own."""

    def __init__(self, spec: EditorSpec) -> None:
        super().__init__(spec)
        self.chosen = ""
        self.line = QLineEdit()
        self._docks = (
            EditorDock("first", "First", self.line), EditorDock("second", "Second", QLabel("b")),
            EditorDock("third", "Third", QLabel("c"), shown=False),
        )  # fmt: skip

    def docks(self) -> Sequence[EditorDock]:
        return self._docks

    def kept_choices(self) -> dict[str, Any]:
        return {"chosen": self.chosen}

    def restore_choices(self, kept: Mapping[str, Any]) -> None:
        self.chosen = kept.get("chosen", "")


def make_window(qtbot: QtBot, folder: Path) -> StudioWindow:
    """A window that remembers in a folder."""
    (folder / "bare").mkdir(exist_ok=True)
    window = StudioWindow(StudioSettings(folder / "settings.ini"), Theme.load("dark"), FakeDialogs(), SPECS)
    qtbot.addWidget(window, before_close_func=lambda one: setattr(one, "_may_close", True))
    window.resize(1280, 720)
    window.open_workspace(Workspace.open(folder / "bare"), lambda spec, *_given: PanelledEditor(spec))
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> StudioWindow:
    """A window with three panels, one of them closed."""
    return make_window(qtbot, tmp_path)


@pytest.fixture
def sides(window: StudioWindow) -> SidePanels:
    """The panels of its editor."""
    return window.host.sides["one"]


def standing(sides: SidePanels) -> dict[str, list[str]]:
    """Return which panels stand in which column, by their titles."""
    return {
        side: [panel.title_label.text() for panel in column.panels]
        for side, column in sides.columns.items() if column.panels
    }  # fmt: skip


def drag(sides: SidePanels, name: str, to: QPoint, *, drop: bool = True) -> None:
    """Drag a panel by its heading to a point of the screen."""
    title = sides.panels[name].frame.title_label
    start = title.rect().center()
    QTest.mousePress(title, Left, pos=start)
    QTest.mouseMove(title, start + QPoint(2, 1))
    for share in (0.5, 1.0):
        here = title.mapToGlobal(start)
        QTest.mouseMove(title, title.mapFromGlobal(here + (to - here) * share))
    if drop:
        QTest.mouseRelease(title, Left, pos=title.mapFromGlobal(to))
    QApplication.processEvents()


def choose(hand: PanelHand, text: str) -> None:
    """Walk the open menu with arrows and take an entry with Enter."""
    menu = hand.menu
    assert menu.isVisible()
    for _ in range(12):
        QTest.keyClick(menu, Qt.Key.Key_Down)
        action = menu.activeAction()
        if action is not None and action.text() == text:
            QTest.keyClick(menu, Qt.Key.Key_Return)
            QApplication.processEvents()
            return
    raise AssertionError(f"{text} is not offered")


def test_a_panel_is_dragged_within_its_column_with_a_mark_where_it_comes(sides: SidePanels) -> None:
    assert standing(sides) == {"right": ["First", "Second"]}
    below = sides.panels["second"].frame
    target = below.mapToGlobal(QPoint(40, below.height() - 2))
    drag(sides, "first", target, drop=False)
    mark = sides.columns["right"]._mark
    assert mark.isVisible() and mark.y() > below.y() + below.height() // 2
    title = sides.panels["first"].frame.title_label
    QTest.mouseRelease(title, Left, pos=title.mapFromGlobal(target))
    assert standing(sides) == {"right": ["Second", "First"]}
    assert not mark.isVisible()


def test_a_panel_goes_to_the_other_side_and_out_of_the_window(window: StudioWindow, sides: SidePanels) -> None:
    middle = window.centralWidget()
    drag(sides, "second", middle.mapToGlobal(QPoint(20, 200)))
    assert standing(sides) == {"left": ["Second"], "right": ["First"]}
    assert sides.docks[0].isVisible() and sides.docks[0].x() < middle.x()
    drag(sides, "second", middle.mapToGlobal(QPoint(middle.width() // 2, middle.height() // 2)))
    own = sides.panels["second"].window
    assert own is not None and own.isVisible() and own.isWindow()
    assert not sides.docks[0].isVisible()
    window.show_editor("two")
    assert not own.isVisible()
    window.show_editor("one")
    assert own.isVisible()
    own.close()
    assert not sides.is_open(sides.panels["second"])


def test_a_panel_that_grows_takes_the_room_that_is_left(sides: SidePanels, window: StudioWindow) -> None:
    column = sides.columns["right"]
    last = column.panels[-1]
    assert last.height() < column.height() // 2
    grown = SectionPanel("Grown")
    column.put(grown, grows=True)
    QApplication.processEvents()
    assert grown.geometry().bottom() >= column.viewport().height() - 12
    column.take(grown)
    grown.deleteLater()
    QApplication.processEvents()
    assert last.height() < column.height() // 2


def test_esc_ends_a_drag_without_a_move(window: StudioWindow, sides: SidePanels) -> None:
    drag(sides, "first", window.centralWidget().mapToGlobal(QPoint(20, 200)), drop=False)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    title = sides.panels["first"].frame.title_label
    QTest.mouseRelease(title, Left, pos=title.rect().center())
    assert standing(sides) == {"right": ["First", "Second"]}


def test_keys_alone_move_close_open_and_put_back(
    window: StudioWindow, sides: SidePanels, qtbot: QtBot
) -> None:
    editor, hand = window.current_editor, window.panels.hands["one"]
    assert isinstance(editor, PanelledEditor)
    editor.line.setFocus()
    for text, after in (
        ("Down", {"right": ["Second", "First"]}),
        ("To the left", {"left": ["First"], "right": ["Second"]}),
        ("Below the board", {"bottom": ["First"], "right": ["Second"]}),
        ("Put all panels back", {"right": ["First", "Second"]}),
        ("Close", {"right": ["Second"]}),
    ):
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        editor.line.setFocus()
        QTest.keyClick(window, Qt.Key.Key_M, Ctrl | Alt)
        choose(hand, text)
        assert standing(sides) == after
    opener = next(action for action in window.panels.actions["one"] if action.text() == "First panel")
    assert not opener.isChecked()
    window.navigator.run_called("one.first-panel")
    assert opener.isChecked()
    window.navigator.run_called("one.third-panel")
    assert standing(sides) == {"right": ["First", "Second", "Third"]}
    window.navigator.run_called("window.put-all-panels-back")
    assert standing(sides) == {"right": ["First", "Second"]}


def test_a_click_on_the_heading_opens_the_menu(sides: SidePanels, window: StudioWindow) -> None:
    QTest.mouseClick(sides.panels["second"].frame.title_label, Left)
    choose(window.panels.hands["one"], "Up")
    assert standing(sides) == {"right": ["Second", "First"]}


def test_all_of_it_is_remembered(window: StudioWindow, sides: SidePanels, qtbot: QtBot, tmp_path: Path) -> None:
    sides.place(sides.panels["third"], "bottom")
    sides.float(sides.panels["second"], QPoint(90, 80))
    sides.close(sides.panels["first"])
    window.project.panel.put("left")
    editor = window.current_editor
    assert isinstance(editor, PanelledEditor) and editor.chosen == ""
    editor.chosen = "ruled"
    window.close()
    again = make_window(qtbot, tmp_path)
    back = again.host.sides["one"]
    assert standing(back) == {"bottom": ["Third"]}
    own = back.panels["second"].window
    assert own is not None and own.isVisible()
    assert not back.is_open(back.panels["first"])
    assert again.project.panel.where == "left"
    assert isinstance(again.current_editor, PanelledEditor) and again.current_editor.chosen == "ruled"


def test_f6_reaches_each_panel_and_one_in_its_own_window(window: StudioWindow, sides: SidePanels) -> None:
    editor = window.current_editor
    assert isinstance(editor, PanelledEditor)
    editor.field.setFocus()
    QTest.keyClick(window, Qt.Key.Key_F6)
    assert editor.line.hasFocus()


def test_the_project_panel_moves_by_its_menu(window: StudioWindow) -> None:
    panel = window.project.panel
    panel.open_page("history")
    QTest.mouseClick(panel._places, Left)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert panel.where == "left"
    assert panel.isVisible() and panel.findChild(QTabBar) is not None
    window.panels.put_back()
    assert panel.where == "below"
