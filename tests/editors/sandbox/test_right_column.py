"""The right column at 1280 x 720: tabs stay, the log has its lines, the stack its root, rows do not overlap."""
from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QFontMetrics

from helpers.armed import TO_THE_BLOCK, begin_armed
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme

PAGE_PX = (1228, 628)
"""What a window of 1280 x 720 leaves for the sandbox."""
LOG_LINES = 8


@pytest.fixture
def low(hands):
    hands.sandbox.widget().resize(*PAGE_PX)
    return hands


def top_of(hands, widget):
    QCoreApplication.processEvents()
    return widget.mapTo(hands.view, QPoint(0, 0)).y()


def whole_rows(rows):
    """The rows of a list that are in sight from top to bottom."""
    QCoreApplication.processEvents()
    inside = rows.viewport().rect()
    return [row for row in range(rows.lines.rowCount())
            if (box := rows.visualRect(rows.lines.index(row))).isValid() and inside.contains(box)]  # fmt: skip


def test_tabs_stay_in_place_and_the_log_has_eight_lines(low, workspace):
    view = low.view
    begin_armed(low.sandbox, workspace)
    bar = view.tabs.chips["log"]
    low.qtbot.waitUntil(lambda: view.height() == PAGE_PX[1])
    place = top_of(low, bar)
    begin_armed(low.sandbox, workspace, *TO_THE_BLOCK)
    assert top_of(low, bar) == place
    low.option("block oak-buckler#1")
    low.pass_windows()
    assert top_of(low, bar) == place
    low.press(view.seats.blocks[0])
    low.key(Qt.Key.Key_I)
    assert view.tabs.current == "inspector" and top_of(low, bar) == place
    low.press(view.tabs.chips["log"])
    assert len(view.log.list.rows()) > LOG_LINES
    log = view.log.list
    one_line = min(log.visualRect(log.lines.index(row)).height() for row in whole_rows(log))
    assert log.viewport().height() // one_line >= LOG_LINES
    low.press(view.log.details)
    low.qtbot.waitUntil(lambda: len(whole_rows(log)) >= LOG_LINES)


def test_the_root_of_what_is_under_way_is_in_sight_above_its_newest_frame(low, workspace):
    begin_armed(low.sandbox, workspace, *TO_THE_BLOCK)
    stack = low.view.stack
    low.qtbot.waitUntil(lambda: bool(whole_rows(stack.frames)))
    frames = stack.frames.rows()
    assert 0 not in whole_rows(stack.frames) and len(frames) - 1 in whole_rows(stack.frames)
    assert [line.text for line in stack.root.rows()] == [frames[0].text] and whole_rows(stack.root) == [0]
    assert top_of(low, stack.root) >= top_of(low, stack)
    assert top_of(low, stack) + stack.height() <= top_of(low, low.view.tabs)
    low.press(low.view.tabs.chips["inspector"])
    low.qtbot.mouseClick(stack.root.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(80, 10))
    assert low.view.inspector.title.text() == frames[0].text


def test_no_rule_is_wider_than_the_sentence_it_stands_with(low, workspace):
    begin_armed(low.sandbox, workspace, *TO_THE_BLOCK)
    font = QFontMetrics(ui_font(Theme.load("dark").type_sizes["body"]))
    low.view.log.details.setChecked(True)
    seen = 0
    for rows in (low.view.log.list, low.view.stack.frames):
        for row, line in enumerate(rows.rows()):
            if line.rule_ids:
                assert rows.badge_rect(row).width() <= font.horizontalAdvance(line.text), line.text
                seen += 1
    assert seen > 10


def test_the_occasions_of_a_player_do_not_overlap(low, workspace):
    begin_armed(low.sandbox, workspace, *TO_THE_BLOCK)
    table = low.view.table
    low.press(low.view.tabs.chips["table"])
    for seat in (1, 2):
        low.press(table.unfold[seat])
    QCoreApplication.processEvents()
    for rows in table.occasions.values():
        boxes = [box.geometry() for box in rows.boxes.values()]
        assert len(boxes) > 3 and all(above.bottom() < below.top() for above, below in pairwise(boxes))
        assert all(box.height() >= 24 for box in boxes)
        labels = [rows._grid.itemAtPosition(row, 0).widget() for row in range(len(boxes))]
        assert all(one.height() >= one.heightForWidth(one.width()) for one in labels), "no text is cut"
