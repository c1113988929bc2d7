"""A log of thousands of lines: only what is seen of it is made, and its first row stands whole."""
from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from lich_studio.editors.sandbox.log_panel import LogPanel
from lich_studio.editors.sandbox.log_rows import LogRow, LogRows
from lich_studio.editors.sandbox.shown import LineShown
from lich_studio.render.theme import Theme
from lich_studio.session.explain import LogLine
from lich_studio.ui.stylesheet import apply_theme

LINES = 4000
LONG = "The ward of the second hour turns aside what was meant for the one who keeps the door, and breaks. "
NO_MODIFIER, NO_BUTTON = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton


class Counted:
    """A log whose rows are counted when they are made."""

    def __init__(self):
        self.made = set()

    def rows(self, count=LINES, **marks):
        return LogRows([LogRow(line(number), number, **marks) for number in range(1, count + 1)], self._make, said)

    def _make(self, row):
        self.made.add(row.number)
        return LineShown(said(row), str(row.number), row.line.rule_ids, place=row.line.instant, broken=row.broken)


def line(number):
    return LogLine(number, number, 0, 0, LONG * (1 + number % 3), ("BLK-001",), "step")


def said(row):
    return f"{row.number} {row.line.sentence}"


def shown_panel(qtbot):
    theme = Theme.load("dark")
    apply_theme(QApplication.instance(), theme)
    panel = LogPanel(theme)
    qtbot.addWidget(panel)
    panel.resize(380, 300)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def first_seen(rows):
    return rows.indexAt(QPoint(40, 1)).row()


def turn_wheel(rows, notches):
    middle = QPointF(rows.viewport().rect().center())
    event = QWheelEvent(middle, rows.viewport().mapToGlobal(middle), QPoint(), QPoint(0, 120 * notches), NO_BUTTON,
                        NO_MODIFIER, Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QApplication.sendEvent(rows.viewport(), event)


def test_only_the_rows_in_sight_are_made(qtbot):
    panel, log = shown_panel(qtbot), Counted()
    panel.show_lines(log.rows(), (LINES, 0))
    qtbot.wait(20)
    assert panel.list.present_row == LINES - 1
    assert panel.list.visualRect(panel.list.lines.index(LINES - 1)).bottom() <= panel.list.viewport().height()
    assert 0 < len(log.made) < 120
    panel.show_lines(log.rows(LINES + 1), (LINES // 2, 0))
    qtbot.wait(20)
    assert panel.list.present_row == LINES // 2 - 1
    assert len(log.made) < 240
    panel.show_lines(log.rows(LINES + 1, broken=True), (LINES // 2, 0))
    qtbot.wait(20)
    assert panel.list.rows()[0].broken
    assert len(log.made) < 240


def test_the_first_row_in_sight_stands_whole(qtbot):
    panel, log = shown_panel(qtbot), Counted()
    panel.show_lines(log.rows(60), (30, 0))
    qtbot.wait(20)
    rows = panel.list
    seen = set()
    for notches in (0, 1, 1, -1, -1, -1):
        turn_wheel(rows, notches)
        qtbot.wait(5)
        top = first_seen(rows)
        seen.add(top)
        assert rows.visualRect(rows.lines.index(top)).top() == 0
    assert len(seen) > 2
    panel.resize(300, 260)
    qtbot.wait(30)
    assert rows.visualRect(rows.lines.index(first_seen(rows))).top() == 0


def test_the_filter_looks_through_all_rows_and_makes_only_those_found(qtbot):
    panel, log = shown_panel(qtbot), Counted()
    panel.show_lines(log.rows(), (LINES, 0))
    qtbot.wait(20)
    made = len(log.made)
    panel.filter.setFocus()
    qtbot.keyClicks(panel.filter, "3777 The")
    assert [row.number for row in panel.list.rows()] == ["3777"]
    assert len(log.made) < made + 60
    qtbot.keyClicks(panel.filter, " nothing")
    assert not panel.list.isVisible()
