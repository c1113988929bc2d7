"""How events are shown moving is chosen by mouse in the preferences: at once, fast or slowly."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from helpers.menu_hands import choose
from lich_studio.app.preferences.dialog import PreferencesDialog
from lich_studio.app.preferences.look_page import BOARD_MOTIONS_SAID
from lich_studio.app.window import StudioWindow
from lich_studio.ui.motion import BOARD_MOTIONS, board_motion_ms, set_motion

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def still() -> object:
    """Nothing moves after a test."""
    yield
    set_motion(reduced=False, board="off")


def test_off_fast_and_slow_are_chosen_by_mouse_and_kept(window: StudioWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    foot = next(one for one in window.activity.findChildren(type(window.activity.button("one")))
                if one.accessibleName().startswith("Preferences"))  # fmt: skip
    qtbot.mouseClick(foot, LEFT)
    dialog = window.findChild(PreferencesDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.isVisible)
    for motion in ("slow", "off", "fast"):
        choose(qtbot, dialog.look.board_motion, BOARD_MOTIONS_SAID[motion])
        assert (board_motion_ms(), window.settings.board_motion) == (BOARD_MOTIONS[motion], motion)
    reduced = dialog.look.motion
    QTest.mouseClick(reduced, LEFT, pos=reduced.rect().center() * 0.1)
    assert board_motion_ms() == 0, "reduced motion goes before"
    QTest.mouseClick(reduced, LEFT, pos=reduced.rect().center() * 0.1)
    assert board_motion_ms() == BOARD_MOTIONS["fast"]
    dialog.accept()
