"""Whole maps by hand: their menus in the list and on tabs, a name, a deletion, and where the list stands."""
from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from helpers.menu_hands import answer, pick, right_click
from lich_studio.content.library import load_folder
from lich_studio.content.scenario import Scenario
from lich_studio.ui.asking import AskDialog

Left = Qt.MouseButton.LeftButton


def opened_menu(qtbot: QtBot) -> QMenu:
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def menu_of_map(hand: Any, qtbot: QtBot, name: str) -> QMenu:
    rows = hand.editor.side.maps.list
    (item,) = rows.findItems(name, Qt.MatchFlag.MatchExactly)
    right_click(rows.viewport(), rows.visualItemRect(item).center())
    return opened_menu(qtbot)


def menu_of_tab(hand: Any, qtbot: QtBot, at: int) -> QMenu:
    tabs = hand.window.tabs
    right_click(tabs, tabs.tabRect(at).center() - QPoint(20, 0))
    return opened_menu(qtbot)


def test_a_map_is_deleted_by_its_menu_after_a_warning(hand: Any, qtbot: QtBot) -> None:
    workspace = hand.editor._workspace
    workspace.scenarios["duel"] = Scenario.model_construct(id="duel", name="The Duel", map="yard")
    hand.editor.show_document("yard")
    hand.click(0, 0)
    assert hand.document.details.name == "Yard" and not hand.document.stack.is_clean
    pick(qtbot, menu_of_map(hand, qtbot, "Yard"), "Delete")
    dialog = hand.window.findChild(AskDialog)
    assert dialog is not None
    said = " ".join(label.text() for label in dialog.findChildren(type(hand.editor.side.maps._count)))
    assert "Delete Yard?" in said and "yard.map.json" in said and "The Duel" in said and "cannot be undone" in said
    qtbot.mouseClick(dialog.cancel, Left)
    assert (hand.folder / "maps" / "yard.map.json").exists()
    pick(qtbot, menu_of_map(hand, qtbot, "Yard"), "Delete")
    dialog = next(one for one in hand.window.findChildren(AskDialog) if one.isVisible())
    qtbot.mouseClick(dialog.answer, Left)
    assert [entry.name for entry in workspace.maps] == ["Arena"]
    assert not (hand.folder / "maps" / "yard.map.json").exists()
    assert [hand.window.tabs.tabText(at) for at in range(hand.window.tabs.count())] == ["Arena"]
    assert hand.document.details.name == "Arena"
    assert workspace.save_all() == [] and set(load_folder(hand.folder).maps) == {"arena"}


def test_the_last_map_may_go_too(hand: Any, qtbot: QtBot) -> None:
    for name in ("Arena", "Yard"):
        pick(qtbot, menu_of_map(hand, qtbot, name), "Delete")
        qtbot.mouseClick(next(one for one in hand.window.findChildren(AskDialog) if one.isVisible()).answer, Left)
    assert hand.editor.document is None and hand.editor.side.maps.list.count() == 0


def test_a_tab_closes_the_others_is_renamed_and_tells_its_file(hand: Any, qtbot: QtBot) -> None:
    hand.editor.show_document("yard")
    assert hand.window.tabs.count() == 2
    pick(qtbot, menu_of_tab(hand, qtbot, 1), "Copy path")
    assert QApplication.clipboard().text() == str(hand.folder / "maps" / "yard.map.json")
    pick(qtbot, menu_of_tab(hand, qtbot, 1), "Rename")
    answer(qtbot, hand.window, "Back Yard")
    assert hand.window.tabs.tabText(1).startswith("Back Yard")
    assert hand.editor.side.maps.list.item(1).text() == "Back Yard"
    pick(qtbot, menu_of_tab(hand, qtbot, 0), "Close the others")
    assert hand.window.tabs.count() == 2, "unsaved changes keep a tab open"
    assert "Back Yard" in hand.window.toast.text
    pick(qtbot, menu_of_tab(hand, qtbot, 1), "Save")
    pick(qtbot, menu_of_tab(hand, qtbot, 0), "Close the others")
    assert hand.window.tabs.count() == 1
    assert hand.document.details.name == "Arena"


def test_menus_go_from_the_most_used_to_the_least_with_lines_between_groups(hand: Any) -> None:
    def texts(name: str) -> list[str]:
        menu = next(action.menu() for action in hand.window.menuBar().actions() if action.text() == name)
        assert isinstance(menu, QMenu)
        return ["-" if action.isSeparator() else action.text() for action in menu.actions()]

    file = texts("File")
    assert file[:8] == ["New map", "Duplicate map", "Rename map...", "Delete map...", "-", "Import map...",
                        "Export map...", "-"]  # fmt: skip
    assert file.index("Save") > 7 and file[-2:] == ["-", "Quit"]
    assert texts("Edit")[:7] == ["Undo", "Redo", "-", "Cut", "Copy", "Paste", "-"]
    assert texts("View")[0] == "Fit the board"
    for name in ("File", "Edit", "View", "Go"):
        shown = "".join("-" if text == "-" else "x" for text in texts(name))
        assert "--" not in shown and not shown.startswith("-") and not shown.endswith("-")


def test_the_list_of_maps_is_seen_whole_in_a_low_window(hand: Any, qtbot: QtBot) -> None:
    hand.window.resize(1280, 720)
    rows = hand.editor.side.maps.list
    qtbot.waitUntil(lambda: hand.window.height() == 720)
    qtbot.wait(50)
    for corner in (rows.rect().topLeft(), rows.rect().bottomRight()):
        assert hand.window.childAt(rows.mapTo(hand.window, corner)) is not None
        assert rows.isAncestorOf(hand.window.childAt(rows.mapTo(hand.window, rows.rect().center())))
    assert rows.visibleRegion().boundingRect() == rows.rect()


def test_checks_and_fairness_never_show_what_holds_for_another_map(hand: Any, qtbot: QtBot) -> None:
    side = hand.editor.side
    hand.editor.show_document("yard")
    qtbot.waitUntil(lambda: bool(side.checks.findings()))
    assert "start" in side.checks.findings()[0].accessibleName().lower()
    hand.editor.show_document("arena")
    assert (side.checks.findings(), side.checks.verdict) == ([], "looking ...")
    qtbot.waitUntil(lambda: side.checks.verdict == "all good")
    qtbot.waitUntil(lambda: side.fairness.table.is_filled)
    hand.editor.show_document("yard")
    assert not side.fairness.table.is_filled


def test_eye_and_lock_of_a_layer_are_seen_without_pointing_at_it(hand: Any) -> None:
    for row in hand.editor.side.layers.rows.values():
        assert not row.underMouse()
        for button in (row.eye, row.lock):
            assert not button.icon().isNull() and button.isVisible()
