"""Costs are edited by click, wheel and key."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lich_studio.ui.orbs import LARGEST_COST, OrbCostEditor

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def orbs(qtbot, theme):
    widget = OrbCostEditor(theme)
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


@pytest.fixture
def changes(orbs):
    seen: list[dict] = []
    orbs.changed.connect(seen.append)
    return seen


def test_a_click_adds_and_a_right_click_removes(orbs, changes):
    QTest.mouseClick(orbs, LEFT, NONE, orbs.orb_point("thermic"))
    QTest.mouseDClick(orbs, LEFT, NONE, orbs.orb_point("thermic"))
    QTest.mouseClick(orbs, LEFT, NONE, orbs.orb_point("verdant"))
    QTest.mouseClick(orbs, RIGHT, NONE, orbs.orb_point("thermic"))
    assert orbs.cost() == changes[-1]
    assert changes[0] == {"thermic": 1}
    assert changes[-1]["verdant"] == 1
    assert orbs.total() == sum(changes[-1].values())


def test_removing_from_nothing_changes_nothing(orbs, changes):
    QTest.mouseClick(orbs, RIGHT, NONE, orbs.orb_point("arcanic"))
    assert changes == []


def test_the_wheel_adds_and_removes(orbs, changes):
    for delta in (120, 120, -120):
        at = QPointF(orbs.orb_point("luminate"))
        event = QWheelEvent(
            at, orbs.mapToGlobal(at), QPoint(0, 0), QPoint(0, delta), Qt.MouseButton.NoButton, NONE,
            Qt.ScrollPhase.NoScrollPhase, False,
        )
        QApplication.sendEvent(orbs, event)
    assert changes == [{"luminate": 1}, {"luminate": 2}, {"luminate": 1}]


def test_letters_type_a_cost(orbs, changes):
    QTest.keyClicks(orbs, "ttv")
    assert orbs.cost() == {"thermic": 2, "verdant": 1}
    QTest.keyClick(orbs, Qt.Key.Key_T, SHIFT)
    assert orbs.cost() == {"thermic": 1, "verdant": 1}
    assert len(changes) == 4


def test_arrows_choose_and_change(orbs):
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down):
        QTest.keyClick(orbs, key)
    assert orbs.cost() == {"abyssal": 1}
    QTest.keyClick(orbs, Qt.Key.Key_Delete)
    assert orbs.cost() == {}


def test_a_cost_has_an_upper_end(orbs):
    QTest.keyClicks(orbs, "a" * (LARGEST_COST + 5))
    assert orbs.cost() == {"arcanic": LARGEST_COST}


def test_showing_a_cost_is_no_change(orbs, changes):
    orbs.set_cost({"thermic": 3, "verdant": 0})
    assert orbs.cost() == {"thermic": 3}
    assert changes == []
    assert "Thermic 3" in orbs.accessibleDescription()
    assert "total 3" in orbs.accessibleDescription()
