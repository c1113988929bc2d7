"""Words of a rule's line that name other rules are links, followed with the mouse and with the keyboard."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

LEFT = Qt.MouseButton.LeftButton
STEP_PX = 6


@pytest.fixture
def line(qtbot, rulebook):
    """The line of a rule that names another one."""
    rulebook.go_to("EQP-001.1")
    found = next(one for one in rulebook.rules.page.findChildren(QLabel) if one.property("role") == "reading")
    qtbot.waitUntil(lambda: found.isVisible() and 'href="ACT-001"' in found.text())
    QApplication.processEvents()
    return found


def place_of(line, link):
    """Go over a line with the mouse until it points at a link, and return the place."""
    hovered = []
    line.linkHovered.connect(hovered.append)
    for y in range(STEP_PX, line.height(), STEP_PX):
        for x in range(0, line.width(), STEP_PX):
            QTest.mouseMove(line, QPoint(x, y))
            QApplication.processEvents()
            if hovered and hovered[-1] == link:
                return QPoint(x, y)
    raise AssertionError(f"nothing in {line.text()!r} leads to {link}")


def test_a_word_of_a_rule_is_clicked_and_leads_to_what_it_names(qtbot, rulebook, line):
    place = place_of(line, "ACT-001")
    assert line.cursor().shape() == Qt.CursorShape.PointingHandCursor, "a link shows that it is one"
    qtbot.mouseClick(line, LEFT, pos=place)
    assert rulebook.rules.rule == "ACT-001.1"
    assert rulebook.rules.list.current == "ACT-001.1", "the list follows"


def test_the_keyboard_walks_the_links_of_a_line_and_follows_one(qtbot, rulebook, line):
    line.setFocus(Qt.FocusReason.TabFocusReason)
    links = [part.partition('"')[0] for part in line.text().split('href="')[1:]]
    for _ in range(links.index("ACT-001") + 1):
        qtbot.keyClick(line, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is line
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert rulebook.rules.rule == "ACT-001.1"
