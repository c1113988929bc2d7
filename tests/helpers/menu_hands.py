"""Menus, lists and dialogs answered with the mouse and the keyboard, as a person does it."""
from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QMenu, QWidget
from pytestqt.qtbot import QtBot

from lich_studio.ui.asking import AskDialog

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def pick(qtbot: QtBot, menu: QMenu, *path: str) -> str:
    """Click through a menu and its submenus by how their entries begin; return the last entry's whole text."""
    text = ""
    for wanted in path:
        qtbot.waitUntil(menu.isVisible)
        known = [one for one in menu.actions() if one.text().startswith(wanted)]
        assert known, f"no entry {wanted!r} among {[one.text() for one in menu.actions()]}"
        place = menu.actionGeometry(known[0]).center()
        assert menu.rect().contains(place), f"{wanted!r} is outside its menu"
        text = known[0].text()
        below = known[0].menu()
        qtbot.mouseMove(menu, place)
        qtbot.mouseClick(menu, LEFT, pos=place)
        menu = below if isinstance(below, QMenu) else menu
    return text


def choose(qtbot: QtBot, box: QComboBox, text: str) -> None:
    """Open a list by a click and take the entry that begins with a text, by arrows and Return."""
    qtbot.waitUntil(lambda: box.isVisible() and box.isEnabled())
    qtbot.mouseClick(box, LEFT)
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    wanted = next(row for row in range(box.count()) if box.itemText(row).startswith(text))
    while view.currentIndex().row() != wanted:
        qtbot.keyClick(view, Qt.Key.Key_Down if view.currentIndex().row() < wanted else Qt.Key.Key_Up)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not view.isVisible())
    # Without a window manager nobody gives the keyboard back to the window, and its shortcuts would rest.
    box.window().activateWindow()
    qtbot.waitUntil(box.window().isActiveWindow)


def right_click(widget: QWidget, at: QPoint | None = None) -> None:
    """Press and let go the right button over a widget, through its window, which asks for its menu."""
    window = widget.window()
    place = widget.mapTo(window, at if at is not None else widget.rect().center())
    QTest.mouseClick(window.windowHandle(), RIGHT, Qt.KeyboardModifier.NoModifier, place)


def answer(qtbot: QtBot, view: QWidget, text: str) -> None:
    """Type an answer over what a dialog proposes, and press Enter."""
    qtbot.waitUntil(lambda: any(one.isVisible() for one in view.findChildren(AskDialog)))
    dialog = next(one for one in view.findChildren(AskDialog) if one.isVisible())
    qtbot.waitUntil(dialog.field.hasFocus)
    qtbot.keyClicks(dialog.field, text)
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    closed(qtbot, view)


def closed(qtbot: QtBot, view: QWidget) -> None:
    """Wait until no dialog is open; the screen of the tests has nobody who brings the window to the front again."""
    qtbot.waitUntil(lambda: not any(one.isVisible() for one in view.findChildren(AskDialog)))
    view.window().activateWindow()
    qtbot.waitUntil(view.window().isActiveWindow)
